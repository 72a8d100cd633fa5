// The counts of a public table as they come in, on their way to the store.

import ExhibitKit
import FileWriting
import Foundation
import Parallel
import Store

/// The counts of what people do at a public table.
final class UsageLog: Sendable {
  /// The path of the counts of this user; `nil` where there is no home.
  static var path: String? { DataFolder.state().map { $0 + "/usage.sqlite" } }

  private let store: UsageStore
  /// True once a failure has been told: one line of it is enough.
  private let hasFailed = Guarded(false)

  /// The counts of this user; `nil` where the settings or the system have no room for them.
  convenience init?(_ settings: AppSettings) {
    guard settings.visitors.countsUsage, let path = Self.path else { return nil }
    self.init(path: path)
  }

  /// Counts in a file.
  init(path: String) { store = UsageStore(path: path) }

  /// Counts something that happened at an exhibit just now. Does not return before it is on the disk.
  func count(_ event: UsageEvent, at exhibit: ExhibitID, on date: Date = Date()) {
    let day = Self.day(of: date)
    do throws(JournalProblem) {
      try store.add(Self.amounts(of: event), day: day, exhibit: exhibit.rawValue)
    } catch {
      let isFirst = hasFailed.withLock { hasFailed in
        defer { hasFailed = true }
        return !hasFailed
      }
      if isFirst { StandardError.write("\(store.path): nothing is counted: \(error)\n") }
    }
  }

  private static func amounts(of event: UsageEvent) -> [UsageStore.Count: Double] {
    switch event {
    case .visit: [.visits: 1]
    case .opened: [.opened: 1]
    case .traced(let edges): [.traced: 1, .longest: Double(edges)]
    case .used(let seconds): [.used: seconds]
    case .idle(let seconds): [.idle: seconds]
    case .restarted: [.restarts: 1]
    }
  }

  /// Returns the day of a time as the machine's clock shows it, as 2026-01-31.
  private static func day(of date: Date) -> String {
    let parts = Calendar.current.dateComponents([.year, .month, .day], from: date)
    func padded(_ number: Int?, _ width: Int) -> String {
      let digits = String(number ?? 0)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
  }
}

/// The counts as a table of comma-separated values.
enum UsageTable {
  /// Returns the table: a heading, then a line for each day and exhibit. Seconds are whole.
  static func csv(_ days: [UsageStore.Day]) -> String {
    let heading = ["day", "exhibit"] + UsageStore.Count.allCases.map(\.column)
    let rows = days.map { day in
      [day.day, quoted(day.exhibit)]
        + UsageStore.Count.allCases.map { String(Int((day.counts[$0] ?? 0).rounded())) }
    }
    return ([heading] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}

extension UsageStore.Count {
  /// The heading of the column.
  fileprivate var column: String {
    switch self {
    case .visits, .opened, .traced, .restarts: rawValue
    case .longest: "longest_path"
    case .used, .idle: rawValue + "_seconds"
    }
  }
}

// The counts of a public table as they come in, on their way to the store.

import ExhibitKit
import FileWriting
import Foundation
import Logging
import Parallel
import Store

/// The counts of what people do at a public table.
///
/// They are added up in memory and written beside everything else, so that neither a frame nor a person's saving waits for
/// them; what cannot be written is tried again with the next.
final class UsageLog: Sendable {
  /// The path of the counts of this user; `nil` where there is no home.
  static var path: String? { DataFolder.state().map { $0 + "/usage.sqlite" } }
  /// The name under which is counted what happens at no exhibit.
  private static let table = "table"

  private struct Row: Hashable {
    let day: String
    let exhibit: String
  }

  private struct State {
    var pending: [Row: [UsageStore.Count: Double]] = [:]
    /// True if a writing is on its way.
    var isWriting = false
    /// True once a failure has been told, until counts can be written again.
    var hasFailed = false

    /// Adds amounts to what is to be written; of the longest path, the greater number stays.
    mutating func add(_ amounts: [UsageStore.Count: Double], to row: Row) {
      for (count, amount) in amounts {
        let before = pending[row]?[count] ?? 0
        pending[row, default: [:]][count] = count == .longest ? max(before, amount) : before + amount
      }
    }
  }

  private let store: UsageStore
  private let log: Logger
  private let state = Guarded(State())
  private let queue = DispatchQueue(label: "throughline.usage")

  /// The counts of this user; `nil` where the settings or the system have no room for them.
  convenience init?(_ settings: AppSettings, log: Logger) {
    guard settings.visitors.countsUsage, let path = Self.path else { return nil }
    self.init(path: path, log: log)
  }

  /// Counts in a file.
  init(path: String, log: Logger = TableLog.logger(isTable: false)) {
    (store, self.log) = (UsageStore(path: path), log)
  }

  /// Counts something that happened just now at an exhibit; `nil` for none.
  func count(_ event: UsageEvent, at exhibit: ExhibitID?, on date: Date = Date()) {
    let row = Row(day: Self.day(of: date), exhibit: exhibit?.rawValue ?? Self.table)
    let isFirst = state.withLock { state in
      state.add(Self.amounts(of: event), to: row)
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if isFirst { queue.async { self.write() } }
  }

  /// Waits until what was counted is written, but not for ever.
  func finish(within seconds: Double) {
    let done = DispatchGroup()
    queue.async(group: done) {}
    _ = done.wait(timeout: .now() + seconds)
  }

  private func write() {
    let pending = state.withLock { state in
      defer { state.pending = [:] }
      state.isWriting = false
      return state.pending
    }
    for (row, amounts) in pending {
      do throws(JournalProblem) {
        try store.add(amounts, day: row.day, exhibit: row.exhibit)
        state.withLock { $0.hasFailed = false }
      } catch {
        let isFirst = state.withLock { state in
          state.add(amounts, to: row)
          defer { state.hasFailed = true }
          return !state.hasFailed
        }
        if isFirst { log.warning("what people do cannot be counted now, and is tried again: \(error)") }
      }
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
  static func day(of date: Date) -> String {
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
      [quoted(day.day), quoted(day.exhibit)] + UsageStore.Count.allCases.map { whole(day.counts[$0] ?? 0) }
    }
    return ([heading] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// Returns a number without its part behind the point; whoever can write the file can write any number.
  private static func whole(_ number: Double) -> String {
    String(Int(exactly: number.rounded()) ?? 0)
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

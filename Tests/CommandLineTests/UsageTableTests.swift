// Counts on their way from the table to the operator.

import ExhibitKit
import Foundation
import Randomness
import TestSupport
import Store
import Testing

@testable import throughline

@Suite("The counts of a table, for its operator")
struct UsageTableTests {
  private static let exhibit = ExhibitID(rawValue: "connections")

  @Test("What is counted is in the table, a line for each day and exhibit; what happens at none has a line of its own")
  func table() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path + "/deep/usage.sqlite"
      let log = UsageLog(path: path)
      let day = Date(timeIntervalSince1970: 1_790_000_000)
      for event: UsageEvent in [.visit, .traced(edges: 3), .traced(edges: 2), .used(seconds: 1.75), .used(seconds: 1)] {
        log.count(event, at: Self.exhibit, on: day)
      }
      log.count(.idle(seconds: 60), at: nil, on: day)
      log.count(.restarted, at: nil, on: day)
      log.finish(within: 20)
      let lines = UsageTable.csv(try UsageStore(path: path).days()).split(separator: "\n").map(String.init)
      #expect(lines.first == "day,exhibit,visits,opened,traced,longest_path,used_seconds,idle_seconds,restarts")
      #expect(
        lines.dropFirst().map { $0.drop { $0 != "," } } == [",connections,1,0,2,3,3,0,0", ",table,0,0,0,0,0,60,1"])
    }
  }

  @Test("Where the clock goes forth and back nothing is counted twice or lost", arguments: UInt64(1)...6)
  func clocks(seed: UInt64) throws {
    try TemporaryFolder.with { folder in
      var random = SeededGenerator(seed: seed)
      let path = folder.path + "/usage.sqlite"
      var expected: [String: Double] = [:]
      let day = Calendar.current
      for _ in 0..<4 {
        let log = UsageLog(path: path)
        for _ in 0..<12 {
          // From 1970, where clocks without a battery begin, to past 2038.
          let date = Date(timeIntervalSince1970: Double(random.below(9)) * 3e8 + 43_200)
          log.count(.visit, at: Self.exhibit, on: date)
          let parts = day.dateComponents([.year, .month, .day], from: date)
          let text = [parts.year ?? 0, parts.month ?? 0, parts.day ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }
          expected[text.joined(separator: "-"), default: 0] += 1
        }
        log.finish(within: 10)
      }
      let days = try UsageStore(path: path).days()
      #expect(days.map(\.day) == expected.keys.sorted())
      for row in days { #expect(row.counts[.visits] == expected[row.day]) }
    }
  }

  @Test("What cannot be written now is written with the next")
  func retried() throws {
    try TemporaryFolder.with { folder in
      let blocked = try folder.write("a file where a folder should be", to: "state")
      let log = UsageLog(path: blocked + "/usage.sqlite")
      log.count(.visit, at: Self.exhibit)
      log.finish(within: 20)
      try FileManager.default.removeItem(atPath: blocked)
      log.count(.visit, at: Self.exhibit)
      log.finish(within: 20)
      #expect(try UsageStore(path: blocked + "/usage.sqlite").days().map(\.counts) == [[.visits: 2]])
    }
  }

  @Test("Numbers that are none, and names with commas, do no harm")
  func hostile() {
    let days = [UsageStore.Day(day: "2026-01-01", exhibit: "a,\"b\"", counts: [.used: .infinity, .visits: 1e300])]
    #expect(UsageTable.csv(days).hasSuffix("2026-01-01,\"a,\"\"b\"\"\",0,0,0,0,0,0,0\n"))
  }
}

// Counts on their way from the table to the operator.

import ExhibitKit
import Foundation
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

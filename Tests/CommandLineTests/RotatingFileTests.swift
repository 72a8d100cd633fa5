// The log of a public table: it tells what happened last, and never grows large.

import Foundation
import Logging
import Testing

@testable import throughline

@Suite("The log of a public table")
struct RotatingFileTests {
  private func read(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  @Test("Files are put aside before they grow too long, the oldest goes, and no line is cut")
  func rotating() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path + "/deep/table.log"
      let file = RotatingFile(path: path, limit: 100, keeping: 2)
      for number in 100..<130 { file.append("line \(number)\n") }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deep").sorted()
      #expect(names == ["table.log", "table.log.1", "table.log.2"])
      for name in names {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/deep/" + name)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
      }
      let lines = [".2", ".1", ""].flatMap { read(path + $0).split(separator: "\n") }
      #expect(lines == (130 - lines.count..<130).map { "line \($0)" } && lines.count >= 20)
      #expect(names.allSatisfy { read(folder.path + "/deep/" + $0).utf8.count <= 100 })
      file.append(String(repeating: "x", count: 300) + "\n")
      #expect(read(path).utf8.count == 301, "a long line is whole, in a file of its own")
    }
  }

  @Test("Whatever times the files have, they go in their order and no line is lost")
  func times() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path + "/table.log"
      let file = RotatingFile(path: path, limit: 60, keeping: 3)
      for number in 100..<120 {
        file.append("line \(number)\n")
        for (suffix, offset) in [("", -1e9), (".1", 3e9), (".2", 0), (".3", -4e9 + 1e8 * Double(number))] {
          try? FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: offset)], ofItemAtPath: path + suffix)
        }
      }
      let lines = [".3", ".2", ".1", ""].flatMap { read(path + $0).split(separator: "\n") }
      #expect(lines == (120 - lines.count..<120).map { "line \($0)" } && lines.count >= 16)
    }
  }

  @Test("A message is one line with its time and level; what is of no weight is not written, nor is anything at a desk")
  func lines() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path + "/table.log"
      let file = RotatingFile(path: path)
      let log = Logger(label: "test") { _ in RotatingLogHandler(file: file) }
      log.info("nothing of weight")
      for _ in 0..<3 { log.warning("a name\nof two \u{1B}[2Jlines") }
      log.error("another")
      file.finish()
      let lines = read(path).split(separator: "\n")
      #expect(
        lines.count == 2 && lines.first?.hasSuffix("Z warning a name\\nof two \\u001b[2Jlines") == true, "\(lines)")
      TableLog.logger(isTable: false).critical("unheard")
    }
  }

  @Test("Where nothing can be written, nothing happens")
  func refused() {
    RotatingFile(path: "/proc/none/table.log").append("lost\n")
    RotatingFile(path: "/dev/full").append("lost\n")
  }
}

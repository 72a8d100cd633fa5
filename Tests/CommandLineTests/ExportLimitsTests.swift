// What visitors of a public table save: so much in a visit, so much in a day, and nothing where the disk is nearly full.

import ExhibitKit
import FileWriting
import Foundation
import Parallel
import Testing

@testable import throughline

@Suite("The limits of what visitors save")
struct ExportLimitsTests {
  private let day = Guarded("2026-01-31")
  private let free = Guarded<Int?>(10_000)

  private func limits(_ folder: TemporaryFolder) -> ExportLimits {
    ExportLimits(
      ExportLimits.Numbers(perVisit: 2, perDay: 5, leastFreeMegabytes: 500), stateFolder: folder.path + "/state",
      freeMegabytes: { [free] _ in free.withLock { $0 } }, today: { [day] in day.withLock { $0 } })
  }

  /// Returns the reason why a file may not be saved; empty where it may.
  private func refusal(_ limits: ExportLimits) -> String {
    do throws(FileProblem) {
      try limits.count("/saved/net.json")
      return ""
    } catch {
      return error.reason
    }
  }

  @Test("A visit and a day have so many files; the day's count outlives the program, and ends with the day")
  func counts() throws {
    try TemporaryFolder.with { folder in
      var limits = limits(folder)
      #expect([refusal(limits), refusal(limits)] == ["", ""])
      #expect(refusal(limits) == "This visit has saved 2 files, and no more may be saved.")
      limits.endVisit()
      #expect([refusal(limits), refusal(limits)] == ["", ""])
      limits = self.limits(folder)
      #expect(refusal(limits).isEmpty)
      #expect(refusal(limits) == "No more files may be saved here today. Come back tomorrow.")
      day.withLock { $0 = "2026-02-01" }
      limits.endVisit()
      #expect(refusal(limits).isEmpty)
    }
  }

  @Test("Where the disk has too little room nothing is saved, nor counted")
  func room() throws {
    try TemporaryFolder.with { folder in
      let limits = limits(folder)
      free.withLock { $0 = 499 }
      for _ in 0..<9 { #expect(refusal(limits) == "The disk of this table is nearly full. Please tell the staff.") }
      free.withLock { $0 = 500 }
      #expect(refusal(limits).isEmpty)
      // A file system that does not tell is no reason.
      free.withLock { $0 = nil }
      #expect(refusal(limits).isEmpty)
      #expect((FreeSpace.megabytes(at: folder.path) ?? 0) > 0 && FreeSpace.megabytes(at: "none") == nil)
      // A folder that is made with the first file has the room of the one it is in.
      #expect((FreeSpace.megabytes(at: folder.path + "/none/yet") ?? 0) > 0)
    }
  }

  @Test("The host refuses what is beyond the limits, and the visitor reads why; the next visit saves again")
  func host() throws {
    try TemporaryFolder.with { folder in
      let limits = ExportLimits(
        ExportLimits.Numbers(perVisit: 1), stateFolder: folder.path + "/state", freeMegabytes: { _ in nil })
      let host = ProgramHost(files: .all, exports: limits)
      func save(_ ticket: Int, as name: String = "/saved/a.txt") -> Message? {
        HostAnswers.first(
          to: .write(
            path: folder.path + name, document: OutgoingDocument(TextFile()), over: .never,
            ticket: ticket),
          of: host)
      }
      // What cannot be written is not counted.
      try folder.write("", to: "file")
      guard case .refused? = save(0, as: "/file/a.txt") else {
        Issue.record("a file is a folder")
        return
      }
      guard case .written? = save(1), case .refused(_, 2, let problem)? = save(2) else {
        Issue.record("the second file was saved")
        return
      }
      #expect(problem.reason == "This visit has saved 1 file, and no more may be saved.")
      host.begin(.endVisit)
      guard case .written(let path, 3, _, _)? = save(3) else {
        Issue.record("the next visit saves nothing")
        return
      }
      #expect(path.hasSuffix("/a-2.txt"))
    }
  }
}

/// A file of three letters.
private struct TextFile: WritableDocument {
  func encoded() throws -> [UInt8] { Array("abc".utf8) }
}

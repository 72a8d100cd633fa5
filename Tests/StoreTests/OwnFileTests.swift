// Journals and counts tell what somebody did: their files are for the user who runs the program alone.

import Foundation
import Store
import Testing

@Suite("The files of journals and counts")
struct OwnFileTests {
  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test("Journals, contents and counts are readable by nobody else, and those of older versions become so")
  func modes() throws {
    let folder = NSTemporaryDirectory() + "own-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let origin = Journal.Origin(path: "/a.json", size: 1, modified: 0)
    let (journal, contents, usage) = (folder + "/j/a.journal", folder + "/c/b.journal", folder + "/u/usage.sqlite")
    for revision in 0...1 {
      if revision == 0 {
        try Journal(path: journal).write(.begin(base: .whole([1]), origin: origin), expecting: 0)
      } else {
        try Journal(path: journal).write(.append(Journal.Entry(name: "add", content: [2]), at: 0), expecting: 1)
      }
      try ContentStore(path: contents).write([1], of: "view", expecting: revision)
      try UsageStore(path: usage).add([.visits: 1], day: "2026-01-31", exhibit: "atlas")
      for path in [journal, contents, usage] {
        #expect(mode(path) == 0o600, "\(path), \(revision)")
        #expect(mode((path as NSString).deletingLastPathComponent) == 0o700)
        chmod(path, 0o644)
      }
    }
    #expect(try Journal(path: journal).read()?.entries.count == 1)
  }
}

// The files that were opened before are kept from one session to the next, as long as they are there.

import ExhibitKit
import Foundation
import GraphFormats
import Testing

@testable import throughline

@Suite("Files that were opened before")
struct RecentFilesTests {
  private let type = DocumentType(GraphFile.self)

  private func recent(_ folder: TemporaryFolder, isKiosk: Bool = false) -> RecentFiles? {
    var settings = AppSettings(dataFolder: folder.path + "/data")
    settings.documentsFolder = folder.path + "/documents"
    settings.visitors = isKiosk ? .publicTable : .desk
    return RecentFiles(settings, stateFolder: folder.path + "/state")
  }

  @Test("The last one comes first, once, and a later session knows them; what is gone is left out")
  func kept() throws {
    try TemporaryFolder.with { folder in
      let paths = try (0..<15).map { try folder.write("a b\n", to: "\($0).edges") }
      let files = try #require(recent(folder))
      for path in paths + [paths[3]] { files.note(path, as: type) }
      let expected = [paths[3]] + paths[4...14].reversed()
      #expect(files.present().map(\.path) == expected)
      #expect(recent(folder)?.present() == files.present())
      #expect(files.present().first == RecentFile(path: paths[3], type: "graph", size: 4))
      try FileManager.default.removeItem(atPath: paths[14])
      #expect(files.present().map(\.path) == expected.filter { $0 != paths[14] })
    }
  }

  @Test("What comes with the program, what exhibits keep, and a public table are left out")
  func excluded() throws {
    try TemporaryFolder.with { folder in
      let files = try #require(recent(folder))
      for subfolder in ["data", "documents"] {
        try FileManager.default.createDirectory(
          atPath: folder.path + "/" + subfolder, withIntermediateDirectories: true)
        files.note(try folder.write("a b\n", to: subfolder + "/a.edges"), as: type)
      }
      #expect(files.present().isEmpty)
      #expect(recent(folder, isKiosk: true) == nil)
    }
  }

  @Test("A list that is no list is none, and is written anew", arguments: ["", "{}", "[1]", "[{\"path\":3}]"])
  func broken(text: String) throws {
    try TemporaryFolder.with { folder in
      try FileManager.default.createDirectory(atPath: folder.path + "/state", withIntermediateDirectories: true)
      try folder.write(text, to: "state/recent.json")
      let files = try #require(recent(folder))
      #expect(files.present().isEmpty)
      files.note(try folder.write("a b\n", to: "a.edges"), as: type)
      #expect(recent(folder)?.present().count == 1)
    }
  }
}

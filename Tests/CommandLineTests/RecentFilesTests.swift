// The files that were opened before are kept from one session to the next, as long as they are there.

import Foundation
import GraphFormats
import Testing

@testable import ExhibitKit
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
      let permissions = { (name: String) in
        try FileManager.default.attributesOfItem(atPath: folder.path + name)[.posixPermissions] as? Int
      }
      #expect(try permissions("/state") == 0o700 && permissions("/state/recent.json") == 0o600)
      #expect(files.present().first == RecentFile(path: paths[3], type: "graph", size: 4))
      try FileManager.default.removeItem(atPath: paths[14])
      #expect(files.present().map(\.path) == expected.filter { $0 != paths[14] })
    }
  }

  @Test("A file keeps its place under another name, in the lists of all windows and in the next session")
  func renamed() throws {
    try TemporaryFolder.with { folder in
      let paths = try (0..<4).map { try folder.write("a b\n", to: "\($0).edges") }
      let (files, other) = (try #require(recent(folder)), try #require(recent(folder)))
      for path in paths { files.note(path, as: type) }
      #expect(other.present().map(\.path) == paths.reversed(), "a window sees what another has opened")
      func move(_ old: String, _ new: String) throws {
        try? FileManager.default.removeItem(atPath: new)
        try FileManager.default.moveItem(atPath: old, toPath: new)
      }
      let new = folder.path + "/new name.edges"
      try move(paths[1], new)
      files.follow(paths[1], to: new)
      let expected = [paths[3], paths[2], new, paths[0]]
      for list in [files, other, try #require(recent(folder))] { #expect(list.present().map(\.path) == expected) }
      // It takes the name of one that was there, which is gone.
      try move(paths[3], paths[0])
      other.follow(paths[3], to: paths[0])
      #expect(files.present().map(\.path) == [paths[0], paths[2], new])
      // Another window has not lost what was noted meanwhile.
      files.note(paths[2], as: type)
      other.note(new, as: type)
      #expect(recent(folder)?.present().map(\.path) == [new, paths[2], paths[0]])
      // What is opened again by either name is one.
      files.follow(folder.path + "/never.edges", to: paths[2])
      #expect(files.present().map(\.path) == [new, paths[2], paths[0]])
    }
  }

  @Test("Who came to a folder by a link finds the file there; what is deleted is back in its place when it is put back")
  func linksAndDeletion() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write("a b\n", to: "real/a.edges")
      let byLink = try folder.link("link", to: folder.path + "/real") + "/a.edges"
      let deleted = folder.path + "/documents/deleted/a.edges"
      try FileManager.default.createDirectory(
        atPath: folder.path + "/documents/deleted", withIntermediateDirectories: true)
      let files = try #require(recent(folder))
      files.note(byLink, as: type)
      let new = folder.path + "/real/b.edges"
      try FileManager.default.moveItem(atPath: path, toPath: new)
      files.follow(path, to: new)
      #expect(files.present().map(\.path) == [folder.path + "/link/b.edges"])
      try FileManager.default.moveItem(atPath: new, toPath: deleted)
      files.follow(new, to: deleted)
      #expect(files.present().isEmpty)
      try FileManager.default.moveItem(atPath: deleted, toPath: new)
      files.follow(deleted, to: new)
      #expect(recent(folder)?.present().map(\.path) == [folder.path + "/link/b.edges"])
    }
  }

  @Test("A list that cannot be written is kept in memory, and written when it can be")
  func unwritable() throws {
    try TemporaryFolder.with { folder in
      let blocker = try folder.write("a file where the folder would be", to: "state")
      let files = try #require(recent(folder))
      let paths = try (0..<2).map { try folder.write("a b\n", to: "\($0).edges") }
      files.note(paths[0], as: type)
      #expect(files.present().map(\.path) == [paths[0]] && recent(folder)?.present().isEmpty ?? false)
      try FileManager.default.removeItem(atPath: blocker)
      files.note(paths[0], as: type)
      #expect(recent(folder)?.present().map(\.path) == [paths[0]])
      files.note(paths[1], as: type)
      #expect(recent(folder)?.present().map(\.path) == [paths[1], paths[0]])
    }
  }

  @Test("The host tells the list when it has moved a file, and not when it could not")
  func host() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write("a b\n", to: "a.edges")
      let files = try #require(recent(folder))
      let host = ProgramHost(files: .all, recent: files)
      func answer(_ effect: Effect) -> Message? {
        host.begin(effect)
        for _ in 0..<1000 {
          if let message = host.takeMessages().last(where: { if case .progress = $0 { false } else { true } }) {
            return message
          }
          usleep(5000)
        }
        return nil
      }
      guard case .read? = answer(.read(path: path, as: type, ticket: 1)) else {
        Issue.record("the file is read")
        return
      }
      let new = folder.path + "/b.edges"
      let move = OutgoingDocument(MovedFile(path: path, journals: nil))
      guard case .written? = answer(.write(path: new, document: move, over: .never, ticket: 2)) else {
        Issue.record("the file is moved")
        return
      }
      #expect(files.present().map(\.path) == [new])
      let third = folder.path + "/c.edges"
      guard case .refused? = answer(.write(path: third, document: move, over: .never, ticket: 3)) else {
        Issue.record("there is nothing to move any more")
        return
      }
      #expect(files.present().map(\.path) == [new])
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

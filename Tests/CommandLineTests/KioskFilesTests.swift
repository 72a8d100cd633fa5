// On a public table no visitor opens a file from outside its data folder, whatever way leads to it.

import ExhibitKit
import Foundation
import Gestures
import GraphFormats
import Testing

@testable import throughline

@Suite("The files of a public table")
struct KioskFilesTests {
  private static let network = "ann bob\nbob cy\n"

  /// A data folder beside a folder with secrets.
  private struct KioskFolder {
    let folder: TemporaryFolder
    var data: String { folder.path + "/data" }
    var secret: String { folder.path + "/secrets/secret.edges" }

    init(in folder: TemporaryFolder) throws {
      self.folder = folder
      for name in ["data/own.edges", "data/deep/below.edges", "secrets/secret.edges", "data-of-others/near.edges"] {
        try folder.write(KioskFilesTests.network, to: name)
      }
      try folder.link("data/out.edges", to: folder.path + "/secrets/secret.edges")
      try folder.link("data/relative.edges", to: "../secrets/secret.edges")
      try folder.link("data/chain.edges", to: "out.edges")
      try folder.link("data/outside", to: "../secrets")
      try folder.link("data/inside.edges", to: "deep/below.edges")
      try folder.link("data/inner", to: "deep")
      try folder.link("data/dangling.edges", to: "../secrets/none.edges")
      try folder.link("entrance", to: "data")
    }

    func settings(data: String? = nil) -> AppSettings {
      var settings = AppSettings(dataFolder: data ?? self.data)
      settings.visitors = .publicTable
      return settings
    }

    func host(data: String? = nil, named: [String] = []) -> ProgramHost {
      ProgramHost(files: ReadableFiles(settings(data: data), named: named))
    }
  }

  private func isRead(_ path: String, _ host: ProgramHost) -> Bool {
    let effect = Effect.read(path: path, as: DocumentType(GraphFile.self), ticket: 1)
    guard case .read? = HostAnswers.first(to: effect, of: host) else { return false }
    return true
  }

  @Test("A file outside the folder is refused: by its path, through links, by way of \"..\"")
  func outside() throws {
    try TemporaryFolder.with { folder in
      let kiosk = try KioskFolder(in: folder)
      let paths = [
        kiosk.secret, kiosk.data + "/out.edges", kiosk.data + "/relative.edges", kiosk.data + "/chain.edges",
        kiosk.data + "/outside/secret.edges", kiosk.data + "/../secrets/secret.edges",
        kiosk.data + "/deep/../../secrets/secret.edges", kiosk.data + "//..//secrets/./secret.edges",
        kiosk.data + "/inner/../../secrets/secret.edges", folder.path + "/data-of-others/near.edges",
        kiosk.data + "/dangling.edges", kiosk.data + "/own.edges/../../secrets/secret.edges", "", "/", ".",
        kiosk.secret + "\0" + kiosk.data + "/own.edges", kiosk.data, "/etc/passwd", "/proc/self/root" + kiosk.secret,
      ]
      for path in paths { #expect(!isRead(path, kiosk.host()), "\(path)") }
      // A table without networks has nothing to open.
      #expect(!isRead(kiosk.data + "/own.edges", kiosk.host(data: "")))
      #expect(!isRead(kiosk.data + "/own.edges", kiosk.host(data: folder.path + "/none")))
    }
  }

  @Test("What visitors have saved is neither listed nor opened, unless the table's own files lie among it")
  func saved() throws {
    try TemporaryFolder.with { folder in
      let kiosk = try KioskFolder(in: folder)
      var settings = kiosk.settings()
      let path = try folder.write(Self.network, to: "data/saved/mine.edges")
      #expect(isRead(path, ProgramHost(files: ReadableFiles(settings, named: []))))
      settings.exportFolder = kiosk.data + "/saved"
      let files = ReadableFiles(settings, named: [])
      #expect(!isRead(path, ProgramHost(files: files)) && isRead(kiosk.data + "/own.edges", ProgramHost(files: files)))
      #expect(!FolderReader.list(kiosk.data, of: files).entries.contains { $0.name == "saved" })
      #expect(FolderReader.list(kiosk.data + "/saved", of: files).entries.isEmpty)
      #expect(isRead(path, ProgramHost(files: ReadableFiles(settings, named: [path]))), "its operator named it")
      for other in [kiosk.data, folder.path, kiosk.data + "/none"] {
        settings.exportFolder = other
        #expect(isRead(path, ProgramHost(files: ReadableFiles(settings, named: []))), "\(other)")
      }
    }
  }

  @Test("A file in the folder opens, also through links that stay inside, and whatever leads to the folder")
  func inside() throws {
    try TemporaryFolder.with { folder in
      let kiosk = try KioskFolder(in: folder)
      let paths = [
        kiosk.data + "/own.edges", kiosk.data + "/deep/below.edges", kiosk.data + "/inside.edges",
        kiosk.data + "/inner/below.edges", kiosk.data + "/deep/../own.edges", folder.path + "/entrance/own.edges",
      ]
      for path in paths {
        #expect(isRead(path, kiosk.host()), "\(path)")
        #expect(isRead(path, kiosk.host(data: folder.path + "/entrance")), "\(path)")
        #expect(isRead(path, kiosk.host(data: kiosk.data + "/")), "\(path)")
      }
      #expect(isRead(kiosk.secret, kiosk.host(data: "/")))
    }
  }

  @Test("What the operator named opens, wherever it is, and nothing beside it")
  func named() throws {
    try TemporaryFolder.with { folder in
      let kiosk = try KioskFolder(in: folder)
      let beside = try folder.write(Self.network, to: "secrets/other.edges")
      let host = kiosk.host(named: [kiosk.secret])
      #expect(isRead(kiosk.secret, host) && isRead(kiosk.data + "/own.edges", host) && !isRead(beside, host))
      #expect(isRead(kiosk.secret, kiosk.host(named: [kiosk.data + "/out.edges"])))
    }
  }

  @Test("A file that becomes a link out of the folder is refused from then on")
  func changed() throws {
    try TemporaryFolder.with { folder in
      let kiosk = try KioskFolder(in: folder)
      let host = kiosk.host()
      #expect(isRead(kiosk.data + "/own.edges", host))
      try FileManager.default.removeItem(atPath: kiosk.data + "/own.edges")
      try folder.link("data/own.edges", to: kiosk.secret)
      #expect(!isRead(kiosk.data + "/own.edges", host))
    }
  }

  @Test("On a computer of one's own every file opens")
  func privateComputer() throws {
    try TemporaryFolder.with { folder in
      let kiosk = try KioskFolder(in: folder)
      let host = ProgramHost(files: ReadableFiles(AppSettings(dataFolder: kiosk.data), named: []))
      #expect(isRead(kiosk.secret, host) && isRead(kiosk.data + "/out.edges", host))
    }
  }

  @Test("The picker shows nothing that leads out, and no folder outside")
  func listings() throws {
    try TemporaryFolder.with { folder in
      let kiosk = try KioskFolder(in: folder)
      func names(_ path: String) -> [String]? {
        guard case .listed(_, let listing)? = HostAnswers.first(to: .list(folder: path, ticket: 1), of: kiosk.host())
        else { return nil }
        #expect(listing.problem == nil || listing.entries.isEmpty)
        return listing.problem == nil ? listing.entries.map(\.name) : nil
      }
      #expect(names(kiosk.data) == ["deep", "inner", "inside.edges", "own.edges"])
      #expect(names(kiosk.data + "/inner") == ["below.edges"])
      for path in [
        folder.path, kiosk.data + "/..", folder.path + "/secrets", kiosk.data + "/outside", "/", "", ".",
      ] { #expect(names(path) == nil, "\(path)") }
    }
  }

  @Test(
    "A visitor who drops a file from outside is told so, and what is shown stays", arguments: ["connections", "som"])
  func drop(exhibit: String) throws {
    try TemporaryFolder.with { folder in
      let kiosk = try KioskFolder(in: folder)
      let first = try folder.write("zoe yan\nyan xi\n", to: "named/first.edges")
      let session = try Session(exhibit, file: first, settings: kiosk.settings())
      if exhibit == "connections" { #expect(session.waits(for: "zoe"), "\(session.words)") }
      for path in [kiosk.secret, kiosk.data + "/out.edges", kiosk.data + "/../secrets/secret.edges"] {
        session.drop(path)
        #expect(session.waits(for: "Only the files of this table can be opened here."), "\(session.words)")
        session.frame([.key(.escape, modifiers: [], isRepeat: false, time: 0)])
      }
      if exhibit == "connections" {
        #expect(session.waits(for: "zoe"), "\(session.words)")
        session.drop(kiosk.data + "/own.edges")
        #expect(session.waits(for: "ann"))
      }
    }
  }
}

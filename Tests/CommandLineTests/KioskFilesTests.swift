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
  private struct Table {
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
      settings.isKiosk = true
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
      let table = try Table(in: folder)
      let paths = [
        table.secret, table.data + "/out.edges", table.data + "/relative.edges", table.data + "/chain.edges",
        table.data + "/outside/secret.edges", table.data + "/../secrets/secret.edges",
        table.data + "/deep/../../secrets/secret.edges", table.data + "//..//secrets/./secret.edges",
        table.data + "/inner/../../secrets/secret.edges", folder.path + "/data-of-others/near.edges",
        table.data + "/dangling.edges", table.data + "/own.edges/../../secrets/secret.edges", "", "/", ".",
        table.secret + "\0" + table.data + "/own.edges", table.data, "/etc/passwd", "/proc/self/root" + table.secret,
      ]
      for path in paths { #expect(!isRead(path, table.host()), "\(path)") }
      // A table without networks has nothing to open.
      #expect(!isRead(table.data + "/own.edges", table.host(data: "")))
      #expect(!isRead(table.data + "/own.edges", table.host(data: folder.path + "/none")))
    }
  }

  @Test("A file in the folder opens, also through links that stay inside, and whatever leads to the folder")
  func inside() throws {
    try TemporaryFolder.with { folder in
      let table = try Table(in: folder)
      let paths = [
        table.data + "/own.edges", table.data + "/deep/below.edges", table.data + "/inside.edges",
        table.data + "/inner/below.edges", table.data + "/deep/../own.edges", folder.path + "/entrance/own.edges",
      ]
      for path in paths {
        #expect(isRead(path, table.host()), "\(path)")
        #expect(isRead(path, table.host(data: folder.path + "/entrance")), "\(path)")
        #expect(isRead(path, table.host(data: table.data + "/")), "\(path)")
      }
      #expect(isRead(table.secret, table.host(data: "/")))
    }
  }

  @Test("What the operator named opens, wherever it is, and nothing beside it")
  func named() throws {
    try TemporaryFolder.with { folder in
      let table = try Table(in: folder)
      let beside = try folder.write(Self.network, to: "secrets/other.edges")
      let host = table.host(named: [table.secret])
      #expect(isRead(table.secret, host) && isRead(table.data + "/own.edges", host) && !isRead(beside, host))
      #expect(isRead(table.secret, table.host(named: [table.data + "/out.edges"])))
    }
  }

  @Test("A file that becomes a link out of the folder is refused from then on")
  func changed() throws {
    try TemporaryFolder.with { folder in
      let table = try Table(in: folder)
      let host = table.host()
      #expect(isRead(table.data + "/own.edges", host))
      try FileManager.default.removeItem(atPath: table.data + "/own.edges")
      try folder.link("data/own.edges", to: table.secret)
      #expect(!isRead(table.data + "/own.edges", host))
    }
  }

  @Test("On a computer of one's own every file opens")
  func privateComputer() throws {
    try TemporaryFolder.with { folder in
      let table = try Table(in: folder)
      let host = ProgramHost(files: ReadableFiles(AppSettings(dataFolder: table.data), named: []))
      #expect(isRead(table.secret, host) && isRead(table.data + "/out.edges", host))
    }
  }

  @Test("The picker shows nothing that leads out, and no folder outside")
  func listings() throws {
    try TemporaryFolder.with { folder in
      let table = try Table(in: folder)
      func names(_ path: String) -> [String]? {
        guard case .listed(_, let listing)? = HostAnswers.first(to: .list(folder: path, ticket: 1), of: table.host())
        else { return nil }
        #expect(listing.problem == nil || listing.entries.isEmpty)
        return listing.problem == nil ? listing.entries.map(\.name) : nil
      }
      #expect(names(table.data) == ["deep", "inner", "inside.edges", "own.edges"])
      #expect(names(table.data + "/inner") == ["below.edges"])
      for path in [
        folder.path, table.data + "/..", folder.path + "/secrets", table.data + "/outside", "/", "", ".",
      ] { #expect(names(path) == nil, "\(path)") }
    }
  }

  @Test(
    "A visitor who drops a file from outside is told so, and what is shown stays", arguments: ["connections", "som"])
  func drop(exhibit: String) throws {
    try TemporaryFolder.with { folder in
      let table = try Table(in: folder)
      let first = try folder.write("zoe yan\nyan xi\n", to: "named/first.edges")
      let session = try Session(exhibit, file: first, settings: table.settings())
      if exhibit == "connections" { #expect(session.waits(for: "zoe"), "\(session.words)") }
      for path in [table.secret, table.data + "/out.edges", table.data + "/../secrets/secret.edges"] {
        session.drop(path)
        #expect(session.waits(for: "Only the files of this table can be opened here."), "\(session.words)")
        session.frame([.key(.escape, modifiers: [], isRepeat: false, time: 0)])
      }
      if exhibit == "connections" {
        #expect(session.waits(for: "zoe"), "\(session.words)")
        session.drop(table.data + "/own.edges")
        #expect(session.waits(for: "ann"))
      }
    }
  }
}

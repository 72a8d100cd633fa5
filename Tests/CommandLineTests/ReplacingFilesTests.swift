// Writing over files on the disk: only over content that is known, with the old content kept, and nothing left behind.

import ExhibitKit
import FileWriting
import Foundation
import GraphFormats
import GraphModel
import Testing

@testable import throughline

@Suite("Writing over files")
struct ReplacingFilesTests {
  /// A document of these bytes, which may fail.
  private struct Note: WritableDocument {
    var text: String
    var fails = false
    /// The file that another program writes meanwhile; `nil` for none.
    var meanwhile: String?

    func encoded() throws -> [UInt8] {
      if let meanwhile {
        if FileKind(of: meanwhile)?.size == 0 { throw FileProblem(message: "an empty file is there") }
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: meanwhile))
      }
      if fails { throw FileProblem(message: "the disk is full") }
      return Array(text.utf8)
    }
  }

  private func write(
    _ path: String, _ text: String, _ over: Overwriting, _ copies: ReplacedFiles? = nil, fails: Bool = false,
    meanwhile: String? = nil
  ) -> (path: String?, replaced: ReplacedFile?, problem: String?) {
    let document = OutgoingDocument(Note(text: text, fails: fails, meanwhile: meanwhile))
    return switch DocumentWriter.write(path, document, over, 1, replaced: copies) {
    case .written(let path, _, let replaced, _): (path, replaced, nil)
    case .refused(_, _, let problem): (nil, nil, problem.message)
    default: (nil, nil, "no answer")
    }
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func names(_ folder: TemporaryFolder) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  @Test("Two tables take names that are free for both, and leave nothing where one cannot be written")
  func tables() throws {
    try TemporaryFolder.with { folder in
      var builder = GraphBuilder()
      let nodes = [builder.addNode("a").node, builder.addNode("b").node]
      for (node, label) in zip(nodes, ["Anna", "Boris"]) { builder.setLabel(label, of: node) }
      builder.addEdge(from: nodes[0], to: nodes[1])
      let document = OutgoingDocument(NetworkFile(builder.build(), as: .csv))
      func save() -> String? {
        guard case .written(let path, _, nil, _) = DocumentWriter.write(folder.path + "/net.csv", document, .never, 1)
        else { return nil }
        return path
      }
      #expect(save() == folder.path + "/net.csv")
      #expect(text(folder.path + "/net-nodes.csv")?.contains("Anna") == true)
      try folder.write("mine", to: "net-2-nodes.csv")
      try folder.write("mine", to: "net-3.csv")
      #expect(save() == folder.path + "/net-4.csv" && text(folder.path + "/net-4-nodes.csv")?.contains("Boris") == true)
      #expect(text(folder.path + "/net-2-nodes.csv") == "mine" && text(folder.path + "/net-3.csv") == "mine")
      let all = names(folder)
      // The edges cannot take the place of a folder, and their nodes are not left alone.
      try FileManager.default.createDirectory(atPath: folder.path + "/sub.csv", withIntermediateDirectories: true)
      #expect(throws: (any Error).self) {
        try document.content.write(to: DocumentTarget(path: folder.path + "/sub.csv", replacing: .nothing))
      }
      #expect(names(folder) == (all + ["sub.csv"]).sorted())
    }
  }

  @Test("A file of other content stays, though it has the same size and time")
  func otherContent() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write("one", to: "a.json")
      let known = FileOnDisk(FileFingerprint(ofFile: path))
      let date = Date(timeIntervalSince1970: 1_000_000)
      try folder.write("two", to: "a.json")
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      let refusal = write(path, "mine", .known(known))
      #expect(refusal.problem == FileProblem.occupied(path).message && text(path) == "two")
      #expect(
        write(path, "mine", .known(nil)).problem != nil && write(path, "mine", .known(FileOnDisk(nil))).problem != nil)
      // Asked about what is there now, and changed again before the answer.
      let asked = FileFingerprint(ofFile: path)
      try folder.write("six", to: "a.json")
      #expect(write(path, "mine", .known(known, asked: asked)).problem != nil && text(path) == "six")
      #expect(write(path, "mine", .known(known, asked: FileFingerprint(ofFile: path))).path == path)
      // What was written is known from now on.
      #expect(text(path) == "mine" && write(path, "mine too", .known(known)).path == path)
      #expect(names(folder) == ["a.json"])
    }
  }

  @Test("What was replaced is kept for its user alone, can be put back, and is gone after the next start")
  func kept() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write("old", to: "a.json")
      let store = folder.path + "/state/replaced"
      let copies = ReplacedFiles(folder: store)
      let answer = write(path, "new", .known(FileOnDisk(FileFingerprint(ofFile: path))), copies)
      let replaced = try #require(answer.replaced)
      let copy = try #require(replaced.copy)
      #expect(text(path) == "new" && text(copy) == "old" && copy.hasPrefix(store + "/"))
      for (path, mode) in [(copy, 0o600), (store, 0o700)] {
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode, "\(path)")
      }
      // Somebody writes there: nothing is put back over that.
      try folder.write("other", to: "a.json")
      func putBack() -> Message {
        DocumentWriter.write(
          path, OutgoingDocument(replaced), .known(nil, asked: replaced.successor), 1, replaced: copies)
      }
      guard case .refused = putBack() else {
        Issue.record("other content is replaced")
        return
      }
      try folder.write("new", to: "a.json")
      guard case .written(_, _, let replaced?, _) = putBack(), let again = replaced.copy else {
        Issue.record("nothing is put back")
        return
      }
      #expect(text(path) == "old" && text(again) == "new")
      // Another window that is running keeps its copies; those of one that has ended go.
      let other = try folder.write("other", to: "state/replaced/1-1-b.json")
      _ = ReplacedFiles(folder: store)
      #expect(text(copy) == nil && text(again) == nil && text(other) == "other")
    }
  }

  @Test("A writing that fails leaves the file that was there, and no other behind")
  func failing() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write("old", to: "a.json")
      let copies = ReplacedFiles(folder: folder.path + "/copies")
      let known = Overwriting.known(FileOnDisk(FileFingerprint(ofFile: path)))
      #expect(write(path, "new", known, copies, fails: true).problem == "the disk is full")
      #expect(write(folder.path + "/b.json", "new", .known(nil), fails: true).problem != nil)
      #expect(write(path, "new", .never, fails: true).problem != nil)
      #expect(text(path) == "old" && names(folder) == ["a.json", "copies"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/copies").isEmpty)
    }
  }

  @Test("What another program writes while a file is being saved stays, and is not taken for what was saved")
  func meanwhile() throws {
    try TemporaryFolder.with { folder in
      let (path, new) = (try folder.write("old", to: "a.json"), folder.path + "/b.json")
      let copies = ReplacedFiles(folder: folder.path + "/copies")
      let known = FileOnDisk(FileFingerprint(ofFile: path))
      let refusal = write(path, "mine", .known(known), copies, meanwhile: path)
      #expect(refusal.problem == FileProblem.occupied(path).message && text(path) == "theirs")
      #expect(write(path, "mine", .known(known), copies).problem != nil && text(path) == "theirs")
      // Nothing was there: a question is asked, or the next name is taken. No empty file holds the name meanwhile.
      #expect(write(new, "mine", .known(nil), copies, meanwhile: new).problem == refusal.problem)
      #expect(text(new) == "theirs")
      let third = folder.path + "/c.json"
      #expect(write(third, "mine", .never, meanwhile: third).path == folder.path + "/c-2.json")
      #expect(text(third) == "theirs" && text(folder.path + "/c-2.json") == "mine")
    }
  }

  @Test("Of many savings of one file the first content and the last are kept, and no more")
  func copies() throws {
    try TemporaryFolder.with { folder in
      let (path, other) = (try folder.write("0", to: "a.json"), try folder.write("x", to: "b.json"))
      let copies = ReplacedFiles(folder: folder.path + "/copies")
      _ = write(other, "y", .known(FileOnDisk(FileFingerprint(ofFile: other))), copies)
      let known = FileOnDisk(FileFingerprint(ofFile: path))
      for number in 1...6 { #expect(write(path, "\(number)", .known(known), copies).replaced != nil) }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/copies")
      #expect(Set(names.compactMap { text(folder.path + "/copies/" + $0) }) == ["x", "0", "5"] && names.count == 3)
    }
  }

  @Test("Where there is no room for a copy the answer says so; a name of the greatest length has one")
  func noCopy() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write("old", to: "a.json")
      let blocked = ReplacedFiles(folder: try folder.write("", to: "copies"))
      let replaced = try #require(
        write(path, "new", .known(nil, asked: FileFingerprint(ofFile: path)), blocked).replaced)
      #expect(text(path) == "new" && replaced.copy == nil && replaced.successor == FileFingerprint(ofFile: path))
      #expect(throws: FileProblem.self) { try replaced.encoded() }
      let long = try folder.write("old", to: String(repeating: "日", count: 80) + ".json")
      let copies = ReplacedFiles(folder: folder.path + "/more")
      #expect(write(long, "new", .known(nil, asked: FileFingerprint(ofFile: long)), copies).replaced?.copy != nil)
    }
  }

  @Test("Write-protected files, folders and pipes stay; a link stays a link, to the new content")
  func oddFiles() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write("old", to: "a.json")
      let content = try #require(FileFingerprint(ofFile: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      #expect(write(path, "new", .known(nil, asked: content)).problem == "this file is read-only")
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
      let link = try folder.link("link.json", to: path)
      #expect(write(link, "new", .known(nil)).problem != nil && text(path) == "old")
      #expect(write(link, "new", .known(nil, asked: content)).path == link && text(path) == "new")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
      try FileManager.default.createDirectory(atPath: folder.path + "/c.json", withIntermediateDirectories: true)
      #expect(write(folder.path + "/c.json", "new", .known(nil)).problem == "this is a folder")
      mkfifo(folder.path + "/d.json", 0o600)
      #expect(write(folder.path + "/d.json", "new", .known(nil)).problem != nil)
    }
  }

  @Test("Savings at the same moment under one name are all there, each under its own")
  func atOnce() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path + "/a.json"
      DispatchQueue.concurrentPerform(iterations: 16) { number in _ = write(path, "\(number)", .never) }
      let texts = names(folder).compactMap { text(folder.path + "/" + $0) }
      #expect(Set(texts) == Set((0..<16).map(String.init)) && texts.count == 16)
    }
  }

  @Test("A file that is in the way is told of with its network, and a recording keeps that")
  func existing() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write("a b\nb c\n", to: "a.edges")
      let file = try ExistingFile(from: DocumentSource(path: path))
      #expect(file.network == NetworkCounts(nodes: 3, edges: 2) && file.freePath == folder.path + "/a-2.edges")
      #expect(file.fingerprint == FileFingerprint(ofFile: path) && file.changed.hasPrefix("today at "))
      #expect(try ExistingFile(from: DocumentSource(path: "/x", bytes: file.recordedBytes)) == file)
      #expect(try ExistingFile(from: DocumentSource(path: folder.write("\u{1}", to: "b.png"))).network == nil)
      #expect(throws: FileProblem.self) { try ExistingFile(from: DocumentSource(path: folder.path + "/none")) }
    }
  }
}

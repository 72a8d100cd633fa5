// The changes of a file that another program has moved or renamed are found by its content, and no other file gets them.

import FileWriting
import Foundation
import GraphModel
import Store
import Testing

@testable import ExhibitKit

@Suite("Journals of moved files")
final class MovedJournalTests {
  private let folder = NSTemporaryDirectory() + "moved-" + UUID().uuidString
  private var manager: FileManager { .default }

  init() throws { try manager.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { folder + "/" + name }

  private func write(_ text: String, _ name: String) throws { try AtomicFile.write(Array(text.utf8), path: path(name)) }

  private func kept(_ name: String) -> KeptChanges<EditHistory> { KeptChanges(of: path(name), in: folder + "/work") }

  /// Keeps one change of a file.
  private func change(_ name: String, adding key: String = "Ann") throws {
    let kept = kept(name)
    let base = Array(#"{"format": "throughline-graph", "version": 1, "nodes": [{"id": "Zoe"}], "edges": []}"#.utf8)
    var history = EditHistory(try EditHistory.base(kept: base))
    let entry = try #require(try history.perform("Add \(key)", [.addNode(NodeID(1), NodeRecord(key: key))]))
    let journal = Journal(path: try #require(kept.journal))
    try journal.write(.begin(base: .whole(base), origin: try #require(kept.origin).hashed()), expecting: 0)
    try journal.write(.append(try EditHistory.kept(entry), at: 0), expecting: 1)
  }

  private func hasChange(_ name: String, _ key: String = "Ann") -> Bool {
    kept(name).history?.entries.map(\.name) == ["Add \(key)"]
  }

  /// Gives a file another name as the picker does.
  private func rename(_ old: String, to new: String) throws {
    try MovedFile(path: path(old), journals: folder + "/work" + "/networks").write(to: DocumentTarget(path: path(new)))
  }

  @Test("What people changed of a file that is gone is among their own when they ask for it, once, and they read where")
  func gone() throws {
    try write("a b", "town.edges")
    try change("town.edges")
    let (work, own) = (folder + "/work", folder + "/own")
    let source = DocumentSource(
      path: path("town.edges"), workFolder: work, bundled: BundledFolders(folder: folder + "/data", own: own))
    #expect(KeptChanges<EditHistory>.problem(ofMissing: source) == nil, "it is there")
    try manager.removeItem(atPath: path("town.edges"))
    #expect(KeptChanges<EditHistory>.hasChanges(ofMissing: path("town.edges"), in: work))
    let problem = try #require(KeptChanges<EditHistory>.problem(ofMissing: source))
    #expect(problem.message.contains("is gone") && problem.message.contains("“town, my copy”"), "\(problem)")
    let kept = KeptChanges<EditHistory>(of: own + "/town, my copy.json", in: work)
    #expect(kept.history?.entries.map(\.name) == ["Add Ann"])
    #expect(KeptChanges<EditHistory>.problem(ofMissing: source) == nil, "there is nothing more")
    // A file that comes back under the name begins anew.
    try write("a b", "town.edges")
    #expect(self.kept("town.edges").history == nil)
  }

  @Test("A renamed file has its changes and what can be undone, again and again, and goes on keeping")
  func renamed() throws {
    try write("a b", "town.edges")
    try change("town.edges")
    for (old, new) in [("town.edges", "city.edges"), ("city.edges", "village.edges")] {
      try manager.moveItem(atPath: path(old), toPath: path(new))
      #expect(hasChange(new) && hasChange(new) && kept(new).notice == nil)
      #expect(kept(new).savedPosition == 0, "a file that was moved was not saved")
    }
    let found = kept("village.edges")
    try Journal(path: try #require(found.journal)).write(.go(to: 0), expecting: found.revision)
    #expect(kept("village.edges").history?.position == 0)
    // A new file under the old name begins without changes.
    try write("a b", "town.edges")
    #expect(kept("town.edges").history == nil && kept("town.edges").notice == nil)
  }

  @Test("A copy has no changes while the file is there, and a file of other content never has")
  func copies() throws {
    try write("a b", "town.edges")
    try change("town.edges")
    try write("a b", "copy.edges")
    try write("a c", "other.edges")
    for name in ["copy.edges", "other.edges"] { #expect(kept(name).history == nil && kept(name).notice == nil) }
    #expect(hasChange("town.edges"))
    try manager.removeItem(atPath: path("town.edges"))
    #expect(kept("other.edges").history == nil && hasChange("copy.edges"))
  }

  @Test("Another file under the old name takes nothing, whichever is opened first", arguments: [false, true])
  func otherUnderOldName(isFirst: Bool) throws {
    try write("a b", "town.edges")
    try change("town.edges")
    try manager.moveItem(atPath: path("town.edges"), toPath: path("city.edges"))
    try write("something else", "town.edges")
    if isFirst { #expect(kept("town.edges").history == nil) }
    #expect(hasChange("city.edges"))
    #expect(kept("town.edges").history == nil && hasChange("city.edges"))
  }

  @Test("What was renamed in the picker keeps its changes: a copy takes nothing, and a file that is moved on has them")
  func renamedInPicker() throws {
    try write("a b", "town.edges")
    try change("town.edges")
    try rename("town.edges", to: "city.edges")
    try write("a b", "copy.edges")
    #expect(kept("copy.edges").history == nil && hasChange("city.edges"))
    // A new file of the same content has the first name.
    try write("a b", "town.edges")
    try manager.moveItem(atPath: path("city.edges"), toPath: path("village.edges"))
    #expect(hasChange("village.edges") && kept("town.edges").history == nil)
  }

  @Test("A file whose name is no text is renamed in the picker with its changes")
  func nameOfBytes() throws {
    let name = SystemPath.text(Array("caf".utf8) + [0xE9] + Array(".edges".utf8))
    try write("a b", name)
    try change(name)
    try rename(name, to: "city.edges")
    #expect(FileKind(of: path(name)) == nil && hasChange("city.edges"))
  }

  @Test("A journal that an earlier version has renamed without a word in it is that of its file alone")
  func renamedByEarlierVersion() throws {
    try write("a b", "town.edges")
    try change("town.edges")
    let (old, journals) = (try #require(kept("town.edges").journal), folder + "/work" + "/networks")
    try manager.moveItem(atPath: path("town.edges"), toPath: path("city.edges"))
    try manager.moveItem(atPath: old, toPath: JournalPath.journal(of: resolved("city.edges"), in: journals))
    try write("a b", "copy.edges")
    #expect(kept("copy.edges").history == nil && hasChange("city.edges"))
  }

  private func resolved(_ name: String) -> String {
    URL(fileURLWithPath: path(name)).resolvingSymlinksInPath().path
  }

  @Test("A file with changes that takes the place of another brings them along, and those of the other are set aside")
  func inPlaceOfAnother() throws {
    for (name, key) in [("net.edges", "Ann"), ("net-v2.edges", "Bob")] {
      try write("a \(key)", name)
      try change(name, adding: key)
    }
    let journal = try #require(kept("net.edges").journal)
    try manager.removeItem(atPath: path("net.edges"))
    try manager.moveItem(atPath: path("net-v2.edges"), toPath: path("net.edges"))
    #expect(hasChange("net.edges", "Bob") && kept("net.edges").notice == nil)
    #expect(manager.fileExists(atPath: journal + ".earlier"))
    // Views alone are no changes.
    try write("x y", "views.edges")
    let views = ContentStore(path: try #require(kept("views.edges").journal))
    try views.write([1], of: "views", expecting: 0)
    try manager.removeItem(atPath: path("views.edges"))
    try manager.moveItem(atPath: path("net.edges"), toPath: path("views.edges"))
    #expect(hasChange("views.edges", "Bob"))
  }

  @Test("A journal without a byte is damage: people are told, and new changes are kept")
  func empty() throws {
    try write("a b", "town.edges")
    let journal = try #require(kept("town.edges").journal)
    try FolderMaking.makeFolder(of: journal)
    try AtomicFile.write([], path: journal)
    let found = kept("town.edges")
    #expect(found.notice?.contains("damaged") == true && found.isKept && found.revision == 0)
    #expect(manager.fileExists(atPath: journal + ".damaged"))
    try change("town.edges")
    #expect(hasChange("town.edges"))
  }
}

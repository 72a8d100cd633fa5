// What people change of a network is there again when its file is opened, whatever happened in between.

import Drawing
import FileWriting
import Foundation
import Geometry
import GraphFormats
import GraphModel
import Randomness
import SceneGraph
import Store
import TestSupport
import Testing
import Widgets

@testable import ExhibitKit

@Suite("Keeping what people change")
final class NetworkEditingTests {
  private let folder = NSTemporaryDirectory() + "editing-" + UUID().uuidString
  private var path: String { folder + "/town.json" }
  private var work: String { folder + "/work" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write(
      #"{"nodes": ["a", "b", "c"], "edges": [{"src": "a", "label": "x", "dst": "b"}], "locations": {"a": {"x": 1, "y": 2}, "b": {"x": 3, "y": 2}, "c": {"x": 0, "y": 0}}}"#
    )
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String) throws { try AtomicFile.write(Array(text.utf8), path: path) }

  /// A window on the network: what is open in it, and the writings that were not carried out.
  private struct Window {
    var document: NetworkDocument
    var editing = NetworkEditing()
    var effects = EffectQueue(firstTicket: 0)
    var words: [String] = []
    /// True while the host does not get to what it was asked for.
    var isHostBusy = false

    init(_ path: String, work: String) throws {
      document = try NetworkDocument(from: DocumentSource(path: path, workFolder: work))
      editing.present(document)
    }

    var graph: Graph { document.graph }

    mutating func take(_ isDone: Bool) {
      guard isDone, let (count, make) = editing.fold(of: document, hiding: GraphMask(), at: { [] }, shown: nil) else {
        return
      }
      document = make()
      _ = editing.take(document, afterChange: count)
      if !isHostBusy { carryOut() }
    }

    mutating func add(_ name: String) {
      take(
        editing.perform("Add \(name)", on: graph, at: NodePositions(document.scene.positions), &effects) { graph in
          let new = graph.newNode(named: name, at: Point(7, 7))
          return [.addNode(new.node, new.record)]
        })
    }

    mutating func set(_ text: String, of node: UInt32) {
      take(
        editing.perform("Set", on: graph, at: NodePositions(document.scene.positions), &effects) { graph in
          AttributeAssignment(text).map { graph.setting($0, of: NodeID(node)) } ?? []
        })
    }

    mutating func undo() { take(editing.undo(at: NodePositions(document.scene.positions), &effects) != nil) }

    /// Writes what was asked for, as the host does.
    mutating func carryOut(at time: Double = 0) {
      for effect in effects.take() {
        guard case .write(let path, let document, _, let ticket) = effect else { continue }
        do {
          try document.content.write(to: DocumentTarget(path: path))
          if let word = editing.written(ticket) { words.append(word) }
        } catch {
          if let word = editing.refused(ticket, FileProblem(error, file: path), at: time) { words.append(word) }
        }
      }
    }
  }

  private func open() throws -> Window { try Window(path, work: work) }

  private var journals: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: work + "/networks")) ?? []).sorted()
  }

  @Test("Changes are there again with their history, and so is what was taken back")
  func reopening() throws {
    var first = try open()
    #expect(journals.isEmpty && first.document.kept.history == nil)
    for name in ["d", "e", "f"] { first.add(name) }
    first.undo()
    #expect(first.words.isEmpty && journals.count == 1)
    var second = try open()
    #expect(second.graph.nodeKeys == ["a", "b", "c", "d", "e"] && second.editing.canRedo)
    #expect(second.graph.positions?[0] == Point(1, 2))
    for _ in 0..<2 { second.undo() }
    #expect(second.graph.nodeKeys == ["a", "b", "c"] && !second.editing.canUndo)
    let again = try open()
    #expect(again.graph.nodeKeys == ["a", "b", "c"] && again.editing.history?.entries.count == 3)
    #expect(try NetworkDocument(from: DocumentSource(path: path)).kept.history == nil)
  }

  @Test("A file that was moved before the first change has its changes at the new place", arguments: [0, 1])
  func movedBeforeChanges(isRewritten: Int) throws {
    var window = try open()
    let moved = folder + "/moved.json"
    try FileManager.default.moveItem(atPath: path, toPath: moved)
    if isRewritten == 1 { try write(#"{"nodes": ["z"], "edges": []}"#) }
    window.add("d")
    #expect(window.editing.isKept && window.words.isEmpty)
    let again = try Window(moved, work: work)
    #expect(again.graph.nodeKeys == ["a", "b", "c", "d"])
    #expect(again.document.kept.notice == "Your changes of town.json are here: it was the same file.")
  }

  @Test("A network that was saved while a step back was made is changed by that step")
  func savedMeanwhile() throws {
    var window = try open()
    window.add("d")
    let positions = NodePositions(window.document.scene.positions)
    let step = try #require(window.editing.state.step(.undo, at: positions))
    #expect(!step.isChanged, "the file has what was there before")
    window.editing.noteSaving(window.editing.moment, 900, in: nil)
    window.editing.noteSaved(as: path, ticket: 900, openedAs: path, &window.effects)
    #expect(!window.editing.isChanged)
    window.editing.take(step, &window.effects)
    #expect(window.editing.isChanged)
  }

  @Test("A step that follows other steps after saving is compared with the file as it was saved")
  func stepsAfterSaving() throws {
    var window = try open()
    window.add("d")
    window.editing.noteSaving(window.editing.moment, 900, in: nil)
    window.editing.noteSaved(as: path, ticket: 900, openedAs: path, &window.effects)
    for _ in 0..<3 {
      window.undo()
      #expect(window.editing.isChanged, "the file has d")
      window.take(window.editing.redo(at: NodePositions(window.document.scene.positions), &window.effects) != nil)
      #expect(!window.editing.isChanged)
    }
    window.add("e")
    window.undo()
    #expect(!window.editing.isChanged)
  }

  @Test("Of two windows the second to change is told, and what the first has changed is there again")
  func twoWindows() throws {
    var (first, second) = (try open(), try open())
    first.add("d")
    second.add("e")
    second.add("f")
    #expect(second.words.count == 1 && second.words[0].contains("Another window") && !second.editing.isKept)
    #expect(second.editing.hasUnkept && !first.editing.hasUnkept)
    func about(_ window: Window) -> String {
      AboutNetwork(window.document, window.editing, mayEdit: true).lines.map(\.text).joined(separator: "\n")
    }
    #expect(about(first).contains("are there the next time") && about(second).contains("They are not kept"))
    first.add("g")
    #expect(first.words.isEmpty)
    #expect(try open().graph.nodeKeys == ["a", "b", "c", "d", "g"])
  }

  @Test("A file that was changed elsewhere opens as it is, and the changes of the earlier one can be opened")
  func changedElsewhere() throws {
    var window = try open()
    window.add("d")
    try write(#"{"nodes": ["x", "y"], "edges": [], "locations": {"x": {"x": 0, "y": 0}, "y": {"x": 1, "y": 0}}}"#)
    let later = try open()
    #expect(later.graph.nodeKeys == ["x", "y"] && later.document.kept.history == nil)
    #expect(try #require(later.document.kept.notice).contains("earlier"))
    let aside = try #require(journals.first { $0.hasSuffix(".earlier") })
    let earlier = try NetworkDocument(from: DocumentSource(path: work + "/networks/" + aside, workFolder: work))
    #expect(earlier.graph.nodeKeys == ["a", "b", "c", "d"])
  }

  @Test("Changes of a file that was changed elsewhere are a network of people's own, one for each time")
  func changedElsewhereIsOwn() throws {
    let own = folder + "/own"
    func open() throws -> NetworkDocument {
      try NetworkDocument(
        from: DocumentSource(
          path: path, workFolder: work, bundled: BundledFolders(folder: folder + "/data", own: own)))
    }
    for (time, title) in ["town, my copy", "town, my copy-2"].enumerated() {
      var window = try self.open()
      window.add("d\(time)")
      try write(#"{"nodes": ["x", "y\#(time)"], "edges": []}"#)
      let later = try open()
      #expect(later.graph.nodeKeys == ["x", "y\(time)"] && later.kept.history == nil)
      #expect(try #require(later.kept.notice).contains("“\(title)”, among your own"))
      let kept = try NetworkDocument(from: DocumentSource(path: "\(own)/\(title).json", workFolder: work))
      #expect(kept.title == title && kept.graph.nodeKeys.contains("d\(time)") && kept.kept.history?.position == 1)
      // It is told once.
      #expect(try open().kept.notice == nil)
    }
  }

  @Test("A small file whose defaults make many values is kept small, and is the same again")
  func manyDefaults() throws {
    let count = 5000
    let keys = (0..<count).map {
      "<key id='k\($0)' for='node' attr.name='a\($0)' attr.type='int'><default>\($0)</default></key>"
    }
    let nodes = (0..<count).map { "<node id='n\($0)'/>" }
    let text =
      "<graphml>\(keys.joined())<graph edgedefault='directed'>\(nodes.joined())<edge source='n0' target='n1'/></graph></graphml>"
    let base = try GraphReader.read(bytes: Array(text.utf8), name: "net.graphml").graph
    let kept = try EditHistory.kept(base)
    #expect(kept.count < 4 * text.utf8.count)
    let again = try EditHistory.base(kept: kept)
    #expect(again.nodeKeys == base.nodeKeys && again.edgeCount == 1 && again.directedness == base.directedness)
    #expect(try EditHistory.kept(again) == kept)
  }

  @Test("A table of nodes that was changed elsewhere is another file, and one that is moved along is not")
  func tableOfNodes() throws {
    let (edges, nodes) = (folder + "/tram-edges.csv", folder + "/tram-nodes.csv")
    try AtomicFile.write(Array("source,target\na,b\nb,c\n".utf8), path: edges)
    try AtomicFile.write(Array("id,label\na,Anna\nb,Boris\nc,Clara\n".utf8), path: nodes)
    var window = try Window(edges, work: work)
    window.add("d")
    #expect(try Window(edges, work: work).graph.nodeKeys == ["a", "b", "c", "d"])
    let moved = folder + "/moved"
    try FileManager.default.createDirectory(atPath: moved, withIntermediateDirectories: true)
    for path in [edges, nodes] {
      try FileManager.default.moveItem(atPath: path, toPath: "\(moved)/\(FilePath.name(path))")
    }
    #expect(try Window(moved + "/tram-edges.csv", work: work).graph.nodeKeys == ["a", "b", "c", "d"])
    // As long as before, and at the same time.
    let date = try FileManager.default.attributesOfItem(atPath: moved + "/tram-nodes.csv")[.modificationDate]
    try AtomicFile.write(Array("id,label\na,Annu\nb,Boris\nc,Clara\n".utf8), path: moved + "/tram-nodes.csv")
    try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: moved + "/tram-nodes.csv")
    let later = try Window(moved + "/tram-edges.csv", work: work)
    #expect(later.graph.nodes.map { later.graph.label(of: $0) } == ["Annu", "Boris", "Clara"])
    #expect(try #require(later.document.kept.notice).contains("has changed since"))
  }

  @Test("Touched without another content, or saved by ourselves, a file is the one that was changed")
  func sameContent() throws {
    var window = try open()
    window.add("d")
    let bytes = try #require(FileManager.default.contents(atPath: path))
    try FileManager.default.removeItem(atPath: path)
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(try open().graph.nodeKeys == ["a", "b", "c", "d"])
    try AtomicFile.write(GraphWriter.throughlineJSON(window.graph), path: path)
    window.editing.noteSaving(window.editing.moment, 7, in: nil)
    window.editing.noteSaved(as: path, ticket: 7, openedAs: path, &window.effects)
    window.carryOut()
    var again = try open()
    #expect(again.graph.nodeKeys == ["a", "b", "c", "d"] && again.document.kept.notice == nil)
    again.undo()
    #expect(again.graph.nodeKeys == ["a", "b", "c"])
  }

  @Test("Damaged changes are set aside under a name that is told, and new ones are kept")
  func damaged() throws {
    var window = try open()
    window.add("d")
    let journal = work + "/networks/" + (try #require(journals.first))
    try Data("nothing of the kind".utf8).write(to: URL(fileURLWithPath: journal))
    var later = try open()
    #expect(later.graph.nodeKeys == ["a", "b", "c"] && (later.document.kept.notice ?? "").contains(".damaged"))
    #expect(journals.contains { $0.hasSuffix(".damaged") })
    later.add("e")
    #expect(try open().graph.nodeKeys == ["a", "b", "c", "e"])
  }

  @Test("Entries that cannot have been made are damage, and nothing of them is lost")
  func impossible() throws {
    var window = try open()
    window.add("d")
    let journal = Journal(path: work + "/networks/" + (try #require(journals.first)))
    let entry = Journal.Entry(name: "no", content: Array(#"[["removeNode", 99]]"#.utf8))
    try journal.write(.append(entry, at: 1), expecting: 2)
    // Also of what was taken back, or doing it again would fail.
    try journal.write(.go(to: 1), expecting: 3)
    #expect(try open().document.kept.notice?.contains("damaged") ?? false)
  }

  @Test("While nothing can be written people are told once, and all is kept when it can be again")
  func delayed() throws {
    var window = try open()
    window.add("d")
    try FileManager.default.moveItem(atPath: work, toPath: work + "-away")
    try Data().write(to: URL(fileURLWithPath: work))
    window.add("e")
    window.add("f")
    #expect(window.words.count == 1 && window.words[0].contains("cannot be kept now"))
    #expect(window.editing.hasUnkept, "whoever leaves now loses something")
    try FileManager.default.removeItem(atPath: work)
    try FileManager.default.moveItem(atPath: work + "-away", toPath: work)
    #expect(window.editing.retryAt == 5)
    window.editing.advance(to: 6, &window.effects)
    window.carryOut(at: 6)
    #expect(window.words.last == "Your changes are kept again." && !window.editing.hasUnkept)
    #expect(try open().graph.nodeKeys == ["a", "b", "c", "d", "e", "f"])
  }

  @Test("What is changed between two refusals is kept in its order")
  func betweenRefusals() throws {
    var window = try open()
    window.add("d")
    window.isHostBusy = true
    window.add("e")
    window.add("f")
    var asked: [(String, Int)] = []
    for effect in window.effects.take() {
      if case .write(let path, _, _, let ticket) = effect { asked.append((path, ticket)) }
    }
    let problem = FileProblem(file: asked[0].0, message: "the disk is full")
    #expect(asked.count == 2 && window.editing.refused(asked[0].1, problem, at: 1) != nil)
    window.add("g")
    #expect(window.editing.refused(asked[1].1, problem, at: 1) == nil)
    window.editing.advance(to: 7, &window.effects)
    window.carryOut(at: 7)
    #expect(window.words == ["Your changes are kept again."])
    #expect(try open().graph.nodeKeys == ["a", "b", "c", "d", "e", "f", "g"])
  }

  @Test("What could not be kept of one network is tried again while another is open")
  func keptLater() throws {
    var window = try open()
    window.add("d")
    window.isHostBusy = true
    window.add("e")
    guard case .write(let path, _, _, let ticket)? = window.effects.take().first else { return }
    #expect(window.editing.refused(ticket, FileProblem(file: path, message: "the disk is full"), at: 1) != nil)
    window.editing.present(NetworkDocument(path: "/other.json", graph: GraphBuilder().build()))
    #expect(window.editing.retryAt == 6)
    window.editing.advance(to: 6, &window.effects)
    window.carryOut(at: 6)
    #expect(window.editing.retryAt == nil)
    #expect(try open().graph.nodeKeys == ["a", "b", "c", "d", "e"])
  }

  @Test("A database of something else is no network, and is not touched")
  func foreign() throws {
    let other = folder + "/other.sqlite"
    let bytes = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 4080)
    try AtomicFile.write(bytes, path: other)
    #expect(throws: FileProblem.self) { try NetworkDocument(from: DocumentSource(path: other, workFolder: work)) }
    #expect(FileManager.default.contents(atPath: other).map { [UInt8]($0) } == bytes)
  }

  @Test("Groups keep their colours, whatever becomes of their sizes, and a new node is in none")
  func colours() throws {
    var builder = GraphBuilder()
    for (index, group) in ["x", "x", "x", "y", "y", "z", "z", "z"].enumerated() {
      builder.addNode("\(index)")
      builder.nodeAttributes.set("group", row: index, to: .text(group))
    }
    let document = NetworkDocument(path: "/town.json", graph: builder.build())
    let before = document.scene.categories
    var history = EditHistory(document.graph)
    try history.perform("less of x", history.graph.removing(nodes: [NodeID(0), NodeID(1)]))
    let new = history.graph.newNode(named: "new", at: .zero)
    try history.perform("one more", [.addNode(new.node, new.record)])
    let after = document.changed(to: history.graph.folded()).scene.categories
    #expect(
      after.ofNode.dropFirst(2).dropLast() == before.ofNode.dropFirst(2)
        && after.ofNode.last == UInt8(NodeCategories.limit))
    #expect(after.attribute == "group" && after.values == before.values)
  }

  @Test("Classes that are set by hand leave the others their colours, and have theirs again after a restart")
  func handSetClasses() throws {
    let nodes = (0..<14).map { #"{"id": "n\#($0)", "team": "\#(["mid", "top"][$0 % 2])"}"# }
    try write(
      #"{"format": "throughline-graph", "version": 1, "nodes": [\#(nodes.joined(separator: ", "))], "edges": []}"#)
    func colors(_ document: NetworkDocument) -> [LegendEntry.Meaning: Color] {
      let categories = document.scene.categories
      return Dictionary(
        uniqueKeysWithValues: categories.legend.map { ($0.meaning, categories.fill($0.category, .night)) })
    }
    var window = try open()
    #expect(window.document.scene.categories.attribute == "team")
    var before = colors(window.document)
    // Names that come before those of the file, between them and behind them.
    for (node, name) in ["alpha", "zeta", "nu", "beta"].enumerated() {
      window.set("team = \(name)", of: UInt32(node))
      let now = colors(window.document)
      #expect(now[.value(name)] != nil && now[.others] == nil && Set(now.values).count == now.count)
      #expect(now.filter { before[$0.key] != nil } == before)
      #expect(try colors(open().document) == now, "after \(name)")
      before = now
    }
    window.undo()
    window.undo()
    window.set("team = omega", of: 9)
    #expect(try colors(open().document) == colors(window.document))
    // A class that nobody is in any more leaves the others theirs, too.
    for node in 0..<14 where node % 2 == 0 { window.set("team = zeta", of: UInt32(node)) }
    let now = colors(window.document)
    #expect(now[.value("mid")] == nil && now[.value("top")] == before[.value("top")])
    #expect(try colors(open().document) == now)
  }

  @Test("Communities keep their colours after a restart, too")
  func communities() throws {
    let nodes = (0..<11).map { #"{"id": "n\#($0)"}"# }
    let edges = (0..<11).flatMap { one in
      (one + 1..<11).filter { (one < 5) == ($0 < 5) }.map { #"{"source": "n\#(one)", "target": "n\#($0)"}"# }
    }
    try write(
      #"""
      {"format": "throughline-graph", "version": 1, "directed": false, "nodes": [\#(nodes.joined(separator: ", "))],
       "edges": [\#(edges.joined(separator: ", "))]}
      """#)
    var window = try open()
    #expect(window.document.scene.categories.legend.map(\.count) == [6, 5])
    for name in ["a", "b"] { window.add(name) }
    let now = window.document.scene.categories
    let again = try open().document.scene.categories
    #expect(again.ofNode == now.ofNode && again.legend == now.legend)
  }

  @Test("Nodes that a layout has moved are a change of their own before the next one")
  func arranged() throws {
    var window = try open()
    window.add("d")
    let before = window.document.scene.positions
    let moved = before.map { $0 + Point(5, 0) }
    let isDone = window.editing.perform("Add e", on: window.graph, at: NodePositions(moved), &window.effects) { graph in
      let new = graph.newNode(named: "e", at: .zero)
      return [.addNode(new.node, new.record)]
    }
    window.take(isDone)
    #expect(window.editing.history?.entries.map(\.name) == ["Add d", "Arrange", "Add e"])
    #expect(try open().graph.positions?.prefix(4).elementsEqual(moved) ?? false)
    window.undo()
    window.undo()
    #expect(window.graph.positions == before)
    // Going back over a layout notes it, too.
    let positions = window.document.scene.positions
    let name = window.editing.go(to: 0, at: NodePositions(positions.map { $0 + Point(0, 3) }), &window.effects)
    window.take(name != nil)
    #expect(name == "Add d" && window.graph.nodeKeys == ["a", "b", "c"])
    #expect(window.editing.history?.entries.map(\.name) == ["Add d", "Arrange"])
  }

  @Test("A layout before the first change is a change, too: the places of the file are never lost")
  func arrangedFirst() throws {
    var window = try open()
    let before = window.document.scene.positions
    let moved = before.map { Point($0.y, 9 - $0.x) }
    let isDone = window.editing.perform("Add d", on: window.graph, at: NodePositions(moved), &window.effects) { graph in
      let new = graph.newNode(named: "d", at: .zero)
      return [.addNode(new.node, new.record)]
    }
    window.take(isDone)
    #expect(window.editing.history?.entries.map(\.name) == ["Arrange", "Add d"])
    #expect(window.graph.positions?.prefix(3).elementsEqual(moved) ?? false)
    window.undo()
    #expect(window.graph.positions == moved && window.editing.isChanged)
    window.undo()
    #expect(window.graph.positions == before && !window.editing.isChanged)
    let again = try open()
    #expect(again.graph.positions == before && again.editing.canRedo)
  }

  @Test("Saved into its file in a format that lacks something of it, a network is still another one than its file has")
  func lossySaving() throws {
    for (format, isWhole) in [(GraphFormat.graphML, true), (.gml, true), (.pajek, false)] {
      var window = try open()
      window.set("age = 40", of: 0)
      func save(_ format: GraphFormat, _ ticket: Int) {
        var moment = window.editing.moment
        moment.format = format
        window.editing.noteSaving(moment, ticket, in: nil)
        var effects = EffectQueue(firstTicket: 100)
        window.editing.noteSaved(as: path, ticket: ticket, openedAs: path, &effects)
      }
      save(format, 7)
      #expect(window.editing.isChanged == !isWhole && !window.editing.canReturn, "\(format)")
      window.set("age = 41", of: 0)
      #expect(window.editing.isChanged)
      save(.graphML, 8)
      #expect(!window.editing.isChanged)
    }
  }

  @Test(
    "Where the file cannot be read any more, people are told what became of its changes",
    arguments: ["", "{\"nodes\": ["])
  func unreadableFile(content: String) throws {
    let own = folder + "/own"
    let bundled = BundledFolders(folder: folder + "/none", own: own)
    let source = DocumentSource(path: path, workFolder: work, bundled: bundled)
    var window = try open()
    window.add("d")
    try write(content)
    let problem = #expect(throws: FileProblem.self) { try NetworkDocument(from: source) }
    #expect(problem?.message.contains("hat you changed") == true, "\(String(describing: problem))")
  }
}

// What was done to a graph can be taken back and done again, whatever it was.

import Foundation
import Geometry
@testable import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Editing graphs")
struct EditHistoryTests {
  /// Returns the history of random changes of a random graph, and what the graph was after each.
  private func story(seed: UInt64, steps: Int = 25) throws -> (history: EditHistory, states: [[String]]) {
    var history = EditHistory(RandomGraph.everything.graph(seed: seed))
    var edits = RandomEdits(seed: seed ^ 0xED17)
    var states = [history.graph.folded().contentLines]
    for step in 0..<steps {
      guard try history.perform("step \(step)", edits.next(history.graph)) != nil else { continue }
      states.append(history.graph.folded().contentLines)
    }
    return (history, states)
  }

  @Test("A graph without changes is the graph", arguments: UInt64(1)...30)
  func unchanged(seed: UInt64) {
    let graph = RandomGraph.everything.graph(seed: seed)
    let folded = EditableGraph(graph).folded()
    #expect(folded.contentLines == graph.contentLines && folded.nodeGaps.isEmpty && folded.edgeGaps.isEmpty)
  }

  @Test("Undone one by one it is the original again, and redone the final one", arguments: UInt64(1)...60)
  func thereAndBack(seed: UInt64) throws {
    var (history, states) = try story(seed: seed)
    #expect(history.position == states.count - 1)
    for state in states.dropLast().reversed() {
      let isUndone = history.undo() != nil
      #expect(isUndone)
      #expect(history.graph.folded().contentLines == state, "seed \(seed)")
    }
    #expect(!history.canUndo && history.canRedo == (states.count > 1))
    for state in states.dropFirst() {
      let isRedone = history.redo() != nil
      #expect(isRedone)
      #expect(history.graph.folded().contentLines == state, "seed \(seed)")
    }
    #expect(!history.canRedo)
  }

  @Test("What was taken out and is put in again leaves nothing that is kept and compared", arguments: UInt64(1)...40)
  func restored(seed: UInt64) throws {
    let graph = RandomGraph.everything.graph(seed: seed)
    var random = SeededGenerator(seed: seed)
    var history = EditHistory(graph)
    if graph.positions != nil, let node = graph.nodes.first {
      _ = try history.perform("Move", [.moveNode(node, to: Point(0.5, 0.25))])
    }
    let moved = history.graph.moved
    let gone = Set(graph.nodes.filter { _ in seed.isMultiple(of: 2) || random.oneIn(2) })
    let some = Set(graph.edges.filter { _ in random.oneIn(3) })
    guard try history.perform("Delete", history.graph.removing(nodes: NodeSet(gone), edges: some)) != nil else {
      return
    }
    _ = history.undo()
    let again = history.graph
    #expect(again.nodes.changed.isEmpty && again.nodes.gone.isEmpty && again.moved == moved)
    #expect(again.edges.gone.isEmpty)
    #expect(again.edges.changed.values.allSatisfy { $0.weight?.isNaN ?? false }, "only what equals nothing is kept")
    #expect(graph.nodes.allSatisfy(again.hasEdgesOfBase) || !again.edges.changed.isEmpty)
    #expect(graph.nodes.allSatisfy { again.degree(of: $0) == graph.degree(of: $0) })
  }

  @Test("Nodes that are moved take no more memory than their places, also where they have many attributes each")
  func moves() throws {
    var builder = GraphBuilder()
    for index in 0..<300 {
      let node = builder.addNode("n\(index)").node
      builder.setPosition(Point(Double(index), 0), of: node)
      builder.nodeAttributes.set("age", row: index, to: .integer(index))
    }
    let graph = builder.build()
    var history = EditHistory(graph)
    let before = history.graph
    _ = try history.perform(
      "Arrange", graph.nodes.map { .moveNode($0, to: Point(1, Double($0.index))) })
    #expect(history.graph.nodes.changed.isEmpty && history.graph.moved.count == 300)
    #expect(!history.graph.isSame(as: before) && history.graph.edits(to: before).count == 300)
    #expect(history.graph.node(NodeID(7))?.position == Point(1, 7))
    #expect(history.graph.node(NodeID(7))?.attributes == [NamedValue("age", .integer(7))])
    #expect(history.graph.edits(to: before).count == 300)
    // A change of the node keeps the place, and a node that was taken out comes back to it.
    _ = try history.perform("Rename", history.graph.renaming(NodeID(7), to: "Seven"))
    _ = try history.perform("Delete", history.graph.removing(nodes: [NodeID(7), NodeID(8)]))
    #expect(history.graph.position(of: NodeID(7)) == nil && history.graph.nodeCount == 298)
    history.go(to: 1)
    #expect(history.graph.folded().positions?[8] == Point(1, 8))
    history.go(to: 0)
    #expect(history.graph.isSame(as: before) && history.graph.moved.isEmpty)
  }

  @Test("Going to any moment shows what was then; something new forgets what was taken back", arguments: UInt64(1)...20)
  func scrubbing(seed: UInt64) throws {
    var (history, states) = try story(seed: seed)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let position = random.below(states.count)
      history.go(to: position)
      #expect(history.position == position && history.graph.folded().contentLines == states[position])
    }
    let count = history.position
    var edits = RandomEdits(seed: seed)
    while try history.perform("new", edits.next(history.graph)) == nil {}
    #expect(history.position == count + 1 && history.entries.count == count + 1 && !history.canRedo)
  }

  @Test("The difference of two states leads from the one to the other, and back", arguments: UInt64(1)...60)
  func difference(seed: UInt64) throws {
    let (history, states) = try story(seed: seed)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let (start, end) = (random.below(states.count), random.below(states.count))
      var (one, other) = (history, history)
      one.go(to: start)
      other.go(to: end)
      let edits = one.graph.edits(to: other.graph)
      #expect(!one.graph.isSame(as: other.graph) || states[start] == states[end], "seed \(seed)")
      let between = one.entries[min(start, end)..<max(start, end)].lazy.flatMap(\.edits)
      // A node that goes takes its edges along, of which no change tells.
      #expect(!one.graph.differs(from: other.graph, at: between) || !one.graph.isSame(as: other.graph), "seed \(seed)")
      try one.perform("Back", edits)
      #expect(one.graph.folded().contentLines == states[end], "seed \(seed), \(start) to \(end)")
      if !edits.isEmpty { one.undo() }
      #expect(one.graph.folded().contentLines == states[start], "seed \(seed), \(start) to \(end)")
    }
  }

  @Test("Kept as text and read again, it is the same history", arguments: UInt64(1)...30)
  func coding(seed: UInt64) throws {
    let (history, states) = try story(seed: seed)
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let entries = try history.entries.map { entry in
      EditEntry(name: entry.name, edits: try decoder.decode([GraphEdit].self, from: encoder.encode(entry.edits)))
    }
    let base = RandomGraph.everything.graph(seed: seed)
    for position in [0, states.count / 2, states.count - 1] {
      var again = try EditHistory(base, entries: entries, position: position)
      #expect(again.graph.folded().contentLines == states[position], "seed \(seed)")
      again.go(to: states.count - 1)
      #expect(again.graph.folded().contentLines == states.last)
    }
  }

  @Test("What is read of single nodes and edges is what the folded graph has", arguments: UInt64(1)...30)
  func reading(seed: UInt64) throws {
    let graph = try story(seed: seed).history.graph
    let folded = graph.folded()
    folded.checkInvariants()
    #expect(graph.allNodes == Array(folded.nodes) && graph.allEdges == Array(folded.edges))
    #expect(graph.nodeCount == folded.presentNodeCount && graph.edgeCount == folded.presentEdgeCount)
    for node in graph.allNodes {
      let record = try #require(graph.node(node))
      #expect(folded.label(of: node) == record.name && folded.key(of: node) == record.key)
      #expect(graph.node(withKey: record.key) == node && folded.node(withKey: record.key) == node)
      let ends = graph.allEdges.filter { graph.edge($0).map { $0.source == node || $0.target == node } ?? false }
      #expect(graph.edges(at: node) == ends, "seed \(seed)")
    }
    for edge in graph.allEdges {
      let record = try #require(graph.edge(edge))
      #expect(folded.source(of: edge) == record.source && folded.label(of: edge) == record.label)
    }
  }

  @Test(
    "Names, attributes, neighbours, degrees and edges are those of the folded graph, also of one with gaps",
    arguments: UInt64(1)...40)
  func answers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var history = EditHistory(try story(seed: seed).history.graph.folded())
    var edits = RandomEdits(seed: seed ^ 0xBEEF)
    for step in 0..<random.below(20) { _ = try history.perform("step \(step)", edits.next(history.graph)) }
    if random.oneIn(3) { _ = history.undo() }
    let graph = history.graph
    let folded = graph.folded()
    #expect(graph.allNodes() == Array(folded.nodes) && graph.nodeCount == folded.presentNodeCount)
    #expect(graph.edgeCount == folded.presentEdgeCount)
    func text(_ attributes: [(name: String, value: AttributeValue)]) -> Set<String> {
      Set(attributes.map { "\($0.name)=\($0.value)" })
    }
    for node in folded.nodes {
      #expect(graph.name(of: node) == folded.label(of: node) && graph.key(of: node) == folded.key(of: node))
      #expect(
        text(graph.attributes(of: node)) == text(folded.nodeAttributes.row(node.index).map { ($0.name, $0.value) }))
      let neighbours = graph.neighbours(of: node)
      #expect(Set(neighbours) == Set(folded.neighbours(of: node)), "seed \(seed) \(node)")
      // In the order of their names, but for those whose name is another than before.
      let named = neighbours.filter {
        $0.index >= graph.base.nodeCount || graph.name(of: $0) == graph.base.label(of: $0)
      }
      #expect(named == folded.neighbours(of: node).filter(Set(named).contains), "seed \(seed) \(node)")
      #expect(neighbours.count == Set(neighbours).count)
      #expect(graph.neighbourCount(of: node) == folded.neighbourCount(of: node))
      if folded.directedness == graph.base.directedness { #expect(graph.degree(of: node) == folded.degree(of: node)) }
      for other in folded.nodes.prefix(20) {
        let (edge, isJoined) = (
          graph.edge(from: node, to: other), folded.children(of: node).contains { $0.node == other }
        )
        #expect((edge != nil) == isJoined && edge.map(folded.contains) ?? true)
      }
    }
    for edge in (0..<UInt32(folded.edgeCount)).map({ EdgeID($0) }) {
      #expect(graph.contains(edge) == folded.contains(edge))
      guard folded.contains(edge) else { continue }
      #expect(graph.ends(of: edge) == (folded.source(of: edge), folded.target(of: edge)))
      // A weight may be no number.
      let weights = [graph.weight(of: edge), folded.weight(of: edge)].map { $0.map { $0.isNaN ? -1e99 : $0 } }
      #expect(graph.label(of: edge) == folded.label(of: edge) && weights[0] == weights[1])
      #expect(graph.isDirected(edge) == folded.isDirected(edge))
      #expect(
        text(graph.attributes(of: edge)) == text(folded.edgeAttributes.row(edge.index).map { ($0.name, $0.value) }))
    }
    for _ in 0..<5 {
      let chosen = Set(folded.nodes.filter { _ in random.oneIn(2) })
      #expect(graph.edges(among: NodeSet(chosen)) == folded.edges(among: NodeSet(chosen)))
      #expect(graph.edgeCount(among: NodeSet(chosen)) == folded.edgeCount(among: NodeSet(chosen)), "seed \(seed)")
    }
  }

  @Test("Without its gaps a changed graph is one built from what is left, in that order", arguments: UInt64(1)...60)
  func compacting(seed: UInt64) throws {
    let graph = try story(seed: seed).history.graph
    let folded = graph.folded()
    var builder = GraphBuilder(directed: graph.base.directedness != .undirected)
    (builder.name, builder.properties) = (graph.information.name, graph.information.table)
    builder.weightMeaning = graph.base.weightMeaning
    for (row, record) in graph.allNodes.compactMap({ graph.node($0) }).enumerated() {
      let node = builder.addNode(record.key).node
      if let label = record.label { builder.setLabel(label, of: node) }
      if let position = record.position { builder.setPosition(position, of: node) }
      for attribute in record.attributes { builder.nodeAttributes.set(attribute.name, row: row, to: attribute.value) }
    }
    for (row, record) in graph.allEdges.compactMap({ graph.edge($0) }).enumerated() {
      let ends = [record.source, record.target].compactMap { folded.nodes.firstIndex(of: $0) }.map(NodeID.init(index:))
      builder.addEdge(
        from: ends[0], to: ends[1], label: record.label, weight: record.weight, directed: record.isDirected)
      for attribute in record.attributes { builder.edgeAttributes.set(attribute.name, row: row, to: attribute.value) }
    }
    let (compact, wanted) = (folded.compacted(), builder.build())
    compact.checkInvariants()
    #expect(compact.contentLines == wanted.contentLines, "seed \(seed)")
    // Names and importance tell nothing of gaps.
    let names = folded.nodesByName.compactMap { folded.nodes.firstIndex(of: $0) }
    #expect(names == wanted.nodesByName.map(\.index))
    let important = folded.nodesByImportance().compactMap { folded.nodes.firstIndex(of: $0) }
    #expect(important == wanted.nodesByImportance().map(\.index))
    #expect(folded.nodes.allSatisfy { folded.node(withKey: folded.key(of: $0)) == $0 })
  }

  @Test("A new node has its id from its name, whatever it is called, as long as that is free")
  func keysOfNewNodes() throws {
    var builder = GraphBuilder()
    builder.addNode("Carl")
    var history = EditHistory(builder.build())
    let alice = history.graph.newNode(named: "Alice", at: .zero)
    try history.perform("add", [.addNode(alice.node, alice.record)])
    try history.perform("rename", history.graph.renaming(alice.node, to: "Bob"))
    #expect(history.graph.node(withKey: "Bob") == alice.node && history.graph.node(withKey: "Alice") == nil)
    let other = history.graph.newNode(named: "Alice", at: .zero)
    #expect(other.record.key == "Alice")
    try history.perform("add", [.addNode(other.node, other.record)])
    // A name that is taken is no id; a node of the file keeps its own.
    try history.perform("rename", history.graph.renaming(other.node, to: "Carl"))
    try history.perform("rename", history.graph.renaming(NodeID(0), to: "Dora"))
    let folded = history.graph.folded()
    #expect(folded.nodes.map { folded.key(of: $0) } == ["Carl", "Bob", "Alice"])
    #expect(folded.nodes.map { folded.label(of: $0) } == ["Dora", "Bob", "Carl"])
    history.go(to: 1)
    #expect(history.graph.node(withKey: "Alice") == alice.node && history.graph.node(withKey: "Bob") == nil)
    history.go(to: 5)
    #expect(history.graph.folded().contentLines == folded.contentLines)
  }

  @Test("Two new nodes that have changed their ids are led back to them")
  func exchangedKeys() throws {
    var graph = EditableGraph(GraphBuilder().build())
    for name in ["a", "b"] {
      let new = graph.newNode(named: name, at: .zero)
      graph.replay([.addNode(new.node, new.record)])
    }
    let before = graph
    for (node, name) in [(0, "c"), (1, "a"), (0, "b")] {
      graph.replay(graph.renaming(NodeID(UInt32(node)), to: name))
    }
    #expect(graph.node(withKey: "b") == NodeID(0) && graph.node(withKey: "a") == NodeID(1))
    graph.replay(graph.edits(to: before))
    #expect(graph.isSame(as: before) && graph.node(withKey: "a") == NodeID(0))
  }

  @Test("What cannot be done changes nothing, also in the middle of other changes")
  func refusals() throws {
    var builder = GraphBuilder()
    let (a, b) = (builder.addNode("a").node, builder.addNode("b").node)
    builder.addEdge(from: a, to: b)
    for node in [a, b] { builder.setPosition(.zero, of: node) }
    var history = EditHistory(builder.build())
    let (first, second) = (NodeID(0), NodeID(1))
    let before = history.graph.folded().contentLines
    let node = NodeRecord(key: "c", position: .zero)
    let cases: [([GraphEdit], GraphEditRefusal)] = [
      ([.removeNode(first)], .hasEdges(first)),
      ([.removeEdge(EdgeID(0)), .removeNode(first), .removeNode(first)], .noNode(first)),
      ([.addNode(second, node)], .badNumber(1)),
      ([.addNode(NodeID(.max), node)], .badNumber(.max)),
      ([.addNode(NodeID(2), NodeRecord(key: "b"))], .takenKey("b")),
      ([.setNode(first, NodeRecord(key: "b"))], .takenKey("b")),
      ([.moveNode(first, to: Point(.nan, 0))], .badValue),
      (
        [
          .addNode(NodeID(2), node),
          .addEdge(EdgeID(1), EdgeRecord(from: first, to: NodeID(9), isDirected: true)),
        ],
        .noNode(NodeID(9))
      ),
      ([.removeEdge(EdgeID(7))], .noEdge(EdgeID(7))),
      ([.addEdge(EdgeID(0), EdgeRecord(from: first, to: second, isDirected: true))], .badNumber(0)),
    ]
    for (edits, refusal) in cases {
      #expect(throws: refusal) { try history.perform("no", edits) }
      #expect(history.graph.folded().contentLines == before && !history.canUndo)
    }
    #expect(throws: GraphEditRefusal.self) { try EditHistory(history.graph.base, entries: [], position: 1) }
  }

  @Test("Of two nodes one is made that has what both had")
  func merging() throws {
    var builder = GraphBuilder(directed: false)
    let nodes = ["a", "b", "c", "d"].map { builder.addNode($0).node }
    for (from, to) in [(0, 1), (0, 2), (1, 3), (0, 0)] { builder.addEdge(from: nodes[from], to: nodes[to]) }
    builder.nodeAttributes.set("age", row: 0, to: .integer(1))
    builder.nodeAttributes.set("age", row: 1, to: .integer(2))
    builder.nodeAttributes.set("town", row: 0, to: .text("Digne"))
    var history = EditHistory(builder.build())
    try history.perform("Merge", history.graph.merging(NodeID(0), into: NodeID(1)))
    let graph = history.graph.folded().compacted()
    #expect(graph.nodeKeys == ["b", "c", "d"])
    #expect(
      graph.edges.map { graph.key(of: graph.source(of: $0)) + graph.key(of: graph.target(of: $0)) } == [
        "bc", "bd", "bb",
      ])
    #expect(graph.nodeAttributes.value("age", row: 0) == .integer(2))
    #expect(graph.nodeAttributes.value("town", row: 0) == .text("Digne"))
  }

  @Test("What somebody writes of an attribute is a number, a flag or a text; nothing takes it away")
  func attributes() throws {
    func value(_ text: String) -> AttributeValue? { AttributeAssignment(text)?.value }
    #expect(
      value("age = 40") == .integer(40) && value("age=4.5") == .number(4.5) && value("is it=true") == .boolean(true))
    #expect(
      value("note = a = b") == .text("a = b") && value("big = 1e999") == .text("1e999") && value("age =  ") == nil)
    // What would lose digits as a number is a text: codes, telephone numbers, and more digits than numbers keep.
    for text in [
      "008", "01067", "-007", "00.5", "+49", "+49 12", "123456789012345678901234567890", "0.12345678901234567",
    ] {
      #expect(value("code = \(text)") == .text(text), "\(text)")
    }
    for (text, number) in [
      ("0.5", 0.5), ("-0.25", -0.25), ("1e-3", 1e-3), ("3.141592653589793", Double.pi), ("40.0", 40),
    ] {
      #expect(value("code = \(text)") == .number(number), "\(text)")
    }
    #expect(value("code = 0") == .integer(0) && value("code = -7") == .integer(-7))
    #expect(AttributeAssignment(" = 4") == nil && AttributeAssignment("") == nil)
    #expect(AttributeAssignment("  is it = 1 ")?.name == "is it")
    // A colon is a sign, too, but not within a name or a value.
    for (text, name, known) in [
      ("age: 40", "age", AttributeValue.integer(40)), ("age:40", "age", .integer(40)), ("age :40", "age", .integer(40)),
      ("dc:title = Digne", "dc:title", .text("Digne")), ("url: http://a.b/?c=d", "url", .text("http://a.b/?c=d")),
      ("at = 12:30", "at", .text("12:30")), ("note: a: b", "note", .text("a: b")),
    ] {
      let assignment = AttributeAssignment(text)
      #expect(assignment?.name == name && assignment?.value == known && assignment?.hasSign == true, "\(text)")
    }
    #expect(AttributeAssignment("age:")?.value == nil && AttributeAssignment("age:")?.hasSign == true)
    #expect(AttributeAssignment("age 40")?.hasSign == false && AttributeAssignment(": 4") == nil)
    var builder = GraphBuilder()
    let (a, b) = (builder.addNode("a").node, builder.addNode("b").node)
    builder.addEdge(from: a, to: b, weight: 2)
    builder.nodeAttributes.set("age", row: 0, to: .integer(1))
    var history = EditHistory(builder.build())
    func set(_ text: String) throws {
      let assignment = try #require(AttributeAssignment(text))
      try history.perform(text, history.graph.setting(assignment, of: NodeID(0)))
      try history.perform(text, history.graph.setting(assignment, of: EdgeID(0)))
    }
    for text in ["age = 2", "weight = 7.5", "town = Digne"] { try set(text) }
    var graph = history.graph.folded()
    #expect(graph.nodeAttributes.value("age", row: 0) == .integer(2) && graph.weight(of: EdgeID(index: 0)) == 7.5)
    #expect(graph.edgeAttributes.columns.map(\.name) == ["age", "town"])
    for text in ["age", "weight", "town ="] { try set(text) }
    graph = history.graph.folded()
    #expect(graph.nodeAttributes.columns.isEmpty && graph.edgeAttributes.columns.isEmpty && !graph.isWeighted)
    let count = history.position
    try set("age")
    #expect(history.position == count)
  }

  @Test(
    "Copies have everything of their nodes but the name, and edges among themselves",
    arguments: 0..<20 as Range<UInt64>)
  func copies(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder()
    let names = ["Anna", "Anna 2", "Otto", "7", "x 1", "é", "a b", "Woman 2"]
    for name in names { _ = builder.addNode(name) }
    for _ in 0..<random.whole(0...14) {
      builder.addEdge(
        from: NodeID(index: random.below(names.count)), to: NodeID(index: random.below(names.count)),
        weight: random.number(0...9))
    }
    for row in names.indices { builder.nodeAttributes.set("age", row: row, to: .integer(row)) }
    var history = EditHistory(builder.build())
    let chosen = (0..<names.count).filter { _ in random.oneIn(2) }.map { NodeID(UInt32($0)) }
    let before = history.graph
    let (edits, copies) = before.copying(chosen) { $1 }
    #expect(copies.count == chosen.count)
    guard !edits.isEmpty else { return }
    try history.perform("Paste", edits)
    let now = history.graph
    #expect(now.nodeCount == before.nodeCount + chosen.count)
    for (original, copy) in zip(chosen, copies) {
      let (old, new) = (try #require(now.node(original)), try #require(now.node(copy)))
      #expect(old.attributes == new.attributes && old.name != new.name)
      let stem = old.name == "Anna 2" ? "Anna" : old.name == "Woman 2" ? "Woman" : old.name
      #expect(new.name.hasPrefix(stem + " "), "\(old.name) \(new.name)")
    }
    let set = Set(chosen)
    let inner = Set(chosen.flatMap { before.edges(at: $0) }).compactMap { before.edge($0) }
      .filter { set.contains($0.source) && set.contains($0.target) }
    let copied = Set(copies.flatMap { now.edges(at: $0) }).compactMap { now.edge($0) }
    func weights(_ edges: [EdgeRecord]) -> [Double] { edges.compactMap(\.weight).sorted() }
    #expect(copied.count == inner.count && weights(copied) == weights(inner))
    let all = Set(copies)
    #expect(copied.allSatisfy { all.contains($0.source) && all.contains($0.target) })
  }

  @Test("A new node has its name as its id where that is free, and a like one where it is not")
  func newNames() throws {
    var builder = GraphBuilder()
    builder.addNode("Cosette")
    var graph = EditableGraph(builder.build())
    let first = graph.newNode(named: "Marius", at: .zero)
    #expect(first.record.key == "Marius" && first.record.label == nil)
    let second = graph.newNode(named: "Cosette", at: .zero)
    #expect(second.record.key == "Cosette 2" && second.record.label == "Cosette")
    _ = try graph.apply(.addNode(second.node, second.record))
    #expect(graph.newNode(named: "Cosette", at: .zero).record.key == "Cosette 3")
    #expect(graph.newNode(named: "", at: .zero).record.name == "node 2")
  }
}

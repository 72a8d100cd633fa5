// A graph that can be changed: a base that stays as it is, and over it what is new, different or gone.
//
// A change costs what it touches, however large the base is. `folded()` makes a graph of it all, for everything that
// reads graphs; that costs what building a graph does.

import Geometry

/// A graph and the changes made to it.
public struct EditableGraph: Sendable {
  /// The longest text of a node or an edge, in bytes.
  public static let longestText = 1 << 16

  /// The graph before all changes.
  public let base: Graph
  /// The changes of its nodes.
  private(set) var nodes: ElementChanges<NodeRecord>
  /// The places of nodes that are as the base has them but for these: many are moved at once, and have more to them than fits
  /// into memory once for each.
  private(set) var moved: [UInt32: Point] = [:]
  /// The changes of its edges.
  private(set) var edges: ElementChanges<EdgeRecord>
  /// The new and changed edges at a node; edges that the base has are found in its rows.
  private var changedEdges: [NodeNumber: Set<EdgeNumber>] = [:]
  /// The nodes of ids that are not those of the base.
  private var newKeys: [ExactText: NodeNumber] = [:]
  /// The information about the graph as a whole, if it was changed.
  private var changedInformation: GraphInformation?

  /// A graph without changes.
  public init(_ base: Graph) {
    self.base = base
    nodes = ElementChanges(baseCount: base.nodeCount)
    edges = ElementChanges(baseCount: base.edgeCount)
  }

  // MARK: Reading

  /// The number of nodes.
  public var nodeCount: Int { nodes.count }

  /// The number of edges.
  public var edgeCount: Int { edges.count }

  /// The number of the next new node.
  public var nextNode: NodeNumber { NodeNumber(nodes.nextNumber) }

  /// The number of the next new edge.
  public var nextEdge: EdgeNumber { EdgeNumber(edges.nextNumber) }

  /// The information about the graph as a whole.
  public var information: GraphInformation { changedInformation ?? GraphInformation(of: base) }

  /// Returns true if a node is there. O(1).
  public func contains(_ number: NodeNumber) -> Bool { nodes.contains(number.rawValue) }

  /// Returns a node; `nil` when it is not there. O(attributes).
  public func node(_ number: NodeNumber) -> NodeRecord? {
    if let changed = nodes.changed[number.rawValue] { return changed }
    guard var node = plainNode(number) else { return nil }
    node.attributes = base.nodeAttributes.row(Int(number.rawValue)).map { NamedValue($0.name, $0.value) }
    return node
  }

  /// Returns a node; one that has nothing new but its place without its attributes. O(1), of a changed one O(attributes).
  func plainNode(_ number: NodeNumber) -> NodeRecord? {
    if let changed = nodes.changed[number.rawValue] { return changed }
    guard nodes.isUnchanged(number.rawValue) else { return nil }
    let node = NodeID(number.rawValue)
    let (key, label) = (base.key(of: node), base.label(of: node))
    return NodeRecord(
      key: key, label: ExactText(label) == ExactText(key) ? nil : label, position: position(of: number), attributes: [])
  }

  /// Returns the position of a node; `nil` where it has none, or is not there. O(1).
  public func position(of number: NodeNumber) -> Point? {
    if let changed = nodes.changed[number.rawValue] { return changed.position }
    guard nodes.isUnchanged(number.rawValue) else { return nil }
    return moved[number.rawValue] ?? base.positions?[Int(number.rawValue)]
  }

  /// Returns an edge; `nil` when it is not there. O(attributes).
  public func edge(_ number: EdgeNumber) -> EdgeRecord? {
    if let changed = edges.changed[number.rawValue] { return changed }
    guard edges.isUnchanged(number.rawValue) else { return nil }
    var edge = plainEdge(number.rawValue)
    edge.attributes = base.edgeAttributes.row(Int(number.rawValue)).map { NamedValue($0.name, $0.value) }
    return edge
  }

  /// Returns the edges at a node, a loop once, rising. O(edges of the node).
  public func edges(at number: NodeNumber) -> [EdgeNumber] {
    var found = changedEdges[number] ?? []
    if Int(number.rawValue) < base.nodeCount {
      let node = NodeID(number.rawValue)
      for (_, edge) in base.children(of: node) + base.parents(of: node) where edges.isUnchanged(edge.rawValue) {
        found.insert(EdgeNumber(edge.rawValue))
      }
    }
    return found.sorted()
  }

  /// Returns the node of an id; `nil` when there is none.
  public func node(withKey key: String) -> NodeNumber? {
    if let new = newKeys[ExactText(key)] { return new }
    guard let node = base.node(withKey: key), nodes.contains(node.rawValue) else { return nil }
    return NodeNumber(node.rawValue)
  }

  /// Returns an id that no node has: the wanted one, or one with a number behind it.
  public func freeKey(like wanted: String) -> String {
    guard node(withKey: wanted) != nil || wanted.isEmpty else { return wanted }
    let stem = wanted.isEmpty ? "node" : wanted
    var number = 2
    while node(withKey: "\(stem) \(number)") != nil { number += 1 }
    return "\(stem) \(number)"
  }

  // MARK: Changing

  /// Makes a change.
  ///
  /// - Returns: the change that takes it back.
  /// - Complexity: O(1), of taking a node out O(edges it has in the base).
  public mutating func apply(_ edit: GraphEdit) throws(GraphEditRefusal) -> GraphEdit {
    switch edit {
    case .addNode(let number, let record):
      try add(number, record)
      return .removeNode(number)
    case .removeNode(let number): return .addNode(number, try remove(number))
    case .setNode(let number, let record):
      let old = try existing(number)
      guard ExactText(old.key) == ExactText(record.key) else { throw .changedKey(record.key) }
      try Self.check(record)
      nodes.set(number.rawValue, record)
      moved[number.rawValue] = nil
      return .setNode(number, old)
    case .moveNode(let number, let position): return .moveNode(number, to: try move(number, to: position))
    case .addEdge(let number, let record):
      guard edges.isFree(number.rawValue) else { throw .badNumber(number.rawValue) }
      try check(record)
      edges.add(number.rawValue, record)
      note(number, record)
      return .removeEdge(number)
    case .removeEdge(let number):
      let old = try existing(number)
      forget(number, old)
      edges.remove(number.rawValue)
      return .addEdge(number, old)
    case .setEdge(let number, let record):
      let old = try existing(number)
      try check(record)
      forget(number, old)
      edges.set(number.rawValue, record)
      note(number, record)
      return .setEdge(number, old)
    case .setInformation(let next):
      guard Self.fits(next.name), Self.fits(next.properties) else { throw .badValue }
      let old = information
      changedInformation = next
      return .setInformation(old)
    }
  }

  /// Moves a node, and returns where it was.
  private mutating func move(_ number: NodeNumber, to position: Point) throws(GraphEditRefusal) -> Point {
    guard nodes.contains(number.rawValue) else { throw .noNode(number) }
    guard position.isFinite, let old = self.position(of: number) else { throw .badValue }
    if var record = nodes.changed[number.rawValue] {
      record.position = position
      nodes.set(number.rawValue, record)
    } else {
      moved[number.rawValue] = base.positions?[Int(number.rawValue)] == position ? nil : position
    }
    return old
  }

  private mutating func add(_ number: NodeNumber, _ record: NodeRecord) throws(GraphEditRefusal) {
    guard nodes.isFree(number.rawValue) else { throw .badNumber(number.rawValue) }
    guard node(withKey: record.key) == nil else { throw .takenKey(record.key) }
    try Self.check(record)
    nodes.add(number.rawValue, record)
    if base.node(withKey: record.key)?.rawValue != number.rawValue { newKeys[ExactText(record.key)] = number }
  }

  private mutating func remove(_ number: NodeNumber) throws(GraphEditRefusal) -> NodeRecord {
    let old = try existing(number)
    guard edges(at: number).isEmpty else { throw .hasEdges(number) }
    nodes.remove(number.rawValue)
    moved[number.rawValue] = nil
    if newKeys[ExactText(old.key)] == number { newKeys[ExactText(old.key)] = nil }
    return old
  }

  private func existing(_ number: NodeNumber) throws(GraphEditRefusal) -> NodeRecord {
    guard let node = node(number) else { throw .noNode(number) }
    return node
  }

  private func existing(_ number: EdgeNumber) throws(GraphEditRefusal) -> EdgeRecord {
    guard let edge = edge(number) else { throw .noEdge(number) }
    return edge
  }

  private mutating func note(_ number: EdgeNumber, _ record: EdgeRecord) {
    changedEdges[record.source, default: []].insert(number)
    changedEdges[record.target, default: []].insert(number)
  }

  private mutating func forget(_ number: EdgeNumber, _ record: EdgeRecord) {
    for end in [record.source, record.target] {
      changedEdges[end]?.remove(number)
      if changedEdges[end]?.isEmpty == true { changedEdges[end] = nil }
    }
  }

  private static func check(_ record: NodeRecord) throws(GraphEditRefusal) {
    guard fits(record.key), fits(record.label ?? ""), record.position?.isFinite ?? true, fits(record.attributes) else {
      throw .badValue
    }
  }

  private func check(_ record: EdgeRecord) throws(GraphEditRefusal) {
    for end in [record.source, record.target] where !nodes.contains(end.rawValue) { throw .noNode(end) }
    guard Self.fits(record.label), Self.fits(record.attributes) else { throw .badValue }
  }

  private static func fits(_ text: String) -> Bool { text.utf8.count <= longestText }

  private static func fits(_ attributes: [NamedValue]) -> Bool {
    var names = Set<ExactText>()
    return attributes.allSatisfy {
      fits($0.name) && fits($0.value.displayText) && names.insert(ExactText($0.name)).inserted
    }
  }

  /// Returns the nodes that are elsewhere in another state of this graph, with their positions there, by their numbers.
  ///
  /// - Complexity: O(k log k) in the number of changed nodes of both.
  public func movedNodes(in other: EditableGraph) -> [(number: NodeNumber, position: Point)] {
    let elsewhere = Set(nodes.changed.keys).union(other.nodes.changed.keys).union(moved.keys).union(other.moved.keys)
    return elsewhere.sorted().compactMap { number in
      let number = NodeNumber(number)
      guard let before = position(of: number), let after = other.position(of: number), before != after else {
        return nil
      }
      return (number, after)
    }
  }

  // MARK: Folding

  /// Returns the graph that the changes lead to. What the base has keeps its order, new elements follow in theirs; one
  /// that was taken out and put back is where it was.
  ///
  /// - Complexity: that of building the graph, times the number of attribute columns.
  public func folded() -> FoldedGraph {
    let (nodeNumbers, edgeNumbers) = (nodes.numbers, edges.numbers)
    var builder = GraphBuilder(directed: base.directedness != .undirected)
    builder.name = changedInformation?.name ?? base.name
    builder.properties = changedInformation?.table ?? base.properties
    builder.weightMeaning = base.weightMeaning
    for (index, number) in nodeNumbers.enumerated() {
      let node = NodeID(index: index)
      if nodes.changed[number] == nil {
        let old = NodeID(number)
        builder.addNode(base.key(of: old))
        builder.setLabel(base.label(of: old), of: node)
        if let position = moved[number] ?? base.positions?[old.index] { builder.setPosition(position, of: node) }
      } else if let record = nodes.changed[number] {
        builder.addNode(record.key)
        if let label = record.label { builder.setLabel(label, of: node) }
        if let position = record.position { builder.setPosition(position, of: node) }
      }
    }
    let positionOfNode = Renumbering(nodeNumbers)
    for number in edgeNumbers {
      let edge = edges.changed[number] ?? plainEdge(number)
      guard let source = positionOfNode.index(of: edge.source.rawValue),
        let target = positionOfNode.index(of: edge.target.rawValue)
      else { preconditionFailure("an edge joins nodes that are there") }
      builder.addEdge(
        from: NodeID(index: source), to: NodeID(index: target), label: edge.label, weight: edge.weight,
        directed: edge.isDirected)
    }
    let edgeOrder = Renumbering(edgeNumbers)
    builder.nodeAttributes = base.nodeAttributes.changed(by: nodes, of: nodeNumbers, \.attributes)
    builder.edgeAttributes = base.edgeAttributes.changed(by: edges, of: edgeNumbers, \.attributes)
    return FoldedGraph(graph: builder.build(), nodes: positionOfNode, edges: edgeOrder)
  }

  /// Returns an edge that is as the base has it, without its attributes.
  private func plainEdge(_ number: UInt32) -> EdgeRecord {
    let edge = EdgeID(number)
    return EdgeRecord(
      from: NodeNumber(base.source(of: edge).rawValue), to: NodeNumber(base.target(of: edge).rawValue),
      label: base.label(of: edge), weight: base.weight(of: edge), isDirected: base.isDirected(edge))
  }
}

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
  private(set) var nodes: ElementChanges<NodeID, NodeRecord>
  /// The places of nodes that are as the base has them but for these: many are moved at once, and have more to them than fits
  /// into memory once for each.
  private(set) var moved: [NodeID: Point] = [:]
  /// The places of all nodes of the base, where a layout has put them elsewhere; `nil` for those of the base.
  private(set) var placed: [Point]?
  /// The changes of its edges.
  private(set) var edges: ElementChanges<EdgeID, EdgeRecord>
  /// The new and changed edges at a node; edges that the base has are found in its rows.
  private(set) var changedEdges: [NodeID: Set<EdgeID>] = [:]
  /// The number of edges that a node has in the base and no more as the base has them; of the others none is kept.
  private var goneEdgeCounts: [NodeID: Int] = [:]
  /// The edges that nodes have more than in the base, or fewer, counted as `Graph.degree` does.
  private var degreeChanges: [NodeID: Int] = [:]
  /// The nodes of ids that are not those of the base.
  private var newKeys: [ExactText: NodeID] = [:]
  /// The information about the graph as a whole, if it was changed.
  private var changedInformation: GraphInformation?

  /// A graph without changes.
  public init(_ base: Graph) {
    self.base = base
    nodes = ElementChanges(baseCount: base.nodeCount, gaps: base.nodeGaps)
    edges = ElementChanges(baseCount: base.edgeCount, gaps: base.edgeGaps)
  }

  // MARK: Reading

  /// The number of nodes.
  public var nodeCount: Int { nodes.count }

  /// The number of edges.
  public var edgeCount: Int { edges.count }

  /// The number of the next new node.
  public var nextNode: NodeID { nodes.next }

  /// The number of the next new edge.
  public var nextEdge: EdgeID { edges.next }

  /// The information about the graph as a whole.
  public var information: GraphInformation { changedInformation ?? GraphInformation(of: base) }

  /// Returns true if a node is there. O(1).
  public func contains(_ number: NodeID) -> Bool { nodes.contains(number) }

  /// Returns a node; `nil` when it is not there. O(attributes).
  public func node(_ number: NodeID) -> NodeRecord? {
    if let changed = nodes.changed[number] { return changed }
    guard nodes.isUnchanged(number), var node = baseRecord(number) else { return nil }
    if !moved.isEmpty || placed != nil { node.position = position(of: number) }
    return node
  }

  /// Returns a node as the base has it; `nil` where that has none. O(attributes).
  func baseRecord(_ number: NodeID) -> NodeRecord? {
    guard nodes.isOfBase(number), base.contains(number) else { return nil }
    return NodeRecord(
      key: base.key(of: number), label: ownLabel(number), position: base.positions?[number.index],
      attributes: base.nodeAttributes.row(number.index).map { NamedValue($0.name, $0.value) })
  }

  /// Returns an edge as the base has it; `nil` where that has none. O(attributes).
  func baseRecord(_ number: EdgeID) -> EdgeRecord? {
    guard edges.isOfBase(number), base.contains(number) else { return nil }
    var edge = plainEdge(number)
    edge.attributes = base.edgeAttributes.row(number.index).map { NamedValue($0.name, $0.value) }
    return edge
  }

  /// Returns the label of a node of the base; `nil` where that is its id.
  private func ownLabel(_ number: NodeID) -> String? {
    let label = base.label(of: number)
    return ExactText(label) == ExactText(base.key(of: number)) ? nil : label
  }

  /// Returns a node; one that has nothing new but its place without its attributes. O(1), of a changed one O(attributes).
  func plainNode(_ number: NodeID) -> NodeRecord? {
    if let changed = nodes.changed[number] { return changed }
    guard nodes.isUnchanged(number) else { return nil }
    return NodeRecord(key: base.key(of: number), label: ownLabel(number), position: position(of: number))
  }

  /// Returns the position of a node; `nil` where it has none, or is not there. O(1).
  public func position(of number: NodeID) -> Point? {
    if let changed = nodes.changed[number] { return changed.position }
    guard nodes.isUnchanged(number) else { return nil }
    return moved[number] ?? positionsOfBase?[number.index]
  }

  /// The positions of the nodes of the base that have not been moved one by one; `nil` where they have none.
  private var positionsOfBase: [Point]? { placed ?? base.positions }

  /// Returns an edge; `nil` when it is not there. O(attributes).
  public func edge(_ number: EdgeID) -> EdgeRecord? {
    if let changed = edges.changed[number] { return changed }
    return edges.isUnchanged(number) ? baseRecord(number) : nil
  }

  /// Returns true if the edges at a node are those of the base, as it has them.
  func hasEdgesOfBase(_ node: NodeID) -> Bool {
    nodes.isOfBase(node) && changedEdges[node] == nil && goneEdgeCounts[node] == nil
  }

  /// Returns the number of edges that join a node, as `Graph.degree` counts them. O(1).
  public func degree(of node: NodeID) -> Int {
    (nodes.isOfBase(node) ? base.degree(of: node) : 0) + (degreeChanges[node] ?? 0)
  }

  /// Returns the edges at a node, a loop once, rising. O(edges of the node).
  public func edges(at number: NodeID) -> [EdgeID] {
    var found = Array(changedEdges[number] ?? [])
    forEachArcOfBase(at: number) { if edges.isUnchanged($1) { found.append($1) } }
    found.sort()
    var last: EdgeID?
    return found.filter { edge in
      defer { last = edge }
      return edge != last
    }
  }

  /// Calls `body` with the arcs that the base has at a node, of both directions, and with the nodes at their other ends.
  func forEachArcOfBase(at node: NodeID, _ body: (_ other: NodeID, EdgeID) -> Void) {
    guard nodes.isOfBase(node) else { return }
    for arc in base.outgoing.arcs(of: node) { body(base.outgoing.target(arc), base.edge(ofOutgoingArc: arc)) }
    guard base.directedness != .undirected else { return }
    for arc in base.incoming.arcs(of: node) { body(base.incoming.target(arc), base.edge(ofIncomingArc: arc)) }
  }

  /// Returns the node of an id; `nil` when there is none.
  public func node(withKey key: String) -> NodeID? {
    if let new = newKeys[ExactText(key)] { return new }
    guard let node = base.node(withKey: key), nodes.contains(node) else { return nil }
    if let changed = nodes.changed[node], ExactText(changed.key) != ExactText(key) { return nil }
    return node
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
      let hasNewKey = ExactText(old.key) != ExactText(record.key)
      if hasNewKey, node(withKey: record.key) != nil { throw .takenKey(record.key) }
      try Self.check(record)
      if hasNewKey { forgetKey(of: number, old.key) }
      nodes.set(number, record)
      if hasNewKey { noteKey(of: number, record.key) }
      moved[number] = nil
      return .setNode(number, old)
    case .moveNode(let number, let position): return .moveNode(number, to: try move(number, to: position))
    case .placeNodes(let positions): return .placeNodes(try place(positions))
    case .addEdge(let number, let record):
      guard edges.isFree(number) else { throw .badNumber(number.rawValue) }
      try check(record)
      if isAsInBase(number, record) {
        restore(number, record)
      } else {
        edges.add(number, record)
        note(number, record)
      }
      return .removeEdge(number)
    case .removeEdge(let number):
      let old = try existing(number)
      forget(number, old)
      edges.remove(number)
      return .addEdge(number, old)
    case .setEdge(let number, let record):
      let old = try existing(number)
      try check(record)
      forget(number, old)
      edges.set(number, record)
      note(number, record)
      return .setEdge(number, old)
    case .setInformation(let next):
      guard Self.fits(next.name), Self.fits(next.properties) else { throw .badValue }
      let old = information
      changedInformation = next
      return .setInformation(old)
    }
  }

  /// Makes changes that another state of the same graph has taken, which was the same before.
  ///
  /// - Parameter mask: what is hidden here of what the other has: changes of that are left out.
  public mutating func replay(_ edits: [GraphEdit], hiding mask: GraphMask = GraphMask()) {
    guard mask.isEmpty else {
      for edit in edits where !mask.hides(edit) { replayShown(edit) }
      return
    }
    do {
      for edit in edits { _ = try apply(edit) }
    } catch {
      preconditionFailure("what one graph takes, one that is the same takes, too: \(error)")
    }
  }

  /// Makes a change of a graph of which this one lacks nodes and the edges at them: an edge may come from a hidden node, or
  /// go to one.
  private mutating func replayShown(_ edit: GraphEdit) {
    guard case .setEdge(let number, let record) = edit else {
      _ = try? apply(edit)
      return
    }
    let isShown = contains(record.source) && contains(record.target)
    if !contains(number) {
      _ = try? apply(.addEdge(number, record))
    } else {
      _ = try? apply(isShown ? edit : .removeEdge(number))
    }
  }

  /// Moves a node, and returns where it was.
  private mutating func move(_ number: NodeID, to position: Point) throws(GraphEditRefusal) -> Point {
    guard nodes.contains(number) else { throw .noNode(number) }
    guard position.isFinite, let old = self.position(of: number) else { throw .badValue }
    if var record = nodes.changed[number] {
      record.position = position
      nodes.set(number, record)
    } else {
      moved[number] = positionsOfBase?[number.index] == position ? nil : position
    }
    return old
  }

  /// Puts all nodes of ids below a number elsewhere, and returns where they were.
  private mutating func place(_ positions: [Point]) throws(GraphEditRefusal) -> [Point] {
    guard positions.count <= nodes.idCount, positions.allSatisfy(\.isFinite) else { throw .badValue }
    guard var column = positionsOfBase else { throw .badValue }
    for (node, position) in moved { column[node.index] = position }
    let count = min(positions.count, column.count)
    var old = Array(column[..<count])
    old += repeatElement(.zero, count: positions.count - count)
    for (node, record) in nodes.changed where node.index < positions.count {
      guard let position = record.position else { continue }
      old[node.index] = position
      var next = record
      next.position = positions[node.index]
      nodes.set(node, next)
    }
    column.replaceSubrange(..<count, with: positions[..<count])
    (moved, placed) = ([:], column == base.positions ? nil : column)
    return old
  }

  private mutating func add(_ number: NodeID, _ record: NodeRecord) throws(GraphEditRefusal) {
    guard nodes.isFree(number) else { throw .badNumber(number.rawValue) }
    guard node(withKey: record.key) == nil else { throw .takenKey(record.key) }
    try Self.check(record)
    if isAsInBase(number, record) {
      nodes.restore(number)
      if let position = record.position, position != positionsOfBase?[number.index] { moved[number] = position }
    } else {
      nodes.add(number, record)
    }
    noteKey(of: number, record.key)
  }

  /// Returns true if a record is what the base has under an id, but for the place of a node. Of what is taken out and put in
  /// again nothing is left to be kept, compared and drawn.
  private func isAsInBase(_ number: NodeID, _ record: NodeRecord) -> Bool {
    guard nodes.isOfBase(number), base.contains(number), (record.position == nil) == (base.positions == nil),
      ExactText(record.key) == ExactText(base.key(of: number))
    else { return false }
    return record.label.map { ExactText($0) } == ownLabel(number).map { ExactText($0) }
      && isSame(record.attributes, base.nodeAttributes.row(number.index).map { NamedValue($0.name, $0.value) })
  }

  private func isAsInBase(_ number: EdgeID, _ record: EdgeRecord) -> Bool {
    guard edges.isOfBase(number), base.contains(number) else { return false }
    var plain = record
    plain.attributes = []
    let own = plainEdge(number)
    return plain == own && ExactText(record.label) == ExactText(own.label)
      && isSame(record.attributes, base.edgeAttributes.row(number.index).map { NamedValue($0.name, $0.value) })
  }

  /// Returns true if attributes are the same to the byte, in the same order.
  private func isSame(_ attributes: [NamedValue], _ others: [NamedValue]) -> Bool {
    attributes.count == others.count
      && zip(attributes, others).allSatisfy {
        ExactText($0.name) == ExactText($1.name) && $0.value == $1.value
          && ExactText($0.value.displayText) == ExactText($1.value.displayText)
      }
  }

  /// Puts an edge of the base in again, as the base has it.
  private mutating func restore(_ number: EdgeID, _ record: EdgeRecord) {
    edges.restore(number)
    count(record, 1)
    for end in record.source == record.target ? [record.source] : [record.source, record.target] {
      let left = (goneEdgeCounts[end] ?? 0) - 1
      goneEdgeCounts[end] = left > 0 ? left : nil
    }
  }

  private mutating func noteKey(of number: NodeID, _ key: String) {
    if base.node(withKey: key) != number { newKeys[ExactText(key)] = number }
  }

  private mutating func forgetKey(of number: NodeID, _ key: String) {
    if newKeys[ExactText(key)] == number { newKeys[ExactText(key)] = nil }
  }

  private mutating func remove(_ number: NodeID) throws(GraphEditRefusal) -> NodeRecord {
    let old = try existing(number)
    guard edges(at: number).isEmpty else { throw .hasEdges(number) }
    nodes.remove(number)
    moved[number] = nil
    forgetKey(of: number, old.key)
    return old
  }

  private func existing(_ number: NodeID) throws(GraphEditRefusal) -> NodeRecord {
    guard let node = node(number) else { throw .noNode(number) }
    return node
  }

  private func existing(_ number: EdgeID) throws(GraphEditRefusal) -> EdgeRecord {
    guard let edge = edge(number) else { throw .noEdge(number) }
    return edge
  }

  private mutating func note(_ number: EdgeID, _ record: EdgeRecord) {
    changedEdges[record.source, default: []].insert(number)
    changedEdges[record.target, default: []].insert(number)
    count(record, 1)
  }

  /// Adds an edge to the degrees of its ends, or takes it off. Where not all edges lead both ways, one that does counts twice,
  /// and so does a loop.
  private mutating func count(_ edge: EdgeRecord, _ sign: Int) {
    let (isUndirected, isLoop) = (base.directedness == .undirected, edge.source == edge.target)
    let weight = isUndirected || isLoop || edge.isDirected ? 1 : 2
    for end in isUndirected && isLoop ? [edge.source] : [edge.source, edge.target] {
      let change = (degreeChanges[end] ?? 0) + sign * weight
      degreeChanges[end] = change == 0 ? nil : change
    }
  }

  private mutating func forget(_ number: EdgeID, _ record: EdgeRecord) {
    count(record, -1)
    if edges.isUnchanged(number) {
      for end in record.source == record.target ? [record.source] : [record.source, record.target] {
        goneEdgeCounts[end, default: 0] += 1
      }
    }
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
    for end in [record.source, record.target] where !nodes.contains(end) { throw .noNode(end) }
    guard Self.fits(record.label), Self.fits(record.attributes) else { throw .badValue }
  }

  private static func fits(_ text: String) -> Bool { text.utf8.count <= longestText }

  private static func fits(_ attributes: [NamedValue]) -> Bool {
    var names = Set<ExactText>()
    return attributes.allSatisfy {
      fits($0.name) && fits($0.value.displayText) && names.insert(ExactText($0.name)).inserted
    }
  }

  // MARK: Folding

  /// Returns the graph that the changes lead to. Every node and edge keeps its id; what is gone leaves gaps.
  ///
  /// - Complexity: that of building the graph, times the number of attribute columns.
  public func folded() -> Graph {
    var builder = GraphBuilder(directed: base.directedness != .undirected)
    builder.name = changedInformation?.name ?? base.name
    builder.properties = changedInformation?.table ?? base.properties
    builder.weightMeaning = base.weightMeaning
    for node in (0..<UInt32(nodes.idCount)).lazy.map(NodeID.init) {
      guard let record = plainNode(node) else {
        builder.skipNode()
        continue
      }
      builder.addNode(record.key)
      if let label = record.label { builder.setLabel(label, of: node) }
      if let position = record.position { builder.setPosition(position, of: node) }
    }
    for edge in (0..<UInt32(edges.idCount)).lazy.map(EdgeID.init) {
      guard let record = edges.changed[edge] ?? (edges.isUnchanged(edge) ? plainEdge(edge) : nil) else {
        builder.skipEdge()
        continue
      }
      builder.addEdge(
        from: record.source, to: record.target, label: record.label, weight: record.weight, directed: record.isDirected)
    }
    builder.nodeAttributes = base.nodeAttributes.changed(by: nodes, \.attributes)
    builder.edgeAttributes = base.edgeAttributes.changed(by: edges, \.attributes)
    return builder.build()
  }

  /// Returns an edge that is as the base has it, without its attributes.
  private func plainEdge(_ edge: EdgeID) -> EdgeRecord {
    EdgeRecord(
      from: base.source(of: edge), to: base.target(of: edge), label: base.label(of: edge),
      weight: base.weight(of: edge), isDirected: base.isDirected(edge))
  }
}

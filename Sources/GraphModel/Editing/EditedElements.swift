// The nodes and edges of a graph that is edited, as people read of them: names, attributes, neighbours.
//
// A question costs what one about the base does, and what changes have touched of the answer.

import Geometry

extension EditableGraph {
  /// The meaning of the weights.
  public var weightMeaning: WeightMeaning { base.weightMeaning }
  /// True if any edge has a weight; where all of those are gone, maybe, too.
  public var isWeighted: Bool { base.isWeighted || edges.changed.values.contains { $0.weight != nil } }

  // MARK: Nodes

  /// Returns all nodes, rising.
  ///
  /// - Complexity: O(nodes).
  public func allNodes() -> [NodeID] { (0..<UInt32(nodes.idCount)).map { NodeID($0) }.filter(contains) }

  /// Returns the name of a node that people see; that of a node that is gone as the base has it, else empty. O(1).
  public func name(of node: NodeID) -> String {
    if !nodes.changed.isEmpty, let changed = nodes.changed[node] { return changed.name }
    return nodes.isOfBase(node) ? base.label(of: node) : ""
  }

  /// Returns the key of a node; that of a node that is gone as the base has it, else empty. O(1).
  public func key(of node: NodeID) -> String {
    if !nodes.changed.isEmpty, let changed = nodes.changed[node] { return changed.key }
    return nodes.isOfBase(node) ? base.key(of: node) : ""
  }

  /// Returns the attributes of a node. O(attributes).
  public func attributes(of node: NodeID) -> [(name: String, value: AttributeValue)] {
    if let changed = nodes.changed[node] { return changed.attributes.map { ($0.name, $0.value) } }
    return nodes.isOfBase(node) ? base.nodeAttributes.row(node.index).map { ($0.name, $0.value) } : []
  }

  /// Returns the different nodes that edges of either direction join to a node, in the order of their names. The node
  /// itself is none of them.
  ///
  /// - Complexity: O(degree + c log c) after the changes of c edges at the node.
  public func neighbours(of node: NodeID) -> [NodeID] {
    guard !hasEdgesOfBase(node) else { return base.neighbours(of: node) }
    // Those at edges that have changed; all others are neighbours as before.
    var (touched, joined) = (Set<NodeID>(), Set<NodeID>())
    forEachArcOfBase(at: node) { other, edge in if !edges.isUnchanged(edge) { touched.insert(other) } }
    for edge in changedEdges[node] ?? [] {
      let ends = ends(of: edge)
      joined.formUnion([ends.source, ends.target])
    }
    touched.formUnion(joined)
    forEachArcOfBase(at: node) { other, edge in
      if touched.contains(other), edges.isUnchanged(edge) { joined.insert(other) }
    }
    joined.remove(node)
    let kept = nodes.isOfBase(node) ? base.neighbours(of: node).filter { !touched.contains($0) } : []
    func precedes(_ one: (node: NodeID, name: String), _ other: (node: NodeID, name: String)) -> Bool {
      one.name == other.name ? one.node < other.node : ExactText.precedes(one.name, other.name)
    }
    var (all, next) = ([NodeID](), 0)
    for other in joined.map({ (node: $0, name: name(of: $0)) }).sorted(by: precedes) {
      var (low, high) = (next, kept.count)
      while low < high {
        let middle = (low + high) / 2
        if precedes((kept[middle], name(of: kept[middle])), other) { low = middle + 1 } else { high = middle }
      }
      all += kept[next..<low] + [other.node]
      next = low
    }
    return all + kept[next...]
  }

  /// Returns the number of different nodes that edges of either direction join to a node, itself not among them.
  ///
  /// - Complexity: O(degree); of a node whose edges have changed that of `neighbours`.
  public func neighbourCount(of node: NodeID) -> Int {
    hasEdgesOfBase(node) ? base.neighbourCount(of: node) : neighbours(of: node).count
  }

  // MARK: Edges

  /// Returns true if an edge is there. O(1).
  public func contains(_ edge: EdgeID) -> Bool { edges.contains(edge) }

  /// Returns the label of an edge; empty when it has none. O(1).
  public func label(of edge: EdgeID) -> String {
    edges.changed[edge]?.label ?? (edges.isUnchanged(edge) ? base.label(of: edge) : "")
  }

  /// Returns the weight of an edge; `nil` when it has none. O(1).
  public func weight(of edge: EdgeID) -> Double? {
    if let changed = edges.changed[edge] { return changed.weight }
    return edges.isUnchanged(edge) ? base.weight(of: edge) : nil
  }

  /// Returns the ends of an edge, its source first; of one that is not there the first node twice. O(1).
  public func ends(of edge: EdgeID) -> (source: NodeID, target: NodeID) {
    if let changed = edges.changed[edge] { return (changed.source, changed.target) }
    guard edges.isUnchanged(edge) else { return (NodeID(0), NodeID(0)) }
    return (base.source(of: edge), base.target(of: edge))
  }

  /// Returns true if an edge may be followed one way only. O(1).
  public func isDirected(_ edge: EdgeID) -> Bool {
    edges.changed[edge]?.isDirected ?? (edges.isUnchanged(edge) && base.isDirected(edge))
  }

  /// Returns the attributes of an edge. O(attributes).
  public func attributes(of edge: EdgeID) -> [(name: String, value: AttributeValue)] {
    if let changed = edges.changed[edge] { return changed.attributes.map { ($0.name, $0.value) } }
    return edges.isUnchanged(edge) ? base.edgeAttributes.row(edge.index).map { ($0.name, $0.value) } : []
  }

  /// Returns an edge that joins two nodes, the first as its source; `nil` without one.
  ///
  /// - Complexity: O(degree).
  public func edge(from source: NodeID, to target: NodeID) -> EdgeID? {
    if hasEdgesOfBase(source) { return base.children(of: source).first { $0.node == target }?.edge }
    return edges(at: source).first { edge in
      let ends = ends(of: edge)
      return ends.source == source && ends.target == target
        || !isDirected(edge) && ends.source == target && ends.target == source
    }
  }

  /// The positions of all nodes by their ids; that of an id without a node, or of one without a position, means nothing.
  ///
  /// - Complexity: O(nodes).
  public var allPositions: [Point] {
    (0..<UInt32(nodes.idCount)).map { position(of: NodeID($0)) ?? .zero }
  }

  /// Returns the number of edges whose ends are both among some nodes.
  ///
  /// - Complexity: O(edges of those nodes + changes), of a good part of all nodes O(nodes + edges).
  public func edgeCount(among nodes: NodeSet) -> Int {
    let count = base.edgeCount(among: nodes.filter { self.nodes.isOfBase($0) && base.contains($0) })
    let isGone = edges.gone.union(edges.changed.keys.filter(edges.isOfBase))
    let gone = isGone.count { edge in
      base.contains(edge) && nodes.contains(base.source(of: edge)) && nodes.contains(base.target(of: edge))
    }
    return count - gone + edges.changed.values.count { nodes.contains($0.source) && nodes.contains($0.target) }
  }

  /// Returns the edges whose ends are both among some nodes.
  ///
  /// - Complexity: O(edges of those nodes + changes).
  public func edges(among nodes: NodeSet) -> Set<EdgeID> {
    let kept = base.edges(among: nodes.filter { self.nodes.isOfBase($0) && base.contains($0) })
    let isKept = edges.changed.isEmpty && edges.removed.isEmpty ? kept : kept.filter(edges.isUnchanged)
    return isKept.union(
      edges.changed.lazy.filter { nodes.contains($0.value.source) && nodes.contains($0.value.target) }.map(\.key))
  }

  // MARK: What values there are

  /// Returns true if a node or an edge has an attribute with such a value; of values that changes have replaced, maybe, too.
  ///
  /// - Complexity: O(values).
  public func hasValue(_ isMeant: (AttributeValue) -> Bool) -> Bool {
    (base.nodeAttributes.columns + base.edgeAttributes.columns).contains { column in
      column.occurrences.contains { isMeant($0.value) }
    } || nodes.changed.values.contains { $0.attributes.contains { isMeant($0.value) } }
      || edges.changed.values.contains { $0.attributes.contains { isMeant($0.value) } }
  }

  /// True if the values of every attribute are of one kind, whole numbers and others counted as one; those that changes have
  /// replaced count, too.
  ///
  /// - Complexity: O(values).
  public var columnsHaveOneKind: Bool {
    func haveOneKind(_ columns: [AttributeColumn], _ changed: some Sequence<[NamedValue]>) -> Bool {
      var kinds: [ExactText: Int] = [:]
      func isOfKind(_ name: String, _ value: AttributeValue) -> Bool {
        let kind = value.kindNumber
        defer { kinds[ExactText(name)] = kind }
        return kinds[ExactText(name)].map { $0 == kind } ?? true
      }
      return columns.allSatisfy { column in column.occurrences.allSatisfy { isOfKind(column.name, $0.value) } }
        && changed.allSatisfy { $0.allSatisfy { isOfKind($0.name, $0.value) } }
    }
    return haveOneKind(base.nodeAttributes.columns, nodes.changed.values.map(\.attributes))
      && haveOneKind(base.edgeAttributes.columns, edges.changed.values.map(\.attributes))
  }

  /// True if some edges lead one way and others both ways; where all do that are there now, maybe, too.
  public var hasBothDirections: Bool {
    base.directedness == .mixed
      || edges.changed.values.contains { edge in
        edge.isDirected != (base.edgeCount == 0 ? newEdgesAreDirected : base.directedness == .directed)
      }
  }
}

extension AttributeValue {
  /// True for a list or an object.
  public var isStructure: Bool { if case .json = self { true } else { false } }

  /// True for true and false.
  public var isBoolean: Bool { if case .boolean = self { true } else { false } }

  /// A number for each kind of value; one for all numbers.
  fileprivate var kindNumber: Int {
    switch self {
    case .integer, .number: 0
    case .boolean: 1
    case .text: 2
    case .json: 3
    }
  }
}

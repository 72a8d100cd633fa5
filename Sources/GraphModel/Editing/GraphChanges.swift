// What people do to a graph, as the changes that this takes. Nothing is changed here.

import Geometry

extension EditableGraph {
  /// Returns the changes that take nodes out, with all edges at them, and edges. What is not there is passed over.
  public func removing(nodes: Set<NodeNumber> = [], edges: Set<EdgeNumber> = []) -> [GraphEdit] {
    let nodes = nodes.filter { node($0) != nil }.sorted()
    let edges = Set(nodes.flatMap { self.edges(at: $0) }).union(edges.filter { edge($0) != nil }).sorted()
    return edges.map(GraphEdit.removeEdge) + nodes.map(GraphEdit.removeNode)
  }

  /// Returns the change that gives a node another name; an empty one, or its id, stands for the id.
  public func renaming(_ number: NodeNumber, to name: String) -> [GraphEdit] {
    guard var record = node(number) else { return [] }
    let label = name.isEmpty || ExactText(name) == ExactText(record.key) ? nil : name
    guard label.map(ExactText.init) != record.label.map(ExactText.init) else { return [] }
    record.label = label
    return [.setNode(number, record)]
  }

  /// Returns the changes that make one node of two: `kept` has everything that `other` had, too. Edges between the two
  /// go, and what both say of an attribute is what `kept` says.
  public func merging(_ other: NodeNumber, into kept: NodeNumber) -> [GraphEdit] {
    guard other != kept, let gone = node(other), var record = node(kept) else { return [] }
    var edits: [GraphEdit] = []
    for number in edges(at: other) {
      guard var edge = edge(number) else { continue }
      if edge.source == other { edge.source = kept }
      if edge.target == other { edge.target = kept }
      let isBetween = edge.source == edge.target && edge.source == kept && !isLoop(number)
      edits.append(isBetween ? .removeEdge(number) : .setEdge(number, edge))
    }
    let known = Set(record.attributes.map { ExactText($0.name) })
    let added = gone.attributes.filter { !known.contains(ExactText($0.name)) }
    if !added.isEmpty {
      record.attributes += added
      edits.append(.setNode(kept, record))
    }
    return edits + [.removeNode(other)]
  }

  private func isLoop(_ number: EdgeNumber) -> Bool { edge(number).map { $0.source == $0.target } ?? false }

  /// Returns the new node with a name at a position: its id is the name where that is free.
  public func newNode(named name: String, at position: Point) -> (number: NodeNumber, record: NodeRecord) {
    let key = freeKey(like: name)
    let isKey = name.isEmpty || ExactText(key) == ExactText(name)
    return (nextNode, NodeRecord(key: key, label: isKey ? nil : name, position: position))
  }

  /// True if new edges lead one way: they are of the kind that all others are, and in a mixed graph lead both ways.
  public var newEdgesAreDirected: Bool { base.directedness == .directed }
}

// The difference of two states of one graph: whether there is any, and the changes that lead from the one to the other.
//
// Both have the same base, so that numbers mean the same elements in both.

import Geometry

extension EditableGraph {
  /// Returns true if another state of the same graph holds the same.
  ///
  /// - Complexity: O(changed elements); it ends with the first that differs.
  public func isSame(as other: EditableGraph) -> Bool {
    nodeCount == other.nodeCount && edgeCount == other.edgeCount && information == other.information
      && nodes.isSame(as: other.nodes) { !differs($0, from: other) }
      && moved.keys.allSatisfy { !differs($0, from: other) }
      && other.moved.keys.allSatisfy { !differs($0, from: other) }
      && (placed == other.placed || base.nodes.allSatisfy { !differs($0, from: other) })
      && edges.isSame(as: other.edges) { edge($0) == other.edge($0) }
  }

  /// Returns true if another state of the same graph has something else where changes were made.
  ///
  /// - Complexity: O(changes); it ends with the first element that differs.
  public func differs(from other: EditableGraph, at edits: some Sequence<GraphEdit>) -> Bool {
    edits.contains { edit in
      switch (edit.element, edit) {
      case (.node(let number)?, _): differs(number, from: other)
      case (.edge(let number)?, _): edge(number) != other.edge(number)
      case (nil, .placeNodes): placed != other.placed && base.nodes.contains { differs($0, from: other) }
      case (nil, _): information != other.information
      }
    }
  }

  /// Returns true if a node is not the same in another state of the same graph.
  private func differs(_ number: NodeID, from other: EditableGraph) -> Bool {
    if isOnlyPlaced(number, in: other) { return position(of: number) != other.position(of: number) }
    return node(number) != other.node(number)
  }

  /// Returns true if nothing of a node but its place can be another in another state of the same graph.
  private func isOnlyPlaced(_ number: NodeID, in other: EditableGraph) -> Bool {
    nodes.isUnchanged(number) && other.nodes.isUnchanged(number)
  }

  /// Returns the changes that lead to another state of the same graph; none where both are the same.
  ///
  /// Edges go before the nodes that they join, and come back after them; nodes that go make room for others of their ids.
  ///
  /// - Complexity: O(k log k) in the number of changed elements of both.
  public func edits(to other: EditableGraph) -> [GraphEdit] {
    var touched = nodes.touched(or: other.nodes).union(moved.keys).union(other.moved.keys)
    if placed != other.placed { touched.formUnion(base.nodes) }
    let differentNodes = touched.sorted().filter { differs($0, from: other) }
    let differentEdges = edges.touched(or: other.edges).sorted()
      .filter { edge($0) != other.edge($0) }
    var edits: [GraphEdit] = differentEdges.filter { edge($0) != nil }.map { .removeEdge($0) }
    edits += differentNodes.filter { contains($0) && !other.contains($0) }.map { .removeNode($0) }
    // Two may have changed their ids for one another's.
    let rekeyed = differentNodes.filter { number in
      guard let (old, next) = node(number).flatMap({ old in other.node(number).map { (old, $0) } }) else {
        return false
      }
      return ExactText(old.key) != ExactText(next.key) && node(withKey: next.key) != nil
    }
    var graph = self
    for number in rekeyed {
      guard var record = node(number) else { continue }
      record.key = graph.freeKey(like: record.key)
      edits.append(.setNode(number, record))
      _ = try? graph.apply(.setNode(number, record))
    }
    for number in differentNodes {
      if isOnlyPlaced(number, in: other) {
        if let position = other.position(of: number) { edits.append(.moveNode(number, to: position)) }
        continue
      }
      guard let next = other.node(number) else { continue }
      switch node(number) {
      case nil: edits.append(.addNode(number, next))
      case let old? where old.isElsewhere(than: next):
        if let position = next.position { edits.append(.moveNode(number, to: position)) }
      case _?: edits.append(.setNode(number, next))
      }
    }
    edits += differentEdges.compactMap { number in other.edge(number).map { .addEdge(number, $0) } }
    if information != other.information { edits.append(.setInformation(other.information)) }
    return edits
  }
}

extension NodeRecord {
  /// Returns true if another record differs only in a position that both have.
  fileprivate func isElsewhere(than other: NodeRecord) -> Bool {
    guard position != nil, let next = other.position else { return false }
    var moved = self
    moved.position = next
    return moved == other
  }
}

extension ElementChanges {
  /// Returns true if all elements are the same that this state or another has changed.
  fileprivate func isSame(as other: ElementChanges, _ isSame: (ID) -> Bool) -> Bool {
    // Without a list of them all: most differ soon.
    changed.keys.allSatisfy(isSame) && gone.allSatisfy(isSame) && other.changed.keys.allSatisfy(isSame)
      && other.gone.allSatisfy(isSame)
  }

  /// Returns the numbers of the elements that this state or another has changed.
  fileprivate func touched(or other: ElementChanges) -> Set<ID> {
    Set(changed.keys).union(gone).union(other.changed.keys).union(other.gone)
  }
}

// A part of a graph after changes of the whole: nodes come into it and leave it by what their attributes say.

extension EditableGraph {
  /// Returns a part of the base with the changes that concern it. What the part cannot hold yet, such as a node whose id
  /// another node of it still has, is left out.
  ///
  /// - Parameters:
  ///   - part: the base without some nodes and their edges; all others have the same ids.
  ///   - belongs: returns true for a node of the part.
  /// - Complexity: O(changes + edges at nodes that come or go).
  public func changedPart(of part: Graph, where belongs: (NodeRecord) -> Bool) -> EditableGraph {
    var changed = EditableGraph(part)
    guard !nodes.changed.isEmpty || !nodes.gone.isEmpty || !edges.changed.isEmpty || !edges.gone.isEmpty else {
      return changed
    }
    var (gone, others) = ([NodeID](), [GraphEdit]())
    var touched = Set(edges.gone).union(edges.changed.keys)
    for node in nodes.gone.union(nodes.changed.keys).sorted() {
      let record = nodes.changed[node].flatMap { belongs($0) ? $0 : nil }
      let wasThere = changed.contains(node)
      if let record { others.append(wasThere ? .setNode(node, record) : .addNode(node, record)) }
      if wasThere == (record != nil) { continue }
      if wasThere { gone.append(node) }
      touched.formUnion(wasThere ? changed.edges(at: node) : edges(at: node))
    }
    let rising = touched.sorted()
    for edge in rising where changed.contains(edge) { _ = try? changed.apply(.removeEdge(edge)) }
    for node in gone { _ = try? changed.apply(.removeNode(node)) }
    for edit in others { _ = try? changed.apply(edit) }
    // An edge to a node that is not there is refused.
    for edge in rising { if let record = self.edge(edge) { _ = try? changed.apply(.addEdge(edge, record)) } }
    return changed
  }
}

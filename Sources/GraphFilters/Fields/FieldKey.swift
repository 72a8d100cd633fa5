// The fields of a graph, once names have been resolved: columns of its file, and what every graph has.

import GraphModel

/// A field that every node has, whatever its file says.
enum BuiltInNodeField: String, Hashable, Sendable, CaseIterable {
  /// The number of edges at the node.
  case degree
  /// The number of edges that lead to the node; an undirected edge leads to both of its ends.
  case indegree
  /// The number of edges that lead from the node.
  case outdegree
  /// The core number.
  case core
  /// The rank of the weakly connected component by size, 1 for the largest.
  case component
  /// The number of nodes in that component.
  case componentsize
  /// The rank of the community by size, 1 for the largest.
  case community
  /// The share of the visits of a random walk, by PageRank; all shares add up to 1.
  case pagerank
  case id
  /// The name for people.
  case label

  /// The measure of a name, in either case of the letters.
  init?(name: String) {
    let name = name.lowercased()
    self.init(rawValue: name == "name" ? BuiltInNodeField.label.rawValue : name)
  }

  /// The kind of its values.
  var kind: FilterField.Kind {
    switch self {
    case .id, .label: .texts
    case .degree, .indegree, .outdegree, .core, .component, .componentsize, .community, .pagerank: .numbers
    }
  }

  /// True if it is found by an algorithm that takes long in a large graph.
  var takesLong: Bool {
    switch self {
    case .core, .component, .componentsize, .community, .pagerank: true
    case .degree, .indegree, .outdegree, .id, .label: false
    }
  }
}

/// A field that every edge has.
enum BuiltInEdgeField: String, Hashable, Sendable, CaseIterable {
  case weight
  case label
  case directed
  /// True if edges lead both ways between the two ends.
  case mutual
  /// True if another edge joins the same ends, in the same direction where edges have one.
  case parallel
  /// True if both ends are one node.
  case loop

  /// The measure of a name, in either case of the letters.
  init?(name: String) { self.init(rawValue: name.lowercased()) }

  /// The kind of its values.
  var kind: FilterField.Kind {
    switch self {
    case .weight: .numbers
    case .label: .texts
    case .directed, .mutual, .parallel, .loop: .booleans
    }
  }
}

/// A field of nodes.
enum NodeFieldKey: Hashable, Sendable {
  /// The column of the file at an index.
  case attribute(Int)
  case measure(BuiltInNodeField)
  /// The number of steps from a node, or to it.
  case steps(FilterFieldName.Steps, NodeID)
}

/// A field of edges.
enum EdgeFieldKey: Hashable, Sendable {
  /// The column of the file at an index.
  case attribute(Int)
  case measure(BuiltInEdgeField)
  /// A field of the node at an end.
  case end(FilterFieldName.End, NodeFieldKey)
}

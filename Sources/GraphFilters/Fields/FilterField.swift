// The fields on offer for a filter, with the kind of their values.

import GraphModel

/// A field of the nodes or the edges of a graph.
public struct FilterField: Hashable, Sendable {
  /// The kind of the values of a field.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Numbers, or texts that all spell one.
    case numbers
    /// Texts, or values of several kinds.
    case texts
    /// True or false.
    case booleans
  }

  /// The part of a graph that a field belongs to.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The nodes.
    case nodes
    /// The edges.
    case edges
  }

  /// The name in an expression.
  public let name: FilterFieldName
  /// The part of the graph that it belongs to.
  public let part: Part
  /// The kind of its values.
  public let kind: Kind
  /// True if every graph has the field; false for a column of the file.
  public let isBuiltIn: Bool
  /// True if the values are found by an algorithm that takes long in a large graph.
  public let takesLong: Bool
  let key: EdgeFieldKey
}

/// The fields on offer for filters of a graph.
public struct FilterFields: Sendable {
  /// The fields of nodes: the columns of the file, then those that every graph has and that tell its nodes apart, but for
  /// steps.
  public let nodes: [FilterField]
  /// The fields that edges have themselves; `source.` or `target.` before its name makes a field of nodes one of edges.
  public let edges: [FilterField]

  /// The fields of a graph.
  ///
  /// - Complexity: O(nodes + edges) for each column of the file; no measures are found.
  public init(of columns: FilterColumns) {
    let graph = columns.graph
    let ofNodes = BuiltInNodeField.allCases.filter { measure in
      switch measure {
      // Of edges without direction, each leads both ways.
      case .indegree, .outdegree: graph.directedness != .undirected
      case .degree, .core, .component, .componentsize, .community, .pagerank, .id, .label: true
      }
    }
    let ofEdges = BuiltInEdgeField.allCases.filter { measure in
      switch measure {
      case .directed: graph.directedness == .mixed
      case .mutual: graph.directedness != .undirected
      case .weight: graph.isWeighted
      case .label: graph.hasEdgeLabels
      case .loop, .parallel: true
      }
    }
    nodes = Self.fields(
      columns, .nodes, columns.graph.nodeAttributes,
      ofNodes.map { ($0.rawValue, $0.kind, $0.takesLong, .end(.source, .measure($0))) },
      attribute: { .end(.source, .attribute($0)) })
    edges = Self.fields(
      columns, .edges, columns.graph.edgeAttributes,
      ofEdges.map { ($0.rawValue, $0.kind, false, .measure($0)) }, attribute: { .attribute($0) })
  }

  private static func fields(
    _ columns: FilterColumns, _ part: FilterField.Part, _ table: AttributeTable,
    _ measures: [(name: String, kind: FilterField.Kind, takesLong: Bool, key: EdgeFieldKey)],
    attribute: (Int) -> EdgeFieldKey
  ) -> [FilterField] {
    let names = table.columns.map(\.name)
    let taken = Set(names.map { $0.lowercased() })
    return names.indices.map { index in
      let key = attribute(index)
      return FilterField(
        name: FilterFieldName(names[index]), part: part, kind: columns.offeredKind(of: key), isBuiltIn: false,
        takesLong: false, key: key)
    }
      + measures.map { measure in
        FilterField(
          name: FilterFieldName(measure.name, isBuiltIn: taken.contains(measure.name)), part: part, kind: measure.kind,
          isBuiltIn: true, takesLong: measure.takesLong, key: measure.key)
      }
  }
}

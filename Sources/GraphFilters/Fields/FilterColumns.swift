// The values of the fields of a graph, found when a filter first asks for them and kept for the next filter.

import GraphModel
import Parallel
import PathFinding

/// The fields of one graph for any number of filters, one after another or side by side.
///
/// Measures such as cores and communities take long in a large graph: they are found once, when a filter needs them. All
/// of them are those of the whole graph, whatever a filter leaves of it.
public final class FilterColumns: Sendable {
  /// The graph that the fields are of.
  public let graph: Graph
  private let nodeColumns = Guarded<[NodeFieldKey: FieldColumn]>([:])
  private let edgeColumns = Guarded<[EdgeFieldKey: FieldColumn]>([:])

  /// The fields of a graph. O(1).
  public init(of graph: Graph) { self.graph = graph }

  /// Returns the values of a field of nodes, by the nodes' indices.
  ///
  /// - Complexity: that of the measure at the first call, then O(1).
  func column(_ key: NodeFieldKey) -> FieldColumn {
    if let known = nodeColumns.withLock({ $0[key] }) { return known }
    // Two threads that ask at once both find it; neither waits for a measure it has not asked for.
    let column = makeColumn(key)
    nodeColumns.withLock { $0[key] = column }
    return column
  }

  /// Returns the values of a field that belongs to edges themselves, by the edges' indices.
  ///
  /// - Complexity: O(nodes + edges) at the first call, then O(1).
  func column(_ key: EdgeFieldKey) -> FieldColumn {
    if let known = edgeColumns.withLock({ $0[key] }) { return known }
    let column = makeColumn(key)
    edgeColumns.withLock { $0[key] = column }
    return column
  }

  private func makeColumn(_ key: NodeFieldKey) -> FieldColumn {
    switch key {
    case .attribute(let index): FieldColumn(graph.nodeAttributes.columns[index], rowCount: graph.nodeCount)
    case .measure(let measure): makeColumn(measure)
    case .steps(.from, let node): .numbers(NodeValues.steps(from: node, along: graph.outgoing))
    case .steps(.to, let node): .numbers(NodeValues.steps(from: node, along: graph.incoming))
    }
  }

  private func makeColumn(_ measure: BuiltInNodeField) -> FieldColumn {
    switch measure {
    case .degree: return .numbers(NodeValues.degrees(of: graph))
    case .indegree: return .numbers(NodeValues.degrees(graph.incoming))
    case .outdegree: return .numbers(NodeValues.degrees(graph.outgoing))
    case .core: return .numbers(NodeValues.cores(of: graph))
    case .community: return .numbers(NodeValues.communities(of: graph))
    case .pagerank: return .numbers(NodeValues.pageRanks(of: graph))
    case .component, .componentsize:
      let (ranks, sizes) = NodeValues.components(of: graph)
      nodeColumns.withLock {
        $0[.measure(.component)] = .numbers(ranks)
        $0[.measure(.componentsize)] = .numbers(sizes)
      }
      return .numbers(measure == .component ? ranks : sizes)
    case .id: return .texts(graph.nodeKeys, isEmptyMissing: false)
    case .label: return .texts((0..<graph.nodeCount).map { graph.label(of: NodeID(index: $0)) }, isEmptyMissing: false)
    }
  }

  private func makeColumn(_ key: EdgeFieldKey) -> FieldColumn {
    switch key {
    case .attribute(let index): return FieldColumn(graph.edgeAttributes.columns[index], rowCount: graph.edgeCount)
    case .end(_, let key): preconditionFailure("the values of \(key) belong to nodes")
    case .measure(.weight): return .numbers(EdgeValues.weights(of: graph))
    case .measure(.label):
      guard graph.hasEdgeLabels else {
        return .numbers([Double](repeating: .nan, count: graph.edgeCount))
      }
      return .texts((0..<graph.edgeCount).map { graph.label(of: EdgeID(index: $0)) }, isEmptyMissing: true)
    case .measure(.directed): return .flags(EdgeValues.directed(graph))
    case .measure(.loop): return .flags(EdgeValues.loops(graph))
    case .measure(.mutual), .measure(.parallel):
      let (mutual, parallel) = EdgeValues.mutualAndParallel(graph)
      edgeColumns.withLock {
        $0[.measure(.mutual)] = .flags(mutual)
        $0[.measure(.parallel)] = .flags(parallel)
      }
      return .flags(key == .measure(.mutual) ? mutual : parallel)
    }
  }
}

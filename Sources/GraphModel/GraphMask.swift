// What of a graph does not show, though it is there: filters hide it, and bring it back.
//
// A masked graph has gaps where something is hidden, as it has where something was removed. So everything that reads
// graphs (searches, measures, layouts, scenes, writers) leaves it out by what it does anyway, and at no cost.

import Parallel

/// The nodes and edges of a graph that are hidden, by id.
public struct GraphMask: Hashable, Sendable {
  /// The hidden nodes.
  public var nodes: IDSet
  /// The edges that are hidden although both of their ends may show.
  public var edges: IDSet

  /// A mask from its parts.
  public init(nodes: IDSet = IDSet(), edges: IDSet = IDSet()) { (self.nodes, self.edges) = (nodes, edges) }

  /// True if nothing is hidden.
  public var isEmpty: Bool { nodes.isEmpty && edges.isEmpty }

  /// Returns true if a change is about something that is hidden.
  func hides(_ edit: GraphEdit) -> Bool {
    switch edit {
    case .addNode(let node, _), .removeNode(let node), .setNode(let node, _), .moveNode(let node, _):
      nodes.contains(node.index)
    case .addEdge(let edge, _), .removeEdge(let edge), .setEdge(let edge, _): edges.contains(edge.index)
    case .placeNodes, .setInformation: false
    }
  }
}

extension Graph {
  /// Returns the same graph without what a mask hides, and without the edges at hidden nodes. All others keep their ids:
  /// what is hidden leaves gaps, at which columns have the values that they had.
  ///
  /// - Complexity: O(nodes + edges) on all cores; of a compact graph that of building one.
  public func masked(by mask: GraphMask) -> Graph {
    guard !mask.isEmpty else { return self }
    guard case .listed(let lists) = storage else { return rebuilt(at: positions).masked(by: mask) }
    // What was added since may be hidden, too.
    let goneNodes = nodeGaps.union(mask.nodes).clamped(to: nodeCount)
    let goneEdges = edgeGaps.union(mask.edges).clamped(to: edgeCount).union(lists.edges(at: goneNodes))
    var graph = Graph(
      name: name, properties: properties, directedness: directedness, edgeCount: edgeCount, nodeGaps: goneNodes,
      edgeGaps: goneEdges, presentNodes: goneNodes.others(below: nodeCount),
      presentEdges: goneEdges.others(below: edgeCount), outgoing: outgoing.without(goneEdges),
      incoming: incoming, weightMeaning: weightMeaning, positions: positions,
      storage: .listed(lists.without(goneNodes)))
    graph.incoming = directedness == .undirected ? graph.outgoing : incoming.without(goneEdges)
    return graph
  }
}

extension GraphLists {
  /// Returns the edges that have an end among some nodes.
  ///
  /// - Complexity: O(edges), on all cores.
  fileprivate func edges(at nodes: IDSet) -> IDSet {
    guard !nodes.isEmpty else { return IDSet() }
    return sources.withUnsafeBufferPointer { sources in
      targets.withUnsafeBufferPointer { targets in
        nonisolated(unsafe) let (sources, targets) = (sources, targets)
        return IDSet(below: sources.count) {
          nodes.contains(Int(sources[$0])) || nodes.contains(Int(targets[$0]))
        }
      }
    }
  }

  /// Returns the lists with an order of names without some nodes; everything else of these stays.
  fileprivate func without(_ nodes: IDSet) -> GraphLists {
    let shown = nodesByName.filter { !nodes.contains($0.index) }
    var ranks = [UInt32](repeating: UInt32(shown.count), count: keys.count)
    for (rank, node) in shown.enumerated() { ranks[node.index] = UInt32(rank) }
    return GraphLists(
      keys: keys, nodesByKey: nodesByKey, nodeLabels: nodeLabels, nodesByName: shown, nameRanks: ranks,
      nodeAttributes: nodeAttributes, sources: sources,
      targets: targets, directedFlags: directedFlags, edgeLabels: edgeLabels, edgeWeights: edgeWeights,
      edgeAttributes: edgeAttributes)
  }
}

extension Adjacency {
  /// The rows that one thread goes through at a time.
  private static let share = 1 << 14

  /// Returns the rows without the arcs of some edges, in the same order.
  ///
  /// - Complexity: O(nodes + arcs), on all cores.
  fileprivate func without(_ gone: IDSet) -> Adjacency {
    offsets.withUnsafeBufferPointer { offsets in
      targets.withUnsafeBufferPointer { targets in
        edges.withUnsafeBufferPointer { edges in
          Self.rows(offsets, targets, edges, without: gone)
        }
      }
    }
  }

  private static func rows(
    _ offsets: UnsafeBufferPointer<UInt32>, _ targets: UnsafeBufferPointer<UInt32>,
    _ edges: UnsafeBufferPointer<UInt32>, without gone: IDSet
  ) -> Adjacency {
    nonisolated(unsafe) let (offsets, targets, edges) = (offsets, targets, edges)
    let nodeCount = offsets.count - 1
    let parts = (nodeCount + share - 1) / share
    @Sendable func rows(of part: Int) -> Range<Int> { part * share..<min((part + 1) * share, nodeCount) }
    let counts = Parallel.map(0..<parts) { part in
      let rows = rows(of: part)
      var count = 0
      for arc in Int(offsets[rows.lowerBound])..<Int(offsets[rows.upperBound]) {
        count &+= gone.contains(Int(edges[arc])) ? 0 : 1
      }
      return count
    }
    var starts = [0]
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    let (total, firsts) = (starts[parts], starts)
    var (leftOffsets, leftEdges) = ([UInt32](), [UInt32]())
    let leftTargets = [UInt32](unsafeUninitializedCapacity: total) { newTargets, targetCount in
      leftEdges = [UInt32](unsafeUninitializedCapacity: total) { newEdges, edgeCount in
        leftOffsets = [UInt32](unsafeUninitializedCapacity: nodeCount + 1) { newOffsets, offsetCount in
          nonisolated(unsafe) let (newTargets, newEdges, newOffsets) = (newTargets, newEdges, newOffsets)
          Parallel.forEach(0..<parts) { part in
            var next = firsts[part]
            for row in rows(of: part) {
              newOffsets[row] = UInt32(truncatingIfNeeded: next)
              for arc in Int(offsets[row])..<Int(offsets[row + 1]) where !gone.contains(Int(edges[arc])) {
                (newTargets[next], newEdges[next]) = (targets[arc], edges[arc])
                next &+= 1
              }
            }
          }
          newOffsets[nodeCount] = UInt32(total)
          offsetCount = nodeCount + 1
        }
        edgeCount = total
      }
      targetCount = total
    }
    return Adjacency(offsets: leftOffsets, targets: leftTargets, edges: leftEdges)
  }
}

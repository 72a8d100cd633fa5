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
  /// what is hidden leaves gaps.
  ///
  /// - Complexity: O(nodes + edges) on all cores, times the number of attribute columns; of a compact graph that of
  ///   building one.
  public func masked(by mask: GraphMask) -> Graph {
    guard !mask.isEmpty else { return self }
    guard case .listed(let lists) = storage else { return rebuilt(at: positions).masked(by: mask) }
    // What was added since may be hidden, too.
    let goneNodes = IDSet(below: nodeCount) { [nodeGaps] in nodeGaps.contains($0) || mask.nodes.contains($0) }
    let goneEdges = IDSet(below: edgeCount) { [edgeGaps] edge in
      edgeGaps.contains(edge) || mask.edges.contains(edge) || goneNodes.contains(Int(lists.sources[edge]))
        || goneNodes.contains(Int(lists.targets[edge]))
    }
    var graph = Graph(
      name: name, properties: properties, directedness: directedness, edgeCount: edgeCount, nodeGaps: goneNodes,
      edgeGaps: goneEdges, presentNodes: goneNodes.others(below: nodeCount),
      presentEdges: goneEdges.others(below: edgeCount), outgoing: outgoing.without(goneEdges),
      incoming: incoming, weightMeaning: weightMeaning, positions: positions,
      storage: .listed(lists.without(goneNodes, goneEdges)))
    graph.incoming = directedness == .undirected ? graph.outgoing : incoming.without(goneEdges)
    return graph
  }
}

extension GraphLists {
  /// Returns the lists without some nodes and edges, whose names and ends stay.
  fileprivate func without(_ nodes: IDSet, _ edges: IDSet) -> GraphLists {
    let shown = nodesByName.filter { !nodes.contains($0.index) }
    var ranks = [UInt32](repeating: UInt32(shown.count), count: keys.count)
    for (rank, node) in shown.enumerated() { ranks[node.index] = UInt32(rank) }
    return GraphLists(
      keys: keys, nodesByKey: nodesByKey, nodeLabels: nodeLabels, nodesByName: shown, nameRanks: ranks,
      nodeAttributes: nodeAttributes.without(rows: nodes.ids.map(Int.init), of: keys.count), sources: sources,
      targets: targets, directedFlags: directedFlags, edgeLabels: edgeLabels, edgeWeights: edgeWeights,
      edgeAttributes: edgeAttributes.without(rows: edges.ids.map(Int.init), of: sources.count))
  }
}

extension Adjacency {
  /// The rows that one thread goes through at a time.
  private static let share = 1 << 14

  /// Returns the rows without the arcs of some edges, in the same order.
  ///
  /// - Complexity: O(nodes + arcs), on all cores.
  fileprivate func without(_ gone: IDSet) -> Adjacency {
    let parts = (nodeCount + Self.share - 1) / Self.share
    @Sendable func rows(of part: Int) -> Range<Int> { part * Self.share..<min((part + 1) * Self.share, nodeCount) }
    let counts = Parallel.map(0..<parts) { part in
      let rows = rows(of: part)
      var count = 0
      for arc in Int(offsets[rows.lowerBound])..<Int(offsets[rows.upperBound]) where !gone.contains(Int(edges[arc])) {
        count += 1
      }
      return count
    }
    var starts = [0]
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    let total = starts[parts]
    var (leftOffsets, leftEdges) = ([UInt32](), [UInt32]())
    let leftTargets = [UInt32](unsafeUninitializedCapacity: total) { targets, targetCount in
      leftEdges = [UInt32](unsafeUninitializedCapacity: total) { edges, edgeCount in
        leftOffsets = [UInt32](unsafeUninitializedCapacity: nodeCount + 1) { offsets, offsetCount in
          nonisolated(unsafe) let (targets, edges, offsets) = (targets, edges, offsets)
          Parallel.forEach(0..<parts) { part in
            var next = starts[part]
            for row in rows(of: part) {
              offsets[row] = UInt32(next)
              for arc in Int(self.offsets[row])..<Int(self.offsets[row + 1]) {
                let edge = self.edges[arc]
                if gone.contains(Int(edge)) { continue }
                (targets[next], edges[next]) = (self.targets[arc], edge)
                next += 1
              }
            }
          }
          offsets[nodeCount] = UInt32(total)
          offsetCount = nodeCount + 1
        }
        edgeCount = total
      }
      targetCount = total
    }
    return Adjacency(offsets: leftOffsets, targets: leftTargets, edges: leftEdges)
  }
}

// The order in which the edges of a scene are drawn: by strength, and of one strength by colour, so that runs of one colour
// come together.
//
// Of a large graph nobody draws all edges one by one: there it is the order of the file, and takes no memory.

import GraphModel

/// The edges of a graph in the order they are drawn.
public struct DrawOrder: RandomAccessCollection, Equatable, Sendable {
  /// The edges; empty for all in the order of the file.
  private let sorted: [EdgeID]
  public let endIndex: Int
  public var startIndex: Int { 0 }

  /// The edges dealt out by strength, the strongest last, and of one strength by category, each category in the order of the
  /// file: O(edges).
  ///
  /// - Parameters:
  ///   - categories: `nil` for the order of the file: O(1).
  ///   - strengths: `nil` where all edges have one width.
  init(_ graph: Graph, _ categories: NodeCategories?, _ strengths: EdgeStrengths?) {
    endIndex = graph.edgeCount
    guard let categories, categories.colorsEdges || strengths != nil else {
      sorted = []
      return
    }
    let (sources, targets) = graph.edgeEnds
    let ofNode = categories.ofNode
    let (colorsEdges, ofEdge) = (categories.colorsEdges, strengths?.ofEdge)
    var counts = [Int](repeating: 0, count: (NodeCategories.limit + 1) * (strengths?.count ?? 1) + 1)
    func row(_ edge: Int) -> Int {
      let category = ofNode[Int(sources[edge])]
      let isShared = colorsEdges && category == ofNode[Int(targets[edge])]
      return Int(ofEdge?[edge] ?? 0) * (NodeCategories.limit + 1) + (isShared ? Int(category) : NodeCategories.limit)
    }
    for edge in 0..<graph.edgeCount { counts[row(edge) + 1] += 1 }
    for row in 1..<counts.count { counts[row] += counts[row - 1] }
    var order = [EdgeID](repeating: EdgeID(index: 0), count: graph.edgeCount)
    for edge in 0..<graph.edgeCount {
      let row = row(edge)
      order[counts[row]] = EdgeID(index: edge)
      counts[row] += 1
    }
    sorted = order
  }

  /// An order of some edges.
  init(_ edges: [EdgeID]) { (sorted, endIndex) = (edges, edges.count) }

  public subscript(index: Int) -> EdgeID { sorted.isEmpty ? EdgeID(index: index) : sorted[index] }
}

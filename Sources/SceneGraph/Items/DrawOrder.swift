// The order in which the edges of a scene are drawn: by colour, so that runs of one colour come together.
//
// Of a large graph nobody draws all edges one by one: there it is the order of the file, and takes no memory.

import GraphModel

/// The edges of a graph in the order they are drawn.
public struct DrawOrder: RandomAccessCollection, Equatable, Sendable {
  /// The edges; empty for all in the order of the file.
  private let sorted: [EdgeID]
  public let endIndex: Int
  public var startIndex: Int { 0 }

  /// The edges dealt out by category, each category in the order of the file: O(edges).
  ///
  /// - Parameter categories: `nil` for the order of the file: O(1).
  init(_ graph: Graph, _ categories: NodeCategories?) {
    endIndex = graph.edgeCount
    guard let categories, categories.colorsEdges else {
      sorted = []
      return
    }
    let (sources, targets) = graph.edgeEnds
    let ofNode = categories.ofNode
    var counts = [Int](repeating: 0, count: NodeCategories.limit + 2)
    func row(_ edge: Int) -> Int {
      let category = ofNode[Int(sources[edge])]
      return category == ofNode[Int(targets[edge])] ? Int(category) : NodeCategories.limit
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

  public subscript(place: Int) -> EdgeID { sorted.isEmpty ? EdgeID(index: place) : sorted[place] }
}

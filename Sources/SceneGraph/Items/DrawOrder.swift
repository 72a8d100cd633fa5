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
    let edges = graph.edges
    endIndex = edges.count
    guard let categories, categories.colorsEdges || strengths != nil else {
      sorted = graph.edgeGaps.isEmpty ? [] : Array(edges)
      return
    }
    let (sources, targets) = graph.edgeEnds
    let ofEdge = strengths?.ofEdge
    var counts = [Int](repeating: 0, count: Self.colorCount * (strengths?.count ?? 1) + 1)
    func row(_ edge: EdgeID) -> Int {
      Self.rank(
        strength: Int(ofEdge?[edge.index] ?? 0),
        categories.edgeCategory(between: Int(sources[edge.index]), and: Int(targets[edge.index])))
    }
    for edge in edges { counts[row(edge) + 1] += 1 }
    for row in 1..<counts.count { counts[row] += counts[row - 1] }
    var order = [EdgeID](repeating: EdgeID(index: 0), count: edges.count)
    for edge in edges {
      let row = row(edge)
      order[counts[row]] = edge
      counts[row] += 1
    }
    sorted = order
  }

  /// The colours that edges may have, that of edges between categories included.
  private static let colorCount = EdgeIndex.neutral + 1

  /// Returns the rank of edges of a strength and a colour.
  ///
  /// - Parameter category: the category whose colour they have; `nil` for none.
  static func rank(strength: Int, _ category: Int?) -> Int {
    strength * colorCount + (category ?? EdgeIndex.neutral)
  }

  /// An order of some edges.
  init(_ edges: [EdgeID]) { (sorted, endIndex) = (edges, edges.count) }

  public subscript(index: Int) -> EdgeID { sorted.isEmpty ? EdgeID(index: index) : sorted[index] }
}

// The sizes of discs relative to each other.

import GraphModel

/// The meaning of the sizes of nodes.
public enum NodeSizes: Sendable {
  /// The number of edges: well joined nodes are larger.
  case byDegree
  /// Nothing: all are of one size.
  case equal
  /// A size for each node, by its index, relative to the usual one.
  case told([Float])

  /// The sizes of least and greatest where a measure tells them.
  public static let range: ClosedRange<Float> = 0.6...2

  /// Sizes by a number of each node: from the least to the greatest, radii grow with its root. What is no finite number
  /// counts as the least.
  ///
  /// - Complexity: O(n).
  public init(by values: [Double]) {
    let finite = values.lazy.filter(\.isFinite)
    guard let least = finite.min(), let most = finite.max(), most > least else {
      self = .told([Float](repeating: 1, count: values.count))
      return
    }
    let extent = Double(Self.range.upperBound - Self.range.lowerBound)
    self = .told(
      values.map { value in
        // In halves where the difference of huge numbers would be none.
        let isHuge = !(most - least).isFinite
        let part =
          !value.isFinite
          ? 0 : isHuge ? (value / 2 - least / 2) / (most / 2 - least / 2) : (value - least) / (most - least)
        return Self.range.lowerBound + Float(extent * part.squareRoot())
      })
  }

  /// Returns the relative size of each node of a graph.
  func relative(in graph: Graph) -> [Float] {
    switch self {
    case .byDegree:
      let degrees = graph.nodeDegrees()
      let greatest = Double(max(1, degrees.max() ?? 1))
      return degrees.map { Float(0.75 + 0.75 * (Double($0) / greatest).squareRoot()) }
    case .equal: return [Float](repeating: 1, count: graph.nodeCount)
    case .told(let sizes):
      precondition(sizes.count == graph.nodeCount, "every node of a scene has a size")
      return sizes
    }
  }
}

// The sizes of discs relative to each other.

import Buffers
import Geometry
import GraphModel

/// The meaning of the sizes of nodes.
public enum NodeSizes: Sendable {
  /// The number of edges: well joined nodes are larger.
  case byDegree
  /// Nothing: all are of one size.
  case equal
  /// A size for each node, by its index, relative to the usual one.
  case told([Float])
  /// A size for each node by a number of it, and how these are found.
  case measured([Float], SizeScale)

  /// The sizes of least and greatest where a measure tells them.
  public static let range: ClosedRange<Float> = 0.6...2

  /// The sizes at which a network is opened: those of the file where these tell nodes apart, else by degree.
  ///
  /// - Complexity: O(nodes).
  public static func standard(of graph: Graph) -> NodeSizes {
    graph.fileNodeSizes().flatMap { NodeSizes(ofFile: $0) } ?? .byDegree
  }

  /// The least size of a node by the file: a smaller one would be no target for a finger.
  private static let leastOfFile: Float = 0.5
  /// The greatest size of a node by the file: that of the node with the most edges by degree.
  private static let greatestOfFile = Double(SizeScale.upTo(1).size(of: 1))

  /// Sizes in the proportions that a file says, no number for the usual one; `nil` where all are equal.
  init?(ofFile sizes: [Double]) {
    let known = sizes.lazy.filter(\.isFinite)
    guard let least = known.min(), let most = known.max(), most > least else { return nil }
    self = .told(
      sizes.map { $0.isFinite ? max(Self.leastOfFile, Float($0 / most * Self.greatestOfFile)) : 1 })
  }

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
    let scale = SizeScale.between(least, most)
    self = .measured(values.map(scale.size), scale)
  }

  /// Returns the relative size of each node of a graph, and how it is found where it is that of a number.
  func relative(in graph: Graph) -> (sizes: [Float], scale: SizeScale?) {
    switch self {
    case .byDegree:
      let degrees = graph.nodeDegrees()
      let scale = SizeScale.upTo(Double(max(1, degrees.max() ?? 1)))
      return (degrees.map { scale.size(of: Double($0)) }, scale)
    case .equal: return ([Float](repeating: 1, count: graph.nodeCount), nil)
    case .told(let sizes):
      precondition(sizes.count == graph.nodeCount, "every node of a scene has a size")
      return (sizes, nil)
    case .measured(let sizes, let scale):
      precondition(sizes.count == graph.nodeCount, "every node of a scene has a size")
      return (sizes, scale)
    }
  }

  /// Returns nodes in the order of their sizes, the largest first, and of one size as they were; as they were where sizes tell
  /// nothing that importance does not.
  ///
  /// - Complexity: O(nodes).
  func ranked(_ byImportance: [NodeID], _ relativeSizes: [Float]) -> [NodeID] {
    switch self {
    case .byDegree, .equal, .measured(_, .upTo): return byImportance
    case .told, .measured:
      // The bits of positive numbers are in the order of the numbers.
      var keys = byImportance.enumerated().map { rank, node in
        UInt64(~max(0, relativeSizes[node.index]).bitPattern) << 32 | UInt64(rank)
      }
      var sorter = KeySorter()
      sorter.sort(&keys)
      return keys.map { byImportance[Int($0 & 0xFFFF_FFFF)] }
    }
  }
}

/// The function from a number of a node to the relative size of its disc: radii grow with its root. A number beyond those of
/// all nodes has the size of the last.
public enum SizeScale: Hashable, Sendable {
  /// From nothing to a greatest number: a little larger.
  case upTo(Double)
  /// From a least to a greatest number, in the range of sizes.
  case between(Double, Double)

  /// Returns the size for a number; that of the least for what is no finite number.
  public func size(of value: Double) -> Float {
    switch self {
    case .upTo(let most): return Float(0.75 + 0.75 * (clamp(value, 0, most) / most).squareRoot())
    case .between(let least, let most):
      let (range, value) = (NodeSizes.range, value.isFinite ? clamp(value, least, most) : least)
      // In halves where the difference of huge numbers would be none.
      let isHuge = !(most - least).isFinite
      let part = isHuge ? (value / 2 - least / 2) / (most / 2 - least / 2) : (value - least) / (most - least)
      return range.lowerBound + Float(Double(range.upperBound - range.lowerBound) * part.squareRoot())
    }
  }
}

extension SceneContent {
  /// Returns sizes for the nodes of the graph that this one has become: those that stay are as large as they are, and a new
  /// one is as large as one with as many edges was at the beginning, where sizes are by degree, else of the usual size.
  ///
  /// - Parameter hidden: the nodes that are hidden now, which stay, too.
  /// - Complexity: O(nodes + edges).
  public func sizes(followedTo next: Graph, hiding hidden: IDSet = IDSet()) -> NodeSizes {
    func isKnown(_ node: NodeID) -> Bool { graph.contains(node) || hidden.contains(node.index) }
    guard let scale = sizeScale, case .upTo = scale else {
      return .told(next.column { (node: NodeID) in isKnown(node) ? relativeSizes[node.index] : 1 })
    }
    let degrees = next.nodeDegrees()
    return .measured(
      next.column { (node: NodeID) in
        isKnown(node) ? relativeSizes[node.index] : scale.size(of: Double(degrees[node.index]))
      }, scale)
  }
}

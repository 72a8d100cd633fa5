// How a file says that a small network looks, beside the colours and sizes of its nodes: shapes, groups, and the colours and
// widths of edges.
//
// Large networks are drawn from tiles of discs and plain lines, so this is read where every item is drawn in every frame.

import Drawing
import Geometry
import GraphModel

/// The shapes, groups and edges of a network as its file draws them.
struct FileLook: Sendable {
  /// The shape of each node; `nil` where all are discs.
  let shapes: [NodeGlyph]?
  /// The colour of each edge, as `FileColors` has them; `nil` where they tell no edges apart.
  let edgeColors: [UInt32]?
  /// The width of each edge relative to the usual one; `nil` where all have that.
  let edgeWidths: [Float]?
  /// The groups of the nodes.
  let groups: NodeFrames
  /// The nodes that are groups and no discs.
  let groupNodes: IDSet
  /// True for the nodes whose names are not written beside them, by their index; empty for none.
  private let hidesName: [Bool]

  /// No look.
  static let none = FileLook()

  /// The least and the greatest width of an edge, relative to the usual one.
  private static let widths = 0.5...5.0

  private init() {
    (shapes, edgeColors, edgeWidths, groups, groupNodes, hidesName) = (nil, nil, nil, NodeFrames(), IDSet(), [])
  }

  /// The look of a graph; none for one of which not every item is drawn in every frame.
  ///
  /// - Complexity: O(nodes + edges).
  init(of graph: Graph) {
    guard max(graph.presentNodeCount, graph.presentEdgeCount) <= EdgeStyle.greatestCount else {
      (shapes, edgeColors, edgeWidths, groups, groupNodes, hidesName) = (nil, nil, nil, NodeFrames(), IDSet(), [])
      return
    }
    hidesName = graph.fileHiddenLabels()
    shapes = graph.fileNodeShapes()
    edgeColors = graph.fileEdgeColors().flatMap { $0.areVaried || $0.areChosen ? $0.codes : nil }
    edgeWidths = graph.fileEdgeWidths().flatMap(Self.relative)
    let groups = graph.nodeGroups
    self.groups = NodeFrames(groups)
    groupNodes = IDSet(groups.compactMap(\.node).filter { graph.degree(of: $0) == 0 })
  }

  /// True if edges have colours or widths of their own, which an index of plain lines does not know.
  var hasOwnEdges: Bool { edgeColors != nil || edgeWidths != nil }

  /// Returns the nodes of some that have names at rest: groups have theirs in their frames.
  func named(_ nodes: [NodeID]) -> [NodeID] {
    guard !groupNodes.isEmpty || !hidesName.isEmpty else { return nodes }
    return nodes.filter { !groupNodes.contains($0.index) && (hidesName.isEmpty || !hidesName[$0.index]) }
  }

  /// Returns widths relative to the usual one: the least of them where all are greater, the greatest where all are less.
  private static func relative(_ given: [Double]) -> [Float]? {
    let known = given.filter { $0 > 0 }
    guard let least = known.min(), let most = known.max() else { return nil }
    let usual = least > 1 ? least : most < 1 ? most : 1
    let widths = given.map {
      Float($0.isFinite ? clamp($0 / usual, Self.widths.lowerBound, Self.widths.upperBound) : 1)
    }
    return widths.allSatisfy { $0 == 1 } ? nil : widths
  }
}

extension Color {
  /// The contrast of a line with its ground that is seen without looking for it.
  static let leastContrast = 2.4

  /// Returns the colour as a line shows it on a ground: nearer to the text's where it would hardly be seen.
  func legible(in theme: Theme) -> Color {
    var (color, steps) = (self, 0)
    while color.contrast(with: theme.ground) < Self.leastContrast, steps < 8 {
      color = color.mixed(with: theme.text, 0.2)
      steps += 1
    }
    return color.opacity(0.85)
  }
}

extension Picture {
  /// Adds the shape of a node. All shapes have about the area of the disc, within which a node is hit.
  mutating func nodeShape(_ shape: NodeGlyph, _ center: Point, radius: Double, color: Color) {
    switch shape {
    case .disc: disc(center, radius: radius, color: color)
    case .square, .roundedSquare:
      let side = 1.8 * radius
      roundedRect(
        Rect(center: center, size: Size(side, side)), radius: shape == .square ? 0 : 0.5 * radius, color: color)
    default: polygon(shape.corners(center, radius: radius), color: color)
    }
  }

  /// Adds the hairline within the rim of the shape of a node.
  mutating func nodeRim(_ shape: NodeGlyph, _ center: Point, radius: Double, width: Double, color: Color) {
    switch shape {
    case .disc: ring(center, radius: radius - width / 2, width: width, color: color)
    case .square, .roundedSquare:
      let side = 1.8 * radius
      roundedRectBorder(
        Rect(center: center, size: Size(side, side)), radius: shape == .square ? 0 : 0.5 * radius, width: width,
        color: color)
    default:
      let corners = shape.corners(center, radius: radius - width / 2)
      polyline(corners + corners.prefix(1), width: width, color: color)
    }
  }
}

extension NodeGlyph {
  /// Returns the corners of a polygon, around a centre.
  func corners(_ center: Point, radius: Double) -> [Point] {
    let (count, size, start): (Int, Double, Double)
    switch self {
    case .disc, .square, .roundedSquare: (count, size, start) = (4, 1.25, .pi / 4)
    case .diamond: (count, size, start) = (4, 1.25, -.pi / 2)
    case .triangle: (count, size, start) = (3, 1.35, -.pi / 2)
    case .invertedTriangle: (count, size, start) = (3, 1.35, .pi / 2)
    case .pentagon: (count, size, start) = (5, 1.15, -.pi / 2)
    case .hexagon: (count, size, start) = (6, 1.1, 0)
    case .octagon: (count, size, start) = (8, 1.05, .pi / 8)
    case .star: (count, size, start) = (10, 1.4, -.pi / 2)
    }
    return (0..<count).map { corner in
      let reach = self == .star && corner % 2 == 1 ? 0.55 * size : size
      return center + unitVector(radians: start + 2 * .pi * Double(corner) / Double(count)) * (reach * radius)
    }
  }
}

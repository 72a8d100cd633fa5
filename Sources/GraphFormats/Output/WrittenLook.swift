// The looks of nodes and edges, for formats that have words of their own for them.
//
// A graph keeps what a file says of looks as attributes, under the names of that file's format. Writers say it again in the
// words of theirs.

import GraphModel

/// The look of the nodes and edges of a graph, as its attributes say it.
struct WrittenLook {
  private let nodeColors: [UInt32]?
  private let edgeColors: [UInt32]?
  private let sizes: [Double]?
  private let rectangles: (widths: [Double], heights: [Double])?
  private let shapes: [NodeGlyph]?
  private let widths: [Double]?

  init(of graph: Graph) {
    (nodeColors, edgeColors) = (graph.fileNodeColors()?.codes, graph.fileEdgeColors()?.codes)
    (sizes, rectangles) = (graph.fileNodeSizes(), graph.fileNodeRectangles())
    (shapes, widths) = (graph.fileNodeShapes(), graph.fileEdgeWidths())
  }

  /// True if colours, sizes or shapes of nodes are said.
  var isOfNodes: Bool { hasNodeColors || hasSizes || shapes != nil }
  var hasNodeColors: Bool { nodeColors != nil }
  var hasSizes: Bool { sizes != nil }
  /// True if colours or widths of edges are said.
  var isOfEdges: Bool { edgeColors != nil || widths != nil }

  /// Returns the colour of a node as 0xRRGGBB; `nil` where none is said.
  func color(of node: NodeID) -> UInt32? { Self.said(nodeColors?[node.index]) }

  /// Returns the colour of an edge as 0xRRGGBB; `nil` where none is said.
  func color(of edge: EdgeID) -> UInt32? { Self.said(edgeColors?[edge.index]) }

  /// Returns the size of a node; `nil` where none is said.
  func size(of node: NodeID) -> Double? { Self.said(sizes?[node.index]) }

  /// Returns the width and the height of a node, both its size where no others are said; `nil` where none is said.
  func rectangle(of node: NodeID) -> (width: Double, height: Double)? {
    if let rectangles, let width = Self.said(rectangles.widths[node.index]),
      let height = Self.said(rectangles.heights[node.index])
    {
      return (width, height)
    }
    return size(of: node).map { ($0, $0) }
  }

  /// Returns the width of an edge; `nil` where none is said.
  func width(of edge: EdgeID) -> Double? { Self.said(widths?[edge.index]) }

  /// Returns the shape of a node; `nil` where all are round.
  func shape(of node: NodeID) -> NodeGlyph? { shapes?[node.index] }

  /// Returns a colour as most formats spell it: "#4daf4a".
  static func text(_ color: UInt32) -> String { "#" + String(0x1000000 + color, radix: 16).dropFirst() }

  private static func said(_ color: UInt32?) -> UInt32? { color == FileColors.none ? nil : color }

  private static func said(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }
}

extension NodeGlyph {
  /// The name of the shape in files of yEd.
  var yEdName: String {
    switch self {
    case .disc: "ellipse"
    case .square: "rectangle"
    case .roundedSquare: "roundrectangle"
    case .diamond: "diamond"
    case .triangle: "triangle"
    case .invertedTriangle: "triangle_down"
    case .pentagon: "pentagon"
    case .hexagon: "hexagon"
    case .octagon: "octagon"
    case .star: "star"
    }
  }
}

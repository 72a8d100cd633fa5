// The sizes and shapes of nodes and the widths of edges that a file says, beside its colours (`FileColors`).

/// The shape of a node.
public enum NodeGlyph: UInt8, Hashable, Sendable, CaseIterable {
  /// A round node; ellipses count as round.
  case disc
  /// A square or a rectangle.
  case square
  /// A rectangle with round corners.
  case roundedSquare
  /// A square on its corner.
  case diamond
  /// A triangle with a corner above.
  case triangle
  /// A triangle with a corner below.
  case invertedTriangle
  /// Five corners.
  case pentagon
  /// Six corners.
  case hexagon
  /// Eight corners.
  case octagon
  /// Five points.
  case star

  /// The shape that a file names; `nil` for a name of none.
  public init?(named name: String) {
    guard name.utf8.count <= 40, let shape = Self.names[name.lowercased().filter(\.isLetter)] else { return nil }
    self = shape
  }

  private static let names: [String: NodeGlyph] = [
    "disc": .disc, "circle": .disc, "ellipse": .disc, "dot": .disc, "oval": .disc, "doublecircle": .disc,
    "point": .disc,
    "egg": .disc, "square": .square, "box": .square, "rect": .square, "rectangle": .square, "record": .square,
    "note": .square, "tab": .square, "folder": .square, "component": .square, "boxd": .square,
    "cylinder": .roundedSquare,
    "mrecord": .roundedSquare, "msquare": .square, "roundrectangle": .roundedSquare, "roundedrectangle": .roundedSquare,
    "diamond": .diamond, "mdiamond": .diamond, "rhombus": .diamond, "triangle": .triangle, "house": .pentagon,
    "invtriangle": .invertedTriangle, "triangledown": .invertedTriangle, "vee": .invertedTriangle,
    "invertedtriangle": .invertedTriangle, "pentagon": .pentagon, "hexagon": .hexagon, "octagon": .octagon,
    "doubleoctagon": .octagon, "star": .star, "parallelogram": .square, "trapezium": .square, "trapezoid": .square,
    "plain": .disc, "plaintext": .disc, "none": .disc, "underline": .disc,
  ]
}

extension Graph {
  /// The name of the attribute by which a node says that its name is not written beside it.
  public static let hidesLabel = "hides label"

  /// Returns true for each node whose name the file hides; empty where it hides none.
  public func fileHiddenLabels() -> [Bool] {
    guard let column = nodeAttributes.column(named: Self.hidesLabel) else { return [] }
    var isHidden = [Bool](repeating: false, count: nodeCount)
    for (row, value) in column.entries where value == .boolean(true) { isHidden[row] = true }
    return isHidden
  }

  /// Returns the colours that the file gives nodes; `nil` for none.
  public func fileNodeColors() -> FileColors? { FileColors(nodeAttributes, rowCount: nodeCount, except: nodeGaps) }

  /// Returns the colours that the file gives edges; `nil` for none.
  public func fileEdgeColors() -> FileColors? { FileColors(edgeAttributes, rowCount: edgeCount, except: edgeGaps) }

  /// Returns the size that the file gives each node, no number where it gives none; `nil` where sizes tell no nodes apart.
  ///
  /// - Complexity: O(nodes).
  public func fileNodeSizes() -> [Double]? {
    if let sizes = numbers("size", of: nodeAttributes, rowCount: nodeCount) { return sizes }
    guard let (widths, heights) = fileNodeRectangles() else { return nil }
    // The side of a square of the same area; the size of a group is that of its members' places.
    var sizes = zip(widths, heights).map { ($0 * $1).squareRoot() }
    for group in nodeGroups { if let node = group.node { sizes[node.index] = .nan } }
    return sizes
  }

  /// Returns the width and the height that the file gives each node, no number where it gives none; `nil` where it says
  /// none, or a size: then they measure something else.
  ///
  /// - Complexity: O(nodes).
  public func fileNodeRectangles() -> (widths: [Double], heights: [Double])? {
    guard numbers("size", of: nodeAttributes, rowCount: nodeCount) == nil,
      let widths = numbers("width", of: nodeAttributes, rowCount: nodeCount),
      let heights = numbers("height", of: nodeAttributes, rowCount: nodeCount)
    else { return nil }
    return (widths, heights)
  }

  /// Returns the width that the file gives each edge, no number where it gives none; `nil` where it says none.
  ///
  /// - Complexity: O(edges).
  public func fileEdgeWidths() -> [Double]? {
    for name in ["penwidth", "thickness", "width", "size"] {
      if let widths = numbers(name, of: edgeAttributes, rowCount: edgeCount) { return widths }
    }
    return nil
  }

  /// Returns the shape that the file gives each node; `nil` where all are round.
  ///
  /// - Complexity: O(nodes).
  public func fileNodeShapes() -> [NodeGlyph]? {
    guard let column = nodeAttributes.column(named: "shape") else { return nil }
    var (shapes, isPlain) = ([NodeGlyph](repeating: .disc, count: nodeCount), true)
    for (row, value) in column.entries {
      guard case .text(let text) = value, let shape = NodeGlyph(named: text) else { continue }
      shapes[row] = shape
      isPlain = isPlain && shape == .disc
    }
    return isPlain ? nil : shapes
  }

  /// Returns the numbers of a column that has nothing but positive ones; `nil` for any other column.
  private func numbers(_ name: String, of table: AttributeTable, rowCount: Int) -> [Double]? {
    guard let column = table.column(named: name), column.count > 0 else { return nil }
    var numbers = [Double](repeating: .nan, count: rowCount)
    for (row, value) in column.entries {
      guard let number = value.number, number.isFinite, number >= 0 else { return nil }
      numbers[row] = number
    }
    return numbers
  }
}

extension AttributeColumn {
  /// True if the column says how things look and nothing of what they are: Graphviz styles, shapes, and colours of anything.
  public var saysLook: Bool {
    let name = name.lowercased()
    let isLook: (String) -> Bool
    switch name {
    case "style":
      isLook = { $0.lowercased().split { ", ".contains($0) }.allSatisfy { Self.styles.contains(String($0)) } }
    case "shape": isLook = { NodeGlyph(named: $0) != nil }
    case _ where name.hasSuffix("color") || name.hasSuffix("colour") || name == "fill":
      isLook = { ColorText.code(of: $0) != nil || ColorText.isNone($0) }
    default: return false
    }
    return count > 0
      && entries.prefix(100).allSatisfy {
        if case .text(let text) = $0.value { isLook(text) } else { false }
      }
  }

  /// The styles of Graphviz.
  private static let styles: Set<String> = [
    "filled", "invis", "solid", "dashed", "dotted", "bold", "rounded", "diagonals", "striped", "wedged", "radial",
    "tapered",
  ]
}

// A small picture of a graph: some of its nodes and edges, each coordinate in one byte.
//
// It is small enough for listings of folders and for recordings. Bytes that make no whole point or line are passed over.

import Geometry

/// Nodes and edges as they lie, in a square of 256 by 256 steps.
public struct GraphThumbnail: Hashable, Sendable {
  /// The greatest number of nodes and edges that are kept.
  public static let limit = (points: 220, lines: 320)

  /// The coordinates of nodes: x, y, x, y, …
  private var points: [UInt8]
  /// The coordinates of the ends of edges: x, y, x, y for each.
  private var lines: [UInt8]

  /// A picture of nodes and edges; of more than the limit, every so manieth.
  ///
  /// - Parameters:
  ///   - positions: of all nodes, in any unit, y down; those that are not finite are passed over.
  ///   - edges: the ends of all edges, as indices of positions.
  /// - Returns: `nil` where no node has a position.
  public init?(positions: [Point], edgeCount: Int, edge: (Int) -> (Int, Int)) {
    guard let bounds = Rect(bounding: positions) else { return nil }
    let side = max(bounds.width, bounds.height)
    guard side.isFinite else { return nil }
    let corner = bounds.center - Point(side / 2, side / 2)
    func bytes(_ point: Point) -> [UInt8] {
      let part = side > 0 ? (point - corner) / side : Point(0.5, 0.5)
      return [part.x, part.y].map { UInt8(clamp(($0 * 255).rounded(), 0, 255)) }
    }
    points = []
    lines = []
    let step = max(1, (positions.count + Self.limit.points - 1) / Self.limit.points)
    for index in stride(from: 0, to: positions.count, by: step) where positions[index].isFinite {
      points += bytes(positions[index])
    }
    let stepOfEdges = max(1, (edgeCount + Self.limit.lines - 1) / Self.limit.lines)
    for index in stride(from: 0, to: edgeCount, by: stepOfEdges) {
      let (start, end) = edge(index)
      guard positions[start].isFinite, positions[end].isFinite else { continue }
      lines += bytes(positions[start]) + bytes(positions[end])
    }
  }

  /// The number of nodes that are drawn.
  public var pointCount: Int { points.count / 2 }

  /// Calls `body` with the point of each node in a rectangle, in view pixels.
  fileprivate func forEachPoint(in placement: Placement, _ body: (Point) -> Void) {
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      body(placement.point(points[index], points[index + 1]))
    }
  }

  /// Calls `body` with the ends of each edge in a rectangle, in view pixels.
  fileprivate func forEachLine(in placement: Placement, _ body: (Point, Point) -> Void) {
    for index in stride(from: 0, to: lines.count - 3, by: 4) {
      body(
        placement.point(lines[index], lines[index + 1]), placement.point(lines[index + 2], lines[index + 3])
      )
    }
  }

  /// The square in a rectangle that the picture fills.
  fileprivate struct Placement {
    let center: Point
    let size: Size

    /// The placement of a picture that fills a rectangle as well as it can.
    init(of thumbnail: GraphThumbnail, in rect: Rect) {
      let extent = thumbnail.extent
      let scale = min(rect.width / max(0.2, extent.width), rect.height / max(0.2, extent.height))
      center = rect.center
      size = Size(scale, scale)
    }

    func point(_ x: UInt8, _ y: UInt8) -> Point {
      center + Point((Double(x) / 255 - 0.5) * size.width, (Double(y) / 255 - 0.5) * size.height)
    }
  }

  /// The part of the square, in each direction, that the nodes take.
  private var extent: Size {
    var reach = (0.0, 0.0)
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      reach.0 = max(reach.0, abs(Double(points[index]) / 255 - 0.5))
      reach.1 = max(reach.1, abs(Double(points[index + 1]) / 255 - 0.5))
    }
    return Size(2 * reach.0, 2 * reach.1)
  }
}

extension GraphThumbnail: Codable {
  private enum Key: CodingKey { case points, lines }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    points = Self.bytes(
      try values.decode(String.self, forKey: .points), most: 2 * Self.limit.points)
    lines = Self.bytes(try values.decode(String.self, forKey: .lines), most: 4 * Self.limit.lines)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Self.text(points), forKey: .points)
    try values.encode(Self.text(lines), forKey: .lines)
  }

  /// Returns two hexadecimal digits for each byte: a third of what a list of numbers takes.
  private static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static func bytes(_ text: String, most: Int) -> [UInt8] {
    let digits = text.utf8.prefix(2 * most).map {
      UInt8(Character(UnicodeScalar($0)).hexDigitValue ?? 0)
    }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

extension Picture {
  /// Adds a small picture of a graph within a rectangle in view pixels.
  ///
  /// - Parameters:
  ///   - unit: the view pixels for each pixel of the design.
  public mutating func thumbnail(
    _ thumbnail: GraphThumbnail, in rect: Rect, node: Color, edge: Color, unit: Double
  ) {
    // Fewer nodes are drawn larger.
    let radius = unit * clamp(9 / Double(max(1, thumbnail.pointCount)).squareRoot(), 0.8, 2.2)
    let inner = rect.inset(by: radius)
    guard inner.width > 0, inner.height > 0 else { return }
    let placement = GraphThumbnail.Placement(of: thumbnail, in: inner)
    thumbnail.forEachLine(in: placement) {
      line(from: $0, to: $1, width: max(0.6, 0.6 * unit), color: edge)
    }
    thumbnail.forEachPoint(in: placement) { disc($0, radius: radius, color: node) }
  }
}

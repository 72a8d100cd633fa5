// Nodes where they are on the globe, on Mercator's map: angles are true, north is up.
//
// The map is cut where there is the most room between nodes from west to east, so that the ocean, and not a continent,
// is torn apart. Nodes without coordinates stand in rows below the map.

import Foundation
import Geometry
import GraphModel

/// The layout by latitude and longitude.
public struct GeographicLayout: Layout {
  public let name = "geographic"
  public let title = "Geographic"
  public let summary = "Nodes where they are on the globe, if the file gives a latitude and a longitude."

  /// The latitude beyond which the map goes no farther, in degrees: there it is as high as it is wide.
  private static let highestLatitude = 85.0511
  private static let goldenAngle = Double.pi * (3 - 5.0.squareRoot())

  /// The layout on the globe.
  public init() {}

  public func suits(_ graph: Graph) -> Bool { NodeCoordinates(of: graph) != nil }

  /// Begins to lay a graph out; one without coordinates becomes a grid.
  public func begin(_ graph: Graph, settings: LayoutSettings) -> any LayoutProcess {
    guard let coordinates = NodeCoordinates(of: graph) else { return GridLayout().begin(graph, settings: settings) }
    return FinishedLayout(Self.positions(coordinates.ofNode, spacing: settings.spacing))
  }

  private static func positions(_ coordinates: [GeoPoint?], spacing: Double) -> [Point] {
    let placed = coordinates.indices.filter { coordinates[$0] != nil }
    let west = westernEdge(placed.compactMap { coordinates[$0]?.longitude })
    var positions = [Point](repeating: .zero, count: coordinates.count)
    for node in placed {
      if let coordinate = coordinates[node] { positions[node] = projected(coordinate, west: west) }
    }
    let extent = extent(placed.map { positions[$0] })
    // So large that evenly spread nodes would be twice `spacing` apart; where all are in one place, any size does.
    let area = max(extent.size.width, extent.size.height * 0.2) * max(extent.size.height, extent.size.width * 0.2)
    let scale = area > 0 ? 2 * spacing * (Double(placed.count) / area).squareRoot() : 1
    let middle = extent.corner + Point(extent.size.width, extent.size.height) / 2
    for node in placed { positions[node] = (positions[node] - middle) * scale }
    part(placed, &positions, spacing: spacing)
    let bottom = extent.size.height * scale / 2
    place(
      coordinates.indices.filter { coordinates[$0] == nil }, below: bottom, width: extent.size.width * scale,
      &positions,
      spacing: spacing)
    return positions
  }

  /// Returns the position on a map that begins at a longitude; one radian at the equator is 1 unit.
  private static func projected(_ coordinate: GeoPoint, west: Double) -> Point {
    let east = GeoPoint.wrapped(coordinate.longitude - west - 180) + 180
    let latitude = clamp(coordinate.latitude, -highestLatitude, highestLatitude) * .pi / 180
    return Point(east * .pi / 180, -log(tan(.pi / 4 + latitude / 2)))
  }

  /// Returns the longitude that begins the map: behind the widest gap between nodes.
  private static func westernEdge(_ longitudes: [Double]) -> Double {
    let sorted = longitudes.sorted()
    guard let first = sorted.first, let last = sorted.last else { return -180 }
    var widest = (gap: first + 360 - last, east: first)
    for (west, east) in zip(sorted, sorted.dropFirst()) where east - west > widest.gap + 1e-9 {
      widest = (east - west, east)
    }
    return widest.east
  }

  private static func extent(_ points: [Point]) -> (corner: Point, size: Size) {
    guard let first = points.first else { return (.zero, .zero) }
    var (low, high) = (first, first)
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    return (low, Size(high.x - low.x, high.y - low.y))
  }

  /// Puts nodes with the same coordinates on a small spiral around their position.
  private static func part(_ nodes: [Int], _ positions: inout [Point], spacing: Double) {
    var seen: [Point: Int] = [:]
    for node in nodes {
      let position = positions[node]
      let rank = seen[position, default: 0]
      seen[position] = rank + 1
      guard rank > 0 else { continue }
      positions[node] += unitVector(radians: goldenAngle * Double(rank)) * (spacing * Double(rank).squareRoot() / 2)
    }
  }

  /// Puts nodes in centred rows below the map.
  private static func place(
    _ nodes: [Int], below bottom: Double, width: Double, _ positions: inout [Point], spacing: Double
  ) {
    let wide = max(width, spacing * 1.5 * Double(nodes.count).squareRoot())
    let columns = max(1, min(nodes.count, Int(wide / spacing)))
    for (index, node) in nodes.enumerated() {
      let inRow = min(columns, nodes.count - index / columns * columns)
      let x = Double(index % columns) - Double(inRow - 1) / 2
      positions[node] = Point(x * spacing, bottom + spacing * (2 + Double(index / columns)))
    }
  }
}

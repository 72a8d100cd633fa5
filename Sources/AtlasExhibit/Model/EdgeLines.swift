// How the file says that edges are drawn: in the colours of their lines, as on the plan of a tram, and along their bends.
//
// Found by the data: colours where nearly every value of a column with such a name spells one, bends where a column
// with such a name has coordinates that lead from one end of its edge to the other.

import Drawing
import Geometry
import GraphModel

/// The colours and bends of edges.
struct EdgeLines: Sendable {
  private static let colorNames: Set<String> = [
    "color", "colour", "linecolor", "linecolour", "routecolor", "routecolour", "stroke", "fill",
  ]
  private static let bendNames: Set<String> = [
    "geometry", "geom", "thegeom", "wkt", "geojson", "shape", "points", "bends", "polyline", "linestring",
  ]
  private static let mostColors = 250
  /// The part of the values of a column of colours that may be something else.
  private static let mostOthers = 0.1

  /// The distinct colours, in the order of the file.
  private(set) var colors: [Color] = []
  /// The number of the colour of each edge; of one without a colour `.max`. Empty where there are no colours.
  private var colorOfEdge: [UInt8] = []
  private var bends: [EdgeID: [GeoPoint]] = [:]

  /// The colours and bends that the attributes of a graph say.
  ///
  /// - Complexity: O(values).
  init(of graph: Graph, _ coordinates: [GeoPoint]) {
    for column in graph.edgeAttributes.columns {
      let name = column.name.lowercased().filter { $0.isLetter }
      if colors.isEmpty, Self.colorNames.contains(name) { takeColors(column, of: graph) }
      if bends.isEmpty, Self.bendNames.contains(name) { takeBends(column, of: graph, coordinates) }
    }
  }

  /// True if edges are drawn in no other way than straight and in one colour.
  var isEmpty: Bool { colors.isEmpty && bends.isEmpty }

  /// Returns the number of the colour of an edge; `nil` for none.
  func color(of edge: EdgeID) -> Int? {
    guard colorOfEdge.indices.contains(edge.index), colorOfEdge[edge.index] < .max else { return nil }
    return Int(colorOfEdge[edge.index])
  }

  /// Returns the coordinates at which an edge bends, as it is travelled from a node.
  func bends(of edge: EdgeID, from start: NodeID, in graph: Graph) -> [GeoPoint] {
    guard let points = bends[edge] else { return [] }
    return start == graph.source(of: edge) ? points : points.reversed()
  }

  private mutating func takeColors(_ column: AttributeColumn, of graph: Graph) {
    var numbers: [Color: UInt8] = [:]
    var (found, missed) = ([Color](), 0)
    var ofEdge = [UInt8](repeating: .max, count: graph.edgeCount)
    for (row, value) in column.entries {
      let text = value.displayText
      guard let code = ColorText.code(of: text) ?? (text.utf8.count == 6 ? ColorText.code(of: "#" + text) : nil) else {
        missed += 1
        continue
      }
      let color = Color(code)
      if numbers[color] == nil, found.count < Self.mostColors {
        numbers[color] = UInt8(found.count)
        found.append(color)
      }
      ofEdge[row] = numbers[color] ?? .max
    }
    guard Double(missed) <= Self.mostOthers * Double(column.count) else { return }
    (colors, colorOfEdge) = (found, ofEdge)
  }

  private mutating func takeBends(_ column: AttributeColumn, of graph: Graph, _ coordinates: [GeoPoint]) {
    for (row, value) in column.entries {
      let edge = EdgeID(index: row)
      let (start, end) = (coordinates[graph.source(of: edge).index], coordinates[graph.target(of: edge).index])
      if let course = LineCourse(of: value.displayText, from: start, to: end) { bends[edge] = course.bends }
    }
  }
}

/// The bends of one line as a text says them: WKT ("LINESTRING (16.3 48.2, …)"), GeoJSON, or bare coordinates.
struct LineCourse {
  /// The coordinates between the ends of the line.
  let bends: [GeoPoint]

  private static let mostPoints = 10_000
  /// The distance of the ends of a course from those of its edge beyond which it is none of the edge, in metres; and
  /// that within which points count as one.
  private static let (farthest, nearest) = (2_000.0, 1.0)

  /// The course between two coordinates; `nil` where the text gives none. Longitude comes first as in WKT and GeoJSON,
  /// unless the ends tell that latitude does.
  init?(of text: String, from start: GeoPoint, to end: GeoPoint) {
    let pairs = Self.pairs(of: text)
    guard pairs.count > 1 else { return nil }
    var best: (points: [GeoPoint], distance: Double)?
    for isLatitudeFirst in [false, true] {
      let points = pairs.compactMap { pair in
        isLatitudeFirst
          ? GeoPoint(checkingLatitude: pair.0, longitude: pair.1)
          : GeoPoint(checkingLatitude: pair.1, longitude: pair.0)
      }
      guard points.count == pairs.count else { continue }
      for points in [points, points.reversed()] {
        let distance =
          GreatCircle.distance(from: start, to: points[0])
          + GreatCircle.distance(from: points[points.count - 1], to: end)
        if distance < best?.distance ?? .infinity { best = (points, distance) }
      }
    }
    let reach = max(Self.farthest, GreatCircle.distance(from: start, to: end))
    guard let best, best.distance < reach else { return nil }
    var (last, kept) = (start, [GeoPoint]())
    for point in best.points
    where GreatCircle.distance(from: last, to: point) > Self.nearest
      && GreatCircle.distance(from: point, to: end) > Self.nearest
    {
      kept.append(point)
      last = point
    }
    guard !kept.isEmpty else { return nil }
    bends = kept
  }

  /// Returns the first two numbers of each point of a text.
  private static func pairs(of text: String) -> [(Double, Double)] {
    let isJSON = text.contains("[")
    // Where points are apart by commas, their numbers are apart by spaces, and the other way about.
    let isSpaced = !isJSON && (text.contains("(") || text.contains(", ") || text.contains(";"))
    let separators: Set<Character> = isJSON ? ["]"] : text.contains(";") ? [";"] : isSpaced ? [","] : [" "]
    var pairs: [(Double, Double)] = []
    for point in text.split(whereSeparator: { separators.contains($0) }) {
      let numbers = point.split { !("0123456789.+-eE".contains($0)) }.compactMap { Double($0) }
      guard numbers.count >= 2 else { continue }
      pairs.append((numbers[0], numbers[1]))
      guard pairs.count < mostPoints else { return [] }
    }
    return pairs
  }
}

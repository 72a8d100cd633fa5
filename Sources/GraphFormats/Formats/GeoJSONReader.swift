// Reads the lines of GeoJSON, of streets, rivers or railways: a node where a line ends or meets another, and an edge between
// two neighbouring ones, as long as its course. Points give the nodes at their place a name.
//
// Source: RFC 7946.

import Geometry
import GraphModel

extension GraphFormat {
  /// Lines of a map, by GeoJSON or TopoJSON.
  public static let geoJSON = GraphFormat("geojson", "GeoJSON", endings: ["geojson", "topojson", "json"])
}

struct GeoJSONReader: GraphFileFormat {
  static let format = GraphFormat.geoJSON

  /// The most coordinates that are kept: those of all streets of a large city are a few million.
  private static let mostCoordinates = 20_000_000
  /// The names of properties that name a feature.
  private static let names = ["name", "Name", "NAME", "label", "title", "id"]

  /// A place, told apart from others by the tenth of a metre.
  private struct Place: Hashable {
    let longitude: Int32
    let latitude: Int32
  }

  struct Feature {
    var properties: [(name: String, value: AttributeValue)] = []
    var lines: [Range<Int>] = []
    var points: [Int] = []
    var position: TextPosition
  }

  private let session: ReadingSession
  var features: [Feature] = []
  private(set) var coordinates: [(longitude: Double, latitude: Double)] = []
  var hasAreas = false

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    let outline = try input.jsonOutline()
    switch outline.member("type")?.shape.text {
    case "FeatureCollection": return outline.member("features")?.shape.kind == .array
    case "Feature": return outline.member("geometry") != nil
    case "Topology": return outline.member("arcs") != nil && outline.member("objects") != nil
    default: return false
    }
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let outline = try input.jsonOutline()
    var reader = GeoJSONReader(session: outline.session)
    if outline.member("arcs") != nil {
      try reader.readTopology(outline)
    } else if let list = outline.member("features") {
      try outline.read(list) { (scanner) throws(GraphFileProblem) in
        try scanner.readArray { (scanner) throws(GraphFileProblem) in try reader.readFeature(&scanner) }
      }
    } else {
      reader.features.append(Feature(position: outline.start))
      for name in ["properties", "geometry"] {
        guard let member = outline.member(name) else { continue }
        try outline.read(member) { (scanner) throws(GraphFileProblem) in try reader.readMember(name, &scanner) }
      }
    }
    return try reader.graph()
  }

  private init(session: ReadingSession) { self.session = session }

  // MARK: Features

  private mutating func readFeature(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    guard try scanner.kind() == .object else { return try scanner.reportWrongKind("a feature must be an object") }
    features.append(Feature(position: scanner.position))
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in try readMember(name, &scanner) }
  }

  private mutating func readMember(_ name: String, _ scanner: inout JSONScanner) throws(GraphFileProblem) {
    let isObject = try scanner.kind() == .object
    switch name {
    case "properties" where isObject:
      try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
        if let value = try scanner.readAttribute() { features[features.count - 1].properties.append((name, value)) }
      }
    case "geometry" where isObject: try readGeometry(&scanner)
    default: try scanner.skipValue()
    }
  }

  private mutating func readGeometry(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    var type = ""
    var read = (lines: [Range<Int>](), points: [Int]())
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
      let kind = try scanner.kind()
      switch name {
      case "type" where kind == .string: type = try scanner.readString()
      case "coordinates" where kind == .array: _ = try readCoordinates(&scanner, &read, depth: 0)
      case "geometries" where kind == .array:
        try scanner.readArray { (scanner) throws(GraphFileProblem) in
          guard try scanner.kind() == .object else { return try scanner.skipValue() }
          try readGeometry(&scanner)
        }
      default: try scanner.skipValue()
      }
    }
    switch type {
    case "LineString", "MultiLineString": features[features.count - 1].lines += read.lines
    case "Point": features[features.count - 1].points += read.points
    case "MultiPoint": features[features.count - 1].points += read.lines.flatMap { Array($0) }
    case "Polygon", "MultiPolygon": hasAreas = true
    default: break
    }
  }

  /// Reads a position, or a list of them, of any depth that a geometry has.
  ///
  /// - Returns: true for a position.
  private mutating func readCoordinates(
    _ scanner: inout JSONScanner, _ read: inout (lines: [Range<Int>], points: [Int]), depth: Int
  ) throws(GraphFileProblem) -> Bool {
    var numbers: [Double] = []
    var start: Int?
    let position = scanner.position
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      switch try scanner.kind() {
      case .number: numbers.append(try scanner.readNumber().value)
      case .array where depth < 4:
        let first = coordinates.count
        if try readCoordinates(&scanner, &read, depth: depth + 1), start == nil { start = first }
      default: try scanner.skipValue()
      }
    }
    if let start, start < coordinates.count {
      read.lines.append(start..<coordinates.count)
      read.points.removeAll()
    }
    guard numbers.count >= 2 else { return false }
    guard try add(numbers[0], numbers[1], at: position) else { return false }
    read.points.append(coordinates.count - 1)
    return true
  }

  /// Adds a position; false for one that is none on the globe.
  @discardableResult mutating func add(
    _ longitude: Double, _ latitude: Double, at position: TextPosition
  ) throws(GraphFileProblem) -> Bool {
    guard abs(longitude) <= 180, abs(latitude) <= 90 else {
      try session.report(
        at: position, "these are no degrees of longitude and latitude", remedy: "the position is left out",
        cure: "write the coordinates in WGS 84")
      return false
    }
    guard coordinates.count < Self.mostCoordinates else {
      throw session.problem(
        .tooLarge, at: position, "the lines have more than \(Self.mostCoordinates) positions",
        cure: "open a part of the map")
    }
    coordinates.append((longitude, latitude))
    return true
  }

  // MARK: The graph

  private func place(_ index: Int) -> Place {
    Place(
      longitude: Int32((coordinates[index].longitude * 1e6).rounded()),
      latitude: Int32((coordinates[index].latitude * 1e6).rounded()))
  }

  private func graph() throws(GraphFileProblem) -> Graph {
    guard features.contains(where: { !$0.lines.isEmpty || !$0.points.isEmpty }) else {
      throw session.problem(
        .unknownFormat, hasAreas ? "the map has areas, and no lines that join anything" : "the map has no lines",
        cure: "open a file of lines, such as streets or railways")
    }
    let meetings = meetings()
    var assembly = GraphAssembly(directed: false, session)
    assembly.builder.weightMeaning = .length
    let columns = (assembly.nodeColumn("latitude"), assembly.nodeColumn("longitude"))
    var nodes: [Place: NodeID] = [:]
    func node(_ index: Int, _ position: TextPosition) throws(GraphFileProblem) -> NodeID {
      let place = place(index)
      if let node = nodes[place] { return node }
      let (latitude, longitude) = (Double(place.latitude) / 1e6, Double(place.longitude) / 1e6)
      let node = try assembly.mentionNode("\(latitude) \(longitude)", at: position)
      try assembly.setAttribute(column: columns.0, of: node, to: .number(latitude))
      try assembly.setAttribute(column: columns.1, of: node, to: .number(longitude))
      nodes[place] = node
      return node
    }
    for (number, feature) in features.enumerated() {
      if number & 0xFF == 0 { try session.checkpoint(0.6 + 0.3 * Double(number) / Double(features.count)) }
      let name = Self.names.lazy.compactMap { name in feature.properties.first { $0.name == name } }.first
      for point in feature.points {
        let node = try node(point, feature.position)
        if let name { assembly.builder.setLabel(name.value.displayText, of: node) }
        for property in feature.properties where property.name != name?.name {
          try assembly.setAttribute(property.name, of: node, to: property.value)
        }
      }
      for line in feature.lines where line.count > 1 {
        var start = line.lowerBound
        for index in line.dropFirst() where meetings[place(index)]?.isNode ?? false {
          let (from, to) = (try node(start, feature.position), try node(index, feature.position))
          let course = start...index
          start = index
          guard from != to || course.count > 2 else { continue }
          let edge = assembly.builder.addEdge(
            from: from, to: to, label: name?.value.displayText ?? "", weight: length(course))
          for property in feature.properties where property.name != name?.name {
            try assembly.setAttribute(property.name, of: edge, to: property.value)
          }
          if course.count > 2 { try assembly.setAttribute("geometry", of: edge, to: .text(text(course))) }
        }
      }
    }
    return try assembly.finish()
  }

  /// The neighbours of a place on all lines, as far as two.
  private struct Meeting {
    let first: Place
    var second: Place?
    /// True for a place where a line ends, or where courses part. Along a shared course none does.
    var isNode = false
  }

  private func meetings() -> [Place: Meeting] {
    var meetings: [Place: Meeting] = [:]
    func meet(_ place: Place, _ neighbour: Place) {
      guard var meeting = meetings[place] else { return meetings[place] = Meeting(first: neighbour) }
      if meeting.first == neighbour || meeting.second == neighbour { return }
      if meeting.second == nil { meeting.second = neighbour } else { meeting.isNode = true }
      meetings[place] = meeting
    }
    for line in features.lazy.flatMap(\.lines) where line.count > 1 {
      for index in line.dropFirst() {
        let (before, next) = (place(index - 1), place(index))
        guard before != next else { continue }
        meet(before, next)
        meet(next, before)
      }
      for end in [line.lowerBound, line.upperBound - 1] { meetings[place(end)]?.isNode = true }
    }
    return meetings
  }

  /// The length of a course in metres, rounded to decimetres.
  private func length(_ course: ClosedRange<Int>) -> Double {
    let points = course.map { GeoPoint(latitude: coordinates[$0].latitude, longitude: coordinates[$0].longitude) }
    let metres = zip(points, points.dropFirst()).reduce(0) { $0 + GreatCircle.distance(from: $1.0, to: $1.1) }
    return (metres * 10).rounded() / 10
  }

  private func text(_ course: ClosedRange<Int>) -> String {
    let points = course.map { "\(coordinates[$0].longitude) \(coordinates[$0].latitude)" }
    return "LINESTRING (" + points.joined(separator: ", ") + ")"
  }
}

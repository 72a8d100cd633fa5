// Reads the lines of TopoJSON: the arcs that geometries share are listed once, as steps of whole numbers from one position to
// the next. Each arc of a line is a line of its own here, for arcs end where lines meet.
//
// Source: the TopoJSON format specification, version 1.0.0.

import GraphModel

extension GeoJSONReader {
  /// Reads all lines of a topology.
  mutating func readTopology(_ outline: JSONOutline) throws(GraphFileProblem) {
    var (scale, shift) = ([1.0, 1.0], [0.0, 0.0])
    let transform = outline.member("transform")
    if let transform {
      try outline.read(transform) { (scanner) throws(GraphFileProblem) in
        guard try scanner.kind() == .object else { return try scanner.skipValue() }
        try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
          switch name {
          case "scale": scale = try Self.numbers(&scanner)
          case "translate": shift = try Self.numbers(&scanner)
          default: try scanner.skipValue()
          }
        }
      }
    }
    guard let list = outline.member("arcs"), let objects = outline.member("objects"), scale.count > 1, shift.count > 1
    else { return }
    var arcs: [Range<Int>] = []
    try outline.read(list) { (scanner) throws(GraphFileProblem) in
      try scanner.readArray { (scanner) throws(GraphFileProblem) in
        let start = coordinates.count
        var place = (x: 0.0, y: 0.0)
        guard try scanner.kind() == .array else { return try scanner.skipValue() }
        try scanner.readArray { (scanner) throws(GraphFileProblem) in
          let position = scanner.position
          let step = try Self.numbers(&scanner)
          guard step.count > 1 else { return }
          place = transform == nil ? (step[0], step[1]) : (place.x + step[0], place.y + step[1])
          try add(place.x * scale[0] + shift[0], place.y * scale[1] + shift[1], at: position)
        }
        arcs.append(start..<coordinates.count)
      }
    }
    try outline.read(objects) { (scanner) throws(GraphFileProblem) in
      guard try scanner.kind() == .object else { return try scanner.skipValue() }
      try scanner.readObject { (scanner, _) throws(GraphFileProblem) in
        try readShape(&scanner, arcs, depth: 0)
      }
    }
  }

  /// Reads the numbers of a list; empty for anything else.
  private static func numbers(_ scanner: inout JSONScanner) throws(GraphFileProblem) -> [Double] {
    guard try scanner.kind() == .array else {
      try scanner.skipValue()
      return []
    }
    var numbers: [Double] = []
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      if try scanner.kind() == .number {
        numbers.append(try scanner.readNumber().value)
      } else {
        try scanner.skipValue()
      }
    }
    return numbers
  }

  /// Reads a geometry, or a collection of them.
  private mutating func readShape(
    _ scanner: inout JSONScanner, _ arcs: [Range<Int>], depth: Int
  ) throws(GraphFileProblem) {
    guard try scanner.kind() == .object, depth < 8 else { return try scanner.skipValue() }
    var feature = Feature(position: scanner.position)
    var (type, ids) = ("", [Int]())
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
      let kind = try scanner.kind()
      switch name {
      case "type" where kind == .string: type = try scanner.readString()
      case "id" where kind == .string || kind == .number:
        if let value = try scanner.readAttribute() { feature.properties.append((name, value)) }
      case "properties" where kind == .object:
        try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
          if let value = try scanner.readAttribute() { feature.properties.append((name, value)) }
        }
      case "arcs" where kind == .array: try Self.readIDs(&scanner, into: &ids, depth: 0)
      case "geometries" where kind == .array:
        try scanner.readArray { (scanner) throws(GraphFileProblem) in
          try readShape(&scanner, arcs, depth: depth + 1)
        }
      default: try scanner.skipValue()
      }
    }
    switch type {
    case "LineString", "MultiLineString":
      // A negative number is an arc in the other direction.
      feature.lines = ids.map { $0 < 0 ? ~$0 : $0 }.filter(arcs.indices.contains).map { arcs[$0] }
      features.append(feature)
    case "Polygon", "MultiPolygon": hasAreas = true
    default: break
    }
  }

  private static func readIDs(
    _ scanner: inout JSONScanner, into ids: inout [Int], depth: Int
  ) throws(GraphFileProblem) {
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      switch try scanner.kind() {
      case .number: if let id = Int(exactly: try scanner.readNumber().value) { ids.append(id) }
      case .array where depth < 3: try readIDs(&scanner, into: &ids, depth: depth + 1)
      default: try scanner.skipValue()
      }
    }
  }
}

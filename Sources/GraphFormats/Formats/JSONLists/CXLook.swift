// The looks that a file of CX2 gives single nodes and edges, which Cytoscape calls bypasses of its style.

import GraphModel

/// The look of one node or edge.
struct CXLook {
  /// The element.
  private(set) var id: String?
  /// The attributes that keep its look, in the order read.
  private(set) var values: [(name: String, value: AttributeValue)] = []

  /// The attributes that visual properties become; all others are left out.
  private static let names = [
    "NODE_BACKGROUND_COLOR": "color", "NODE_SHAPE": "shape", "NODE_WIDTH": "width", "NODE_HEIGHT": "height",
    "EDGE_LINE_COLOR": "color", "EDGE_WIDTH": "width",
  ]

  /// Reads the look of one element: its id and its visual properties.
  init(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    var (id, values) = (String?.none, [(name: String, value: AttributeValue)]())
    try scanner.readObject { (scanner, member) throws(GraphFileProblem) in
      switch member {
      case "id": id = try scanner.readOptionalName("an id")
      case "v":
        guard try scanner.kind() == .object else { return try scanner.skipValue() }
        try scanner.readObject { (scanner, property) throws(GraphFileProblem) in
          guard let name = Self.names[property] else { return try scanner.skipValue() }
          if let value = try scanner.readAttribute() { values.append((name, value)) }
        }
      default: try scanner.skipValue()
      }
    }
    (self.id, self.values) = (id, values)
  }
}

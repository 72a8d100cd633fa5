// How the nodes and edges of a file of CX2 look: by its style, or by what it says of single ones, which Cytoscape calls
// bypasses.
//
// A style gives each visual property a usual value, and may map an attribute to it: each value to one of its own
// (discrete), numbers along ranges (continuous), or the value itself (passthrough).

import GraphModel

/// Visual properties by the names of the attributes that keep them.
typealias CXLook = [(name: String, value: AttributeValue)]

/// The look of the nodes, or the edges, of a file.
struct CXStyle {
  /// A map from an attribute to a look.
  private struct Rule {
    var attribute = ""
    var isPassthrough = false
    /// The looks by the texts of values.
    var looks: [String: AttributeValue] = [:]
    var ranges: [Range] = []

    func look(of value: AttributeValue) -> AttributeValue? {
      if isPassthrough { return value }
      if let look = looks[value.displayText] { return look }
      guard let number = value.number else { return nil }
      return ranges.lazy.compactMap { $0.look(of: number) }.first
    }
  }

  /// Numbers, and the looks of the least and of the greatest; one without an end has the look of its other end.
  private struct Range {
    var (least, greatest): (Double?, Double?)
    var (first, last): (AttributeValue?, AttributeValue?)

    func look(of number: Double) -> AttributeValue? {
      guard number >= least ?? -.infinity, number <= greatest ?? .infinity else { return nil }
      guard let first, let last, let least, let greatest, greatest > least else { return first ?? last }
      return Self.mix(first, last, (number - least) / (greatest - least))
    }

    private static func mix(_ first: AttributeValue, _ last: AttributeValue, _ share: Double) -> AttributeValue {
      if let from = first.number, let to = last.number { return .number(from + (to - from) * share) }
      guard case .text(let from) = first, case .text(let to) = last, let from = ColorText.code(of: from),
        let to = ColorText.code(of: to)
      else { return first }
      let color = [16, 8, 0].reduce(UInt32(0)) { color, shift in
        let (from, to) = (Double(from >> UInt32(shift) & 0xFF), Double(to >> UInt32(shift) & 0xFF))
        return color << 8 | UInt32((from + (to - from) * share).rounded())
      }
      return .text(WrittenLook.text(color))
    }
  }

  /// The attributes that visual properties become; all others are left out.
  private static let names = [
    "NODE_BACKGROUND_COLOR": "color", "NODE_SHAPE": "shape", "NODE_WIDTH": "width", "NODE_HEIGHT": "height",
    "EDGE_LINE_COLOR": "color", "EDGE_WIDTH": "width",
  ]

  /// The most ranges of a map that are kept: each may be looked at for each node.
  private static let mostRanges = 64

  /// The usual looks.
  private(set) var usual: CXLook = []
  private var rules: [(name: String, rule: Rule)] = []

  /// True if looks follow from attributes.
  var hasRules: Bool { !rules.isEmpty }

  /// Returns what the rules say of a part, whose attributes `value` returns.
  func look(_ value: (String) -> AttributeValue?) -> CXLook {
    rules.compactMap { name, rule in value(rule.attribute).flatMap(rule.look).map { (name, $0) } }
  }

  // MARK: Reading

  /// Reads the usual looks: an object of visual properties.
  mutating func readUsual(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    usual += try Self.readLook(&scanner)
  }

  /// Reads the rules: an object with one for each visual property.
  mutating func readRules(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    var found = rules
    try scanner.readMembers { (scanner, property) throws(GraphFileProblem) in
      guard let name = Self.names[property] else { return try scanner.skipValue() }
      var (rule, type) = (Rule(), String?.none)
      try scanner.readMembers { (scanner, member) throws(GraphFileProblem) in
        switch member {
        case "type": type = try scanner.readOptionalName("a type")
        case "definition": try Self.readDefinition(&scanner, &rule)
        default: try scanner.skipValue()
        }
      }
      rule.isPassthrough = type == "PASSTHROUGH"
      found.removeAll { $0.name == name }
      found.append((name, rule))
    }
    rules = found
  }

  private static func readDefinition(_ scanner: inout JSONScanner, _ rule: inout Rule) throws(GraphFileProblem) {
    var read = rule
    try scanner.readMembers { (scanner, member) throws(GraphFileProblem) in
      switch member {
      case "attribute": read.attribute = try scanner.readOptionalName("an attribute") ?? ""
      case "map":
        guard try scanner.kind() == .array else { return try scanner.skipValue() }
        try scanner.readArray { (scanner) throws(GraphFileProblem) in
          var members: [String: AttributeValue] = [:]
          try scanner.readMembers { (scanner, name) throws(GraphFileProblem) in
            if let value = try scanner.readAttribute() { members[name] = value }
          }
          if let value = members["v"], let look = members["vp"] {
            read.looks[value.displayText] = look
          } else if read.ranges.count < mostRanges {
            read.ranges.append(
              Range(
                least: members["min"]?.number, greatest: members["max"]?.number, first: members["minVPValue"],
                last: members["maxVPValue"]))
          }
        }
      default: try scanner.skipValue()
      }
    }
    rule = read
  }

  /// Reads an object of visual properties; those that no attribute keeps are left out.
  private static func readLook(_ scanner: inout JSONScanner) throws(GraphFileProblem) -> CXLook {
    var look: CXLook = []
    try scanner.readMembers { (scanner, property) throws(GraphFileProblem) in
      guard let name = names[property] else { return try scanner.skipValue() }
      if let value = try scanner.readAttribute() { look.append((name, value)) }
    }
    return look
  }

  /// Reads the look of one node or edge: its id, `nil` where it has none, and its visual properties.
  static func readBypass(_ scanner: inout JSONScanner) throws(GraphFileProblem) -> (id: String?, look: CXLook) {
    var (id, look) = (String?.none, CXLook())
    try scanner.readObject { (scanner, member) throws(GraphFileProblem) in
      switch member {
      case "id": id = try scanner.readOptionalName("an id")
      case "v": look = try readLook(&scanner)
      default: try scanner.skipValue()
      }
    }
    return (id, look)
  }
}

extension JSONScanner {
  /// Reads the members of the object at the cursor, and passes anything else.
  mutating func readMembers(
    _ body: (inout JSONScanner, String) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    if try kind() == .object { try readObject(body) } else { try skipValue() }
  }
}

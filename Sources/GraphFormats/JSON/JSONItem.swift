// Reads the objects that stand for nodes and edges in the many dialects of JSON: a format says which member means what.
//
// The objects of a list nearly always have the same members in the same order, so a member is first looked for where it
// came last time, and no text is made of its name.

import GraphModel

/// The meaning of a member of a node or an edge.
enum JSONRole {
  case id, label, source, target, weight, x, y, directed, undirected, arrows, group
  /// A name: the label where there is none, and an attribute otherwise.
  case name
  /// A value: the weight where there is none, and an attribute otherwise.
  case value
  /// An object whose members count as those of the node or edge.
  case members
  /// An object of x and y.
  case position
  /// A list of words, kept as a text with commas between them.
  case words
  /// The nodes that edges lead to: a list, also of lists, of their ids.
  case targets
  /// Nothing that belongs to the graph.
  case ignored
}

/// An end of an edge.
enum JSONEnd {
  case key(String)
  /// A number as it is written: an id, or a position in the list of nodes.
  case number(String)
}

/// The node or edge that was read last, and the way to read the next.
struct JSONItem {
  /// A member that was met: its name and meaning.
  struct Field {
    let bytes: [UInt8]
    /// 0 for a member of the object itself, 1 for one of an inner object.
    let level: Int
    let name: String
    let role: JSONRole?
  }

  /// The position of the object.
  private(set) var position = TextPosition(line: 1, column: 1)
  private(set) var id: String?
  private(set) var label: String?
  private(set) var source: JSONEnd?
  private(set) var target: JSONEnd?
  /// The nodes that edges lead to, where they are listed.
  private(set) var targets: [JSONEnd] = []
  private(set) var weight: Double?
  /// The name of the member that the weight came from.
  private(set) var weightName = ""
  private(set) var x: Double?
  private(set) var y: Double?
  private(set) var isDirected: Bool?
  /// True if the edge leads from its target to its source.
  private(set) var isReversed = false
  private(set) var group: String?
  /// The other members: indices in `fields`, with their values.
  private(set) var attributes: [(field: Int, value: AttributeValue)] = []
  /// The id at which the edge ends, should it be one.
  var targetKey: String? {
    switch target {
    case .key(let text), .number(let text): text
    case nil: nil
    }
  }

  /// Gives the edge that was read a weight where it says none.
  mutating func setUsual(weight usual: Double?, named name: String) {
    if weight == nil, let usual { (weight, weightName) = (usual, name) }
  }

  /// Returns the text of a member that is an attribute; `nil` where it is none.
  func text(of name: String) -> String? {
    for (field, value) in attributes where fields[field].name == name {
      if case .text(let text) = value { return text }
    }
    return nil
  }

  /// All members met so far.
  private(set) var fields: [Field] = []

  private let outer: [String: JSONRole]
  private let inner: [String: JSONRole]
  /// The full names of members of inner objects that have short ones.
  private let fullNames: [String: String]
  /// The indices in `fields` by name: of members of the object itself, and of those of its inner objects.
  private var knownFields: [[[UInt8]: Int]] = [[:], [:]]
  private var expected = 0
  private var name: (field: Int, text: String)?
  private var value: (field: Int, value: AttributeValue, number: Double)?

  /// Creates a reader of objects whose members mean what `outer` says, and those of their inner objects what `inner`
  /// says; all others are attributes. `fullNames` are those of members of inner objects that have short ones.
  init(_ outer: [String: JSONRole], inner: [String: JSONRole] = [:], fullNames: [String: String] = [:]) {
    (self.outer, self.inner, self.fullNames) = (outer, inner, fullNames)
  }

  /// Reads the object at the cursor.
  mutating func read(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    position = scanner.position
    (id, label, source, target, weight, x, y) = (nil, nil, nil, nil, nil, nil, nil)
    (isDirected, isReversed, group, name, value, expected) = (nil, false, nil, nil, nil, 0)
    attributes.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
    try readMembers(&scanner, level: 0)
    if let name { if label == nil { label = name.text } else { attributes.append((name.field, .text(name.text))) } }
    if let value {
      if weight == nil {
        (weight, weightName) = (value.number, fields[value.field].name)
      } else {
        attributes.append((value.field, value.value))
      }
    }
  }

  private mutating func readMembers(_ scanner: inout JSONScanner, level: Int) throws(GraphFileProblem) {
    var isFirst = true
    while try scanner.nextMember(first: isFirst) {
      isFirst = false
      if expected < fields.count, fields[expected].level == level,
        try scanner.passMemberName(fields[expected].bytes)
      {
        expected += 1
        try readMember(expected - 1, &scanner, level: level)
      } else {
        try scanner.readMemberName()
        try readMember(index(of: scanner.memberName, level: level), &scanner, level: level)
      }
    }
  }

  private mutating func readMember(
    _ index: Int, _ scanner: inout JSONScanner, level: Int
  ) throws(GraphFileProblem) {
    let kind = try scanner.kind()
    if kind == .null { return try scanner.skipValue() }
    let isText = kind == .string || kind == .number
    switch fields[index].role {
    case .id where kind == .number: id = try scanner.readNumber().name
    case .id where isText: id = try scanner.readString()
    case .label where isText: label = try scanner.readName("a label")
    case .name where isText: name = (index, try scanner.readName("a name") ?? "")
    case .group where isText: group = try scanner.readName("a group")
    case .source: source = try readEnd(&scanner, kind, "the source of an edge")
    case .target: target = try readEnd(&scanner, kind, "the target of an edge")
    case .directed where kind == .boolean: isDirected = try scanner.readBoolean()
    case .undirected where kind == .boolean: isDirected = try !scanner.readBoolean()
    case .arrows:
      guard let value = try scanner.readAttribute() else { return }
      attributes.append((index, value))
      if let ends = JSONArrows.ends(value) {
        (isDirected, isReversed) = (ends.atSource != ends.atTarget, ends.atSource && !ends.atTarget)
      }
    case .weight where isText:
      if let found = try readNumber(index, &scanner) { (weight, weightName) = (found.number, fields[index].name) }
    case .value where kind == .number:
      if let found = try readNumber(index, &scanner) { value = (index, found.value, found.number) }
    case .x where isText: x = try readNumber(index, &scanner)?.number
    case .y where isText: y = try readNumber(index, &scanner)?.number
    case .position where kind == .object: try readPosition(&scanner)
    case .members where kind == .object && level == 0: try readMembers(&scanner, level: 1)
    case .words where kind == .array: attributes.append((index, .text(try readWords(&scanner))))
    case .targets where kind == .array: try readTargets(&scanner)
    case .ignored: try scanner.skipValue()
    default: if let value = try scanner.readAttribute() { attributes.append((index, value)) }
    }
  }

  /// Reads a number, also one that is written as a text; a text that spells none is an attribute.
  private mutating func readNumber(
    _ index: Int, _ scanner: inout JSONScanner
  ) throws(GraphFileProblem) -> (number: Double, value: AttributeValue)? {
    guard let value = try scanner.readAttribute() else { return nil }
    if let number = value.number { return (number, value) }
    attributes.append((index, value))
    return nil
  }

  /// Reads a list of ends, or a list of such lists: of each output of a node, say.
  private mutating func readTargets(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      guard try scanner.kind() == .array else { return try readTarget(&scanner) }
      try scanner.readArray { (scanner) throws(GraphFileProblem) in try readTarget(&scanner) }
    }
  }

  private func readWords(_ scanner: inout JSONScanner) throws(GraphFileProblem) -> String {
    var words: [String] = []
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      if let word = try scanner.readName("a word") { words.append(word) }
    }
    return words.joined(separator: ", ")
  }

  private mutating func readTarget(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    let kind = try scanner.kind()
    if let end = try readEnd(&scanner, kind, "the target of an edge") { targets.append(end) }
  }

  private mutating func readPosition(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
      switch name {
      case "x": x = try scanner.readQuantity("x")
      case "y": y = try scanner.readQuantity("y")
      default: try scanner.skipValue()
      }
    }
  }

  /// Reads an end: a text, a number, or the object of the node itself, as d3 leaves it in its edges.
  private func readEnd(
    _ scanner: inout JSONScanner, _ kind: JSONScanner.Kind, _ what: String
  ) throws(GraphFileProblem) -> JSONEnd? {
    switch kind {
    case .string: return .key(try scanner.readString())
    case .number: return .number(try scanner.readNumber().name)
    case .object:
      let start = scanner.position
      var found: [String: JSONEnd] = [:]
      try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
        let kind = try scanner.kind()
        guard ["id", "key", "name", "index"].contains(name), kind == .string || kind == .number else {
          return try scanner.skipValue()
        }
        let text = try scanner.readName(what) ?? ""
        found[name] = name == "index" ? .number(text) : .key(text)
      }
      if let end = found["id"] ?? found["key"] ?? found["index"] ?? found["name"] { return end }
      try scanner.session.report(at: start, "\(what) is an object without an id", cure: "write the id of the node")
      return nil
    default:
      try scanner.reportWrongKind("\(what) must be a text or a number")
      return nil
    }
  }

  /// Returns the index in `fields` of a member, which is added when it was not there before.
  private mutating func index(of bytes: [UInt8], level: Int) -> Int {
    let index: Int
    if let known = knownFields[level][bytes] {
      index = known
    } else {
      var name = String(decoding: bytes, as: UTF8.self)
      if level > 0 { name = fullNames[name] ?? name }
      index = fields.count
      let role = level == 0 ? outer[name] : inner[name]
      fields.append(Field(bytes: bytes, level: level, name: name, role: role))
      knownFields[level][bytes] = index
    }
    expected = index + 1
    return index
  }
}

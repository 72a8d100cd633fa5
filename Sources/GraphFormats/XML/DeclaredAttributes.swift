// Attributes as formats of XML declare them: by an id, with a name, a type, and a value for those that have none.

import Geometry
import GraphModel

/// The kind of an attribute's values.
enum XMLValueKind {
  case text, boolean, integer, number
  /// A text in the notation of JSON, as our writer puts those that XML cannot hold.
  case escaped
  /// A list or object in JSON, as our writer puts it.
  case json

  /// The kind of a type's name; a text unless it is known as something else.
  init(type: XMLText?, notation: XMLText? = nil) {
    if let notation, notation.spells("escaped") || notation.spells("json") {
      self = notation.spells("json") ? .json : .escaped
      return
    }
    guard let type = type?.trimmed else {
      self = .text
      return
    }
    if type.spells("boolean") || type.spells("bool") {
      self = .boolean
    } else if type.spells("integer") || type.spells("int") || type.spells("long") || type.spells("short")
      || type.spells("byte") || type.spells("biginteger")
    {
      self = .integer
    } else if type.spells("double") || type.spells("float") || type.spells("real") || type.spells("bigdecimal") {
      self = .number
    } else {
      self = .text
    }
  }

  /// Returns the value that a text spells, `nil` when it says nothing; `fits` is false when it is of another kind.
  func value(of text: XMLText) -> (value: AttributeValue?, fits: Bool) {
    switch self {
    case .text: return (.text(text.string), true)
    case .escaped: return (.text(XMLOutput.unescaped(text) ?? text.string), true)
    case .json: return (.json(text.string), true)
    case .boolean:
      if let flag = text.flag { return (.boolean(flag), true) }
    case .integer:
      if let integer = text.integer { return (.integer(integer), true) }
      if let number = text.number { return (.number(number), true) }
    case .number:
      if let number = text.number { return (.number(number), true) }
    }
    let trimmed = text.trimmed
    return trimmed.bytes.isEmpty || trimmed.spells("null") ? (nil, true) : (.text(text.string), false)
  }

  /// The word for a value of this kind in messages.
  var called: String {
    switch self {
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .text, .escaped, .json: "a text"
    }
  }
}

/// The meaning of an attribute of a file for the graph.
enum AttributeRole: Equatable {
  /// An attribute, as which it is kept.
  case attribute
  /// The name for people. Of two, that of higher rank counts, and the other is kept as an attribute.
  case label(rank: Int)
  case weight, x, y

  /// The rank of a label that is one for certain, even when it is empty.
  static let exactLabelRank = 10
}

/// The content that was read of one node or edge.
struct ElementContent {
  /// The name for people, its rank, and the name of the attribute that it came from.
  private(set) var label: String?
  private(set) var labelRank = 0
  private(set) var labelName = ""
  /// The name of the attribute that the weight came from, with the weight.
  var weight: (name: String, value: Double)?
  /// The coordinates that attributes tell.
  var x: Double?
  var y: Double?
  /// The place that more than attributes tells.
  var place: Point?
  /// The attributes, in the order read; of two of a name the later one counts.
  private(set) var values: [(name: String, declaration: Int?, value: AttributeValue)] = []
  /// The declared attributes that were set, where one has a value for those that have none.
  var seen: [Int] = []

  /// Takes a name for people, and keeps the one of lower rank as an attribute.
  mutating func offer(label text: String, rank: Int, name: String) {
    // Programs write empty names where there is none; ours writes only what is meant.
    if text.isEmpty, rank < AttributeRole.exactLabelRank { return }
    if rank > labelRank {
      if let label { values.append((labelName, nil, .text(label))) }
      (label, labelRank, labelName) = (text, rank, name)
    } else {
      values.append((name, nil, .text(text)))
    }
  }

  /// Adds an attribute that the file does not declare.
  mutating func add(_ name: String, _ value: AttributeValue) { values.append((name, nil, value)) }

  /// Adds an attribute that the file declares.
  mutating func add(_ name: String, declaration: Int, _ value: AttributeValue) {
    values.append((name, declaration, value))
  }

  mutating func removeAll() {
    (label, labelRank, weight, x, y, place) = (nil, 0, nil, nil, nil, nil)
    values.removeAll(keepingCapacity: true)
    seen.removeAll(keepingCapacity: true)
  }
}

/// The attributes that a file declares for its nodes, its edges or itself.
struct DeclaredAttributes {
  private struct Declaration {
    let id: [UInt8]
    let name: String
    var column: Int?
    var fallback: AttributeValue?
  }

  private var declarations: [Declaration] = []
  /// The kind of the values of each declaration, and its role.
  private var meanings: [(kind: XMLValueKind, role: AttributeRole)] = []
  private var index: [ExactText: Int] = [:]
  /// The declaration that comes next when elements give their attributes in one order.
  private var expected = 0
  private var withFallback: [Int] = []
  private var stamps: [Int] = []
  private var stamp = 0

  /// Returns the name of the attribute of an id, if it is declared.
  func name(ofID id: String) -> String? { index[ExactText(id)].map { declarations[$0].name } }

  /// Declares an attribute; `false` when its id is taken.
  mutating func declare(
    _ id: String, name: String, kind: XMLValueKind, role: AttributeRole, fallback: [UInt8]? = nil
  ) -> Bool {
    guard index[ExactText(id)] == nil else { return false }
    index[ExactText(id)] = declarations.count
    // What the graph needs as a text or as a number is one, whatever type is declared.
    let kind: XMLValueKind =
      switch role {
      case .attribute: kind
      case .label: kind == .escaped ? .escaped : .text
      case .weight, .x, .y: .number
      }
    var value: AttributeValue?
    fallback?.withUnsafeBufferPointer { value = kind.value(of: XMLText($0)).value }
    if value != nil { withFallback.append(declarations.count) }
    declarations.append(Declaration(id: Array(id.utf8), name: name, fallback: value))
    meanings.append((kind, role))
    stamps.append(0)
    return true
  }

  /// Declares what others declare and this does not.
  mutating func addMissing(from others: DeclaredAttributes) {
    for (other, meaning) in zip(others.declarations, others.meanings) {
      let id = String(decoding: other.id, as: UTF8.self)
      guard index[ExactText(id)] == nil else { continue }
      index[ExactText(id)] = declarations.count
      if other.fallback != nil { withFallback.append(declarations.count) }
      declarations.append(other)
      meanings.append(meaning)
      stamps.append(0)
    }
  }

  /// Returns the number of the declaration at a place in the order in which they were made.
  func number(at place: XMLText) -> Int? {
    place.integer.flatMap { declarations.indices.contains($0) ? $0 : nil }
  }

  /// Returns the number of the declaration of an id.
  mutating func find(_ id: XMLText) -> Int? {
    if expected < declarations.count, id.equals(declarations[expected].id) {
      expected += 1
      return expected - 1
    }
    if expected > 0, let first = declarations.first, id.equals(first.id) {
      expected = 1
      return 0
    }
    guard let found = index[ExactText(id.string)] else { return nil }
    expected = found + 1
    return found
  }

  /// Reads the value of a declared attribute; `false` when it is not of the kind that is declared, and kept as a text.
  mutating func set(_ number: Int, to text: XMLText, in content: inout ElementContent) -> Bool {
    if !withFallback.isEmpty { content.seen.append(number) }
    let (value, fits) = meanings[number].kind.value(of: text)
    if let value { give(number, value, &content) }
    return fits
  }

  /// The word for a value of a declaration in messages.
  func called(_ number: Int) -> (name: String, kind: String) {
    (declarations[number].name, meanings[number].kind.called)
  }

  /// Gives an element the values that are declared for those that have none.
  mutating func addFallbacks(to content: inout ElementContent) {
    guard !withFallback.isEmpty else { return }
    stamp += 1
    for number in content.seen { stamps[number] = stamp }
    for number in withFallback where stamps[number] != stamp {
      if let value = declarations[number].fallback { give(number, value, &content) }
    }
  }

  /// Returns the column of a declared attribute, which `make` makes of its name when it is first asked for.
  mutating func column(_ number: Int, make: (String) -> Int) -> Int {
    if let column = declarations[number].column { return column }
    let column = make(declarations[number].name)
    declarations[number].column = column
    return column
  }

  private func give(_ number: Int, _ value: AttributeValue, _ content: inout ElementContent) {
    switch (meanings[number].role, value) {
    case (.label(let rank), .text(let text)): content.offer(label: text, rank: rank, name: declarations[number].name)
    case (.weight, .number(let weight)): content.weight = (declarations[number].name, weight)
    case (.x, .number(let x)): content.x = x
    case (.y, .number(let y)): content.y = y
    default: content.add(declarations[number].name, declaration: number, value)
    }
  }
}

extension GraphAssembly {
  /// Gives a node what was read of it.
  mutating func set(
    _ content: ElementContent, of node: NodeID, _ declared: inout DeclaredAttributes
  ) throws(GraphFileProblem) {
    if let label = content.label { builder.setLabel(label, of: node) }
    if let place = content.place { setPosition(place, of: node) }
    if content.place == nil, let x = content.x, let y = content.y, x.isFinite, y.isFinite {
      setPosition(Point(x, y), of: node)
    } else {
      if let x = content.x { try setAttribute("x", of: node, to: .number(x)) }
      if let y = content.y { try setAttribute("y", of: node, to: .number(y)) }
    }
    if let weight = content.weight { try setAttribute(weight.name, of: node, to: .number(weight.value)) }
    for value in content.values {
      let column = value.declaration.map { declared.column($0) { nodeColumn($0) } } ?? nodeColumn(value.name)
      try setAttribute(column: column, of: node, to: value.value)
    }
  }

  /// Adds an edge with what was read of it.
  mutating func addEdge(
    from source: NodeID, to target: NodeID, directed: Bool, _ content: ElementContent,
    _ declared: inout DeclaredAttributes
  ) throws(GraphFileProblem) {
    try weigh()
    let edge = builder.addEdge(
      from: source, to: target, label: content.label ?? "", weight: content.weight?.value, directed: directed)
    for value in content.values {
      let column = value.declaration.map { declared.column($0) { edgeColumn($0) } } ?? edgeColumn(value.name)
      try setAttribute(column: column, of: edge, to: value.value)
    }
  }

  /// Gives the graph what was read of it.
  mutating func setProperties(_ content: ElementContent) throws(GraphFileProblem) {
    if let name = content.label { builder.name = name }
    for value in content.values { try setProperty(value.name, to: value.value) }
  }
}

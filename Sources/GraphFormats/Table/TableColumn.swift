// The meaning of a column of a table of nodes or edges, by its name.
//
// Names may say the type of what is in the column, as in `since:int`; where they do not, values are texts. A name behind
// `attribute:` has no other meaning.

import DelimitedText
import GraphModel

/// A column of a table.
struct TableColumn {
  /// The part of nodes and edges that a column may be.
  enum Role: Hashable {
    case source, target, weight, label, direction, id, x, y
  }

  /// The type of the values.
  enum Kind: String {
    case text, integer, number, boolean, json
  }

  static let attributePrefix = "attribute:"

  /// The name of the attribute that the column is, where it is one.
  let name: String
  let kind: Kind
  /// The parts of an edge and of a node that the name fits.
  let edgeRole: Role?
  let nodeRole: Role?
  /// True if the name is one of an end that other tables use, too, for times and places.
  let isVagueEnd: Bool
  /// The group of ids that the name tells, as in `:START_ID(Person)`; `nil` for none.
  let group: String?
  /// True if the name is one that is used for directed edges only.
  let saysDirected: Bool

  private static let kinds: [String: Kind] = [
    "string": .text, "int": .integer, "long": .integer, "short": .integer, "byte": .integer, "integer": .integer,
    "double": .number, "float": .number, "number": .number, "bool": .boolean, "boolean": .boolean, "json": .json,
  ]
  private static let edgeRoles: [String: Role] = [
    "source": .source, "src": .source, "from": .source, "fromnodeid": .source, "source id": .source,
    "source_id": .source, "from_id": .source, "u": .source, "node1": .source, ":start_id": .source, "start": .source,
    "target": .target, "dst": .target, "dest": .target, "to": .target, "tonodeid": .target, "target id": .target,
    "target_id": .target, "to_id": .target, "v": .target, "node2": .target, ":end_id": .target, "end": .target,
    "_start": .source, "_end": .target, "_type": .label,
    "weight": .weight, "w": .weight, "value": .weight, "cost": .weight, "length": .weight, "strength": .weight,
    "distance": .weight, "gewicht": .weight, "poids": .weight, "peso": .weight, "вес": .weight, "重み": .weight,
    "权重": .weight, "combined_score": .weight,
    "label": .label, "relation": .label, "relationship": .label, "interaction": .label, ":type": .label,
    "type": .direction,
  ]
  private static let vagueEnds: Set = ["from", "to", "start", "end", "u", "v"]
  private static let nodeRoles: [String: Role] = [
    "id": .id, "node": .id, "nodeid": .id, "node_id": .id, "node id": .id, "key": .id, ":id": .id,
    "label": .label, "name": .label, "x": .x, "y": .y,
  ]

  /// Understands the name of a column.
  init(_ header: String) {
    // By bytes: a mark that joins the letter before it must not hide a colon.
    var bytes = Array(header.utf8)[...]
    let isAttribute = bytes.starts(with: Self.attributePrefix.utf8)
    if isAttribute { bytes.removeFirst(Self.attributePrefix.utf8.count) }
    var kind = Kind.text
    if let colon = bytes.lastIndex(of: UInt8(ascii: ":")),
      let known = Self.kinds[String(decoding: bytes[(colon + 1)...], as: UTF8.self).lowercased()]
    {
      kind = known
      bytes = bytes[..<colon]
    }
    let name = String(decoding: bytes, as: UTF8.self)
    (self.name, self.kind) = (name, kind)
    let isMarked = bytes.first == UInt8(ascii: "~")
    var word = String(decoding: isMarked ? bytes.dropFirst() : bytes, as: UTF8.self).lowercased()
    // Neo4j names a group of ids in brackets: ids are unique within a group.
    if word.hasSuffix(")"), let bracket = word.firstIndex(of: "("), word[..<bracket].contains(":") {
      group = name.lastIndex(of: "(").map { String(name[name.index(after: $0)...].dropLast()) }
      word = String(word[..<bracket])
    } else {
      group = nil
    }
    edgeRole = isAttribute ? nil : Self.edgeRoles[word]
    let isTypedID = word.hasSuffix(":id") && word.dropLast(3).allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    nodeRole = isAttribute ? nil : isTypedID ? .id : Self.nodeRoles[word]
    isVagueEnd = Self.vagueEnds.contains(word)
    saysDirected = !isAttribute && (isMarked || word.hasPrefix(":") || word == "_start")
  }

  /// Returns true if an attribute's name must stand behind `attributePrefix`, not to be taken for something else.
  static func needsPrefix(_ name: String) -> Bool {
    let column = TableColumn(name)
    return column.edgeRole != nil || column.nodeRole != nil || name.isEmpty
      || name.utf8.starts(with: attributePrefix.utf8)
  }

  /// Returns the name of a column that is an attribute of a type.
  static func header(_ name: String, _ kind: Kind) -> String {
    let word =
      switch kind {
      case .text: ExactText(TableColumn(name).name) == ExactText(name) ? "" : ":string"
      case .integer: ":int"
      case .number: ":double"
      case .boolean: ":boolean"
      case .json: ":json"
      }
    return (needsPrefix(name) ? attributePrefix : "") + name + word
  }

  /// Returns the value of a cell: of the column's type where it spells one, and otherwise a text.
  func value(_ text: String) -> AttributeValue {
    switch kind {
    case .text: return .text(text)
    case .integer: return Int(text).map { .integer($0) } ?? .text(text)
    case .number: return TableNumber.value(text, decimalComma: true).map { .number($0) } ?? .text(text)
    case .boolean:
      let word = text.lowercased()
      return word == "true" || word == "false" ? .boolean(word == "true") : .text(text)
    case .json: return JSONText.attribute(text) ?? .text(text)
    }
  }
}

/// Numbers in the cells of tables.
enum TableNumber {
  /// Returns the number that a text spells, also with a decimal comma where that is one, or NaN or an infinity.
  static func value(_ text: String, decimalComma: Bool) -> Double? {
    let bytes = Array(text.utf8)
    if let number = DecimalNumber.value(of: decimalComma ? DelimitedSpelling.withDecimalPoint(bytes) : bytes) {
      return number
    }
    return special(text)
  }

  /// Returns the number that a word stands for: NaN or an infinity.
  static func special(_ text: String) -> Double? {
    switch text {
    case "NaN": .nan
    case "Infinity": .infinity
    case "-Infinity": -.infinity
    default: nil
    }
  }
}

/// Cells that a spreadsheet would take for formulas.
enum TableGuard {
  /// Returns a text that no spreadsheet takes for a formula: behind an apostrophe, should it begin like one.
  static func guarded(_ text: String) -> String { beginsFormula(text) ? "'" + text : text }

  /// Returns the text that `guarded` was given.
  static func unguarded(_ text: String) -> String {
    guard text.utf8.first == apostrophe else { return text }
    let rest = String(decoding: text.utf8.dropFirst(), as: UTF8.self)
    return beginsFormula(rest) ? rest : text
  }

  private static let apostrophe = UInt8(ascii: "'")

  /// Returns true for a text that begins with a sign of formulas and is neither a number nor one of a telephone, or with
  /// apostrophes before such a sign.
  private static func beginsFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first(where: { $0 != apostrophe }) else { return false }
    guard [UInt8(ascii: "="), Byte.plus, Byte.minus, UInt8(ascii: "@"), 9, 13].contains(first) else { return false }
    if text.utf8.first == apostrophe { return true }
    return TableNumber.value(text, decimalComma: false) == nil && !isTelephone(text)
  }

  /// Returns true for a plus with digits in groups behind it.
  private static func isTelephone(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == Byte.plus && digits.first.map { (0x30...0x39).contains($0) } ?? false
      && digits.allSatisfy { (0x30...0x39).contains($0) || $0 == Byte.blank }
  }
}

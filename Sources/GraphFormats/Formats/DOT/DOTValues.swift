// The meaning of texts in DOT: labels with their escapes, positions, and the conventions of files that we write.
//
// DOT has no types and few escapes. A file with the attribute throughline=1 of its graph spells its values so that all
// survive: a quoted text has the escapes of JSON; numbers, true and false stand bare where DOT's syntax has them; any
// other value is its JSON between angle brackets. The weight of an edge is `throughline_weight`, an undirected edge
// among directed ones has dir=none as Graphviz draws it, and an attribute whose name DOT has a use for gets an underscore.
// What `throughline_looks` lists is the look of other attributes in the words of Graphviz, and is not read again.

import Geometry
import GraphModel

/// The meaning of the texts of a file.
struct DOTValues {
  /// The attribute of the graph by which a file of our own is recognized.
  static let mark = "throughline"
  /// The attribute of an edge that is its weight, in a file of our own.
  static let weight = "throughline_weight"
  /// The attribute of the graph that says what weights mean, in a file of our own.
  static let weights = "throughline_weights"

  /// The attribute of the graph that lists those attributes that only Graphviz reads, in a file of our own.
  static let looks = "throughline_looks"

  /// True for a file of our own.
  let isOwn: Bool

  /// Returns the id of a node.
  func key(_ id: DOTText) -> String { id.form == .html ? "<\(id.text)>" : text(id) }

  /// Returns the name of an attribute.
  func name(_ name: DOTText) -> String {
    let plain = text(name)
    return isOwn && plain.hasPrefix("_") ? String(plain.dropFirst()) : plain
  }

  /// Returns the text that an id or a value stands for.
  func text(_ text: DOTText) -> String {
    isOwn && text.form == .quoted && text.text.utf8.contains(Byte.backslash) ? Self.unescaped(text.text) : text.text
  }

  /// Returns the value of an attribute.
  func value(_ value: DOTText) -> AttributeValue {
    guard isOwn, value.form != .quoted else { return .text(text(value)) }
    let read = JSONText.scan(value.text) { scanner throws(GraphFileProblem) in try scanner.readAttribute() }
    return (read ?? nil) ?? .text(value.text)
  }

  /// Returns the label of a node of an id, or of an edge.
  func label(_ label: DOTText, of key: String, isRecord: Bool = false) -> String {
    if isOwn, label.form == .quoted { return text(label) }
    if label.form == .html { return HTMLText.words(label.text) }
    return CharacterEntities.decoded(
      isRecord ? DOTRecord.words(label.text, of: key) : Self.shown(label.text, of: key))
  }

  /// Returns a label's text as it is shown: \N is the node's id, \n, \l and \r end lines.
  private static func shown(_ label: String, of key: String) -> String {
    guard label.utf8.contains(Byte.backslash) else { return label }
    var out = ""
    var isEscaped = false
    for scalar in label.unicodeScalars {
      if isEscaped {
        switch scalar {
        case "N": out += key
        case "n", "l", "r": out += "\n"
        default: out.unicodeScalars.append(scalar)
        }
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    while out.hasSuffix("\n") { out.removeLast() }
    return out
  }

  /// Returns the position that an attribute `pos` says, with y upwards; `nil` when it says none.
  static func position(_ text: String) -> Point? {
    let parts = text.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "!" })
    guard parts.count == 2 || parts.count == 3, let x = Double(parts[0]), let y = Double(parts[1]) else { return nil }
    let point = Point(x, y)
    return point.isFinite ? point : nil
  }

  /// Returns a text without the escapes of JSON, whose \" is a plain quote mark already.
  private static func unescaped(_ text: String) -> String {
    var out: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == Byte.backslash, let letter = rest.popFirst() else {
        out.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "n"): out.append(Byte.lineFeed)
      case UInt8(ascii: "r"): out.append(Byte.carriageReturn)
      case UInt8(ascii: "t"): out.append(Byte.tab)
      case UInt8(ascii: "u"):
        let digits = String(decoding: rest.prefix(4), as: UTF8.self)
        if digits.utf8.count == 4, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
          out += scalar.utf8
          rest = rest.dropFirst(4)
        } else {
          out += [Byte.backslash, letter]
        }
      case Byte.backslash: out.append(Byte.backslash)
      default: out += [Byte.backslash, letter]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  // MARK: Writing

  /// Returns the name under which a property of the graph is written: its label is its title in Graphviz.
  static func written(property name: String) -> String { name == "label" ? name : written(name: name) }

  /// Returns the name under which an attribute is written.
  static func written(name: String) -> String {
    let used: Set<String> = [
      "label", "pos", "key", "dir", "charset", mark, self.weight, weights, looks,
    ]
    return id(used.contains(name) || name.hasPrefix("_") ? "_" + name : name)
  }

  /// Returns an id: bare where DOT allows it, between quotes otherwise.
  static func id(_ text: String) -> String {
    isWord(text) || isNumber(text) ? text : JSONText.quoted(text)
  }

  /// Returns a value of any kind.
  static func written(value: AttributeValue) -> String {
    if case .text(let text) = value { return JSONText.quoted(text) }
    let json = JSONText.value(value)
    // A value that only claims to be JSON is written as a text.
    if json.hasPrefix("\"") { return json }
    if json == "true" || json == "false" || isNumber(json) { return json }
    return "<" + json.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e") + ">"
  }

  private static func isWord(_ text: String) -> Bool {
    guard let first = text.utf8.first, DOTTokens.startsWord(first) else { return false }
    return text.utf8.allSatisfy { $0 < 0x80 && (DOTTokens.startsWord($0) || (Byte.zero...Byte.zero + 9).contains($0)) }
      && !["node", "edge", "graph", "digraph", "subgraph", "strict"].contains(text.lowercased())
  }

  private static func isNumber(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == Byte.minus }
    guard text.utf8.count - digits.count <= 1 else { return false }
    let parts = digits.split(separator: Byte.point, omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { $0.allSatisfy { (Byte.zero...Byte.zero + 9).contains($0) } }
      && parts.contains { !$0.isEmpty }
  }
}

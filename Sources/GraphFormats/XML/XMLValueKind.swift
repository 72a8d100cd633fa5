// The kinds of values that formats of XML declare for their attributes, and what a text is as one of them.

import GraphModel

/// The kind of an attribute's values.
enum XMLValueKind {
  case text, boolean, integer, number
  /// A number, of which one without a point is whole, as our writer puts columns that have both.
  case mixed
  /// A text in the notation of JSON, as our writer puts those that XML cannot hold.
  case escaped
  /// A list or object in JSON, as our writer puts it.
  case json

  /// The kind of a type's name; a text unless it is known as something else.
  init(type: XMLText?, notation: XMLText? = nil) {
    if let notation {
      let kinds: [(StaticString, XMLValueKind)] = [("escaped", .escaped), ("json", .json), ("numbers", .mixed)]
      if let kind = kinds.first(where: { notation.spells($0.0) }) {
        self = kind.1
        return
      }
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

  /// Returns the number that a text spells that is no whole number: one that no type holds keeps its digits, as a text. Apart,
  /// for it is rare among millions of values.
  @inline(never)
  private static func fraction(_ text: XMLText) -> Double? {
    let isWhole = text.trimmed.bytes.allSatisfy { $0 &- Byte.zero < 10 || $0 == Byte.minus || $0 == Byte.plus }
    return isWhole ? nil : text.number
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
      if let number = Self.fraction(text) { return (.number(number), true) }
    case .number:
      if let number = text.number { return (.number(number), true) }
    case .mixed:
      if let integer = text.integer { return (.integer(integer), true) }
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
    case .number, .mixed: "a number"
    case .text, .escaped, .json: "a text"
    }
  }
}

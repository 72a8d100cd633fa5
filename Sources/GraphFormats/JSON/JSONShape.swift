// The content of a JSON value, as far as it tells the format: the names of members, short texts, and the first element
// of lists, a few levels deep.

/// The shape of a JSON value.
struct JSONShape: Sendable {
  /// The number of levels that are looked at below a value.
  static let levels = 4
  /// The number of members of an object that are looked at.
  private static let maximumMembers = 64
  /// The longest text that is kept, in bytes.
  fileprivate static let maximumText = 64

  let kind: JSONScanner.Kind
  /// The text of a short string.
  fileprivate(set) var text: String?
  /// The value, where it is `true` or `false`.
  fileprivate(set) var flag: Bool?
  /// The shape of a list's first element, in an array of one; empty when there is none.
  fileprivate(set) var elements: [JSONShape] = []
  /// The first members of an object.
  fileprivate(set) var members: [String: JSONShape] = [:]

  init(_ kind: JSONScanner.Kind) { self.kind = kind }

  /// The shape of a list's first element; `nil` when there is none.
  var first: JSONShape? { elements.first }

  /// The shape of a member; `nil` when there is none.
  subscript(name: String) -> JSONShape? { members[name] }

  /// True if there is another member to look at.
  fileprivate var isOpen: Bool { members.count < Self.maximumMembers }
}

extension JSONScanner {
  /// Moves past the value at the cursor, checking its form, and returns what is in it. What is wrong in the texts that
  /// are looked at is not told: whoever reads them will.
  mutating func readShape(levels: Int) throws(GraphFileProblem) -> JSONShape {
    var shape = JSONShape(try kind())
    let depth = Self.maximumMemberDepth - (JSONShape.levels - levels)
    guard levels > 0 else {
      try skipValue(maximumDepth: depth)
      return shape
    }
    let teller = replaceSession(by: ReadingSession(name: session.name, options: GraphReadOptions()))
    defer { _ = replaceSession(by: teller) }
    switch shape.kind {
    case .string:
      let text = try readString()
      if text.utf8.count <= JSONShape.maximumText { shape.text = text }
    case .array:
      try readArray { (scanner) throws(GraphFileProblem) in
        if shape.elements.isEmpty {
          shape.elements.append(try scanner.readShape(levels: levels - 1))
        } else {
          try scanner.skipValue(maximumDepth: depth - 1)
        }
      }
    case .object:
      try readObject { (scanner, name) throws(GraphFileProblem) in
        if shape.isOpen {
          shape.members[name] = try scanner.readShape(levels: levels - 1)
        } else {
          try scanner.skipValue(maximumDepth: depth - 1)
        }
      }
    case .boolean: shape.flag = try readBoolean()
    case .number, .null: try skipValue()
    }
    return shape
  }
}

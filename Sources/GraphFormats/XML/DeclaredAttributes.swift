// Attributes as formats of XML declare them: by an id, with a name, a type, and a value for those that have none.

import GraphModel

/// The attributes that a file declares for its nodes, its edges or itself.
struct DeclaredAttributes {
  private struct Declaration {
    let id: [UInt8]
    let name: String
    var column: Int?
    var fallback: AttributeValue?
  }

  /// The most values for elements without one that are more than attributes, and are given to each element by itself.
  private static let mostGiven = 16

  private var declarations: [Declaration] = []
  /// The kind of the values of each declaration, and its role.
  private var meanings: [(kind: XMLValueKind, role: AttributeRole)] = []
  private var index: [ExactText: Int] = [:]
  /// The declaration that comes next when elements give their attributes in one order.
  private var expected = 0
  /// The declarations of labels, weights and coordinates that have a value for elements without one.
  private var given: [Int] = []
  /// The declarations of attributes that have no column yet.
  private var unplaced: [Int] = []
  private var stamps: [Int] = []
  private var stamp = 0

  /// Returns true if a declaration is of what attributes say, too.
  func isDerived(_ number: Int) -> Bool { meanings[number].role == .derived }

  /// Returns the name of the attribute of an id, if it is declared.
  func name(ofID id: String) -> String? { index[ExactText(id)].map { declarations[$0].name } }

  /// Declares an attribute; `false` when its id is taken.
  mutating func declare(
    _ id: String, name: String, kind: XMLValueKind, role: AttributeRole, fallback: [UInt8]? = nil
  ) -> Bool {
    guard index[ExactText(id)] == nil else { return false }
    index[ExactText(id)] = declarations.count
    let role = fallback != nil && given.count >= Self.mostGiven ? .attribute : role
    // An attribute that the graph needs as a text or as a number is one, whatever type is declared.
    let kind: XMLValueKind =
      switch role {
      case .attribute, .derived: kind
      case .label: kind == .escaped ? .escaped : .text
      case .weight, .x, .y: .number
      }
    var value: AttributeValue?
    fallback?.withUnsafeBufferPointer { value = kind.value(of: XMLText($0)).value }
    append(Declaration(id: Array(id.utf8), name: name, fallback: value), (kind, role))
    return true
  }

  private mutating func append(_ declaration: Declaration, _ meaning: (kind: XMLValueKind, role: AttributeRole)) {
    if meaning.role == .attribute {
      unplaced.append(declarations.count)
    } else if declaration.fallback != nil {
      given.append(declarations.count)
    }
    declarations.append(declaration)
    meanings.append(meaning)
    stamps.append(0)
  }

  /// Declares what others declare and this does not.
  mutating func addMissing(from others: DeclaredAttributes) {
    for (other, meaning) in zip(others.declarations, others.meanings) {
      let id = String(decoding: other.id, as: UTF8.self)
      guard index[ExactText(id)] == nil else { continue }
      index[ExactText(id)] = declarations.count
      append(Declaration(id: other.id, name: other.name, fallback: other.fallback), meaning)
    }
  }

  /// Returns the number of the declaration at an index in the order in which they were made.
  func number(at index: XMLText) -> Int? {
    index.integer.flatMap { declarations.indices.contains($0) ? $0 : nil }
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
  func set(_ number: Int, to text: XMLText, in content: inout ElementContent) -> Bool {
    let (value, fits) = value(number, of: text)
    if meanings[number].role == .weight { content.isWeightRounded = ReadingSession.isRounded(weight: text.bytes) }
    set(number, to: value, in: &content)
    return fits
  }

  /// Returns the value of a declared attribute that a text spells, `nil` when it says nothing; `fits` is false when it is
  /// not of the kind that is declared.
  func value(_ number: Int, of text: XMLText) -> (value: AttributeValue?, fits: Bool) {
    meanings[number].kind.value(of: text)
  }

  /// Gives an element the value of a declared attribute, `nil` when nothing is said.
  func set(_ number: Int, to value: AttributeValue?, in content: inout ElementContent) {
    if !given.isEmpty { content.seen.append(number) }
    if let value {
      give(number, value, &content)
    } else if declarations[number].fallback != nil, meanings[number].role == .attribute {
      content.emptied.append(number)
    }
  }

  /// Returns a declaration's name, and the word for its values in messages.
  func called(_ number: Int) -> (name: String, kind: String) {
    (declarations[number].name, meanings[number].kind.called)
  }

  /// Gives an element the label, the weight and the coordinates that are declared for those that have none. Attributes
  /// are not given to each element: `takeUnplaced` tells them.
  mutating func addFallbacks(to content: inout ElementContent) {
    guard !given.isEmpty else { return }
    stamp += 1
    for number in content.seen { stamps[number] = stamp }
    for number in given where stamps[number] != stamp {
      if let value = declarations[number].fallback { give(number, value, &content) }
    }
  }

  /// Gives an element that is the only one all values that are declared for those that have none.
  mutating func addAllFallbacks(to content: inout ElementContent) {
    addFallbacks(to: &content)
    let said = Set(content.values.compactMap(\.declaration) + content.emptied)
    for (number, declaration) in declarations.enumerated() where meanings[number].role == .attribute {
      if let value = declaration.fallback, !said.contains(number) { give(number, value, &content) }
    }
  }

  /// True if there are attributes that `takeUnplaced` has not told.
  var hasUnplaced: Bool { !unplaced.isEmpty }

  /// Returns, once, each declared attribute and its value for elements that have none; columns are to be in this order,
  /// whichever elements come first, so that what is written again is the same.
  mutating func takeUnplaced() -> [(declaration: Int, usual: AttributeValue?)] {
    defer { unplaced = [] }
    return unplaced.map { ($0, declarations[$0].fallback) }
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
    case (.derived, _): break
    default: content.add(declarations[number].name, declaration: number, value)
    }
  }
}

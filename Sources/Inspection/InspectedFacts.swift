// What the panel knows of the owner's properties: their names, sorts and values as last read, and the values that they
// had in the beginning.

import Drawing

/// The facts of a property.
struct PropertyFact: Hashable {
  let name: String
  let title: String
  let heading: String
  var kind: PropertyKind
  var value: PropertyValue
  /// True if hands may change it now.
  var isUsable: Bool

  /// True if words and control share a line.
  var isInline: Bool {
    if case .flag = kind { return true }
    return false
  }

  /// The colours to choose from.
  var palette: [Color] { kind.palette(with: value) }
}

/// The facts of all properties of an owner, in order.
struct InspectedFacts {
  /// The values in the beginning: resetting goes back to them.
  let standard: [PropertyValue]
  private var facts: [PropertyFact]

  init<Owner: Inspectable>(of owner: Owner) {
    standard = owner.propertyValues
    facts = Owner.properties.map {
      PropertyFact(
        name: $0.name, title: $0.title, heading: $0.heading, kind: $0.kind(of: owner), value: $0.value(of: owner),
        isUsable: $0.isUsable(by: owner))
    }
  }

  var count: Int { facts.count }
  var indices: Range<Int> { facts.indices }
  subscript(index: Int) -> PropertyFact { facts[index] }

  /// Looks at the owner's properties.
  ///
  /// - Returns: true if any has changed.
  mutating func read<Owner: Inspectable>(_ owner: Owner) -> Bool {
    let properties = Owner.properties
    var hasChanged = false
    for index in facts.indices {
      let (kind, value) = (properties[index].kind(of: owner), properties[index].value(of: owner))
      let isUsable = properties[index].isUsable(by: owner)
      guard facts[index].value != value || facts[index].kind != kind || facts[index].isUsable != isUsable
      else { continue }
      facts[index].isUsable = isUsable
      facts[index].kind = kind
      facts[index].value = value
      hasChanged = true
    }
    return hasChanged
  }

  /// True if all properties are what they were in the beginning.
  var isStandard: Bool { facts.indices.allSatisfy(isStandard) }

  /// Returns true if a property is what it was in the beginning.
  func isStandard(_ index: Int) -> Bool { facts[index].value == standard[index] }

  /// Returns true if a heading stands above a property: where a new one begins, and at the top of a page.
  func showsHeading(_ index: Int, startsPage: Bool) -> Bool {
    guard !facts[index].heading.isEmpty else { return false }
    return startsPage || index == 0 || facts[index - 1].heading != facts[index].heading
  }
}

// A property of something: its name, the values it may have, and the ways to read and to change it.
//
// Declared once, next to what it belongs to, by key path or by a pair of closures; everything else (panels, JSON, tests
// that walk all properties) works from the declaration.

import Drawing

/// The position of a property's value in its owner: a key path, such as `\.lineWidth`.
public typealias PropertyPath<Owner, Value> = any WritableKeyPath<Owner, Value> & Sendable

/// A property of an `Owner`.
public struct Property<Owner>: Sendable {
  /// The name for files and programs: one word, such as `lineWidth`, that no other property of the owner has.
  public let name: String
  /// The name for people.
  public let title: String
  /// The heading it stands under; empty for none. Properties of one heading stand together.
  public private(set) var heading = ""

  /// True if it means anything now.
  private var isUsable: @Sendable (Owner) -> Bool = { _ in true }
  private let kind: @Sendable (Owner) -> PropertyKind
  private let get: @Sendable (Owner) -> PropertyValue
  private let set: @Sendable (inout Owner, PropertyValue) -> Void

  /// A property that is read and changed by closures.
  ///
  /// - Parameters:
  ///   - kind: what it may be; may depend on the rest of the owner, as a number of a unit on how many units there are.
  ///   - set: is only called with values that `kind` admits.
  public init(
    _ name: String, _ title: String, kind: @escaping @Sendable (Owner) -> PropertyKind,
    get: @escaping @Sendable (Owner) -> PropertyValue, set: @escaping @Sendable (inout Owner, PropertyValue) -> Void
  ) {
    self.name = name
    self.title = title
    self.kind = kind
    self.get = get
    self.set = set
  }

  /// Returns the same property under a heading.
  public func under(_ heading: String) -> Property {
    var property = self
    property.heading = heading
    return property
  }

  /// Returns the same property, which means something only at times; at others nobody can take hold of it.
  public func usable(when isUsable: @escaping @Sendable (Owner) -> Bool) -> Property {
    var property = self
    property.isUsable = isUsable
    return property
  }

  /// Returns the same property of something that holds the owner, such as that of a view of the exhibit it is part of.
  public func of<Whole>(_ path: PropertyPath<Whole, Owner>) -> Property<Whole> {
    let (kind, get, set, isUsable) = (self.kind, self.get, self.set, self.isUsable)
    return Property<Whole>(name, title) {
      kind($0[keyPath: path])
    } get: {
      get($0[keyPath: path])
    } set: { whole, value in
      set(&whole[keyPath: path], value)
    }.under(heading).usable { isUsable($0[keyPath: path]) }
  }

  /// Returns the values that it may have now.
  public func kind(of owner: Owner) -> PropertyKind { kind(owner) }

  /// Returns true if it means anything now; what does not can be looked at, but not be changed by hand.
  public func isUsable(by owner: Owner) -> Bool { isUsable(owner) }

  /// Returns the present value.
  public func value(of owner: Owner) -> PropertyValue { get(owner) }

  /// Makes it the nearest value it may be.
  ///
  /// - Returns: true if it has another value now. An owner that is set to what it is already is not touched at all.
  @discardableResult public func set(_ wanted: PropertyValue, on owner: inout Owner) -> Bool {
    let before = get(owner)
    guard let value = kind(owner).admitted(wanted), value != before else { return false }
    set(&owner, value)
    return get(owner) != before
  }
}

// MARK: - By key path

extension Property {
  /// Declares a number.
  ///
  /// - Parameters:
  ///   - step: what one touch changes; 0 for a hundredth of the range.
  ///   - unit: what is written behind it.
  public static func number(
    _ name: String, _ title: String, _ path: PropertyPath<Owner, Double>, in limits: ClosedRange<Double>,
    step: Double = 0, unit: String = ""
  ) -> Property {
    let range = PropertyKind.number(NumberRange(limits, step: step, unit: unit))
    return Property(name, title) { _ in
      range
    } get: {
      .number($0[keyPath: path])
    } set: { owner, value in
      if case .number(let number) = value { owner[keyPath: path] = number }
    }
  }

  /// Declares a whole number.
  public static func whole(
    _ name: String, _ title: String, _ path: PropertyPath<Owner, Int>, in limits: ClosedRange<Int>,
    unit: String = ""
  ) -> Property {
    whole(name, title, path, unit: unit) { _ in limits }
  }

  /// Declares a whole number whose limits depend on the rest of the owner.
  public static func whole(
    _ name: String, _ title: String, _ path: PropertyPath<Owner, Int>, unit: String = "",
    within limits: @escaping @Sendable (Owner) -> ClosedRange<Int>
  ) -> Property {
    Property(name, title) { owner in
      let limits = limits(owner)
      return .number(
        NumberRange(Double(limits.lowerBound)...Double(limits.upperBound), step: 1, unit: unit, isWhole: true))
    } get: {
      .number(Double($0[keyPath: path]))
    } set: { owner, value in
      if case .number(let number) = value { owner[keyPath: path] = Int(number) }
    }
  }

  /// Declares something that is on or off.
  public static func flag(
    _ name: String, _ title: String, _ path: PropertyPath<Owner, Bool>
  ) -> Property {
    Property(name, title) { _ in
      .flag
    } get: {
      .flag($0[keyPath: path])
    } set: { owner, value in
      if case .flag(let isOn) = value { owner[keyPath: path] = isOn }
    }
  }

  /// Declares one of the cases of an enumeration, by their raw values.
  ///
  /// - Parameter titles: what people call the cases, in their order; raw values where there are too few.
  public static func choice<Choice>(
    _ name: String, _ title: String, _ path: PropertyPath<Owner, Choice>, titles: [String] = []
  ) -> Property where Choice: RawRepresentable & CaseIterable & Sendable, Choice.RawValue == String {
    let options = Choice.allCases.enumerated().map { index, choice in
      PropertyOption(choice.rawValue, index < titles.count ? titles[index] : choice.rawValue)
    }
    return Property(name, title) { _ in
      .choice(options)
    } get: {
      .choice($0[keyPath: path].rawValue)
    } set: { owner, value in
      if case .choice(let name) = value, let choice = Choice(rawValue: name) { owner[keyPath: path] = choice }
    }
  }

  /// Declares a colour.
  public static func color(
    _ name: String, _ title: String, _ path: PropertyPath<Owner, Color>,
    palette: [Color] = PropertyPalette.usual
  ) -> Property {
    Property(name, title) { _ in
      .color(palette: palette)
    } get: {
      .color($0[keyPath: path])
    } set: { owner, value in
      if case .color(let color) = value { owner[keyPath: path] = color }
    }
  }

  /// Declares words on one line.
  public static func text(
    _ name: String, _ title: String, _ path: PropertyPath<Owner, String>, limit: Int = 80
  ) -> Property {
    Property(name, title) { _ in
      .text(limit: limit)
    } get: {
      .text($0[keyPath: path])
    } set: { owner, value in
      if case .text(let text) = value { owner[keyPath: path] = text }
    }
  }
}

/// Colours to choose from where the owner names none.
public enum PropertyPalette {
  /// Eight hues of one perceived lightness, then light, grey and dark.
  public static let usual: [Color] =
    stride(from: 25.0, to: 385, by: 45).map { OKLab(lightness: 0.72, chroma: 0.15, hue: $0).displayable.color }
    + [0.96, 0.6, 0.25].map { OKLab(lightness: $0, chroma: 0.01, hue: 260).color }
}

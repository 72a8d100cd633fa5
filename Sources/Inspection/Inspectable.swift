// Things whose properties can be looked at and changed by hand, by name, and all together.

/// Something with properties.
///
/// ```swift
/// extension Lamp: Inspectable {
///   static let properties: [Property<Lamp>] = [
///     .number("brightness", "Brightness", \.brightness, in: 0...1),
///     .color("color", "Colour", \.color),
///   ]
/// }
/// ```
public protocol Inspectable {
  /// The properties, in the order in which people see them.
  static var properties: [Property<Self>] { get }
}

extension Inspectable {
  /// The present values of all properties, in order.
  public var propertyValues: [PropertyValue] { Self.properties.map { $0.value(of: self) } }

  /// Returns the present value of a property; `nil` when nothing has that name.
  public func property(named name: String) -> PropertyValue? {
    Self.properties.first { $0.name == name }?.value(of: self)
  }

  /// Changes a property by its name to the nearest value it may be.
  ///
  /// - Returns: true if it has another value now.
  @discardableResult public mutating func setProperty(_ name: String, to value: PropertyValue) -> Bool {
    Self.properties.first { $0.name == name }?.set(value, on: &self) ?? false
  }

  /// All properties as one JSON object, in order, a line each.
  public var propertiesJSON: String {
    guard !Self.properties.isEmpty else { return "{}" }
    let lines = Self.properties.map { "  \(PropertyValue.quoted($0.name)): \($0.value(of: self).json)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}"
  }
}

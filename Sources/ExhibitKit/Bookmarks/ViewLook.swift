// The look of an exhibit as a kept view brings it back: the values of some of its properties by their names, the class of
// the legend that alone is shown, and the filters.
//
// Values are texts under names, so that what a newer version adds is kept as it came, though it means nothing here.

import GraphModel
import Inspection
import SceneGraph

/// The look that a kept view brings back.
public struct ViewLook: Hashable, Sendable {
  /// The values by their names.
  private var values: [String: String] = [:]

  /// The names of the class of the legend and of the filters, which no property has.
  private static let (className, filtersName) = ("shownAlone", "filters")
  /// The greatest number of values, and the longest name and value in bytes: longer ones are not kept.
  private static let (mostValues, longestName, longestValue) = (40, 60, 1_000)

  /// The look of an owner.
  ///
  /// - Parameters:
  ///   - properties: the properties that a view brings back.
  ///   - shownClass: the class of the legend that alone is shown, by its name; `nil` for all.
  ///   - filters: the filters, as `Filters.kept` has them.
  init<Owner>(_ properties: [Property<Owner>], of owner: Owner, shownClass: String?, filters: String = "") {
    for property in properties { put(property.value(of: owner).kept, at: property.name) }
    put(shownClass, at: Self.className)
    put(filters, at: Self.filtersName)
  }

  private mutating func put(_ value: String?, at name: String) {
    if let value, value.utf8.count <= Self.longestValue { values[name] = value }
  }

  /// The class of the legend that alone is shown, by its name; `nil` for all.
  var shownClass: String? { values[Self.className] }

  /// The filters, as `Filters.kept` has them; `nil` in views of before there were filters.
  var filters: String? { values[Self.filtersName] }

  /// Returns the value that a property is to have; `nil` for the one that it has.
  func value<Owner>(of property: Property<Owner>, for owner: Owner) -> PropertyValue? {
    values[property.name].flatMap { PropertyValue(kept: $0, in: property.kind(of: owner)) }
  }

  /// True if there can be such a look.
  var isPossible: Bool {
    values.count <= Self.mostValues
      && values.allSatisfy { $0.key.utf8.count <= Self.longestName && $0.value.utf8.count <= Self.longestValue }
  }
}

extension ViewLook: Codable {
  public init(from decoder: any Decoder) throws {
    values = try decoder.singleValueContainer().decode([String: String].self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }
}

extension PropertyValue {
  /// The value as kept views have it; `nil` for sorts that they do not keep.
  fileprivate var kept: String? {
    switch self {
    case .flag(let isOn): isOn ? "true" : "false"
    case .choice(let name): name
    case .number, .color, .text: nil
    }
  }

  /// The value that was kept of a property of some kind; `nil` where there is no such value.
  fileprivate init?(kept text: String, in kind: PropertyKind) {
    switch (kind, text) {
    case (.flag, "true"): self = .flag(true)
    case (.flag, "false"): self = .flag(false)
    case (.choice, _): self = .choice(text)
    default: return nil
    }
  }
}

extension LegendEntry.Meaning {
  /// The name by which a kept view finds the class again: no two of a legend have the same.
  var name: String {
    switch self {
    case .value(let value): "=\(value)"
    case .group(let number, let more): "group \(number)+\(more)"
    case .range(let range): "\(NumberText.shortest(range.lowerBound))…\(NumberText.shortest(range.upperBound))"
    case .others: "others"
    case .without: "without"
    }
  }
}

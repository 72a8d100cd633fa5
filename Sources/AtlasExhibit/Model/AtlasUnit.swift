// Distances as people read them: in kilometres or miles, and where these would round away, in metres or feet.

import ExhibitKit

/// The unit in which distances are counted.
public enum AtlasUnit: String, CaseIterable, Hashable, Sendable, Codable {
  case kilometres, miles

  /// The name of the unit as written on a control.
  public var title: String {
    switch self {
    case .miles: "Miles"
    case .kilometres: "Kilometres"
    }
  }

  /// Returns a number of metres in words: "6,125 miles", "2.5 kilometres", "840 feet". Never more than 2 % from the
  /// truth.
  public func text(metres: Double) -> String {
    let measure = measure(of: metres)
    return measure.text(metres: metres)
  }

  /// Returns the measure that a distance is written in.
  private func measure(of metres: Double) -> DistanceMeasure {
    let (small, large) = (
      self == .miles ? Self.feet : Self.metres, self == .miles ? Self.wholeMiles : Self.wholeKilometres
    )
    let value = metres * small.perMetre
    // A distance that would be written as a thousand metres is a kilometre.
    guard value > 0, value.rounded() * large.perMetre < small.perMetre else { return large.writing(metres) }
    return small.writing(metres)
  }

  private static let wholeMiles = DistanceMeasure(perMetre: 0.000621371, singular: "mile", plural: "miles")
  private static let feet = DistanceMeasure(perMetre: 0.000621371 * 5280, singular: "foot", plural: "feet")
  private static let wholeKilometres = DistanceMeasure(perMetre: 0.001, singular: "kilometre", plural: "kilometres")
  private static let metres = DistanceMeasure(perMetre: 1, singular: "metre", plural: "metres")
}

/// A unit, and how finely it is written.
struct DistanceMeasure: Hashable {
  /// The number of units in a metre.
  let perMetre: Double
  /// The names of one and of several.
  let singular, plural: String
  /// The digits behind the point.
  private(set) var decimals = 0

  init(perMetre: Double, singular: String, plural: String) {
    (self.perMetre, self.singular, self.plural) = (perMetre, singular, plural)
  }

  /// Returns the same unit, as finely as it takes to be within 2 % of a distance.
  fileprivate func writing(_ metres: Double) -> DistanceMeasure {
    var measure = self
    let value = metres * perMetre
    measure.decimals = value > 0 ? value < 2.5 ? 2 : value < 25 ? 1 : 0 : 0
    return measure
  }

  /// The steps of the last digit in a unit.
  private var steps: Int { decimals == 2 ? 100 : decimals == 1 ? 10 : 1 }

  /// Returns the steps of the last digit in a number of metres, rounded.
  func count(_ metres: Double) -> Int {
    metres.isFinite ? Int((min(max(metres, 0), 1e13) * perMetre * Double(steps)).rounded()) : 0
  }

  /// Returns a number of metres in words; zeros behind the point are left out.
  func text(metres: Double) -> String {
    let count = count(metres)
    var (rest, places) = (count % steps, decimals)
    while places > 0, rest % 10 == 0 { (rest, places) = (rest / 10, places - 1) }
    var text = Wording.grouped(count / steps)
    if places > 0 { text += rest < 10 && places == 2 ? ".0\(rest)" : ".\(rest)" }
    return "\(text) \(count == steps ? singular : plural)"
  }
}

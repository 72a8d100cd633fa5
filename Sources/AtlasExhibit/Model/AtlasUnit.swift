// Distances as people read them.

import ExhibitKit

/// The unit in which distances are counted.
public enum AtlasUnit: String, CaseIterable, Hashable, Sendable, Codable {
  case miles, kilometres

  /// The number of units in a metre.
  public var perMetre: Double {
    switch self {
    case .miles: 0.000621371
    case .kilometres: 0.001
    }
  }

  /// The name of the unit as written on a control.
  public var title: String {
    switch self {
    case .miles: "Miles"
    case .kilometres: "Kilometres"
    }
  }

  /// The next one, round and round.
  public var next: AtlasUnit { self == .miles ? .kilometres : .miles }

  /// A number of metres in whole units: "6,185 miles".
  public func text(metres: Double) -> String { "\(Wording.grouped(whole(metres))) \(rawValue)" }

  /// The whole units in a number of metres, rounded.
  public func whole(_ metres: Double) -> Int {
    metres.isFinite ? Int((min(max(metres, 0), 1e15) * perMetre).rounded()) : 0
  }
}

/// A distance as written, kept while it stays the same: what is shown in every frame is written once.
struct DistanceText {
  private var metres = -1.0
  private var unit = AtlasUnit.miles
  private var written = ""

  /// A number of metres in whole units.
  mutating func text(metres: Double, _ unit: AtlasUnit) -> String {
    if metres != self.metres || unit != self.unit {
      (self.metres, self.unit, written) = (metres, unit, unit.text(metres: metres))
    }
    return written
  }
}

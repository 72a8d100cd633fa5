// The lines of an atlas as they are written, before they are projected.

import Geometry

/// A country and where its name goes.
public struct AtlasCountry: Hashable, Sendable {
  /// Its usual name.
  public let name: String
  /// The middle of its name: well inside its largest part.
  public let location: GeoPoint
  /// Its area in square kilometres.
  public let area: Double
}

/// A city.
public struct AtlasCity: Hashable, Sendable {
  /// Its usual name.
  public let name: String
  /// The code of its country, two letters (ISO 3166-1).
  public let country: String
  /// Where it is.
  public let location: GeoPoint
  /// How many people live there; 0 when that is not known.
  public let population: Int
  /// Whether it is the capital of its country.
  public let isCapital: Bool
}

/// Where facts of an atlas come from, and under which terms.
public struct AtlasSource: Hashable, Sendable {
  /// Who gathered what.
  public let name: String
  /// The terms.
  public let licence: String
}

/// What an atlas holds, as it is written in its file.
struct AtlasOutline: Sendable {
  /// What a line of an atlas is.
  enum Kind: Sendable {
    /// A coast that goes once round the South Pole, to the east; land lies towards the pole.
    case cap
    /// A closed coast; land lies inside.
    case land
    /// A closed shore on land; water lies inside.
    case lake
    /// An open line between two countries.
    case border

    /// Whether the last point is joined to the first.
    var isClosed: Bool { self == .land || self == .lake }
  }

  struct Line: Sendable {
    let kind: Kind
    /// Its points among those of the outline.
    let range: Range<Int>
  }

  var sources: [AtlasSource] = []
  var lines: [Line] = []
  /// Longitude and latitude in degrees. Along a line the longitude has no jumps, so it may leave ±180.
  var points: [SIMD2<Double>] = []
  var countries: [AtlasCountry] = []
  var cities: [AtlasCity] = []
}

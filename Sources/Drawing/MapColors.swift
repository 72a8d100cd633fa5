// The colours of a map that lies behind a network: so calm that whatever is drawn on it is the bright thing.
//
// Land, sea and lines are opaque, so that lines may be drawn piece by piece and land may cover the graticule.

/// The colours of the world behind a network.
public struct MapColors: Hashable, Sendable {
  /// Oceans and lakes.
  public var sea: Color
  /// Dry land.
  public var land: Color
  /// Coasts and shores.
  public var coast: Color
  /// Lines between countries.
  public var border: Color
  /// Meridians and parallels, on the sea.
  public var graticule: Color
  /// The edge of the globe, and of maps that end.
  public var rim: Color
  /// The air round the globe, fading outwards.
  public var air: Color
  /// The dot of a city.
  public var city: Color
  /// Names of cities.
  public var cityName: Color
  /// Names of countries.
  public var countryName: Color
  /// What parts names from the lines behind them.
  public var nameHalo: Color
}

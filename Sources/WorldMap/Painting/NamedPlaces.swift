// Places by their names, as a network on the map has them: the map leaves out what is named by it.

import Geometry

/// The locations of places, found by name in small letters.
public struct NamedPlaces: Sendable {
  private var locations: [String: [GeoPoint]] = [:]

  /// Places with their names.
  ///
  /// - Complexity: O(places).
  public init(_ places: some Sequence<(name: String, location: GeoPoint)>) {
    for (name, location) in places { locations[name.lowercased(), default: []].append(location) }
  }

  /// Returns the locations of the places with a name, in the order in which they were given.
  func locations(of name: String) -> [GeoPoint] { locations[name.lowercased()] ?? [] }
}

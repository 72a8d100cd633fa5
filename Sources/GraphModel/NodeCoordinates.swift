// Coordinates of nodes on the globe, as their file says: in attributes that are called latitude and longitude, or by one
// of the short names people use for them.

import Geometry

/// The coordinates of a graph's nodes on the globe.
public struct NodeCoordinates: Hashable, Sendable {
  /// The coordinate of each node, by its number; `nil` where the file gives none, or none that is on the globe.
  public let ofNode: [GeoPoint?]
  /// The names of the attributes that hold them, as the file spells them.
  public let names: CoordinateNames

  private static let latitudeNames = ["latitude", "lat"]
  private static let longitudeNames = ["longitude", "lon", "lng", "long"]

  /// Looks for the coordinates; `nil` when no node has one.
  ///
  /// - Complexity: O(nodes).
  public init?(of graph: Graph) {
    let table = graph.nodeAttributes
    guard let latitudes = Self.column(of: table, named: Self.latitudeNames),
      let longitudes = Self.column(of: table, named: Self.longitudeNames)
    else { return nil }
    ofNode = graph.column { node in
      guard let latitude = Self.number(latitudes, node), let longitude = Self.number(longitudes, node) else {
        return nil
      }
      return GeoPoint(checkingLatitude: latitude, longitude: longitude)
    }
    guard ofNode.contains(where: { $0 != nil }) else { return nil }
    names = CoordinateNames(latitude: latitudes.name, longitude: longitudes.name)
  }

  /// Returns the first column that has one of the names, whatever its case.
  private static func column(of table: AttributeTable, named names: [String]) -> AttributeColumn? {
    for name in names {
      if let column = table.columns.first(where: { $0.name.lowercased() == name }) { return column }
    }
    return nil
  }

  private static func number(_ column: AttributeColumn, _ node: NodeID) -> Double? {
    column[node.index]?.number
  }
}

/// The names of the attributes that hold coordinates.
public struct CoordinateNames: Hashable, Sendable {
  /// The attribute with degrees north of the equator.
  public let latitude: String
  /// The attribute with degrees east of Greenwich.
  public let longitude: String

  /// The usual names, or others.
  public init(latitude: String = "latitude", longitude: String = "longitude") {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

extension NodeRecord {
  /// The digits behind the point of degrees that a hand gives: a tenth of a metre.
  private static let precision = 1e6

  /// Returns the coordinate of the node; `nil` where its attributes give none, or none that is on the globe.
  public func coordinate(under names: CoordinateNames) -> GeoPoint? {
    func number(_ name: String) -> Double? { attributes.first { $0.name == name }?.value.number }
    guard let latitude = number(names.latitude), let longitude = number(names.longitude) else { return nil }
    return GeoPoint(checkingLatitude: latitude, longitude: longitude)
  }

  /// Returns true if both attributes of a coordinate are there.
  public func hasCoordinate(under names: CoordinateNames) -> Bool {
    [names.latitude, names.longitude].allSatisfy { name in attributes.contains { $0.name == name } }
  }

  /// Puts the node at a coordinate.
  ///
  /// - Parameter others: the attributes of other nodes: where these have coordinates in texts, it has, too.
  public mutating func place(at coordinate: GeoPoint, under names: CoordinateNames, like others: AttributeTable) {
    for (name, degrees) in [(names.latitude, coordinate.latitude), (names.longitude, coordinate.longitude)] {
      let number = (degrees * Self.precision).rounded() / Self.precision
      let kind = ValueKind(of: others.column(named: name))
      let value = NamedValue(name, kind.fitted(.number(number), written: NumberText.shortest(number)))
      if let index = attributes.firstIndex(where: { $0.name == name }) {
        attributes[index] = value
      } else {
        attributes.append(value)
      }
    }
  }
}

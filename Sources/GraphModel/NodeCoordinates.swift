// Coordinates of nodes on the globe, as their file says: in attributes that are called latitude and longitude, or by one
// of the short names people use for them.

import Geometry

/// The coordinates of a graph's nodes on the globe.
public struct NodeCoordinates: Hashable, Sendable {
  /// The coordinate of each node, by its number; `nil` where the file gives none, or none that is on the globe.
  public let ofNode: [GeoPoint?]

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
    ofNode = graph.nodes.map { node in
      guard let latitude = Self.number(latitudes, node), let longitude = Self.number(longitudes, node) else {
        return nil
      }
      return GeoPoint(checkingLatitude: latitude, longitude: longitude)
    }
    guard ofNode.contains(where: { $0 != nil }) else { return nil }
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

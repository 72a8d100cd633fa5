// The map of the world as a document.

import ExhibitKit
import WorldMap

extension WorldAtlas: ExhibitDocument {
  public static var typeName: String { "world-map" }
  /// The map comes with the program: a replay reads it again.
  public static var isKeptInRecordings: Bool { false }

  /// Reads the file of the map.
  public convenience init(from source: DocumentSource) throws { try self.init(contentsOf: source.path) }
}

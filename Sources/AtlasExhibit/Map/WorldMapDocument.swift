// The map of the world as a document.

import ExhibitKit
import WorldMap

extension WorldAtlas: ExhibitDocument {
  public static var typeName: String { "world-map" }
  /// The map comes with the program: a replay reads it again.
  public static var isKeptInRecordings: Bool { false }

  /// Reads the file of the map.
  public convenience init(from source: DocumentSource) throws {
    if let bytes = source.bytes { try self.init(bytes: bytes) } else { try self.init(contentsOf: source.path) }
  }
}

// The registration of the exhibit: what the program knows of it before it is made.

import ExhibitKit
import GraphFormats
import GraphModel
import WorldMap

extension ExhibitID {
  /// The shortest ways over the globe.
  public static let atlas = ExhibitID(rawValue: "atlas")
}

/// The registration of the exhibit.
public enum AtlasExhibit {
  /// The name, the words and the maker of the exhibit.
  public static let descriptor = ExhibitDescriptor(
    id: .atlas, title: "Atlas", summary: "The shortest way over the globe.",
    defaultFile: "atlas/world-cities.json",
    documentTypes: [
      DocumentType(NetworkDocument.self), DocumentType(GraphFile.self), DocumentType(WorldAtlas.self),
      DocumentType(KeptBookmarks.self), DocumentType(KeptPlace<EditHistory>.self), DocumentType(NodePicture.self),
      DocumentType(FoundState.self),
    ]
  ) {
    Atlas(in: $0)
  }
}

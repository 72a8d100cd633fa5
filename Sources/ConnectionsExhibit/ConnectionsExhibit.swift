// The registration of the exhibit: what the program knows of it before it is made.

import ExhibitKit
import GraphModel

extension ExhibitID {
  /// Paths between nodes, under the finger.
  public static let connections = ExhibitID(rawValue: "connections")
}

/// The registration of the exhibit.
public enum ConnectionsExhibit {
  /// The name, the words and the maker of the exhibit.
  public static let descriptor = ExhibitDescriptor(
    id: .connections, title: "Connections", summary: "Drag from one to another: how are they connected?",
    defaultFile: AppSettings.bundledNetwork,
    documentTypes: [
      DocumentType(NetworkDocument.self), DocumentType(KeptBookmarks.self), DocumentType(KeptPlace<EditHistory>.self),
      DocumentType(NodePicture.self),
    ]
  ) {
    Connections(in: $0)
  }
}

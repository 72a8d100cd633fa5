// The registration of the exhibit: what the program knows of it before it is made.

import ExhibitKit

extension ExhibitID {
  /// Networks that find their shape, with the forces at work.
  public static let layout = ExhibitID(rawValue: "layout")
}

/// The registration of the exhibit.
public enum LayoutExhibit {
  /// The name, the words and the maker of the exhibit.
  public static let descriptor = ExhibitDescriptor(
    id: .layout, title: "Layout", summary: "Pull at a network: how does it find its shape?",
    defaultFile: "karate-club.json", documentTypes: [DocumentType(NetworkDocument.self)]
  ) {
    LayoutViewer(in: $0)
  }
}

// The registration of the exhibit: what the program knows of it before it is made.

import ExhibitKit

extension ExhibitID {
  /// A self-organizing map that learns a table.
  public static let som = ExhibitID(rawValue: "som")
}

/// The registration of the exhibit.
public enum SOMExhibit {
  /// The file shown when none is named: a path inside the folder of bundled data.
  static let firstFile = "som/meadow.csv"

  /// The name, the words and the maker of the exhibit.
  public static let descriptor = ExhibitDescriptor(
    id: .som, title: "Self-organizing map", summary: "Watch a map of hexagons learn.",
    defaultFile: firstFile,
    documentTypes: [DocumentType(SOMDocument.self), DocumentType(FoundState.self)]
  ) {
    SOMViewer(in: $0)
  }
}

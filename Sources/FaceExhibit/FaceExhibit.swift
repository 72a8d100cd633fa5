// The registration of the exhibit: what the program knows of it before it is made.

import ExhibitKit

extension ExhibitID {
  /// A face that hands make laugh or cry.
  public static let face = ExhibitID(rawValue: "face")
}

/// The registration of the exhibit.
public enum FaceExhibit {
  /// The name, the words and the maker of the exhibit.
  public static let descriptor = ExhibitDescriptor(
    id: .face, title: "Face", summary: "Stroke it, tap it, turn it: how does it feel?",
    documentTypes: [DocumentType(FoundState.self)]
  ) {
    Face(in: $0)
  }
}

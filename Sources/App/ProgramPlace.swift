// A place in the program: an exhibit and its file, for going on there.

import ExhibitKit

/// An exhibit and the file that it shows.
public struct ProgramPlace: Hashable, Sendable, Codable {
  /// The exhibit.
  public var exhibit: ExhibitID
  /// The path of the file; `nil` where it shows none.
  public var file: String?

  /// A place from its parts.
  public init(exhibit: ExhibitID, file: String?) { (self.exhibit, self.file) = (exhibit, file) }
}

// What a writing may do to a file that is there already, and the files that were replaced.

import FileWriting

/// The choice of what a writing may do to a file that is there already.
public enum Overwriting: Hashable, Sendable {
  /// Nothing. The next free name is taken, as `name-2.json`.
  case never
  /// Anything. The file is one of the program's own.
  case always
  /// Replace it if its content is known: what the program read or wrote last, or what people were asked about. The old
  /// content is kept until the next start, where there is room for it. Any other file stays, and the writing is refused as
  /// `FileProblem.occupied`.
  case known(FileOnDisk?, asked: FileFingerprint? = nil)
}

/// A file that was replaced, whose old content is kept until the next start.
public struct ReplacedFile: Hashable, Sendable, Codable {
  /// The path of the copy of the old content; `nil` where there was no room for one.
  public let copy: String?
  /// The content that took its place.
  public let successor: FileFingerprint

  /// A replaced file from its parts.
  public init(copy: String?, successor: FileFingerprint) { (self.copy, self.successor) = (copy, successor) }
}

extension ReplacedFile: WritableDocument {
  public func encoded() throws -> [UInt8] {
    guard let copy, let bytes = try? FileContents.bytes(of: copy) else {
      throw FileProblem(file: copy ?? "", message: "the earlier file is no longer kept")
    }
    return bytes
  }
}

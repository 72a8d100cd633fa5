// What a writing may do to a file that is there already, and the files that were replaced.

import FileWriting

/// What a writing may do to a file that is there already.
public enum Overwriting: Hashable, Sendable {
  /// Nothing. The next free name is taken, as `name-2.json`.
  case never
  /// Anything. The file is one of the program's own.
  case always
  /// Replace it if its content is known: what the program read or wrote last, or what people were asked about. The old
  /// content is kept until the next start. Any other file stays, and the writing is refused as `FileProblem.occupied`.
  case known(FileOnDisk?, asked: FileFingerprint? = nil)
}

/// A file that was replaced, whose old content is kept until the next start.
public struct ReplacedFile: Hashable, Sendable, Codable {
  /// The path of the copy of the old content.
  public let copy: String
  /// The content that took its place.
  public let successor: FileFingerprint

  /// A replaced file from its parts.
  public init(copy: String, successor: FileFingerprint) { (self.copy, self.successor) = (copy, successor) }
}

extension ReplacedFile: WritableDocument {
  public func encoded() throws -> [UInt8] {
    do throws(FileProblem) {
      return try FileContents.bytes(of: copy)
    } catch {
      throw FileProblem(file: copy, message: "the earlier file is no longer kept")
    }
  }
}

extension FileProblem {
  private static let occupation = "there is a file of this name"

  /// The problem of a file that is there, and was not replaced without a question.
  public static func occupied(_ path: String) -> FileProblem {
    FileProblem(file: path, message: occupation, cure: "save under another name")
  }

  /// True if a file was not replaced without a question.
  var isOccupied: Bool { message == Self.occupation }
}

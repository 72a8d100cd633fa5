// Where the journal of a file is, how changes are coded in it, and by what its file is known again.

import FileWriting
import Foundation
import GraphFormats
import Store

/// The paths of journals.
enum JournalPath {
  /// The ending of a journal.
  static let ending = ".changes"
  /// The first bytes of every journal: those of any database.
  private static let signature = Array("SQLite format 3\0".utf8)

  /// Returns the path of the journal of a document: its file's name, told apart from others of the name.
  ///
  /// - Parameter path: the whole path of the file, without links.
  static func journal(of path: String, in folder: String) -> String {
    let stem = FilePath.name(path).prefix(40).map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
    let hash = String(FileFingerprint(Array(path.utf8)).hash, radix: 16)
    return "\(folder)/\(String(stem))-\(hash)\(ending)"
  }

  /// Returns the path of the journal of a file that need not be there, in a folder that is, and the file's path without links.
  static func journal(ofNew path: String, in folder: String) -> (path: String, file: String) {
    let file = URL(fileURLWithPath: FilePath.folder(path)).resolvingSymlinksInPath().path + "/" + FilePath.name(path)
    return (journal(of: file, in: folder), file)
  }

  /// Returns true if a file begins as journals do.
  static func isJournal(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    guard let start = try? file.read(upToCount: signature.count) else { return false }
    return [UInt8](start) == signature
  }
}

/// The coding of changes in journals.
public enum ChangeCoding {
  /// Returns changes as they are kept. Numbers that are not finite are written as words.
  public static func kept(_ changes: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return [UInt8](try encoder.encode(changes))
  }

  /// Returns changes that were kept.
  public static func changes<Changes: Decodable>(_ kept: [UInt8], as type: Changes.Type) throws -> Changes {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(kept))
  }
}

extension Journal.Contents {
  /// True if all of the document is there.
  var hasDocument: Bool { if case .whole = base { true } else { false } }
}

extension Journal.Origin {
  /// The file at a path as it is, without its hash; `nil` where there is none. A table of nodes beside a table of edges is
  /// part of it: with another one it is another document.
  init?(ofFile path: String) {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var (size, modified) = (0, -Double.infinity)
    for file in Self.files(of: path) {
      guard let length = FileKind(of: file)?.size, let time = FileKind.modificationTime(of: file) else { return nil }
      // Rounded as the dates of files are, which journals of earlier versions hold.
      let date = Date(
        timeIntervalSinceReferenceDate: Double(time.seconds) - Date.timeIntervalBetween1970AndReferenceDate
          + Double(time.nanoseconds) / 1e9)
      (size, modified) = (size + length, max(modified, date.timeIntervalSince1970))
    }
    self.init(path: resolved, size: size, modified: modified)
  }

  /// Returns the fingerprint of all bytes of the file at a path; `nil` where it cannot be read.
  static func fingerprint(ofFile path: String) -> FileFingerprint? { FileFingerprint(ofFiles: files(of: path)) }

  /// Returns the paths of the files of a document.
  static func files(of path: String) -> [String] {
    [path] + [GraphReader.nodesTable(beside: path)].compactMap { $0 }
  }

  /// Returns the same file at another path.
  func moved(to path: String) -> Journal.Origin {
    var origin = self
    origin.path = path
    return origin
  }

  /// Returns the same with the hash of the file's bytes, if it is still what it was.
  func hashed() -> Journal.Origin {
    guard let now = Journal.Origin(ofFile: path), now == self, let fingerprint = Self.fingerprint(ofFile: path),
      fingerprint.size == size
    else { return self }
    var origin = self
    origin.hash = fingerprint.hash
    return origin
  }

  /// Returns true if a file holds what this one did.
  ///
  /// Its time alone tells that only where the bytes were never known: clocks are set back, and tools give what they write the
  /// time of something else.
  ///
  /// - Complexity: O(size of the file).
  func isContent(of file: Journal.Origin) -> Bool {
    guard size == file.size else { return false }
    guard let hash, let fingerprint = Self.fingerprint(ofFile: file.path) else { return modified == file.modified }
    return fingerprint.hash == hash
  }
}

extension JournalProblem {
  /// The problem as one of a file.
  func fileProblem(_ path: String) -> FileProblem {
    switch self {
    case .damaged: FileProblem(file: path, message: description, cure: "open the file itself")
    case .newer: FileProblem(file: path, message: description, cure: "open it with that version")
    case .conflict: FileProblem(file: path, message: description, cure: "save what is here under another name")
    case .file(let problem): problem
    }
  }
}

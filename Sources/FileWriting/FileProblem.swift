// The reasons for which a file cannot be used, in plain sentences.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A problem of a file: the position, the mistake and the cure. The one form of errors about files.
public struct FileProblem: Error, Hashable, Sendable, Codable {
  /// The file's name as the caller gave it; empty where whoever found the problem did not know it.
  public var file: String
  /// The line, counted from 1; `nil` when the problem is the file as a whole.
  public let line: Int?
  /// The column in characters (Unicode scalars), counted from 1; `nil` where it is not known.
  public let column: Int?
  /// The mistake, one clause without a full stop.
  public let message: String
  /// The advice; empty when nothing is known to help.
  public let cure: String

  /// Creates a problem from its sentence and advice, of a line and column when they are given.
  public init(file: String = "", line: Int? = nil, column: Int? = nil, message: String, cure: String = "") {
    (self.file, self.line, self.column) = (file, line, column)
    self.message = PlainText.shortened(message, to: Self.longestMessage)
    self.cure = PlainText.shortened(cure, to: Self.longestMessage)
  }

  /// The most characters of a message, whatever the file holds that it is about.
  private static let longestMessage = 700

  /// True if the file is not there, as the system tells it.
  public var isMissing: Bool { message == FileProblem(file: file, cannot: "read", code: ENOENT).message }

  private static let occupation = "there is a file of this name"

  /// The problem of a file that is there, and was not replaced without a question.
  public static func occupied(_ path: String) -> FileProblem {
    FileProblem(file: path, message: occupation, cure: "save under another name")
  }

  /// True if a file was not replaced without a question.
  public var isOccupied: Bool { message == Self.occupation }

  /// Returns the problem of a part of a file as one of the file: the part begins `lines` lines below the file's start.
  public func moved(down lines: Int) -> FileProblem {
    FileProblem(file: file, line: (line ?? 1) + lines, column: column, message: message, cure: cure)
  }

  /// Creates the problem that the system tells by an error number. `verb` completes "the file cannot be …".
  public init(file: String, cannot verb: String, code: Int32) {
    let (message, cure): (String, String) =
      switch code {
      case ENOENT:
        ("there is no such " + (verb == "written" ? "folder" : "file"), "check the spelling of the path")
      case EACCES where verb == "written":
        ("permission to write in its folder is missing", "choose a folder of yours")
      case EACCES, EPERM: ("permission to use this file is missing", "ask its owner, or copy it to a folder of yours")
      case ENOTDIR: ("a part of the path is not a folder", "check the spelling of the path")
      case ENXIO: ("this is a pipe, device or socket, not a file", "save what it gives to a file first")
      case ENOSPC: ("the disk is full", "free some space, or choose another disk")
      case EDQUOT: ("your share of the disk is used up", "free some space, or choose another disk")
      case EFBIG: ("the file would be larger than is allowed here", "choose another disk")
      case EROFS: ("the disk is read-only", "choose a folder on another disk")
      case EISDIR: ("this is a folder", "name a file in it")
      case ENAMETOOLONG: ("the name is too long", "choose a shorter one")
      case ELOOP: ("the links of this path lead in a circle", "mend the links")
      case EPIPE: ("nobody reads what is written", "")
      default: ("the file cannot be \(verb): \(String(cString: strerror(code)))", "")
      }
    self.init(file: file, message: message, cure: cure)
  }

  /// Creates the problem that a file could not be opened for writing.
  init(unopened path: String, code: Int32) {
    if code == ENXIO {
      self.init(file: path, message: "nobody reads from this pipe or socket", cure: "start its reader first")
    } else {
      self.init(file: path, cannot: "written", code: code)
    }
  }
}

extension FileProblem: CustomStringConvertible {
  /// `network.json:128:14: message (cure)`.
  public var description: String {
    let position = line.map { ":\($0)" + (column.map { ":\($0)" } ?? "") } ?? ""
    let location = file + position
    return (location.isEmpty ? "" : location + ": ") + message + (cure.isEmpty ? "" : " (\(cure))")
  }
}

// The reasons why a journal cannot be read or written, and the sentences for people.

import FileWriting
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The reason why a journal cannot be used.
public enum JournalProblem: Error, Hashable, Sendable {
  /// It is no journal, or a part of it is lost.
  case damaged
  /// It was written by a newer version of the program; nothing in it has been touched.
  case newer
  /// Somebody else has written to it since it was read.
  case conflict
  /// The disk or the system refuses.
  case file(FileProblem)

  /// The problem that the database tells.
  init(_ error: any Error, path: String) {
    switch error {
    case let problem as JournalProblem: self = problem
    case let error as DatabaseError: self = Self.problem(error, path)
    default: self = .damaged
    }
  }

  private static func problem(_ error: DatabaseError, _ path: String) -> JournalProblem {
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT: return .damaged
    case .SQLITE_FULL: return .file(FileProblem(file: path, cannot: "written", code: ENOSPC))
    case .SQLITE_READONLY: return .file(FileProblem(file: path, cannot: "written", code: EROFS))
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      return .file(FileProblem(file: path, cannot: "written", code: EACCES))
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      return .file(
        FileProblem(file: path, message: "another program holds this file", cure: "close it there and try again"))
    // The tables are there, but not as they were made.
    case .SQLITE_ERROR, .SQLITE_MISMATCH, .SQLITE_CONSTRAINT, .SQLITE_SCHEMA: return .damaged
    default:
      return .file(FileProblem(file: path, message: "its disk does not answer: \(error.resultCode)"))
    }
  }
}

extension JournalProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .damaged: "a part of what was kept is lost"
    case .newer: "it was kept by a newer version of the program"
    case .conflict: "another window has changed this since"
    case .file(let problem): problem.description
    }
  }
}

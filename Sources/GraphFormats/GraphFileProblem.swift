// A problem of a file: the mistake, its line and column, and what to do about it. This is the only error of this layer,
// and its warnings are of the same type.

import FileWriting

/// A problem of a file, with its line and column where it has them, and its cure where one is known.
public struct GraphFileProblem: Error, Hashable, Sendable {
  /// A sort of problem, for callers that react differently.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be opened, read or written.
    case unreadable
    /// It is no graph file of a kind known here.
    case unknownFormat
    /// It breaks the rules of its own notation; nothing of it can be trusted.
    case syntax
    /// The notation is right and what it says is not; the rest of the file may still be sound.
    case content
    /// It asks for more than the limits of `GraphReadOptions` allow.
    case tooLarge
    /// The caller asked to stop.
    case cancelled
    /// Nothing is wrong, and people should know what was made of the file all the same. Strict reading does not refuse it.
    case note
  }

  /// The sort of problem.
  public let kind: Kind
  /// The file's name as the caller gave it.
  public let file: String
  /// The line, counted from 1; `nil` when the problem is the file as a whole.
  public let line: Int?
  /// The column in characters (Unicode scalars), counted from 1.
  public let column: Int?
  /// The mistake, one clause without a full stop.
  public let message: String
  /// The advice; empty when nothing is known to help.
  public let cure: String

  /// Creates a problem, of a line and column when they are given.
  public init(
    _ kind: Kind, file: String, line: Int? = nil, column: Int? = nil, message: String, cure: String = ""
  ) {
    let problem = FileProblem(message: message, cure: cure)
    self.kind = kind
    self.file = file
    self.line = line
    self.column = column
    (self.message, self.cure) = (problem.message, problem.cure)
  }
}

extension GraphFileProblem {
  /// A problem with a file as a whole.
  init(_ problem: FileProblem) {
    self.init(.unreadable, file: problem.file, message: problem.message, cure: problem.cure)
  }
}

extension FileProblem {
  /// The same problem in the form that problems of all files have.
  public init(_ problem: GraphFileProblem) {
    self.init(
      file: problem.file, line: problem.line, column: problem.column, message: problem.message, cure: problem.cure)
  }
}

extension GraphFileProblem: CustomStringConvertible {
  /// `network.json:128:14: message (cure)`.
  public var description: String { FileProblem(self).description }
}

extension GraphFileProblem {
  /// Returns a name as a message shows it: between quotes, and cut where it gets long.
  static func shown(_ name: String) -> String {
    let limit = 80
    let isLong = name.unicodeScalars.count > limit
    return JSONText.quoted(isLong ? String(name.unicodeScalars.prefix(limit)) + "…" : name)
  }
}

// The faults of an atlas file, in words for those who mend it.

/// A reason why an atlas could not be read.
public struct AtlasProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the file, from 1; `nil` when the whole file is meant.
  public let line: Int?
  /// The fault, as a sentence without its full stop.
  public let reason: String

  /// A problem in a line, or with the whole file.
  public init(line: Int? = nil, _ reason: String) {
    self.line = line
    self.reason = reason
  }

  public var description: String {
    if let line {
      "The map of the world cannot be read: in line \(line), \(reason)."
    } else {
      "The map of the world cannot be read: \(reason)."
    }
  }
}

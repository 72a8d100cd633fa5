// A mistake in a filter expression, or a field that a graph does not have.

/// A mistake in a filter expression: its place, a message, and a suggested fix.
public struct FilterProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, in one sentence without a full stop.
  public let message: String
  /// A suggested fix; `nil` where there is none.
  public let cure: String?
  /// The position in the expression, in characters from 1.
  public let column: Int

  init(_ message: String, cure: String? = nil, column: Int) {
    (self.message, self.cure, self.column) = (message, cure, column)
  }

  /// The column, the message, and the suggested fix in parentheses.
  public var description: String { "column \(column): \(message)" + (cure.map { " (\($0))" } ?? "") }

  /// Returns a part of an expression as a message shows it: in quotation marks, and cut where it gets long.
  static func shown(_ text: String) -> String {
    let longest = 60
    return "\"\(text.prefix(longest))\(text.count > longest ? "…" : "")\""
  }
}

// What people say of a table whose columns cannot be told by their names and contents.

/// The columns of a table as people name them, in place of what is found by evidence.
public struct TableOptions: Hashable, Sendable, Codable {
  /// The columns of the ends of edges, by name or by number from 1.
  public var source: String?
  public var target: String?
  /// The column of the weights, by name or by number.
  public var weight: String?
  /// The column of the times, by name or by number: it is an attribute, and no weight.
  public var time: String?
  /// True if the first row names the columns, false if it is a row like the others; `nil` finds out.
  public var hasHeader: Bool?
  /// The byte between fields, or `blanks`; `nil` finds out.
  public var separator: UInt8?

  /// The separator that stands for any number of blanks and tabs.
  public static let blanks: UInt8 = 0

  /// Creates the usual options: everything is found out.
  public init() {}

  /// True if nothing is said.
  var isUsual: Bool { self == TableOptions() }
}

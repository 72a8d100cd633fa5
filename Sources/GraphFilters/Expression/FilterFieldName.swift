// The name of a field as an expression writes it. Which field of a graph it is, the graph decides.

/// A field of nodes or edges as an expression names it.
public struct FilterFieldName: Hashable, Sendable, CustomStringConvertible {
  /// An end of an edge.
  public enum End: String, Hashable, Sendable, CaseIterable {
    /// The node where the edge begins.
    case source
    /// The node where it ends.
    case target
  }

  /// A direction in which steps are counted.
  public enum Steps: String, Hashable, Sendable, CaseIterable {
    /// Along the edges, from the node that is named.
    case from
    /// Along the edges, to the node that is named.
    case to
  }

  /// The thing that is named.
  enum Subject: Hashable, Sendable {
    case field(String, isBuiltIn: Bool)
    case steps(Steps, node: String)
  }

  /// The end of the edge that the field belongs to; `nil` for a field of the node or edge itself.
  public let end: End?
  let subject: Subject
  /// The position in the expression that was parsed, in characters from 1. It does not count in comparisons.
  let column: Int

  init(_ subject: Subject, of end: End?, column: Int) {
    (self.end, self.subject, self.column) = (end, subject, column)
  }

  /// A field of a name.
  ///
  /// - Parameters:
  ///   - isBuiltIn: true for the field that every graph has, also where a column of the file has the same name.
  ///   - end: the end of an edge that the field belongs to.
  public init(_ name: String, isBuiltIn: Bool = false, of end: End? = nil) {
    self.init(.field(name, isBuiltIn: isBuiltIn), of: end, column: 1)
  }

  /// The number of steps from or to a node, which is named by its id or its label.
  public init(steps: Steps, node: String, of end: End? = nil) {
    self.init(.steps(steps, node: node), of: end, column: 1)
  }

  /// The name of the field alone, as the file spells it; of steps as an expression spells it.
  public var plainName: String {
    if case .field(let name, _) = subject { return name }
    return description
  }

  /// The name as an expression spells it.
  public var description: String {
    let prefix = end.map { $0.rawValue + "." } ?? ""
    switch subject {
    case .field(let name, let isBuiltIn): return prefix + (isBuiltIn ? "@" : "") + FilterSpelling.name(name)
    case .steps(let steps, let node):
      return "\(prefix)\(FilterSpelling.steps) \(steps.rawValue) \(FilterLiteral.text(node).text)"
    }
  }

  public static func == (a: FilterFieldName, b: FilterFieldName) -> Bool { a.end == b.end && a.subject == b.subject }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(end)
    hasher.combine(subject)
  }
}

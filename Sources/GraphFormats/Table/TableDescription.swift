// The columns of a table as people see them, and what each is taken for, so that they can say otherwise by a touch.

import GraphModel

/// The columns of a table, with the first of their cells.
public struct TableDescription: Hashable, Sendable {
  /// The meaning that people give a column.
  public enum Role: Int, CaseIterable, Sendable {
    case source, target, weight, time
  }

  /// A column.
  public struct Column: Hashable, Sendable {
    /// The name, or "column 3" where the table has none.
    public let name: String
    /// Its first cells, each with 40 characters at most.
    public let samples: [String]
    /// The meaning; `nil` for an attribute of the edges.
    public fileprivate(set) var role: Role?
  }

  /// The columns, from the left.
  public private(set) var columns: [Column]
  /// True if the first row names them.
  public let hasHeader: Bool
  private let separator: UInt8

  /// The greatest number of columns that are listed, and of cells that are shown of each.
  private static let (mostColumns, mostSamples) = (200, 3)

  /// Describes the table in a file: by what people said of it, the rest by evidence; `nil` for a file that holds none.
  public init?(ofFile path: String, options: TableOptions = TableOptions()) {
    let session = ReadingSession(name: path, options: GraphReadOptions())
    let input = try? GraphInput(session, path: path) { () throws(GraphFileProblem) in try FileStream(path: path) }
    guard let start = input?.start, !start.isJSON else { return nil }
    let told = [options.source, options.target, options.weight, options.time].compactMap { $0 }
    let separators = options.separator.map { [$0] } ?? Array(TableLayout.separators(of: start).dropLast())
    let heads = separators.compactMap { TableHead(start, $0, hasHeader: options.hasHeader, told) }.filter(\.isEven)
    guard let head = heads.max(by: { $0.names.count < $1.names.count }), head.names.count <= Self.mostColumns else {
      return nil
    }
    (separator, hasHeader) = (head.separator, head.headRows > 0)
    columns = head.names.indices.map { index in
      let cells = head.rows.lazy.compactMap { $0.indices.contains(index) && !$0[index].isEmpty ? $0[index] : nil }
      return Column(name: head.names[index], samples: cells.prefix(Self.mostSamples).map { String($0.prefix(40)) })
    }
    var roles: [(Role, Int?)] = [
      (.source, options.source.flatMap(head.index)), (.target, options.target.flatMap(head.index)),
      (.weight, options.weight.flatMap(head.index)), (.time, options.time.flatMap(head.index)),
    ]
    if options.isUsual, let layout = TableLayout.edges(start), layout.separator == separator,
      layout.headRows == head.headRows
    {
      roles = [
        (.source, layout.column(.source)), (.target, layout.column(.target)), (.weight, layout.column(.weight)),
      ]
    }
    for (role, index) in roles { if let index, columns.indices.contains(index) { columns[index].role = role } }
  }

  /// True if the ends of edges are among them.
  public var hasEnds: Bool { [.source, .target].allSatisfy { role in columns.contains { $0.role == role } } }

  /// The same as people say it.
  public var options: TableOptions { options(hasHeader: hasHeader) }

  /// The same as people say it, with another meaning of the first row.
  public func options(hasHeader: Bool) -> TableOptions {
    var options = TableOptions()
    func number(_ role: Role) -> String? { columns.firstIndex { $0.role == role }.map { String($0 + 1) } }
    (options.source, options.target) = (number(.source), number(.target))
    (options.weight, options.time) = (number(.weight), number(.time))
    (options.hasHeader, options.separator) = (hasHeader, separator)
    return options
  }

  /// Returns the description after people touched a column: it gets the first meaning that no other column has, and the next
  /// one each time; behind the last one it has none.
  public func touching(_ index: Int) -> TableDescription {
    guard columns.indices.contains(index) else { return self }
    var next = self
    let first = columns[index].role.map { $0.rawValue + 1 } ?? 0
    let taken = Set(columns.compactMap(\.role))
    next.columns[index].role = Role.allCases.dropFirst(first).first { !taken.contains($0) }
    return next
  }
}

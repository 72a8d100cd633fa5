// The nodes or the edges of a graph as a table: a row for each, a column for each field that is shown.
//
// Nothing is written out beforehand: the text of a cell is made when it is asked for, so that a table of millions of rows
// costs the columns alone.

import GraphModel
import Parallel

/// The nodes or the edges of a graph with some of their fields.
public final class NetworkTable: Sendable {
  /// The part of the graph that the rows stand for.
  public let part: FilterField.Part
  /// The columns.
  public let columns: [FilterField]
  private let source: FilterColumns
  private let values: [FieldColumn]
  /// The keys by which rows were sorted before, by the columns.
  private let keys = Guarded<[Int: [UInt64]]>([:])

  /// A table of some fields of a part of a graph; fields of the other part are left out.
  ///
  /// - Complexity: that of the fields which nothing has asked for yet.
  public init(_ fields: [FilterField], of part: FilterField.Part, in columns: FilterColumns) {
    self.part = part
    self.columns = fields.filter { $0.part == part }
    source = columns
    values = self.columns.map { columns.values(of: $0.key) }
  }

  private var graph: Graph { source.graph }

  /// Returns true if this is the table of some fields of a part of a network.
  public func isOf(_ fields: [FilterField], of part: FilterField.Part, in columns: FilterColumns) -> Bool {
    source === columns && self.part == part && self.columns == fields
  }

  /// The indices of the nodes or edges that are there, in ascending order.
  ///
  /// - Complexity: O(nodes) or O(edges).
  public var rows: [UInt32] { part == .nodes ? graph.nodes.map(\.rawValue) : graph.edges.map(\.rawValue) }

  /// Returns the text of a cell as people read it; empty where there is no value.
  ///
  /// - Parameters:
  ///   - row: the index of a node or of an edge.
  ///   - column: an index in `columns`.
  public func text(row: Int, column: Int) -> String {
    values[column].text(at: valueIndex(ofRow: row, column: column))
  }

  /// Returns true if a cell has a value, be it an empty text.
  func hasValue(row: Int, column: Int) -> Bool {
    values[column].hasValue(at: valueIndex(ofRow: row, column: column))
  }

  /// Returns the index of the value of a row: that of one of its ends for the field of an end of an edge.
  private func valueIndex(ofRow row: Int, column: Int) -> Int {
    guard part == .edges, case .end(let end, _) = columns[column].key else { return row }
    let edge = EdgeID(index: row)
    return end == .source ? graph.source(of: edge).index : graph.target(of: edge).index
  }

  // MARK: Order

  /// Returns rows in the order of a column. Numbers go by their size, texts as people sort them: without regard to case and
  /// accents, whole numbers in them by their size. Rows without a value come last, whatever the direction, and those of one
  /// value stay as they were.
  ///
  /// - Complexity: O(rows) for numbers; for texts O(n log n) of the different ones at the first call, then O(rows).
  public func sorted(_ rows: [UInt32], by column: Int, isDescending: Bool) -> [UInt32] {
    let known = keys.withLock { $0[column] }
    let keys = known ?? values[column].keys(asNumbers: columns[column].kind == .numbers)
    if known == nil { self.keys.withLock { $0[column] = keys } }
    return RowOrder.sorted(rows, isDescending: isDescending) { row in
      keys[valueIndex(ofRow: Int(row), column: column)]
    }
  }

  // MARK: Search

  /// Returns the rows of which a cell has a text in it, in either case of the letters, in the order that they have.
  ///
  /// - Complexity: O(rows · columns), times the length of texts.
  public func rows(_ rows: [UInt32], containing text: String) -> [UInt32] {
    let test = ValueTest(.contains(text))
    let passing = values.map { $0.rows(passing: test) }
    return rows.filter { row in
      passing.indices.contains { passing[$0].contains(valueIndex(ofRow: Int(row), column: $0)) }
    }
  }
}

extension FilterColumns {
  /// Returns the field that a name means: what `FilterExpression` calls it.
  ///
  /// - Throws: `FilterProblem` where the part of the graph has no such field.
  public func field(named name: String, of part: FilterField.Part) throws(FilterProblem) -> FilterField {
    var written = name
    var end: FilterFieldName.End?
    if part == .edges, let dot = name.firstIndex(of: "."),
      let known = FilterFieldName.End(rawValue: String(name[..<dot]))
    {
      (end, written) = (known, String(name[name.index(after: dot)...]))
    } else if part == .edges, let known = FilterFieldName.End(rawValue: name),
      !graph.edgeAttributes.columns.contains(where: { $0.name == name })
    {
      (end, written) = (known, BuiltInNodeField.label.rawValue)
    }
    let isBuiltIn = written.hasPrefix("@")
    return try field(
      FilterFieldName(isBuiltIn ? String(written.dropFirst()) : written, isBuiltIn: isBuiltIn, of: end), part)
  }

  private func field(_ name: FilterFieldName, _ part: FilterField.Part) throws(FilterProblem) -> FilterField {
    let resolver = FieldResolver(graph: graph)
    let key: EdgeFieldKey =
      part == .edges ? try resolver.edgeField(name) : .end(.source, try resolver.nodeField(name))
    let isBuiltIn =
      switch key {
      case .attribute, .end(_, .attribute): false
      case .measure, .end: true
      }
    let takesLong = if case .end(_, .measure(let measure)) = key { measure.takesLong } else { false }
    return FilterField(
      name: name, part: part, kind: offeredKind(of: key), isBuiltIn: isBuiltIn, takesLong: takesLong, key: key)
  }

  /// The names of the two ends of each edge, as fields of edges.
  public var edgeEnds: [FilterField] {
    FilterFieldName.End.allCases.map { end in
      FilterField(
        name: FilterFieldName(BuiltInNodeField.label.rawValue, isBuiltIn: true, of: end), part: .edges, kind: .texts,
        isBuiltIn: true, takesLong: false, key: .end(end, .measure(.label)))
    }
  }
}

extension FilterField {
  /// The name of the column of the file that it is; `nil` for what the network itself says.
  public var attribute: String? { isBuiltIn || name.end != nil ? nil : name.plainName }
}

// Tells triples without a header: two nodes and the relation between them, as graphs of knowledge are written.
//
// Three words on a line may be anything. What tells a triple is that relations come again and again and are never nodes,
// while nodes stand on both sides.

extension EdgeListDialect {
  /// The number of rows below which nothing can be told.
  private static let leastRows = 3

  /// Takes rows as triples if they are: the columns of the ends and of the relation. One that stands between its ends
  /// leads from the first to the second.
  mutating func takeTriples(_ rows: [[EdgeListField]]) -> Bool {
    guard rows.count >= Self.leastRows, rows.allSatisfy({ isTriple($0) }) else { return false }
    let columns = (0..<3).map { column in Set(rows.map { $0[column].bytes }) }
    for (target, label) in [(2, 1), (1, 2)] {
      guard 2 * columns[label].count <= rows.count, !columns[0].isDisjoint(with: columns[target]),
        columns[label].isDisjoint(with: columns[0].union(columns[target]))
      else { continue }
      (self.target, self.label, weight, isNumbers) = (target, label, nil, false)
      if label == 1 { saysDirected = saysDirected ?? true }
      return true
    }
    return false
  }

  private func isTriple(_ row: [EdgeListField]) -> Bool {
    row.count == 3 && row.allSatisfy { !$0.bytes.isEmpty && (separator != 0 || $0.bytes.allSatisfy(Self.isPlain)) }
  }
}

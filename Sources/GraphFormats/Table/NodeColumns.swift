// Finds the ids in a table of nodes: beside a table of edges, the column that holds the names of their ends, whatever it is
// called; alone, a column that is called as names and ids are, of which each cell is another one.

import GraphModel

extension TableLayout {
  private static let nameWords: Set<String> = [
    "name", "names", "nom", "nombre", "nome", "naam", "namn", "navn", "имя", "название", "名前", "名称", "姓名", "code",
  ]

  /// Returns the layout of a table of nodes that begins so, whose ids are among the ends of edges; `nil` if it is none.
  static func nodes(_ start: FileStart, ofEnds ends: Set<String>) -> TableLayout? {
    let named = nodes(start)
    if let named, let id = named.column(.id), ends.isEmpty || named.matches(start, id, ends) > 0 { return named }
    var best: (layout: TableLayout, matches: Int)?
    for separator in separators(of: start) where separator != 0 {
      let sample = TableSample(start, separator, limit: 1000)
      for head in sample.heads where sample.rows[head].count < 4096 {
        let (names, rows) = (sample.rows[head], Array(sample.rows[(head + 1)...]))
        guard 10 * rows.count(where: { $0.count == names.count }) >= 9 * rows.count else { continue }
        var layout = TableLayout(separator, names, rows, nil, isNodes: true, headRows: head + 1)
        let columns = TableSample.columns(of: rows, count: names.count)
        let matches = columns.map { $0.areDifferent ? $0.distinct.intersection(ends).count : 0 }
        guard let most = matches.max(), most > best?.matches ?? 0, let id = matches.firstIndex(of: most) else {
          continue
        }
        layout.setColumn(.id, id)
        let name = GraphFileProblem.shown(layout.columns[id].name)
        layout.assumption = "the column \(name), which holds the ends of edges, was read as the ids of the nodes"
        best = (layout, most)
      }
    }
    return best?.layout ?? named
  }

  /// Returns the layout of a table of nodes alone that begins so, whose names tell its ids; `nil` if it is none.
  static func namedNodes(_ start: FileStart) -> TableLayout? {
    for separator in separators(of: start) where separator != 0 && TableSample.mayHaveNames(start, separator) {
      let sample = TableSample(start, separator, limit: 1000)
      for head in sample.heads where (2..<4096).contains(sample.rows[head].count) {
        let (names, rows) = (sample.rows[head], Array(sample.rows[(head + 1)...]))
        guard rows.count >= 2, Set(names).count == names.count, rows.allSatisfy({ $0.count == names.count }) else {
          continue
        }
        let columns = TableSample.columns(of: rows, count: names.count)
        let id = names.indices.first { index in
          let words = EndNames.words(names[index])
          let isID = words.last == "id" || words.last == "ids"
          return (isID || words.count == 1 && nameWords.contains(words[0])) && columns[index].areDifferent
            && !columns[index].areNoNames
            && (isID || !columns[index].areNumbers)
        }
        guard let id else { continue }
        var layout = TableLayout(separator, names, rows, nil, isNodes: true, headRows: head + 1)
        layout.setColumn(.id, id)
        layout.assumption = "with \(GraphFileProblem.shown(layout.columns[id].name)) as its id"
        return layout
      }
    }
    return nil
  }

  /// Returns the names of the ends of the first edges of a table.
  func ends(_ start: FileStart) -> Set<String> {
    let rows = TableSample(start, separator, limit: .max).rows.dropFirst(headRows)
    let columns = [TableColumn.Role.source, .target].compactMap { column($0) }
    return rows.reduce(into: Set()) { ends, row in
      for index in columns where row.indices.contains(index) && !row[index].isEmpty { ends.insert(row[index]) }
    }
  }

  /// Returns how many of the first cells of a column are among some ends, as they are or as numbers.
  private func matches(_ start: FileStart, _ id: Int, _ ends: Set<String>) -> Int {
    let rows = TableSample(start, separator, limit: .max).rows.dropFirst(headRows)
    let plain = Set(ends.compactMap { IDSpellings.plain($0) })
    return rows.count { row in
      guard row.indices.contains(id) else { return false }
      return ends.contains(row[id]) || IDSpellings.plain(row[id]).map(plain.contains) == true
    }
  }
}

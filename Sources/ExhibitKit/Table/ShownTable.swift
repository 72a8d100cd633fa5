// A table as the host has made it: the rows in their order, and the texts of the cells that are looked at.

import GraphFilters
import GraphModel
import Parallel
import Widgets

/// What a table is to show.
struct TableQuestion: Hashable, Sendable {
  /// The order of the rows: a field, and the direction.
  struct Order: Hashable, Sendable {
    let field: FilterFieldName
    let isDescending: Bool
  }

  /// The part of the network.
  var part = FilterField.Part.nodes
  /// The fields; `nil` for the usual ones.
  var fields: [FilterFieldName]?
  /// The order; `nil` for that of the file.
  var order: Order?
  /// The text that rows have in them; empty for all rows.
  var words = ""
}

/// The rows of a table in their order.
final class ShownTable: CellTexts, WorkResult {
  /// The question that it answers.
  let question: TableQuestion
  /// The fields that are shown, and how they are sorted and read.
  let table: NetworkTable
  /// All fields on offer.
  let offered: [FilterField]
  /// The indices of the nodes or edges, in the order of the rows.
  let rows: [UInt32]
  /// The number of rows without the words that are looked for.
  let wholeCount: Int
  private let places: [UInt32]
  private let texts = Guarded<[Int: String]>([:])

  /// The most fields that are shown where people have chosen none.
  private static let usualFields = 9
  /// The number of texts that are remembered.
  private static let mostTexts = 4096
  /// The most characters of a cell that are shown.
  private static let longestText = 200
  /// The place of what has no row.
  private static let nowhere = UInt32.max

  /// Makes the table of a network.
  ///
  /// - Parameter known: an earlier one, whose columns are used again where they are the same.
  /// - Returns: nil when it was cancelled.
  init?(
    _ question: TableQuestion, of columns: FilterColumns, known: ShownTable?,
    _ control: WorkControl
  ) {
    self.question = question
    let all = FilterFields(of: columns)
    // Names go first, then what the file says.
    let names = question.part == .nodes ? all.nodes.filter(Self.isName) : columns.edgeEnds
    offered = names + (question.part == .nodes ? all.nodes : all.edges).filter { !names.contains($0) }
    guard !control.isCancelled() else { return nil }
    let chosen = Self.fields(question, offered)
    if let known, known.table.isOf(chosen, of: question.part, in: columns) {
      table = known.table
    } else {
      table = NetworkTable(chosen, of: question.part, in: columns)
    }
    guard !control.isCancelled() else { return nil }
    var rows = table.rows
    wholeCount = rows.count
    if !question.words.isEmpty { rows = table.rows(rows, containing: question.words) }
    guard !control.isCancelled() else { return nil }
    if let order = question.order, let column = table.columns.firstIndex(where: { $0.name == order.field }) {
      rows = table.sorted(rows, by: column, isDescending: order.isDescending)
    }
    self.rows = rows
    var places = [UInt32](repeating: Self.nowhere, count: Int(rows.max().map { $0 + 1 } ?? 0))
    for (place, row) in rows.enumerated() { places[Int(row)] = UInt32(place) }
    self.places = places
  }

  private static func isName(_ field: FilterField) -> Bool { field.isBuiltIn && field.name.plainName == "label" }

  /// Returns the fields that a question asks for; without a choice the names, what the file says, and the degree.
  private static func fields(_ question: TableQuestion, _ offered: [FilterField]) -> [FilterField] {
    if let names = question.fields { return names.compactMap { name in offered.first { $0.name == name } } }
    func isUsual(_ field: FilterField) -> Bool {
      isName(field) || field.name.end != nil || field.isBuiltIn && ["weight", "degree"].contains(field.name.plainName)
    }
    let usual = offered.filter(isUsual)
    let own = offered.filter { !$0.isBuiltIn }.prefix(max(1, usualFields - usual.count))
    return usual.filter { $0.name.plainName != "degree" } + own + usual.filter { $0.name.plainName == "degree" }
  }

  /// Returns the row of a node or an edge; `nil` where it has none.
  func place(of id: some GraphElementID) -> Int? {
    let index = Int(id.rawValue)
    guard places.indices.contains(index), places[index] != Self.nowhere else { return nil }
    return Int(places[index])
  }

  /// Returns the index of the field by which the rows are sorted.
  var order: TableContent.Order? {
    question.order.flatMap { order in
      table.columns.firstIndex { $0.name == order.field }.map {
        TableContent.Order(column: $0, isDescending: order.isDescending)
      }
    }
  }

  func text(row: Int, column: Int) -> String {
    guard rows.indices.contains(row), table.columns.indices.contains(column) else { return "" }
    let key = row * table.columns.count + column
    if let known = texts.withLock({ $0[key] }) { return known }
    let whole = table.text(row: Int(rows[row]), column: column)
    let text = String(whole.prefix(Self.longestText).map { $0.isNewline ? " " : $0 })
    texts.withLock {
      if $0.count >= Self.mostTexts { $0.removeAll(keepingCapacity: true) }
      $0[key] = text
    }
    return text
  }

  /// Returns the table as text: a line for each row, tabs between cells, the names of the columns first. Spreadsheets take it as
  /// cells.
  func copied(_ control: WorkControl) -> String? {
    func cell(_ text: String) -> String { String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
    var lines = [table.columns.map { cell(Wording.title(of: $0)) }.joined(separator: "\t")]
    lines.reserveCapacity(rows.count + 1)
    for row in rows {
      if lines.count & 4095 == 0, control.isCancelled() { return nil }
      let cells = table.columns.indices.map { cell(table.text(row: Int(row), column: $0)) }
      lines.append(cells.joined(separator: "\t"))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

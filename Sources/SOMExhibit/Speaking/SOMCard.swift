// The card of a chosen cell: what a unit stands for and its rows, or how far two units are apart.
//
// A card is words that are made from the subject as it is now; while the map learns they are made again every few frames.

import Charts
import Geometry
import SelfOrganizingMap
import Widgets

/// The words about a cell.
struct SOMCard {
  /// The heading.
  let title: String
  /// The words below the heading.
  let content: CardContent

  /// The most columns and names that a card holds.
  private static let mostLines = 8

  /// The card of a cell; `nil` where the lattice has no such cell.
  ///
  /// - Parameters:
  ///   - distances: the distance of neighbours at every cell.
  ///   - shownColumn: the column that is looked at, from 0; negative for the distances.
  init?(ofCell cell: Int, _ lattice: HexagonLattice, _ subject: SOMSubject, distances: [Double]?, shownColumn: Int) {
    let distance = ChartNumber.text(distances?[cell] ?? 0)
    if let unit = lattice.unit(ofCell: cell) {
      title = "Unit \(unit + 1)"
      content = CardContent(
        lines: [CardContent.Line("\(distance) from its neighbours", .secondary)]
          + Self.columnLines(ofUnit: unit, subject, shownColumn) + [CardContent.Line("", .rule)]
          + Self.rowLines(ofUnit: unit, subject))
    } else if let (a, b) = lattice.ends(ofCell: cell) {
      title = "Units \(a + 1)–\(b + 1)"
      content = CardContent(lines: [
        CardContent.Line("They are \(distance) apart."), CardContent.Line("Bright ridges part groups.", .secondary),
      ])
    } else {
      return nil
    }
  }

  private static func columnLines(ofUnit unit: Int, _ subject: SOMSubject, _ shown: Int) -> [CardContent.Line] {
    subject.columns.prefix(mostLines).enumerated().compactMap { column, name in
      let plane = subject.plane(column)
      guard plane.indices.contains(unit) else { return nil }
      return CardContent.Line(
        "\(name.prefix(40)): \(ChartNumber.text(plane[unit]))", column == shown ? .strong : .primary)
    }
  }

  private static func rowLines(ofUnit unit: Int, _ subject: SOMSubject) -> [CardContent.Line] {
    guard let file = subject.file else {
      return [CardContent.Line("Which \(subject.rowWord)s it stands for shows when the learning is over.", .secondary)]
    }
    let rows = file.matches.indices.filter { file.matches[$0] == unit }
    guard !rows.isEmpty else { return [CardContent.Line("No \(subject.rowWord) is nearest to it.", .secondary)] }
    let counts = NameCount.counts(SOMUnitNaming.some(of: rows).map(subject.name(ofRow:)))
    let names = counts.prefix(mostLines).map { count in
      CardContent.Line(count.count > 1 ? "\(count.name.prefix(60)) (\(count.count))" : String(count.name.prefix(60)))
    }
    let rest = counts.count - names.count
    return [CardContent.Line(subject.counted(rows.count), .heading)] + names
      + (rest > 0 ? [CardContent.Line("and \(rest) more", .secondary)] : [])
  }
}

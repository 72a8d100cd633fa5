// What is said: about a tapped cell, about trouble, and when nobody is here any more.

import Charts
import Drawing
import ExhibitKit
import Geometry
import Gestures
import SceneGraph
import SelfOrganizingMap
import Widgets

extension LearningMap {
  /// Points out a cell and tells about it.
  mutating func select(_ cell: Int) {
    guard subject != nil, (0..<chart.lattice.cellCount).contains(cell) else { return }
    selectedCell = cell
    chart.selectedCell = cell
    let lattice = chart.lattice
    hit(lattice.unit(ofCell: cell).map { $0 + 1 } ?? 0)
    tellCard()
  }

  /// Tells about the chosen cell as it is now.
  mutating func tellCard() {
    framesSinceCard = 0
    guard let subject, let cell = selectedCell else { return }
    let lattice = chart.lattice
    if let unit = lattice.unit(ofCell: cell) {
      cardTitle = "Unit \(unit + 1)"
      card = CardContent(lines: lines(ofUnit: unit, subject))
    } else if let (a, b) = lattice.ends(ofCell: cell) {
      cardTitle = "Units \(a + 1)–\(b + 1)"
      let distance = ChartNumber.text(planes.first?.values?[cell] ?? 0)
      card = CardContent(lines: [
        CardContent.Line("They are \(distance) apart."), CardContent.Line("Bright ridges part groups.", .secondary),
      ])
    }
    changeControls()
  }

  /// Frames that a card may lag behind a map that learns: numbers that changed in every frame could not be read.
  private static let cardFrames = 6

  /// Keeps the card up with what the map has learnt, every few frames; at once where nothing more is learnt.
  mutating func refreshCard() {
    guard selectedCell != nil else { return }
    framesSinceCard += 1
    if framesSinceCard >= Self.cardFrames || !isLearning { tellCard() }
  }

  mutating func deselect() {
    selectedCell = nil
    chart.selectedCell = nil
    hit(0)
    card = nil
    changeControls()
  }

  /// Points out a unit by its number from 1; 0 for none.
  mutating func pointOut(unit: Int) {
    guard unit > 0 else { return deselect() }
    select(chart.lattice.cell(ofUnit: min(unit, chart.lattice.unitCount) - 1))
  }

  /// Shows a unit, from 1, as hit in all charts; 0 for none.
  private mutating func hit(_ unit: Int) {
    chart.hitUnit = unit
    for index in planes.indices { planes[index].hitUnit = unit }
  }

  /// How many columns and names a card holds.
  private static let mostLines = 8

  private func lines(ofUnit unit: Int, _ subject: MapSubject) -> [CardContent.Line] {
    let cell = chart.lattice.cell(ofUnit: unit)
    let distance = ChartNumber.text(planes.first?.values?[cell] ?? 0)
    var lines = [CardContent.Line("\(distance) from its neighbours", .secondary)]
    for (column, name) in subject.columns.prefix(Self.mostLines).enumerated() {
      let plane = subject.plane(column)
      guard plane.indices.contains(unit) else { continue }
      let isShown = shown == .plane(column)
      lines.append(
        CardContent.Line("\(name.prefix(40)): \(ChartNumber.text(plane[unit]))", isShown ? .strong : .primary))
    }
    lines.append(CardContent.Line("", .rule))
    return lines + rowLines(ofUnit: unit, subject)
  }

  private func rowLines(ofUnit unit: Int, _ subject: MapSubject) -> [CardContent.Line] {
    guard let file = subject.file else {
      return [CardContent.Line("Which \(subject.rowWord)s it stands for shows when the learning is over.", .secondary)]
    }
    let rows = file.matches.indices.filter { file.matches[$0] == unit }
    guard !rows.isEmpty else { return [CardContent.Line("No \(subject.rowWord) is nearest to it.", .secondary)] }
    let counts = NameCount.counts(UnitNaming.some(of: rows).map(subject.name(ofRow:)))
    let names = counts.prefix(Self.mostLines).map { count in
      CardContent.Line(count.count > 1 ? "\(count.name.prefix(60)) (\(count.count))" : String(count.name.prefix(60)))
    }
    let rest = counts.count - names.count
    return [CardContent.Line(subject.counted(rows.count), .heading)] + names
      + (rest > 0 ? [CardContent.Line("and \(rest) more", .secondary)] : [])
  }

  // MARK: Notices

  /// Says something for some seconds.
  mutating func say(_ text: String, for seconds: Double) {
    furtherNotices.removeAll()
    tell(text, for: seconds)
  }

  private mutating func tell(_ text: String, for seconds: Double) {
    notice = text
    noticeEndsAt = time + seconds
    changeControls()
  }

  /// How many notes are told at most, and for how many seconds each.
  private static let (mostNotes, noteTime) = (6, 6.0)

  /// Says one thing after the other.
  mutating func say(_ notes: [String]) {
    guard let first = notes.first else { return }
    let rest = notes.count - Self.mostNotes
    tell(first, for: Self.noteTime)
    furtherNotices = Array(notes.dropFirst().prefix(Self.mostNotes - 1))
    if rest > 0 { furtherNotices.append("and \(rest) more things of this kind") }
  }

  /// Takes the notice away; the next takes its place.
  mutating func closeNotice() {
    notice = ""
    noticeEndsAt = nil
    if !furtherNotices.isEmpty { tell(furtherNotices.removeFirst(), for: Self.noteTime) }
    changeControls()
  }
}

// Finding a row by its name: the unit that stands for it is pointed out.

import Charts
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import SelfOrganizingMap
import Widgets

extension LearningMap {
  /// The most rows that are searched: more could not be gone through between two letters.
  private static let mostSearched = 50_000

  /// Whether it is known which unit stands for which row.
  var canSearch: Bool { subject?.file?.matches.isEmpty == false }

  /// Gets the search ready to be shown.
  mutating func beginSearch() {
    guard let subject else { return }
    search = SearchPanel()
    search.nothing = "No \(subject.rowWord) has a name like this."
    search.showsKeyboard = !lastPointerWasMouse
    searchedNames = (0..<min(subject.rowCount, Self.mostSearched)).map(subject.name(ofRow:))
    searchFor(EditedText(limit: 100))
  }

  /// Searches for other words.
  mutating func searchFor(_ text: EditedText) {
    let matches = subject?.file?.matches ?? []
    search.search(text, among: searchedNames) { row in
      matches.indices.contains(row) ? "Unit \(matches[row] + 1)" : ""
    }
    changeControls()
  }

  /// A key while the search is open; whether it had a meaning there.
  mutating func handleSearchKey(_ key: Key) -> Bool {
    let before = search.selected
    let meaning = search.handle(key)
    if case .ignored = meaning { return false }
    answer(meaning)
    guard search.selected != before else { return true }
    listControls()
    if let list = controls.last(where: { $0.id == .searchList }) { surface.reveal(row: search.selected, of: list) }
    return true
  }

  /// Does what a key of the search meant.
  mutating func answer(_ meaning: SearchPanel.Answer) {
    switch meaning {
    case .ignored, .taken: break
    case .changed(let text): searchFor(text)
    case .chosen(let row): chooseSearchResult(row)
    case .closed: closePanel()
    }
    changeControls()
  }

  /// Points out the unit of a row that was found, and brings it into view.
  mutating func chooseSearchResult(_ number: Int) {
    guard let row = search.node(inRow: number)?.index, let matches = subject?.file?.matches,
      matches.indices.contains(row)
    else { return }
    closePanel()
    let cell = chart.lattice.cell(ofUnit: matches[row])
    select(cell)
    if !places.chart.contains(chartLayout.center(ofCell: cell)) { fit() }
  }
}

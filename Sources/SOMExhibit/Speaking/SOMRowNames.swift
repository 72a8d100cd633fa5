// The names of rows, to find one and the unit that stands for it.

import ExhibitKit
import SelfOrganizingMap
import Widgets

/// The names that are searched.
struct SOMRowNames {
  private var names: [String] = []

  /// The most rows that are searched: more could not be gone through between two letters.
  private static let mostSearched = 50_000

  /// Takes the names of a subject's rows.
  mutating func read(_ subject: SOMSubject) {
    names = (0..<min(subject.rowCount, Self.mostSearched)).map(subject.name(ofRow:))
  }

  /// Searches the rows of a subject for other words.
  func find(_ text: EditedText, in search: inout SearchPanel, of subject: SOMSubject?) {
    let matches = subject?.file?.matches ?? []
    if let subject { search.nothing = "No \(subject.rowWord) has a name like this." }
    let names = names
    search.search(text, among: names) { row in
      ListContent.Row(
        String(names[row].prefix(80)), trailing: matches.indices.contains(row) ? "Unit \(matches[row] + 1)" : "")
    }
  }
}

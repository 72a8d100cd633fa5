// The words beside the charts: the title, the size of the table and of the map, and how far the learning is.
//
// They are written when something in them changes, and not in every frame.

import Geometry
import SelfOrganizingMap

/// The words beside the charts.
struct SOMCaption {
  /// The lines below the title.
  private(set) var lines: [String] = [] { didSet { revision += 1 } }
  /// The number of changes of the lines.
  private(set) var revision = 0
  /// The progress of the learning, or its result.
  private var status = ""
  /// True if there are words; a preview has no room for them.
  let isWritten: Bool

  /// Nothing is written yet.
  init(isPreview: Bool) { isWritten = !isPreview }

  /// Writes another progress or result of a subject.
  mutating func setStatus(_ status: String, of subject: SOMSubject) {
    guard isWritten, status != self.status else { return }
    self.status = status
    write(of: subject)
  }

  /// Writes the lines of a subject.
  mutating func write(of subject: SOMSubject) {
    guard isWritten else { return }
    let lattice = subject.lattice
    var lines: [String] = []
    if subject.rowCount > 0 {
      lines.append("\(subject.counted(subject.rowCount)), \(subject.columns.count) measurements")
    }
    lines.append("\(lattice.units) × \(lattice.units) hexagons")
    self.lines = lines + status.split(separator: ", ").map(String.init)
  }
}

// The learning as people see it: the charts, the words and the card follow what the map has learnt.

import Charts
import ExhibitKit
import Geometry
import SelfOrganizingMap

// MARK: - Beginning

extension SOMViewer {
  /// Shows what was in a file.
  mutating func show(_ document: SOMDocument, from path: String) {
    learning.begin(document.content, path: path)
    showSubject()
    guard let subject = learning.subject else { return }
    // Of a network it is the names that people look for; a map that comes from a file may have no others.
    let isNetwork = subject.rowKind == .nodes
    if isNetwork || subject.table == nil { charts.setOverlay(isNetwork ? .labels : .none) }
    // The bundled tables are known; of a visitor's own table people want to know what was left out.
    if path != files.first || document.lacksChanges { notices.say(subject.notes, at: shell.time) }
  }

  /// Learns the same table from the beginning, and keeps what is looked at.
  mutating func learnAgain(reseeding: Bool) {
    guard learning.canLearn else { return }
    let (choice, lattice, cell) = (charts.choice, charts.large.lattice, selection.cell)
    learning.restart(reseeding: reseeding)
    noteChange()
    showSubject()
    charts.restore(choice)
    refresh()
    keepSelection(cell, of: lattice)
  }

  private mutating func showSubject() {
    guard let subject = learning.subject else { return }
    deselect()
    charts.begin(columns: subject.columns)
    refresh()
    caption.write(of: subject)
    arrange(keepingView: false)
    // The small charts in sight are known only now.
    refresh()
    if subject.trainer == nil { noteLearnt() }
  }

  /// Points out again what was pointed out on the map before: the same cell, or on another lattice the unit of that
  /// number, if there are so many; else the last.
  private mutating func keepSelection(_ cell: Int?, of lattice: HexagonLattice) {
    guard let cell else { return }
    let now = charts.large.lattice
    if lattice == now { return select(cell) }
    if let unit = lattice.unit(ofCell: cell) { select(now.cell(ofUnit: min(unit, now.unitCount - 1))) }
  }
}

// MARK: - Learning

extension SOMViewer {
  /// Learns as much as belongs to the time that passed, and shows it.
  mutating func learn(elapsed: Double) {
    let atOnce = shell.settings.reducedMotion
    if !learning.isFinishing {
      guard learning.learn(elapsed: elapsed, atOnce: atOnce) else { return }
      refresh()
    }
    if learning.isMatching {
      if let subject = learning.subject {
        caption.setStatus("Finding the unit of every \(subject.rowWord)", of: subject)
      }
      if learning.match(atOnce: atOnce) { noteLearnt() }
    } else {
      nameUnits()
    }
  }

  /// Brings charts and words up to what the map has learnt.
  mutating func refresh() {
    guard let subject = learning.subject else { return }
    charts.refresh(from: subject, visibleCount: viewport.smallCount)
    if caption.isWritten, let progress = learning.progressText { caption.setStatus(progress, of: subject) }
    if selection.noteChange(isLearning: learning.isLearning) { writeCard() }
  }

  /// Tells what the map knows: the learning is over.
  private mutating func noteLearnt() {
    guard let subject = learning.subject, let file = subject.file else { return }
    noteChange()
    if file.matches.isEmpty {
      charts.setUnits(marks: [], labels: [])
    } else {
      charts.setUnits(
        marks: file.hits.map(Double.init), labels: Array(repeating: "", count: file.lattice.unitCount))
      // Names stand on the large chart and on cards; a preview has no cards.
      if !shell.isPreview || charts.large.overlay == .labels {
        learning.beginNaming()
        nameUnits()
      }
    }
    caption.setStatus(file.quality.map(Self.words) ?? "", of: subject)
    writeCard()
  }

  private mutating func nameUnits() {
    if let labels = learning.nameUnits() { charts.setLabels(labels) }
  }

  private static func words(of quality: SOMQuality) -> String {
    "Quantization error \(ChartNumber.text(quality.quantizationError)), "
      + "topographic error \(ChartNumber.text(quality.topographicError))"
  }
}

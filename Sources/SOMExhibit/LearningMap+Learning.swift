// Showing what was read, learning it, and keeping the charts up with what was learnt.

import Charts
import Drawing
import ExhibitKit
import Geometry
import GraphModel
import SceneGraph
import SelfOrganizingMap
import Widgets

// MARK: - What is learnt

extension LearningMap {
  /// Shows what was in a file.
  mutating func show(_ path: String, _ document: MapDocument) {
    switch document.content {
    case .lesson(let lesson):
      units = nil
      begin(MapSubject(path: path, lesson: lesson, plan: plan(rows: lesson.set.rowCount)))
      if lesson.rowKind == .nodes { chooseOverlay() }
    case .map(let file):
      begin(MapSubject(path: path, file: file))
      chooseOverlay()
    }
    // What is bundled is known; of a visitor's own table people want to know what was left out.
    if path != firstFile, let notes = subject?.notes { say(notes) }
  }

  /// What is drawn on the units to begin with: of a network it is the names that people look for.
  private mutating func chooseOverlay() { chart.overlay = subject?.rowKind == .nodes ? .labels : .none }

  private func plan(rows: Int) -> SOMTrainingPlan {
    let usual = min(SOMTrainingPlan.usualUnits(rows: rows), Self.mostUnits)
    var plan = SOMTrainingPlan(units: units ?? usual, method: method, passes: lessons.passes, seed: seed)
    // From afar, so that people see the map unfold.
    plan.radius.first = max(1.5, Double(plan.units) * lessons.reach)
    plan.rate.first = lessons.rate
    if seed > 1 { plan.start = .rows }
    return plan
  }

  /// The most units each way that learn before people's eyes.
  static let mostUnits = 40

  private mutating func begin(_ subject: MapSubject) {
    self.subject = subject
    isPaused = false
    owedWork = 0
    shown = .distances
    firstPlane = 0
    deselect()
    // Names and counts are those of the map before; this one has none until it has learnt.
    chart.marks = []
    chart.labels = []
    naming = nil
    planes = Array(repeating: HexagonChart(), count: subject.columns.count + 1)
    planeCaptions = ["Distances"] + subject.columns.map { String($0.prefix(40)) }
    for index in planes.indices { planes[index].unitBorderWidth = 0 }
    chart.scale = Self.usualScale(of: 0)
    dressPlanes()
    refresh()
    writeWords()
    arrange(keepingView: false)
    // Which small charts are in sight is known only now.
    refresh()
    if subject.trainer == nil { noteLearnt() }
  }

  /// Learns the same table from the beginning, from other dice.
  mutating func learnAgain(reseeding: Bool) {
    guard let lesson = subject?.lesson, let path = subject?.path else { return }
    if reseeding { seed += 1 }
    let (kept, scale) = ((shown, firstPlane), chart.scale)
    let (lattice, cell) = (chart.lattice, selectedCell)
    begin(MapSubject(path: path, lesson: lesson, plan: plan(rows: lesson.set.rowCount)))
    (shown, firstPlane) = kept
    chart.scale = scale
    dressPlanes()
    refresh()
    keepSelection(cell, of: lattice)
    changeControls()
  }

  /// Points out again what was pointed out on the map before: the same cell, or on another lattice the unit of that
  /// number, if there are so many; else the last.
  private mutating func keepSelection(_ cell: Int?, of lattice: HexagonLattice) {
    guard let cell else { return }
    if lattice == chart.lattice { return select(cell) }
    if let unit = lattice.unit(ofCell: cell) {
      select(chart.lattice.cell(ofUnit: min(unit, chart.lattice.unitCount - 1)))
    }
  }
}

// MARK: - Learning

extension LearningMap {
  /// The most comparisons in a frame: about four milliseconds of one core.
  private static let mostWork = 6_000_000.0

  /// The most comparisons in a frame; where nothing moves, nobody minds longer ones.
  private var workOfFrame: Double { settings.reducedMotion ? 8 * Self.mostWork : Self.mostWork }

  /// Learns as much as belongs to the time that passed.
  mutating func learn(elapsed: Double) {
    if isFinishing { return finish() }
    guard isLearning, var trainer = subject?.trainer else { return }
    let row = Double(trainer.codebook.lattice.unitCount * trainer.set.dimensions)
    let share = settings.reducedMotion ? 1 : clamp(elapsed, 0, 0.1) / duration
    owedWork = min(owedWork + Double(trainer.totalSteps) * row * share, max(workOfFrame, row))
    let rows = (owedWork / row).rounded(.down)
    guard rows >= 1 else { return }
    owedWork -= rows * row
    // The map must not be copied while it learns.
    subject?.trainer = nil
    trainer.advance(work: Int(rows * row))
    let isDone = trainer.isFinished
    subject?.trainer = trainer
    refresh()
    if isDone { finish() }
  }

  /// The learning is over: finds the unit of every row and the name of every unit, a part in each frame.
  private mutating func finish() {
    if subject?.isSettling ?? false {
      statusText = "Finding the unit of every \(subject?.rowWord ?? "row")"
      let work = Int(workOfFrame)
      subject?.settle(work: work)
      if subject?.file != nil { noteLearnt() }
    } else {
      nameUnits()
    }
    needsRedraw = true
  }

  /// Brings the charts up to what the map has learnt.
  mutating func refresh() {
    guard let subject else { return }
    let lattice = subject.lattice
    func values(_ index: Int) -> [Double] {
      index == 0 ? subject.distances : lattice.cells(fromUnits: subject.plane(index - 1))
    }
    let large = shownIndex
    for index in planes.indices where index == large || isPlaneVisible(index) {
      let values = values(index)
      try? planes[index].setValues(values)
      if index == large { try? chart.setValues(values) }
    }
    if planeCaptions.indices.contains(large) {
      legend.caption = large == 0 ? "Distance of neighbours" : planeCaptions[large]
    }
    tellProgress()
    refreshCard()
    needsRedraw = true
  }

  /// The place of the large chart's content among the small charts.
  var shownIndex: Int {
    switch shown {
    case .distances: 0
    case .plane(let column): column + 1
    }
  }

  private mutating func tellProgress() {
    guard let trainer = subject?.trainer else { return }
    let pass = min(trainer.plan.passes, trainer.steps / trainer.set.rowCount + 1)
    let text =
      trainer.isFinished
      ? "" : "\(isPaused ? "Paused" : "Learning"): pass \(pass) of \(trainer.plan.passes)"
    if !trainer.isFinished { statusText = text }
  }

  /// The learning is over: what the map knows can be told.
  private mutating func noteLearnt() {
    guard let file = subject?.file else { return }
    let lattice = file.lattice
    if file.matches.isEmpty {
      chart.marks = []
      chart.labels = []
    } else {
      chart.marks = file.hits.map(Double.init)
      chart.labels = Array(repeating: "", count: lattice.unitCount)
      if subject?.hasNames == true { naming = UnitNaming(file) }
      nameUnits()
    }
    if let quality = file.quality {
      statusText =
        "Quantization error \(ChartNumber.text(quality.quantizationError)), "
        + "topographic error \(ChartNumber.text(quality.topographicError))"
    } else {
      statusText = ""
    }
    tellCard()
    changeControls()
  }

  /// Names some more units, and shows the names once all have theirs.
  private mutating func nameUnits() {
    guard var naming, let subject else { return }
    self.naming = nil
    naming.advance(name: subject.name(ofRow:))
    if naming.isFinished { chart.labels = naming.labels } else { self.naming = naming }
  }
}

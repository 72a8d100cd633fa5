// Reading tables, learning them, and keeping the charts up with what was learnt.

import Charts
import Drawing
import Geometry
import GraphModel
import GraphScene
import SelfOrganizingMap
import Widgets

// MARK: - Files

extension LearningMap {
  /// Opens a file; what is shown stays until it has been read.
  mutating func open(_ path: String) {
    if let ticket = loadingTicket { effects.append(.cancel(ticket: ticket)) }
    loadingTicket = newTicket()
    effects.append(.read(path: path, ticket: nextTicket))
    needsRedraw = true
  }

  mutating func newTicket() -> Int {
    nextTicket += 1
    return nextTicket
  }

  mutating func handle(_ message: Message) {
    switch message {
    case .contents(let path, let ticket, let bytes):
      guard ticket == loadingTicket else { return }
      loadingTicket = nil
      show(path, bytes)
    case .refused(let path, let ticket, let reason):
      guard ticket == loadingTicket else { return }
      loadingTicket = nil
      let name = path.split(separator: "/").last.map(String.init) ?? path
      say("\(name) could not be opened. \(reason)", for: 12)
    case .listed(let ticket, let listing):
      picker.take(listing, ticket: ticket)
    case .opened, .mapOpened, .written, .progress: return
    }
    changeControls()
  }

  /// The most rows that are learnt here: more would not move in step with the frames.
  static let mostValues = 1 << 21

  private mutating func show(_ path: String, _ bytes: [UInt8]) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do throws(DataProblem) {
      if let graph = graph(bytes, name: name) {
        guard let table = table(of: graph) else {
          return say(
            "\(name): this network cannot be learnt (it takes one of at least two nodes, and not of millions)", for: 15)
        }
        units = nil
        let title = graph.name.isEmpty ? nil : String(graph.name.prefix(80))
        let plan = plan(rows: table.data.rowCount)
        begin(MapSubject(path: path, title: title, table: table, plan: plan, rowKind: .nodes))
        chooseOverlay()
      } else if bytes.first(where: { $0 > 32 && $0 < 128 }) == UInt8(ascii: "{") {
        begin(MapSubject(path: path, file: try MapFile(json: bytes, name: name)))
        chooseOverlay()
      } else {
        var limits = TableReader.Limits()
        limits.values = Self.mostValues
        let table = try TableReader.read(bytes, name: name, limits: limits)
        units = nil
        begin(MapSubject(path: path, table: table, plan: plan(rows: table.data.rowCount)))
      }
    } catch {
      return say(error.description, for: 15)
    }
    // What is bundled is known; of a visitor's own table people want to know what was left out.
    if path != firstFile, let note = subject?.notes.first { say(note, for: 8) }
  }

  private func plan(rows: Int) -> TrainingPlan {
    let usual = min(TrainingPlan.usualUnits(rows: rows), Self.mostUnits)
    var plan = TrainingPlan(units: units ?? usual, method: method, passes: lessons.passes, seed: seed)
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
    planes = Array(repeating: HexagonChart(), count: subject.columns.count + 1)
    planeCaptions = ["Distances"] + subject.columns.map { String($0.prefix(40)) }
    for index in planes.indices { planes[index].unitBorderWidth = 0 }
    chart.scale = Self.usualScale(of: 0)
    dressPlanes()
    refresh()
    arrange(keepingView: false)
    // Which small charts are in sight is known only now.
    refresh()
    if subject.trainer == nil { noteLearnt() }
  }

  /// Learns the same table from the beginning, from other dice.
  mutating func learnAgain(reseeding: Bool) {
    guard let data = subject?.data, let path = subject?.path, let notes = subject?.notes else { return }
    if reseeding { seed += 1 }
    let (kept, scale) = ((shown, firstPlane), chart.scale)
    let (lattice, cell) = (chart.lattice, selectedCell)
    let table = ReadTable(data: data, notes: notes)
    let (title, kind) = (subject?.title, subject?.rowKind ?? .rows)
    begin(MapSubject(path: path, title: title, table: table, plan: plan(rows: data.rowCount), rowKind: kind))
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

  /// Learns as much as belongs to the time that passed.
  mutating func learn(elapsed: Double) {
    guard isLearning, var trainer = subject?.trainer else { return }
    let row = Double(trainer.codebook.lattice.unitCount * trainer.set.dimensions)
    let share = settings.reducedMotion ? 1 : clamp(elapsed, 0, 0.1) / duration
    let most = settings.reducedMotion ? 8 * Self.mostWork : Self.mostWork
    owedWork = min(owedWork + Double(trainer.totalSteps) * row * share, max(most, row))
    let rows = (owedWork / row).rounded(.down)
    guard rows >= 1 else { return }
    owedWork -= rows * row
    // The map must not be copied while it learns.
    subject?.trainer = nil
    trainer.advance(work: Int(rows * row))
    let isDone = trainer.isFinished
    subject?.trainer = trainer
    refresh()
    if isDone { noteLearnt() }
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
    subject?.settle()
    guard let file = subject?.file else { return }
    let lattice = file.lattice
    if file.matches.isEmpty {
      chart.marks = []
      chart.labels = []
    } else {
      chart.marks = file.hits.map(Double.init)
      chart.labels = subject?.hasNames == true ? labels(file) : Array(repeating: "", count: lattice.unitCount)
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

  /// On each unit the name most of its rows have.
  private func labels(_ file: MapFile) -> [String] {
    var rows: [[Int]] = Array(repeating: [], count: file.lattice.unitCount)
    for (row, unit) in file.matches.enumerated() { rows[unit].append(row) }
    return rows.map { rows in
      guard let subject, let most = NameCount.counts(rows.map(subject.name(ofRow:))).first else { return "" }
      return most.name
    }
  }
}

/// How often a name occurs.
struct NameCount: Hashable {
  let name: String
  let count: Int

  /// Names, the most frequent first; of equally frequent ones that which comes first in the list.
  static func counts(_ names: [String]) -> [NameCount] {
    var places: [String: Int] = [:]
    var counts: [(name: String, count: Int)] = []
    for name in names {
      if let place = places[name] {
        counts[place].count += 1
      } else {
        places[name] = counts.count
        counts.append((name, 1))
      }
    }
    return counts.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map { NameCount(name: $0.element.name, count: $0.element.count) }
  }
}

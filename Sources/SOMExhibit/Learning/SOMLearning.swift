// The learning of a table: as much in every frame as the frame's time says and no more, so that the same input gives the
// same map. After it the unit of every row is found and every unit gets its name, a part in each frame.
//
// It knows nothing of charts and words; whoever calls it shows what has changed.

import Geometry
import SelfOrganizingMap

/// A subject that learns.
struct SOMLearning {
  /// The map that learns, or has learnt; `nil` before a file is open.
  private(set) var subject: SOMSubject?
  /// The settings that the next beginning learns by.
  private(set) var settings = SOMTrainingSettings()
  /// True if the visitor has stopped the learning.
  private(set) var isPaused = false
  /// True if the map must learn from the beginning with the next frame, because it is to learn in another way.
  private(set) var isRestartDue = false
  /// The names that are being chosen for the units.
  private var naming: SOMUnitNaming?
  /// True if the map learns at once, because it did so before.
  private var isHurrying = false
  /// True if it does so from the beginning that is due.
  private var hurriesNext = false
  /// Work that was owed to earlier frames and not done, in comparisons.
  private var owedWork = 0.0

  /// The most comparisons in a frame: about four milliseconds of one core.
  private static let mostWork = 6_000_000.0

  /// True if the map learns in the next frame.
  var isLearning: Bool { subject?.isLearning ?? false && !isPaused }

  /// True if the learning is over and what the map knows is still being put together.
  var isFinishing: Bool { isMatching || naming != nil }

  /// True if the units of rows are still being found.
  var isMatching: Bool { subject?.isMatching ?? false }

  /// True if there is a table to learn; a map from a file has learnt.
  var canLearn: Bool { subject?.table != nil }

  /// The progress of the learning in words; `nil` when it is over or there is nothing to learn.
  var progressText: String? {
    guard let trainer = subject?.trainer, !trainer.isFinished else { return nil }
    let pass = min(trainer.plan.passes, trainer.steps / trainer.set.rowCount + 1)
    return "\(isPaused ? "Paused" : "Learning"): pass \(pass) of \(trainer.plan.passes)"
  }
}

// MARK: - Beginning

extension SOMLearning {
  /// Begins with what was in a file.
  mutating func begin(_ content: SOMDocument.Content, path: String) {
    switch content {
    case .table(let table):
      settings.units = nil
      begin(SOMSubject(path: path, table: table, plan: settings.plan(rows: table.set.rowCount)))
    case .map(let file): begin(SOMSubject(path: path, file: file))
    }
  }

  /// Learns the same table from the beginning.
  ///
  /// - Parameter reseeding: true for other dice.
  mutating func restart(reseeding: Bool) {
    guard let table = subject?.table, let path = subject?.path else { return }
    if reseeding { settings.seed += 1 }
    begin(SOMSubject(path: path, table: table, plan: settings.plan(rows: table.set.rowCount)))
  }

  private mutating func begin(_ subject: SOMSubject) {
    self.subject = subject
    isPaused = false
    (isHurrying, hurriesNext) = (hurriesNext, false)
    owedWork = 0
    naming = nil
  }

  /// Chooses the units each way; `nil` for as many as suit the table. It counts from the next beginning.
  mutating func setUnits(_ units: Int?) { settings.units = units }

  /// Chooses the order of the rows. It counts from the next beginning.
  mutating func setMethod(_ method: SOMTrainingMethod) { settings.method = method }

  /// Chooses the dice. They count from the next beginning, which is with the next frame.
  mutating func setSeed(_ seed: UInt64) {
    guard settings.seed != seed else { return }
    settings.seed = seed
    isRestartDue = true
  }

  /// Lets the map learn at once, from the present beginning or that which is due.
  mutating func hurry() { (isHurrying, hurriesNext) = (true, isRestartDue) }

  /// Changes the settings. Whatever the learning depends on makes the map learn from the beginning, with the next frame
  /// however much is changed before.
  mutating func change(to settings: SOMTrainingSettings) {
    var before = self.settings
    before.duration = settings.duration
    if before != settings { isRestartDue = true }
    self.settings = settings
  }

  /// Forgets that a new beginning is due.
  ///
  /// - Returns: true if one was due, and there is a map that learns.
  mutating func takeDueRestart() -> Bool {
    guard isRestartDue else { return false }
    isRestartDue = false
    return subject?.trainer != nil
  }

  /// Stops the learning, or lets it go on.
  ///
  /// - Returns: true if there was something to stop.
  mutating func togglePause() -> Bool {
    guard subject?.isLearning ?? false else { return false }
    isPaused.toggle()
    return true
  }
}

// MARK: - The frame

extension SOMLearning {
  /// Learns as much as belongs to the time that passed.
  ///
  /// - Parameters:
  ///   - elapsed: seconds since the frame before.
  ///   - atOnce: true if the learning is not for watching: then all of it is due.
  /// - Returns: true if the map has changed.
  mutating func learn(elapsed: Double, atOnce isStill: Bool) -> Bool {
    let atOnce = isStill || isHurrying
    // The trainer is only asked here and not held: a map that is held would be copied when it learns.
    guard isLearning, let size = subject?.trainingSize else { return false }
    let share = atOnce ? 1 : clamp(elapsed, 0, 0.1) / settings.duration
    owedWork = min(
      owedWork + Double(size.steps) * size.workPerStep * share, max(Self.work(atOnce: atOnce), size.workPerStep))
    let rows = (owedWork / size.workPerStep).rounded(.down)
    guard rows >= 1 else { return false }
    owedWork -= rows * size.workPerStep
    subject?.learn(work: Int(rows * size.workPerStep))
    return true
  }

  /// Finds the units of some more rows.
  ///
  /// - Returns: true if all have been found now.
  mutating func match(atOnce: Bool) -> Bool {
    subject?.match(work: Int(Self.work(atOnce: atOnce)))
    return subject?.file != nil
  }

  /// Begins to name the units, where rows have names.
  mutating func beginNaming() {
    guard let subject, let file = subject.file, subject.hasNames else { return }
    naming = SOMUnitNaming(file)
  }

  /// Names some more units.
  ///
  /// - Returns: the names of all units once all have theirs; `nil` before, and when none are being chosen.
  mutating func nameUnits() -> [String]? {
    guard var naming, let subject else { return nil }
    self.naming = nil
    naming.advance(name: subject.name(ofRow:))
    if naming.isFinished { return naming.labels }
    self.naming = naming
    return nil
  }

  /// Returns the most comparisons in a frame; where nothing moves, nobody minds longer ones.
  private static func work(atOnce: Bool) -> Double { atOnce ? 8 * mostWork : mostWork }
}

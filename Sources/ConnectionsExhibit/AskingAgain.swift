// The question behind all paths, and asking it again: of two nodes chosen by name, and of everything on the screen when
// directions or weights are taken otherwise.

import ExhibitKit
import Geometry
import GraphModel
import PathFinding

extension Connections {
  /// Follows directions, or no longer, where there are any.
  mutating func toggleDirection() {
    guard content.hasDirection else { return }
    question.setIgnoresDirection(!question.ignoresDirection)
    askAgain()
  }

  /// Measures paths by weights or by steps; says why where weights cannot be used.
  mutating func toggleWeights() {
    guard mayUseWeights() else { return }
    question.setUsesWeights(!question.usesWeights)
    askAgain()
  }

  /// Reads weights in another way; paths measured by them are asked for again.
  mutating func setWeightReading(_ reading: WeightReading) {
    let before = question.weightMeaning
    question.setWeightReading(reading)
    guard question.weightMeaning != before else { return }
    looks.noteWeightsChanged()
    guard question.usesWeights else { return }
    if !mayUseWeights() { question.setUsesWeights(false) }
    askAgain()
  }

  /// Returns true if there are weights that can be used; says why not where that is a fault of theirs.
  private mutating func mayUseWeights() -> Bool {
    if let problem = question.weights?.problem {
      showNotice(CardText("These weights cannot be used", problem), near: shell.window.center)
    } else if let count = question.weights?.costs?.leftOut.count, count > 0 {
      showNotice(Wording.leftOut(count), near: shell.window.center)
    }
    return question.weights?.costs != nil
  }

  /// Works every answer on the screen out again, as the question has changed.
  private mutating func askAgain() {
    guard let finder else { return }
    tracing.refresh(finder: finder, query: query, time: shell.time)
    let paths = answers.paths
    let questions = answers.takeQuestions().map { ($0, before: paths[$0.visitor]) }
    for entry in focuses.all {
      if let source = entry.tree?.source { showTree(from: source, by: entry.visitor) }
      if let held = entry.rings {
        showRings(around: held.source, pointer: held.pointer, by: entry.visitor)
        setReach(held.reach, of: entry.visitor)
      }
    }
    askAgain(questions)
    if answers.areAllAnswered { shell.notices.close() }
  }

  /// Answers questions that were asked before: a path that is the same stays as it is, and any other grows again.
  mutating func askAgain(_ questions: [(PathQuestion, before: KeptPath?)]) {
    guard let finder else { return }
    for (question, before) in questions { answer(question, before: before, query, finder) }
  }

  /// Answers a question; one without an answer is kept in mind, for the next change may bring it back.
  ///
  /// - Parameter before: the path that was the answer, by the numbers that its nodes have now; `nil` for none.
  private mutating func answer(
    _ question: PathQuestion, before: KeptPath?, _ query: PathQuery, _ finder: PathFinder
  ) {
    guard question.asked.isPlain else {
      if let before { answers.keepOn(before, answering: question, ways: nil, card: before.card) }
      return seek(question)
    }
    switch question.asked.answer(by: finder, query) {
    case .found(let path):
      // What was told of there being none is true no longer.
      shell.notices.close(of: question.visitor)
      if let before, before.path == path { return keepOn(before, answering: question) }
      keep(path, answering: question, isGrown: false)
    case .none(let reason): keepUnanswered(question, reason)
    }
  }

  /// Keeps a question in mind that has no answer now, and says why, unless its ends are hidden.
  mutating func keepUnanswered(_ question: PathQuestion, _ reason: NoAlternativeReason?) {
    answers.keep(unanswered: question)
    let asked = question.asked
    func isHidden(_ nodes: [NodeID]) -> Bool { seen.map { seen in nodes.contains { !seen.contains($0) } } ?? false }
    if isHidden([asked.source, asked.target]) {
      shell.notices.close(of: question.visitor)
    } else if isHidden(asked.stops) {
      showNotice(Wording.hiddenStop, near: question.point, slot: question.slot, to: question.visitor)
    } else {
      refuse(question, reason)
    }
  }

  /// Says that there is no path as asked for, and why.
  ///
  /// - Parameter reason: `nil` where the search was given up.
  mutating func refuse(_ question: PathQuestion, _ reason: NoAlternativeReason?) {
    guard let seen else { return }
    let text: CardText
    switch reason {
    case .noPath(let from, let to, let reason):
      text = Wording.unreachable(
        seen.name(of: from), seen.name(of: to), reason, isFiltered: !changes.hidden.isEmpty)
    case .everyPathAvoided(let from, let to): text = Wording.noWayAround(seen.name(of: from), seen.name(of: to))
    case .avoidsItsOwnStop(let node): text = Wording.noWayAround(seen.name(of: node), seen.name(of: node))
    case nil: text = Wording.tooManyWays
    }
    showNotice(text, near: question.point, slot: question.slot, to: question.visitor)
  }

  mutating func connect(_ source: NodeID, _ target: NodeID) { connect(source, target, by: .desk) }

  /// Shows a visitor the path between two nodes.
  mutating func connect(_ source: NodeID, _ target: NodeID, by visitor: VisitorID) {
    guard let finder else { return }
    clear(of: visitor)
    showEverything()
    var question = PathQuestion(
      visitor: visitor, AskedPath(from: source, to: target), slot: nextSlot, point: viewport.fittedPoint(of: target))
    switch question.asked.answer(by: finder, query) {
    case .found(let path): keep(path, answering: question, isGrown: false)
    case .none(let reason):
      question.point = shell.window.center
      refuse(question, reason)
    }
  }
}

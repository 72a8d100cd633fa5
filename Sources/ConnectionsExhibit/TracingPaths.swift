// Traces from their beginning to the path that stays.
//
// Every finger on a node has a trace of its own. A path that stays is replaced when the same visitor begins the next trace;
// other people's paths stay beside it.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Widgets

extension Connections {
  // MARK: By key

  /// Starts a path at the chosen node the first time, and keeps the path to the node chosen then the second time.
  mutating func traceFromSelection() {
    let visitor = focuses.keyboardVisitor
    guard let finder, let selection = focuses[visitor].selection else { return }
    guard let trace = tracing.endKeyboard() else {
      clearHighlights(of: visitor)
      clearHighlights(of: .desk)
      tracing.beginKeyboard(
        from: selection, at: viewport.point(of: selection), slot: nextSlot, finder: finder,
        query: query, time: shell.time)
      return
    }
    settle(trace)
    if case .reached = trace.aim { focuses.remove(of: visitor) }
    tracing.recycle(trace)
  }

  /// Walks from the chosen node along the edge that leads most nearly in a direction, and leads the keyboard's trace
  /// there; without one chosen, chooses the node in the middle of the view.
  mutating func walk(_ direction: Point) {
    let visitor = focuses.keyboardVisitor
    let next = focuses[visitor].selection.map { viewport.neighbour(of: $0, towards: direction) } ?? viewport.middleNode
    guard let node = next else { return }
    if !viewport.isWellInView(node) { navigate(to: node) }
    forgetUnanswered(of: visitor)
    select(node, by: visitor)
    guard let finder, tracing.keyboard != nil else { return }
    focuses.change(of: visitor) { $0.setCard(nil) }
    tracing.aimKeyboard(at: node, point: viewport.point(of: node), finder: finder, time: shell.time)
  }

  // MARK: Answers

  func hasColor(_ slot: Int) -> Bool { answers.hasColor(slot) }

  /// Leaves behind what a finished trace found.
  mutating func settle(_ trace: TraceSession) {
    guard let seen else { return }
    if changes.isOn { return settleJoin(trace) }
    let source = seen.name(of: trace.source)
    func tell(_ text: CardText) { showNotice(text, near: trace.finger, slot: trace.slot, to: trace.visitor) }
    switch trace.aim {
    case .source: break
    case .nothing: tell(Wording.missed(source: source))
    case .unreachable(let target, let reason):
      let question = question(of: trace, to: target)
      answers.keep(unanswered: question)
      refuse(question, .noPath(from: trace.source, to: target, reason))
    case .reached(let target): keep(trace.path, answering: question(of: trace, to: target), isGrown: true)
    }
  }

  /// Returns the question that a trace asks.
  private func question(of trace: TraceSession, to target: NodeID) -> PathQuestion {
    PathQuestion(
      visitor: trace.visitor, AskedPath(from: trace.source, to: target), slot: trace.slot, point: trace.finger)
  }

  /// Keeps a path with its card; in a preview, where nobody could read that, without its words.
  ///
  /// - Parameter ways: the ways between the same ends that are known by now.
  mutating func keep(_ path: Path, answering question: PathQuestion, ways: FoundWays? = nil, isGrown: Bool) {
    var card = ExhibitCard(
      title: "", content: CardContent(lines: []), anchor: question.point, frame: .zero, slot: question.slot)
    if !shell.isPreview {
      let equal = question.asked.choice == .allEqual ? ways : nil
      guard
        let words = writing?.card(
          of: path, asked: question.asked, fan: equal?.fan, equalCount: equal?.equalCount, slot: question.slot)
      else { return }
      card = placePathCard(
        words, near: question.point, avoiding: equal?.fan?.nodes ?? path.nodes, slot: question.slot,
        keeping: answers.paths[question.visitor]?.card.frame)
    }
    answers.keep(path, answering: question, ways: ways, card: card, isGrown: isGrown || !isAnimated)
  }
}

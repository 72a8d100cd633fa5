// Traces from their beginning to the path that stays.
//
// Every finger on a node has a trace of its own. A path that stays is replaced when the next trace begins, unless others
// are tracing at that moment: then everybody's paths stay beside each other.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

extension Connections {
  /// The number of trace colours before they repeat.
  private static let colorCount = 5

  // MARK: By hand

  /// For the first of all fingers that trace, earlier answers and what was chosen go away.
  mutating func makeRoomForTrace() -> Int {
    if tracing.sessions.isEmpty { clear() }
    return takeSlot()
  }

  // MARK: By key

  /// The first time the chosen node is the start of a path, the second time the path to the node chosen then stays.
  mutating func traceFromSelection() {
    guard let document = content.document, let selection = focus.selection else { return }
    guard let trace = tracing.endKeyboard() else {
      clearHighlights()
      let slot = takeSlot()
      tracing.beginKeyboard(
        from: selection, at: viewport.point(of: selection), slot: slot, finder: document.finder,
        query: content.query, time: shell.time)
      return
    }
    if case .reached = trace.aim {
      answers.removePaths()
      keep(trace.path, slot: trace.slot, near: trace.finger, isGrown: true)
      focus.deselect()
    } else {
      settle(trace)
    }
    tracing.recycle(trace)
  }

  /// Walks from the chosen node along the edge that leads most nearly in a direction, and leads the keyboard's trace
  /// there; without one chosen, chooses the node in the middle of the view.
  mutating func walk(_ direction: Point) {
    let next = focus.selection.map { viewport.neighbour(of: $0, towards: direction) } ?? viewport.middleNode
    guard let node = next else { return }
    if !viewport.isWellInView(node) { show(node) }
    select(node)
    guard let finder = content.document?.finder, tracing.keyboard != nil else { return }
    focus.setCard(nil)
    tracing.aimKeyboard(at: node, point: viewport.point(of: node), finder: finder, time: shell.time)
  }

  // MARK: Answers

  /// The colour of the next trace: the first that nobody has, else that of the oldest answer, which makes room; more hands
  /// than colours share them.
  var nextSlot: Int {
    let free = (0..<Self.colorCount).first { !tracing.isTaken($0) && !answers.hasColor($0) }
    return free ?? answers.paths.first?.slot ?? (0...Tracing.limit).first { !tracing.isTaken($0) } ?? 0
  }

  /// Takes the colour of the next trace.
  mutating func takeSlot() -> Int {
    let slot = nextSlot
    answers.remove(slot: slot)
    return slot
  }

  /// Leaves behind what a finished trace found.
  mutating func settle(_ trace: TraceSession) {
    guard let graph = content.graph else { return }
    let source = graph.label(of: trace.source)
    switch trace.aim {
    case .source: break
    case .nothing:
      showNotice(Wording.missed(source: source), near: trace.finger, slot: trace.slot)
    case .unreachable(let target, let reason):
      showNotice(
        Wording.unreachable(source, graph.label(of: target), reason), near: trace.finger, slot: trace.slot)
    case .reached:
      keep(trace.path, slot: trace.slot, near: trace.finger, isGrown: true)
    }
  }

  /// Keeps a path with its card.
  mutating func keep(_ path: Path, slot: Int, near point: Point, isGrown: Bool) {
    guard let words = writing?.card(of: path, slot: slot) else { return }
    let card = place(words, near: point, avoiding: path.nodes, slot: slot)
    answers.keep(path, slot: slot, card: card, isGrown: isGrown || !isAnimated)
  }
}

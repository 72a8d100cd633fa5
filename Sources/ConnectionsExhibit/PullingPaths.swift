// The lines of kept paths under hands: a tap chooses an edge, which can be avoided; a drag pulls the path over other nodes.

import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

extension Connections {
  /// Returns the node at a point in view pixels, else the line of a kept path there, by its trace colour, else the ground.
  func target(at point: Point) -> TouchTarget {
    if let node = viewport.scene.node(touchedAt: point, reach: gestures.settings.nodeTargetPixels) {
      return .node(node.rawValue)
    }
    // Where hands may not trace, they may not pull.
    guard !gestures.settings.locked.contains(.trace) else { return .ground }
    return lineOfPath(at: point).map { .line(UInt32($0.kept.slot)) } ?? .ground
  }

  /// Returns the kept path whose line is at a point, and the number of edges of the path before that; `nil` for none, and
  /// while hands do something else.
  ///
  /// - Parameter visitor: the visitor whose own path is taken where several lie one over another.
  private func lineOfPath(at point: Point, of visitor: VisitorID? = nil) -> (kept: KeptPath, step: Int)? {
    guard !answers.paths.isEmpty, !changes.isOn, shell.sidePanel != .layout else { return nil }
    var scene = viewport.scene
    var best: (kept: KeptPath, step: Int, distance: Double)?
    for kept in answers.paths {
      guard let near = PathItem(kept.path, slot: kept.slot).nearestStep(to: point, in: &scene),
        near.distance < gestures.settings.nodeTargetPixels / 2
      else { continue }
      let isNearer = best.map { near.distance < $0.distance - 0.5 } ?? true
      if isNearer || kept.visitor == visitor && near.distance < (best?.distance ?? 0) + 0.5 {
        best = (kept, near.step, near.distance)
      }
    }
    return best.map { ($0.kept, $0.step) }
  }

  /// Chooses the edge of a kept path that a visitor touched, which can be avoided then.
  mutating func choosePathEdge(at point: Point, by visitor: VisitorID) {
    guard let (kept, step) = lineOfPath(at: point, of: visitor) else { return }
    chooseEdge(kept.path.edges[step])
    answers.touch((kept.path.edges[step], kept.visitor))
  }

  /// Pulls a path, if that is what a gesture means.
  mutating func pull(by gesture: GestureEvent) -> Bool {
    switch gesture {
    case .pullBegan(let pointer, _, let initial, let point):
      guard let (kept, step) = lineOfPath(at: initial, of: tracing.visitor(of: pointer)) else { return true }
      chooseEdge(nil)
      shell.notices.close(of: kept.visitor)
      pulls.begin(pointer, kept, leg: kept.leg(ofStep: step))
      movePull(pointer, to: point)
    case .traceMoved(let pointer, let point) where pulls[pointer] != nil: movePull(pointer, to: point)
    case .traceEnded(let pointer, let point) where pulls[pointer] != nil:
      movePull(pointer, to: point)
      if let pull = pulls.end(pointer) { settle(pull) }
    case .traceCancelled(let pointer) where pulls[pointer] != nil:
      if let pull = pulls.end(pointer) { springBack(pull) }
    default: return false
    }
    return true
  }

  private mutating func movePull(_ pointer: PointerID, to point: Point) {
    guard let pull = pulls[pointer], let finder, answers.question(of: pull.kept.visitor) != nil else { return }
    var snap = SnapTarget(holding: pull.node)
    var node = snap.follow(point, in: viewport.scene, settings: gestures.settings)
    let asked = pull.kept.question.asked
    if node == asked.source || node == asked.target || !asked.hasRoom { node = nil }
    guard pulls.move(pointer, over: node), let now = pulls[pointer] else { return }
    guard node != nil else {
      springBack(now)
      return
    }
    let question = now.question
    guard question.asked.isPlain else { return seek(question) }
    // The card is written when the hand lifts.
    if case .found(let path) = question.asked.answer(by: finder, query) {
      answers.show(path, answering: question)
    } else {
      springBack(now)
    }
  }

  /// Keeps the path as it was pulled, or as it was before.
  private mutating func settle(_ pull: PathPulls.Pull) {
    let question = pull.question
    if pull.node != nil, let shown = answers.paths[question.visitor], shown.question.asked == question.asked {
      return keep(shown.path, answering: question, ways: shown.ways, isGrown: true)
    }
    if springBack(pull), pull.node != nil { pursue(question) }
  }

  /// Shows the path as it was before a hand pulled it.
  ///
  /// - Returns: false if it has been taken away meanwhile.
  @discardableResult
  private mutating func springBack(_ pull: PathPulls.Pull) -> Bool {
    guard answers.question(of: pull.kept.visitor) != nil else { return false }
    answers.settle(pull.kept)
    return true
  }
}

extension KeptPath {
  /// Returns the leg of the path that one of its edges belongs to.
  ///
  /// - Parameter step: the number of edges before that.
  fileprivate func leg(ofStep step: Int) -> Int {
    var leg = 0
    for node in path.nodes.prefix(step + 1) where leg < question.asked.stops.count {
      if node == question.asked.stops[leg] { leg += 1 }
    }
    return leg
  }
}

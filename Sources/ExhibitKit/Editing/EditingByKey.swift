// Keys that change the network: steps of the chosen nodes, and the edges of a node one by one.
//
// What a run of presses moves is kept several times a second, and is one change.

import Geometry
import Gestures
import GraphModel
import SceneGraph

extension NetworkChanges {
  /// A run of steps by which keys move nodes.
  public struct KeyMove: Equatable {
    /// The nodes.
    let nodes: [NodeID]
    /// The view in which it began.
    let pose: ViewPose?
    /// The point where the first node was when the last steps were kept, in view pixels.
    var start = Point.zero
    /// The way from there, in view pixels.
    var way = Point.zero
    /// The time at which its last steps are kept; `nil` where they are. Times are in seconds since the program began.
    var keepsAt: Double?
    /// The number of changes up to that of the run; `nil` before its first steps are kept.
    var position: Int?
    /// The time at which the run is over.
    var endsAt: Double

    /// Returns true if the view is still that in which the run began, whether or not everything is in it now.
    func isIn(_ view: ViewPose?) -> Bool {
      guard let pose, let view else { return pose == view }
      let shift = pose.middle.distance(to: view.middle) + abs(pose.width - view.width)
      return pose.projection == view.projection && shift <= 1e-6 * pose.width
    }
  }
}

extension PointerID {
  /// The hand of the keys.
  static let keys = PointerID(device: -2, contact: 0)
}

extension EditingExhibit {
  /// Seconds without a key after which a run of steps is over.
  private static var restOfKeys: Double { 0.7 }
  /// Seconds after which a step is kept, with those that follow it.
  private static var delayOfSteps: Double { 0.15 }

  private var nodesForKeys: [NodeID] {
    changes.selection.map { Array($0.nodes) } ?? lastChosenNode.map { [$0] } ?? []
  }

  /// Moves the chosen nodes by a step, a little more than the least that a hand can mean.
  mutating func nudge(_ direction: Point) {
    let nodes = nodesForKeys
    if let run = changes.keyMove, run.nodes != nodes || !run.isIn(pose) { endKeyMove() }
    guard network != nil, let first = nodes.first else { return }
    var run = changes.keyMove ?? NetworkChanges.KeyMove(nodes: nodes, pose: pose, endsAt: shell.time)
    if changes.held(by: .keys) == nil {
      changes.hold(
        NetworkChanges.HeldNodes(pointer: .keys, grip: .zero, starts: starts(of: nodes), goesOnWith: run.position))
      (run.start, run.way, run.keepsAt) = (viewport.scene.point(of: first), .zero, shell.time + Self.delayOfSteps)
    }
    guard let held = changes.held(by: .keys) else { return }
    run.way += direction * (gestures.settings.tapSlopPixels.rounded(.up) + 1)
    run.endsAt = shell.time + Self.restOfKeys
    changes.keyMove = run
    move(held, to: run.start + run.way, isLast: true)
  }

  /// Keeps the steps that the keys have made, and ends the run when its time has come.
  @usableFromInline mutating func advanceKeyMove() {
    if let keepsAt = changes.keyMove?.keepsAt, shell.time >= keepsAt { keepSteps() }
    if let endsAt = changes.keyMove?.endsAt, shell.time >= endsAt { endKeyMove() }
  }

  /// Makes a change of the last steps: a part of that of the run, if there is one.
  private mutating func keepSteps() {
    guard let held = changes.held(by: .keys), var run = changes.keyMove else { return }
    let before = changes.editing.moment.changeCount
    changes.release(.keys)
    if network != nil { leave(held) }
    run.keepsAt = nil
    if changes.editing.moment.changeCount != before { run.position = changes.editing.moment.position }
    changes.keyMove = run
  }

  /// Ends the run of steps: what the keys have moved is a change.
  @usableFromInline mutating func endKeyMove() {
    keepSteps()
    changes.keyMove = nil
  }

  /// Chooses the next edge of the chosen node, clockwise from the top.
  mutating func chooseNextEdge(backwards: Bool) {
    guard let seen, let node = lastChosenNode else { return }
    let center = restingPoint(of: node)
    var around: [(turn: Double, edge: EdgeID)] = []
    for edge in seen.edges(at: node) {
      let ends = seen.ends(of: edge)
      let way = restingPoint(of: ends.source == node ? ends.target : ends.source) - center
      let turn = angle(of: Point(-way.y, way.x))
      around.append((turn < 0 ? turn + 2 * .pi : turn, edge))
    }
    around.sort { ($0.turn, $0.edge) < ($1.turn, $1.edge) }
    guard let chosen = changes.edge?.edge, let index = around.firstIndex(where: { $0.edge == chosen }) else {
      return chooseEdge((backwards ? around.last : around.first)?.edge)
    }
    let step = backwards ? around.count - 1 : 1
    chooseEdge(around[(index + step) % around.count].edge)
  }
}

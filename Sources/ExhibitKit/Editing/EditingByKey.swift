// Keys that change the network: steps of the chosen nodes, and the edges of a node one by one.
//
// Nodes that keys move are held as by a hand until the keys rest: a run of presses is one change.

import Geometry
import Gestures
import GraphModel
import SceneGraph

extension NetworkChanges {
  /// A run of steps by which keys move nodes.
  public struct KeyMove: Equatable {
    /// The view in which it began.
    let pose: ViewPose?
    /// The point where the first node was, in view pixels.
    let start: Point
    /// The way from there, in view pixels.
    var way = Point.zero
    /// The time at which the run is over, in seconds since the program began.
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
  /// Seconds without a key after which a run of steps is a change.
  private static var restOfKeys: Double { 0.7 }

  /// The action of a key; `nil` where it does not change the network.
  public func editAction(of key: Key, _ modifiers: KeyModifiers) -> EditAction? {
    if changes.bookmarks.isOpen, let action = BookmarkAction(key, modifiers) { return .bookmark(action) }
    return changes.isOn
      ? EditAction(whileEditing: key, modifiers, hasList: changes.history.isOpen) : EditAction(key, modifiers)
  }

  /// True if the list of changes or that of kept views is open.
  var hasPanelOfChanges: Bool { changes.history.isOpen || changes.bookmarks.isOpen }

  /// Returns true if a key gives a command that the list of changes or that of kept views shows, or opens one of them.
  func isForPanelOfChanges(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch editAction(of: key, modifiers) {
    case .bookmark, .toggleHistory: true
    case .go, .goAlong, .undo, .redo: changes.history.isOpen
    default: false
    }
  }

  private var nodesForKeys: [NodeID] {
    changes.selection.map { $0.nodes.sorted() } ?? lastChosenNode.map { [$0] } ?? []
  }

  /// Moves the chosen nodes by a step, a little more than the least that a hand can mean.
  mutating func nudge(_ direction: Point) {
    if let held = changes.held(by: .keys),
      held.starts.map(\.node) != nodesForKeys || !(changes.keyMove?.isIn(pose) ?? false)
    {
      dropMovedByKeys()
    }
    let nodes = nodesForKeys
    guard network != nil, let first = nodes.first else { return }
    if changes.held(by: .keys) == nil {
      let (point, pose) = (viewport.scene.point(of: first), pose)
      changes.hold(NetworkChanges.HeldNodes(pointer: .keys, grip: .zero, starts: starts(of: nodes)))
      changes.keyMove = NetworkChanges.KeyMove(pose: pose, start: point, endsAt: shell.time)
    }
    guard let held = changes.held(by: .keys), var run = changes.keyMove else { return }
    run.way += direction * (gestures.settings.tapSlopPixels.rounded(.up) + 1)
    run.endsAt = shell.time + Self.restOfKeys
    changes.keyMove = run
    move(held, to: run.start + run.way, isLast: true)
  }

  /// Lets go of what the keys have moved: it stays where it is, and that is a change.
  @usableFromInline mutating func dropMovedByKeys() {
    guard let held = changes.held(by: .keys) else { return }
    changes.keyMove = nil
    changes.release(.keys)
    if network != nil { leave(held) }
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

// What is Connections' own about changing a network: where nodes stand on the plane, what is chosen, and what follows for
// everything people have asked.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import Inspection
import PathFinding
import SceneGraph
import Widgets

extension Connections {
  var document: NetworkDocument? { content.document }

  // MARK: Where nodes stand

  var positions: NodePositions { viewport.uprightPositions }

  func position(at point: Point) -> Point? { viewport.uprightPosition(at: point) }

  func positions(of nodes: [NodeID], in pasted: PastedNetwork) -> [NodeID: Point] {
    let scale = max(viewport.camera.transform.scale, .leastNormalMagnitude)
    let (point, viewport) = (viewport.pointOfUpright, viewport)
    return pasted.positions(
      of: nodes, around: viewport.uprightPosition(at: shell.window.center), spacing: shell.metrics.pixels(56) / scale,
      isFree: { room in
        guard let box = Rect(bounding: [point(room.origin), point(Point(room.maxX, room.maxY))]) else { return true }
        return viewport.isFree(box) && !viewport.scene.heading.intersects(box)
      }
    ) { node in
      changes.editing.node(withKey: pasted.graph.key(of: node)).flatMap { viewport.uprightPosition(of: $0) }
        ?? content.graph?.node(withKey: pasted.graph.key(of: node)).flatMap { viewport.uprightPosition(of: $0) }
    }
  }

  func restingPoint(of node: NodeID) -> Point { viewport.restingPoint(of: node) }

  func starts(of nodes: [NodeID]) -> [NetworkChanges.HeldNodes.Start] {
    nodes.compactMap { node in
      guard let shown = viewport.position(of: node), let upright = viewport.uprightPosition(of: node) else {
        return nil
      }
      return .init(node: node, shown: shown, upright: upright)
    }
  }

  mutating func move(_ held: NetworkChanges.HeldNodes, to point: Point, isLast: Bool) {
    guard let first = held.starts.first else { return }
    let way = camera.transform.toModel(point + held.grip) - first.shown
    viewport.hold(held.starts.map { ($0.node, $0.shown + way) }, isLast: isLast)
  }

  mutating func leave(_ held: NetworkChanges.HeldNodes) {
    var before = viewport.uprightPositions
    for start in held.starts { before.put(start.node, at: start.upright) }
    let ends = held.starts.map { viewport.uprightPosition(of: $0.node) ?? $0.upright }
    if zip(held.starts, ends).contains(where: { $0.upright != $1 }) {
      change(nameOfMove(held.starts.map(\.node)), at: before, goingOnWith: held.goesOnWith) { _ in
        zip(held.starts, ends).map { .moveNode($0.node, to: $1) }
      }
    }
    if changes.held.isEmpty, !viewport.movesFew { nodesDidRest() }
  }

  mutating func showMoved(_ nodes: [(node: NodeID, position: Point)]) {
    let moved = nodes.filter { viewport.uprightPosition(of: $0.node) != $0.position }
    if !moved.isEmpty { viewport.holdUpright(moved) }
  }

  // MARK: What is chosen

  var chosenNodes: [(visitor: VisitorID, node: NodeID)] {
    focuses.all.compactMap { entry in entry.shownSelection.map { (entry.visitor, $0) } }
  }

  var lastChosenNode: NodeID? { focuses[focuses.lastVisitor].shownSelection }

  var keyboardVisitor: VisitorID { focuses.keyboardVisitor }

  mutating func closeSelections() { for entry in focuses.all { closeSelection(of: entry.visitor) } }

  mutating func placeChangeCard(_ words: CardWords, near anchor: Point, avoiding nodes: [NodeID]) -> ExhibitCard {
    place(words, near: anchor, avoiding: nodes, hasActions: true)
  }

  // MARK: Kept views

  static let bookmarkOwner = ExhibitID.connections.rawValue
  static let viewProperties: [Property<Connections>] = Property.look

  var pose: ViewPose? { content.document == nil ? nil : viewport.pose }

  mutating func fly(to pose: ViewPose) { viewport.fly(to: pose, time: shell.time, duration: flightDuration) }

  // MARK: What a change leads to

  var changedLook: ShownLook? {
    looks.look == .standard && !looks.isPending ? nil : ShownLook(viewport.scene.content, looks.look)
  }

  mutating func mayShow(_ network: NetworkDocument, isFree: Bool) -> Bool {
    guard isFree else {
      viewport.stopPreparing()
      return false
    }
    return viewport.prepare(network.scene) || changes.isFoldOverdue(at: shell.time)
  }

  var preparation: @Sendable (NetworkDocument) -> any FoldedNetwork {
    let names = shownNames
    return { FollowedNetwork(document: $0, names: names?.followed(to: $0.scene)) }
  }

  mutating func show(_ network: any FoldedNetwork, layoutGoesOn: Bool) {
    let names = (network as? FollowedNetwork)?.names
    keepingQuestions {
      $0.exchange(network.document, names: names, layoutGoesOn: layoutGoesOn)
      $0.question.follow(network.document.graph)
    }
  }
}

/// A network with its changes in it, and the names that these have left as they were.
private struct FollowedNetwork: FoldedNetwork {
  let document: NetworkDocument
  let names: NameLabels.Shown?
}

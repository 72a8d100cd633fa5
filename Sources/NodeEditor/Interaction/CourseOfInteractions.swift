// The course and the end of interactions: nodes follow fingers, wires are connected, lines close around nodes, the view
// goes on at the edge of the window.

import Drawing
import Geometry
import Gestures
import Widgets

extension NodeEditor {
  mutating func move<Client: NodeEditorDelegate>(_ pointer: PointerID, to point: Point, _ client: inout Client) {
    guard let index = hands.index(of: pointer) else { return }
    hands.move(index, to: point)
    // A hand that rested on a node until it could make relationships may go on and pull the wire.
    if case .nothing = hands.contacts[index].interaction, let key = hands.contacts[index].target.node,
      relationships.source == key,
      let frame = frame(of: key), !frame.contains(point)
    {
      pull(index, from: key, detaching: nil, client)
      leaveRelationships()
    }
    follow(index, &client)
  }

  /// Brings an interaction up to where its finger is, on a canvas that may have moved under it.
  mutating func follow<Client: NodeEditorDelegate>(_ index: Int, _ client: inout Client) {
    let finger = view.transform.toModel(hands.contacts[index].finger)
    // Before the interaction is looked at: a second hold on the points of a line would copy them all.
    hands.extendLasso(at: index, to: finger, scale: view.scale)
    switch hands.contacts[index].interaction {
    case .nothing, .lasso: break
    case .moving(let moves):
      for move in moves { moveNode(move.key, to: look.resting(finger - move.grip, from: move.start), &client) }
    case .wiring:
      let snapping = WireSnapping(layout: layout, view: view, settings: hands.settings)
      hands.changeWire(at: index) { wire, finger in snapping.update(&wire, finger: finger) }
    case .navigating(let map): navigate(to: hands.contacts[index].finger, on: map)
    }
  }

  /// Looks at what is under a finger on the map.
  mutating func navigate(to finger: Point, on map: ViewTransform) {
    guard let target = CanvasMap.target(of: finger, on: map, over: layout, view), target != view.transform else {
      return
    }
    view.jump(to: target)
    needsRedraw = true
  }

  /// Puts a node somewhere, in whole units, and tells the client.
  mutating func moveNode<Client: NodeEditorDelegate>(_ key: NodeKey, to corner: Point, _ client: inout Client) {
    let corner = Point(corner.x.rounded(), corner.y.rounded())
    guard NodeLayout.isAllowed(corner), let index = layout.index(of: key), layout.boxes[index].frame.origin != corner
    else { return }
    layout.move(index, to: corner)
    client.nodeMoved(key, to: corner)
    needsRedraw = true
  }

  mutating func end<Client: NodeEditorDelegate>(_ pointer: PointerID, at point: Point, _ client: inout Client) {
    guard let index = hands.index(of: pointer) else { return }
    hands.move(index, to: point)
    follow(index, &client)
    let extends = hands.contacts[index].extendsSelection
    switch close(index) {
    case .nothing, .navigating: break
    case .moving(let moves): client.endMoving(moves.map(\.key))
    case .wiring(let wire): connect(wire, &client)
    case .lasso(let points):
      let found = enclosed(by: points)
      select(extends ? selection + found.filter { !selection.contains($0) } : found, &client)
    }
  }

  /// Takes an interaction back as if it had not been.
  mutating func cancel<Client: NodeEditorDelegate>(_ pointer: PointerID, _ client: inout Client) {
    guard let index = hands.index(of: pointer) else { return }
    guard case .moving(let moves) = close(index) else { return }
    for move in moves { moveNode(move.key, to: move.start, &client) }
    client.endMoving(moves.map(\.key))
  }

  @discardableResult
  private mutating func close(_ index: Int) -> Interaction {
    let interaction = hands.end(index)
    if case .wiring(let wire) = interaction { fades.fadeBack(from: wire.candidates) }
    needsRedraw = true
    return interaction
  }

  /// Ends interactions whose nodes are gone; somebody else may have thrown them away.
  mutating func cancelOrphanedInteractions<Client: NodeEditorDelegate>(_ client: inout Client) {
    for index in hands.contacts.indices {
      switch hands.contacts[index].interaction {
      case .nothing, .lasso, .navigating: break
      case .moving(let moves):
        let left = moves.filter { layout.index(of: $0.key) != nil }
        guard left.count < moves.count else { continue }
        hands.begin(left.isEmpty ? .nothing : .moving(left), at: index)
        if left.isEmpty { client.endMoving([]) }
      case .wiring(let wire):
        let isLost =
          switch wire.anchor {
          case .output(let key): layout.index(of: key) == nil
          case .input(let port): layout.number(of: port) == nil
          }
        if isLost || wire.detached.map({ layout.number(of: $0) == nil }) ?? false { close(index) }
      }
    }
  }

  /// Ends the pull of a wire: it stays where it holds on to something, and is gone where it does not.
  mutating func connect<Client: NodeEditorDelegate>(_ wire: PulledWire, _ client: inout Client) {
    switch wire.anchor {
    case .output(let source):
      let target = wire.snap.node.flatMap { layout.owners.indices.contains($0) ? layout.port($0) : nil }
      guard target != wire.detached else { return }
      client.beginInteraction()
      if let old = wire.detached, layout.source(of: old) == source { client.toggleRelationship(from: source, to: old) }
      if let target, layout.source(of: target) != source { client.toggleRelationship(from: source, to: target) }
      client.endInteraction()
    case .input(let port):
      guard let held = wire.snap.node, layout.boxes.indices.contains(held) else { return }
      let source = layout.boxes[held].key
      guard layout.source(of: port) != source else { return }
      client.beginInteraction()
      client.toggleRelationship(from: source, to: port)
      client.endInteraction()
    }
    reload(for: &client)
  }
}

// MARK: - Lines around nodes

extension NodeEditor {
  /// Returns the nodes whose middle lies inside a closed line, by the even-odd rule.
  private func enclosed(by line: [Point]) -> [NodeKey] {
    guard line.count > 2 else { return [] }
    return layout.order.compactMap { index in
      let box = layout.boxes[index]
      return Self.isInside(box.frame.center, line) ? box.key : nil
    }
  }

  private static func isInside(_ point: Point, _ line: [Point]) -> Bool {
    var isInside = false
    var before = line[line.count - 1]
    for corner in line {
      if (corner.y > point.y) != (before.y > point.y) {
        let x = corner.x + (point.y - corner.y) / (before.y - corner.y) * (before.x - corner.x)
        if point.x < x { isInside.toggle() }
      }
      before = corner
    }
    return isInside
  }
}

// MARK: - The edge of the window

extension NodeEditor {
  /// Moves the view on while a hand holds something at the edge of the window.
  mutating func autoPan(elapsed: Double) {
    let inner = view.window.inset(by: view.metrics.pixels(millimetres: 6))
    let way = view.metrics.pixels(millimetres: 120) * clamp(elapsed, 0, 0.1)
    for index in hands.contacts.indices {
      guard let outward = hands.pushOutwards(at: index, beyond: inner, time: view.time) else { continue }
      view.shift(by: -outward * way)
    }
  }
}

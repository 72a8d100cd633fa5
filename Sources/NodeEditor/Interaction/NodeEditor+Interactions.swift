// The course and the end of interactions: nodes follow fingers, lines close around nodes, the view goes on at the edge
// of the window. Pulled wires have a file of their own.

import Drawing
import Geometry
import Gestures
import Widgets

extension NodeEditor {
  mutating func move<Client: NodeEditorDelegate>(_ pointer: PointerID, to point: Point, _ client: inout Client) {
    guard let index = contactIndex(pointer) else { return }
    contacts[index].finger = point
    // A hand that rested on a node until it could make relationships may go on and pull the wire.
    if case .nothing = contacts[index].interaction, let key = contacts[index].target.node, relationshipSource == key,
      let frame = frame(of: key), !frame.contains(point)
    {
      pull(index, from: key, detaching: nil, client)
      leaveRelationships()
    }
    follow(index, &client)
  }

  /// Brings an interaction up to where its finger is, on a canvas that may have moved under it.
  mutating func follow<Client: NodeEditorDelegate>(_ index: Int, _ client: inout Client) {
    let finger = camera.transform.toModel(contacts[index].finger)
    switch contacts[index].interaction {
    case .nothing: break
    case .moving(let moves):
      for move in moves { moveNode(move.key, to: look.resting(finger - move.grip, from: move.start), &client) }
    case .wiring(var wire):
      // Taken out, so that it is changed in place and not copied.
      contacts[index].interaction = .nothing
      updateSnap(of: &wire, finger: contacts[index].finger)
      contacts[index].interaction = .wiring(wire)
    case .lasso(var points):
      contacts[index].interaction = .nothing
      let isFar = points.last.map { $0.distance(to: finger) * camera.transform.scale > 3 } ?? true
      if isFar && points.count < 4096 { points.append(finger) }
      contacts[index].interaction = .lasso(points)
    case .navigating(let map): navigate(to: contacts[index].finger, on: map)
    }
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
    guard let index = contactIndex(pointer) else { return }
    contacts[index].finger = point
    follow(index, &client)
    let (interaction, extends) = (contacts[index].interaction, contacts[index].extendsSelection)
    close(index)
    switch interaction {
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
    guard let index = contactIndex(pointer) else { return }
    let interaction = contacts[index].interaction
    close(index)
    guard case .moving(let moves) = interaction else { return }
    for move in moves { moveNode(move.key, to: move.start, &client) }
    client.endMoving(moves.map(\.key))
  }

  private mutating func close(_ index: Int) {
    if case .wiring(let wire) = contacts[index].interaction { fadingCandidates = wire.candidates }
    contacts[index].interaction = .nothing
    contacts[index].atEdgeSince = nil
    needsRedraw = true
  }

  /// Ends interactions whose nodes are gone; somebody else may have thrown them away.
  mutating func cancelOrphanedInteractions<Client: NodeEditorDelegate>(_ client: inout Client) {
    for index in contacts.indices {
      switch contacts[index].interaction {
      case .nothing, .lasso, .navigating: break
      case .moving(let moves):
        let left = moves.filter { layout.index(of: $0.key) != nil }
        guard left.count < moves.count else { continue }
        contacts[index].interaction = left.isEmpty ? .nothing : .moving(left)
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
    let margin = style.metrics.pixels(millimetres: 6)
    let settings = recognizer.settings
    for index in contacts.indices {
      let finger = contacts[index].finger
      let inner = window.inset(by: margin)
      let outward = Point(
        finger.x < inner.minX ? -1 : finger.x > inner.maxX ? 1 : 0,
        finger.y < inner.minY ? -1 : finger.y > inner.maxY ? 1 : 0)
      guard contacts[index].holdsSomething, outward != .zero, !recognizer.isDrivingCamera else {
        contacts[index].atEdgeSince = nil
        continue
      }
      let since = contacts[index].atEdgeSince ?? time
      contacts[index].atEdgeSince = since
      guard time - since >= settings.autoPanDelay else { continue }
      camera.shift(by: -outward * (style.metrics.pixels(millimetres: 120) * clamp(elapsed, 0, 0.1)))
    }
  }
}

extension CanvasContact {
  /// True if it carries something that may have to go beyond the window.
  fileprivate var holdsSomething: Bool {
    switch interaction {
    case .moving, .wiring, .lasso: true
    case .nothing, .navigating: false
    }
  }
}

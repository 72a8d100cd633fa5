// The parts of the canvas that contacts land on, and the test that finds them.

import Geometry
import Gestures

/// A part of the canvas that a contact may land on.
enum HitTarget: Hashable, Sendable {
  /// Empty canvas.
  case ground
  /// Empty canvas, while one finger draws lines around nodes.
  case lassoGround
  /// The map of the whole canvas.
  case minimap
  /// Title bar or middle of a node.
  case body(NodeKey)
  /// The trash of a node.
  case trash(NodeKey)
  /// The output row of a node, or its knob.
  case output(NodeKey)
  /// An input row, or its knob.
  case input(InputPort)

  /// The node that it is a part of.
  var node: NodeKey? {
    switch self {
    case .ground, .lassoGround, .minimap: nil
    case .body(let key), .trash(let key), .output(let key): key
    case .input(let port): port.node
    }
  }

  /// The target as the recognizer knows it: only the ground moves the view, and equal targets are equal.
  var touchTarget: TouchTarget {
    switch self {
    case .ground: .ground
    case .lassoGround: .node(.max)
    case .minimap: .node(.max - 1)
    case .body(let key), .trash(let key), .output(let key): .node(key.number)
    case .input(let port): .node(port.node.number)
    }
  }
}

/// The test that finds what a finger lands on.
struct CanvasHitTest {
  let layout: NodeLayout
  let view: CanvasView
  let minimap: CanvasMap
  /// The distance from the end of a wire within which a finger means it, in view pixels.
  let reach: Double
  /// True if one finger on the ground draws a line around nodes.
  let isLasso: Bool

  /// Returns the target at a view point: the frontmost node, else a knob in reach of a finger, else the ground.
  func target(at viewPoint: Point) -> HitTarget {
    if minimap.contains(viewPoint, over: layout) { return .minimap }
    let point = view.transform.toModel(viewPoint)
    for index in layout.order.reversed() where layout.boxes[index].frame.contains(point) {
      return part(of: layout.boxes[index], at: point)
    }
    return knob(near: viewPoint) ?? (isLasso ? .lassoGround : .ground)
  }

  /// Returns the part of a node at a canvas point inside it. What is too small to be seen cannot be meant.
  private func part(of box: NodeBox, at point: Point) -> HitTarget {
    guard view.detail == .full else { return .body(box.key) }
    if box.trash.contains(point) { return .trash(box.key) }
    if box.outputRow.contains(point) { return .output(box.key) }
    let row = Int(((point.y - box.item.maxY) / NodeShape.rowHeight).rounded(.down))
    return row >= 0 && row < box.inputs.count ? .input(InputPort(box.key, row)) : .body(box.key)
  }

  /// Returns the nearest end of a wire in reach of a finger beside a node.
  private func knob(near viewPoint: Point) -> HitTarget? {
    guard view.detail == .full else { return nil }
    var least = reach
    var nearest: HitTarget?
    let surroundings = Rect(center: viewPoint, size: Size(2 * least, 2 * least))
    for box in layout.boxes where view.seen(box.frame).inset(by: -2 * least).intersects(surroundings) {
      func consider(_ end: Point, _ target: HitTarget) {
        let distance = view.transform.toView(end).distance(to: viewPoint)
        if distance < least { (least, nearest) = (distance, target) }
      }
      consider(box.outputEnd, .output(box.key))
      for index in 0..<box.inputs.count { consider(box.inputEnd(index), .input(InputPort(box.key, index))) }
    }
    return nearest
  }
}

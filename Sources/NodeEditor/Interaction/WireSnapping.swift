// The hold of a pulled wire's loose end on what it may connect to, and the wire's curve.

import Geometry
import Gestures

/// The search for the thing that a loose end takes hold of.
struct WireSnapping {
  let layout: NodeLayout
  let view: CanvasView
  let settings: GestureSettings

  /// Lets the loose end take hold of the nearest thing that it may.
  func update(_ wire: inout PulledWire, finger: Point) {
    switch wire.anchor {
    case .output:
      let nearest = nearestInput(to: finger, among: wire.candidates, but: wire.snap.node)
      wire.snap.follow(CollectionOfOne(nearest ?? -1), settings: settings) { distance(fromInput: $0, to: finger) }
    case .input:
      let nearest = nearestOutput(to: finger, among: wire.candidates, but: wire.snap.node)
      wire.snap.follow(CollectionOfOne(nearest ?? -1), settings: settings) { distance(fromNode: $0, to: finger) }
    }
  }

  private func nearestInput(to finger: Point, among candidates: Candidates, but held: Int?) -> Int? {
    var nearest: Int?
    var least = settings.snapReachPixels
    for index in layout.order.reversed() {
      let box = layout.boxes[index]
      guard distance(from: view.seen(box.frame), to: finger) < least + NodeShape.wireGap else { continue }
      for number in box.inputs where number != held && candidates.contains(number) {
        let distance = distance(fromInput: number, to: finger)
        if distance < least { (least, nearest) = (distance, number) }
      }
    }
    return nearest
  }

  private func nearestOutput(to finger: Point, among candidates: Candidates, but held: Int?) -> Int? {
    var nearest: Int?
    var least = settings.snapReachPixels
    for index in layout.order.reversed() where index != held && candidates.contains(index) {
      let distance = distance(fromNode: index, to: finger)
      if distance < least { (least, nearest) = (distance, index) }
    }
    return nearest
  }

  /// Returns the distance of a finger from an input, in view pixels; infinite for what is not there.
  private func distance(fromInput number: Int, to finger: Point) -> Double {
    layout.frame(of: number).map { distance(from: view.seen($0), to: finger) } ?? .infinity
  }

  /// Returns the distance of a finger from a node: the whole node is the target of a wire that looks for a source, for
  /// it has but one output.
  private func distance(fromNode index: Int, to finger: Point) -> Double {
    guard layout.boxes.indices.contains(index) else { return .infinity }
    return distance(from: view.seen(layout.boxes[index].frame), to: finger)
  }

  private func distance(from frame: Rect, to point: Point) -> Double {
    let nearest = Point(clamp(point.x, frame.minX, frame.maxX), clamp(point.y, frame.minY, frame.maxY))
    return nearest.distance(to: point)
  }
}

extension NodeLayout {
  /// Returns the curve of a pulled wire in view pixels.
  func curve(of wire: PulledWire, finger: Point, _ view: CanvasView) -> WireCurve? {
    let transform = view.transform
    let loose = transform.toModel(finger)
    switch wire.anchor {
    case .output(let key):
      guard let box = self.box(of: key) else { return nil }
      var end = loose
      if let held = wire.snap.node, owners.indices.contains(held) {
        let target = boxes[Int(owners[held])]
        end = target.inputEnd(held - target.inputs.lowerBound)
      }
      return WireCurve(from: box.outputEnd, to: end).seen(through: transform)
    case .input(let port):
      guard let box = self.box(of: port.node) else { return nil }
      var start = loose
      if let held = wire.snap.node, boxes.indices.contains(held) { start = boxes[held].outputEnd }
      return WireCurve(from: start, to: box.inputEnd(port.index)).seen(through: transform)
    }
  }

  /// Returns the frame of an input by its number, in canvas units; `nil` for what is not there.
  func frame(of number: Int) -> Rect? {
    guard owners.indices.contains(number) else { return nil }
    let box = boxes[Int(owners[number])]
    return box.inputRow(number - box.inputs.lowerBound)
  }
}

// Pulled wires: the end that they hold on to, their curve, and the connection that the client is asked for at the end.

import Geometry
import Gestures

extension NodeEditor {
  /// Lets the loose end take hold of the nearest thing that it may.
  mutating func updateSnap(of wire: inout PulledWire, finger: Point) {
    let settings = recognizer.settings
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
    var least = recognizer.settings.snapReachPixels
    for index in layout.order.reversed() {
      let box = layout.boxes[index]
      guard distance(from: seen(box.frame), to: finger) < least + NodeShape.wireGap else { continue }
      for number in box.inputs where number != held && candidates.contains(number) {
        let distance = distance(fromInput: number, to: finger)
        if distance < least { (least, nearest) = (distance, number) }
      }
    }
    return nearest
  }

  private func nearestOutput(to finger: Point, among candidates: Candidates, but held: Int?) -> Int? {
    var nearest: Int?
    var least = recognizer.settings.snapReachPixels
    for index in layout.order.reversed() where index != held && candidates.contains(index) {
      let distance = distance(fromNode: index, to: finger)
      if distance < least { (least, nearest) = (distance, index) }
    }
    return nearest
  }

  /// Returns the distance of a finger from an input, in view pixels; infinite for what is not there.
  private func distance(fromInput number: Int, to finger: Point) -> Double {
    guard layout.owners.indices.contains(number) else { return .infinity }
    let box = layout.boxes[Int(layout.owners[number])]
    return distance(from: seen(box.inputRow(number - box.inputs.lowerBound)), to: finger)
  }

  /// Returns the distance of a finger from a node: the whole node is the target of a wire that looks for a source, for
  /// it has but one output.
  private func distance(fromNode index: Int, to finger: Point) -> Double {
    guard layout.boxes.indices.contains(index) else { return .infinity }
    return distance(from: seen(layout.boxes[index].frame), to: finger)
  }

  private func distance(from frame: Rect, to point: Point) -> Double {
    let nearest = Point(clamp(point.x, frame.minX, frame.maxX), clamp(point.y, frame.minY, frame.maxY))
    return nearest.distance(to: point)
  }

  /// Returns the curve of a pulled wire in view pixels.
  func curve(of wire: PulledWire, finger: Point) -> WireCurve? {
    let transform = camera.transform
    let loose = transform.toModel(finger)
    switch wire.anchor {
    case .output(let key):
      guard let box = layout.box(of: key) else { return nil }
      var end = loose
      if let held = wire.snap.node, layout.owners.indices.contains(held) {
        let target = layout.boxes[Int(layout.owners[held])]
        end = target.inputEnd(held - target.inputs.lowerBound)
      }
      return WireCurve(from: box.outputEnd, to: end).seen(through: transform)
    case .input(let port):
      guard let box = layout.box(of: port.node) else { return nil }
      var start = loose
      if let held = wire.snap.node, layout.boxes.indices.contains(held) { start = layout.boxes[held].outputEnd }
      return WireCurve(from: start, to: box.inputEnd(port.index)).seen(through: transform)
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

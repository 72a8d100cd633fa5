// The questions that a client may ask of the editor: the frames of things, the offers, the wires that hands pull.
// Nothing here changes anything.

import Geometry
import Gestures

extension NodeEditor {
  /// Returns the frame of a node, in view pixels.
  public func frame(of node: NodeKey) -> Rect? { layout.box(of: node).map { view.seen($0.frame) } }

  /// Returns the frame of an input row, in view pixels.
  public func frame(of input: InputPort) -> Rect? {
    guard layout.number(of: input) != nil else { return nil }
    return layout.box(of: input.node).map { view.seen($0.inputRow(input.index)) }
  }

  /// Returns the frame of a node's output row, in view pixels.
  public func outputFrame(of node: NodeKey) -> Rect? { layout.box(of: node).map { view.seen($0.outputRow) } }

  /// Returns the frame of a node's title bar, in view pixels.
  public func titleFrame(of node: NodeKey) -> Rect? { layout.box(of: node).map { view.seen($0.titleBar) } }

  /// Returns the frame of a node's trash, in view pixels.
  public func trashFrame(of node: NodeKey) -> Rect? { layout.box(of: node).map { view.seen($0.trash) } }

  /// The nodes from back to front.
  public var depthOrder: [NodeKey] { layout.order.map { layout.boxes[$0].key } }

  /// The map from canvas units to view pixels.
  public var transform: ViewTransform { view.transform }

  /// The size of things as drawn: 1 is natural.
  public var zoom: Double { view.zoom }

  /// Returns true if an input would take a wire from the source whose relationships are being made, or that a hand
  /// pulls.
  public func isOffered(_ input: InputPort) -> Bool {
    guard let number = layout.number(of: input) else { return false }
    return activeCandidates { $0.lights(input: number) }
  }

  /// Returns true if a node would feed the input that a hand pulls a wire to.
  public func isOffered(_ source: NodeKey) -> Bool {
    guard let index = layout.index(of: source) else { return false }
    return activeCandidates { $0.lights(output: index) }
  }

  /// The wires that hands pull now: their two ends in view pixels, and whether they hold on to something.
  public var pulledWires: [(from: Point, to: Point, isHeld: Bool)] {
    hands.contacts.compactMap { contact in
      guard case .wiring(let wire) = contact.interaction,
        let curve = layout.curve(of: wire, finger: contact.finger, view)
      else {
        return nil
      }
      return (curve.start, curve.end, wire.isHeld)
    }
  }

  /// Returns the wire into an input, in view pixels; `nil` where nothing is connected.
  public func wire(into input: InputPort) -> WireCurve? {
    guard let source = layout.source(of: input).flatMap(layout.box), let target = layout.box(of: input.node) else {
      return nil
    }
    return WireCurve(from: source.outputEnd, to: target.inputEnd(input.index)).seen(through: view.transform)
  }

  /// The node whose relationships are being made: inputs that it may feed wait for a tap. `nil` at other times.
  public var relationshipSource: NodeKey? { relationships.source }

  /// The input that the keyboard would connect, while relationships are made.
  public var focusedInput: InputPort? { relationships.focusedInput }

  /// True if a hand pulls a wire.
  public var isPulling: Bool { hands.isPulling }

  /// True if a hand is on the canvas.
  public var isTouched: Bool { hands.count > 0 }

  /// Returns true if what may be connected now, in relationship mode or by any hand, satisfies a test.
  private func activeCandidates(_ test: (Candidates) -> Bool) -> Bool {
    relationships.candidates.map(test) ?? false || hands.offers(test)
  }
}

// The way from gestures and keys to actions.

import Geometry
import Gestures
import GraphModel
import Testing

@testable import ConnectionsExhibit

@Suite("Actions")
struct ActionTests {
  private typealias Action = Connections.Action
  private let finger = PointerID(device: 1, contact: 1)
  private let point = Point(3, 4)

  @Test("gestures on nodes and on the ground mean different things")
  func gestures() {
    #expect(Action(.tap(finger, .ground, at: point)) == .clear)
    #expect(Action(.tap(finger, .node(7), at: point)) == .choose(NodeID(7)))
    #expect(Action(.doubleTap(.node(7), at: point)) == .showTree(from: NodeID(7)))
    #expect(Action(.longPress(finger, .ground, at: point)) == nil)
    #expect(Action(.longPress(finger, .node(7), at: point)) == .showRings(around: NodeID(7), pointer: finger))
  }

  @Test("gestures that trace or move the view are no actions of the exhibit's own")
  func shared() {
    let change = CameraChange(translation: .zero, anchor: point)
    let gestures: [GestureEvent] = [
      .touched(finger, .ground, at: point), .touched(finger, .node(7), at: point), .released(finger),
      .traceBegan(finger, source: 7, initial: .zero, at: point), .traceMoved(finger, at: point),
      .traceEnded(finger, at: point), .traceCancelled(finger), .camera(change), .cameraEnded(velocity: .zero),
      .doubleTap(.ground, at: point), .twoFingerTap(at: point),
    ]
    for gesture in gestures { #expect(Action(gesture) == nil, "\(gesture)") }
  }

  @Test("a long press that is taken away lets the rings go like one that lifts")
  func longPress() {
    #expect(Action(.longPressEnded(finger, at: point)) == .releaseRings(finger))
    #expect(Action(.longPressCancelled(finger)) == .releaseRings(finger))
  }

  @Test("keys for a chosen node mean nothing without one")
  func keys() {
    #expect(Action(.character("r"), [], selection: nil) == nil)
    #expect(Action(.character("s"), [], selection: nil) == nil)
    #expect(Action(.character("r"), [], selection: NodeID(2)) == .showRings(around: NodeID(2), pointer: nil))
    #expect(Action(.character("s"), [], selection: NodeID(2)) == .showTree(from: NodeID(2)))
    #expect(Action(.character("d"), [], selection: nil) == .toggleDirection)
    #expect(Action(.character("w"), [], selection: nil) == .toggleWeights)
    #expect(Action(.enter, [], selection: nil) == .traceFromSelection)
  }

  @Test("letters with Control are not for the network")
  func control() {
    for letter in ["d", "w", "r", "s", "x"] {
      #expect(Action(.character(letter), .control, selection: NodeID(2)) == nil)
    }
  }

  @Test("arrow keys walk in their direction")
  func arrows() {
    let ways: [(Key, Point)] = [
      (.left, Point(-1, 0)), (.right, Point(1, 0)), (.up, Point(0, -1)), (.down, Point(0, 1)),
    ]
    for (key, way) in ways { #expect(Action(key, [], selection: nil) == .walk(way)) }
  }
}

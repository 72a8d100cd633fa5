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
    #expect(Action(.doubleTap(.ground, at: point)) == .fit)
    #expect(Action(.doubleTap(.node(7), at: point)) == .showTree(from: NodeID(7)))
    #expect(Action(.longPress(finger, .ground, at: point)) == nil)
    #expect(Action(.longPress(finger, .node(7), at: point)) == .showRings(around: NodeID(7), pointer: finger))
    #expect(Action(.touched(finger, .ground, at: point)) == nil)
    #expect(Action(.touched(finger, .node(7), at: point)) == .press(finger, NodeID(7)))
  }

  @Test("a trace moves from its source to where the finger is")
  func traces() {
    let began = GestureEvent.traceBegan(finger, source: 7, initial: .zero, at: point)
    #expect(Action(began) == .beginTrace(finger, from: NodeID(7), at: point))
    #expect(Action(.traceMoved(finger, at: point)) == .moveTrace(finger, to: point))
    #expect(Action(.traceEnded(finger, at: point)) == .endTrace(finger, at: point))
    #expect(Action(.traceCancelled(finger)) == .cancelTrace(finger))
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

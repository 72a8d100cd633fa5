// The way from gestures to actions.

import ExhibitKit
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
  private let visitor = VisitorID(number: 3)

  private func action(_ gesture: GestureEvent) -> Action? { Action(gesture) { $0 == finger ? visitor : .desk } }

  @Test("gestures on nodes and on the ground mean different things")
  func gestures() {
    #expect(action(.tap(finger, .ground, at: point)) == nil)
    #expect(
      GraphAction(.tap(finger, .ground, at: point)) { $0 == finger ? visitor : .desk }
        == .touchGround(by: visitor, at: point))
    #expect(GraphAction(.tap(finger, .node(7), at: point)) { _ in visitor } == nil)
    #expect(action(.tap(finger, .node(7), at: point)) == .choose(NodeID(7), by: visitor))
    #expect(action(.doubleTap(finger, .node(7), at: point)) == .showTree(from: NodeID(7), by: visitor))
    #expect(action(.longPress(finger, .ground, at: point)) == nil)
    #expect(
      action(.longPress(finger, .node(7), at: point)) == .showRings(around: NodeID(7), pointer: finger, by: visitor))
  }

  @Test("gestures that trace or move the view are no actions of the exhibit's own")
  func shared() {
    let change = CameraChange(translation: .zero, anchor: point)
    let gestures: [GestureEvent] = [
      .touched(finger, .ground, at: point), .touched(finger, .node(7), at: point), .released(finger),
      .traceBegan(finger, source: 7, initial: .zero, at: point), .traceMoved(finger, at: point),
      .traceEnded(finger, at: point), .traceCancelled(finger), .camera(change), .cameraEnded(velocity: .zero),
      .doubleTap(finger, .ground, at: point), .twoFingerTap(at: point),
    ]
    for gesture in gestures { #expect(action(gesture) == nil, "\(gesture)") }
  }

  @Test("a long press that is taken away lets the rings go like one that lifts")
  func longPress() {
    #expect(action(.longPressEnded(finger, at: point)) == .releaseRings(finger))
    #expect(action(.longPressCancelled(finger)) == .releaseRings(finger))
  }
}

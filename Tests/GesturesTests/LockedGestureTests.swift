// Gestures that the operator of a public table has locked mean nothing; all others mean what they did.

import Geometry
import Gestures
import Testing

@Suite("Locked gestures")
struct LockedGestureTests {
  private static let finger = PointerID(device: 1, contact: 1)
  private static let point = Point(10, 20)
  private static let all: [GestureEvent] = [
    .touched(finger, .ground, at: point), .released(finger), .traceBegan(finger, source: 1, initial: point, at: point),
    .traceMoved(finger, at: point), .traceEnded(finger, at: point), .traceCancelled(finger),
    .camera(CameraChange(translation: Point(3, 4), scale: 2, anchor: point)), .cameraEnded(velocity: Point(5, 6)),
    .tap(finger, .node(3), at: point), .doubleTap(finger, .ground, at: point),
    .longPress(finger, .node(1), at: point), .longPressMoved(finger, at: point), .longPressEnded(finger, at: point),
    .longPressCancelled(finger), .twoFingerTap(at: point), .swiped(finger, .up), .pinched(factor: 2),
    .rotated(radians: 1),
  ]

  private func settings(_ locked: Set<LockableGesture>) -> GestureSettings {
    var settings = GestureSettings()
    settings.locked = locked
    return settings
  }

  @Test("Where nothing is locked, everything means what it did, and with everything locked taps still do")
  func extremes() {
    let (open, closed) = (settings([]), settings(Set(LockableGesture.allCases)))
    for event in Self.all { #expect(open.admitted(event) == event) }
    let left = Self.all.compactMap(closed.admitted)
    #expect(left == [Self.all[0], Self.all[1], Self.all[8], Self.all[15], Self.all[17]])
    #expect(closed.zoom(at: Self.point, notches: Point(0, 1)) == nil)
    #expect(open.zoom(at: Self.point, notches: Point(0, 1)) == WheelZoom(at: Self.point, notches: Point(0, 1)))
  }

  @Test("Two fingers go on to move a view that they may not zoom, and to zoom one that they may not move")
  func camera() {
    let change = GestureEvent.camera(CameraChange(translation: Point(3, 4), scale: 2, anchor: Self.point))
    #expect(
      settings([.zoom]).admitted(change)
        == .camera(CameraChange(translation: Point(3, 4), scale: 1, anchor: Self.point)))
    #expect(
      settings([.pan]).admitted(change) == .camera(CameraChange(translation: .zero, scale: 2, anchor: Self.point)))
    #expect(settings([.pan]).admitted(.cameraEnded(velocity: Point(5, 6))) == .cameraEnded(velocity: .zero))
    let plain = GestureEvent.camera(CameraChange(translation: Point(3, 4), anchor: Self.point))
    #expect(settings([.pan]).admitted(plain) == nil && settings([.zoom]).admitted(plain) == plain)
  }

  @Test("Where resting means nothing, a slow tap is a tap, and a drag after a rest is a trace")
  func rest() {
    for locked: Set<LockableGesture> in [[], [.longPress]] {
      var recognizer = GestureRecognizer(settings: settings(locked))
      var events: [GestureEvent] = []
      for phase in [PointerEvent.Phase.down, .up] {
        let time = phase == .down ? 1.0 : 2.5
        recognizer.handle(
          PointerEvent(id: Self.finger, phase: phase, position: Self.point, time: time), target: { _ in .node(1) },
          emit: { events.append($0) })
        recognizer.advance(to: time + 1, emit: { events.append($0) })
      }
      #expect(events.contains(.tap(Self.finger, .node(1), at: Self.point)) == !locked.isEmpty)
      #expect(recognizer.nextDeadline == nil)
    }
  }

  @Test("A lock takes nothing but its own", arguments: LockableGesture.allCases)
  func own(gesture: LockableGesture) {
    let changed = Self.all.filter { settings([gesture]).admitted($0) != $0 }.count
    let expected: [LockableGesture: Int] = [
      .trace: 4, .pan: 2, .zoom: 2, .doubleTap: 1, .longPress: 4, .twoFingerTap: 1,
    ]
    #expect(changed == expected[gesture])
  }
}

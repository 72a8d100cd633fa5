// What hands on a face mean: tap, swipe, pinch and turn.
//
// One finger taps or swipes, two pinch and turn; a finger that has been one of two never taps or swipes any more, so that
// lifting after a pinch does nothing. Lengths are those of the display's `GestureSettings`.

import Geometry
import Gestures

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// Something that hands on a face meant.
public enum FaceGesture: Hashable, Sendable {
  /// A finger came down and lifted.
  case tap
  /// The second of two taps; its own `tap` came before.
  case doubleTap
  /// A finger stroked upwards.
  case swipeUp
  /// A finger stroked downwards.
  case swipeDown
  /// Two fingers changed their distance by a factor since the last such event.
  case pinch(Double)
  /// Two fingers turned by an angle since the last such event, in radians; positive is clockwise.
  case rotate(Double)
}

/// Understands hands on a face.
public struct FaceHands: Sendable {
  /// How hands are understood.
  public var settings: GestureSettings

  private struct Finger {
    let id: PointerID
    let start: Point
    var position: Point
    /// Whether it may still tap or swipe.
    var isFree = true
    var hasStrayed = false
  }

  private var fingers: [Finger] = []
  private var lastTap: (time: Double, place: Point)?
  /// Turning is no pinching: neither begins before it is clear.
  private var span = 0.0
  private var direction = Point.zero
  private var isPinching = false

  /// How far a stroke must go to be a swipe, in millimetres.
  private static let swipeLength = 12.0

  /// No hands yet.
  public init(settings: GestureSettings) { self.settings = settings }

  /// Whether any finger is down.
  public var isTouched: Bool { !fingers.isEmpty }

  /// Takes an event of a contact and says what it means.
  public mutating func handle(_ event: PointerEvent, emit: (FaceGesture) -> Void) {
    let isPlace = event.position.isFinite && abs(event.position.x) < 1e7 && abs(event.position.y) < 1e7
    switch event.phase {
    case .down where isPlace: land(event)
    case .moved where isPlace: move(event, emit)
    case .up: lift(event, isPlace: isPlace, emit)
    case .cancelled: remove(event.id)
    case .down, .moved: break
    }
  }

  /// Forgets all fingers.
  public mutating func cancelAll() {
    fingers.removeAll(keepingCapacity: true)
    lastTap = nil
  }

  /// Forgets one finger, which does something else now; others stay.
  public mutating func forget(_ id: PointerID) { remove(id) }

  private mutating func land(_ event: PointerEvent) {
    remove(event.id)
    // More than ten fingers say no more than ten.
    guard fingers.count < 10 else { return }
    fingers.append(Finger(id: event.id, start: event.position, position: event.position))
    if fingers.count > 1 { for index in fingers.indices { fingers[index].isFree = false } }
    takeHold()
  }

  private mutating func move(_ event: PointerEvent, _ emit: (FaceGesture) -> Void) {
    guard let index = fingers.firstIndex(where: { $0.id == event.id }) else { return }
    fingers[index].position = event.position
    if fingers.count > 1 { return drive(emit) }
    let stroke = event.position - fingers[0].start
    if stroke.length > settings.tapSlopPixels { fingers[0].hasStrayed = true }
    let length = max(FaceHands.swipeLength / settings.mmPerPixel, 24)
    // A stroke is upright when it rises more than it goes aside; once it has been a swipe it is used up.
    guard fingers[0].isFree, abs(stroke.y) >= length, abs(stroke.y) > abs(stroke.x) * 1.2 else { return }
    fingers[0].isFree = false
    emit(stroke.y < 0 ? .swipeUp : .swipeDown)
  }

  private mutating func lift(_ event: PointerEvent, isPlace: Bool, _ emit: (FaceGesture) -> Void) {
    if isPlace { move(event, emit) }
    guard let finger = fingers.first(where: { $0.id == event.id }) else { return }
    remove(event.id)
    guard finger.isFree, !finger.hasStrayed, isPlace else { return }
    emit(.tap)
    if let last = lastTap, event.time - last.time <= settings.doubleTapInterval + 0.2,
      last.place.distance(to: finger.start) <= settings.doubleTapReachPixels
    {
      lastTap = nil
      emit(.doubleTap)
    } else {
      lastTap = (event.time, finger.start)
    }
  }

  private mutating func remove(_ id: PointerID) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    fingers.remove(at: index)
    takeHold()
  }

  // MARK: Two fingers

  /// Measures from the fingers as they are: nothing jumps when their number changes.
  private mutating func takeHold() {
    guard fingers.count > 1 else {
      isPinching = false
      return
    }
    let arm = fingers[1].position - fingers[0].position
    (span, direction) = (arm.length, arm)
  }

  private mutating func drive(_ emit: (FaceGesture) -> Void) {
    let arm = fingers[1].position - fingers[0].position
    let least = settings.leastPinchSpanPixels
    if arm.length >= least, direction.length >= least {
      let angle = atan2(direction.x * arm.y - direction.y * arm.x, direction.dot(arm))
      if angle != 0 { emit(.rotate(angle)) }
      direction = arm
    } else if arm.length >= least {
      direction = arm
    }
    let (old, new) = (max(span, least), max(arm.length, least))
    if !isPinching {
      guard abs(new - old) > settings.pinchGatePixels else { return }
      isPinching = true
      // Measured from the edge of the gate, so that nothing jumps.
      span = old + (new > old ? settings.pinchGatePixels : -settings.pinchGatePixels)
      return drive(emit)
    }
    guard new != old else { return }
    span = arm.length
    emit(.pinch(new / old))
  }
}

/// Adds up the turning of a hand until it is a step.
public struct RotationSteps: Hashable, Sendable {
  /// How far a hand turns for one step: 45°.
  public static let threshold = Double.pi / 4
  /// How far it has turned since the last step, in radians.
  public private(set) var angle = 0.0

  /// Nothing turned yet.
  public init() {}

  /// The hand turned on. Returns 1 for a step clockwise, −1 for one against the clock, 0 for none; a step starts over.
  public mutating func turn(by radians: Double) -> Int {
    guard radians.isFinite else { return 0 }
    angle += radians
    guard abs(angle) > RotationSteps.threshold else { return 0 }
    defer { angle = 0 }
    return angle > 0 ? 1 : -1
  }

  /// The hands are gone: a turn that was not finished counts no more.
  public mutating func reset() { angle = 0 }
}

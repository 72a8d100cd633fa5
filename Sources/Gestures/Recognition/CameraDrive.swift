// The hands that move the view, taken together: their midpoint and their span become pan and zoom.
//
// Invariant: what was under the midpoint when the hands took hold (or their number last changed) is under it after
// every change that was emitted. Whoever joins or leaves therefore calls `flush`, changes the contacts, and then
// `takeHold`: the next change is measured from there. Motions are gathered until `flush`, once a frame, because the
// fingers of a hand report one after the other and the span in between belongs to no hand.

import Geometry

/// The hold of a set of contacts on the view.
struct Grip: Equatable, Sendable {
  /// The number of contacts.
  var count = 0
  /// Their centroid, in view pixels.
  var midpoint = Point.zero
  /// Twice their mean distance from the centroid: for two contacts, their distance.
  var span = 0.0

  /// The grip of all contacts that drive the camera.
  init(of contacts: [Contact]) {
    for contact in contacts where contact.state == .driving {
      midpoint += contact.position
      count += 1
    }
    guard count > 0 else { return }
    midpoint = midpoint / Double(count)
    for contact in contacts where contact.state == .driving {
      span += contact.position.distance(to: midpoint)
    }
    span *= 2 / Double(count)
  }
}

/// A gate that keeps the noise of a two-finger pan from zooming: closed until the span has really changed.
struct PinchGate: Sendable {
  /// The span up to which the view has been scaled; at least the least span.
  private var reference = 1.0
  private var isOpen = false

  /// Measures from this span on. An open gate stays open while there is more than one contact.
  mutating func takeHold(of grip: Grip, settings: GestureSettings) {
    reference = max(grip.span, settings.leastPinchSpanPixels)
    isOpen = isOpen && grip.count > 1
  }

  /// Returns the factor by which the view is to be scaled for a grip. On opening, it is measured from the edge of the
  /// gate, so that nothing jumps. A span under the least one counts as that, so that close fingers do not scale.
  mutating func scale(for grip: Grip, settings: GestureSettings) -> Double {
    guard grip.count > 1 else { return 1 }
    let span = max(grip.span, settings.leastPinchSpanPixels)
    if !isOpen {
      let width = min(settings.pinchGatePixels, reference * clamp(settings.pinchGateFraction, 0, 0.5))
      guard abs(span - reference) > width else { return 1 }
      reference += span < reference ? -width : width
      isOpen = true
    }
    defer { reference = span }
    return span / reference
  }
}

/// The drive that turns contacts into changes of the camera.
struct CameraDrive: Sendable {
  /// True if contacts have moved since the last change.
  private(set) var isDirty = false
  /// True if this session, from the first to the last hand, has changed the camera.
  private(set) var hasMoved = false

  private var midpoint = Point.zero
  private var gate = PinchGate()
  private var path = VelocityTracker()
  private var lastMotion = 0.0

  /// Begins with the first hand that takes hold.
  mutating func begin(at time: Double) {
    isDirty = false
    hasMoved = false
    lastMotion = time
    gate = PinchGate()
    path.begin(at: time)
  }

  /// Measures from the contacts as they are: nothing moves by this.
  mutating func takeHold(of contacts: [Contact], settings: GestureSettings) {
    let grip = Grip(of: contacts)
    midpoint = grip.midpoint
    gate.takeHold(of: grip, settings: settings)
    isDirty = false
  }

  /// Measures from a point: the next change brings what is under it to the midpoint.
  mutating func takeHold(at point: Point, time: Double) {
    midpoint = point
    noteMotion(at: time)
  }

  /// Notes that a driving contact moved.
  mutating func noteMotion(at time: Double) {
    isDirty = true
    lastMotion = time
  }

  /// Returns the change since the last one, if any.
  mutating func flush(_ contacts: [Contact], settings: GestureSettings) -> CameraChange? {
    guard isDirty else { return nil }
    isDirty = false
    let grip = Grip(of: contacts)
    guard grip.count > 0 else { return nil }
    let change = CameraChange(
      translation: grip.midpoint - midpoint, scale: gate.scale(for: grip, settings: settings), anchor: midpoint)
    guard change.translation != .zero || change.scale != 1 else { return nil }
    midpoint = grip.midpoint
    path.move(by: change.translation, at: lastMotion)
    hasMoved = true
    return change
  }

  /// Returns the velocity of the view at a lift, in pixels a second.
  func velocity(at time: Double, settings: GestureSettings) -> Point {
    path.velocity(at: time, window: settings.velocityWindow, limit: settings.greatestGlideSpeedPixels)
  }
}

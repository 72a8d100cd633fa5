// The gestures that the operator of a public table can lock, and what is left of what hands meant.

import Geometry

/// A gesture that can be locked.
public enum LockableGesture: String, Hashable, Sendable, Codable, CaseIterable {
  /// Drawing from a node to another.
  case trace
  /// Moving the view.
  case pan
  /// Pinching, and turning the wheel; a tap of two fingers is another gesture.
  case zoom
  /// Two taps on the same target.
  case doubleTap
  /// A contact that rests.
  case longPress
  /// A tap of two fingers.
  case twoFingerTap
}

extension GestureSettings {
  /// Returns what a gesture means where some are locked; `nil` for nothing.
  ///
  /// That a contact touches and is released stays, and so do taps: an operator who wants none of these needs no table.
  public func admitted(_ event: GestureEvent) -> GestureEvent? {
    guard !locked.isEmpty else { return event }
    switch event {
    case .touched, .released, .tap, .swiped, .rotated: return event
    case .traceBegan, .pullBegan, .traceMoved, .traceEnded, .traceCancelled:
      return locked.contains(.trace) ? nil : event
    case .camera(var change):
      // Fingers that pinch go on to move the view, unless that is locked, too.
      if locked.contains(.zoom) { change.scale = 1 }
      if locked.contains(.pan) { change.translation = .zero }
      return change.scale == 1 && change.translation == .zero ? nil : .camera(change)
    case .cameraEnded:
      guard locked.contains(.pan) else { return event }
      return locked.contains(.zoom) ? nil : .cameraEnded(velocity: .zero)
    case .doubleTap: return locked.contains(.doubleTap) ? nil : event
    case .longPress, .longPressMoved, .longPressEnded, .longPressCancelled:
      return locked.contains(.longPress) ? nil : event
    case .twoFingerTap: return locked.contains(.twoFingerTap) ? nil : event
    case .pinched: return locked.contains(.zoom) ? nil : event
    }
  }

  /// Seconds a contact rests before it is a long press; for ever where that is locked, so that a slow tap is one.
  var restDelay: Double { locked.contains(.longPress) ? .infinity : longPressDelay }

  /// Returns the zoom of a turn of the wheel; `nil` where zooming is locked, or the point or the turn is no number.
  public func zoom(at point: Point, notches: Point, step: Double = 1.2) -> WheelZoom? {
    locked.contains(.zoom) ? nil : WheelZoom(at: point, notches: notches, step: step)
  }
}

// The gestures that a face answers. The recognizer of the grammar of strokes tells gestures apart; here they are only
// translated into what they mean for a face.

import Gestures

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

  /// The meaning of a gesture for a face; `nil` for gestures that mean nothing to it.
  public init?(_ event: GestureEvent) {
    switch event {
    case .tap: self = .tap
    case .doubleTap: self = .doubleTap
    case .swiped(_, .up): self = .swipeUp
    case .swiped(_, .down): self = .swipeDown
    case .pinched(let factor): self = .pinch(factor)
    case .rotated(let radians): self = .rotate(radians)
    case .touched, .released, .traceBegan, .pullBegan, .traceMoved, .traceEnded, .traceCancelled, .camera,
      .cameraEnded, .longPress, .longPressMoved, .longPressEnded, .longPressCancelled, .twoFingerTap:
      return nil
    }
  }
}

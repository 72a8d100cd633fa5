// The events that a recognizer makes of contacts, for an exhibit to answer.
//
// Positions are view pixels. A node is an opaque number of the owner's: gestures know no graph. Every event is a
// plain value; none holds on to anything.

import Geometry

/// The target that a contact landed on, told by the owner at touch-down.
public enum TouchTarget: Hashable, Sendable {
  /// Empty ground.
  case ground
  /// A node, by the owner's number.
  case node(UInt32)
  /// A line that can be pulled, by the owner's number.
  case line(UInt32)
}

/// Something that hands meant.
///
/// Laws that hold for any stream of input:
/// - each `touched` is followed by exactly one `released` of the same contact;
/// - each `traceBegan` and each `pullBegan` is followed by exactly one `traceEnded` or `traceCancelled` of the same contact;
/// - each `longPress` is followed by exactly one `longPressEnded` or `longPressCancelled` of the same contact;
/// - a run of `camera` is followed by exactly one `cameraEnded`;
/// - all numbers are finite.
public enum GestureEvent: Hashable, Sendable {
  /// A contact came down: the answer to it belongs on the screen in the next frame.
  case touched(PointerID, TouchTarget, at: Point)
  /// A contact has no more to do with what it landed on: it lifted, was taken away, or drives the camera from now on.
  /// The light that `touched` lit goes out, which is all that keeps a touch screen, that knows no hover, from stale
  /// picks.
  case released(PointerID)

  /// A contact on a node began to draw an arrow. `initial` is where it landed, not where it left the tap slop.
  case traceBegan(PointerID, source: UInt32, initial: Point, at: Point)
  /// A contact on a line began to pull it; `initial` is where it landed. It goes on as a trace does.
  case pullBegan(PointerID, line: UInt32, initial: Point, at: Point)
  /// The tip of a trace moved.
  case traceMoved(PointerID, at: Point)
  /// The hand lifted at the end of a trace.
  case traceEnded(PointerID, at: Point)
  /// A trace is void: it must vanish as if it had not been.
  case traceCancelled(PointerID)

  /// The view moves under the hands; all motions of a frame are gathered into one change.
  case camera(CameraChange)
  /// The last hand left the view, at a velocity in pixels a second; zero when it was held still or taken away.
  case cameraEnded(velocity: Point)

  /// A contact landed and lifted. Never delayed by the hope of a second tap.
  case tap(PointerID, TouchTarget, at: Point)
  /// Two taps on one target, right after the second's own `tap`.
  case doubleTap(PointerID, TouchTarget, at: Point)
  /// A contact rested long enough, and is still down; or the secondary mouse button clicked.
  case longPress(PointerID, TouchTarget, at: Point)
  /// The contact of a long press moved.
  case longPressMoved(PointerID, at: Point)
  /// The contact of a long press lifted.
  case longPressEnded(PointerID, at: Point)
  /// The contact of a long press was taken away. What the long press did when it began stays; what its hand has gone on
  /// to do since is void.
  case longPressCancelled(PointerID)
  /// A tap of two fingers on the ground together; the point is between them.
  case twoFingerTap(at: Point)

  // Of the grammar of strokes only, beside taps and double taps:

  /// A contact stroked up or down; once in its life.
  case swiped(PointerID, SwipeDirection)
  /// Two fingers changed their distance by a factor since the last such event.
  case pinched(factor: Double)
  /// Two fingers turned by an angle since the last such event, in radians; positive is clockwise.
  case rotated(radians: Double)
}

/// A movement of the view: first a scaling about a point, then a translation.
///
/// A view point `p` goes to `anchor + (p − anchor) · scale + translation`. So what was under `anchor` is under
/// `anchor + translation` afterwards: the hands' midpoint before and after.
public struct CameraChange: Hashable, Sendable {
  /// The movement after the scaling, in view pixels.
  public var translation: Point
  /// The factor of the scaling; positive, 1 when only panning.
  public var scale: Double
  /// The view point that the scaling leaves in place.
  public var anchor: Point

  /// A change from its parts.
  public init(translation: Point, scale: Double = 1, anchor: Point) {
    self.translation = translation
    self.scale = scale
    self.anchor = anchor
  }
}

extension ViewTransform {
  /// Returns the transform after a movement of the view by hands.
  public func applying(_ change: CameraChange) -> ViewTransform {
    scaled(by: change.scale, about: change.anchor).shifted(by: change.translation)
  }
}

// A camera in time: it lies still, follows hands, flies to another pose, or glides on after hands have thrown it.
//
// One state machine for everything that is looked at through a camera. Hands move the view directly; any touch ends a
// flight or a glide. Beyond the limits the view gives way under hands and returns when let go. Flights and glides are
// closed formulas of time, so that they end in one place at any frame rate. Numbers that are not finite change nothing.

import Geometry

/// The present pose of a camera and its motion.
public struct CameraMotion<Space: CameraSpace>: Sendable {
  /// The position and the zoom that are shown.
  public typealias Pose = Space.Pose

  @usableFromInline enum Phase: Sendable {
    case still
    /// A flight between two poses, from a time in seconds, for so many seconds.
    case flight(from: Pose, to: Pose, start: Double, duration: Double)
    /// Gliding on from a pose, from a time in seconds.
    case glide(from: Pose, Momentum, start: Double)
  }

  /// The pose that is shown now.
  @inlinable public var pose: Pose { shown }
  @usableFromInline var shown: Pose
  @usableFromInline var phase = Phase.still
  @usableFromInline var request: Space.Request?

  /// A camera that lies still.
  @inlinable public init(_ pose: Pose) { shown = pose }

  /// True if the camera moves by itself and needs frames.
  @inlinable public var isMoving: Bool { if case .still = phase { false } else { true } }

  /// The pose at the end of the flight under way; the present one without a flight.
  @inlinable public var destination: Pose { if case .flight(_, let end, _, _) = phase { end } else { shown } }

  // MARK: Hands

  /// Stops whatever moves by itself, as when a hand takes hold.
  @inlinable public mutating func hold() {
    phase = .still
    request = nil
  }

  /// Follows hands.
  @inlinable public mutating func follow(_ change: CameraChange, in space: Space) {
    guard change.translation.isFinite, change.anchor.isFinite, change.scale > 0, change.scale.isFinite else { return }
    phase = .still
    let asked = request ?? space.request(showing: shown, about: change.anchor)
    guard let next = space.following(change, asked, from: shown) else { return }
    (request, shown) = (next.request, next.pose)
  }

  /// Lets go, throwing the view with a velocity in view pixels a second. A pose beyond the limits returns.
  @inlinable public mutating func release(velocity: Point, time: Double, animated: Bool, in space: Space) {
    let rest = space.resting(shown, after: request)
    request = nil
    let momentum = Momentum(velocity: velocity, settings: space.settings)
    if !space.looksSame(rest, shown) {
      fly(to: rest, time: time, duration: animated ? space.settleDuration : 0, in: space)
    } else if animated && momentum.duration > 0 {
      phase = .glide(from: rest, momentum, start: time)
    } else {
      shown = rest
    }
  }

  // MARK: By itself

  /// Shows a pose at once.
  @inlinable public mutating func jump(to target: Pose, in space: Space) {
    hold()
    if space.allows(target) { shown = target }
  }

  /// Flies to a pose, or is there at once when `duration` is 0; times are seconds.
  @inlinable public mutating func fly(to target: Pose, time: Double, duration: Double, in space: Space) {
    guard duration > 0, time.isFinite, space.allows(target), target != shown else { return jump(to: target, in: space) }
    hold()
    phase = .flight(from: shown, to: target, start: time, duration: duration)
  }

  /// Moves on by itself to a time in seconds.
  @inlinable public mutating func advance(to time: Double, in space: Space) {
    guard time.isFinite else { return }
    switch phase {
    case .still: break
    case .flight(let from, let to, let start, let duration):
      let progress = easeOut((time - start) / duration)
      shown = space.interpolated(from: from, to: to, progress)
      if progress >= 1 { jump(to: to, in: space) }
    case .glide(let from, let momentum, let start):
      if let next = space.glided(from: from, by: momentum.displacement(at: time - start)) { shown = next }
      if momentum.isAtRest(at: time - start) { phase = .still }
    }
  }
}

// What a picture shows of fingers that trace, in a small value that is compared, and the times at which it changes.

import Drawing
import Gestures

/// Everything that a picture shows of tracing fingers, and of the hint beside a hand.
public struct VisibleTracing: Equatable {
  @usableFromInline let tracing: UInt64
  /// The opacity of the hint beside a hand.
  @usableFromInline let hint: Double
  /// The time while something in the picture moves by itself; `nil` at rest.
  @usableFromInline let time: Double?

  @usableFromInline init(tracing: UInt64, hint: Double, time: Double?) {
    (self.tracing, self.hint, self.time) = (tracing, hint, time)
  }
}

extension TracingExhibit {
  @inlinable public var isPictureAnimating: Bool { isContentAnimating }

  /// Everything that the picture shows of tracing fingers now.
  @inlinable public var visibleTracing: VisibleTracing {
    VisibleTracing(
      tracing: tracing.revision, hint: handHint.presence(at: shell.time), time: isPictureAnimating ? shell.time : nil)
  }

  /// True while a path grows under a finger, a trace rests at the edge of the window, or the hint fades.
  @inlinable public var isTracingAnimating: Bool {
    tracing.isAnimating(at: shell.time, duration: shell.duration(Motion.quick)) || handHint.isFading(at: shell.time)
  }

  /// The time at which a gesture or the hint changes without an event, in seconds; infinite for never.
  @inlinable public var nextTracingTime: Double {
    min(gestures.nextDeadline ?? .infinity, handHint.nextChange(after: shell.time) ?? .infinity)
  }
}

// The time of a session, from a clock that never goes back.

import Dispatch

/// A clock that starts at 0 and never goes back.
struct SessionClock: Sendable {
  private let origin = DispatchTime.now().uptimeNanoseconds

  /// The time at which this clock was made, in seconds on the system's monotonic clock.
  var start: Double { Double(origin) / 1e9 }

  /// The time since this clock was made, in seconds.
  var now: Double { Double(DispatchTime.now().uptimeNanoseconds - origin) / 1e9 }
}

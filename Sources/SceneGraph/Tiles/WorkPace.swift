// How much of a frame's work is done where frames come late: on a slow machine, or one that others keep busy.

import Geometry

/// The part of the work of a frame that leaves it in time, by the intervals of the frames before.
///
/// Times of frames are part of a recording, so that a replay shows the same frames.
struct WorkPace {
  /// The least part: less would never come to an end.
  private static let least = 0.25
  /// The longest interval of frames that follow each other, in seconds.
  private static let longest = 0.2

  /// The part of the work, up to 1.
  private(set) var part = 1.0
  /// The interval of frames that come in time, in seconds. It creeps up, for a display may be a slow one.
  private var usual = 1.0 / 60
  /// The interval before, in seconds; 0 if there was a pause. A frame after a late one comes early: only two such
  /// tell that the display is a faster one.
  private var before = 0.0

  /// Notes the seconds from the frame before, in which the work was done, to this one.
  mutating func note(interval: Double) {
    guard interval > 0, interval < Self.longest else {
      before = 0
      return
    }
    usual = min(before > 0 ? max(before, interval) : .infinity, usual * 1.005)
    before = interval
    part = interval > 1.4 * usual ? max(Self.least, part * 0.75) : min(1, part * 1.05)
  }
}

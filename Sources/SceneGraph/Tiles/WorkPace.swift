// How much of a frame's work is done where frames come late: on a slow machine, or one that others keep busy.

import Geometry

/// The part of the work of a frame that leaves it in time, by the intervals of the frames before.
///
/// Times of frames are part of a recording, so that a replay shows the same frames.
struct WorkPace {
  /// The part below which late frames lead no further, for less would never come to an end, and that with which something
  /// new begins.
  private static let least = (ofLate: 0.25, first: 0.1)
  /// The factor by which the part grows after a frame in time, before one has come late and after it.
  private static let growth = (first: 1.25, later: 1.05)
  /// The longest interval of frames that follow each other, in seconds.
  private static let longest = 0.2
  /// The time by which an interval is longer than usual in which there was too much work: a part of the usual one, and more
  /// than timers are late by, in seconds.
  private static let delay = (part: 0.2, least: 0.004)

  /// The part of the work, up to 1.
  private(set) var part = 1.0
  /// The interval of frames that come in time, in seconds. It creeps up, for a display may be a slow one.
  private var usual = 1.0 / 60
  /// The interval before, in seconds; 0 if there was a pause. A frame after a late one comes early: only two such
  /// tell that the display is a faster one.
  private var before = 0.0
  /// True if a frame has come late since something new was begun.
  private var hasBeenLate = true

  /// Notes the seconds from the frame before, in which the work was done, to this one.
  mutating func note(interval: Double) {
    guard interval > 0, interval < Self.longest else {
      before = 0
      return
    }
    usual = min(before > 0 ? max(before, interval) : .infinity, usual * 1.005)
    before = interval
    if interval > usual + max(Self.delay.part * usual, Self.delay.least) {
      hasBeenLate = true
      part = max(min(part, Self.least.ofLate), part * 0.75)
    } else {
      part = min(1, part * (hasBeenLate ? Self.growth.later : Self.growth.first))
    }
  }

  /// Begins again with little: nobody knows how long the work of something new takes, and the first of it waits for the memory.
  mutating func begin() { (part, hasBeenLate) = (Self.least.first, false) }
}

// The wrong numbers of the staff, kept from one start of the program to the next: ending it is no way around the wait.
//
// While the machine runs, time comes from a clock that nobody sets. After a restart of the machine there is only the time of
// day: one that is set back counts as no time at all, so that a wait is neither lost nor ever longer than it was.

import ExhibitKit
import Foundation
import Parallel

/// The clocks of the machine.
struct MachineClock: Sendable {
  /// The name of this run of the machine; no other has it.
  var boot: @Sendable () -> String
  /// The seconds since the machine was started, those included in which it slept.
  var upTime: @Sendable () -> Double
  /// The time of day in seconds since 1970, which may be set.
  var timeOfDay: @Sendable () -> Double

  /// The clocks of this machine.
  static let system = MachineClock(
    boot: {
      (try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8))?.trimmingCharacters(
        in: .whitespacesAndNewlines) ?? ""
    },
    upTime: {
      var time = timespec()
      clock_gettime(CLOCK_BOOTTIME, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    },
    timeOfDay: { Date().timeIntervalSince1970 })
}

/// The wrong numbers of the staff of this user's table.
final class StaffAttempts: Sendable {
  /// The attempts as they are kept.
  private struct Kept: Codable {
    var made: Int
    /// The seconds to wait from when this was written.
    var wait: Double
    var boot: String
    var upTime: Double
    var timeOfDay: Double
  }

  private let file: StateFile<Kept>?
  private let clock: MachineClock
  /// The attempts, on the clock of the machine's run.
  private let limit: Guarded<(made: Int, wait: Double, since: Double)>

  /// The attempts that are kept in a folder; `nil` for one where nothing is.
  init(stateFolder: String?, clock: MachineClock = .system) {
    file = stateFolder.map { StateFile(path: $0 + "/staff.json") }
    self.clock = clock
    let now = clock.upTime()
    guard let kept = file?.read() else {
      limit = Guarded((0, 0, now))
      return
    }
    let isSameRun = kept.boot == clock.boot() && !kept.boot.isEmpty
    let passed = isSameRun ? now - kept.upTime : clock.timeOfDay() - kept.timeOfDay
    // A program that can write the file can write anything.
    let start = AttemptLimit(made: kept.made, wait: kept.wait)
    let wait = max(0, start.wait(at: 0) - (passed.isFinite ? max(0, passed) : 0))
    limit = Guarded((start.made, wait, now))
    // From here on it is this run's time that counts.
    write(made: start.made, wait: wait)
  }

  /// The attempts as of now, for a program whose time begins now.
  var present: AttemptLimit {
    let now = clock.upTime()
    return limit.withLock { AttemptLimit(made: $0.made, wait: max(0, $0.wait - (now - $0.since))) }
  }

  /// Notes an attempt, which is on the disk when this returns.
  ///
  /// - Returns: the attempts with this one.
  func note() -> AttemptLimit {
    var limit = present
    limit.note(at: 0)
    set(limit)
    return limit
  }

  /// Forgets all attempts: the staff was here.
  func forget() { set(AttemptLimit()) }

  private func set(_ value: AttemptLimit) {
    let (made, wait) = (value.made, value.wait(at: 0))
    limit.withLock { $0 = (made, wait, clock.upTime()) }
    write(made: made, wait: wait)
  }

  private func write(made: Int, wait: Double) {
    file?.write(
      Kept(made: made, wait: wait, boot: clock.boot(), upTime: clock.upTime(), timeOfDay: clock.timeOfDay()))
  }
}

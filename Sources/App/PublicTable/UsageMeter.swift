// The visits to a public table, and the seconds in which it is used and in which it is not.
//
// Seconds are told about once a minute while the table is used and every ten minutes while it shows itself off, and where a
// visit begins, ends or goes on at another exhibit, so that little is lost when the power goes. A table that lies still is not
// woken for it: the seconds in which nobody was there are told when somebody comes, and belong to that day.

import ExhibitKit
import Gestures

/// The meter of a public table.
struct UsageMeter {
  /// Seconds from one word to the next, of a table that is used and of one that is not.
  private static let (interval, idleInterval) = (60.0, 600.0)

  private let isEnabled: Bool
  /// Seconds without a hand after which a visit has ended.
  private let patience: Double
  /// The time of the last activity of the visit; `nil` while nobody is there.
  private var lastActivity: Double?
  /// The time up to which everything has been told, and when that was.
  private var (told, toldAt) = (0.0, 0.0)
  /// The exhibit that is shown.
  private var exhibit: ExhibitID
  /// The file that it began with, and the one that it shows; `nil` for none.
  private var beginning: String?
  private var file: String?
  private var effects: [Effect] = []

  /// The meter of a program that begins with an exhibit and its file.
  init(_ settings: AppSettings, at exhibit: ExhibitID, file: String?) {
    isEnabled = settings.visitors.countsUsage
    patience = settings.gestures.idleReset
    (self.exhibit, beginning) = (exhibit, file)
  }

  /// Notes that somebody does something.
  mutating func noteActivity(at time: Double) {
    guard isEnabled else { return }
    advance(to: time)
    if lastActivity == nil {
      tell(.idle(seconds: time - told), upTo: time, at: time)
      effects.append(.count(.visit, at: exhibit))
    }
    lastActivity = time
  }

  /// Notes that a visit goes on which a program before this one has counted.
  mutating func goOn() { if isEnabled { lastActivity = told } }

  /// Notes that an exhibit is shown that begins with a file, or the same one from its beginning.
  mutating func noteArrival(at exhibit: ExhibitID, file: String?, at time: Double) {
    if let lastActivity { tell(.used(seconds: lastActivity - told), upTo: lastActivity, at: time) }
    (self.exhibit, beginning, self.file) = (exhibit, file, nil)
  }

  /// Notes the file that is shown now.
  mutating func note(file next: String?) {
    guard isEnabled, next != file else { return }
    let isFirst = file == nil && next == beginning
    if next != nil, !isFirst, lastActivity != nil { effects.append(.count(.opened, at: exhibit)) }
    file = next
  }

  /// Lets time pass.
  mutating func advance(to time: Double) {
    guard isEnabled else { return }
    guard let lastActivity else {
      if time - toldAt >= Self.idleInterval { tell(.idle(seconds: time - told), upTo: time, at: time) }
      return
    }
    let isOver = time - lastActivity >= patience
    if isOver || time - toldAt >= Self.interval {
      tell(.used(seconds: lastActivity - told), upTo: lastActivity, at: time)
    }
    if isOver { self.lastActivity = nil }
  }

  /// Returns the seconds until a visit ends although nothing happens; `nil` where nobody is there.
  func wakeAfter(at time: Double) -> Double? {
    isEnabled ? lastActivity.map { max(0, $0 + patience - time) } : nil
  }

  private mutating func tell(_ event: UsageEvent, upTo end: Double, at time: Double) {
    // Nobody is at an exhibit in the time in which nobody is there.
    if isEnabled, end > told { effects.append(.count(event, at: lastActivity == nil ? nil : exhibit)) }
    (told, toldAt) = (max(told, end), time)
  }

  /// Takes what is to be counted. Allocates nothing when that is nothing.
  mutating func takeEffects() -> [Effect] {
    guard !effects.isEmpty else { return [] }
    defer { effects.removeAll(keepingCapacity: true) }
    return effects
  }
}

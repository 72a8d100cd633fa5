// The visits to a public table, and the seconds in which it is used and in which it is not.
//
// Seconds are told about once a minute while frames are run, and where a visit begins or ends, so that little is lost when
// the power goes.

import ExhibitKit
import Gestures

/// The meter of a public table.
struct UsageMeter {
  /// Seconds from one word to the next.
  private static let interval = 60.0

  private let isEnabled: Bool
  /// Seconds without a hand after which a visit has ended.
  private let patience: Double
  /// The time of the last activity of the visit; `nil` while nobody is there.
  private var lastActivity: Double?
  /// The time up to which everything has been told, and when that was.
  private var (told, toldAt) = (0.0, 0.0)
  /// The file that the exhibit showed last; `nil` before it had one.
  private var file: String?
  private var events: [UsageEvent] = []

  /// The meter of a program that begins.
  init(_ settings: AppSettings) {
    isEnabled = settings.visitors.countsUsage
    patience = settings.gestures.idleReset
  }

  /// Notes that somebody does something.
  mutating func noteActivity(at time: Double) {
    guard isEnabled else { return }
    if lastActivity == nil {
      tell(.idle(seconds: time - told), upTo: time, at: time)
      events.append(.visit)
    }
    lastActivity = time
  }

  /// Notes that something else is shown, by whatever way: the next file is not one that somebody opens.
  mutating func noteArrival() { file = nil }

  /// Notes the file that is shown now.
  mutating func note(file next: String?) {
    guard isEnabled, next != file else { return }
    if file != nil, next != nil, lastActivity != nil { events.append(.opened) }
    file = next
  }

  /// Lets time pass.
  mutating func advance(to time: Double) {
    guard isEnabled else { return }
    guard let lastActivity else {
      if time - toldAt >= Self.interval { tell(.idle(seconds: time - told), upTo: time, at: time) }
      return
    }
    let isOver = time - lastActivity >= patience
    if isOver || time - toldAt >= Self.interval {
      tell(.used(seconds: lastActivity - told), upTo: lastActivity, at: time)
    }
    if isOver { self.lastActivity = nil }
  }

  private mutating func tell(_ event: UsageEvent, upTo end: Double, at time: Double) {
    if end > told { events.append(event) }
    (told, toldAt) = (max(told, end), time)
  }

  /// Takes what is to be counted. Allocates nothing when that is nothing.
  mutating func takeEvents() -> [UsageEvent] {
    guard !events.isEmpty else { return [] }
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }
}

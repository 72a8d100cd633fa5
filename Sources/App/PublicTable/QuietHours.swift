// The hours in which a public table that nobody uses is dark. The time of day is the host's: it is asked for now and then, so
// that a recording holds it, and a clock that is set takes effect.

import ExhibitKit

/// The watch over the quiet hours of a public table.
struct QuietHours {
  /// Seconds from one question to the next.
  private static let interval = 20.0
  /// The ticket of the question: those of exhibits begin at 1.
  private static let ticket = 0

  private let hours: DailySpan?
  private var askedAt = -Double.infinity
  /// True if a table that nobody uses is dark now.
  private(set) var areNow = false

  /// The watch of a program that begins; it is not quiet before the host has told the time.
  init(_ settings: AppSettings) { hours = settings.visitors.startsOver ? settings.visitors.quietHours : nil }

  /// Takes the time of day from an answer of the host.
  mutating func handle(_ message: Message) {
    if case .clock(Self.ticket, let minute) = message { areNow = hours?.contains(minute) ?? false }
  }

  /// Returns the question for the time of day, when it is due.
  mutating func question(at time: Double) -> Effect? {
    guard hours != nil, time - askedAt >= Self.interval else { return nil }
    askedAt = time
    return .readClock(ticket: Self.ticket)
  }

  /// Returns the seconds until the next question; `nil` for never.
  func wakeAfter(at time: Double) -> Double? { hours == nil ? nil : max(0, askedAt + Self.interval - time) }
}

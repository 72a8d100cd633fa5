// The copy that somebody asked for, and the word on the panel that it was made.

/// A copied text and the note that says so for a while.
struct CopyNote {
  /// Seconds for which the panel says that something was copied.
  private static let duration = 2.5

  private var text: String?
  private var end: Double?

  /// True if the note is shown.
  var isShown: Bool { end != nil }

  /// Returns the seconds until the note goes away; `nil` while there is none.
  func remaining(at time: Double) -> Double? { end.map { max(0, $0 - time) } }

  /// Returns true if the note has been shown long enough.
  func hasEnded(at time: Double) -> Bool { end.map { time >= $0 } ?? false }

  /// Copies a text and says so.
  mutating func copy(_ text: String, at time: Double) {
    self.text = text
    end = time + Self.duration
  }

  /// Takes the note away; the copy stays.
  mutating func dismiss() { end = nil }

  /// Returns the text that was copied since the last call.
  mutating func takeText() -> String? {
    defer { text = nil }
    return text
  }
}

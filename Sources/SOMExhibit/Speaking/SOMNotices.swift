// Messages that go by themselves, one after the other.

/// A message over the bar, and those that follow it.
struct SOMNotices {
  /// The words of the message; empty for none.
  private(set) var text = "" { didSet { revision += 1 } }
  /// The time at which the message goes, in seconds since the program began; `nil` for none.
  private(set) var endsAt: Double?
  /// The number of changes of the words.
  private(set) var revision = 0
  /// The messages that follow.
  private var further: [String] = []

  /// The most notes that are told.
  private static let mostNotes = 6
  /// Seconds for each of several notes.
  private static let noteTime = 6.0

  /// True if a message is shown.
  var isShown: Bool { endsAt != nil }

  /// Says something for some seconds, in place of all that was to be said.
  mutating func say(_ text: String, for seconds: Double, at time: Double) {
    further.removeAll()
    tell(text, for: seconds, at: time)
  }

  /// Says one thing after the other.
  mutating func say(_ notes: [String], at time: Double) {
    guard let first = notes.first else { return }
    let rest = notes.count - Self.mostNotes
    tell(first, for: Self.noteTime, at: time)
    further = Array(notes.dropFirst().prefix(Self.mostNotes - 1))
    if rest > 0 { further.append("and \(rest) more things of this kind") }
  }

  /// Takes the message away; the next takes its place.
  mutating func close(at time: Double) {
    text = ""
    endsAt = nil
    if !further.isEmpty { tell(further.removeFirst(), for: Self.noteTime, at: time) }
  }

  /// Takes the message away when its time is over.
  mutating func advance(to time: Double) {
    if let end = endsAt, time >= end { close(at: time) }
  }

  private mutating func tell(_ text: String, for seconds: Double, at time: Double) {
    self.text = text
    endsAt = time + seconds
  }
}

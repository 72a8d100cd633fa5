// A video of a session that is replayed: the pictures at its steady times, with the hands over them.

import Gestures

/// A video of a stage, in which sessions are replayed.
final class SessionVideo {
  private let encoder: VideoEncoder
  private var timeline: VideoTimeline
  private var hands: HandMarks
  /// True if something has happened since the picture that is shown was drawn.
  private var isStale = true
  /// Seconds for which the last picture is shown.
  private static let ending = 1.0

  /// A video of a session that begins at a time, in seconds.
  init(_ encoder: VideoEncoder, rate: Int, begin: Double, hands: HandMarks) {
    self.encoder = encoder
    self.hands = hands
    timeline = VideoTimeline(rate: rate, begin: begin)
  }

  /// Writes the pictures from before a time, with what the stage shows until then.
  func advance(to time: Double, _ stage: HeadlessStage) throws(CommandMistake) {
    while let due = timeline.next(before: time) {
      if isStale || hands.isFading(at: due) {
        isStale = hands.isFading(at: due)
        stage.draw { hands.draw(into: &$0, at: due) }
        encoder.show(stage.bitmap)
      }
      try encoder.put()
    }
  }

  /// Takes note of what happened at a time, once the stage shows what follows from it.
  func note(_ events: [InputEvent], at time: Double) {
    hands.note(events, at: time)
    isStale = true
  }

  /// Shows the end for a moment and completes the file.
  func finish(at time: Double, _ stage: HeadlessStage) throws(CommandMistake) {
    try advance(to: time + Self.ending, stage)
    try encoder.finish()
  }
}

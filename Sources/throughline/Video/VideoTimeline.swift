// When a video shows what: pictures of a session come whenever something happened, those of a video at a steady rate.

/// The times of a video's pictures: the first at the beginning, each next one `1 / rate` seconds later.
struct VideoTimeline {
  /// Pictures a second.
  let rate: Int
  /// The time of the first picture, in seconds.
  let begin: Double
  /// The number of pictures that were taken.
  private(set) var count = 0

  init(rate: Int, begin: Double) { (self.rate, self.begin) = (rate, begin) }

  /// Takes the next picture if its time is before another; returns its time.
  mutating func next(before time: Double) -> Double? {
    let due = begin + Double(count) / Double(rate)
    guard due < time else { return nil }
    count += 1
    return due
  }
}

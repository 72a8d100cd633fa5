// The things that are counted at a public table, so that its operator knows what people do there. Nothing in them tells who
// anybody was: what is kept of them is a number for a day and an exhibit, without names and files.

/// Something to be counted.
public enum UsageEvent: Hashable, Sendable {
  /// Somebody came to a table that nobody used.
  case visit
  /// Somebody opened a file.
  case opened
  /// Somebody traced a path of so many edges.
  case traced(edges: Int)
  /// The table was used for so many seconds.
  case used(seconds: Double)
  /// Nobody used the table for so many seconds.
  case idle(seconds: Double)
  /// The program had ended by a crash, or hung, and was started again.
  case restarted
}

// The parts of the time that the stages of reading a list of numbers take, so that a bar that shows them tells how long is
// still to wait.
//
// Measured on a list of four million edges, and rounded. Where a stage ends, the next begins.

/// The part of reading that is done at the end of each stage, 0…1.
enum ReadingShare {
  /// The lines have been read.
  static let lines = 0.3
  /// The nodes have been numbered.
  static let numbers = 0.36
  /// The edges have been sorted by their sources; in an undirected list this is the end.
  static let sources = 0.66
}

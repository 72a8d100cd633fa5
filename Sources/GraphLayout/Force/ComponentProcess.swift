// A connected part of a graph being laid out.

/// The layout of one component under way, in units of its own.
protocol ComponentProcess: AnyObject {
  /// The number of nodes.
  var nodeCount: Int { get }
  /// True if there is nothing left to do.
  var isFinished: Bool { get }
  /// The part of the work that is done, 0…1; never falls.
  var progress: Double { get }

  /// Does the next bounded piece of work.
  func advance()

  /// Returns the distance of neighbours in the drawing: the mean length of an edge, or where that is less, the distance of
  /// nodes that fill its area evenly; `nil` when there is no shape yet.
  func neighbourDistance() -> Float?

  /// Writes the position of every node, by its index within the component; nodes that are not placed yet lie around
  /// their cluster.
  ///
  /// - Returns: false when there is no shape yet, and nothing is written.
  func write(to points: UnsafeMutablePointer<FloatPoint>) -> Bool
}

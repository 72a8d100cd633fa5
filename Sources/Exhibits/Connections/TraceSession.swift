// One trace: from the touch on a node to the lift, with the path to whatever is under the finger.
//
// The tree of shortest paths is searched once when the trace begins; every later frame is a walk along it. The session owns
// tree and path and is taken up again by later traces, so that tracing allocates nothing.

import Geometry
import Gestures
import GraphModel
import GraphScene
import PathFinding

/// A finger on its way from one node to another.
struct TraceSession: Sendable {
  /// What is under the finger.
  enum Aim: Hashable, Sendable {
    /// No node in reach.
    case nothing
    /// The source itself: lifting here cancels.
    case source
    /// A node that a path leads to.
    case reached(NodeID)
    /// A node that no path leads to, and why.
    case unreachable(NodeID, NoPathReason)
  }

  /// Whose finger; `nil` when the keyboard traces.
  private(set) var pointer: PointerID?
  /// Where it started.
  private(set) var source = NodeID(0)
  /// Which of the trace colours it has.
  private(set) var slot = 0
  /// Where the finger is, in view pixels.
  var finger = Point.zero
  /// What is under it.
  private(set) var aim = Aim.nothing
  /// All paths from the source.
  private(set) var tree = ShortestPathTree()
  /// The path to the node under the finger; meaningful while `aim` is `reached`.
  private(set) var path = Path()
  /// How many edges of the path were already there when it last changed.
  private(set) var grownBefore = 0.0
  /// When the path last changed, in seconds.
  private(set) var changedAt = 0.0
  /// Since when the finger has been at the screen's edge; `nil` when it is not.
  var atEdgeSince: Double?
  private var previous = Path()

  /// Starts a trace, searching all paths from its source.
  mutating func begin(
    pointer: PointerID?, source: NodeID, slot: Int, finger: Point, finder: PathFinder, query: PathQuery, time: Double
  ) {
    self.pointer = pointer
    self.source = source
    self.slot = slot
    self.finger = finger
    aim = .source
    grownBefore = 0
    changedAt = time
    atEdgeSince = nil
    finder.fill(&tree, from: source, query)
    tree.copyPath(to: source, into: &path)
  }

  /// Searches again after the query changed, keeping what is aimed at.
  mutating func refresh(finder: PathFinder, query: PathQuery, time: Double) {
    finder.fill(&tree, from: source, query)
    let target = self.target
    aim = .nothing
    self.aim(at: target, finder: finder, time: time)
  }

  /// Aims at a node, or at nothing.
  ///
  /// - Returns: whether that is a change.
  @discardableResult
  mutating func aim(at node: NodeID?, finder: PathFinder, time: Double) -> Bool {
    let next: Aim =
      if let node {
        if node == source {
          .source
        } else if tree.reaches(node) {
          .reached(node)
        } else {
          .unreachable(node, finder.reasonForNoPath(from: source, to: node))
        }
      } else {
        .nothing
      }
    guard next != aim else { return false }
    aim = next
    swap(&path, &previous)
    tree.copyPath(to: target ?? source, into: &path)
    // What the old path and the new one share stays; only the rest grows.
    var shared = 0
    while shared < min(path.steps, previous.steps), path.edges[shared] == previous.edges[shared] { shared += 1 }
    grownBefore = Double(shared)
    changedAt = time
    return true
  }

  /// The node aimed at, whether or not a path leads there.
  var target: NodeID? {
    switch aim {
    case .nothing: nil
    case .source: source
    case .reached(let node): node
    case .unreachable(let node, _): node
    }
  }

  /// The path to show, while there is one.
  var shownPath: Path? {
    if case .reached = aim { path } else { nil }
  }

  /// How many edges of the path have grown by now. Whatever its length, the new part is whole after `duration`.
  func grown(at time: Double, duration: Double) -> Double {
    guard duration > 0 else { return Double(path.steps) }
    let part = easeOut((time - changedAt) / duration)
    return grownBefore + (Double(path.steps) - grownBefore) * part
  }
}

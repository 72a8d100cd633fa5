// One trace: from the touch on a node to the lift, with the path to whatever is under the finger.
//
// All paths from the node touched are searched from the moment the trace begins, some in every frame. The path to whatever
// is under the finger is there at once all the same: along the tree when it reaches so far, else searched for by itself.
// The session owns search and path and is taken up again by later traces, so that tracing allocates nothing.

import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

/// A finger on its way from one node to another.
public struct TraceSession: Sendable {
  /// The target under the finger.
  public enum Aim: Hashable, Sendable {
    /// No node in reach.
    case nothing
    /// The source itself: lifting here cancels.
    case source
    /// A node that a path leads to, or that is to be joined.
    case reached(NodeID)
    /// A node that no path leads to, and why.
    case unreachable(NodeID, NoPathReason)
  }

  /// The finger that traces; `nil` when the keyboard does.
  public private(set) var pointer: PointerID?
  /// The visitor it belongs to.
  public private(set) var visitor = VisitorID.desk
  /// The node where it started.
  public private(set) var source = NodeID(0)
  /// The number of its trace colour.
  public private(set) var slot = 0
  /// The point of the finger, in view pixels.
  public internal(set) var finger = Point.zero
  /// The target under the finger.
  public private(set) var aim = Aim.nothing
  /// The point where the finger rests while others move the view: the trace keeps its target until the finger leaves it.
  public private(set) var restingPoint: Point?
  /// False while the trace only joins: no path is searched then.
  private var findsPaths = true
  /// All paths from the source, as far as they have been found.
  private var search = SourceSearch()
  /// The path to the node under the finger; meaningful while `aim` is `reached`.
  public private(set) var path = Path()
  /// The number of edges of the path that were already there when it last changed.
  public private(set) var grownBefore = 0.0
  /// The time the path last changed, in seconds.
  public private(set) var changedAt = 0.0
  /// Since when the finger has been at the screen's edge; `nil` when it is not.
  public var atEdgeSince: Double?
  private var previous = Path()

  /// A session without a trace.
  public init() {}

  /// Starts a trace from its source, where nothing has been searched yet.
  ///
  /// - Parameter findsPaths: false for one that joins nodes: it reaches whatever it aims at, and has no path.
  public mutating func begin(
    pointer: PointerID?, visitor: VisitorID, source: NodeID, slot: Int, finger: Point, finder: PathFinder,
    query: PathQuery, time: Double, findsPaths: Bool = true
  ) {
    self.findsPaths = findsPaths
    self.pointer = pointer
    self.visitor = visitor
    restingPoint = nil
    self.source = source
    self.slot = slot
    self.finger = finger
    aim = .source
    grownBefore = 0
    changedAt = time
    atEdgeSince = nil
    guard findsPaths else { return }
    search.begin(from: source, query, with: finder)
    search.copyPath(to: source, with: finder, into: &path)
  }

  /// Keeps the target while the view moves under the finger, until the finger moves by more than a tap may stray.
  mutating func rest() { if restingPoint == nil, target != nil { restingPoint = finger } }

  /// Moves the finger to another point.
  mutating func move(to point: Point, slop: Double) {
    finger = point
    if let resting = restingPoint, resting.distance(to: point) > slop { restingPoint = nil }
  }

  /// True if there is more to search in coming frames.
  public var isSearching: Bool { findsPaths && search.wantsMore }

  /// Searches on for about so many arcs. What is shown does not change by it.
  public mutating func searchOn(arcs: Int, finder: PathFinder) { search.advance(arcs: arcs, with: finder) }

  /// Searches again after the query changed, keeping what is aimed at.
  public mutating func refresh(finder: PathFinder, query: PathQuery, time: Double) {
    guard findsPaths else { return }
    search.begin(from: source, query, with: finder)
    let target = self.target
    aim = .nothing
    self.aim(at: target, finder: finder, time: time)
  }

  /// Aims at a node, or at nothing.
  ///
  /// - Returns: true if that is a change.
  @discardableResult
  public mutating func aim(at node: NodeID?, finder: PathFinder, time: Double) -> Bool {
    guard node != target else { return false }
    guard findsPaths else {
      aim = node.map { $0 == source ? .source : .reached($0) } ?? .nothing
      return true
    }
    swap(&path, &previous)
    let isFound = search.copyPath(to: node ?? source, with: finder, into: &path)
    if let node {
      aim = node == source ? .source : isFound ? .reached(node) : .unreachable(node, reason(to: node, finder))
    } else {
      aim = .nothing
    }
    // The part that the old path and the new one share stays; only the rest grows.
    var shared = 0
    while shared < min(path.steps, previous.steps), path.edges[shared] == previous.edges[shared] { shared += 1 }
    grownBefore = Double(shared)
    changedAt = time
    return true
  }

  private func reason(to node: NodeID, _ finder: PathFinder) -> NoPathReason {
    finder.reasonForNoPath(from: source, to: node, search.query)
  }

  /// The node aimed at, whether or not a path leads there.
  public var target: NodeID? {
    switch aim {
    case .nothing: nil
    case .source: source
    case .reached(let node): node
    case .unreachable(let node, _): node
    }
  }

  /// The path to show, while there is one.
  public var shownPath: Path? {
    if findsPaths, case .reached = aim { path } else { nil }
  }

  /// Returns the number of edges of the path that have grown by now. Whatever its length, the new part is whole after
  /// `duration`.
  public func grown(at time: Double, duration: Double) -> Double {
    guard duration > 0 else { return Double(path.steps) }
    let part = easeOut((time - changedAt) / duration)
    return grownBefore + (Double(path.steps) - grownBefore) * part
  }
}

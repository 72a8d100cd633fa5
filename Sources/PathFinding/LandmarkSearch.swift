// One shortest path between two nodes that are far from each other, counted in steps, where there are landmarks
// (`StepLandmarks`). A search from both ends looks at all that is nearer than half of the way; this one at what lies
// along the way.
//
// First A* (P. E. Hart, N. J. Nilsson, B. Raphael 1968) goes from the target to the source, of equally good nodes to those
// farthest on their way, and finds how many steps there are. Then the path is walked from the source: at each node to the
// first in its row from which the target may still be reached in the steps that are left, and back where it is not. That
// is the path which `ShortestPathTree` tells. The bounds change by one step at most along an arc, so that A* takes each node
// once, with the fewest steps; and a node that was walked to in vain need not be walked to again in as many steps or more.
//
// Both count the arcs they follow. Where bounds tell little they would follow more than a search from both ends, and say
// that they do not know.

import Buffers
import GraphModel

/// A search for a shortest path by landmarks. After the first query on a graph it hardly allocates.
struct LandmarkSearch: ~Copyable {
  /// The arcs that may be followed: as many as a search from both ends follows in a few milliseconds.
  private static let mostArcs = 1_000_000

  /// `base` plus twice the steps from each node to the target, and one more where these are known to be the fewest; less
  /// than `base` for nodes not seen by A*.
  private var marks: [UInt32] = []
  /// `base` plus the fewest steps in which each node has been walked to; less for others.
  private var entries: [UInt32] = []
  private var base: UInt32 = 1
  private var waiting = WaitingNodes()
  private var way = GrowableBuffer<WayPoint>()
  /// The arcs that the last query followed.
  private(set) var followedArcs = 0

  /// A search of nothing.
  init() {}

  /// Writes the shortest path over `path`, whose storage is kept.
  ///
  /// - Returns: false, and an empty path, when there is none; `nil` when another search has to answer: the nodes may be near
  ///   each other, or the landmarks tell little.
  mutating func copyPath(
    in graph: SearchGraph, _ landmarks: StepLandmarks, from source: NodeID, to target: NodeID,
    farSteps: Int = StepLandmarks.farSteps, mostArcs: Int = mostArcs, into path: inout Path
  ) -> Bool? {
    followedArcs = 0
    guard landmarks.steps.count == graph.nodeCount, landmarks.bound(source, target) >= farSteps else { return nil }
    path.nodes.removeAll(keepingCapacity: true)
    path.edges.removeAll(keepingCapacity: true)
    path.total = 0
    if landmarks.areApart(source, target) { return false }
    if marks.count != graph.nodeCount || base > UInt32.max / 4 {
      marks = [UInt32](repeating: 0, count: graph.nodeCount)
      (entries, base) = (marks, 1)
    }
    var arcs = mostArcs
    defer { followedArcs = mostArcs - arcs }
    let known = base
    let found = Self.steps(
      graph.incoming, landmarks.steps, from: source.index, to: target.index, base: known, marks: &marks,
      waiting: &waiting, arcs: &arcs)
    // A* notes steps to nodes over which paths have two more than the fewest at most.
    base += 2 * UInt32(waiting.least + 4)
    guard let steps = found else { return arcs > 0 ? false : nil }
    guard
      Self.walk(
        graph.outgoing, landmarks.steps, from: source.index, to: target.index, steps: steps, base: known, marks: marks,
        entries: &entries, way: &way, arcs: &arcs)
    else { return nil }
    for index in 0..<steps {
      path.nodes.append(NodeID(way.base[index].node))
      path.edges.append(graph.edge(Int(way.base[index].arc) - 1))
    }
    path.nodes.append(target)
    path.total = Double(steps)
    return true
  }
}

/// A node on the way from the source, and the next of its arcs to try.
///
/// Not private, and neither are the nodes that wait: without whole-module optimization Swift 6.3 fails to compile a private
/// type that a stored property of a type without copies is made of.
struct WayPoint: BitwiseCopyable {
  var node: UInt32
  var arc: UInt32
}

/// The nodes that A* has seen and not taken, by the fewest steps that a path over them may have, of equals the last first.
struct WaitingNodes: ~Copyable {
  /// A node, and the steps from it to the target.
  struct Entry: BitwiseCopyable {
    let node: UInt32
    let steps: UInt32
  }

  /// The nodes of the fewest steps, and of one and two more: along an arc there are never more than that.
  private var now = GrowableBuffer<Entry>()
  private var next = GrowableBuffer<Entry>()
  private var last = GrowableBuffer<Entry>()
  /// The fewest steps that a path over a waiting node may have.
  private(set) var least = 0

  init() {}

  mutating func begin(at least: Int) {
    self.least = least
    now.removeAll()
    next.removeAll()
    last.removeAll()
  }

  @inline(__always)
  mutating func add(_ entry: Entry, total: Int) {
    switch total &- least {
    case 0: now.append(entry)
    case 1: next.append(entry)
    default: last.append(entry)
    }
  }

  /// Takes the next node; `nil` when none is left.
  @inline(__always)
  mutating func take() -> Entry? {
    if now.count == 0 {
      guard next.count > 0 || last.count > 0 else { return nil }
      repeat {
        swap(&now, &next)
        swap(&next, &last)
        least += 1
      } while now.count == 0
    }
    return now.removeLast()
  }
}

// MARK: - Hot loops

/// Unchecked because every index is a node; `Adjacency` vouches for rows.
extension LandmarkSearch {
  /// Returns the steps of the shortest paths between two nodes by A* from the target; `nil` when there is none, or, with no
  /// arcs left, when it is not known.
  private static func steps(
    _ rows: Adjacency, _ bounds: [SIMD8<Int16>], from source: Int, to target: Int, base: UInt32,
    marks: inout [UInt32], waiting: inout WaitingNodes, arcs: inout Int
  ) -> Int? {
    let (offsets, targets, bounds) = (rows.offsets.span, rows.targets.span, bounds.span)
    var marks = marks.mutableSpan
    var left = arcs
    defer { arcs = left }
    let goal = bounds[source]
    waiting.begin(at: StepLandmarks.bound(goal, bounds[target]))
    marks[target] = base
    waiting.add(WaitingNodes.Entry(node: UInt32(target), steps: 0), total: waiting.least)
    while let entry = waiting.take() {
      let node = Int(entry.node)
      // Taken already, or in fewer steps.
      guard marks[unchecked: node] == base &+ 2 &* entry.steps else { continue }
      marks[unchecked: node] &+= 1
      if node == source { return waiting.least }
      let row = Int(offsets[unchecked: node])..<Int(offsets[unchecked: node + 1])
      left &-= row.count &+ 1
      guard left > 0 else {
        left = 0
        return nil
      }
      let steps = entry.steps &+ 1
      let mark = base &+ 2 &* steps
      for arc in row {
        let next = Int(targets[unchecked: arc])
        let known = marks[unchecked: next]
        guard known < base || known > mark &+ 1 else { continue }
        marks[unchecked: next] = mark
        let total = Int(steps) &+ StepLandmarks.bound(goal, bounds[unchecked: next])
        waiting.add(WaitingNodes.Entry(node: UInt32(truncatingIfNeeded: next), steps: steps), total: total)
      }
    }
    return nil
  }

  /// Walks from the source to the target in so many steps, always on along the first arc that may lead there.
  ///
  /// - Returns: false when there were too few arcs left to get there.
  private static func walk(
    _ rows: Adjacency, _ bounds: [SIMD8<Int16>], from source: Int, to target: Int, steps: Int, base: UInt32,
    marks: [UInt32], entries: inout [UInt32], way: inout GrowableBuffer<WayPoint>, arcs: inout Int
  ) -> Bool {
    let (offsets, targets, bounds, marks) = (rows.offsets.span, rows.targets.span, bounds.span, marks.span)
    var entries = entries.mutableSpan
    let goal = bounds[target]
    way.removeAll()
    way.append(WayPoint(node: UInt32(source), arc: offsets[source]))
    entries[source] = base
    while arcs > 0 {
      let depth = way.count &- 1
      guard depth >= 0 else { return false }
      let node = Int(way.base[depth].node)
      if node == target { return true }
      let arc = way.base[depth].arc
      guard arc < offsets[unchecked: node + 1], depth < steps else {
        _ = way.removeLast()
        continue
      }
      way.base[depth].arc = arc &+ 1
      arcs &-= 1
      let next = Int(targets[unchecked: Int(arc)])
      let entry = base &+ UInt32(truncatingIfNeeded: depth &+ 1)
      let known = entries[unchecked: next]
      guard known < base || known > entry else { continue }
      let left = steps &- depth &- 1
      let mark = marks[unchecked: next]
      if mark >= base && (mark &- base) & 1 == 1 {
        guard Int((mark &- base) &>> 1) == left else { continue }
      } else {
        guard StepLandmarks.bound(goal, bounds[unchecked: next]) <= left else { continue }
      }
      entries[unchecked: next] = entry
      way.append(WayPoint(node: UInt32(truncatingIfNeeded: next), arc: offsets[unchecked: next]))
    }
    return false
  }
}

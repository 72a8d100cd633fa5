// The steps between every node and a few that lie far off, which bound the steps between any two (ALT: A. V. Goldberg,
// C. Harrelson 2005): between two nodes there are no fewer than the difference of their steps to a landmark.
//
// Directions are not looked at: a path along the arrows has no fewer steps than one that may go against them, so that one
// set of bounds serves every question. Each landmark is the node farthest from those before it.

import GraphModel

/// Steps between every node of a wide graph and a few landmarks.
struct StepLandmarks: Sendable {
  /// The number of landmarks: what their steps take, 16 bytes a node, are one read of the memory.
  static let count = 8
  /// The number of nodes up to which both ends of any path meet soon without landmarks.
  static let fewNodes = 50_000
  /// The steps that nodes are apart from which on landmarks pay.
  static let farSteps = 64

  /// The landmarks, and none of a graph that is too narrow for them to pay.
  let nodes: [NodeID]
  /// The steps from each node to each landmark: the greatest number where there are as many or more, or no path.
  let steps: [SIMD8<Int16>]

  /// Chooses landmarks in the largest part of a graph, and counts the steps to them.
  ///
  /// - Parameters:
  ///   - leastSteps: the steps from a node to the farthest one from which on landmarks are chosen at all.
  ///   - isWanted: asked between searches of the graph; false gives up.
  /// - Complexity: ten searches of the whole graph; 16 bytes a node, and 6 more meanwhile.
  init?(of graph: SearchGraph, leastSteps: Int = 2 * farSteps, isWanted: () -> Bool = { true }) {
    let count = graph.nodeCount
    var wave = StepWave(nodeCount: count)
    var (start, most, width) = (0, 0, 0)
    for node in 0..<count where !wave.reaches(node) {
      guard isWanted() else { return nil }
      let spread = wave.spread(from: node, in: graph)
      if spread.nodes > most { (start, most, width) = (node, spread.nodes, spread.steps) }
    }
    guard most > 0, width >= leastSteps else {
      (nodes, steps) = ([], [])
      return
    }
    wave.clear()
    _ = wave.spread(from: start, in: graph)
    var nearest = wave.steps
    var chosen: [NodeID] = []
    var rows = [SIMD8<Int16>](repeating: .zero, count: count)
    for lane in 0..<Self.count {
      guard isWanted() else { return nil }
      let landmark = Self.farthest(nearest)
      guard !chosen.contains(NodeID(index: landmark)) else { break }
      chosen.append(NodeID(index: landmark))
      wave.clear()
      _ = wave.spread(from: landmark, in: graph)
      // The first was only farthest from where the looking began.
      Self.take(wave.steps, asLane: lane, of: &rows, nearest: &nearest, isFirst: lane == 0)
    }
    (nodes, steps) = (chosen, rows)
  }

  /// Returns the node with the most steps, of those that have been reached.
  private static func farthest(_ steps: [Int16]) -> Int {
    let steps = steps.span
    var best = (node: 0, steps: Int16(-1))
    for node in 0..<steps.count where steps[node] > best.steps && steps[node] != StepWave.unreached {
      best = (node, steps[node])
    }
    return best.node
  }

  private static func take(
    _ column: [Int16], asLane lane: Int, of rows: inout [SIMD8<Int16>], nearest: inout [Int16], isFirst: Bool
  ) {
    let column = column.span
    var nearest = nearest.mutableSpan
    rows.withUnsafeMutableBytes { bytes in
      let lanes = bytes.bindMemory(to: Int16.self)
      for node in 0..<column.count {
        lanes[node * count + lane] = column[node]
        nearest[node] = isFirst ? column[node] : min(nearest[node], column[node])
      }
    }
  }

  /// Returns true if it is known that nothing joins two nodes: a landmark is joined to one of them alone.
  func areApart(_ one: NodeID, _ other: NodeID) -> Bool {
    (steps[one.index][0] == StepWave.unreached) != (steps[other.index][0] == StepWave.unreached)
  }

  /// Returns a number of steps that no path between two nodes has fewer of.
  func bound(_ one: NodeID, _ other: NodeID) -> Int { Self.bound(steps[one.index], steps[other.index]) }

  /// Returns a number of steps that no path between nodes with these steps to the landmarks has fewer of.
  @inline(__always)
  static func bound(_ one: SIMD8<Int16>, _ other: SIMD8<Int16>) -> Int {
    let difference = one &- other
    let far = difference.replacing(with: 0 &- difference, where: difference .< 0)
    let four = far.lowHalf.replacing(with: far.highHalf, where: far.highHalf .> far.lowHalf)
    return Int(max(max(four[0], four[1]), max(four[2], four[3])))
  }
}

/// Steps from one node to all that are joined to it, against directions, too.
private struct StepWave {
  /// The steps of a node that has not been reached, and the most there are.
  static let unreached = Int16.max

  /// The steps to each node.
  private(set) var steps: [Int16]
  private var queue: [UInt32]

  /// Nothing reached.
  init(nodeCount: Int) {
    steps = [Int16](repeating: Self.unreached, count: nodeCount)
    queue = .uninitialized(count: nodeCount)
  }

  func reaches(_ node: Int) -> Bool { steps[node] != Self.unreached }

  /// Forgets what has been reached.
  mutating func clear() {
    var steps = steps.mutableSpan
    steps.update(repeating: Self.unreached)
  }

  /// Reaches a node and all that are joined to it.
  ///
  /// - Returns: the number of these, and the steps to the last of them.
  mutating func spread(from start: Int, in graph: SearchGraph) -> (nodes: Int, steps: Int) {
    let isSymmetric = graph.isSymmetric
    queue[0] = UInt32(start)
    steps[start] = 0
    var (next, end, level) = (0, 1, 0)
    while true {
      let frontier = next..<end
      // So far off that the number has no room: all that is said of these nodes is that they are no nearer.
      let mark = Int16(clamping: min(level + 1, Int(Self.unreached) - 1))
      Self.expand(graph.outgoing, frontier, mark: mark, end: &end, queue: &queue, steps: &steps)
      if !isSymmetric {
        Self.expand(graph.incoming, frontier, mark: mark, end: &end, queue: &queue, steps: &steps)
      }
      guard end > frontier.upperBound else { return (end, level) }
      (next, level) = (frontier.upperBound, level + 1)
    }
  }

  private static func expand(
    _ rows: Adjacency, _ frontier: Range<Int>, mark: Int16, end: inout Int, queue: inout [UInt32],
    steps: inout [Int16]
  ) {
    // Every index is a node, or one in the queue, which has room for all of them; `Adjacency` vouches for rows.
    let (offsets, targets) = (rows.offsets.span, rows.targets.span)
    var queue = queue.mutableSpan
    var steps = steps.mutableSpan
    var last = end
    for index in frontier {
      let node = Int(queue[unchecked: index])
      for arc in Int(offsets[unchecked: node])..<Int(offsets[unchecked: node + 1]) {
        let target = targets[unchecked: arc]
        guard steps[unchecked: Int(target)] == unreached else { continue }
        steps[unchecked: Int(target)] = mark
        queue[unchecked: last] = target
        last &+= 1
      }
    }
    end = last
  }
}

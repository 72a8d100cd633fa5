// The question that a path answers: its ends, what it passes and keeps away from, and which of the answers is wanted.
//
// A small value with named changes. Every change leaves a question that can be asked: the ends are neither stops nor avoided,
// no node is both, and what does not go together is not asked together.

import ExhibitKit
import Geometry
import GraphModel
import PathFinding

/// A question about a path between two nodes.
struct AskedPath: Hashable {
  /// Something that the path must pass or keep away from.
  enum Condition: Hashable {
    /// A node to be passed.
    case via(NodeID)
    /// A node to be avoided.
    case withoutNode(NodeID)
    /// An edge to be avoided.
    case withoutEdge(EdgeID)
  }

  /// The answer that is wanted.
  enum Choice: Hashable {
    /// One path: the shortest at 0, the next best at 1.
    case rank(Int)
    /// All paths that are as short as the shortest.
    case allEqual
  }

  /// The most conditions of a question: more would be no question that somebody still understands.
  static let mostConditions = 12

  /// The start of the path.
  let source: NodeID
  /// The end of the path.
  let target: NodeID
  /// The nodes that are passed, in the order in which they are.
  private(set) var stops: [NodeID] = []
  /// The nodes and edges that are avoided, in the order in which that was asked for.
  private(set) var avoided: [Condition] = []
  /// The answer that is wanted.
  private(set) var choice = Choice.rank(0)

  /// The question for the shortest path between two nodes.
  init(from source: NodeID, to target: NodeID) { (self.source, self.target) = (source, target) }

  /// Everything that the path must pass or keep away from: stops first.
  var conditions: [Condition] { stops.map { .via($0) } + avoided }

  /// True if there is room for another condition.
  var hasRoom: Bool { stops.count + avoided.count < Self.mostConditions }

  /// True if only the shortest path is asked for, with nothing to avoid: it is found leg by leg within a frame.
  var isPlain: Bool { avoided.isEmpty && choice == .rank(0) }

  /// True if next-best and equally short paths can be asked for: that is not known of paths by way of others.
  var hasOthers: Bool { stops.isEmpty && source != target }

  /// What the path keeps away from.
  var avoidance: Avoidance {
    var avoidance = Avoidance()
    for condition in avoided {
      switch condition {
      case .withoutNode(let node): avoidance.nodes.insert(node)
      case .withoutEdge(let edge): avoidance.edges.insert(edge)
      case .via: break
      }
    }
    return avoidance
  }

  /// The number of ways before the one that is wanted: 0 for the shortest.
  var rank: Int { if case .rank(let rank) = choice { rank } else { 0 } }

  /// The number of ways that are looked for: some more than is asked for, as others are asked for one after another.
  var wantedWays: Int {
    guard rank > 0 else { return 1 }
    var count = 4
    while count <= rank { count *= 2 }
    return min(count, FoundWays.mostWays)
  }

  /// The legs of the path, from stop to stop.
  var legs: [(from: NodeID, to: NodeID)] {
    let all = [source] + stops + [target]
    return zip(all, all.dropFirst()).map { ($0, $1) }
  }

  /// Returns the answer that a finder gives leg by leg, with nothing avoided.
  func answer(by finder: PathFinder, _ query: PathQuery) -> AlternativeAnswer {
    var whole = Path(nodes: [source])
    for (from, to) in legs {
      switch finder.path(from: from, to: to, query) {
      case .found(let leg):
        whole = Path(
          nodes: whole.nodes + leg.nodes.dropFirst(), edges: whole.edges + leg.edges, total: whole.total + leg.total)
      case .none(let reason): return .none(.noPath(from: from, to: to, reason))
      }
    }
    return .found(whole)
  }

  /// Returns true if both ask about the same paths, whichever of them is wanted.
  func hasSameConditions(as other: AskedPath) -> Bool {
    source == other.source && target == other.target && stops == other.stops && avoided == other.avoided
  }

  // MARK: Changes

  /// Asks for one path.
  ///
  /// - Parameter rank: 0 for the shortest.
  mutating func choose(rank: Int) { if hasOthers || rank == 0 { choice = .rank(max(0, rank)) } }

  /// Asks for the next best path after the one that was asked for.
  mutating func chooseNext() {
    if case .rank(let rank) = choice { choose(rank: rank + 1) } else { choose(rank: 1) }
  }

  /// Asks for all equally short paths, or again for one.
  mutating func toggleAllEqual() {
    if choice == .allEqual { choose(rank: 0) } else if hasOthers { choice = .allEqual }
  }

  /// Keeps away from a node, which is no stop any more. Nothing changes at an end.
  mutating func avoid(_ node: NodeID) {
    guard node != source, node != target else { return }
    stops.removeAll { $0 == node }
    add(.withoutNode(node))
  }

  /// Keeps away from an edge.
  mutating func avoid(_ edge: EdgeID) { add(.withoutEdge(edge)) }

  private mutating func add(_ condition: Condition) {
    guard hasRoom, !avoided.contains(condition) else { return }
    avoided.append(condition)
    if choice != .allEqual { choice = .rank(0) }
  }

  /// Passes a node, which is not avoided any more. Nothing changes at an end.
  ///
  /// - Parameter leg: the leg that leads by way of it; the last one where there are fewer.
  mutating func pass(_ node: NodeID, inLeg leg: Int = .max) {
    guard node != source, node != target else { return }
    avoided.removeAll { $0 == .withoutNode(node) }
    let before = stops.prefix(max(0, leg)).filter { $0 == node }.count
    stops.removeAll { $0 == node }
    guard hasRoom else { return }
    stops.insert(node, at: min(max(0, leg) - before, stops.count))
    choice = .rank(0)
  }

  /// Forgets a condition.
  mutating func remove(_ condition: Condition) {
    let before = conditions.count
    if case .via(let node) = condition { stops.removeAll { $0 == node } }
    avoided.removeAll { $0 == condition }
    if conditions.count < before, choice != .allEqual { choice = .rank(0) }
  }

  /// Returns the question as far as its conditions are there after a change; `nil` where an end is gone.
  func kept(in graph: EditableGraph) -> AskedPath? {
    guard graph.contains(source), graph.contains(target) else { return nil }
    var kept = self
    for condition in conditions {
      switch condition {
      case .via(let node), .withoutNode(let node): if !graph.contains(node) { kept.remove(condition) }
      case .withoutEdge(let edge): if !graph.contains(edge) { kept.remove(condition) }
      }
    }
    return kept
  }
}

/// The question of a visitor, with those that they asked before about the same two nodes.
struct PathQuestion: VisitorOwned, Hashable {
  /// The visitor who asks.
  let visitor: VisitorID
  /// The question.
  private(set) var asked: AskedPath
  /// The trace colour of the answer.
  let slot: Int
  /// The point the answer is shown beside, in view pixels.
  var point: Point
  /// The questions that can be asked again, the last one last.
  private var earlier: [AskedPath] = []

  /// The most questions that are remembered.
  private static let mostEarlier = 32

  /// A first question.
  init(visitor: VisitorID, _ asked: AskedPath, slot: Int, point: Point) {
    (self.visitor, self.asked, self.slot, self.point) = (visitor, asked, slot, point)
  }

  /// True if there is a question to go back to.
  var canGoBack: Bool { !earlier.isEmpty }

  /// Asks otherwise; the question before is remembered.
  mutating func ask(_ next: AskedPath) {
    guard next != asked else { return }
    if earlier.count >= Self.mostEarlier { earlier.removeFirst() }
    earlier.append(asked)
    asked = next
  }

  /// Asks in place of the present question, which had no such answer.
  mutating func replace(_ change: (inout AskedPath) -> Void) { change(&asked) }

  /// Asks the question before the present one again.
  mutating func goBack() { if let before = earlier.popLast() { asked = before } }

  /// Returns the question as far as it can be asked after a change; `nil` where an end is gone.
  func kept(in graph: EditableGraph) -> PathQuestion? {
    guard let asked = asked.kept(in: graph) else { return nil }
    var kept = self
    kept.asked = asked
    kept.earlier = []
    for question in earlier.compactMap({ $0.kept(in: graph) }) + [asked] where question != kept.earlier.last {
      kept.earlier.append(question)
    }
    kept.earlier.removeLast()
    return kept
  }
}

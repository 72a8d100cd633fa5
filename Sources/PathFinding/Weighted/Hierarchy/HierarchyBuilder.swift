// Preparing a contraction hierarchy (R. Geisberger, P. Sanders, D. Schultes, D. Delling 2008).
//
// Nodes are taken out round by round: in each, every node that is less important than all its neighbours goes (C.
// Vetter 2009), on all cores, and shortcuts keep the distances between those that stay. The order counts cost, steps
// and names, in which the best path between two nodes is unique; a shortcut is left out only for a strictly better way,
// so contracting many nodes at once is as sound as one after another, and the same whatever the number of threads.

import GraphModel
import Parallel

/// The reason why a graph has no hierarchy.
public enum HierarchyProblem: Error, Hashable, Sendable {
  /// The caller wished to stop.
  case cancelled
  /// Costs are not whole, so shortcuts would round differently from the paths they stand for.
  case costsNotWhole
  /// Costs or the graph are too large for 40 bits of cost and 24 of steps.
  case tooLarge
  /// Shortcuts multiply, as in social networks, where all paths pass a few hubs: search from both ends instead.
  case tooDense
}

struct HierarchyBuilder: ~Copyable {
  let out: ArcLists
  let into: ArcLists
  let nodeCount: Int
  private let nameRanks: [UInt32]
  /// One search for each part that nodes are split into.
  private let workers: [WitnessSearch]
  private var priorities: [Int64]
  private var levels: [Int32]
  private var alive: [UInt32]
  /// Nodes in the order they were taken out.
  private(set) var order: [UInt32] = []
  private var arcBudget: Int
  /// The number of arcs that all witness searches together may yet look at.
  private var witnessBudget: Int

  private static let witnessLimit = 40
  private static let pairLimit = 2500

  init(_ graph: WeightedGraph, _ costs: [UInt32]) {
    nodeCount = graph.nodeCount
    nameRanks = graph.nameRanks
    out = withRows(graph.outgoing, costs) { ArcLists($0) }
    into = ArcLists(turningRound: out, nodeCount: graph.nodeCount)
    let nodes = graph.nodeCount
    workers = (0..<Parallel.workerCount()).map { _ in WitnessSearch(nodeCount: nodes) }
    witnessBudget = 20_000 * nodes + 8_000_000
    priorities = [Int64](repeating: 0, count: nodeCount)
    levels = [Int32](repeating: 0, count: nodeCount)
    alive = Array(0..<UInt32(nodeCount))
    arcBudget = 8 * nodeCount + 2 * graph.outgoing.arcCount + 1000
  }

  /// Contracts every node.
  mutating func run(
    progress: (Double) -> Void, isCancelled: () -> Bool
  ) throws(HierarchyProblem) {
    // A hub this large would be left to the last with everything joined to it.
    if (0..<UInt32(nodeCount)).contains(where: { out.count($0) > Self.pairLimit }) { throw .tooDense }
    weigh(alive)
    var isDirty = [Bool](repeating: false, count: nodeCount)
    while !alive.isEmpty {
      if isCancelled() { throw .cancelled }
      let (leaving, staying) = choose()
      if leaving.contains(where: { priorities[Int($0)] == .max }) { throw .tooDense }
      let found = shortcuts(past: leaving)
      arcBudget -= found.count
      if arcBudget < 0 || witnessBudget < 0 { throw .tooDense }
      var touched: [UInt32] = []
      for node in leaving { detach(node, &isDirty, &touched) }
      for shortcut in found { insert(shortcut) }
      order.append(contentsOf: leaving)
      alive = staying
      for node in touched { isDirty[Int(node)] = false }
      weigh(touched)
      progress(Double(order.count) / Double(max(1, nodeCount)))
    }
  }

  // MARK: Importance

  /// Finds the importance of nodes: the depth of the hierarchy below, and the number of arcs that contracting adds.
  private mutating func weigh(_ nodes: [UInt32]) {
    let (workers, out, into) = (self.workers, self.out, self.into)
    levels.withUnsafeBufferPointer { levels in
      priorities.withUnsafeMutableBufferPointer { priorities in
        Self.inParts(nodes, workers, budget: &witnessBudget) { part, worker in
          for node in part {
            priorities[Int(node)] = Self.importance(node, level: levels[Int(node)], worker, out, into)
          }
        }
      }
    }
  }

  private static func importance(
    _ node: UInt32, level: Int32, _ worker: WitnessSearch, _ out: ArcLists, _ into: ArcLists
  ) -> Int64 {
    guard out.count(node) * into.count(node) <= pairLimit else { return .max }
    worker.shortcuts.removeAll(keepingCapacity: true)
    worker.contract(node, out: out, into: into, limit: witnessLimit)
    let removed = out.count(node) + into.count(node)
    var hops = 0
    for arc in out.arcs(node) { hops += HierarchyKey.steps(arc.key) }
    for arc in into.arcs(node) { hops += HierarchyKey.steps(arc.key) }
    let addedHops = worker.shortcuts.reduce(0) { $0 + HierarchyKey.steps($1.key) }
    let added = worker.shortcuts.count
    return 1000 * Int64(level) + Int64(1000 * added / max(1, removed)) + Int64(1000 * addedHops / max(1, hops))
  }

  /// Splits the nodes left into those less important than all neighbours and the rest.
  private func choose() -> (leaving: [UInt32], staying: [UInt32]) {
    var (leaving, staying) = ([UInt32](), [UInt32]())
    staying.reserveCapacity(alive.count)
    for node in alive {
      let mine = rank(node)
      let isLeast =
        out.arcs(node).allSatisfy { mine < rank($0.end) } && into.arcs(node).allSatisfy { mine < rank($0.end) }
      if isLeast { leaving.append(node) } else { staying.append(node) }
    }
    return (leaving, staying)
  }

  /// Returns the importance, with equals apart by a scrambled number so that they do not wait for each other in rows.
  private func rank(_ node: UInt32) -> (Int64, UInt32) { (priorities[Int(node)], node &* 0x9E37_79B1) }

  // MARK: Contracting

  private mutating func shortcuts(past nodes: [UInt32]) -> [Shortcut] {
    for worker in workers { worker.shortcuts.removeAll(keepingCapacity: true) }
    let (out, into) = (self.out, self.into)
    var found: [Shortcut] = []
    Self.inParts(nodes, workers, budget: &witnessBudget) { part, worker in
      for node in part { worker.contract(node, out: out, into: into, limit: Self.witnessLimit) }
    }
    // The parts follow each other, so the shortcuts are in the order of the nodes.
    for worker in workers { found += worker.shortcuts }
    return found
  }

  /// Calls `body` with parts of `nodes` of about the same length and the worker of each, on all cores, and takes what
  /// the workers looked at off the budget, which ends up below zero when it does not suffice, whatever the number of
  /// parts.
  private static func inParts(
    _ nodes: [UInt32], _ workers: [WitnessSearch], budget: inout Int,
    _ body: (ArraySlice<UInt32>, WitnessSearch) -> Void
  ) {
    let count = nodes.count > 64 ? workers.count : 1
    for worker in workers[..<count] { worker.budget = budget }
    Parallel.forEach(0..<count) { part in
      body(nodes[nodes.count * part / count..<nodes.count * (part + 1) / count], workers[part])
    }
    budget -= workers[..<count].reduce(0) { $0 + budget - $1.budget }
  }

  private mutating func detach(_ node: UInt32, _ isDirty: inout [Bool], _ touched: inout [UInt32]) {
    func touch(_ other: UInt32) {
      levels[Int(other)] = max(levels[Int(other)], levels[Int(node)] + 1)
      if !isDirty[Int(other)] {
        isDirty[Int(other)] = true
        touched.append(other)
      }
    }
    for arc in out.arcs(node) {
      into.remove(end: node, from: arc.end)
      touch(arc.end)
    }
    for arc in into.arcs(node) {
      out.remove(end: node, from: arc.end)
      touch(arc.end)
    }
  }

  /// Adds a shortcut where it is the best arc between its ends.
  private func insert(_ new: Shortcut) {
    let arc = HierarchyArc(end: new.to, detail: new.past, key: new.key, isShortcut: true)
    let back = HierarchyArc(end: new.from, detail: new.past, key: new.key, isShortcut: true)
    let arcs = out.arcs(new.from)
    guard let index = arcs.firstIndex(where: { $0.end == new.to }) else {
      out.append(arc, to: new.from)
      into.append(back, to: new.to)
      return
    }
    let held = arcs[index]
    guard new.key < held.key || (new.key == held.key && comesFirst(arc, before: held, from: new.from)) else { return }
    arcs[index] = arc
    let others = into.arcs(new.to)
    if let index = others.firstIndex(where: { $0.end == new.from }) { others[index] = back }
  }

  // MARK: Names

  private func comesFirst(_ a: HierarchyArc, before b: HierarchyArc, from start: UInt32) -> Bool {
    let (first, second) = (nodes(along: a, from: start), nodes(along: b, from: start))
    return first.lexicographicallyPrecedes(second)
  }

  /// Returns the name ranks of the nodes an arc passes.
  private func nodes(along arc: HierarchyArc, from start: UInt32) -> [UInt32] {
    var names: [UInt32] = []
    var stack = [(start, arc)]
    while let (from, arc) = stack.popLast() {
      guard arc.isShortcut else {
        names.append(nameRanks.isEmpty ? arc.end : nameRanks[Int(arc.end)])
        continue
      }
      let middle = arc.detail
      guard let first = into.arcs(middle).first(where: { $0.end == from }),
        let second = out.arcs(middle).first(where: { $0.end == arc.end })
      else { continue }
      stack.append((middle, second))
      stack.append(
        (from, HierarchyArc(end: middle, detail: first.detail, key: first.key, isShortcut: first.isShortcut)))
    }
    return names
  }
}

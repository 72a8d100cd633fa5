// From the totals of a search for one pair to the one path by the tie rule.
//
// The corridor is every node of every cheapest path (and, where totals are rounded, of those as good but for rounding).
// It is found by walking tight arcs back from the target and from where two searches met; then the forward totals in it
// are computed exactly, as sums from the source on, and a breadth-first search over its tight arcs settles the tie rule
// as in `TightTree`. Arcs dearer than what is left are passed over unread. The corridor is a few nodes more than the
// path unless ties abound.

import Buffers
import GraphModel

final class Corridor<Cost: SearchCost> {
  private let marks: GrowableBuffer<UInt8>
  private let nodes: GrowableBuffer<UInt32>
  private var nodeCount = 0
  private let stack: GrowableBuffer<UInt32>
  private let totals: GrowableBuffer<Cost>
  private let arrivals: GrowableBuffer<UInt64>
  private var queue: BucketQueue<Cost>

  init(nodeCount: Int) {
    marks = GrowableBuffer(repeating: 0, count: nodeCount)
    nodes = GrowableBuffer(repeating: 0, count: nodeCount)
    stack = GrowableBuffer(repeating: 0, count: nodeCount)
    queue = BucketQueue(nodeCount: nodeCount)
    totals = GrowableBuffer(repeating: .unreached, count: nodeCount)
    arrivals = GrowableBuffer(repeating: 0, count: nodeCount)
  }

  /// Forgets the last corridor.
  func begin() {
    for index in 0..<nodeCount {
      marks.base[Int(nodes.base[index])] = 0
      totals.base[Int(nodes.base[index])] = .unreached
    }
    nodeCount = 0
  }

  /// Marks every node from which `labels` lead to `node` along tight arcs of `rows`, which run against the search.
  ///
  /// - Parameter side: 1 or 2, which of two searches the labels are of.
  func walk(from node: UInt32, _ rows: some CostRows<Cost>, _ labels: UnsafeMutablePointer<Cost>, side: UInt8) {
    guard mark(node, side) else { return }
    stack.base[0] = node
    var depth = 1
    while depth > 0 {
      depth -= 1
      let node = stack.base[depth]
      let total = labels[Int(node)].loosened
      let row = rows.row(of: node)
      for arc in row.arcs {
        let cost = row.costs[arc]
        guard cost <= total else { continue }
        let before = row.targets[arc]
        let label = labels[Int(before)]
        guard label <= total, label.plus(cost) <= total, mark(before, side) else { continue }
        stack.base[depth] = before
        depth += 1
      }
    }
  }

  @inline(__always)
  private func mark(_ node: UInt32, _ side: UInt8) -> Bool {
    let held = marks.base[Int(node)]
    guard held & side == 0 else { return false }
    if held == 0 {
      nodes.base[nodeCount] = node
      nodeCount &+= 1
    }
    marks.base[Int(node)] = held | side
    return true
  }

  /// Writes the path by the tie rule over `path`, which is inside what is marked.
  func copyPath(
    _ arcs: SearchRows, _ rows: some CostRows<Cost>, unit: Double, plan: BucketPlan, from source: UInt32,
    to target: UInt32, into path: inout Path
  ) {
    Self.search(rows, marks.base, totals.base, &queue, plan, from: source, to: target)
    meet(rows, from: source, to: target)
    path.total = totals.base[Int(target)].asDouble * unit
    var node = target
    path.nodes.append(NodeID(node))
    while node != source {
      let arrival = arrivals.base[Int(node)]
      path.edges.append(arcs.edge(Int(arrival >> 32)))
      node = UInt32(truncatingIfNeeded: arrival)
      path.nodes.append(NodeID(node))
    }
    path.nodes.reverse()
    path.edges.reverse()
  }

  /// Computes the exact totals from the source inside the corridor.
  private static func search(
    _ rows: some CostRows<Cost>, _ marks: UnsafeMutablePointer<UInt8>, _ totals: UnsafeMutablePointer<Cost>,
    _ queue: inout BucketQueue<Cost>, _ plan: BucketPlan, from source: UInt32, to target: UInt32
  ) {
    queue.begin(plan)
    totals[Int(source)] = .zero
    queue.push(source, .zero)
    while let entry = queue.pop() {
      guard entry.cost == totals[Int(entry.node)], entry.cost <= totals[Int(target)] else { continue }
      let row = rows.row(of: entry.node)
      for arc in row.arcs {
        let node = row.targets[arc]
        guard marks[Int(node)] != 0 else { continue }
        let offer = entry.cost.plus(row.costs[arc])
        guard offer < totals[Int(node)] else { continue }
        totals[Int(node)] = offer
        queue.push(node, offer)
      }
    }
  }

  /// Meets the nodes of the corridor by steps and names until the target is met.
  private func meet(_ rows: some CostRows<Cost>, from source: UInt32, to target: UInt32) {
    let (marks, totals, order) = (marks.base, totals.base, stack.base)
    var (next, end) = (0, 1)
    order[0] = source
    marks[Int(source)] |= 4
    while next < end && marks[Int(target)] & 4 == 0 {
      let node = order[next]
      next += 1
      let total = totals[Int(node)]
      let row = rows.row(of: node)
      for arc in row.arcs {
        let other = row.targets[arc]
        let held = marks[Int(other)]
        guard held != 0, held & 4 == 0, totals[Int(other)] == total.plus(row.costs[arc]) else { continue }
        marks[Int(other)] = held | 4
        arrivals.base[Int(other)] = UInt64(arc) << 32 | UInt64(node)
        order[end] = other
        end += 1
      }
    }
  }
}

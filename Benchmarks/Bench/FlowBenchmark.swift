// The cost of computing: all of 100,000 nodes, and those that one change makes necessary, in a chain and in a random
// network without circles. Nodes computed and time stand side by side: a change costs what it changes, no more.

import DataFlow
import Foundation
import Randomness

/// Computes large flows and measures it.
enum FlowBenchmark {
  private static let count = 100_000

  /// Measures all, prints and reports.
  static func run() throws {
    var lines = [
      "Flows of 100,000 nodes: the median of 15 changes of the same node, in microseconds. \"whole\" reads, orders and",
      "computes everything; the rows below change one number, farther and farther from the end.",
      column("flow", 10) + column("change", 28) + "   nodes computed        us   us a node",
    ]
    for (name, plan) in [("chain", chain()), ("random", try randomPlan())] {
      let start = DispatchTime.now().uptimeNanoseconds
      var flow = try Flow(nodes: plan.nodes, connections: plan.connections)
      let whole = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e3
      add(&lines, name, "whole", flow.count, whole)
      for (what, node) in plan.changes {
        let (computed, time) = try change(node, of: &flow)
        add(&lines, name, what, computed, time)
      }
    }
    try Report.write(lines, name: "flow")
  }

  private static func add(_ lines: inout [String], _ flow: String, _ change: String, _ computed: Int, _ time: Double) {
    lines.append(
      column(flow, 10) + column(change, 28) + column(Double(computed), 17, decimals: 0)
        + column(time, 10, decimals: 1) + column(time / Double(max(1, computed)), 12, decimals: 3))
    print(lines.last ?? "")
  }

  /// A flow, and nodes to change in it.
  private struct Plan {
    let nodes: [FlowNode]
    let connections: [(source: Int, target: FlowPort)]
    let changes: [(String, Int)]
  }

  /// Sums one after another, each fed by the one before it; a few are fed by a number, too, so that a change can begin
  /// anywhere.
  private static func chain() -> Plan {
    let lengths = [1, 10, 100, 1000, 10_000, count]
    var nodes = (0..<count).map { _ in FlowNode(.add) }
    var connections = (1..<count).map { (source: $0 - 1, target: FlowPort(FlowNodeID(UInt32($0)), slot: 0)) }
    for length in lengths {
      connections.append((nodes.count, FlowPort(FlowNodeID(UInt32(count - length)), slot: 1)))
      nodes.append(FlowNode(.numeric))
    }
    let changes = lengths.enumerated().map { ("\($1) from the end", count + $0) }
    return Plan(nodes: nodes, connections: connections, changes: changes)
  }

  /// Each sum is fed by two earlier nodes anywhere; a tenth of the nodes are numbers.
  private static func randomPlan() throws -> Plan {
    var random = SeededGenerator(seed: 100_000)
    let numbers = count / 10
    var connections: [(source: Int, target: FlowPort)] = []
    for node in numbers..<count {
      for slot in 0..<2 {
        connections.append((random.below(node), FlowPort(FlowNodeID(UInt32(node)), slot: slot)))
      }
    }
    // Sums of whole numbers: no change is lost on the way by rounding or by taking it away again.
    let nodes = (0..<count).map { FlowNode($0 < numbers ? .numeric : .add) }
    var flow = try Flow(nodes: nodes, connections: connections)
    var sizes: [(Int, Int)] = []
    for number in stride(from: 0, to: numbers, by: 53) {
      sizes.append((try change(number, of: &flow, runs: 1).0, number))
    }
    sizes.sort { $0 < $1 }
    let names = ["of least reach", "farther", "of middling reach", "farther still", "of most reach"]
    let picks = [0, sizes.count / 4, sizes.count / 2, sizes.count * 3 / 4, sizes.count - 1]
    return Plan(
      nodes: nodes, connections: connections,
      changes: zip(names, picks).map { ($0, sizes[$1].1) })
  }

  /// Changes a number again and again.
  ///
  /// - Returns: the number of nodes that one change computes, and its median time in microseconds.
  private static func change(_ node: Int, of flow: inout Flow, runs: Int = 15) throws -> (Int, Double) {
    var times: [Double] = []
    var computed = 0
    for run in 0..<runs {
      let before = flow.recalculations
      let start = DispatchTime.now().uptimeNanoseconds
      try flow.apply(.setConstant(FlowNodeID(UInt32(node)), .number(Double(2 + run % 2))))
      times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e3)
      computed = flow.recalculations - before
    }
    return (computed, Statistics(times).median)
  }
}

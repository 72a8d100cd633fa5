// The areas of terminals: for each node the terminal that is nearest, and the way to it, by one search from all of them.
//
// Of equally near terminals the one with the fewest steps on the way counts, then the one whose name comes first, then the
// way whose nodes come first. Every arc adds a step, so what decides about a node is final before the node is: the areas do
// not depend on the order in which the queue hands out equals.

import GraphModel

/// The nodes of a graph by the terminal that is nearest to each.
struct TerminalAreas {
  /// A way between the terminals of two areas over one edge between them.
  struct Link {
    /// The numbers of the areas, the lesser first, and the nodes of each that the edge joins.
    let areas: (Int, Int)
    let ends: (UInt32, UInt32)
    let measure: GuidedSearch.Measure
  }

  private static let none = UInt32.max

  /// The terminals by name, without repetition; the number of an area is the index of its terminal.
  let terminals: [NodeID]
  private let rows: SearchGraph
  private let costs: EdgeCosts?
  private var measures: [GuidedSearch.Measure]
  private var areas: [UInt32]
  private var parents: [UInt32]

  /// Searches the rows of a graph, which lead both ways.
  ///
  /// - Complexity: O(arcs + nodes · log nodes), by steps O(nodes + arcs).
  init(_ rows: SearchGraph, costs: EdgeCosts?, around nodes: [NodeID]) {
    (self.rows, self.costs) = (rows, costs)
    terminals = Set(nodes).sorted { rows.rank($0.rawValue) < rows.rank($1.rawValue) }
    measures = [GuidedSearch.Measure](repeating: .init(cost: .infinity, steps: Self.none), count: rows.nodeCount)
    areas = [UInt32](repeating: Self.none, count: rows.nodeCount)
    parents = areas
    for (area, terminal) in terminals.enumerated() {
      measures[terminal.index] = .init()
      areas[terminal.index] = UInt32(area)
    }
    if costs == nil { searchBySteps() } else { searchByCosts() }
  }

  /// Returns the area of a terminal, or of a node that is joined to one.
  func area(of node: NodeID) -> Int { Int(areas[node.index]) }

  private func cost(of arc: Int) -> Double { costs.map { $0[rows.edge(arc)] } ?? 1 }

  // MARK: The search

  private mutating func searchBySteps() {
    var level = terminals.map(\.rawValue)
    while !level.isEmpty {
      var next: [UInt32] = []
      for node in level {
        let measure = GuidedSearch.Measure(
          cost: measures[Int(node)].cost + 1, steps: measures[Int(node)].steps + 1)
        for arc in rows.outgoing.arcs(of: NodeID(node)) {
          let target = rows.outgoing.targets[arc]
          let isNew = areas[Int(target)] == Self.none
          if reach(target, from: node, measure), isNew { next.append(target) }
        }
      }
      level = next
    }
  }

  private mutating func searchByCosts() {
    var queue = MeasureQueue()
    for terminal in terminals { queue.insert(terminal.rawValue, .init(), at: .init()) }
    while let (node, measure, _) = queue.popLeast() {
      guard measure == measures[Int(node)] else { continue }
      for arc in rows.outgoing.arcs(of: NodeID(node)) {
        let target = rows.outgoing.targets[arc]
        let reached = GuidedSearch.Measure(cost: measure.cost + cost(of: arc), steps: measure.steps + 1)
        let isNearer = reached < measures[Int(target)]
        if reach(target, from: node, reached), isNearer { queue.insert(target, reached, at: reached) }
      }
    }
  }

  /// Notes a way to a node. False when a way that comes first is known.
  private mutating func reach(_ target: UInt32, from node: UInt32, _ measure: GuidedSearch.Measure) -> Bool {
    let known = measures[Int(target)]
    guard measure <= known, measure < known || comesFirst(node, parents[Int(target)]) else { return false }
    measures[Int(target)] = measure
    areas[Int(target)] = areas[Int(node)]
    parents[Int(target)] = node
    return true
  }

  /// Returns true if of two equally long ways that over one node comes before that over the other.
  private func comesFirst(_ node: UInt32, _ other: UInt32) -> Bool {
    // Nothing leads on to a terminal.
    guard other != Self.none else { return false }
    let (area, otherArea) = (areas[Int(node)], areas[Int(other)])
    return area == otherArea ? rows.rank(node) < rows.rank(other) : area < otherArea
  }

  // MARK: Ways between areas

  /// Returns the shortest way between each two areas that an edge joins, the shortest first.
  ///
  /// - Complexity: O(nodes + arcs), and sorting what is returned.
  func links() -> [Link] {
    var best: [UInt64: Link] = [:]
    for node in 0..<UInt32(rows.nodeCount) where areas[Int(node)] != Self.none {
      let area = areas[Int(node)]
      for arc in rows.outgoing.arcs(of: NodeID(node)) {
        let target = rows.outgoing.targets[arc]
        guard areas[Int(target)] > area else { continue }
        let link = link(node, target, cost(of: arc))
        let key = UInt64(area) << 32 | UInt64(areas[Int(target)])
        if best[key].map({ comesFirst(link, $0) }) ?? true { best[key] = link }
      }
    }
    return best.values.sorted { comesFirst($0, $1) }
  }

  private func link(_ a: UInt32, _ b: UInt32, _ cost: Double) -> Link {
    let (one, other) = (measures[Int(a)], measures[Int(b)])
    return Link(
      areas: (Int(areas[Int(a)]), Int(areas[Int(b)])), ends: (a, b),
      measure: .init(cost: one.cost + cost + other.cost, steps: one.steps + 1 + other.steps))
  }

  private func comesFirst(_ a: Link, _ b: Link) -> Bool {
    if a.measure != b.measure { return a.measure < b.measure }
    if a.areas != b.areas { return a.areas < b.areas }
    return (rows.rank(a.ends.0), rows.rank(a.ends.1)) < (rows.rank(b.ends.0), rows.rank(b.ends.1))
  }

  /// Returns the nodes on some ways between areas, and the terminals, in the order of names.
  func nodes(of links: [Link]) -> [NodeID] {
    var found = Set(terminals.map(\.rawValue))
    for link in links {
      for end in [link.ends.0, link.ends.1] {
        var node = end
        while found.insert(node).inserted { node = parents[Int(node)] }
      }
    }
    return found.sorted { rows.rank($0) < rows.rank($1) }.map { NodeID($0) }
  }
}

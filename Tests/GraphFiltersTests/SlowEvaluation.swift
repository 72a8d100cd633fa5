// Evaluates tests one value at a time, in the plainest way there is.

import Foundation
import GraphFilters
import GraphModel

/// The values of the fields of a graph, each found by itself.
struct SlowEvaluation {
  let graph: Graph

  // MARK: Values

  func value(_ name: String, _ node: NodeID) -> AttributeValue? {
    if let column = graph.nodeAttributes.column(named: name) { return column[node.index] }
    return builtIn(name, node)
  }

  func value(_ name: String, _ edge: EdgeID) -> AttributeValue? {
    if let column = graph.edgeAttributes.column(named: name) { return column[edge.index] }
    return builtIn(name, edge)
  }

  func builtIn(_ name: String, _ node: NodeID) -> AttributeValue? {
    switch name {
    case "degree": .integer(graph.degree(of: node))
    case "indegree": .integer(graph.parents(of: node).count)
    case "outdegree": .integer(graph.children(of: node).count)
    case "core": .integer(core(node))
    case "component": .integer(1 + (componentsBySize.firstIndex { $0.contains(node) } ?? -1))
    case "componentsize": componentsBySize.first { $0.contains(node) }.map { .integer($0.count) }
    case "id": .text(graph.key(of: node))
    case "label": .text(graph.label(of: node))
    default: nil
    }
  }

  func builtIn(_ name: String, _ edge: EdgeID) -> AttributeValue? {
    let (source, target) = (graph.source(of: edge), graph.target(of: edge))
    let others = graph.edges.filter { $0 != edge }
    let leadsBack = others.contains { other in
      let ends = (graph.source(of: other), graph.target(of: other))
      return ends == (target, source) || !graph.isDirected(other) && ends == (source, target)
    }
    let isParallel = others.contains { other in
      let ends = (graph.source(of: other), graph.target(of: other))
      guard graph.isDirected(other) == graph.isDirected(edge) else { return false }
      return ends == (source, target) || !graph.isDirected(edge) && ends == (target, source)
    }
    switch name {
    case "weight": return graph.weight(of: edge).map { .number($0) }
    case "label": return graph.label(of: edge).isEmpty ? nil : .text(graph.label(of: edge))
    case "directed": return .boolean(graph.isDirected(edge))
    case "mutual": return .boolean(source != target && (!graph.isDirected(edge) || leadsBack))
    case "parallel": return .boolean(isParallel)
    case "loop": return .boolean(source == target)
    default: return nil
    }
  }

  /// The steps from a node, or to it, by following edges until nothing changes.
  func steps(_ direction: FilterFieldName.Steps, _ start: NodeID, _ node: NodeID) -> AttributeValue? {
    var steps = [start: 0]
    for _ in graph.nodes {
      for edge in graph.edges {
        let ends = (graph.source(of: edge), graph.target(of: edge))
        var ways = [direction == .from ? ends : (ends.1, ends.0)]
        if !graph.isDirected(edge) { ways.append((ways[0].1, ways[0].0)) }
        for (a, b) in ways { if let known = steps[a] { steps[b] = min(steps[b] ?? .max, known + 1) } }
      }
    }
    return steps[node].map { .integer($0) }
  }

  /// The largest k for which the node is left when nodes with fewer than k edges are taken away.
  private func core(_ node: NodeID) -> Int {
    for level in 1... {
      var left = Set(graph.nodes)
      while true {
        let weak = left.filter { node in
          graph.edges.count { edge in
            let ends = [graph.source(of: edge), graph.target(of: edge)]
            return ends[0] != ends[1] && ends.contains(node) && left.isSuperset(of: ends)
          } < level
        }
        if weak.isEmpty { break }
        left.subtract(weak)
      }
      if !left.contains(node) { return level - 1 }
    }
    return 0
  }

  private var componentsBySize: [Set<NodeID>] {
    var components: [Set<NodeID>] = graph.nodes.map { [$0] }
    for edge in graph.edges {
      let ends: Set = [graph.source(of: edge), graph.target(of: edge)]
      let joined = components.filter { !$0.isDisjoint(with: ends) }.reduce(into: Set()) { $0.formUnion($1) }
      components = components.filter { $0.isDisjoint(with: ends) } + [joined]
    }
    func first(_ component: Set<NodeID>) -> UInt32 { component.map(\.rawValue).min() ?? .max }
    return components.sorted { ($1.count, first($0)) < ($0.count, first($1)) }
  }

  // MARK: Tests

  static func passes(_ value: AttributeValue?, _ test: FilterTest) -> Bool {
    var value = value
    if case .number(let number) = value, number.isNaN { value = nil }
    guard let value else {
      switch test {
      case .missing, .compared(.unequal, _): return true
      default: return false
      }
    }
    if case .boolean = value {
      switch test {
      case .compared(.lessOrEqual, _), .compared(.greaterOrEqual, _), .range: return false
      default: break
      }
    }
    switch test {
    case .missing: return false
    case .present: return true
    case .isTrue: return order(value, .boolean(true)) == .orderedSame
    case .compared(.equal, let literal): return order(value, literal) == .orderedSame
    case .compared(.unequal, let literal): return order(value, literal) != .orderedSame
    case .compared(.less, let literal): return order(value, literal) == .orderedAscending
    case .compared(.lessOrEqual, let literal): return [.orderedAscending, .orderedSame].contains(order(value, literal))
    case .compared(.greater, let literal): return order(value, literal) == .orderedDescending
    case .compared(.greaterOrEqual, let literal):
      return [.orderedDescending, .orderedSame].contains(order(value, literal))
    case .range(let low, let high):
      // Numbers are between numbers, also spelled ones, and not between a number and a text.
      return low.map { passes(value, .compared(.greaterOrEqual, $0)) } ?? true
        && high.map { passes(value, .compared(.lessOrEqual, $0)) } ?? true
    case .oneOf(let literals): return literals.contains { passes(value, .compared(.equal, $0)) }
    case .contains(let part): return part.isEmpty || folded(value.displayText).contains(folded(part))
    case .startsWith(let part): return part.isEmpty || folded(value.displayText).hasPrefix(folded(part))
    case .endsWith(let part): return part.isEmpty || folded(value.displayText).hasSuffix(folded(part))
    }
  }

  private static func folded(_ text: String) -> String {
    // With a letter before and behind, no mark joins a letter outside.
    text.folding(options: .caseInsensitive, locale: nil)
  }

  /// Returns the order of a value and a written one; `nil` where they do not compare.
  private static func order(_ value: AttributeValue, _ literal: FilterLiteral) -> ComparisonResult? {
    switch (value, literal) {
    case (.number, .number(let number)), (.integer, .number(let number)), (.text, .number(let number)):
      return value.number.flatMap { order($0, number) }
    case (.number, .text(let text)), (.integer, .text(let text)):
      return Double(text).flatMap { number in value.number.flatMap { order($0, number) } }
    case (.text(let a), .text(let b)), (.json(let a), .text(let b)):
      if Array(a.utf8) == Array(b.utf8) { return .orderedSame }
      return a.utf8.lexicographicallyPrecedes(b.utf8) ? .orderedAscending : .orderedDescending
    case (.boolean(let a), .boolean(let b)): return a == b ? .orderedSame : nil
    case (.boolean(let a), .text(let text)): return "\(a)" == text.lowercased() ? .orderedSame : nil
    case (.text(let text), .boolean(let b)), (.json(let text), .boolean(let b)):
      return text.lowercased() == "\(b)" ? .orderedSame : nil
    case (.json, .number), (.number, .boolean), (.integer, .boolean), (.boolean, .number): return nil
    }
  }

  private static func order(_ a: Double, _ b: Double) -> ComparisonResult? {
    if a < b { return .orderedAscending }
    return a > b ? .orderedDescending : a == b ? .orderedSame : nil
  }
}

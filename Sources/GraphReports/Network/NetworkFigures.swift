// The report of a whole network: counts, distances and measures, for people, for programs and as a page.

import FileWriting
import GraphFormats
import GraphMeasures
import GraphModel
import PathFinding

/// The measures of a network.
public struct NetworkFigures: Report {
  let measures: NetworkMeasures
  /// The name of the network, or of its file where it has none.
  let title: String

  /// Measures a network without gaps.
  ///
  /// - Parameters:
  ///   - fileName: the name of its file.
  ///   - options: the amount of work that decides whether distances are exact or within bounds.
  ///   - control: where progress is shown.
  /// - Complexity: that of all distances, O(nodes · (nodes + edges)), as far as the options allow.
  public init(
    _ graph: Graph, fileName: String, options: MeasureOptions = NetworkFigures.usualOptions,
    control: MeasureControl? = nil
  ) {
    measures = NetworkMeasures(graph, options: options, control: control)
    title = graph.name.isEmpty ? fileName : graph.name
  }

  /// The work of at most about a minute on two cores: up to 80,000 nodes of six edges each are searched from every node in six
  /// seconds, or, where they lie on a grid, which takes the longest, in fifty.
  public static var usualOptions: MeasureOptions { MeasureOptions(budget: 6_000_000_000) }

  public var text: String {
    let width = rows.map(\.name.count).max() ?? 0
    let lines = rows.map { row in
      row.name + String(repeating: " ", count: width + 2 - row.name.count) + oneLine(row.value)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  public var json: String {
    var object = JSONObject()
    object.add("nodes", count: measures.nodeCount)
    object.add("edges", count: measures.edgeCount)
    switch measures.directedness {
    case .directed: object.add("directed", flag: true)
    case .undirected: object.add("directed", flag: false)
    case .mixed: object.add("directed", text: "mixed")
    }
    object.add("selfLoops", count: measures.census.selfLoops)
    object.add("parallelEdges", count: measures.census.parallelEdges)
    object.add("density", number: measures.density)
    object.add("components", count: measures.components.count)
    object.add("largestComponent", count: measures.components.sizes.max() ?? 0)
    if let strong = measures.strongComponents { object.add("strongComponents", count: strong) }
    object.add("diameter", Self.json(measures.distances?.diameter))
    object.add("meanDistance", Self.json(measures.distances?.mean))
    object.add("reachablePairs", Self.json(measures.distances?.reachablePairs))
    object.add("transitivity", number: measures.clustering.transitivity)
    object.add("averageClustering", number: measures.clustering.average)
    object.add("reciprocity", number: measures.reciprocity)
    object.add("assortativity", number: measures.assortativity)
    object.add("communities", measures.communities.map(String.init) ?? "null")
    object.add("modularity", number: measures.modularity)
    object.add("degreeDistribution", Self.json(measures.degrees))
    if let degrees = measures.inDegrees { object.add("inDegreeDistribution", Self.json(degrees)) }
    if let degrees = measures.outDegrees { object.add("outDegreeDistribution", Self.json(degrees)) }
    return object.text + "\n"
  }

  /// Returns a number, or the object of its bounds.
  private static func json(_ number: MeasuredNumber?) -> String {
    switch number {
    case .exact(let number): return JSONText.number(number)
    case .between(let low, let high):
      var object = JSONObject()
      object.add("low", number: low)
      object.add("high", number: high)
      return object.text
    case nil: return "null"
    }
  }

  private static func json(_ counts: [Int]) -> String {
    JSONObject.list(
      counts.enumerated().filter { $0.element > 0 }.map { degree, count in
        var entry = JSONObject()
        entry.add("degree", count: degree)
        entry.add("nodes", count: count)
        return entry.text
      })
  }
}

extension NetworkFigures {
  /// The figures for people.
  var rows: [(name: String, value: String)] {
    let kind = measures.edgeCount == 0 ? "" : ", \(measures.directedness.rawValue)"
    var rows = [
      ("name", PlainText.shortened(title, to: PlainText.longestMessage)), ("nodes", "\(measures.nodeCount)"),
      ("edges", "\(measures.edgeCount)\(kind)"), ("self-loops", "\(measures.census.selfLoops)"),
      ("parallel edges", "\(measures.census.parallelEdges)"), ("density", number(measures.density)),
      ("components", "\(measures.components.count)"),
      ("largest component", Phrase.count(measures.components.sizes.max() ?? 0, "node")),
    ]
    if let strong = measures.strongComponents { rows.append(("strong components", "\(strong)")) }
    rows += [
      ("diameter", number(measures.distances?.diameter)), ("mean distance", number(measures.distances?.mean)),
      ("reachable pairs", number(measures.distances?.reachablePairs)),
      ("transitivity", number(measures.clustering.transitivity)),
      ("average clustering", number(measures.clustering.average)),
    ]
    if measures.strongComponents != nil { rows.append(("reciprocity", number(measures.reciprocity))) }
    rows += [
      ("assortativity", number(measures.assortativity)), ("communities", measures.communities.map(String.init) ?? none),
      ("modularity", number(measures.modularity)), ("degrees", degrees(measures.degrees)),
    ]
    if let counts = measures.inDegrees { rows.append(("edges in", degrees(counts))) }
    if let counts = measures.outDegrees { rows.append(("edges out", degrees(counts))) }
    return rows.map { (name: $0.0, value: $0.1) }
  }

  private var none: String { "undefined" }

  private func number(_ number: Double?) -> String {
    guard let number else { return none }
    return NumberText.shortest((number * 1e6).rounded() / 1e6)
  }

  private func number(_ measured: MeasuredNumber?) -> String {
    switch measured {
    case .exact(let exact): number(exact)
    case .between(let low, let high): "\(number(low)) to \(number(high)), from a sample"
    case nil: none
    }
  }

  /// Returns the least, the middle and the largest of numbers that are counted.
  private func degrees(_ counts: [Int]) -> String {
    guard let least = counts.firstIndex(where: { $0 > 0 }) else { return none }
    let count = counts.reduce(0, +)
    let sum = counts.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    var (median, below) = (0, 0)
    for (degree, number) in counts.enumerated() where 2 * below < count { (median, below) = (degree, below + number) }
    return "\(least) to \(counts.count - 1), mean \(number(Double(sum) / Double(count))), median \(median)"
  }
}

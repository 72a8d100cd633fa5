// The measure of ways: a number column of the edges where one is chosen, such as minutes, else the distance over the ground.
//
// Which columns can be a length is found from the data: at least half of the edges have a number there, none is
// negative, and some is more than nothing. An edge without one costs what its length over the ground costs on average,
// and a total with such an edge says "about".

import ExhibitKit
import GraphModel
import PathFinding

/// The measure of ways that people have chosen.
public struct WayMeasure: Hashable, Sendable {
  /// The unit of distances over the ground.
  public var unit = AtlasUnit.kilometres
  /// The column of the edges that says their lengths; `nil` for distances over the ground.
  public var column: String?
}

/// The costs of the edges of a network by one measure.
struct EdgeMeasure: Sendable {
  /// The column of the edges; `nil` for distances over the ground.
  let column: String?
  /// The cost of each edge; of distances in metres.
  let costs: EdgeCosts
  /// A bound on the cost of a metre over the ground on any edge, by which A* knows the way ahead; 0 where it does not.
  let leastPerMetre: Double
  /// The edges for which the column says nothing.
  private let estimated: Set<EdgeID>
  /// The cost of a metre over the ground on average.
  private let averagePerMetre: Double

  /// Distances over the ground.
  init(lengths: EdgeCosts) { self.init(column: nil, lengths, leastPerMetre: 1, estimated: [], averagePerMetre: 1) }

  private init(
    column: String?, _ costs: EdgeCosts, leastPerMetre: Double, estimated: Set<EdgeID>, averagePerMetre: Double
  ) {
    (self.column, self.costs, self.leastPerMetre) = (column, costs, leastPerMetre)
    (self.estimated, self.averagePerMetre) = (estimated, averagePerMetre)
  }

  /// The numbers of a column; `nil` where it cannot be a length.
  ///
  /// - Parameter lengths: the lengths of the edges over the ground, in metres.
  /// - Complexity: O(edges).
  init?(_ name: String, of graph: Graph, lengths: EdgeCosts) {
    guard let column = graph.edgeAttributes.column(named: name), Self.canMeasure(column, of: graph) else { return nil }
    var values = [Double?](repeating: nil, count: graph.edgeCount)
    var (cost, metres, least) = (0.0, 0.0, Double.infinity)
    for (row, value) in column.entries {
      guard let number = value.number else { return nil }
      let length = lengths[EdgeID(index: row)]
      values[row] = number
      (cost, metres) = (cost + number, metres + length)
      if length > 0 { least = min(least, number / length) }
    }
    let average = metres > 0 ? cost / metres : 0
    guard let costs = try? EdgeCosts(graph, { values[$0.index] ?? lengths[$0] * average }) else { return nil }
    // A little less, so that rounding never makes the bound say too much.
    self.init(
      column: name, costs, leastPerMetre: least < .infinity ? least * (1 - 1e-9) : 0,
      estimated: column.count < graph.presentEdgeCount ? Set(graph.edges.filter { values[$0.index] == nil }) : [],
      averagePerMetre: average)
  }

  /// Returns the measure after changes of the graph.
  ///
  /// - Parameters:
  ///   - edges: the edges that are new or have other ends, attributes or lengths.
  ///   - lengths: the lengths of all edges over the ground, with those of these.
  func following(_ edges: Set<EdgeID>, in seen: EditableGraph, lengths: EdgeCosts) -> EdgeMeasure {
    guard let column else { return EdgeMeasure(lengths: lengths) }
    var (changed, estimated, least) = ([EdgeID: Double](), estimated, leastPerMetre)
    for edge in edges {
      let number = seen.attributes(of: edge).first { $0.name == column }?.value.number
      let stated = number.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
      if stated == nil { estimated.insert(edge) } else { estimated.remove(edge) }
      let length = lengths[edge]
      changed[edge] = stated ?? length * averagePerMetre
      if let stated, length > 0 { least = min(least, stated / length * (1 - 1e-9)) }
    }
    return EdgeMeasure(
      column: column, costs.changed(changed), leastPerMetre: least, estimated: estimated,
      averagePerMetre: averagePerMetre)
  }

  /// Returns the names of the columns by which the ways of a graph can be measured, in the order of the file.
  ///
  /// - Complexity: O(values).
  static func columns(of graph: Graph) -> [String] {
    graph.edgeAttributes.columns.filter { canMeasure($0, of: graph) }.map(\.name)
  }

  private static func canMeasure(_ column: AttributeColumn, of graph: Graph) -> Bool {
    guard column.count > 0, 2 * column.count >= graph.presentEdgeCount else { return false }
    var isMore = false
    for (value, _) in column.occurrences {
      guard let number = value.number, number >= 0, number.isFinite else { return false }
      if number > 0 { isMore = true }
    }
    return isMore
  }

  /// Returns the total of some edges.
  func total(of edges: [EdgeID]) -> WayTotal {
    WayTotal(
      value: edges.reduce(0) { $0 + costs[$1] }, column: column,
      isEstimate: !estimated.isEmpty && edges.contains { estimated.contains($0) })
  }
}

/// The total of a way by the measure of its network.
struct WayTotal: Hashable {
  /// The total; of distances in metres.
  let value: Double
  /// The column of the edges; `nil` for distances over the ground.
  let column: String?
  /// True if some of its edges say nothing of their length.
  let isEstimate: Bool

  /// Nothing.
  static let none = WayTotal(value: 0, column: nil, isEstimate: false)

  /// Returns the total in words: distances in a unit, as "6.2 kilometres", others in that of their column.
  func text(_ unit: AtlasUnit) -> String {
    guard let column else { return unit.text(metres: value) }
    return (isEstimate ? "about " : "") + ColumnUnit(column).text(value)
  }
}

/// A total as written, kept while it stays the same: what is shown in every frame is written once.
struct TotalText {
  private var written: (total: WayTotal, unit: AtlasUnit, text: String)?

  /// Returns a total in words.
  mutating func text(_ total: WayTotal, _ unit: AtlasUnit) -> String {
    if let written, written.total == total, written.unit == unit { return written.text }
    let text = total.text(unit)
    written = (total, unit, text)
    return text
  }
}

// All nodes on a square grid, neighbours near each other.
//
// The grid is filled along a curve that keeps near what is near on it, in an order in which neighbours are near each
// other; then nodes change places as long as that makes edges shorter.

import Geometry
import GraphModel

/// The layout on a grid.
public struct GridLayout: Layout {
  public let name = "grid"
  public let title = "Grid"
  public let summary = "All nodes in rows and columns, neighbours close to each other."
  public let version = 2

  /// The layout on a grid.
  public init() {}

  public func begin(_ graph: Graph, settings: LayoutSettings) -> any LayoutProcess {
    let count = graph.nodeCount
    guard count > 0 else { return FinishedLayout([]) }
    let rows = NeighbourRows(graph)
    let columns = Self.columnCount(count, aspectRatio: settings.aspectRatio)
    let height = (count + columns - 1) / columns
    let order = CircularOrder.order(rows, seed: settings.seed)
    var grid = GridAssignment(rows, columns: columns, height: height)
    grid.fill(order)
    grid.shorten()
    let middle = Point(Double(columns - 1), Double(height - 1)) / 2
    return FinishedLayout(
      grid.cells.map { (Point(Double($0.column), Double($0.row)) - middle) * settings.spacing })
  }

  /// Returns the number of columns near the wanted shape that leaves the fewest cells empty.
  private static func columnCount(_ count: Int, aspectRatio: Double) -> Int {
    let ideal = (Double(count) * aspectRatio).squareRoot()
    // A shape wider than all nodes in one row is that row.
    let range = max(1, min(count, Int(ideal * 0.85)))...max(1, min(count, Int((ideal * 1.2).rounded(.up))))
    func waste(_ columns: Int) -> Double {
      let height = (count + columns - 1) / columns
      let empty = Double(columns * height - count) / Double(count)
      return empty + 0.2 * abs(Double(columns) - ideal) / ideal
    }
    // A long range is only looked at near its middle: a large grid wastes little in any case.
    let near = range.clamped(to: Int(ideal) - 500...Int(ideal) + 500)
    return near.min { waste($0) < waste($1) } ?? range.upperBound
  }
}

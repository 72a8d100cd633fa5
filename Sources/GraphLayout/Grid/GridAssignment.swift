// The assignment of nodes to the cells of a grid.

import GraphModel

/// A cell of a grid, counted from the top left.
struct Cell {
  var column: Int32
  var row: Int32
}

/// The nodes in the cells of a grid, at most one in each.
struct GridAssignment {
  private let rows: NeighbourRows
  private let columns: Int
  private let height: Int
  /// The cell of each node.
  private(set) var cells: [Cell]
  /// The node in each cell; -1 where it is empty.
  private var nodes: [Int]

  /// The greatest number of times that all nodes look for a better cell, and the number of neighbours that are looked at
  /// in all of them together.
  private static let limit = (passes: 40, neighbours: 3_000_000)

  /// A grid without nodes.
  init(_ rows: NeighbourRows, columns: Int, height: Int) {
    (self.rows, self.columns, self.height) = (rows, columns, height)
    cells = [Cell](repeating: Cell(column: 0, row: 0), count: rows.nodeCount)
    nodes = [Int](repeating: -1, count: columns * height)
  }

  /// Fills the grid: the whole rows along a curve that never goes far, the last row, if it is not whole, in its middle.
  mutating func fill(_ order: [Int]) {
    let whole = order.count / columns
    var curve = SpaceFillingCurve.cells(columns: columns, rows: whole)
    let left = order.count - curve.count
    let first = whole * columns + (columns - left) / 2
    curve += (0..<left).map { first + $0 }
    for (node, cell) in zip(order, curve) {
      put(node, in: Cell(column: Int32(cell % columns), row: Int32(cell / columns)))
    }
  }

  private func index(_ cell: Cell) -> Int { Int(cell.row) * columns + Int(cell.column) }

  private mutating func put(_ node: Int, in cell: Cell) {
    nodes[index(cell)] = node
    cells[node] = cell
  }

  /// Exchanges nodes with those in cells nearer to their neighbours, as long as edges become shorter.
  ///
  /// - Complexity: O(nodes + edges) a pass.
  mutating func shorten() {
    let passes = min(Self.limit.passes, max(2, Self.limit.neighbours / (rows.adjacency.arcCount + 1)))
    for _ in 0..<passes {
      var gain = 0.0
      for node in cells.indices where rows.degree(node) > 0 { gain += improve(node) }
      if gain < 0.002 * Double(cells.count) { return }
    }
  }

  /// Exchanges a node with the one near the middle of its neighbours for which it pays most; returns what was gained.
  private mutating func improve(_ node: Int) -> Double {
    var (x, y) = (0, 0)
    for next in rows[node] {
      x += Int(cells[Int(next)].column)
      y += Int(cells[Int(next)].row)
    }
    let degree = rows.degree(node)
    let (middleX, middleY) = ((2 * x + degree) / (2 * degree), (2 * y + degree) / (2 * degree))
    let own = cells[node]
    var best = (gain: 1e-9, node: -1)
    for row in max(0, middleY - 1)...min(height - 1, middleY + 1) {
      for column in max(0, middleX - 1)...min(columns - 1, middleX + 1) {
        let other = nodes[row * columns + column]
        // Empty cells stay: the drawing's edge is to be straight.
        guard other >= 0, other != node else { continue }
        let gain = gain(node, other)
        if gain > best.gain { best = (gain, other) }
      }
    }
    guard best.node >= 0 else { return 0 }
    put(node, in: cells[best.node])
    put(best.node, in: own)
    return best.gain
  }

  /// Returns by how much edges become shorter when two nodes change places.
  private func gain(_ a: Int, _ b: Int) -> Double {
    // A node with very many neighbours is not moved for others: it would be asked for by each of them.
    guard rows.degree(b) <= 4 * rows.degree(a) + 16 else { return 0 }
    return length(a, at: cells[a], without: b) + length(b, at: cells[b], without: a)
      - length(a, at: cells[b], without: b) - length(b, at: cells[a], without: a)
  }

  /// Returns the length of a node's edges if it were in a cell, without one to the node it changes places with.
  private func length(_ node: Int, at cell: Cell, without other: Int) -> Double {
    var sum = 0.0
    for arc in rows.arcs(of: node) {
      let next = Int(rows.adjacency.targets[arc])
      guard next != other else { continue }
      let far = cells[next]
      let (dx, dy) = (Double(far.column - cell.column), Double(far.row - cell.row))
      // Squared in part: one long edge is worse than two of half its length.
      let squared = dx * dx + dy * dy
      sum += squared.squareRoot() + 0.1 * squared
    }
    return sum
  }
}

// Strongly connected components (R. Tarjan 1972, in the one-array form of D. Pearce 2016), with a stack of its own
// instead of recursion: a path of a million nodes must not end the program.

import GraphModel

/// The components of nodes that can reach each other along the edges' directions.
public struct StrongComponents: Hashable, Sendable {
  /// The number of components.
  public let count: Int
  /// The component of each node, numbered by their first node in file order.
  public let ofNode: [UInt32]
  /// The number of nodes in each component.
  public let sizes: [Int]

  /// Finds the components.
  ///
  /// - Complexity: O(nodes + arcs).
  public init(of outgoing: Adjacency) {
    let roots = outgoing.withRows(Self.search)
    var numbers = [UInt32](repeating: .max, count: roots.count + 1)
    var sizes: [Int] = []
    ofNode = roots.map { mark in
      if numbers[Int(mark)] == .max {
        numbers[Int(mark)] = UInt32(sizes.count)
        sizes.append(0)
      }
      let number = numbers[Int(mark)]
      sizes[Int(number)] += 1
      return number
    }
    self.sizes = sizes
    count = sizes.count
  }

  /// Returns a mark for each node, at most the number of nodes, equal for nodes of one component.
  ///
  /// While a node's component is open its mark is the least visiting number reached from it, counted from 1; closed
  /// components take marks from the top down, so that they are larger than every open one.
  private static func search(_ rows: Rows) -> [UInt32] {
    let count = rows.nodeCount
    var marks = [UInt32](repeating: 0, count: count)
    var cursors = [UInt32](repeating: 0, count: count)
    // True for a node of which an arc has led to an earlier open one, so that it is no root.
    var lowered = [Bool](repeating: false, count: count)
    var trail: [UInt32] = []
    var pending: [UInt32] = []
    var visited: UInt32 = 1
    var closed = UInt32(count)
    for start in 0..<count where marks[start] == 0 {
      enter(start)
      while let last = trail.last {
        let node = Int(last)
        let end = rows.offsets[node + 1]
        if let child = advance(node, end) {
          enter(child)
          continue
        }
        trail.removeLast()
        close(node)
        if let parent = trail.last { settle(Int(parent), from: node) }
      }
    }
    return marks

    func enter(_ node: Int) {
      marks[node] = visited
      visited += 1
      cursors[node] = rows.offsets[node]
      trail.append(UInt32(node))
    }
    /// Follows arcs of a node until one leads to a node not yet visited.
    func advance(_ node: Int, _ end: UInt32) -> Int? {
      while cursors[node] < end {
        let target = Int(rows.targets[Int(cursors[node])])
        cursors[node] += 1
        if marks[target] == 0 { return target }
        settle(node, from: target)
      }
      return nil
    }
    func settle(_ node: Int, from target: Int) {
      guard marks[target] < marks[node] else { return }
      marks[node] = marks[target]
      lowered[node] = true
    }
    /// Leaves a node; when it is the root of a component, closes that component.
    func close(_ node: Int) {
      if lowered[node] {
        pending.append(UInt32(node))
        return
      }
      visited -= 1
      while let top = pending.last, marks[Int(top)] >= marks[node] {
        pending.removeLast()
        marks[Int(top)] = closed
        visited -= 1
      }
      marks[node] = closed
      closed -= 1
    }
  }
}

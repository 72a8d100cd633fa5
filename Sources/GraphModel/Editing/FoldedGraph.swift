// The graph that edits lead to, and which of its nodes and edges have which numbers.

/// The order of some elements by their numbers.
struct Renumbering: Sendable {
  /// The number at each index, rising; `nil` where every number is its index.
  private let numbers: [UInt32]?
  private let count: Int

  /// The order of rising numbers.
  init(_ numbers: [UInt32]) {
    count = numbers.count
    self.numbers = numbers.last.map { Int($0) + 1 == numbers.count } ?? true ? nil : numbers
  }

  /// Returns the number at an index.
  func number(at index: Int) -> UInt32 { numbers?[index] ?? UInt32(index) }

  /// Returns the index of a number; `nil` when it is not among them. O(log n).
  func index(of number: UInt32) -> Int? {
    guard let numbers else { return Int(number) < count ? Int(number) : nil }
    let index = BinarySearch.firstIndex(in: 0..<numbers.count) { numbers[$0] >= number }
    return index < numbers.count && numbers[index] == number ? index : nil
  }
}

/// A graph made of a base and its changes.
public struct FoldedGraph: Sendable {
  /// The graph.
  public let graph: Graph
  let nodes: Renumbering
  let edges: Renumbering

  /// Returns the number of a node of the graph.
  public func number(of node: NodeID) -> NodeNumber { NodeNumber(nodes.number(at: node.index)) }

  /// Returns the number of an edge of the graph.
  public func number(of edge: EdgeID) -> EdgeNumber { EdgeNumber(edges.number(at: edge.index)) }

  /// Returns the node of a number; `nil` when it is gone. O(log nodes).
  public func node(_ number: NodeNumber) -> NodeID? { nodes.index(of: number.rawValue).map { NodeID(index: $0) } }

  /// Returns the edge of a number; `nil` when it is gone. O(log edges).
  public func edge(_ number: EdgeNumber) -> EdgeID? { edges.index(of: number.rawValue).map { EdgeID(index: $0) } }
}

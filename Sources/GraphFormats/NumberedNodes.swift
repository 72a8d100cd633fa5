// Nodes that a file calls by numbers and perhaps only counts: "1000 nodes", then the edges.
//
// A count is only a claim, and memory must not follow claims. A moderate one is believed; of a larger one, only as many
// nodes as the edges make likely.

import GraphModel

/// The nodes of a file that calls them by numbers.
struct NumberedNodes {
  /// The largest claim that is believed before anything else is read.
  static let believed = 1 << 20

  /// The number that the first node has.
  let first: Int
  /// The number of nodes that the file claims; `nil` when it claims none.
  private(set) var claimed: Int?
  /// The nodes of the numbers from `first` on.
  private var dense: [NodeID?] = []
  /// The nodes of numbers far beyond those that were met.
  private var sparse: [Int: NodeID] = [:]

  init(first: Int = 1) { self.first = first }

  /// Takes the file's word for a number of nodes: they are added now if they are not too many.
  mutating func claim(
    _ count: Int, in assembly: inout GraphAssembly, at position: TextPosition
  ) throws(GraphFileProblem) {
    claimed = count
    guard count <= Self.believed else { return }
    for number in first..<(first + max(0, count)) { _ = try define(number, in: &assembly, at: position) }
  }

  /// Returns true if a node of a number may be by what the file claims.
  func contains(_ number: Int) -> Bool { number >= first && claimed.map { number - first < $0 } ?? true }

  /// Returns the node of a number, defining it.
  @discardableResult
  mutating func define(
    _ number: Int, in assembly: inout GraphAssembly, at position: TextPosition
  ) throws(GraphFileProblem) -> NodeID? {
    if known(number) != nil { return try assembly.defineNode(String(number), at: position) }
    guard let node = try assembly.defineNode(String(number), at: position) else { return nil }
    remember(node, number)
    return node
  }

  /// Returns the node of a number, as an edge mentions it; added when it was not met before.
  @inline(__always)
  mutating func mention(
    _ number: Int, in assembly: inout GraphAssembly, at position: TextPosition
  ) throws(GraphFileProblem) -> NodeID {
    if let node = known(number) {
      try assembly.weigh()
      return node
    }
    let node = try assembly.mentionNode(String(number), at: position)
    remember(node, number)
    return node
  }

  /// Returns the node of a number that was met.
  @inline(__always)
  func known(_ number: Int) -> NodeID? {
    let index = number &- first
    if index >= 0, index < dense.count, let node = dense[index] { return node }
    return sparse.isEmpty ? nil : sparse[number]
  }

  /// Adds the nodes of a large claim that nothing mentioned, if it is likely by the number of edges; reports them if not.
  mutating func finish(_ assembly: inout GraphAssembly, at position: TextPosition) throws(GraphFileProblem) {
    guard let claimed, claimed > Self.believed, assembly.builder.nodeCount < claimed else { return }
    guard claimed / 16 <= assembly.builder.edgeCount else {
      return try assembly.session.report(
        at: position, "the file claims \(claimed) nodes and mentions \(assembly.builder.nodeCount)",
        remedy: "those without edges are left out", cure: "correct the number")
    }
    for number in first..<(first + claimed) where known(number) == nil {
      _ = try define(number, in: &assembly, at: position)
    }
  }

  private mutating func remember(_ node: NodeID, _ number: Int) {
    let index = number &- first
    if index >= 0, index <= 2 * dense.count + 1024 {
      if index >= dense.count { dense.append(contentsOf: repeatElement(nil, count: index + 1 - dense.count)) }
      dense[index] = node
    } else {
      sparse[number] = node
    }
  }
}

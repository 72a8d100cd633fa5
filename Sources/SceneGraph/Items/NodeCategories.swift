// The categories of nodes, for colour: the first attribute that sorts them into a few groups, or groups that were
// found.

import GraphModel

/// A small number for each node: its category, for the theme to colour.
public struct NodeCategories: Sendable {
  /// The attribute that tells; `nil` when none does.
  public let attribute: String?
  /// True if nodes are told apart; otherwise all are in category 0.
  public let areTold: Bool
  /// The values, the most frequent first; category k is `values[k]`.
  public let values: [String]
  /// The category of each node.
  public let ofNode: [UInt8]

  /// The number of categories that are told apart; what is left shares the last.
  public static let limit = 8

  /// Names that usually say to which group a node belongs; tried first, in this order.
  private static let likelyNames = ["group", "community", "club", "house", "conference", "type", "kind", "value"]

  /// Finds the categories of a graph's nodes.
  public init(of graph: Graph) {
    let columns = graph.nodeAttributes.columns
    let likely = Self.likelyNames.compactMap { name in columns.first { $0.name.lowercased() == name } }
    for column in likely + columns {
      var counts: [String: Int] = [:]
      for (_, value) in column.entries {
        counts[value.displayText, default: 0] += 1
        if counts.count > 40 { break }
      }
      guard counts.count > 1, counts.count <= 40, 2 * counts.count <= graph.nodeCount else { continue }
      let values = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
      var numbers: [String: UInt8] = [:]
      for (number, value) in values.enumerated() { numbers[value] = UInt8(min(number, Self.limit - 1)) }
      self.attribute = column.name
      areTold = true
      self.values = values
      var ofNode = [UInt8](repeating: UInt8(Self.limit - 1), count: graph.nodeCount)
      for (node, value) in column.entries { ofNode[node] = numbers[value.displayText] ?? ofNode[node] }
      self.ofNode = ofNode
      return
    }
    attribute = nil
    areTold = false
    values = []
    ofNode = [UInt8](repeating: 0, count: graph.nodeCount)
  }

  /// The categories of a graph that another has become: by the same attribute, and each value as before, so that colours
  /// stay; `nil` where none told the nodes of the other apart, or it is gone.
  public init?(of graph: Graph, like before: NodeCategories) {
    guard let attribute = before.attribute, let column = graph.nodeAttributes.column(named: attribute) else {
      return nil
    }
    var numbers: [String: UInt8] = [:]
    for (number, value) in before.values.enumerated() { numbers[value] = UInt8(min(number, Self.limit - 1)) }
    var ofNode = [UInt8](repeating: UInt8(Self.limit - 1), count: graph.nodeCount)
    for (node, value) in column.entries { ofNode[node] = numbers[value.displayText] ?? ofNode[node] }
    (self.attribute, areTold, values, self.ofNode) = (attribute, true, before.values, ofNode)
  }

  /// The categories of groups that were found in a graph.
  ///
  /// - Parameter groups: the number of each node's group, the largest group first.
  public init(groups: [UInt32]) {
    attribute = nil
    areTold = true
    values = []
    ofNode = groups.map { UInt8(min($0, UInt32(Self.limit - 1))) }
  }

  /// Returns the category that two nodes share; `nil` when theirs differ.
  public func shared(by one: NodeID, _ other: NodeID) -> Int? {
    let category = ofNode[one.index]
    return category == ofNode[other.index] ? Int(category) : nil
  }
}

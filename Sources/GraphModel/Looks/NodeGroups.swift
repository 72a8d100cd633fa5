// The groups that a file puts its nodes into: group nodes of yEd, compound nodes of Cytoscape and React Flow, clusters of DOT.
//
// A member names its group in the column `parent` (or `parentId`, `parentNode`, `pid`) by the id of a node, or in `cluster` by a name. A
// node that other nodes name as their parent is a group unless it has edges of its own: then the column is a tree of data.

/// A group of nodes.
public struct NodeGroup: Hashable, Sendable {
  /// The name of the group.
  public var label: String
  /// The node that stands for the group; `nil` for a group that is no node.
  public var node: NodeID?
  /// The nodes in it, but not those of groups in it.
  public var members: [NodeID] = []
  /// The group around it, by its index; `nil` for none.
  public var outer: Int?
}

extension Graph {
  /// The columns that name the group of a node.
  private static let groupColumns = ["parent", "parentId", "parentNode", "pid", "cluster"]

  /// The groups of the nodes, in the order in which members name them.
  ///
  /// - Complexity: O(nodes + groups · properties).
  public var nodeGroups: [NodeGroup] {
    for name in Self.groupColumns {
      guard let column = nodeAttributes.column(named: name), column.count > 0 else { continue }
      let groups = name == "cluster" ? clusters(column) : parents(column)
      if !groups.isEmpty { return groups }
    }
    return []
  }

  private func parents(_ column: AttributeColumn) -> [NodeGroup] {
    var (groups, numbers, refused) = ([NodeGroup](), [NodeID: Int](), Set<NodeID>())
    let hasFolders = nodeAttributes.column(named: "yfiles.foldertype") != nil
    for (row, value) in column.entries {
      guard let node = node(withKey: value.displayText), node.index != row, !refused.contains(node) else { continue }
      if numbers[node] == nil {
        guard degree(of: node) == 0 || hasFolders && nodeAttributes.value("yfiles.foldertype", row: node.index) != nil
        else {
          refused.insert(node)
          continue
        }
        numbers[node] = groups.count
        groups.append(NodeGroup(label: label(of: node), node: node))
      }
      groups[numbers[node] ?? 0].members.append(NodeID(index: row))
    }
    for index in groups.indices {
      let inner = groups[index].members.filter { numbers[$0] != nil }
      for node in inner { if let number = numbers[node], number != index { groups[number].outer = index } }
      groups[index].members.removeAll { numbers[$0] != nil }
    }
    return groups
  }

  private func clusters(_ column: AttributeColumn) -> [NodeGroup] {
    var (groups, numbers) = ([NodeGroup](), [String: Int]())
    func find(_ name: String, depth: Int) -> Int {
      if let number = numbers[name] { return number }
      let number = groups.count
      numbers[name] = number
      groups.append(NodeGroup(label: clusterText(name, "label") ?? ""))
      if depth < 20, let outer = clusterText(name, "parent"), outer != name {
        let found = find(outer, depth: depth + 1)
        groups[number].outer = found
      }
      return number
    }
    for (row, value) in column.entries {
      let name = value.displayText
      guard name.hasPrefix("cluster") else { return [] }
      groups[find(name, depth: 0)].members.append(NodeID(index: row))
    }
    return groups
  }

  /// Returns what the file says of a cluster as a whole.
  private func clusterText(_ name: String, _ part: String) -> String? {
    properties.value("\(name).\(part)", row: 0)?.displayText
  }
}

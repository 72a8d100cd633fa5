// The name under which a node is shown in a line of text.

import GraphModel

extension Graph {
  /// Returns the name of a node for a line of text: its label, with its id behind it where several nodes share the
  /// label.
  public func displayName(of node: NodeID) -> String {
    let label = label(of: node)
    // Nodes of one label stand beside each other in the order of names.
    let rank = Int(nameRank(of: node))
    let isShared = [rank - 1, rank + 1].contains {
      (0..<nodeCount).contains($0) && self.label(of: self.node(atNameRank: $0)) == label
    }
    return oneLine(isShared ? "\(label) [\(key(of: node))]" : label)
  }
}

// Hyperedges, which join any number of nodes. A graph here has edges of two ends, so a hyperedge is read as a node that is
// joined to each of its members and has the attribute "hyperedge".

import GraphModel

extension GraphAssembly {
  /// The name of the attribute that tells a node that stands for a hyperedge.
  static let hyperedgeAttribute = "hyperedge"

  /// Adds the node that stands for a hyperedge, under its id unless it has none or a node has the same.
  mutating func addHyperedge(_ id: String?, at position: TextPosition) throws(GraphFileProblem) -> NodeID {
    hyperedgeCount += 1
    var (key, number) = (id ?? "hyperedge \(hyperedgeCount)", hyperedgeCount)
    while builder.node(withKey: key) != nil {
      key = "hyperedge \(number)"
      number += 1
    }
    session.noteWrittenOtherwise()
    let node = try mentionNode(key, at: position)
    markDefined(node)
    try setAttribute(Self.hyperedgeAttribute, of: node, to: .boolean(true))
    return node
  }

  /// Says that there were hyperedges.
  func noteHyperedges() {
    guard hyperedgeCount > 0 else { return }
    let (what, nodes) = hyperedgeCount == 1 ? ("1 hyperedge", "a node") : ("\(hyperedgeCount) hyperedges", "nodes")
    session.note(
      "\(what) of any number of ends became \(nodes), joined to the members",
      cure: "write edges of two ends if that is not what you mean")
  }
}

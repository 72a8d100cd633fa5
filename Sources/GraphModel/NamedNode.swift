// Finds the node that a typed name means.

/// The reason why a name does not mean a node.
public enum NodeNameProblem: Error, Hashable, Sendable {
  /// No node is called so; these are called nearly so.
  case unknown(name: String, near: [String])
  /// Several nodes are labelled so; these are the ids of some of them.
  case ambiguous(name: String, ids: [String], count: Int)

  /// A sentence that says what is wrong and what to do.
  public var message: String {
    switch self {
    case .unknown(let name, let near):
      "there is no node \"\(name)\""
        + (near.isEmpty ? "" : " (did you mean \(near.map { "\"\($0)\"" }.joined(separator: " or "))?)")
    case .ambiguous(let name, let ids, let count):
      "\(count) nodes are labelled \"\(name)\" (name one by its id: "
        + ids.map { "\"\($0)\"" }.joined(separator: ", ") + (ids.count < count ? ", …" : "") + ")"
    }
  }
}

extension Graph {
  /// Returns the node of a name: of this id, or the only one of this label.
  ///
  /// - Complexity: O(1) for ids, O(nodes) for labels, and the work of comparing with every name when there is none.
  public func node(named name: String) throws(NodeNameProblem) -> NodeID {
    if let node = node(withKey: name) { return node }
    let labelled = nodes(labelled: name)
    guard labelled.count <= 1 else {
      throw .ambiguous(name: name, ids: labelled.prefix(10).map { key(of: $0) }, count: labelled.count)
    }
    guard let node = labelled.first else { throw .unknown(name: name, near: names(near: name)) }
    return node
  }

  /// Returns up to five names that someone who typed `name` may have meant, nearest first.
  private func names(near name: String) -> [String] {
    let wanted = NearName(name)
    var found: [(name: String, distance: Int)] = []
    for node in nodesByName {
      var candidates = [label(of: node)]
      if key(of: node) != candidates[0] { candidates.append(key(of: node)) }
      for candidate in candidates {
        guard let distance = wanted.distance(to: candidate) else { continue }
        found.append((candidate, distance))
      }
      if found.count > 1000 { found = Self.best(found) }
    }
    return Self.best(found).map(\.name)
  }

  private static func best(_ found: [(name: String, distance: Int)]) -> [(name: String, distance: Int)] {
    // Enumerated, because the sort does not promise to keep the order of names among equals.
    let order = found.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
    var seen = Set<String>()
    return Array(order.map(\.element).filter { seen.insert($0.name).inserted }.prefix(5))
  }
}

// Reads hyperedges of the JSON Graph Format, version 2: undirected ones list their nodes, directed ones sources and targets.
//
//   {"nodes": ["a", "b", "c"], "relation": "meets"}   {"source": ["a", "b"], "target": ["c"]}

import GraphModel

extension JSONGraph {
  /// Reads a list of hyperedges; each becomes a node that is joined to its members.
  mutating func readHyperedges(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    guard try scanner.kind() == .array else { return try scanner.reportWrongKind("the hyperedges must be a list") }
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      guard try scanner.kind() == .object else { return try scanner.reportWrongKind("a hyperedge must be an object") }
      try readHyperedge(&scanner)
    }
  }

  private mutating func readHyperedge(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    let position = scanner.position
    var (id, label): (String?, String?)
    var ends: [(key: String, isSource: Bool, isDirected: Bool)] = []
    var attributes: [(name: String, value: AttributeValue)] = []
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
      switch (name, try scanner.kind()) {
      case ("nodes", .array), ("source", .array), ("target", .array):
        try scanner.readArray { (scanner) throws(GraphFileProblem) in
          guard let key = try scanner.readName("a node of a hyperedge") else { return }
          ends.append((key, name == "source", name != "nodes"))
        }
      case ("id", _): id = try scanner.readOptionalName("an id")
      case ("relation", .string): label = try scanner.readString()
      case ("metadata", .object):
        try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
          if let value = try scanner.readAttribute() { attributes.append((name, value)) }
        }
      // Whether it is directed, its ends tell.
      case ("directed", _): try scanner.skipValue()
      default: if let value = try scanner.readAttribute() { attributes.append((name, value)) }
      }
    }
    let node = try assembly.addHyperedge(id, at: position)
    if let label { assembly.builder.setLabel(label, of: node) }
    for (name, value) in attributes { try assembly.setAttribute(name, of: node, to: value) }
    for end in ends {
      let member = try assembly.mentionNode(end.key, at: position)
      let ends = end.isSource ? (member, node) : (node, member)
      assembly.builder.addEdge(from: ends.0, to: ends.1, directed: end.isDirected)
    }
  }
}

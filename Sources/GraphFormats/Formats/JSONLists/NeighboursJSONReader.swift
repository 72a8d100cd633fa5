// Reads an object of JSON that has a member for each node with the list of those it leads to, as tools that look for
// imports write it, and dictionaries in Python: {"a": ["b", "c"], "b": []}.

import GraphModel

extension GraphFormat {
  /// An object with a list of neighbours for each node.
  public static let neighboursJSON = GraphFormat("neighbours-json", "JSON of neighbours", endings: ["json"])
}

enum NeighboursJSONReader: GraphFileFormat {
  static let format = GraphFormat.neighboursJSON

  /// Many a file has lists under names. In one of a network, most lists begin with a name that has a list itself.
  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    let outline = try input.jsonOutline()
    guard outline.shape.kind == .object, outline.members.count > 1 else { return false }
    var (filled, known) = (0, 0)
    for member in outline.members {
      guard member.shape.kind == .array else { return false }
      guard let first = member.shape.first else { continue }
      guard first.kind == .string || first.kind == .number else { return false }
      filled += 1
      // Of numbers the shape does not tell which: they are names of nodes where the names of lists are whole numbers.
      if first.text.map({ outline.member($0) != nil }) ?? (Int(member.name) != nil) { known += 1 }
    }
    return filled > 0 && 2 * known >= filled
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let outline = try input.jsonOutline()
    var assembly = GraphAssembly(directed: true, outline.session)
    for member in outline.members { _ = try assembly.defineNode(member.name, at: member.namePosition) }
    for member in outline.members {
      guard let node = assembly.builder.node(withKey: member.name) else { continue }
      try outline.read(member) { (scanner) throws(GraphFileProblem) in
        try scanner.readArray { (scanner) throws(GraphFileProblem) in
          let position = scanner.position
          guard let key = try scanner.readName("a neighbour") else { return }
          assembly.builder.addEdge(from: node, to: try assembly.mentionNode(key, at: position))
        }
      }
    }
    try assembly.reportUndefinedNodes("has no list of its own")
    return try assembly.finish()
  }
}

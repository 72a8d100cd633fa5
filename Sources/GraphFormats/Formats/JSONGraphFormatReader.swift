// Reads the JSON Graph Format: a `graph`, or several under `graphs`, with `nodes` that are a list (version 1) or an object
// by their ids (version 2), `edges` with a `relation`, and `metadata` everywhere. Edges are directed unless the graph or
// the edge says otherwise.

import GraphModel

extension GraphFormat {
  /// The JSON Graph Format, versions 1 and 2.
  public static let jsonGraphFormat = GraphFormat("jgf", "JSON Graph Format", endings: ["jgf", "json"])
}

enum JSONGraphFormatReader: GraphFileFormat {
  static let format = GraphFormat.jsonGraphFormat

  private static let common: [String: JSONRole] = ["x": .x, "y": .y, "weight": .weight, "position": .position]

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    let outline = try input.jsonOutline()
    let graph = outline.member("graph")?.shape ?? outline.member("graphs")?.shape.first
    guard let graph, graph.kind == .object else { return false }
    return outline.member("nodes") == nil && (graph["nodes"] != nil || graph["edges"] != nil)
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let outline = try input.jsonOutline()
    let member = outline.member("graph") ?? outline.member("graphs")
    guard let member else { throw input.session.problem(.content, "there is no \"graph\"") }
    let shape = member.shape.kind == .array ? member.shape.first : member.shape
    let isDirected = shape?["directed"]?.flag ?? true
    var graph = JSONGraph(
      directed: isDirected,
      node: JSONItem(["id": .id, "label": .label, "metadata": .members], inner: common),
      edge: JSONItem(
        [
          "source": .source, "target": .target, "relation": .label, "label": .name, "directed": .directed,
          "metadata": .members,
        ], inner: common), input.session)
    try outline.read(member) { (scanner) throws(GraphFileProblem) in
      guard member.shape.kind == .array else { return try readGraph(&scanner, into: &graph) }
      var isFirst = true
      try scanner.readArray { (scanner) throws(GraphFileProblem) in
        if isFirst, try scanner.kind() == .object {
          try readGraph(&scanner, into: &graph)
        } else {
          try scanner.skipBlanks()
          try input.session.report(
            at: scanner.position, "the file holds more than one graph", remedy: "only the first is read",
            cure: "keep one graph a file")
          try scanner.skipValue()
        }
        isFirst = false
      }
    }
    for other in outline.members where other.name != member.name {
      try outline.read(other) { (scanner) throws(GraphFileProblem) in try graph.readProperty(other.name, &scanner) }
    }
    return try graph.finish()
  }

  private static func readGraph(
    _ scanner: inout JSONScanner, into graph: inout JSONGraph
  ) throws(GraphFileProblem) {
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
      let kind = try scanner.kind()
      switch name {
      case "nodes" where kind == .object: try graph.readNodesByID(&scanner)
      case "nodes": try graph.readNodes(&scanner)
      case "edges": try graph.readEdges(&scanner)
      case "directed": try scanner.skipValue()
      case "hyperedges": try graph.readHyperedges(&scanner)
      case "metadata" where kind == .object:
        try scanner.readObject { (scanner, name) throws(GraphFileProblem) in try graph.readProperty(name, &scanner) }
      default: try graph.readProperty(name, &scanner)
      }
    }
  }
}

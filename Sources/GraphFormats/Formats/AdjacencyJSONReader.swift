// Reads networkx's adjacency JSON: `nodes`, and under `adjacency` a list for each of them, in the same order, of the
// nodes it is joined to. Without direction each edge is listed at both of its ends, and counts once.

import GraphModel

extension GraphFormat {
  /// Lists of nodes and of the neighbours of each, in JSON.
  public static let adjacencyJSON = GraphFormat("adjacency-json", "adjacency JSON", endings: ["json"])
}

enum AdjacencyJSONReader: GraphFileFormat {
  static let format = GraphFormat.adjacencyJSON

  private static let nodeRoles: [String: JSONRole] = ["id": .id, "label": .label, "name": .name, "x": .x, "y": .y]
  private static let edgeRoles: [String: JSONRole] = ["id": .target, "label": .label, "weight": .weight]

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    let outline = try input.jsonOutline()
    guard let lists = outline.member("adjacency")?.shape, lists.kind == .array else { return false }
    return outline.member("nodes")?.shape.kind == .array && lists.first?.kind ?? .array == .array
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let outline = try input.jsonOutline()
    var graph = JSONGraph(
      directed: outline.member("directed")?.shape.flag ?? false, node: JSONItem(nodeRoles), edge: JSONItem(edgeRoles),
      outline.session)
    if let nodes = outline.member("nodes") {
      try outline.read(nodes) { (scanner) throws(GraphFileProblem) in try graph.readNodes(&scanner) }
    }
    if let lists = outline.member("adjacency") {
      try outline.read(lists) { (scanner) throws(GraphFileProblem) in try readLists(&scanner, into: &graph) }
    }
    for member in outline.members where !["nodes", "adjacency", "directed", "multigraph"].contains(member.name) {
      try outline.read(member) { (scanner) throws(GraphFileProblem) in
        try graph.readProperty(member.name, &scanner)
      }
    }
    return try graph.finish()
  }

  private static func readLists(
    _ scanner: inout JSONScanner, into graph: inout JSONGraph
  ) throws(GraphFileProblem) {
    let listed = graph.assembly.builder.nodeCount
    var item = JSONItem(edgeRoles)
    var row = 0
    // The number of edges from an earlier node to a later one whose other half has not come yet.
    var halves: [UInt64: Int] = [:]
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      guard row < listed, try scanner.kind() == .array else {
        try scanner.reportWrongKind(
          row < listed ? "the neighbours of a node must be a list" : "there are more lists of neighbours than nodes")
        row += 1
        return
      }
      let source = NodeID(index: row)
      row += 1
      try scanner.readArray { (scanner) throws(GraphFileProblem) in
        guard try scanner.kind() == .object else {
          return try scanner.reportWrongKind("a neighbour must be an object")
        }
        try item.read(&scanner)
        if !graph.assembly.builder.directedByDefault, let key = item.targetKey,
          let target = graph.assembly.builder.node(withKey: key), target != source
        {
          let (low, high) = (min(source.rawValue, target.rawValue), max(source.rawValue, target.rawValue))
          let pair = UInt64(low) << 32 | UInt64(high)
          if target < source, let count = halves[pair], count > 0 {
            halves[pair] = count - 1
            return
          }
          if source < target { halves[pair, default: 0] += 1 }
        }
        try graph.addEdge(item, source: source)
      }
    }
  }
}

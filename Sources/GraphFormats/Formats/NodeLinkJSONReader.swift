// Reads node-link JSON, as d3 draws it and networkx writes it: `nodes` and `links` (or `edges`), whose `source` and
// `target` are ids, positions in the list of nodes, or the nodes themselves.
//
// A number may be an id or a position. Where nodes have no ids it is a position; where they have, it is an id, unless
// some number is none and every one is a position, as old versions of networkx wrote them. 1 and "1" are one id.

import GraphModel

extension GraphFormat {
  /// Lists of nodes and of links between them, in JSON.
  public static let nodeLinkJSON = GraphFormat("node-link-json", "node-link JSON", endings: ["json"])
}

enum NodeLinkJSONReader: GraphFileFormat {
  static let format = GraphFormat.nodeLinkJSON

  private static let nodeRoles: [String: JSONRole] = [
    "id": .id, "label": .label, "name": .name, "x": .x, "y": .y, "attributes": .members,
  ]
  private static let edgeRoles: [String: JSONRole] = [
    "source": .source, "from": .source, "target": .target, "to": .target, "weight": .weight, "value": .value,
    "label": .label, "directed": .directed, "undirected": .undirected, "arrows": .arrows,
    "attributes": .members,
  ]

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    let outline = try input.jsonOutline()
    if let edges = edges(outline) {
      guard let edge = edges.shape.first else { return nodesAreListed(outline) }
      if edge.kind == .array { return edge.first?.kind == .string || edge.first?.kind == .number }
      return (edge["source"] ?? edge["from"]) != nil && (edge["target"] ?? edge["to"]) != nil
    }
    // Lists of nodes without one of edges are in files of many kinds; in one of a network the nodes have ids.
    return outline.member("adjacency") == nil && outline.member("nodes")?.shape.first?["id"] != nil
  }

  private static func nodesAreListed(_ outline: JSONOutline) -> Bool {
    guard let nodes = outline.member("nodes")?.shape, nodes.kind == .array else { return false }
    return nodes.first.map { $0["id"] != nil || $0["name"] != nil } ?? true
  }

  /// Returns the list of edges; of two, as some programs write them, the one that holds any.
  private static func edges(_ outline: JSONOutline) -> JSONOutline.Member? {
    let lists = ["links", "edges"].compactMap { outline.member($0) }.filter { $0.shape.kind == .array }
    return lists.first { $0.shape.first != nil } ?? lists.first
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let outline = try input.jsonOutline()
    let node = outline.member("nodes")?.shape.first
    if edges(outline) == nil {
      input.session.note(
        "there is no list named \"links\" or \"edges\"; only the nodes were read", cure: "name the list of edges so")
    }
    let hasIDs = node?["id"] != nil || node?.kind == .string || node?.kind == .number
    let edge = edges(outline)?.shape.first
    let hasNumbers = (edge?["source"] ?? edge?["from"] ?? edge?.first)?.kind == .number
    let mark = input.session.mark
    var graph = try read(outline, endsArePositions: node != nil && !hasIDs && hasNumbers)
    if graph.shouldTakePositions {
      input.session.forget(since: mark)
      graph = try read(outline, endsArePositions: true)
    }
    return try graph.finish()
  }

  private static func read(_ outline: JSONOutline, endsArePositions: Bool) throws(GraphFileProblem) -> JSONGraph {
    var graph = JSONGraph(
      directed: outline.member("directed")?.shape.flag ?? false,
      node: JSONItem(nodeRoles, inner: nodeRoles.filter { $0.key != "id" }),
      edge: JSONItem(edgeRoles, inner: ["label": .label, "weight": .weight]), outline.session)
    graph.endsArePositions = endsArePositions
    let edges = edges(outline)
    if let nodes = outline.member("nodes") {
      try outline.read(nodes) { (scanner) throws(GraphFileProblem) in try graph.readNodes(&scanner) }
    }
    if let edges { try outline.read(edges) { (scanner) throws(GraphFileProblem) in try graph.readEdges(&scanner) } }
    for member in outline.members where !["nodes", "directed", "multigraph", edges?.name].contains(member.name) {
      try outline.read(member) { (scanner) throws(GraphFileProblem) in
        guard member.name == "graph", member.shape.kind == .object else {
          return try graph.readProperty(member.name, &scanner)
        }
        try scanner.readObject { (scanner, name) throws(GraphFileProblem) in try graph.readProperty(name, &scanner) }
      }
    }
    return graph
  }
}

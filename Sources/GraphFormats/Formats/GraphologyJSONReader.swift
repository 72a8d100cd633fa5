// Reads the JSON of graphology and sigma: nodes {key, attributes}, edges {key, source, target, undirected, attributes},
// and `options`, whose type says whether edges are directed, undirected or either. Some programs put all of it into a
// member `graph`, or write the attributes beside the key.

import GraphModel

extension GraphFormat {
  /// The JSON of graphology and sigma.
  public static let graphologyJSON = GraphFormat("graphology-json", "graphology JSON", endings: ["json"])
}

enum GraphologyJSONReader: GraphFileFormat {
  static let format = GraphFormat.graphologyJSON

  private static let common: [String: JSONRole] = ["label": .label, "x": .x, "y": .y]
  private static let nodeRoles = common.merging(["key": .id, "attributes": .members, "name": .name]) { $1 }
  private static let edgeRoles: [String: JSONRole] = [
    "source": .source, "target": .target, "undirected": .undirected, "attributes": .members, "label": .label,
    "weight": .weight,
  ]

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    let outline = try input.jsonOutline()
    let members = Dictionary(outline.members.map { ($0.name, $0.shape) }) { $1 }
    return holdsGraph { members[$0] }
      || outline.member("graph").map { member in holdsGraph { member.shape[$0] } } ?? false
  }

  /// Returns true if an object, given by its members, holds a graph of this kind.
  private static func holdsGraph(_ member: (String) -> JSONShape?) -> Bool {
    guard let nodes = member("nodes"), nodes.kind == .array else { return false }
    if let node = nodes.first { return node["key"] != nil && node["id"] == nil }
    return member("options")?.kind == .object && member("edges")?.kind == .array
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let outline = try input.jsonOutline()
    let isInner = outline.member("nodes") == nil
    let type: JSONShape? =
      isInner ? outline.member("graph")?.shape["options"]?["type"] : outline.member("options")?.shape["type"]
    var graph = JSONGraph(
      directed: type?.text != "undirected", node: JSONItem(nodeRoles, inner: common.merging(["name": .name]) { $1 }),
      edge: JSONItem(edgeRoles, inner: ["label": .label, "weight": .weight]), outline.session)
    graph.listsNodes = true
    // As sigma draws it.
    graph.assembly.yGrowsUpwards = true
    for member in outline.members {
      try outline.read(member) { (scanner) throws(GraphFileProblem) in
        guard isInner, member.name == "graph" else { return try read(member.name, &scanner, into: &graph) }
        try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
          try read(name, &scanner, into: &graph)
        }
      }
    }
    return try graph.finish()
  }

  private static func read(
    _ name: String, _ scanner: inout JSONScanner, into graph: inout JSONGraph
  ) throws(GraphFileProblem) {
    switch name {
    case "nodes": try graph.readNodes(&scanner)
    case "edges": try graph.readEdges(&scanner)
    case "options": try scanner.skipValue()
    case "attributes":
      guard try scanner.kind() == .object else { return try graph.readProperty(name, &scanner) }
      try scanner.readObject { (scanner, name) throws(GraphFileProblem) in try graph.readProperty(name, &scanner) }
    default: try graph.readProperty(name, &scanner)
    }
  }
}

// Reads what Graphviz writes as JSON (dot -Tjson, -Tdot_json): a list of clusters and nodes, and edges whose ends are
// positions in it. Texts have the escapes of DOT: \N in a label is the name of its node. y goes up.

import GraphModel

extension GraphFormat {
  /// The JSON that Graphviz writes.
  public static let graphvizJSON = GraphFormat("graphviz-json", "Graphviz JSON", endings: ["json"])
}

enum GraphvizJSONReader: GraphFileFormat {
  static let format = GraphFormat.graphvizJSON

  private static let node: [String: JSONRole] = [
    "name": .id, "label": .label, "nodes": .targets, "_gvid": .ignored, "edges": .ignored, "subgraphs": .ignored,
    "_draw_": .ignored, "_ldraw_": .ignored,
  ]
  private static let edge: [String: JSONRole] = [
    "tail": .source, "head": .target, "label": .label, "_gvid": .ignored, "pos": .ignored, "lp": .ignored,
    "_draw_": .ignored, "_ldraw_": .ignored, "_hdraw_": .ignored, "_tdraw_": .ignored, "_hldraw_": .ignored,
    "_tldraw_": .ignored,
  ]

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    let outline = try input.jsonOutline()
    return outline.member("_subgraph_cnt") != nil || outline.member("objects")?.shape.first?["_gvid"] != nil
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let outline = try input.jsonOutline()
    var graph = JSONGraph(
      directed: outline.member("directed")?.shape.flag ?? false, node: JSONItem(node), edge: JSONItem(edge),
      outline.session)
    (graph.endsArePositions, graph.listsNodes) = (true, true)
    // The nodes of each cluster, by their positions in the list.
    var clusters: [(name: String, nodes: [JSONEnd])] = []
    if let objects = outline.member("objects") {
      try outline.read(objects) { (scanner) throws(GraphFileProblem) in
        try readObjects(&scanner, into: &graph, &clusters)
      }
    }
    if let edges = outline.member("edges") {
      try outline.read(edges) { (scanner) throws(GraphFileProblem) in try graph.readEdges(&scanner) }
    }
    for cluster in clusters {
      for end in cluster.nodes {
        guard let node = try graph.node(end, at: outline.start) else { continue }
        try graph.assembly.setAttribute("cluster", of: node, to: .text(cluster.name))
      }
    }
    if let name = outline.member("name")?.shape.text { graph.assembly.builder.name = name }
    return try graph.finish("\"objects\" does not list")
  }

  private static func readObjects(
    _ scanner: inout JSONScanner, into graph: inout JSONGraph, _ clusters: inout [(name: String, nodes: [JSONEnd])]
  ) throws(GraphFileProblem) {
    guard try scanner.kind() == .array else { return try scanner.reportWrongKind("the objects must be a list") }
    var item = JSONItem(node)
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      guard try scanner.kind() == .object else { return try scanner.reportWrongKind("a node must be an object") }
      try item.read(&scanner)
      let label = item.label.flatMap { $0 == "\\N" ? nil : $0.replacing("\\N", with: item.id ?? "") }
      // A subgraph lists its nodes.
      guard item.targets.isEmpty else {
        graph.passNode()
        if item.id?.hasPrefix("cluster") ?? false { clusters.append((label ?? item.id ?? "", item.targets)) }
        return
      }
      guard let node = try graph.addNode(item, id: item.id) else { return }
      graph.assembly.builder.setLabel(label ?? item.id ?? "", of: node)
      if let text = item.text(of: "pos"), let place = DOTValues.position(text) {
        graph.assembly.setPosition(place, of: node, growsUpwards: true)
      }
    }
  }
}

// Reads the JSON of Cytoscape (.cyjs) and cytoscape.js: elements {data, position, group, classes}, in one list or in two
// under `nodes` and `edges`, at the top or under `elements`. An element with a source and a target is an edge. Ids may be
// missing. React Flow writes ids and ends beside the data rather than in it. The state of the page, such as what is selected
// or may be grabbed, belongs to no graph.

import GraphModel

extension GraphFormat {
  /// The JSON of Cytoscape and cytoscape.js.
  public static let cytoscapeJSON = GraphFormat("cytoscape-json", "Cytoscape JSON", endings: ["cyjs", "json"])
}

struct CytoscapeJSONReader: GraphFileFormat {
  static let format = GraphFormat.cytoscapeJSON

  private static let outer: [String: JSONRole] = [
    "id": .id, "source": .source, "target": .target, "label": .label, "data": .members, "position": .position,
    "group": .group, "removed": .ignored, "selected": .ignored,
    "selectable": .ignored, "locked": .ignored, "grabbed": .ignored, "grabbable": .ignored, "pannable": .ignored,
    "style": .ignored, "css": .ignored, "scratch": .ignored, "renderedPosition": .ignored,
  ]
  /// The members of an element's data. A number x there is a measurement as often as a position.
  private static let inner: [String: JSONRole] = [
    "id": .id, "label": .label, "name": .name, "source": .source, "target": .target, "weight": .weight,
  ]

  private var graph: JSONGraph
  private var item = JSONItem(outer, inner: inner)

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    let outline = try input.jsonOutline()
    let lists =
      outline.shape.kind == .array
      ? [outline.shape]
      : [outline.member("elements")?.shape, outline.member("nodes")?.shape, outline.member("edges")?.shape]
        .compactMap { $0 }
    if lists.contains(where: { $0.kind == .array && $0.first?["data"]?.kind == .object }) { return true }
    return outline.member("elements").map { $0.shape["nodes"] != nil || $0.shape["edges"] != nil } ?? false
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let outline = try input.jsonOutline()
    var reader = CytoscapeJSONReader(
      graph: JSONGraph(
        directed: outline.member("directed")?.shape.flag ?? false, node: JSONItem(outer), edge: JSONItem(outer),
        namesNodes: true, input.session))
    reader.graph.listsNodes = true
    if outline.shape.kind == .array {
      try outline.readTop { (scanner) throws(GraphFileProblem) in try reader.readElements(&scanner) }
    }
    for member in outline.members {
      try outline.read(member) { (scanner) throws(GraphFileProblem) in try reader.readMember(member.name, &scanner) }
    }
    return try reader.graph.finish()
  }

  private mutating func readMember(_ name: String, _ scanner: inout JSONScanner) throws(GraphFileProblem) {
    let kind = try scanner.kind()
    switch name {
    case "nodes" where kind == .array, "edges" where kind == .array, "elements" where kind == .array:
      try readElements(&scanner)
    case "elements" where kind == .object:
      try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
        if try scanner.kind() == .array { try readElements(&scanner) } else { try scanner.skipValue() }
      }
    case "data" where kind == .object:
      try scanner.readObject { (scanner, name) throws(GraphFileProblem) in try graph.readProperty(name, &scanner) }
    // The page around the graph.
    case "style", "layout", "zoom", "pan", "renderer", "directed", "multigraph": try scanner.skipValue()
    default:
      if kind == .object || kind == .array { try scanner.skipValue() } else { try graph.readProperty(name, &scanner) }
    }
  }

  private mutating func readElements(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    var item = item
    defer { self.item = item }
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      guard try scanner.kind() == .object else { return try scanner.reportWrongKind("an element must be an object") }
      try item.read(&scanner)
      if item.source != nil || item.target != nil || item.group == "edges" {
        try addEdge(item)
      } else {
        _ = try graph.addNode(item, id: item.id)
      }
    }
  }

  private mutating func addEdge(_ item: JSONItem) throws(GraphFileProblem) {
    guard let edge = try graph.addEdge(item), let id = item.id else { return }
    try graph.assembly.setAttribute("id", of: edge, to: .text(id))
  }
}

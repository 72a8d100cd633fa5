// Reads the JSON of Cytoscape (.cyjs) and cytoscape.js: elements {data, position, group, classes}, in one list or in two
// under `nodes` and `edges`, at the top or under `elements`. An element with a source and a target is an edge. Ids may be
// missing. React Flow writes ids and ends beside the data rather than in it, and the place of a node in a group from the
// place of the group. The state of the page, such as what is selected or may be grabbed, belongs to no graph.

import Geometry
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
  /// The nodes whose places count from that of another, with the id of that one.
  private var inside: [NodeID: String] = [:]

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
    reader.placeInside()
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
        guard let node = try graph.addNode(item, id: item.id) else { return }
        if let outer = Self.outer(of: item) { inside[node] = outer }
      }
    }
  }

  /// Returns the id of the node that React Flow puts one into.
  private static func outer(of item: JSONItem) -> String? {
    item.attributes.first {
      let field = item.fields[$0.field]
      return field.level == 0 && (field.name == "parentId" || field.name == "parentNode")
    }?.value.displayText
  }

  /// Gives the nodes inside of others their places in the whole. One that is inside of itself stays where it is.
  private mutating func placeInside() {
    var placed = Set<NodeID>()
    for node in inside.keys.sorted() where !placed.contains(node) {
      var (chain, met) = ([node], Set([node]))
      while let last = chain.last, !placed.contains(last),
        let outer = inside[last].flatMap(graph.assembly.builder.node(withKey:)), met.insert(outer).inserted
      {
        chain.append(outer)
      }
      placed.formUnion(met)
      for (inner, outer) in zip(chain, chain.dropFirst()).reversed() {
        guard let offset = place(of: outer), let place = place(of: inner) else { continue }
        graph.assembly.builder.setPosition(place + offset, of: inner)
      }
    }
  }

  private func place(of node: NodeID) -> Point? {
    let positions = graph.assembly.builder.positions
    guard node.index < positions.count, positions[node.index].isFinite else { return nil }
    return positions[node.index]
  }

  private mutating func addEdge(_ item: JSONItem) throws(GraphFileProblem) {
    guard let edge = try graph.addEdge(item), let id = item.id else { return }
    try graph.assembly.setAttribute("id", of: edge, to: .text(id))
  }
}

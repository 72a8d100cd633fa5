// Reads the JSON of Infomap: "format": "infomap-network", `nodes` that need not all be listed, `edges` by whole numbers, and
// for networks of states the list `states`, whose elements are then what the edges join. What Infomap itself would
// refuse is reported.

import GraphModel

extension GraphFormat {
  /// The JSON of Infomap.
  public static let infomapJSON = GraphFormat("infomap-json", "Infomap JSON", endings: ["json"])
}

struct InfomapJSONReader: GraphFileFormat {
  static let format = GraphFormat.infomapJSON

  private static let nodeRoles: [String: JSONRole] = ["id": .id, "name": .label]
  private static let edgeRoles: [String: JSONRole] = ["source": .source, "target": .target, "weight": .weight]
  private static let types = ["standard", "bipartite", "multilayer", "state"]

  private let outline: JSONOutline
  private let session: ReadingSession
  private let type: String
  private var graph: JSONGraph

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    return try input.jsonOutline().member("format")?.shape.text?.hasPrefix("infomap") ?? false
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let outline = try input.jsonOutline()
    var reader = InfomapJSONReader(
      outline: outline, session: input.session, type: outline.member("type")?.shape.text ?? "standard",
      graph: JSONGraph(
        directed: outline.member("directed")?.shape.flag ?? false, node: JSONItem(nodeRoles),
        edge: JSONItem(edgeRoles), input.session))
    try reader.checkHead()
    for name in ["nodes", "states", "edges"] { try reader.readList(name) }
    let known = ["format", "version", "directed", "states", "edges"] + (reader.hasStates ? [] : ["nodes"])
    for member in outline.members where !known.contains(member.name) {
      try outline.read(member) { (scanner) throws(GraphFileProblem) in
        try reader.graph.readProperty(member.name, &scanner)
      }
    }
    return try reader.graph.finish()
  }

  private var hasStates: Bool { type == "state" && outline.member("states") != nil }

  private func checkHead() throws(GraphFileProblem) {
    if let member = outline.member("format"), let name = member.shape.text, name != "infomap-network" {
      try session.report(
        at: member.position, "the format is \(GraphFileProblem.shown(name))", remedy: "it is taken for infomap-network",
        cure: "write \"infomap-network\"")
    }
    if outline.member("edges") == nil {
      try session.report(at: outline.start, "there is no list \"edges\"", cure: "list the edges under \"edges\"")
    }
    if let member = outline.member("type"), !Self.types.contains(type) {
      try session.report(
        at: member.position, "the type \(GraphFileProblem.shown(type)) is not known",
        remedy: "the network is taken for a standard one", cure: "write one of " + Self.types.joined(separator: ", "))
    }
    if type == "bipartite", outline.member("bipartiteStartId") == nil {
      try session.report(
        at: outline.start, "a bipartite network needs \"bipartiteStartId\"",
        cure: "say with which id the second kind begins"
      )
    }
  }

  private mutating func readList(_ name: String) throws(GraphFileProblem) {
    guard let member = outline.member(name), name != "nodes" || !hasStates, name != "states" || hasStates else {
      return
    }
    let isEdges = name == "edges"
    var item = JSONItem(isEdges ? Self.edgeRoles : Self.nodeRoles)
    try outline.read(member) { (scanner) throws(GraphFileProblem) in
      guard try scanner.kind() == .array else { return try scanner.reportWrongKind("\"\(name)\" must be a list") }
      try scanner.readArray { (scanner) throws(GraphFileProblem) in
        guard try scanner.kind() == .object else { return try scanner.reportWrongKind("an element must be an object") }
        try item.read(&scanner)
        if isEdges { try addEdge(item) } else { try addNode(item) }
      }
    }
  }

  private mutating func addNode(_ item: JSONItem) throws(GraphFileProblem) {
    try checkID(item.id, of: item)
    for (field, value) in item.attributes {
      switch item.fields[field].name {
      case "weight":
        if let weight = value.number, weight < 0 {
          try session.report(
            at: item.position, "the weight of a node is negative", remedy: "it is kept", cure: "write 0 or more")
        }
      case "path" where type == "multilayer":
        try session.report(
          at: item.position, "a node of a multilayer network has no path of its own", remedy: "it is kept",
          cure: "take it out")
      case "meta" where type == "state":
        try session.report(
          at: item.position, "a state has no meta data of its own", remedy: "it is kept", cure: "take it out")
      default: break
      }
    }
    _ = try graph.addNode(item, id: item.id)
  }

  private mutating func addEdge(_ item: JSONItem) throws(GraphFileProblem) {
    for end in [item.source, item.target] {
      if case .number(let text) = end { try checkID(text, of: item) }
    }
    let layers = item.attributes.first { item.fields[$0.field].name == "layers" }
    if type == "multilayer", outline.member("multilayer")?.shape.text == "full", case .json(let text) = layers?.value,
      text.utf8.count(where: { $0 == Byte.comma }) != 1
    {
      try session.report(
        at: item.position, "an edge of a full multilayer network must name two layers", remedy: "it is kept",
        cure: "write those of its source and of its target")
    }
    try graph.addEdge(item)
  }

  private func checkID(_ id: String?, of item: JSONItem) throws(GraphFileProblem) {
    guard let id, Int(id) == nil else { return }
    try session.report(
      at: item.position, "the id \(GraphFileProblem.shown(id)) is no whole number", remedy: "it is kept",
      cure: "write a whole number")
  }
}

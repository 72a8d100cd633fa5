// Reads the dialects of JSON that keep nodes and edges in lists of objects somewhere in the file: each is a table that says
// where its lists are, and which member of their objects means what.

import GraphModel

/// A dialect of JSON: the places of its lists, and the meaning of the members of their objects.
struct JSONLists: Sendable {
  /// The names that lead from the top of the file to a list. `*` goes into each element of a list. At its end a place
  /// has a list of objects, or one object.
  typealias Place = [String]

  let isDirected: Bool
  let nodes: [Place]
  let edges: [Place]
  /// The meaning of the members of a node, and of those of its inner objects.
  let node: (outer: [String: JSONRole], inner: [String: JSONRole])
  let edge: (outer: [String: JSONRole], inner: [String: JSONRole])
  /// True if an object of the edges lists all the nodes that edges lead to from one.
  var listsTargets = false
  /// The members of the top level that are the id and the label of a node of its own: the document.
  var document: (id: String, label: String)?
  /// A clause about a node that is only an end of edges: "\"packages\" does not list".
  let definition: String

  /// Reads a file of the dialect.
  func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let outline = try input.jsonOutline()
    var graph = JSONGraph(
      directed: isDirected, node: JSONItem(node.outer, inner: node.inner),
      edge: JSONItem(edge.outer, inner: edge.inner), outline.session)
    graph.listsNodes = true
    if let document, let id = outline.member(document.id), let key = id.shape.text,
      let node = try graph.assembly.defineNode(key, at: id.position),
      let label = outline.member(document.label)?.shape.text
    {
      graph.assembly.builder.setLabel(label, of: node)
    }
    var item = JSONItem(node.outer, inner: node.inner)
    for place in nodes {
      try readObjects(at: place, of: outline) { (scanner) throws(GraphFileProblem) in
        try item.read(&scanner)
        _ = try graph.addNode(item, id: item.id)
      }
    }
    item = JSONItem(edge.outer, inner: edge.inner)
    for place in edges {
      try readObjects(at: place, of: outline) { (scanner) throws(GraphFileProblem) in
        try item.read(&scanner)
        if listsTargets { try graph.addEdges(item) } else { try graph.addEdge(item) }
      }
    }
    let used = Set((nodes + edges).compactMap(\.first) + [document?.id].compactMap { $0 })
    for member in outline.members where !used.contains(member.name) {
      guard member.shape.kind != .object, member.shape.kind != .array else { continue }
      try outline.read(member) { (scanner) throws(GraphFileProblem) in try graph.readProperty(member.name, &scanner) }
    }
    return try graph.finish(definition)
  }

  private func readObjects(
    at place: Place, of outline: JSONOutline, _ body: (inout JSONScanner) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    guard let first = place.first, let member = outline.member(first) else { return }
    try outline.read(member) { (scanner) throws(GraphFileProblem) in
      try readObjects(place.dropFirst(), &scanner, body)
    }
  }

  /// Reads the objects at a place below the value at the cursor. It calls itself once for each name of the place.
  private func readObjects(
    _ place: ArraySlice<String>, _ scanner: inout JSONScanner,
    _ body: (inout JSONScanner) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    let kind = try scanner.kind()
    guard let name = place.first else { return try readObjects(&scanner, kind, body) }
    switch kind {
    case .array where name == "*":
      try scanner.readArray { (scanner) throws(GraphFileProblem) in
        try readObjects(place.dropFirst(), &scanner, body)
      }
    case .object where name != "*":
      try scanner.readObject { (scanner, member) throws(GraphFileProblem) in
        guard member == name else { return try scanner.skipValue() }
        try readObjects(place.dropFirst(), &scanner, body)
      }
    default: try scanner.skipValue()
    }
  }

  private func readObjects(
    _ scanner: inout JSONScanner, _ kind: JSONScanner.Kind,
    _ body: (inout JSONScanner) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    func readObject(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
      guard try scanner.kind() == .object else {
        return try scanner.reportWrongKind("a node or an edge must be an object")
      }
      try body(&scanner)
    }
    switch kind {
    case .array: try scanner.readArray(readObject)
    case .object: try body(&scanner)
    default: try scanner.reportWrongKind("nodes and edges must be in a list")
    }
  }
}

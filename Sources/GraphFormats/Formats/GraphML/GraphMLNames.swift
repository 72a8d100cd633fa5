// The names of GraphML's elements and attributes, and of those by which our writer adds to them.

/// The names that GraphML gives a meaning to.
struct GraphMLNames {
  /// The elements of GraphML and those that hold them.
  static let nesting = XMLNesting([
    ("graphml", []), ("graph", ["graphml", "graph", "node", "edge"]), ("key", ["graphml", "graph"]),
    ("default", ["key"]),
    ("node", ["graph"]), ("edge", ["graph"]), ("hyperedge", ["graph"]), ("port", ["node", "port"]),
    ("endpoint", ["hyperedge"]), ("locator", ["graph", "node"]),
    ("data", ["graphml", "graph", "node", "edge", "hyperedge", "port", "endpoint"]),
    ("desc", ["graphml", "key", "graph", "node", "edge", "hyperedge", "port", "endpoint"]),
  ])

  /// The property of the graph that its <desc> is.
  static let description = "description"

  let graph, key, data, desc, node, edge, hyperedge, endpoint, port, fallback: XMLName
  let id, source, target, type, directed, edgeDefault, scope, attributeName, attributeType: XMLName
  let exactID, exactSource, exactTarget, exactName, role, notation, weights: XMLName

  init(_ xml: borrowing XMLTokenizer) {
    (graph, key, data, desc) = (xml.name("graph"), xml.name("key"), xml.name("data"), xml.name("desc"))
    (node, edge, hyperedge, port) = (xml.name("node"), xml.name("edge"), xml.name("hyperedge"), xml.name("port"))
    (endpoint, type, fallback) = (xml.name("endpoint"), xml.name("type"), xml.name("default"))
    (id, source, target) = (xml.name("id"), xml.name("source"), xml.name("target"))
    (directed, edgeDefault, scope) = (xml.name("directed"), xml.name("edgedefault"), xml.name("for"))
    (attributeName, attributeType) = (xml.name("attr.name"), xml.name("attr.type"))
    (exactID, exactSource, exactTarget) = (xml.name("exactId"), xml.name("exactSource"), xml.name("exactTarget"))
    (exactName, role, notation) = (xml.name("exactName"), xml.name("role"), xml.name("notation"))
    weights = xml.name("weights")
  }

  /// Returns true if an attribute of a node's or edge's tag is understood, and not to be kept as a text.
  func isOfTag(_ name: XMLName) -> Bool {
    name == source || name == target || name == directed || name == exactID || name == exactSource
      || name == exactTarget
  }
}

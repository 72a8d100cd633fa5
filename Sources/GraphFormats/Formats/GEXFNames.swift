// The names of GEXF's elements and attributes, and of those by which our writer adds to them.

/// The names that GEXF gives a meaning to.
struct GEXFNames {
  /// The elements of GEXF and those that hold them.
  static let nesting = XMLNesting([
    ("gexf", []), ("meta", ["gexf", "graph"]), ("creator", ["meta"]), ("description", ["meta"]),
    ("keywords", ["meta"]), ("graph", ["gexf"]),
    ("attributes", ["graph"]), ("attribute", ["attributes"]), ("default", ["attribute"]), ("options", ["attribute"]),
    ("nodes", ["graph", "node"]), ("node", ["nodes", "graph"]), ("edges", ["graph", "node"]),
    ("edge", ["edges", "graph"]), ("attvalues", ["node", "edge"]), ("attvalue", ["attvalues", "node", "edge"]),
    ("spells", ["node", "edge"]), ("slices", ["node", "edge"]), ("parents", ["node"]),
    ("viz:color", ["node", "edge"]), ("viz:position", ["node"]), ("viz:size", ["node"]),
    ("viz:thickness", ["edge"]), ("viz:shape", ["node", "edge"]),
  ])

  let graph, meta, attributes, attribute, fallback, nodes, node, edges, edge, attvalues, attvalue: XMLName
  let spells, spell, slices, slice, parents, parent: XMLName
  let id, label, source, target, weight, type, title, reference, value, attributeClass, parentID: XMLName
  let defaultEdgeType, lastModifiedDate, start, end, timestamp: XMLName
  let weights, notation, property, name, exactName, exactTitle, exactID, exactLabel, exactSource, exactTarget: XMLName
  let derived: XMLName

  init(_ xml: borrowing XMLTokenizer) {
    (graph, meta, attributes) = (xml.name("graph"), xml.name("meta"), xml.name("attributes"))
    (attribute, fallback) = (xml.name("attribute"), xml.name("default"))
    (nodes, node, edges, edge) = (xml.name("nodes"), xml.name("node"), xml.name("edges"), xml.name("edge"))
    (attvalues, attvalue) = (xml.name("attvalues"), xml.name("attvalue"))
    (spells, spell, slices, slice) = (xml.name("spells"), xml.name("spell"), xml.name("slices"), xml.name("slice"))
    (parents, parent) = (xml.name("parents"), xml.name("parent"))
    (id, label, source, target) = (xml.name("id"), xml.name("label"), xml.name("source"), xml.name("target"))
    (weight, type, title) = (xml.name("weight"), xml.name("type"), xml.name("title"))
    (reference, value) = (xml.name("for"), xml.name("value"))
    (attributeClass, parentID) = (xml.name("class"), xml.name("pid"))
    (defaultEdgeType, lastModifiedDate) = (xml.name("defaultedgetype"), xml.name("lastmodifieddate"))
    (start, end, timestamp) = (xml.name("start"), xml.name("end"), xml.name("timestamp"))
    (weights, notation) = (xml.name("weights"), xml.name("notation"))
    (property, name, exactName) = (xml.name("property"), xml.name("name"), xml.name("exactName"))
    (exactTitle, exactID, exactLabel) = (xml.name("exactTitle"), xml.name("exactId"), xml.name("exactLabel"))
    (exactSource, exactTarget) = (xml.name("exactSource"), xml.name("exactTarget"))
    derived = xml.name("derived")
  }

  /// Returns true if an attribute is one by which our writer says what XML cannot hold.
  func isExact(_ name: XMLName) -> Bool {
    name == exactID || name == exactLabel || name == exactSource || name == exactTarget
  }

  /// Returns the value of an attribute of a tag: that which our writer says exactly, where there is one.
  func text(_ xml: borrowing XMLTokenizer, _ plain: XMLName, exactly exact: XMLName) -> String? {
    if let text = xml.attribute(exact), let exact = XMLOutput.unescaped(text) { return exact }
    return xml.attribute(plain)?.string
  }
}

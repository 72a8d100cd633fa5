// The dialects of JSON that are read as lists of nodes and edges. A new one is a table here, and a line in
// `GraphFormat.readers`.
//
// Sources: SPDX 2.3 and CycloneDX 1.6 (lists of the parts of software), the JSON of VOSviewer 1.6.20, OBO Graphs 0.3, JSON
// Canvas 1.0, and what APOC exports from Neo4j.

import GraphModel

extension GraphFormat {
  /// The parts of software and their relationships, by SPDX.
  public static let spdx = GraphFormat("spdx", "SPDX JSON", endings: ["spdx.json", "json"])
  /// The parts of software and what each depends on, by CycloneDX.
  public static let cycloneDX = GraphFormat("cyclonedx", "CycloneDX JSON", endings: ["cdx.json", "json"])
  /// A map of terms or documents, by VOSviewer.
  public static let vosViewer = GraphFormat("vosviewer", "VOSviewer JSON", endings: ["json"])
  /// Ontologies by OBO Graphs.
  public static let oboGraphs = GraphFormat("obographs", "OBO Graphs JSON", endings: ["json"])
  /// Cards on a canvas, as Obsidian draws them.
  public static let jsonCanvas = GraphFormat("canvas", "JSON Canvas", endings: ["canvas"])
  /// Nodes and relationships of Neo4j, as APOC exports them into one object.
  public static let apocJSON = GraphFormat("apoc-json", "Neo4j JSON (APOC)", endings: ["json"])
}

enum SPDXReader: GraphFileFormat {
  static let format = GraphFormat.spdx

  private static let lists = JSONLists(
    isDirected: true, nodes: [["packages"], ["files"], ["snippets"]], edges: [["relationships"]],
    node: (["SPDXID": .id, "name": .label, "fileName": .label], [:]),
    edge: (["spdxElementId": .source, "relatedSpdxElement": .target, "relationshipType": .label], [:]),
    document: ("SPDXID", "name"), definition: "the document does not list")

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    let outline = try input.jsonOutline()
    return outline.member("spdxVersion") != nil && outline.member("SPDXID") != nil
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph { try lists.read(input) }
}

enum CycloneDXReader: GraphFileFormat {
  static let format = GraphFormat.cycloneDX

  private static let lists = JSONLists(
    isDirected: true, nodes: [["metadata", "component"], ["components"], ["services"]], edges: [["dependencies"]],
    node: (["bom-ref": .id, "name": .name], [:]), edge: (["ref": .source, "dependsOn": .targets], [:]),
    listsTargets: true, definition: "\"components\" does not list")

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    return try input.jsonOutline().member("bomFormat")?.shape.text == "CycloneDX"
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph { try lists.read(input) }
}

enum VOSviewerReader: GraphFileFormat {
  static let format = GraphFormat.vosViewer

  private static let lists = JSONLists(
    isDirected: false, nodes: [["network", "items"]], edges: [["network", "links"]],
    node: (["id": .id, "label": .label, "x": .x, "y": .y, "weights": .members, "scores": .members], [:]),
    edge: (["source_id": .source, "target_id": .target, "strength": .weight], [:]),
    definition: "\"items\" does not list")

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON, let network = try input.jsonOutline().member("network")?.shape else { return false }
    return network["items"]?.kind == .array
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph { try lists.read(input) }
}

enum OBOGraphsReader: GraphFileFormat {
  static let format = GraphFormat.oboGraphs

  private static let lists = JSONLists(
    isDirected: true, nodes: [["graphs", "*", "nodes"]], edges: [["graphs", "*", "edges"]],
    node: (["id": .id, "lbl": .label], [:]), edge: (["sub": .source, "obj": .target, "pred": .label], [:]),
    definition: "\"nodes\" does not list")

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON, let graph = try input.jsonOutline().member("graphs")?.shape.first else { return false }
    return graph["nodes"]?.first?["lbl"] != nil || graph["edges"]?.first?["sub"] != nil
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph { try lists.read(input) }
}

enum JSONCanvasReader: GraphFileFormat {
  static let format = GraphFormat.jsonCanvas

  private static let lists = JSONLists(
    isDirected: true, nodes: [["nodes"]], edges: [["edges"]],
    node: (["id": .id, "label": .label, "text": .name, "file": .name, "url": .name, "x": .x, "y": .y], [:]),
    edge: (["fromNode": .source, "toNode": .target, "label": .label], [:]),
    definition: "\"nodes\" does not list")

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    let outline = try input.jsonOutline()
    if let edge = outline.member("edges")?.shape.first { return edge["fromNode"] != nil && edge["toNode"] != nil }
    return input.start.ending == "canvas" && outline.member("nodes")?.shape.kind == .array
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph { try lists.read(input) }
}

/// The nodes and relationships of Neo4j.
enum APOCJSONReader: GraphFileFormat {
  static let format = GraphFormat.apocJSON

  /// The meaning of the members of a node, and of its properties.
  static let node: (outer: [String: JSONRole], inner: [String: JSONRole]) = (
    ["type": .group, "id": .id, "labels": .words, "properties": .members], ["name": .name, "title": .name]
  )
  /// The meaning of the members of a relationship, and of its properties.
  static let edge: (outer: [String: JSONRole], inner: [String: JSONRole]) = (
    ["type": .group, "label": .label, "start": .source, "end": .target, "properties": .members], ["weight": .weight]
  )

  private static let lists = JSONLists(
    isDirected: true, nodes: [["nodes"]], edges: [["rels"]], node: node, edge: edge,
    definition: "\"nodes\" does not list")

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    let outline = try input.jsonOutline()
    return outline.member("rels")?.shape.first?["start"] != nil && outline.member("nodes")?.shape.kind == .array
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph { try lists.read(input) }
}

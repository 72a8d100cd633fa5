// Reads networks whose records stand in one list of JSON, or one a line: edges, nodes with their neighbours or parents,
// pairs of names, and what APOC exports from Neo4j.

import GraphModel

extension GraphFormat {
  /// A list of records in JSON.
  public static let jsonRecords = GraphFormat("json-records", "JSON records", endings: ["json"])
  /// Records in JSON, one a line.
  public static let jsonLines = GraphFormat("json-lines", "JSON lines", endings: ["jsonl", "ndjson"])
}

enum JSONLinesReader: GraphFileFormat {
  static let format = GraphFormat.jsonLines

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    JSONRecords(input.start)?.isLines ?? false
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph { try JSONRecordsReader.read(input) }
}

struct JSONRecordsReader: GraphFileFormat {
  static let format = GraphFormat.jsonRecords

  private let kind: JSONRecords.Kind
  private var graph: JSONGraph
  private var item: JSONItem

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard let records = JSONRecords(input.start), !records.isLines else { return false }
    return try input.jsonOutline().shape.kind == .array
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    guard let records = JSONRecords(input.start) else {
      throw input.session.problem(.content, "these records are no network")
    }
    var reader = JSONRecordsReader(records, input.session)
    if records.isLines {
      var scanner = JSONScanner(try input.cursor(), input.session)
      try scanner.skipBlanks()
      try reader.readLines(&scanner)
    } else if records.kind == .pairs {
      try input.jsonOutline().readTop { (scanner) throws(GraphFileProblem) in try reader.graph.readEdges(&scanner) }
    } else {
      try input.jsonOutline().readTop { (scanner) throws(GraphFileProblem) in
        try scanner.readArray { (scanner) throws(GraphFileProblem) in try reader.readRecord(&scanner) }
      }
    }
    return try reader.graph.finish("no record defines")
  }

  private init(_ records: JSONRecords, _ session: ReadingSession) {
    var (roles, inner): ([String: JSONRole], [String: JSONRole]) = ([:], [:])
    var isDirected = true
    switch records.kind {
    case .edges(let source, let target):
      for name in records.names {
        switch TableColumn(name).edgeRole {
        case .weight: roles[name] = name.lowercased() == "weight" ? .weight : .value
        case .label: roles[name] = .label
        default: break
        }
      }
      (roles[source], roles[target], roles["directed"]) = (.source, .target, .directed)
      isDirected = TableColumn(source).saysDirected
    case .neighbours(let id, let list):
      roles = ["label": .label, "name": .name, "x": .x, "y": .y]
      (roles[id], roles[list]) = (.id, .targets)
    case .parents(let id, let parent):
      roles = ["label": .label, "name": .name, "x": .x, "y": .y]
      (roles[id], roles[parent]) = (.id, .source)
    case .pairs: isDirected = false
    case .neo4j:
      roles = APOCJSONReader.node.outer.merging(APOCJSONReader.edge.outer) { first, _ in first }
      inner = APOCJSONReader.node.inner.merging(APOCJSONReader.edge.inner) { first, _ in first }
    }
    kind = records.kind
    item = JSONItem(roles, inner: inner)
    graph = JSONGraph(directed: isDirected, node: item, edge: item, session)
    if case .edges = kind {} else { graph.listsNodes = kind != .pairs }
  }

  /// Reads records as far as they are sound: what is behind a mistake cannot be told apart.
  private mutating func readLines(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    do throws(GraphFileProblem) {
      while !scanner.isAtEnd {
        try readRecord(&scanner)
        try scanner.skipBlanks()
      }
    } catch {
      guard error.kind == .syntax, graph.assembly.builder.nodeCount > 0 else { throw error }
      try scanner.session.report(
        at: TextPosition(line: error.line ?? 1, column: error.column ?? 1), error.message,
        remedy: "this record and all behind it are left out", cure: error.cure)
    }
  }

  private mutating func readRecord(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    guard try scanner.kind() == .object else { return try scanner.reportWrongKind("a record must be an object") }
    try item.read(&scanner)
    switch kind {
    case .edges: try graph.addEdge(item)
    case .neo4j where item.group == "relationship": try graph.addEdge(item)
    case .neo4j, .pairs: _ = try graph.addNode(item, id: item.id)
    case .neighbours:
      if let node = try graph.addNode(item, id: item.id) { try graph.addEdges(item, source: node) }
    case .parents:
      guard let node = try graph.addNode(item, id: item.id), let parent = item.source else { return }
      try graph.addEdge(from: parent, to: node, at: item.position)
    }
  }
}

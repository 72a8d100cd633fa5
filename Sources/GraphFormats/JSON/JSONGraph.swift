// A graph under construction from lists of nodes and edges in JSON, whatever their members are called.

import Geometry
import GraphModel

/// A graph that is read from nodes and edges of a dialect of JSON.
struct JSONGraph {
  var assembly: GraphAssembly
  private var node: JSONItem
  private var edge: JSONItem
  private var nodeColumns = JSONColumns()
  private var edgeColumns = JSONColumns()
  /// True if numbers that stand for the ends of edges are positions in the list of nodes, from 0.
  var endsArePositions = false
  /// True if the file lists nodes, so that an edge to another one is a mistake.
  var listsNodes = false
  /// True if a node may lack an id; it is then called by its position.
  private let namesNodes: Bool
  /// The nodes in the order of the file; only where the ends of edges are positions.
  private var order: [NodeID?] = []
  /// The number of elements of the list of nodes.
  private var nodeCount = 0
  /// True once it is known what weights mean.
  private var hasWeightMeaning = false
  /// True if an end of an edge was a number that is no id.
  private var hasNumberWithoutNode = false
  /// True if every end of an edge was a number that is a position in the list of nodes.
  private var hasOnlyPositions = true
  /// True if the numbers at the ends of edges, which were taken for ids, must have been positions.
  var shouldTakePositions: Bool { hasNumberWithoutNode && hasOnlyPositions && !endsArePositions && listsNodes }

  private var session: ReadingSession { assembly.session }

  /// Creates a graph without nodes.
  init(directed: Bool, node: JSONItem, edge: JSONItem, namesNodes: Bool = false, _ session: ReadingSession) {
    assembly = GraphAssembly(directed: directed, session)
    (self.node, self.edge, self.namesNodes) = (node, edge, namesNodes)
  }

  // MARK: Nodes

  /// Reads a list of nodes: objects, or only their ids.
  mutating func readNodes(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    listsNodes = true
    guard try scanner.kind() == .array else { return try scanner.reportWrongKind("the nodes must be a list") }
    var node = node
    defer { self.node = node }
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      switch try scanner.kind() {
      case .object:
        try node.read(&scanner)
        _ = try addNode(node, id: node.id)
      case .string, .number:
        let position = scanner.position
        let id = try scanner.readName("a node") ?? ""
        note(try assembly.defineNode(id, at: position))
      default:
        note(nil)
        try scanner.reportWrongKind("a node must be an object")
      }
    }
  }

  /// Reads an object whose members are nodes by their ids.
  mutating func readNodesByID(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    listsNodes = true
    var node = node
    defer { self.node = node }
    try scanner.readObject { (scanner, id) throws(GraphFileProblem) in
      guard try scanner.kind() == .object else { return try scanner.reportWrongKind("a node must be an object") }
      try node.read(&scanner)
      _ = try addNode(node, id: id)
    }
  }

  /// Adds a node that was read; `nil`, and a problem, when it has no id or one that is taken.
  mutating func addNode(_ item: JSONItem, id: String?) throws(GraphFileProblem) -> NodeID? {
    let usesName = id == nil && !namesNodes && !endsArePositions
    guard let key = id ?? (usesName ? item.label : spareID()) else {
      note(nil)
      try session.report(
        at: item.position, "a node has no id", remedy: "it is left out", cure: "give it an \"id\"")
      return nil
    }
    let defined = try assembly.defineNode(key, at: item.position)
    note(defined)
    guard let defined else { return nil }
    if let label = item.label { assembly.builder.setLabel(label, of: defined) }
    for (field, value) in item.attributes {
      let name = item.fields[field].name
      let column = nodeColumns.column(of: field) { assembly.nodeColumn(name) }
      try assembly.setAttribute(column: column, of: defined, to: JSONColor.normalized(value, name))
    }
    if let x = item.x, let y = item.y, x.isFinite, y.isFinite {
      assembly.setPosition(Point(x, y), of: defined)
    } else if item.x != nil || item.y != nil {
      try session.report(
        at: item.position, "a node's place needs x and y, both finite", remedy: "it has no place",
        cure: "give it both, or neither")
    }
    return defined
  }

  /// Passes an element of the list of nodes that is none.
  mutating func passNode() { note(nil) }

  private mutating func note(_ node: NodeID?) {
    nodeCount += 1
    if endsArePositions { order.append(node) }
  }

  /// Returns an id for a node that needs none, if the format allows it: its position, as an edge would give it.
  private func spareID() -> String? {
    guard namesNodes || endsArePositions else { return nil }
    let number = String(nodeCount)
    return assembly.builder.node(withKey: number) == nil ? number : "#" + number
  }

  // MARK: Edges

  /// Reads a list of edges: objects, or lists of two ends.
  mutating func readEdges(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    guard try scanner.kind() == .array else { return try scanner.reportWrongKind("the edges must be a list") }
    var edge = edge
    defer { self.edge = edge }
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      switch try scanner.kind() {
      case .object:
        try edge.read(&scanner)
        _ = try addEdge(edge)
      case .array: try readPair(&scanner)
      default: try scanner.reportWrongKind("an edge must be an object")
      }
    }
  }

  /// Reads an edge that is a list: its ends, perhaps a weight, and what else there may be.
  private mutating func readPair(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    let position = scanner.position
    var ends: [JSONEnd] = []
    var weight: Double?
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      let kind = try scanner.kind()
      if ends.count < 2, kind == .string {
        ends.append(.key(try scanner.readString()))
      } else if ends.count < 2, kind == .number {
        ends.append(.number(try scanner.readNumber().name))
      } else if weight == nil, kind == .number {
        weight = try scanner.readNumber().value
      } else {
        try scanner.skipValue()
      }
    }
    guard ends.count == 2, let from = try node(ends[0], at: position), let to = try node(ends[1], at: position) else {
      return try session.report(
        at: position, "an edge that is a list must begin with its two ends", remedy: "it is left out",
        cure: "write [\"source\", \"target\"]")
    }
    assembly.builder.addEdge(from: from, to: to, weight: weight)
  }

  /// Takes the meaning of weights that the file says, whatever they are called.
  mutating func setWeightMeaning(_ meaning: WeightMeaning) {
    (assembly.builder.weightMeaning, hasWeightMeaning) = (meaning, true)
  }

  /// Adds an edge that was read; `nil`, and a problem, when it lacks an end. `source` is its source where the edge does
  /// not name it.
  @discardableResult
  mutating func addEdge(_ item: JSONItem, source: NodeID? = nil) throws(GraphFileProblem) -> EdgeID? {
    var from = source
    if from == nil { from = try end(item.source, "source", of: item) }
    guard let from, let to = try end(item.target, "target", of: item) else { return nil }
    let ends = item.isReversed ? (to, from) : (from, to)
    let added = assembly.builder.addEdge(
      from: ends.0, to: ends.1, label: item.label ?? "", weight: item.weight, directed: item.isDirected)
    if item.weight != nil, !hasWeightMeaning {
      hasWeightMeaning = true
      assembly.builder.weightMeaning = WeightMeaning(attributeName: item.weightName)
    }
    for (field, value) in item.attributes {
      let name = item.fields[field].name
      let column = edgeColumns.column(of: field) { assembly.edgeColumn(name) }
      try assembly.setAttribute(column: column, of: added, to: JSONColor.normalized(value, name))
    }
    return added
  }

  /// Adds the edges that an item lists: from its source, or from `source`, to each of its targets.
  mutating func addEdges(_ item: JSONItem, source: NodeID? = nil) throws(GraphFileProblem) {
    var from = source
    if from == nil { from = try end(item.source, "source", of: item) }
    guard let from else { return }
    for target in item.targets {
      if let to = try node(target, at: item.position) { assembly.builder.addEdge(from: from, to: to) }
    }
  }

  /// Adds an edge to a node that was read.
  mutating func addEdge(
    from source: JSONEnd, to target: NodeID, at position: TextPosition
  ) throws(GraphFileProblem) {
    if let from = try node(source, at: position) { assembly.builder.addEdge(from: from, to: target) }
  }

  private mutating func end(_ end: JSONEnd?, _ what: String, of item: JSONItem) throws(GraphFileProblem) -> NodeID? {
    guard let end else {
      try session.report(
        at: item.position, "an edge lacks its \(what)", remedy: "it is left out",
        cure: "give it a \"source\" and a \"target\"")
      return nil
    }
    return try node(end, at: item.position)
  }

  /// Returns the node that an end of an edge stands for; `nil`, and a problem, where a position is not in the list.
  mutating func node(_ end: JSONEnd, at position: TextPosition) throws(GraphFileProblem) -> NodeID? {
    switch end {
    case .key(let key):
      hasOnlyPositions = false
      return try assembly.mentionNode(key, at: position)
    case .number(let text):
      guard endsArePositions else {
        let known = assembly.builder.nodeCount
        let node = try assembly.mentionNode(text, at: position)
        if node.index == known { hasNumberWithoutNode = true }
        if hasOnlyPositions { hasOnlyPositions = Int(text).map { (0..<nodeCount).contains($0) } ?? false }
        return node
      }
      guard let index = Int(text), order.indices.contains(index), let node = order[index] else {
        try session.report(
          at: position, "there is no node \(text) among \(order.count), which count from 0",
          remedy: "the edge is left out", cure: "correct the number")
        return nil
      }
      return node
    }
  }

  // MARK: The end

  /// Freezes the graph; edges to nodes that the file does not list are told. `definition` says where it would list them.
  mutating func finish(_ definition: String = "\"nodes\" does not list") throws(GraphFileProblem) -> Graph {
    if listsNodes { try assembly.reportUndefinedNodes(definition) }
    return try assembly.finish()
  }

  /// Sets a property of the graph, or its name, from a member of the file.
  mutating func readProperty(_ name: String, _ scanner: inout JSONScanner) throws(GraphFileProblem) {
    guard let value = try scanner.readAttribute() else { return }
    if ["name", "label", "title"].contains(name), case .text(let text) = value, assembly.builder.name.isEmpty {
      assembly.builder.name = text
    } else {
      try assembly.setProperty(name, to: value)
    }
  }
}

/// The columns of attributes by the fields of the items that they come from.
private struct JSONColumns {
  private var columns: [Int] = []

  /// Returns the column of a field, which `make` gives when it is asked for the first time.
  mutating func column(of field: Int, _ make: () -> Int) -> Int {
    if field < columns.count, columns[field] >= 0 { return columns[field] }
    while columns.count <= field { columns.append(-1) }
    columns[field] = make()
    return columns[field]
  }
}

/// Colours as style sheets write them.
enum JSONColor {
  /// Returns the value of an attribute: a colour rgb(255, 0, 102) becomes #ff0066, all else stays.
  static func normalized(_ value: AttributeValue, _ name: String) -> AttributeValue {
    guard name == "color", case .text(let text) = value, text.hasPrefix("rgb("), text.hasSuffix(")") else {
      return value
    }
    let parts = text.dropFirst(4).dropLast().split(separator: ",").map { UInt8($0.filter { $0 != " " }) }
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return value }
    return .text("#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
  }
}

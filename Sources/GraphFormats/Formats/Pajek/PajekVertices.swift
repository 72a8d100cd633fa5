// The nodes of a Pajek file, by number, and the edges between them.

import Geometry
import GraphModel

/// The parameters at the end of a line: pairs of a name and a value.
struct PajekParameters {
  private static let shapes: Set<String> = [
    "ellipse", "box", "circle", "diamond", "triangle", "cross", "empty", "house", "man", "woman",
  ]

  /// The pairs, in the order of the line.
  private(set) var list: [(name: String, value: LineField)] = []

  init() {}

  /// Takes what is left of a line. Numbers before the first name mean nothing here.
  init(_ fields: inout LineFields) {
    while let field = fields.next() {
      if field.bytes.first == UInt8(ascii: "[") {
        list.append(("time", field))
      } else if field.number != nil || field.isQuoted {
        continue
      } else if Self.shapes.contains(field.word) {
        list.append(("shape", field))
      } else if let value = fields.next() {
        list.append((field.text, value))
      }
    }
  }
}

/// The nodes and edges of a Pajek file.
struct PajekVertices {
  private let session: ReadingSession
  private var assembly: GraphAssembly
  private var nodes = NumberedNodes(first: 0)
  private var hasSection = false
  private var headPosition = TextPosition(line: 1)
  /// The number of nodes that the heading says; `nil` when it says none.
  private var claimed: Int?
  /// The number of nodes of the first mode; `nil` in a network of one mode.
  private(set) var firstMode: Int?
  private var listed = 0
  /// Nodes that a later one was listed before, and that may be listed yet.
  private var unlisted = Set<Int>()
  /// The number below which all nodes are defined, where they come in order.
  private var next = 1
  private var firstNumber = 1
  private var valueRow = 0
  private var positions: [(node: NodeID, position: Point)] = []
  private var depths: [(node: NodeID, z: Double)] = []
  private var columns: [String: Int] = [:]

  init(_ session: ReadingSession) {
    self.session = session
    assembly = GraphAssembly(directed: true, session)
    assembly.builder.weightMeaning = .strength
  }

  mutating func setName(_ name: String) { assembly.builder.name = name }

  // MARK: Vertices

  /// Begins the section of nodes; its heading says how many there are, and how many of them are of the first mode.
  mutating func start(_ numbers: [Int?], at position: TextPosition) throws(GraphFileProblem) {
    headPosition = position
    guard !hasSection else {
      return try session.report(
        at: position, "the nodes are listed again", remedy: "the lists are joined", cure: "list the nodes once")
    }
    hasSection = true
    claimed = (numbers.first ?? nil).flatMap { $0 >= 0 ? $0 : nil }
    if numbers.count > 1, let count = claimed {
      if let first = numbers[1], first >= 0, first <= count {
        firstMode = first
      } else {
        try session.report(
          at: position, "the number of nodes of the first mode is none, or more than there are",
          remedy: "the network is read as one of one mode", cure: "write *Vertices and both numbers, the larger first")
      }
    }
  }

  mutating func read(_ line: ArraySlice<UInt8>, at position: TextPosition) throws(GraphFileProblem) {
    var fields = LineFields(line)
    guard let field = fields.next(), let number = field.ordinal else {
      return try session.report(
        at: position, "a node must begin with its number", remedy: "it is left out",
        cure: "write *Vertices lines as 1 \"name\"")
    }
    if let claimed, number < 1 || number > claimed {
      try session.report(
        at: position, "node \(number) is none of the \(claimed) that line \(headPosition.line) says",
        remedy: "it is kept", cure: "nodes count from 1")
    }
    if claimed == nil, listed == 0 { (firstNumber, next) = (number, number) }
    try define(upTo: number, at: position)
    if unlisted.remove(number) == nil {
      guard try nodes.define(number, in: &assembly, at: position) != nil else { return }
      listed += 1
    }
    guard let node = nodes.known(number) else { return }
    if number == next { next += 1 }
    if let label = fields.next() { assembly.builder.setLabel(label.text, of: node) }
    try readPlace(&fields, of: node)
    for (name, value) in PajekParameters(&fields).list {
      if name == "ic" {
        try set("color", of: node, to: .text(Self.color(value.text)))
      } else {
        try set(name, of: node, to: value.attribute)
      }
    }
  }

  /// Reads up to three coordinates.
  private mutating func readPlace(_ fields: inout LineFields, of node: NodeID) throws(GraphFileProblem) {
    var numbers: [Double] = []
    var rest = fields
    while numbers.count < 3, let number = fields.next()?.number {
      numbers.append(number)
      rest = fields
    }
    fields = rest
    guard numbers.count >= 2 else { return }
    positions.append((node, Point(numbers[0], numbers[1])))
    if numbers.count > 2 { depths.append((node, numbers[2])) }
  }

  /// Defines the nodes before a number that the list leaves out, so that nodes stay in order.
  private mutating func define(upTo number: Int, at position: TextPosition) throws(GraphFileProblem) {
    guard let claimed, claimed <= NumberedNodes.believed, number <= claimed else { return }
    while next < number, listed < claimed {
      if nodes.known(next) == nil, try nodes.define(next, in: &assembly, at: position) != nil {
        listed += 1
        unlisted.insert(next)
      }
      next += 1
    }
  }

  /// Ends the section: nodes that are not listed are nodes, too.
  mutating func end(at position: TextPosition) throws(GraphFileProblem) {
    if let claimed, claimed <= NumberedNodes.believed {
      try define(upTo: claimed, at: position)
      while listed < claimed, next <= claimed {
        if nodes.known(next) == nil, try nodes.define(next, in: &assembly, at: position) != nil { listed += 1 }
        next += 1
      }
    }
    guard let firstMode else { return }
    let column = assembly.nodeColumn("mode")
    for number in 1..<(min(claimed ?? 0, NumberedNodes.believed) + 1) {
      guard let node = nodes.known(number) else { continue }
      try assembly.setAttribute(column: column, of: node, to: .integer(number <= firstMode ? 1 : 2))
    }
  }

  /// Reads a state of Infomap: its number, that of the node it belongs to, and its name.
  mutating func readState(_ line: ArraySlice<UInt8>, at position: TextPosition) throws(GraphFileProblem) {
    var fields = LineFields(line)
    guard let state = fields.next()?.ordinal, let physical = fields.next()?.ordinal else {
      return try session.report(
        at: position, "a state must begin with its number and that of its node", remedy: "it is left out",
        cure: "write two whole numbers")
    }
    if nodes.known(state) == nil { try nodes.define(state, in: &assembly, at: position) }
    guard let node = nodes.known(state) else { return }
    try set("node", of: node, to: .integer(physical))
    if let label = fields.next() { assembly.builder.setLabel(label.text, of: node) }
  }

  mutating func startValues() { valueRow = 0 }

  /// Reads the value of the next node in a column of a name.
  mutating func readValue(_ line: ArraySlice<UInt8>, _ name: String) throws(GraphFileProblem) {
    let number = firstNumber + valueRow
    valueRow += 1
    guard let node = nodes.known(number), let field = LineFields.all(line).first else { return }
    try set(name, of: node, to: field.attribute)
  }

  // MARK: Edges

  /// The rows and columns of a matrix.
  var matrixSize: (rows: Int, columns: Int) {
    let count = assembly.builder.nodeCount
    guard let firstMode else { return (count, count) }
    return (min(firstMode, count), count - min(firstMode, count))
  }

  /// Returns the number of the node of a row of a matrix.
  func number(at row: Int) -> Int { firstNumber + row }

  mutating func addEdge(
    _ source: Int, _ target: Int, weight: Double?, label: String, isDirected: Bool, at position: TextPosition
  ) throws(GraphFileProblem) -> EdgeID {
    try assembly.builder.addEdge(
      from: nodes.mention(source, in: &assembly, at: position), to: nodes.mention(target, in: &assembly, at: position),
      label: label, weight: weight, directed: isDirected)
  }

  /// Sets an attribute of an edge.
  mutating func set(_ name: String, of edge: EdgeID, to field: LineField) throws(GraphFileProblem) {
    try assembly.setAttribute(
      name == "c" ? "color" : name, of: edge, to: name == "c" ? .text(Self.color(field.text)) : field.attribute)
  }

  private mutating func set(_ name: String, of node: NodeID, to value: AttributeValue) throws(GraphFileProblem) {
    try assembly.setAttribute(name, of: node, to: value)
  }

  /// Returns a colour: RGB5555FF as #5555ff, and a name as it is.
  private static func color(_ text: String) -> String {
    let digits = text.dropFirst(3)
    guard text.lowercased().hasPrefix("rgb"), digits.count == 6, UInt32(digits, radix: 16) != nil else { return text }
    return "#" + digits.lowercased()
  }

  /// Freezes the graph.
  mutating func finish(at position: TextPosition) throws(GraphFileProblem) -> Graph {
    if assembly.builder.edgeCount == 0 { assembly.builder.directedByDefault = false }
    if hasSection { try assembly.reportUndefinedNodes("*Vertices does not have") }
    if let claimed, claimed > NumberedNodes.believed, assembly.builder.nodeCount < claimed {
      try session.report(
        at: headPosition, "the heading claims \(claimed) nodes, and there are \(assembly.builder.nodeCount)",
        remedy: "nodes without line and edge are left out", cure: "correct the number")
    }
    // Places that are all the same say nothing.
    if let first = positions.first, positions.count == 1 || positions.contains(where: { $0.position != first.position })
    {
      for (node, position) in positions { assembly.setPosition(position, of: node) }
    }
    // Pajek writes this of every node of a drawing that is flat.
    if depths.contains(where: { $0.z != PajekWriter.flatDepth }) {
      for (node, z) in depths { try set("z", of: node, to: .number(z)) }
    }
    return try assembly.finish()
  }
}

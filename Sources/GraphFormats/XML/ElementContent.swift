// The facts that formats of XML tell of one node, edge or graph, gathered while its element is read and given to the
// graph at its end.

import Geometry
import GraphModel

/// The meaning of an attribute of a file for the graph.
enum AttributeRole: Equatable {
  /// An attribute, as which it is kept.
  case attribute
  /// The name for people. Of two, that of higher rank counts, and the other is kept as an attribute.
  case label(rank: Int)
  case weight, x, y
  /// What our writer says for other programs, and says as attributes, too.
  case derived

  /// The rank of a label that is one for certain, even when it is empty.
  static let exactLabelRank = 10
}

/// The content that was read of one node or edge.
struct ElementContent {
  /// The name for people, its rank, and the name of the attribute that it came from.
  private(set) var label: String?
  private(set) var labelRank = 0
  private(set) var labelName = ""
  /// The name of the attribute that the weight came from, with the weight.
  var weight: (name: String, value: Double)?
  /// True if the weight has lost digits.
  var isWeightRounded = false
  /// The ends at which an edge is drawn with an arrow head.
  var arrowHeads: (atSource: Bool, atTarget: Bool)?
  /// The coordinates that attributes tell.
  var x: Double?
  var y: Double?
  /// The position that more than attributes tells.
  var position: Point?
  /// True if y grows upwards in it; `nil` where that is so of all positions or of none.
  var growsUpwards: Bool?
  /// The attributes, in the order read; of two of a name the later one counts.
  private(set) var values: [(name: String, declaration: Int?, value: AttributeValue)] = []
  /// The declared attributes that were set, where one has a value for those that have none.
  var seen: [Int] = []
  /// The declared attributes of which it is said that there is nothing, though elements without a word of them have a
  /// value.
  var emptied: [Int] = []

  /// Takes a name for people, and keeps the one of lower rank as an attribute.
  mutating func offer(label text: String, rank: Int, name: String) {
    // Programs write empty names where there is none; ours writes only what is meant.
    if text.isEmpty, rank < AttributeRole.exactLabelRank { return }
    if rank > labelRank {
      if let label { values.append((labelName, nil, .text(label))) }
      (label, labelRank, labelName) = (text, rank, name)
    } else {
      values.append((name, nil, .text(text)))
    }
  }

  /// Adds an attribute that the file does not declare.
  mutating func add(_ name: String, _ value: AttributeValue) { values.append((name, nil, value)) }

  /// Adds an attribute that the file declares.
  mutating func add(_ name: String, declaration: Int, _ value: AttributeValue) {
    values.append((name, declaration, value))
  }

  mutating func removeAll() {
    (label, labelRank, weight, arrowHeads, x, y, position) = (nil, 0, nil, nil, nil, nil, nil)
    isWeightRounded = false
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    if !seen.isEmpty { seen.removeAll(keepingCapacity: true) }
    if !emptied.isEmpty { emptied.removeAll(keepingCapacity: true) }
  }
}

extension GraphAssembly {
  /// Gives a node what was read of it.
  mutating func set(
    _ content: ElementContent, of node: NodeID, _ declared: inout DeclaredAttributes
  ) throws(GraphFileProblem) {
    if declared.hasUnplaced {
      for (number, usual) in declared.takeUnplaced() {
        let column = declared.column(number) { nodeColumn($0) }
        if let usual { try setUsual(column: column, ofAllNodes: usual) }
      }
    }
    if let label = content.label { builder.setLabel(label, of: node) }
    if let position = content.position { setPosition(position, of: node, growsUpwards: content.growsUpwards) }
    if content.position == nil, let x = content.x, let y = content.y, x.isFinite, y.isFinite {
      setPosition(Point(x, y), of: node)
    } else {
      if let x = content.x { try setAttribute("x", of: node, to: .number(x)) }
      if let y = content.y { try setAttribute("y", of: node, to: .number(y)) }
    }
    if let weight = content.weight { try setAttribute(weight.name, of: node, to: .number(weight.value)) }
    for value in content.values {
      let column = value.declaration.map { declared.column($0) { nodeColumn($0) } } ?? nodeColumn(value.name)
      try setAttribute(column: column, of: node, to: value.value)
    }
    for number in content.emptied { leaveEmpty(column: declared.column(number) { nodeColumn($0) }, of: node) }
  }

  /// Adds an edge with what was read of it.
  mutating func addEdge(
    from source: NodeID, to target: NodeID, directed: Bool, _ content: ElementContent,
    _ declared: inout DeclaredAttributes
  ) throws(GraphFileProblem) {
    try weigh()
    if declared.hasUnplaced {
      for (number, usual) in declared.takeUnplaced() {
        let column = declared.column(number) { edgeColumn($0) }
        if let usual { try setUsual(column: column, ofAllEdges: usual) }
      }
    }
    let edge = builder.addEdge(
      from: source, to: target, label: content.label ?? "", weight: content.weight?.value, directed: directed)
    if content.isWeightRounded { session.noteRoundedWeights() }
    for value in content.values {
      let column = value.declaration.map { declared.column($0) { edgeColumn($0) } } ?? edgeColumn(value.name)
      try setAttribute(column: column, of: edge, to: value.value)
    }
    for number in content.emptied { leaveEmpty(column: declared.column(number) { edgeColumn($0) }, of: edge) }
  }

  /// Gives the graph what was read of it.
  mutating func setProperties(_ content: ElementContent) throws(GraphFileProblem) {
    if let name = content.label { builder.name = name }
    for value in content.values { try setProperty(value.name, to: value.value) }
  }

  /// Freezes the graph of an XML text that was read to its end. What was read before and behind a mistake counts, unless
  /// nothing of a network is left.
  mutating func finish(
    _ xml: inout XMLTokenizer, hasGraph: Bool, _ properties: ElementContent
  ) throws(GraphFileProblem) -> Graph {
    if let mistake = xml.firstMistake, builder.nodeCount == 0 {
      throw session.problem(
        .syntax, at: mistake.position, mistake.problem.message + ", and nothing of a network is left",
        cure: mistake.problem.cure)
    }
    if !hasGraph {
      try session.report(
        at: xml.position, "there is no <graph> in the file", remedy: "the network is empty",
        cure: "put the nodes and edges into a <graph>")
    }
    try setProperties(properties)
    try reportUndefinedNodes("no <node> defines")
    return try finish(usualOfDefined: true)
  }
}

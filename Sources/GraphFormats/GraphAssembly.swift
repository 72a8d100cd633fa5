// The common part of the readers: nodes told apart, attributes within limits, positions only when every node has one.

import Geometry
import GraphModel

/// A graph under construction by a reader, with what messages about it need.
struct GraphAssembly {
  var builder: GraphBuilder
  let session: ReadingSession
  private var nodeAttributes = AttributeCollector()
  private var edgeAttributes = AttributeCollector()
  private var properties = AttributeCollector()
  /// The number of nodes, mentions and attributes since the memory was last looked at.
  private var unweighed = 0
  /// The number of these at which the memory is looked at again.
  private var weighingLimit = Self.leastWeighingLimit
  private static let leastWeighingLimit = 1 << 14
  /// True if a text names nodes by mentioning them alone, so that two spellings of a name are one node. Nodes that it defines
  /// have the spelling that they are defined by.
  var joinsSpellings = false
  /// The number of hyperedges, each of which is a node.
  var hyperedgeCount = 0
  /// True if the y of the file grows upwards; the model's grows downwards.
  var yGrowsUpwards = false
  /// True if y grows upwards in positions that were set.
  private var hasTurned = false
  private var spellings = NameSpellings()
  /// The line on which each node was first met.
  private var nodeLines: [UInt32] = []
  /// True for each node that the text defines, false for those that it only mentions.
  private var isDefined: [Bool] = []

  init(directed: Bool, _ session: ReadingSession) {
    builder = GraphBuilder(directed: directed)
    self.session = session
  }

  /// Adds a node that the text defines at a position; `nil`, and a problem, when its id is taken.
  mutating func defineNode(_ key: String, at position: TextPosition) throws(GraphFileProblem) -> NodeID? {
    try weigh()
    let (node, isNew) = builder.addNode(key)
    if isNew {
      if session.hasMarks { spellings.learn(key) }
      nodeLines.append(UInt32(clamping: position.line))
      isDefined.append(true)
      return node
    }
    guard isDefined[node.index] else {
      isDefined[node.index] = true
      nodeLines[node.index] = UInt32(clamping: position.line)
      return node
    }
    let first = nodeLines[node.index]
    try session.report(
      at: position, "node \(GraphFileProblem.shown(key)) is already defined on line \(first)",
      remedy: "this one is left out", cure: "give each node an id of its own")
    return nil
  }

  /// Returns the node that the text mentions, as an edge does its ends; added when it was not met before.
  mutating func mentionNode(_ key: String, at position: TextPosition) throws(GraphFileProblem) -> NodeID {
    try weigh()
    let key = session.hasMarks ? spellings.known(key, builder) { joinsSpellings || isDefined[$0.index] } : key
    let (node, isNew) = builder.addNode(key)
    if isNew {
      nodeLines.append(UInt32(clamping: position.line))
      isDefined.append(false)
    }
    return node
  }

  /// Says that the text defines a node that it mentioned.
  mutating func markDefined(_ node: NodeID) { isDefined[node.index] = true }

  /// Reports each node that edges refer to and that the text does not define. `definition` names what would define it:
  /// "no <node> defines".
  func reportUndefinedNodes(_ definition: String) throws(GraphFileProblem) {
    for (index, isDefined) in isDefined.enumerated() where !isDefined {
      try session.report(
        at: TextPosition(line: Int(nodeLines[index])),
        "edge refers to node \(GraphFileProblem.shown(builder.key(of: NodeID(index: index)))), which \(definition)",
        remedy: "it is added", cure: "add the node")
    }
  }

  /// Sets the position of a node, in the coordinates of the file.
  ///
  /// - Parameter growsUpwards: true if y grows upwards there; `nil` where that is so of all positions or of none.
  mutating func setPosition(_ position: Point, of node: NodeID, growsUpwards: Bool? = nil) {
    let isTurned = growsUpwards ?? yGrowsUpwards
    if isTurned { hasTurned = true }
    builder.setPosition(isTurned ? Self.turned(position) : position, of: node)
  }

  private static func turned(_ point: Point) -> Point { Point(point.x, 0 - point.y) }

  /// Returns the column of the nodes' attributes of a name, which is added when there is none.
  mutating func nodeColumn(_ name: String) -> Int { nodeAttributes.column(name) }

  /// Returns the column of the edges' attributes of a name, which is added when there is none.
  mutating func edgeColumn(_ name: String) -> Int { edgeAttributes.column(name) }

  /// Sets an attribute in a column that `nodeColumn` gave.
  mutating func setAttribute(column: Int, of node: NodeID, to value: AttributeValue) throws(GraphFileProblem) {
    nodeAttributes.set(column: column, row: node.index, to: value)
    try weigh()
  }

  /// Sets an attribute in a column that `edgeColumn` gave.
  mutating func setAttribute(column: Int, of edge: EdgeID, to value: AttributeValue) throws(GraphFileProblem) {
    edgeAttributes.set(column: column, row: edge.index, to: value)
    try weigh()
  }

  /// Gives the nodes that are added from now on a value in a column, unless one is set for them: until another is given,
  /// or nothing. It is kept once.
  mutating func setUsual(column: Int, ofNextNodes value: AttributeValue?) throws(GraphFileProblem) {
    nodeAttributes.setUsual(column: column, fromRow: builder.nodeCount, to: value)
    try weigh()
  }

  /// Gives the edges that are added from now on a value in a column, unless one is set for them.
  mutating func setUsual(column: Int, ofNextEdges value: AttributeValue?) throws(GraphFileProblem) {
    edgeAttributes.setUsual(column: column, fromRow: builder.edgeCount, to: value)
    try weigh()
  }

  /// Gives all nodes a value in a column, also those that were added, unless one is set for them.
  mutating func setUsual(column: Int, ofAllNodes value: AttributeValue) throws(GraphFileProblem) {
    nodeAttributes.setUsual(column: column, fromRow: 0, to: value)
    try weigh()
  }

  /// Gives all edges a value in a column, also those that were added, unless one is set for them.
  mutating func setUsual(column: Int, ofAllEdges value: AttributeValue) throws(GraphFileProblem) {
    edgeAttributes.setUsual(column: column, fromRow: 0, to: value)
    try weigh()
  }

  /// Says that a node has nothing in a column whose nodes usually have a value.
  mutating func leaveEmpty(column: Int, of node: NodeID) { nodeAttributes.leaveEmpty(column: column, row: node.index) }

  /// Says that an edge has nothing in a column whose edges usually have a value.
  mutating func leaveEmpty(column: Int, of edge: EdgeID) { edgeAttributes.leaveEmpty(column: column, row: edge.index) }

  /// Sets an attribute of a node.
  mutating func setAttribute(_ name: String, of node: NodeID, to value: AttributeValue) throws(GraphFileProblem) {
    try setAttribute(column: nodeColumn(name), of: node, to: value)
  }

  /// Sets an attribute of an edge.
  mutating func setAttribute(_ name: String, of edge: EdgeID, to value: AttributeValue) throws(GraphFileProblem) {
    try setAttribute(column: edgeColumn(name), of: edge, to: value)
  }

  /// Sets a property of the network as a whole.
  mutating func setProperty(_ name: String, to value: AttributeValue) throws(GraphFileProblem) {
    properties.set(column: properties.column(name), row: 0, to: value)
    try weigh()
  }

  /// Freezes the graph. With `usualOfDefined`, only nodes that the text defines have the values that all have.
  ///
  /// A graph has positions for all of its nodes or for none, so that no nodes are drawn at the origin in one heap. The
  /// positions of only some nodes of a file stay as their attributes x and y.
  mutating func finish(usualOfDefined: Bool = false) throws(GraphFileProblem) -> Graph {
    try session.checkpoint(0.9)
    let placed = builder.placedNodeCount
    if placed > 0, placed < builder.nodeCount {
      session.note(
        "only \(placed) of \(builder.nodeCount) nodes have a place; their x and y are kept as attributes",
        cure: "place every node or none")
      for (node, position) in builder.removePositions() {
        let place = hasTurned ? Self.turned(position) : position
        try setAttribute("x", of: node, to: .number(place.x))
        try setAttribute("y", of: node, to: .number(place.y))
      }
    }
    spellings.noteJoined(to: session)
    noteHyperedges()
    try checkMemory()
    let covered = usualOfDefined && isDefined.contains(false) ? RowSet(isDefined) : nil
    (nodeLines, isDefined) = ([], [])
    builder.nodeAttributes = nodeAttributes.table(rowCount: builder.nodeCount, covered: covered)
    builder.edgeAttributes = edgeAttributes.table(rowCount: builder.edgeCount)
    builder.properties = properties.table(rowCount: 1)
    return builder.build()
  }

  /// Looks at the memory that is held, now and then. For what is added without going through the assembly: an edge
  /// between nodes that are known.
  mutating func weigh() throws(GraphFileProblem) {
    unweighed += 1
    if unweighed >= weighingLimit { try weighAll() }
  }

  /// Tells where the nodes are, if all that there are so far have a position: nodes come first in most files.
  func tellNodes(to session: ReadingSession) {
    if builder.placedNodeCount > 0, builder.placedNodeCount == builder.nodeCount {
      session.tellNodes(builder.positions)
    }
  }

  /// Looks at the memory that is held.
  mutating func weighAll() throws(GraphFileProblem) {
    unweighed = 0
    // Looking at many columns takes long, so that more has to be added before.
    weighingLimit = max(Self.leastWeighingLimit, nodeAttributes.columnCount + edgeAttributes.columnCount)
    if builder.edgeCount > 0 { tellNodes(to: session) }
    try checkMemory()
  }

  private func checkMemory() throws(GraphFileProblem) {
    let attributes = nodeAttributes.byteCount + edgeAttributes.byteCount + properties.byteCount + spellings.byteCount
    try session.checkMemory(builder.estimatedBytes + attributes)
  }
}

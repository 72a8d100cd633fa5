// The common part of the readers: nodes told apart, attributes within limits, places only when every node has one.

import Geometry
import GraphModel

/// A graph under construction by a reader, with what messages about it need.
struct GraphAssembly {
  var builder: GraphBuilder
  let session: ReadingSession
  private var nodeAttributes: AttributeCollector
  private var edgeAttributes: AttributeCollector
  private var properties: AttributeCollector
  /// Where in the text each node was defined.
  private var nodeOffsets: [Int] = []
  private var places: [(node: NodeID, point: Point)] = []

  init(directed: Bool, _ session: ReadingSession) {
    builder = GraphBuilder(directed: directed)
    self.session = session
    let limit = session.options.maximumAttributeCells
    nodeAttributes = AttributeCollector(limit: limit)
    edgeAttributes = AttributeCollector(limit: limit)
    properties = AttributeCollector(limit: limit)
  }

  /// Adds a node that the text defines at `offset`; `nil`, and a problem, when its id is taken.
  mutating func defineNode(_ key: String, at offset: Int) throws(GraphFileProblem) -> NodeID? {
    let (node, isNew) = builder.addNode(key)
    guard isNew else {
      // The line is looked for only when the message is made: a file may define all of its nodes twice.
      let first = nodeOffsets[node.index]
      try session.report(
        at: offset, "node \(GraphFileProblem.shown(key)) is already defined on line \(session.line(at: first))",
        remedy: "this one is left out",
        cure: "give each node an id of its own")
      return nil
    }
    nodeOffsets.append(offset)
    return node
  }

  /// Adds a node that the text only mentions.
  mutating func mentionNode(_ key: String, at offset: Int) -> NodeID {
    let (node, isNew) = builder.addNode(key)
    if isNew { nodeOffsets.append(offset) }
    return node
  }

  /// Places a node, in model coordinates.
  mutating func place(_ node: NodeID, at point: Point) { places.append((node, point)) }

  mutating func setAttribute(_ name: String, of node: NodeID, to value: AttributeValue) throws(GraphFileProblem) {
    guard nodeAttributes.set(name, row: node.index, to: value) else { throw tooManyAttributes() }
  }

  mutating func setAttribute(_ name: String, of edge: EdgeID, to value: AttributeValue) throws(GraphFileProblem) {
    guard edgeAttributes.set(name, row: edge.index, to: value) else { throw tooManyAttributes() }
  }

  mutating func setProperty(_ name: String, to value: AttributeValue) throws(GraphFileProblem) {
    guard properties.set(name, row: 0, to: value) else { throw tooManyAttributes() }
  }

  /// Freezes the graph.
  ///
  /// A graph has places for all of its nodes or for none, so that nothing is drawn on a heap at the origin. When a file
  /// places only some, their coordinates stay as attributes x and y.
  mutating func finish() throws(GraphFileProblem) -> Graph {
    try session.checkpoint(0.9)
    let placed = Set(places.map(\.node)).count
    if placed == builder.nodeCount {
      for place in places { builder.setPosition(place.point, of: place.node) }
    } else if placed > 0 {
      try session.report(
        at: nil, "only \(placed) of \(builder.nodeCount) nodes have a place",
        remedy: "their x and y are kept as attributes",
        cure: "place every node or none")
      for place in places {
        try setAttribute("x", of: place.node, to: .number(place.point.x))
        try setAttribute("y", of: place.node, to: .number(place.point.y))
      }
    }
    guard let nodeTable = nodeAttributes.table(rows: builder.nodeCount),
      let edgeTable = edgeAttributes.table(rows: builder.edgeCount), let propertyTable = properties.table(rows: 1)
    else { throw tooManyAttributes() }
    builder.nodeAttributes = nodeTable
    builder.edgeAttributes = edgeTable
    builder.properties = propertyTable
    return builder.build()
  }

  private func tooManyAttributes() -> GraphFileProblem {
    session.problem(
      .tooLarge, "the nodes or edges have too many different attributes", cure: "take out those that are not needed")
  }
}

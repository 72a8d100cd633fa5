// A part of a graph that is edited, made without all of it: what is copied or saved of a large one is a small graph.

import Geometry

extension EditableGraph {
  /// Returns the graph of some nodes and edges, with everything that is known of them, as a part of the graph that the
  /// changes lead to has them; what describes the whole graph is left out. What is not there is passed over, and so is an edge unless both of its ends are named.
  ///
  /// - Parameter edges: the edges; `nil` for all among the nodes.
  /// - Complexity: O((n + e) log(n + e)) of the nodes and edges named and at the nodes, times the number of attribute
  ///   columns, and O(changes).
  public func part(nodes: Set<NodeNumber>, edges: Set<EdgeNumber>? = nil) -> Graph {
    // A graph without edges is of the kind that it was before.
    let isDirected = base.directedness != .undirected || self.edges.changed.values.contains { $0.isDirected }
    var builder = GraphBuilder(directed: isDirected)
    let information = information.ofPart
    (builder.name, builder.properties) = (information.name, information.table)
    builder.weightMeaning = base.weightMeaning
    let isPlaced = isPlaced
    var numbers: [NodeNumber: NodeID] = [:]
    var keptNodes: [UInt32] = []
    for number in nodes.sorted() {
      guard let record = node(number) else { continue }
      let added = builder.addNode(record.key).node
      numbers[number] = added
      builder.setLabel(record.name, of: added)
      if isPlaced, let position = record.position { builder.setPosition(position, of: added) }
      keptNodes.append(number.rawValue)
    }
    var keptEdges: [UInt32] = []
    for number in (edges ?? Set(numbers.keys.flatMap { self.edges(at: $0) })).sorted() {
      guard let record = edge(number), let source = numbers[record.source], let target = numbers[record.target] else {
        continue
      }
      builder.addEdge(
        from: source, to: target, label: record.label, weight: record.weight, directed: record.isDirected)
      keptEdges.append(number.rawValue)
    }
    builder.nodeAttributes = Self.table(base.nodeAttributes, self.nodes, of: keptNodes, \.attributes)
    builder.edgeAttributes = Self.table(base.edgeAttributes, self.edges, of: keptEdges, \.attributes)
    return builder.build()
  }

  /// True if every node has a position; otherwise none counts.
  private var isPlaced: Bool {
    guard nodes.changed.values.allSatisfy({ $0.position != nil }) else { return false }
    guard base.positions == nil else { return true }
    return nodes.removed.count + nodes.changed.keys.filter { $0 < nodes.baseCount }.count == nodes.baseCount
  }

  /// Returns the attributes of some elements, in columns of the order that those of all have; a column that has no value
  /// is left out.
  private static func table<Record>(
    _ table: AttributeTable, _ elements: ElementChanges<Record>, of numbers: [UInt32],
    _ attributes: (Record) -> [NamedValue]
  ) -> AttributeTable {
    var columns = table.columns.map { AttributeColumnBuilder(name: $0.name) }
    var indices = Dictionary(table.columns.enumerated().map { (ExactText($1.name), $0) }) { first, _ in first }
    for (_, record) in elements.changed.sorted(by: { $0.key < $1.key }) {
      for attribute in attributes(record) where indices[ExactText(attribute.name)] == nil {
        indices[ExactText(attribute.name)] = columns.count
        columns.append(AttributeColumnBuilder(name: attribute.name))
      }
    }
    var filled = Set<Int>()
    for (row, number) in numbers.enumerated() {
      if let record = elements.changed[number] {
        for attribute in attributes(record) {
          guard let index = indices[ExactText(attribute.name)] else { continue }
          columns[index].set(row: row, to: attribute.value)
          filled.insert(index)
        }
      } else {
        for (index, column) in table.columns.enumerated() {
          guard let value = column[Int(number)] else { continue }
          columns[index].set(row: row, to: value)
          filled.insert(index)
        }
      }
    }
    return AttributeTable(columns: columns.indices.filter(filled.contains).map { columns[$0].column })
  }
}

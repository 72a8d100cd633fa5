// Finds the field of a graph that a name means: a column of its file, or what every graph has.
//
// Columns go first, by their exact names and then in either case of the letters. A name that means nothing is a problem
// that suggests near ones.

import GraphModel

struct FieldResolver {
  let graph: Graph

  // MARK: Nodes

  /// Returns the field of nodes that a name means in a filter of nodes.
  func nodeField(_ name: FilterFieldName) throws(FilterProblem) -> NodeFieldKey {
    guard let end = name.end else { return try field(name) }
    throw FilterProblem(
      "a node has no \(end.rawValue)", cure: "write the name in backticks if it is that of a column",
      column: name.column)
  }

  /// Returns the field of nodes that a name means, of whatever end.
  private func field(_ name: FilterFieldName) throws(FilterProblem) -> NodeFieldKey {
    switch name.subject {
    case .field(let text, let isBuiltIn):
      if let key = nodeKey(text, isBuiltIn: isBuiltIn) { return key }
      let table = isBuiltIn ? AttributeTable() : graph.nodeAttributes
      throw unknown(text, among: table, BuiltInNodeField.allCases.map(\.rawValue), of: "nodes", column: name.column)
    case .steps(let steps, let node): return .steps(steps, try self.node(node, column: name.column))
    }
  }

  private func nodeKey(_ name: String, isBuiltIn: Bool) -> NodeFieldKey? {
    if !isBuiltIn, let index = Self.index(of: name, in: graph.nodeAttributes) { return .attribute(index) }
    return BuiltInNodeField(name: name).map { .measure($0) }
  }

  private func node(_ name: String, column: Int) throws(FilterProblem) -> NodeID {
    do throws(NodeNameProblem) {
      return try graph.node(named: name)
    } catch {
      throw FilterProblem(error.message, column: column)
    }
  }

  // MARK: Edges

  /// Returns the field of edges that a name means.
  func edgeField(_ name: FilterFieldName) throws(FilterProblem) -> EdgeFieldKey {
    if let end = name.end { return .end(end, try field(name)) }
    guard case .field(let text, let isBuiltIn) = name.subject else {
      throw FilterProblem(
        "steps lead from node to node, and an edge has two", cure: "write source.steps or target.steps",
        column: name.column)
    }
    if !isBuiltIn, let index = Self.index(of: text, in: graph.edgeAttributes) { return .attribute(index) }
    if let measure = BuiltInEdgeField(name: text) { return .measure(measure) }
    guard nodeKey(text, isBuiltIn: isBuiltIn) == nil else {
      let spelled = (isBuiltIn ? "@" : "") + FilterSpelling.name(text)
      throw FilterProblem(
        "\(FilterProblem.shown(text)) is a field of nodes", cure: "write source.\(spelled) or target.\(spelled)",
        column: name.column)
    }
    let table = isBuiltIn ? AttributeTable() : graph.edgeAttributes
    throw unknown(text, among: table, BuiltInEdgeField.allCases.map(\.rawValue), of: "edges", column: name.column)
  }

  // MARK: Names

  /// Returns the index of the column of a name: byte for byte, else the only one in either case of the letters.
  private static func index(of name: String, in table: AttributeTable) -> Int? {
    if let index = table.columns.firstIndex(where: { ExactText($0.name) == ExactText(name) }) { return index }
    let small = name.lowercased()
    let near = table.columns.indices.filter { table.columns[$0].name.lowercased() == small }
    return near.count == 1 ? near[0] : nil
  }

  /// The largest number of names that a message lists.
  private static let mostNames = 12

  /// Returns the problem of a name that is neither that of a column nor that of a measure.
  private func unknown(
    _ name: String, among table: AttributeTable, _ measures: [String], of what: String, column: Int
  ) -> FilterProblem {
    let taken = table.columns.map(\.name)
    let names = taken + measures.filter { !taken.contains($0) }
    let wanted = NearName(name)
    let near = names.compactMap { name in wanted.distance(to: name).map { (distance: $0, name: name) } }
    let least = near.map(\.distance).min()
    let best = near.filter { $0.distance == least }.prefix(3)
    let cure: String
    if best.isEmpty {
      let listed = names.prefix(Self.mostNames).map(FilterSpelling.name)
      cure = "there are " + listed.joined(separator: ", ") + (names.count > Self.mostNames ? ", …" : "")
    } else {
      cure = "did you mean " + best.map { FilterSpelling.name($0.name) }.joined(separator: " or ") + "?"
    }
    return FilterProblem("\(what) have no field \(FilterProblem.shown(name))", cure: cure, column: column)
  }
}

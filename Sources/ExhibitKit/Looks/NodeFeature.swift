// What nodes can be coloured or sized by: the attributes of a file, and measures of the network.

import GraphMeasures
import GraphModel
import SceneGraph

/// An attribute or a measure of nodes.
public enum NodeFeature: Hashable, Sendable {
  /// Nothing: all nodes look the same.
  case none
  /// The groups that have more edges within them than between them.
  case communities
  /// The number of edges.
  case degree
  /// The importance by that of the neighbours.
  case pageRank
  /// The number of shortest paths that lead by.
  case betweenness
  /// The nearness to all others.
  case closeness
  /// The depth in the thick of the network.
  case coreNumber
  /// An attribute of the file.
  case attribute(String)

  /// The measures, in the order in which people are offered them.
  public static let measures: [NodeFeature] = [.degree, .pageRank, .betweenness, .closeness, .coreNumber]

  /// The name on the command line and in the inspector. An attribute that is named like a measure has a prefix.
  public var name: String {
    switch self {
    case .none: "none"
    case .communities: "communities"
    case .degree: "degree"
    case .pageRank: "pagerank"
    case .betweenness: "betweenness"
    case .closeness: "closeness"
    case .coreNumber: "cores"
    case .attribute(let name): NodeFeature.builtIn(named: name) == nil ? name : "attribute:" + name
    }
  }

  /// The name for people.
  public var title: String {
    switch self {
    case .none: "Nothing"
    case .communities: "Communities"
    case .degree: "Degree"
    case .pageRank: "PageRank"
    case .betweenness: "Betweenness"
    case .closeness: "Closeness"
    case .coreNumber: "Core number"
    case .attribute(let name): Wording.title(ofAttribute: name)
    }
  }

  /// What it tells, in a few words.
  public var summary: String {
    switch self {
    case .none: "All nodes look the same."
    case .communities: "Groups with many edges inside."
    case .degree: "How many edges it has."
    case .pageRank: "How important its neighbours are."
    case .betweenness: "How many shortest paths lead by."
    case .closeness: "How near it is to all others."
    case .coreNumber: "How deep in the thick of it."
    case .attribute: "As the file says."
    }
  }

  /// True if it puts nodes into groups rather than giving each a number.
  func isGrouping(in graph: Graph) -> Bool {
    switch self {
    case .none, .communities: true
    case .attribute(let name): graph.nodeAttributes.column(named: name).map { !Self.isNumeric($0) } ?? true
    case .degree, .pageRank, .betweenness, .closeness, .coreNumber: false
    }
  }

  private static func builtIn(named name: String) -> NodeFeature? {
    ([.none, .communities] + measures).first { $0.name == name.lowercased() }
  }

  /// The attributes that are offered at most, and the values of each that are looked at: a choice must not take as long
  /// as what is chosen.
  fileprivate static let (mostAttributes, mostValues) = (40, 2_000)

  /// Returns true if all values that are looked at are numbers, and not those of groups.
  fileprivate static func isNumeric(_ column: AttributeColumn) -> Bool {
    !NodeCategories.areGroups(named: column.name)
      && column.entries.prefix(mostValues).allSatisfy { $0.value.number?.isFinite ?? false }
  }

  fileprivate static func isVaried(_ column: AttributeColumn) -> Bool {
    var values = column.entries.prefix(mostValues).makeIterator()
    guard let first = values.next()?.value else { return false }
    while let next = values.next() {
      if next.value != first { return true }
    }
    return false
  }

  fileprivate static func mayGroup(_ column: AttributeColumn, of graph: Graph) -> Bool {
    if column.count <= mostValues { return NodeCategories.groups(in: column, of: graph) != nil }
    return Set(column.entries.prefix(mostValues).map(\.value.displayText)).count <= mostValues / 20
  }
}

/// What the nodes of a network can be coloured and sized by.
public struct NodeFeatures: Hashable, Sendable {
  /// What they can be coloured by.
  public let colors: [NodeFeature]
  /// What they can be sized by.
  public let sizes: [NodeFeature]

  /// The features of the nodes of a graph: its attributes, then what can be found in any.
  ///
  /// - Complexity: O(attributes); of each a number of values is looked at.
  public init(of graph: Graph) {
    let columns = graph.nodeAttributes.columns.prefix(NodeFeature.mostAttributes)
    let numeric = columns.filter { NodeFeature.isNumeric($0) && NodeFeature.isVaried($0) }
    let telling = columns.filter {
      NodeFeature.isNumeric($0) ? NodeFeature.isVaried($0) : NodeFeature.mayGroup($0, of: graph)
    }
    colors = telling.map { .attribute($0.name) } + [.communities] + NodeFeature.measures + [.none]
    sizes = numeric.map { .attribute($0.name) } + NodeFeature.measures + [.none]
  }

  /// Returns the one of some features that has a name, whatever its case; `nil` for none.
  public static func feature(named name: String, among features: [NodeFeature]) -> NodeFeature? {
    features.first { $0.name == name } ?? features.first { $0.name.lowercased() == name.lowercased() }
  }
}

// MARK: - Finding it

extension NodeFeature {
  /// Returns the number that each node has of it, no number where it has none; `nil` for groups, and when cancelled.
  ///
  /// - Complexity: that of the measure; of betweenness and closeness at most `arcBudget` arcs are followed.
  func values(in graph: Graph, control: MeasureControl) -> [Double]? {
    // One thread: the others are for hands, and seconds are nothing to wait for beside them.
    let options = MeasureOptions(budget: Self.arcBudget, threads: 1)
    switch self {
    case .none, .communities: return nil
    case .degree: return graph.nodeDegrees().map { Double($0) }
    case .pageRank: return PageRank(of: graph).scores
    case .betweenness:
      return Betweenness.scores(
        graph.outgoing, undirected: graph.directedness == .undirected, options: options, control: control)?.values
    case .closeness: return Closeness.scores(incoming: graph.incoming, options: options, control: control)?.values
    case .coreNumber: return CoreNumbers(undirected: graph.adjacencyIgnoringDirection()).ofNode.map { Double($0) }
    case .attribute(let name):
      guard let column = graph.nodeAttributes.column(named: name) else { return nil }
      var values = [Double](repeating: .nan, count: graph.nodeCount)
      for (node, value) in column.entries { values[node] = value.number ?? .nan }
      return values
    }
  }

  /// The arcs that a measure follows at most: some seconds.
  private static let arcBudget = 400_000_000

  /// Returns the categories that nodes are coloured by; `nil` when cancelled.
  func categories(in graph: Graph, control: MeasureControl) -> NodeCategories? {
    switch self {
    case .none: return NodeCategories(untoldOf: graph)
    case .communities:
      return Communities.find(undirected: graph.adjacencyIgnoringDirection()).map { NodeCategories(groups: $0.ofNode) }
    case .attribute(let name) where isGrouping(in: graph):
      guard let column = graph.nodeAttributes.column(named: name) else { return NodeCategories(untoldOf: graph) }
      return NodeCategories(column, of: graph)
    default: return values(in: graph, control: control).map { NodeCategories(classesOf: $0) }
    }
  }

  /// Returns the sizes of nodes; `nil` when cancelled.
  func sizes(in graph: Graph, control: MeasureControl) -> NodeSizes? {
    self == .none ? .equal : values(in: graph, control: control).map { NodeSizes(by: $0) }
  }
}

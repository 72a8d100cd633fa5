// What nodes can be coloured or sized by: the attributes of a file, and measures of the network.

import GraphMeasures
import GraphModel
import SceneGraph

/// An attribute or a measure of nodes.
public enum NodeFeature: Hashable, Sendable {
  /// Nothing: all nodes look the same.
  case none
  /// The colours or the sizes that the file says.
  case file
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
  /// The name that stands for no choice.
  public static let standardName = "standard"

  /// The names that are taken, whatever attributes are called.
  private static let taken = Set(([.none, .file, .communities] + measures).map(\.name) + [standardName])

  private static let longestTaken = taken.map(\.utf8.count).max() ?? 0

  /// The name on the command line and in the inspector. An attribute that is named like something else has a prefix.
  public var name: String {
    switch self {
    case .none: "none"
    case .file: "file"
    case .communities: "communities"
    case .degree: "degree"
    case .pageRank: "pagerank"
    case .betweenness: "betweenness"
    case .closeness: "closeness"
    case .coreNumber: "cores"
    // Asked for in every frame: of a long name no other is made.
    case .attribute(let name):
      name.utf8.count <= NodeFeature.longestTaken && NodeFeature.taken.contains(name.lowercased())
        ? "attribute:" + name : name
    }
  }

  /// The name for people.
  public var title: String {
    switch self {
    case .none: "Nothing"
    case .file: "As in the file"
    case .communities: "Communities"
    case .degree: "Degree"
    case .pageRank: "PageRank"
    case .betweenness: "Betweenness"
    case .closeness: "Closeness"
    case .coreNumber: "Core number"
    case .attribute(let name): Wording.title(ofAttribute: name)
    }
  }

  /// Its meaning, in a few words.
  public var summary: String {
    switch self {
    case .none: "All nodes look the same."
    case .file: "As the program that wrote it showed it."
    case .communities: "Groups with many edges inside."
    case .degree: "How many edges it has."
    case .pageRank: "Importance by its neighbours; 1 is usual."
    case .betweenness: "How many shortest paths lead by."
    case .closeness: "How near it is to all others."
    case .coreNumber: "How deep in the thick of it."
    case .attribute: "As the file says."
    }
  }
}

// MARK: - Finding it

extension NodeFeature {
  /// The arcs that a measure follows at most: some seconds.
  private static let arcBudget = 400_000_000

  /// Returns the number that each node has of it, no number where it has none; `nil` when cancelled.
  ///
  /// - Complexity: that of the measure; for betweenness and closeness at most `arcBudget` arcs are followed.
  func values(in graph: Graph, control: MeasureControl) -> [Double]? {
    guard !graph.hasGaps else {
      return values(in: graph.compacted(), control: control).map { graph.column(ofPresent: $0, filler: .nan) }
    }
    // One thread for what takes long: the other is for hands.
    let options = MeasureOptions(budget: Self.arcBudget, threads: 1)
    switch self {
    case .none, .file, .communities: return [Double](repeating: .nan, count: graph.nodeCount)
    case .degree: return graph.nodeDegrees().map { Double($0) }
    // As parts of the usual share, for of a large network every share is tiny.
    case .pageRank: return PageRank(of: graph).scores.map { $0 * Double(graph.nodeCount) }
    case .betweenness:
      return Betweenness.scores(
        graph.outgoing, undirected: graph.directedness == .undirected, options: options, control: control)?.values
    case .closeness: return Closeness.scores(incoming: graph.incoming, options: options, control: control)?.values
    case .coreNumber: return CoreNumbers(undirected: graph.adjacencyIgnoringDirection()).ofNode.map { Double($0) }
    case .attribute(let name):
      var values = [Double](repeating: .nan, count: graph.nodeCount)
      guard let column = graph.nodeAttributes.column(named: name) else { return values }
      for (node, value) in column.entries { values[node] = value.number ?? .nan }
      return values
    }
  }

  /// Returns the groups that it puts nodes into; `nil` for a feature that is a number, and when cancelled.
  ///
  /// - Parameters:
  ///   - standard: the groups of the network as it was opened: their attribute is one of groups, even if they have numbers.
  ///   - order: the classes that have colours.
  func groups(
    in graph: Graph, like standard: NodeCategories, _ order: ClassOrder, control: MeasureControl
  ) -> NodeCategories? {
    switch self {
    case .none: return NodeCategories(untoldOf: graph)
    case .file:
      return graph.fileNodeColors().map { NodeCategories($0, of: graph) } ?? NodeCategories(untoldOf: graph)
    case .communities:
      let adjacency = graph.compacted().adjacencyIgnoringDirection()
      return Communities.find(undirected: adjacency, control: control).map {
        NodeCategories($0, in: adjacency, of: graph)
      }
    case .attribute(let name):
      guard let column = graph.nodeAttributes.column(named: name) else { return NodeCategories(untoldOf: graph) }
      guard standard.attribute == name || !NodeFeatures.isNumber(column, of: graph) else { return nil }
      return NodeCategories(column, of: graph, known: order.classes(of: name))
    case .degree, .pageRank, .betweenness, .closeness, .coreNumber: return nil
    }
  }
}

extension NodeCategories {
  /// The least nodes of a community that has a colour where there are many, and of so many nodes one: smaller ones would be
  /// specks.
  private static let (leastNodes, leastShare) = (4, 2_000)

  /// The categories of communities: a colour for each; of more than there are colours, those with many edges between them
  /// have different ones.
  ///
  /// - Parameters:
  ///   - adjacency: the rows of the graph without its gaps, which the communities are of.
  ///   - graph: the graph.
  init(_ communities: Communities, in adjacency: Adjacency, of graph: Graph) {
    let groups = graph.column(ofPresent: communities.ofNode, filler: 0)
    guard communities.count > Self.limit else {
      self.init(groups: groups, except: graph.nodeGaps)
      return
    }
    let least = max(Self.leastNodes, communities.ofNode.count / Self.leastShare)
    let told = communities.sizes.prefix { $0 >= least }.count
    self.init(
      groups: groups,
      hues: communities.spreadNumbers(below: Self.limit, undirected: adjacency, numbered: told),
      except: graph.nodeGaps)
  }
}

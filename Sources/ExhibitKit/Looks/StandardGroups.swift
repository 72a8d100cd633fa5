// The groups that the nodes of a network are coloured by as it is opened: the colours or the groups that the file names, else
// communities.
//
// Names of a file are known at once. Communities of a large network take seconds: they are looked for in the background, and
// until then nothing tells its nodes apart.

import GraphMeasures
import GraphModel
import SceneGraph

/// The groups of a network as it is opened, as far as they are known.
public struct StandardGroups: Sendable {
  /// The categories of its nodes.
  public let categories: NodeCategories
  /// True if these are all there is to know; `false` while its communities have not been looked for.
  public let areKnown: Bool
  /// The graph whose communities are to be looked for, all of it; `nil` for that which is shown.
  private var whole: Graph?

  /// The greatest numbers of nodes and edges of a graph whose communities are found while it is read: a tenth of a second.
  private static let limitAtOnce = (nodes: 20_000, edges: 60_000)
  /// The number of edges from which on communities are not refined: people would wait for as long again.
  private static let refinedEdges = 1_000_000
  /// The greatest numbers of nodes and edges of a graph whose communities are looked for: they take about ten seconds.
  private static let limit = (nodes: 2_000_000, edges: 10_000_000)
  /// The least modularity of communities that are worth a colour: random graphs have some, too.
  private static let leastModularity = 0.35

  /// Returns true if the communities of a graph are looked for in the background.
  static func takeLong(in graph: Graph) -> Bool {
    graph.presentNodeCount > limitAtOnce.nodes || graph.presentEdgeCount > limitAtOnce.edges
  }

  /// Groups that are known.
  public init(_ categories: NodeCategories) { self.init(categories, areKnown: true) }

  init(_ categories: NodeCategories, areKnown: Bool) { (self.categories, self.areKnown) = (categories, areKnown) }

  /// The groups of a graph.
  ///
  /// - Parameters:
  ///   - isHurried: true to leave communities for later.
  ///   - order: the classes that have colours.
  /// - Complexity: O(attributes); that of communities where they are looked for.
  init(of graph: Graph, isHurried: Bool, order: ClassOrder = ClassOrder(nil)) {
    let named = NodeCategories(of: graph, known: order.classes)
    let hasCommunities =
      !named.areTold && graph.presentNodeCount >= 8 && graph.presentEdgeCount >= 1
      && graph.presentNodeCount <= Self.limit.nodes && graph.presentEdgeCount <= Self.limit.edges
    var groups = StandardGroups(named, areKnown: !hasCommunities)
    if hasCommunities { groups.whole = graph }
    self = isHurried ? groups : groups.found(in: graph) ?? groups
  }

  /// Returns all there is to know of a graph's groups; `nil` when cancelled.
  func found(in graph: Graph, control: MeasureControl? = nil) -> StandardGroups? {
    guard !areKnown else { return self }
    let graph = whole ?? graph
    let adjacency = graph.compacted().adjacencyIgnoringDirection()
    let options = CommunityOptions(
      refines: graph.presentEdgeCount <= Self.refinedEdges, leastModularity: Self.leastModularity)
    let communities = Communities.find(undirected: adjacency, options: options, control: control)
    if control?.isCancelled == true { return nil }
    guard let communities, communities.count > 1, 2 * communities.count <= graph.presentNodeCount else {
      return StandardGroups(categories)
    }
    return StandardGroups(NodeCategories(communities, in: adjacency, of: graph))
  }

  /// Returns the groups of a graph that another has become.
  ///
  /// - Parameters:
  ///   - before: the graph that these are the groups of.
  ///   - order: the classes that have colours.
  func followed(from before: Graph, to graph: Graph, _ order: ClassOrder) -> StandardGroups {
    // Attributes that nothing is coloured by yet may name groups now.
    if categories.attribute == nil {
      let named = NodeCategories(of: graph, known: order.classes)
      if named.areTold { return StandardGroups(named) }
    }
    var groups = StandardGroups(categories.followed(from: before, to: graph, order), areKnown: areKnown)
    if !areKnown { groups.whole = graph }
    return groups
  }
}

extension NodeCategories {
  /// Returns the categories of a graph that another has become: each class as it was, and a new node where its attribute says,
  /// or like a neighbour.
  ///
  /// - Parameters:
  ///   - before: the graph that these are the categories of.
  ///   - order: the classes that have colours.
  func followed(from before: Graph, to graph: Graph, _ order: ClassOrder) -> NodeCategories {
    if let same = NodeCategories(of: graph, like: self, known: order.known) { return same }
    return NodeCategories(of: graph, like: self, before: { before.contains($0) ? ofNode[$0.index] : nil })
  }
}

// An opened network: the graph of a file, the scene made of it, and what answers questions about it.

import GraphFormats
import GraphLayout
import GraphMeasures
import GraphModel
import PathFinding
import SceneGraph

/// A network people explore. Made once when a file is opened, beside the frames: all of this grows with the network.
public struct NetworkDocument: ExhibitDocument {
  public static var typeName: String { "network" }
  /// Networks may be large, and are read while they stream in: a replay reads the file again.
  public static var isKeptInRecordings: Bool { false }

  /// The path it came from.
  public let path: String
  /// The graph.
  public let graph: Graph
  /// The content of the graph's scene, with the positions of the file; where it has none, with those that the standard
  /// layout begins with.
  public let scene: SceneContent
  /// The finder of paths.
  ///
  /// Made on a thread of the host and used by one exhibit from then on, never by two threads at a time.
  nonisolated(unsafe) public let finder: PathFinder

  /// The first thing that its reader had to put right, and how many there were; `nil` for none.
  public let warning: (first: String, count: Int)?

  public init(from source: DocumentSource) throws {
    self.init(path: source.path, try GraphFile(from: source))
  }

  /// The network of a file that has been read.
  public init(path: String, _ file: GraphFile) {
    self.init(path: path, graph: file.graph, warning: file.warnings.first.map { ($0.description, file.warnings.count) })
  }

  /// The network in a document that an exhibit of networks was given. Recordings of before there was a type of its own name
  /// that of graphs.
  public init?(_ document: any ExhibitDocument, path: String) {
    switch document {
    case let network as NetworkDocument: self = network
    case let file as GraphFile: self.init(path: path, file)
    default: return nil
    }
  }

  /// The network of a graph.
  public init(path: String, graph: Graph, warning: (first: String, count: Int)? = nil) {
    self.path = path
    self.graph = graph
    self.warning = warning
    scene = SceneContent(
      graph, positions: graph.positions ?? Layouts.standard.begin(graph, settings: LayoutSettings()).positions,
      categories: Self.categories(of: graph))
    finder = PathFinder(graph)
    finder.prepare()
  }

  /// The greatest numbers of nodes and edges of a graph whose communities are looked for: it takes about a second.
  private static let communityLimit = (nodes: 200_000, edges: 1_000_000)
  /// The least modularity of communities that are worth a colour: random graphs have some, too.
  private static let leastModularity = 0.35

  /// Returns the groups that the file names; where it names none, the communities, where there are some.
  private static func categories(of graph: Graph) -> NodeCategories {
    let named = NodeCategories(of: graph)
    guard !named.areTold, (8...communityLimit.nodes).contains(graph.nodeCount),
      (1...communityLimit.edges).contains(graph.edgeCount),
      let communities = Communities.find(undirected: graph.adjacencyIgnoringDirection()),
      communities.modularity >= leastModularity, communities.count > 1, 2 * communities.count <= graph.nodeCount
    else { return named }
    return NodeCategories(groups: communities.ofNode)
  }

  /// The name of the network, or of its file.
  public var title: String {
    if !graph.name.isEmpty { return graph.name }
    let name = FilePath.name(path)
    return name.split(separator: ".").first.map(String.init) ?? name
  }

  /// True if following or ignoring direction makes a difference.
  public var hasDirection: Bool { graph.directedness != .undirected }
}

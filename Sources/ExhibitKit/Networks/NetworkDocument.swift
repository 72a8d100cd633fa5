// An opened network: the graph of a file, the scene made of it, and what answers questions about it.

import GraphLayout
import GraphModel
import PathFinding
import SceneGraph

/// A network people explore. Made once when a file is opened.
public struct NetworkDocument {
  /// The path it came from.
  public let path: String
  /// The graph.
  public let graph: Graph
  /// The content of the graph's scene, with the positions of the file; where it has none, with those that the standard
  /// layout begins with.
  public let scene: SceneContent
  /// The finder of paths.
  public let finder: PathFinder

  /// The network of a file that has been read.
  public init(path: String, graph: Graph) {
    self.path = path
    self.graph = graph
    scene = SceneContent(
      graph, positions: graph.positions ?? Layouts.standard.begin(graph, settings: LayoutSettings()).positions)
    finder = PathFinder(graph)
    finder.prepare()
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

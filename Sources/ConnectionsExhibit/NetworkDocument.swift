// An opened network: the graph of a file, the scene made of it, and what answers questions about it.

import ExhibitKit
import GraphLayout
import GraphModel
import PathFinding
import SceneGraph

/// A network people explore. Made once when a file is opened.
struct NetworkDocument {
  /// The path it came from.
  let path: String
  /// The graph.
  let graph: Graph
  /// The content of the graph's scene, with the positions of the file, or of a layout where it has none.
  let scene: SceneContent
  /// The finder of paths.
  let finder: PathFinder

  /// The network of a file that has been read.
  init(path: String, graph: Graph) {
    self.path = path
    self.graph = graph
    scene = SceneContent(graph, positions: graph.positions ?? Layouts.standard.positions(for: graph))
    finder = PathFinder(graph)
    finder.prepare()
  }

  /// The name of the network, or of its file.
  var title: String {
    if !graph.name.isEmpty { return graph.name }
    let name = FilePath.name(path)
    return name.split(separator: ".").first.map(String.init) ?? name
  }

  /// True if following or ignoring direction makes a difference.
  var hasDirection: Bool { graph.directedness != .undirected }
}

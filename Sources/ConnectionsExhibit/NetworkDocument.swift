// An opened network: the file, the scene made of it, and what answers questions about it.

import ExhibitKit
import GraphFormats
import GraphLayout
import GraphModel
import PathFinding
import SceneGraph

/// A network people explore. Made once when a file is opened.
struct NetworkDocument {
  /// The path it came from.
  let path: String
  /// The file as it was read.
  let file: GraphFile
  /// The content of the graph's scene, with the positions of the file, or of a layout where it has none.
  let scene: SceneContent
  /// The finder of paths.
  let finder: PathFinder
  /// The weights of the edges as costs; `nil` when there are none.
  let costs: EdgeCosts?
  /// The reason the weights cannot be used; `nil` if they can, or there are none.
  let costProblem: String?

  init(path: String, file: GraphFile) {
    self.path = path
    self.file = file
    scene = SceneContent(file.graph, positions: file.graph.positions ?? Layouts.standard.positions(for: file.graph))
    finder = PathFinder(file.graph)
    finder.prepare()
    var costs: EdgeCosts?
    var costProblem: String?
    if file.graph.isWeighted {
      do {
        costs = try EdgeCosts(weightsOf: file.graph)
      } catch {
        costProblem = error.message(in: file.graph)
      }
    }
    self.costs = costs
    self.costProblem = costProblem
  }

  /// The graph.
  var graph: Graph { file.graph }

  /// The name of the network, or of its file.
  var title: String {
    if !graph.name.isEmpty { return graph.name }
    let name = FilePath.name(path)
    return name.split(separator: ".").first.map(String.init) ?? name
  }

  /// True if following or ignoring direction makes a difference.
  var hasDirection: Bool { graph.directedness != .undirected }
}

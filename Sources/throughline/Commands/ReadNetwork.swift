// The network that a command works on: that of its file, or what its filters leave of it.

import FileWriting
import GraphFormats
import GraphModel

/// A network that was read and filtered.
struct ReadNetwork {
  /// The name of the file in messages.
  let name: String
  /// The file, with the network of what passes.
  let file: GraphFile
  /// The network before it was filtered; `nil` without filters.
  let whole: Graph?

  /// The network that the command works on.
  var graph: Graph { file.graph }

  /// The network of a file that passes filters.
  init(_ file: GraphFile, name: String, _ filters: ParsedFilters) throws(CommandMistake) {
    self.name = name
    let isFiltered = filters.nodes != nil || filters.edges != nil
    whole = isFiltered ? file.graph : nil
    self.file = isFiltered ? file.replacingGraph(by: try filters.apply(to: file.graph)) : file
  }

  /// Creates a network from its parts.
  init(_ file: GraphFile, name: String, whole: Graph?) { (self.file, self.name, self.whole) = (file, name, whole) }

  /// Returns the node of a name, which is an id or a label.
  ///
  /// - Throws: that no node is called so, that several are, or that the node does not pass the filter.
  func node(_ name: String) throws(CommandMistake) -> NodeID {
    if let whole {
      let isThere = whole.node(withKey: name) != nil
      let passes = graph.node(withKey: name) != nil || !isThere && !graph.nodes(labelled: name).isEmpty
      if !passes, isThere || !whole.nodes(labelled: name).isEmpty {
        throw CommandMistake(
          "\(self.name): \"\(PlainText.shortened(name, to: 300))\" does not pass the filter (name another node, or change --where)"
        )
      }
    }
    do throws(NodeNameProblem) {
      return try graph.node(named: name)
    } catch {
      throw CommandMistake("\(self.name): \(error.message)")
    }
  }
}

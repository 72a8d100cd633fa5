// The names that a search goes through: made ready once, by the first search that needs them, on whatever thread that is.

import GraphModel
import Parallel
import Widgets

/// Names that are searched.
final class SearchedNames: Sendable {
  /// The number of names.
  let count: Int
  /// The index, once it was made.
  private let made = Guarded<NameIndex?>(nil)
  private let make: @Sendable () -> NameIndex
  /// Returns the node that a name is of.
  let node: @Sendable (Int) -> NodeID

  /// The names of the nodes of a graph, in an order of those that are searched.
  init(of graph: EditableGraph, order nodes: [NodeID]) {
    count = nodes.count
    node = { nodes[$0] }
    make = {
      var index = NameIndex(capacity: nodes.count)
      for node in nodes { index.add(graph.name(of: node), id: graph.key(of: node)) }
      return index
    }
  }

  /// Names of other things; what is called by one is its index in their list.
  init(_ names: [String]) {
    count = names.count
    node = { NodeID(index: $0) }
    make = {
      var index = NameIndex(capacity: names.count)
      for name in names { index.add(name) }
      return index
    }
  }

  /// The index of the names.
  ///
  /// - Complexity: O(bytes of the names) the first time.
  var index: NameIndex {
    made.withLock { made in
      if let made { return made }
      let index = make()
      made = index
      return index
    }
  }
}

/// The names that were found, as the panel lists them.
struct FoundNames: WorkResult {
  /// The elements that have these names, the best first.
  let nodes: [NodeID]
  /// Their rows.
  let rows: [ListContent.Row]

  /// Searches names; `nil` if that was given up.
  ///
  /// - Parameters:
  ///   - excluded: what is not to be found.
  ///   - row: returns the row of what was found.
  init?(
    _ asked: String, among names: SearchedNames, limit: Int, excluding excluded: NodeID?, _ control: WorkControl,
    row: (NodeID) -> ListContent.Row
  ) {
    guard let found = NameSearch.find(asked, in: names.index, limit: limit + 1, isCancelled: control.isCancelled) else {
      return nil
    }
    nodes = Array(found.lazy.map(names.node).filter { $0 != excluded }.prefix(limit))
    rows = nodes.map(row)
  }
}

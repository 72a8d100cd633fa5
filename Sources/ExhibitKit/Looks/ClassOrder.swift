// The order in which the classes of attributes have got their colours: those of the file, then those that people have made, as
// they made them.
//
// It follows from the network as it was opened and the history of its changes, which are kept: the colours are the same after a
// restart, and a class that is added leaves the others theirs.

import GraphModel
import SceneGraph

/// The classes that have colours.
public struct ClassOrder: Sendable {
  private let history: EditHistory?

  /// The order of a network and its changes; `nil` for one that was not changed.
  public init(_ history: EditHistory?) { self.history = history }

  /// The function that returns the classes of an attribute that have colours; `nil` where no history is known.
  var known: ((_ attribute: String) -> [String])? { history == nil ? nil : { classes(of: $0) } }

  /// Returns the classes of an attribute that have colours, in their order; none where those of the network have them.
  ///
  /// - Complexity: O(nodes + changes).
  public func classes(of attribute: String) -> [String] {
    guard let history, history.position > 0 else { return [] }
    let column = history.graph.base.nodeAttributes.column(named: attribute)
    var classes = column.map { NodeCategories.classes(of: $0) } ?? []
    var known = Set(classes)
    for edit in history.entries.prefix(history.position).lazy.flatMap(\.edits) {
      switch edit {
      case .addNode(_, let record), .setNode(_, let record):
        for named in record.attributes where ExactText(named.name) == ExactText(attribute) {
          if known.insert(named.value.displayText).inserted { classes.append(named.value.displayText) }
        }
      case .removeNode, .moveNode, .placeNodes, .addEdge, .removeEdge, .setEdge, .setInformation: break
      }
    }
    return classes
  }
}

// A network at the moment at which people save it: what they change before the file is there is no part of it.

import GraphFormats
import GraphModel

/// The network that was changed, as it is saved.
public struct SavedMoment {
  /// The number of its last change.
  public let changeCount: Int
  /// The number of changes that were done.
  public let position: Int
  /// The network after them; `nil` before the first.
  let graph: EditableGraph?
  /// The format of the file; `nil` for one that is no network.
  var format: GraphFormat?
  /// The name that the document has in the file; `nil` for the one that it has here.
  public let name: String?

  /// A moment from its parts.
  public init(changeCount: Int, position: Int, graph: EditableGraph? = nil, name: String? = nil) {
    (self.changeCount, self.position, self.graph, self.name) = (changeCount, position, graph, name)
  }

  /// Returns the number of changes after which a history is the network that was saved; `nil` where that cannot be gone to.
  func position(in history: EditHistory?) -> Int? {
    guard let graph, var history else { return 0 }
    guard position <= history.entries.count else { return nil }
    history.go(to: position)
    return history.graph.isSame(as: graph) ? position : nil
  }
}

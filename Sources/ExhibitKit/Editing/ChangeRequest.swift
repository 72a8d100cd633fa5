// A large network as its changes have left it, which the host makes beside the frames.

import GraphModel
import SceneGraph

/// The work of showing a network as its changes have left it.
public final class ChangeRequest: Hashable, Sendable {
  /// The network after its changes, and these.
  private let history: EditHistory
  /// The network after its changes.
  var graph: EditableGraph { history.graph }
  /// The number of its last change.
  let changeCount: Int
  private let document: NetworkDocument
  private let shown: ShownLook?
  private let numbers: ScreenNumbers

  init(
    _ history: EditHistory, after changeCount: Int, of document: NetworkDocument, shown: ShownLook?,
    numbers: ScreenNumbers
  ) {
    (self.history, self.changeCount, self.document, self.shown) = (history, changeCount, document, shown)
    self.numbers = numbers
  }

  public static func == (one: ChangeRequest, other: ChangeRequest) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Returns the network with everything that is known of it.
  ///
  /// - Complexity: that of building graph, scene and finder.
  public func changed() -> NetworkDocument {
    document.changed(to: graph.folded(), by: history, shown: shown) { self.numbers.shownNode($0) }
  }
}

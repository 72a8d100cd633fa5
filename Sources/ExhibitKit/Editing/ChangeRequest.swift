// The edited network: a small one is built in the frame of the edit, a large one by the host in the background.

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

  init(_ history: EditHistory, after changeCount: Int, of document: NetworkDocument, shown: ShownLook?) {
    (self.history, self.changeCount, self.document, self.shown) = (history, changeCount, document, shown)
  }

  public static func == (one: ChangeRequest, other: ChangeRequest) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Returns the network with everything that is known of it.
  ///
  /// - Complexity: that of building graph, scene and finder.
  public func changed() -> NetworkDocument {
    document.changed(to: graph.folded(), by: history, shown: shown)
  }
}

extension ChangeRequest {
  /// True if the network is made in the frame of the change.
  var isQuick: Bool { NetworkEditing.isShownAtOnce(graph.base) }
}

extension NetworkEditing {
  /// The greatest number of nodes and edges together of a network that is shown as a change has left it at once: the
  /// change makes everything anew that is known of it, within a few frames. Larger ones are made anew beside the frames.
  public static let sizeLimit = 50_000

  /// Returns true if a graph is small enough to be shown at once as a change has left it.
  public static func isShownAtOnce(_ graph: Graph) -> Bool {
    graph.presentNodeCount + graph.presentEdgeCount <= sizeLimit
  }
}

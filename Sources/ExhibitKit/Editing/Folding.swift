// Changes on their way into the graph, the scene and the finder of the open network, and what filters hide on its way out
// of them. The host makes these in the background, at any size; until they are there the difference is drawn, searched
// and described with what there is.

import GraphModel
import SceneGraph

/// A network with its changes in it, and all that an exhibit needs to show it.
public protocol FoldedNetwork: WorkResult {
  /// The network.
  var document: NetworkDocument { get }
}

extension NetworkDocument: FoldedNetwork {
  public var document: NetworkDocument { self }
}

extension NetworkChanges {
  /// The work of putting the changes into the network.
  @usableFromInline struct Fold {
    /// The time that drawing the network may take before it is shown, in seconds.
    private static let drawingTime = 3.0

    /// The ticket that it was asked for under.
    let ticket: Int
    /// The number of the last change that is in it.
    let changeCount: Int
    /// The change that is made with it; `nil` where its changes were made before.
    let large: LargeChange?
    /// True if nothing is other in it but what filters hide.
    let isOnlyFiltered: Bool
    /// That change, once it is made.
    var change: MadeChange?
    /// The network, once it is made.
    var network: (any FoldedNetwork)?
    /// The time at which it is shown though it is not drawn yet, in seconds.
    private var dueAt: Double?

    init(ticket: Int, changeCount: Int = 0, large: LargeChange? = nil, isOnlyFiltered: Bool = false) {
      (self.ticket, self.changeCount, self.large) = (ticket, changeCount, large)
      self.isOnlyFiltered = isOnlyFiltered
    }

    /// Returns true when it is shown though it is not drawn yet, some time after this was asked first.
    mutating func isOverdue(at time: Double) -> Bool {
      guard let dueAt else {
        dueAt = time + Self.drawingTime
        return false
      }
      return time >= dueAt
    }
  }
}

extension EditingExhibit {
  /// Asks the host to put the changes into the network and to hide what filters hide, unless it does so already, or there is
  /// nothing to do.
  @usableFromInline mutating func fold() {
    guard changes.fold == nil, let document,
      let (changeCount, make) = changes.editing.fold(
        of: document, hiding: changes.filters.mask, at: { positions.all }, shown: changedLook)
    else { return }
    let prepare = preparation
    let ticket = shell.effects.work(WorkRequest { $0.isCancelled() ? nil : prepare(make()) })
    changes.fold = NetworkChanges.Fold(
      ticket: ticket, changeCount: changeCount, isOnlyFiltered: !changes.editing.isBehind)
  }

  /// Takes the network with its changes in it, to be shown when no hand is at the present one.
  ///
  /// - Returns: false for the result of other work.
  public mutating func takeFold(_ result: any WorkResult, ticket: Int) -> Bool {
    if takeFoundForFilters(result, ticket: ticket) || takeForTable(result, ticket: ticket)
      || changes.statistics.take(result, ticket: ticket)
    {
      return true
    }
    guard changes.fold?.ticket == ticket else { return false }
    if let result = result as? LargeResult {
      take(result)
      return true
    }
    guard let network = result as? any FoldedNetwork else { return false }
    changes.fold?.network = network
    showFold()
    return true
  }

  /// Shows the network with its changes in it, when no hand is at the present one. It is drawn first, while the present one
  /// goes on showing. Nothing that people see, have chosen or asked changes by it.
  @usableFromInline mutating func showFold() {
    guard let fold = changes.fold, let network = fold.network else { return }
    // What is listed or written in a panel is about the present network: a large change waits until it is closed.
    let isWritten = fold.large != nil && shell.panel != .none && shell.panel != .about
    // Others trace while one filters: their paths are of what shows.
    let isTraced = !tracing.sessions.isEmpty && !fold.isOnlyFiltered
    let isFree = changes.held.isEmpty && changes.lassos.isEmpty && !isTraced && !isWritten
    guard mayShow(network.document, isFree: isFree), isFree else { return }
    changes.fold = nil
    if let change = fold.change {
      changes.layoutGoesOn = false
      take(change)
    }
    // Its file may have got another path while it was made.
    let path = document?.path
    let count = fold.change == nil ? fold.changeCount : changes.editing.moment.changeCount
    let moved = changes.editing.take(network.document, afterChange: count)
    if !network.document.isOnlyMasked { changes.filters.follow(network.document.whole) }
    tracing.forgetNetwork()
    keepingChoice { $0.show(network, layoutGoesOn: $0.changes.layoutGoesOn) }
    if let path, path != network.document.path { documentWasMoved(to: path) }
    if !moved.isEmpty { showMoved(moved) }
    if let (nodes, visitor) = changes.awaited { choose(nodes, by: visitor) }
    if let large = fold.large, let change = fold.change { tellOfEnd(of: large, change) }
    self.fold()
  }

  /// Shows another state of the network. What is chosen stays so, as far as it is there: cards tell what there is now.
  mutating func keepingChoice(_ show: (inout Self) -> Void) {
    let (edge, selection) = (changes.edge?.edge, changes.selection?.nodes)
    show(&self)
    guard let present = presentGraph else { return }
    if let edge { chooseEdge(shown(edge).flatMap { present.contains($0) ? $0 : nil }) }
    if let selection, let seen { choose(selection.filter { present.contains($0) && seen.contains($0) }) }
  }
}

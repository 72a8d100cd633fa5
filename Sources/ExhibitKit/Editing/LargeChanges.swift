// Changes of thousands of elements, and steps over them: they are made in the background, with the network that they lead to.
// Until it is there, people see the network as it was, and nothing else is changed.

import Geometry
import GraphModel
import SceneGraph

extension NetworkChanges {
  /// The greatest number of elements that are changed in a frame.
  static let mostAtOnce = 2_000

  /// A change of more elements, which is made in the background.
  @usableFromInline struct LargeChange {
    enum Kind {
      /// A new change, for which so many that were taken back are forgotten.
      case change(forgotten: Int)
      /// A step of the history, and the heading of the words about it; `nil` for none.
      case step(title: String?)
    }

    /// The name for people.
    let name: String
    let kind: Kind
  }

  /// Returns true if changes keep more values than fit: each keeps all attributes of what it changes.
  static func areTooMany(_ edits: [GraphEdit], columns: Int) -> Bool {
    edits.count.multipliedReportingOverflow(by: columns).partialValue > mostValues
  }
}

/// The outcome of a change.
enum ChangeOutcome { case done, underWay, nothing }

/// The outcome of a large change.
enum LargeOutcome: Sendable {
  case made(MadeChange)
  /// It would keep too many values, for elements have so many attributes.
  case tooMuch(columns: Int)
  case nothing
}

/// A large change, and the network with it that an exhibit shows.
struct LargeResult: WorkResult {
  let outcome: LargeOutcome
  let network: (any FoldedNetwork)?
}

extension Graph {
  /// The greater number of attributes that nodes and edges have.
  var mostColumns: Int { max(nodeAttributes.columns.count, edgeAttributes.columns.count) }
}

extension EditingExhibit {
  /// Makes a change of a number of elements, at once or, of many, in the background.
  @discardableResult
  mutating func change(
    _ name: String, of elements: Int, _ make: @escaping @Sendable (EditableGraph) -> [GraphEdit]
  ) -> ChangeOutcome {
    guard let graph = graphToChange else { return .nothing }
    guard elements > NetworkChanges.mostAtOnce else {
      let before = changes.editing.revision
      change(name, make)
      return changes.editing.revision == before ? .nothing : .done
    }
    let (positions, columns) = (positions, graph.mostColumns)
    begin(NetworkChanges.LargeChange(name: name, kind: .change(forgotten: changes.editing.forgottenCount))) { state in
      var isTooMuch = false
      let change = state.change(name, on: graph, at: positions) { graph in
        let edits = make(graph)
        isTooMuch = NetworkChanges.areTooMany(edits, columns: columns)
        return isTooMuch ? [] : edits
      }
      return isTooMuch ? .tooMuch(columns: columns) : change.map { .made($0) } ?? .nothing
    }
    return .underWay
  }

  /// The network is not saved as it was before a change that people have made already.
  public mutating func mayOpen(_ panel: ExhibitPanel) -> Bool { panel != .save || !tellsOfLargeChange() }

  /// Says that a large change is being made, if one is.
  mutating func tellsOfLargeChange() -> Bool {
    guard let large = changes.fold?.large else { return false }
    tellOfLarge(large)
    return true
  }

  mutating func tellOfLarge(_ large: NetworkChanges.LargeChange) {
    tell(large.name, "This goes on in the background.", seconds: nil)
  }

  /// Has a large change made in the background, with the network that it leads to.
  mutating func begin(
    _ large: NetworkChanges.LargeChange, _ make: @escaping @Sendable (EditedState) -> LargeOutcome
  ) {
    guard let document else { return }
    let (state, shown, prepare, mask) = (changes.editing.state, changedLook, preparation, changes.filters.mask)
    // What is on its way lacks it.
    if let fold = changes.fold { shell.effects.ask(.cancel(ticket: fold.ticket)) }
    let ticket = shell.effects.work(
      WorkRequest { control in
        let outcome = make(state)
        guard case .made(let change) = outcome else { return LargeResult(outcome: outcome, network: nil) }
        if control.isCancelled() { return nil }
        let changed = document.changed(
          to: change.history.graph.folded(), by: change.history, hiding: mask, shown: shown)
        return control.isCancelled() ? nil : LargeResult(outcome: outcome, network: prepare(changed))
      })
    changes.fold = NetworkChanges.Fold(ticket: ticket, large: large)
    tellOfLarge(large)
  }

  /// Takes the outcome of a large change, to be shown when no hand is at the network.
  mutating func take(_ result: LargeResult) {
    guard let large = changes.fold?.large else { return }
    if case .made(let change) = result.outcome, let network = result.network {
      changes.fold?.change = change
      changes.fold?.network = network
      return showFold()
    }
    changes.fold = nil
    shell.notices.close(of: .desk)
    if case .tooMuch(let columns) = result.outcome { tellTooMuch(columns: columns) }
    if case .nothing = result.outcome, case .change = large.kind { tell("Nothing is changed", large.name, seconds: 4) }
    fold()
  }

  /// Says what a large change has done, now that it is shown.
  mutating func tellOfEnd(of large: NetworkChanges.LargeChange, _ change: MadeChange) {
    shell.notices.close(of: .desk)
    switch large.kind {
    case .change(let forgotten): tellForgotten(forgotten)
    case .step(let title): if let title { tell(title, change.name) }
    }
  }
}

// New networks: each is a file of people's own from the beginning, and opens to be changed.

import FileWriting
import GraphFormats
import GraphModel
import Widgets

extension EditingExhibit where Self: NetworkExhibit {
  /// Begins a new network. It is shown when its file is there; where nothing is kept, at once.
  public mutating func makeNew() {
    guard shell.settings.visitors.mayEdit else { return }
    if shell.panel != .none { closePanel() }
    let graph = EditHistory.base(GraphBuilder(directed: false).build(), titled: Self.titleOfNew)
    guard let own = shell.settings.ownNetworks else {
      changes.awaitNew("")
      return show(NetworkDocument(path: "", graph: graph))
    }
    let ticket = shell.effects.write(
      NetworkFile(graph, as: .throughlineJSON), to: "\(own.folder)/\(Self.titleOfNew).json", over: .never)
    changes.beginNew(ticket)
  }

  private static var titleOfNew: String { "New network" }

  /// Lets hands change a network that was opened, if it is the new one that people have asked for.
  public mutating func beginIfNew(_ document: NetworkDocument) {
    if changes.isNew(document.path) { setEditing(true) }
  }
}

extension EditingExhibit {
  /// Opens the file of a new network, if the ticket is its.
  mutating func openNew(_ path: String, ticket: Int) {
    guard changes.endNew(ticket) else { return }
    open(path)
    changes.awaitNew(path)
  }

  /// Says why a new network cannot be kept, if the ticket is its.
  mutating func refuseNew(_ problem: FileProblem, ticket: Int) {
    if changes.endNew(ticket) { shell.files.show(FileFailure(problem, cannot: .saved)) }
  }
}

// Files on their way in: the host reads them and measures networks; meanwhile people see how far it is, and may stop it.

import Drawing
import ExhibitKit
import Geometry
import SceneGraph
import SelfOrganizingMap
import Widgets

extension LearningMap {
  /// Opens a file; what is shown stays until it has been read.
  mutating func open(_ path: String) {
    cancelLoading()
    refusal = nil
    let ticket = newTicket()
    loading = Loading(ticket: ticket, path: path, startedAt: time)
    effects.append(.read(path: path, as: DocumentType(MapDocument.self), ticket: ticket))
    changeControls()
  }

  /// Gives up the file that is being read.
  mutating func cancelLoading() {
    guard let loading else { return }
    effects.append(.cancel(ticket: loading.ticket))
    self.loading = nil
    changeControls()
  }

  mutating func newTicket() -> Int {
    nextTicket += 1
    return nextTicket
  }

  mutating func handle(_ message: Message) {
    switch message {
    case .read(let path, let ticket, let document, _):
      guard ticket == loading?.ticket, let document = document as? MapDocument else { return }
      loading = nil
      show(path, document)
    case .refused(let path, let ticket, let reason):
      guard ticket == loading?.ticket else { return }
      loading = nil
      refuse(path, reason)
    case .progress(let ticket, let fraction):
      guard ticket == loading?.ticket else { return }
      loading?.fraction = fraction
    case .listed(let ticket, let listing):
      picker.take(listing, ticket: ticket)
    case .written: return
    }
    changeControls()
  }

  /// Says why a file cannot be shown; who says it mostly names the file.
  private mutating func refuse(_ path: String, _ reason: String) {
    let name = FilePath.name(path)
    let words = reason.hasPrefix(name) ? reason : "\(name) could not be opened. \(reason)"
    refusal = words
    say(words, for: 15)
  }
}

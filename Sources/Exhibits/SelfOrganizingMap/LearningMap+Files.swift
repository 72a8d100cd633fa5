// Files on their way in: the host reads them and measures networks; meanwhile people see how far it is, and may stop it.

import Drawing
import Geometry
import GraphScene
import SelfOrganizingMap
import Widgets

extension LearningMap {
  /// Opens a file; what is shown stays until it has been read.
  mutating func open(_ path: String) {
    cancelLoading()
    refusal = nil
    let ticket = newTicket()
    loading = Loading(ticket: ticket, path: path, startedAt: time, fraction: nil)
    effects.append(.openTable(path: path, ticket: ticket))
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
    case .tableOpened(let path, let ticket, _, let document):
      guard ticket == loading?.ticket else { return }
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
    case .opened, .mapOpened, .calculationOpened, .written: return
    }
    changeControls()
  }

  private func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Says why a file cannot be shown; who says it mostly names the file.
  private mutating func refuse(_ path: String, _ reason: String) {
    let name = name(of: path)
    let words = reason.hasPrefix(name) ? reason : "\(name) could not be opened. \(reason)"
    refusal = words
    say(words, for: 15)
  }

  /// Seconds after which a reading is worth a word.
  private static let patience = 0.3

  /// Lists how far a reading is, and the way out of it.
  mutating func listLoading() {
    guard let loading, time - loading.startedAt > Self.patience else { return }
    let metrics = settings.metrics
    let width = min(metrics.pixels(360), window.width)
    let frame = Rect(center: window.center, size: Size(width, metrics.pixels(120)))
    controls.append(
      Control(
        .panel, .card(CardContent(lines: [], canClose: false)), frame: frame,
        text: "Opening \(name(of: loading.path).prefix(60))"))
    controls.append(
      Control(
        .progress, .progress(loading.fraction),
        frame: Rect(
          frame.x + metrics.padding, frame.y + metrics.pixels(48), width - 2 * metrics.padding, metrics.pixels(8))))
    var cancel = Control(.cancelLoading, .button(.quiet), frame: .zero, text: "Cancel")
    let cancelWidth = surface.width(of: cancel)
    cancel.frame = Rect(
      frame.maxX - cancelWidth - metrics.padding, frame.maxY - metrics.button - metrics.grid, cancelWidth,
      metrics.button)
    controls.append(cancel)
  }
}

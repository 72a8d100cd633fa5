// Networks on their way in: files that visitors open, and the first one again when a public table was left alone.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphLayout
import GraphModel

extension Connections {
  // MARK: Files

  var pickerScope: PickerScope {
    let folder = shell.settings.dataFolder
    return PickerScope(
      firstFolder: folder.isEmpty ? "." : folder, homeFolder: folder, documentType: NetworkDocument.typeName)
  }

  mutating func begin(with file: String) {
    content.startOver(with: file)
    open(file)
  }

  mutating func open(_ path: String) { shell.load(path, as: NetworkDocument.self) }

  mutating func take(_ document: any ExhibitDocument, path: String, ticket: Int) {
    guard ticket == shell.loadedTicket, let document = NetworkDocument(document, path: path) else { return }
    show(document)
    guard let warning = document.warning else { return }
    let corner = Point(shell.window.maxX, shell.window.maxY)
    showNotice(Wording.warnings(warning.count, warning.first), near: corner)
  }

  /// Shows a network, from the beginning.
  private mutating func show(_ document: NetworkDocument) {
    reset()
    tracing.forgetNetwork()
    content.present(document)
    viewport.present(document.scene)
    labels.begin(document.scene, style: shell.metrics.type.style(.caption, .medium), measure: shell.measure)
    beginArranging(document, by: document.graph.positions == nil ? Layouts.standard : nil)
    prepareLabels()
  }

  // MARK: Nodes that move

  mutating func nodesWillMove() { viewport.hideLabels() }

  mutating func nodesDidRest() { prepareLabels() }

  /// What people have asked of the network stays; the cards make room.
  mutating func layoutPanelDidChange() { placeCardsAnew() }

  // MARK: A public table

  var mayStartOver: Bool { tracing.sessions.isEmpty }

  var isAsAtStart: Bool {
    isUntouched && shell.failure == nil && content.asksAsUsual
      && theme.name.rawValue == shell.settings.theme
      && (content.isFirst || shell.loading != nil)
  }

  /// Makes everything as at the start: the first network, nothing chosen, all in view.
  mutating func startOver() -> Bool {
    reset()
    content.resetQuestion()
    setTheme(shell.settings.theme)
    if let file = content.firstFile, !content.isFirst { open(file) } else { perform(ViewCommand.fit) }
    return true
  }
}

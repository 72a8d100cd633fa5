// Networks on their way in: files that visitors open, and the first one again when a public table was left alone.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphLayout
import GraphModel

extension Connections {
  /// Shows a network, from the beginning, and says what its reader had to put right.
  mutating func show(_ document: NetworkDocument) {
    reset()
    tracing.forgetNetwork()
    question.ask(document.graph)
    changes.present(document)
    present(document, by: document.graph.positions == nil ? Layouts.standard : nil)
    if !beginEditing(of: document), let warning = document.warning {
      let corner = Point(shell.window.maxX, shell.window.maxY)
      showNotice(Wording.warnings(warning.count, warning.first), near: corner)
    }
  }

  mutating func take(_ result: any WorkResult, ticket: Int) {
    _ =
      takeNames(result, ticket: ticket) || takeLook(result, ticket: ticket) || takeFold(result, ticket: ticket)
      || takeWays(result, ticket: ticket)
  }

  // MARK: A public table

  var mayStartOver: Bool { tracing.sessions.isEmpty && pulls.all.isEmpty }

  var isAsAtStart: Bool {
    isUntouched && shell.files.failure == nil && question.isUsual && !arranging.wasChosen
      && theme.name.rawValue == shell.settings.theme
      && (content.isFirst && changes.editing.history == nil && !changes.bookmarks.hasUnkept
        || shell.files.loading != nil)
  }

  /// Makes everything as at the start: the first network, nothing chosen, all in view.
  mutating func startOver() -> Bool {
    setEditing(false)
    changeFilters { filters, _ in filters.removeAll() }
    reset()
    shell.forgetVisitor()
    changes.forgetCopied()
    question.reset()
    resetTheme()
    // A visitor's file may still be on its way.
    let isFirst = shell.files.loading.map { $0.path == content.firstFile } ?? content.isFirst
    if let file = content.firstFile,
      !isFirst || changes.editing.history != nil || changes.bookmarks.hasUnkept || arranging.wasChosen
    {
      arranging.arrangement.setSettings(LayoutSettings())
      open(file)
    } else {
      showEverything()
    }
    return true
  }
}

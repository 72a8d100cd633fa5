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
    if !tellOfKeptChanges(of: document), let warning = document.warning {
      let corner = Point(shell.window.maxX, shell.window.maxY)
      showNotice(Wording.warnings(warning.count, warning.first), near: corner)
    }
  }

  // MARK: A public table

  var mayStartOver: Bool { tracing.sessions.isEmpty }

  var isAsAtStart: Bool {
    isUntouched && shell.files.failure == nil && question.isUsual
      && theme.name.rawValue == shell.settings.theme
      && (content.isFirst && changes.editing.history == nil && !changes.bookmarks.hasUnkept
        || shell.files.loading != nil)
  }

  /// Makes everything as at the start: the first network, nothing chosen, all in view.
  mutating func startOver() -> Bool {
    setEditing(false)
    changes.closePanels()
    reset()
    question.reset()
    resetTheme()
    if let file = content.firstFile,
      !content.isFirst || changes.editing.history != nil || changes.bookmarks.hasUnkept
    {
      open(file)
    } else {
      showEverything()
    }
    return true
  }
}

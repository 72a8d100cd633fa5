// The commands of the calculator, and what hands and keys do there.

import Drawing
import ExhibitKit
import Gestures
import NodeEditor
import Widgets

extension Calculator {
  static let commands = Commands<Calculator>(files, changes, [.fit], Command.window)

  /// The commands about files; without a folder for them, nothing is saved.
  private static var files: [Command<Calculator>] {
    func own(
      _ id: ControlID, _ title: String, _ summary: String, _ icon: Icon, keys: [KeyChord],
      _ change: @escaping @Sendable (inout Calculator) -> Void
    ) -> Command<Calculator> {
      Command(id, title, summary, icon, keys: keys, run: change).allowed { $0.folderOfWork != nil }
    }
    return [
      Command(.openFile, "Open", "An example, or another file", .folder, keys: ["Ctrl+O"]) { $0.pickExample() }
        .allowed { $0.mayOpen(.picker) }.overPanels(),
      own(.mine, "Mine", "My own calculations", .home, keys: ["Ctrl+Shift+O"]) { $0.pickOwn() }.overPanels(),
      own(.save, "Save", "In its file", .save, keys: ["Ctrl+S"]) { $0.save() }.overPanels(),
      own(.saveAs, "Save as", "Under another name", .save, keys: ["Ctrl+Shift+S"]) { $0.saveAs() }.overPanels(),
      Command(.beginNew, "New", "An empty calculation", .plus, keys: ["Ctrl+N"]) { $0.makeNew() },
      Command(.returnToOriginal, Wording.backToOriginal, "The calculation as its file has it", .back) {
        $0.returnToOriginal()
      }
      .ofUse { $0.keeping.originalPosition($0.canvas.model.history) != nil },
    ]
  }

  private static var changes: [Command<Calculator>] {
    [
      Command(.undo, "Undo", "Take the last change back", .undo, keys: ["Ctrl+Z"]) { $0.perform(.undo) }.repeating()
        .ofUse { $0.canvas.model.canUndo },
      Command(.redo, "Redo", "Do it again", .redo, keys: ["Ctrl+Shift+Z", "Ctrl+Y"]) { $0.perform(.redo) }
        .repeating()
        .ofUse { $0.canvas.model.canRedo },
      Command(.paste, "Paste", "What was copied", .paste, keys: ["Ctrl+V"]) { $0.perform(.paste) }.repeating()
        .ofUse { $0.canvas.model.canPaste },
      Command(.copy, "Copy", "What is selected", .copy, keys: ["Ctrl+C"]) { $0.perform(.copy) }
        .ofUse { !$0.canvas.editor.selection.isEmpty },
      Command(.align, "Align", "What is selected, in a line", .align) { $0.perform(.align) }
        .ofUse { $0.canvas.editor.selection.count > 1 },
      Command(.lasso, "Lasso", "Draw around nodes to select them", .lasso, keys: ["L"]) { $0.perform(.toggleLasso) }
        .asSwitch { $0.canvas.editor.groundTool == .lasso },
      Command(.kind, "Kind", "Of the chosen node", .sliders, keys: ["K"]) {
        $0.canvas.chosen == nil ? nil : .run { $0.toggle(.own) }
      }
      .overPanels { $0.shell.panel == .own },
      Command(.rename, "Rename", "The chosen node, or all of it", .pencil, keys: ["F2"]) { $0.rename() },
    ]
  }

  static let help = commands.help(
    gestures: [
      HelpTile(.hold(.ground), "A new node"),
      HelpTile(.drag(from: .output, to: .input), "Connect output and input"),
      HelpTile(.drag(from: .input, to: .ground), "Take the wire away"),
      HelpTile(.drag(from: .box, to: .ground), "Move what is selected"),
      HelpTile(.tap(.box), "Its name, value and kind"),
      HelpTile(.hold(.box), "Then tap an input: connect"),
      HelpTile(.tap(.button(.trash)), "Throw it away"),
      HelpTile(.tap(.button(.pencil)), "Name the calculation"),
      HelpTile(.tap(.button(.plus)), "Begin another"),
      .moveView,
      .zoomView,
      .showAll,
    ],
    // Those of the canvas are the editor's own.
    keys: [
      HelpTile(.keys(["N"]), "A new node"),
      HelpTile(.keys(["Page ↑", "Page ↓"]), "Choose a node"),
      HelpTile(.keys(["←", "↑", "→", "↓"]), "Move the chosen node"),
      HelpTile(.keys(["Enter"]), "Connect: choose, Enter again"),
      commands.tile(.kind, .rename, words: "Kind, name"),
      HelpTile(.keys(["Delete"]), "Throw it away"),
      commands.tile(.lasso, words: "Draw around nodes: select"),
      HelpTile(.keys(["Shift", "Ctrl"]), "Click: one more, one less"),
      HelpTile(.keys(["Ctrl ←", "Ctrl ↑"]), "Line up the selected"),
      HelpTile(.keys(["Ctrl A", "Ctrl X"]), "Select all, cut"),
      commands.tile(.copy, .paste, words: "Copy, paste"),
      commands.tile(.undo, .redo, words: "Undo, redo"),
      commands.tile(.beginNew, .save, words: "New, save"),
      commands.tile(.mine, words: "Open my own"),
      commands.tile(.saveAs, words: "Save as"),
      HelpTile(.keys([commands.label(.fit), "+", "−"]), "Fit, closer, farther"),
      commands.tile(.theme, words: "Other theme"),
    ])
}

extension ControlID {
  fileprivate static let saveAs = ControlID("saveAs")
  fileprivate static let kind = ControlID("kind")
}

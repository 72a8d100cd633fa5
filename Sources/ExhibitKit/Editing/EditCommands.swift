// The commands that change a network, or are about changing it.

import Drawing
import Gestures
import Widgets

extension Command where Host: EditingExhibit {
  /// A command about changing the network, for those who may.
  ///
  /// - Parameter whenOn: true if its keys and buttons mean something only while hands change the network.
  private static func edit(
    _ id: ControlID, _ title: String, _ summary: String, _ icon: Icon? = nil, keys: [KeyChord] = [],
    whenOn: Bool = true, _ change: @escaping @Sendable (inout Host) -> Void
  ) -> Command {
    Command(id, title, summary, icon, keys: keys) { !whenOn || $0.changes.isOn ? .edit(change) : nil }
      .allowed { $0.visitors.mayEdit }
  }

  // MARK: Kept views

  /// The commands about kept views. While their panel is open, some keys are for them and not for the network.
  public static var views: [Command] {
    func inPanel(
      _ id: ControlID, _ title: String, _ summary: String, _ icon: Icon, keys: [KeyChord],
      _ change: @escaping @Sendable (inout Host) -> Void
    ) -> Command {
      Command(id, title, summary, icon, keys: keys) {
        $0.shell.sidePanel == .bookmarks ? .edit(change) : nil
      }
      .allowed { $0.visitors.mayEdit }
      .besidePanels()
    }
    return [
      inPanel(.undoView, "Undo", "In the list of views", .undo, keys: ["Ctrl+Z"]) { $0.undoView() }
        .ofUse { $0.changes.bookmarks.list.canUndo },
      inPanel(.redoView, "Redo", "In the list of views", .redo, keys: ["Ctrl+Shift+Z", "Ctrl+Y"]) { $0.redoView() }
        .ofUse { $0.changes.bookmarks.canRedo },
      inPanel(.renameView, "Rename the view", "The chosen one", .pencil, keys: ["F2"]) { $0.askToRenameView() }
        .ofUse { $0.changes.bookmarks.chosen != nil },
      inPanel(.removeView, "Delete the view", "The chosen one", .trash, keys: ["Delete", "Backspace"]) {
        $0.removeView()
      }
      .ofUse { $0.changes.bookmarks.chosen != nil },
      .sidePanel(.bookmarks, "Views", "Kept views of this network", .bookmark, keys: ["B"])
        .allowed { $0.visitors.mayEdit }.ofUse { $0.document != nil },
      edit(.keepView, "Keep this view", "To come back to it", .bookmark, keys: ["Shift+B"], whenOn: false) {
        $0.keepView()
      }
      .ofUse { $0.document != nil }.besidePanels(),
    ]
  }

  // MARK: Changes

  /// The commands that change the network.
  public static var editing: [Command] {
    [
      edit(.edit, "Edit", "Change the network", .pencil, keys: ["E"], whenOn: false) { $0.setEditing(!$0.changes.isOn) }
        .asSwitch { $0.changes.isOn }.ofUse { $0.document != nil },
      edit(.undo, "Undo", "Take the last change back", .undo, keys: ["Ctrl+Z"], whenOn: false) { $0.undo() }
        .ofUse { $0.changes.isOn && $0.changes.editing.canUndo }.isTakenBack(),
      edit(.redo, "Redo", "Do it again", .redo, keys: ["Ctrl+Shift+Z", "Ctrl+Y"], whenOn: false) { $0.redo() }
        .ofUse { $0.changes.isOn && $0.changes.editing.canRedo }.isTakenBack(),
      edit(.paste, "Paste", "Nodes and edges from other programs", .paste, keys: ["Ctrl+V"], whenOn: false) {
        // Nothing changes before people have seen what comes in.
        $0.askForClipboard()
      }
      .allowed { $0.visitors.mayEdit && $0.visitors.mayCopy }.ofUse { $0.changes.isOn },
      .sidePanel(.changes, "Changes", "All of them, one by one", .clock, keys: ["H"])
        .allowed { $0.visitors.mayEdit }.meaning { $0.changes.isOn },
      edit(.returnToOriginal, "Back to the original", "The network as its file has it", .back, whenOn: false) {
        $0.returnToOriginal()
      }
      .ofUse { $0.changes.editing.canReturn },
      edit(.beginNew, "New", "An empty network", .plus, keys: ["Ctrl+N"], whenOn: false) { $0.makeNew() },
      edit(.newNode, "New node", "In the middle of the view", .plus, keys: ["N"]) { $0.addNodeInMiddle() },
      edit(.renameChosen, "Rename", "Another name or label", .pencil, keys: ["F2"]) { $0.renameChosen() }.ofUse(
        hasChosen),
      edit(.describeChosen, "Attributes", "Set one, such as a weight", .sliders, keys: ["A"]) { $0.describeChosen() }
        .ofUse(hasChosen),
      edit(.removeChosen, "Delete", "What is chosen", .trash, keys: ["Delete", "Backspace"]) { $0.removeChosen() }
        .ofUse { hasChosen($0) || $0.changes.selection != nil },
      edit(.selectAll, "Choose all", "All nodes", keys: ["Ctrl+A"]) { $0.chooseAll() },
      edit(.selectNeighbours, "Neighbours", "Choose them as well", .plus) { $0.chooseNeighbours() }
        .ofUse { $0.changes.selection != nil },
      edit(.copySelection, "Copy", "The chosen nodes", .copy, keys: ["Ctrl+C"], whenOn: false) { $0.copySelection() }
        .allowed { $0.visitors.mayEdit && $0.visitors.mayCopy }.ofUse { $0.changes.selection != nil },
      edit(.nextEdge, "Next edge", "Of the chosen node", .path, keys: ["."]) { $0.chooseNextEdge(backwards: false) }
        .ofUse { $0.lastChosenNode != nil },
      edit(.previousEdge, "Edge before", "Of the chosen node", .path, keys: [","]) {
        $0.chooseNextEdge(backwards: true)
      }
      .ofUse { $0.lastChosenNode != nil },
    ] + byArrows
  }

  /// The commands of the arrows: along the list of changes while that is open; with Shift, they move what is chosen.
  private static var byArrows: [Command] {
    func along(_ id: ControlID, _ title: String, _ key: KeyChord, _ step: Int) -> Command {
      Command(id, title, "In the list of changes", keys: [key]) {
        $0.shell.sidePanel == .changes ? .run { $0.go(along: step) } : nil
      }
      .allowed { $0.visitors.mayEdit }
      .besidePanels().repeating().byKeyAlone()
    }
    func nudge(_ id: ControlID, _ title: String, _ key: KeyChord) -> Command {
      let direction = key.key.direction
      // One move as long as the key is held: no other change ends it.
      return Command(id, title, "What is chosen, by a step", keys: [key]) {
        $0.changes.isOn ? .run { $0.nudge(direction) } : nil
      }
      .allowed { $0.visitors.mayEdit }.repeating().byKeyAlone()
    }
    return [
      along(.laterChange, "A change later", "Up", 1), along(.earlierChange, "A change earlier", "Down", -1),
      nudge(.nudgeLeft, "Move left", "Shift+Left"), nudge(.nudgeRight, "Move right", "Shift+Right"),
      nudge(.nudgeUp, "Move up", "Shift+Up"), nudge(.nudgeDown, "Move down", "Shift+Down"),
    ]
  }

  /// Returns the command whose keys also work while the list of changes, the figures or the card about the network show what
  /// it does.
  private func isTakenBack() -> Command {
    besidePanels { [.changes, .statistics, .table].contains($0.shell.sidePanel) }.overPanels {
      $0.shell.panel == .about
    }
  }

  private static var hasChosen: @Sendable (Host) -> Bool {
    { $0.changes.edge != nil || $0.lastChosenNode != nil }
  }
}

extension ControlID {
  public static let edit = ControlID("edit")
  static let undo = ControlID("undo")
  static let redo = ControlID("redo")
  static let paste = ControlID("paste")
  public static let changes = ControlID("changes")
  fileprivate static let undoView = ControlID("undoView")
  fileprivate static let redoView = ControlID("redoView")
  fileprivate static let renameView = ControlID("renameView")
  fileprivate static let removeView = ControlID("removeView")
  static let keepView = ControlID("keepView")
  static let newNode = ControlID("newNode")
  static let renameChosen = ControlID("renameChosen")
  static let describeChosen = ControlID("describeChosen")
  static let removeChosen = ControlID("removeChosen")
  static let selectAll = ControlID("selectAll")
  fileprivate static let selectNeighbours = ControlID("selectNeighbours")
  static let copySelection = ControlID("copySelection")
  static let nextEdge = ControlID("nextEdge")
  static let previousEdge = ControlID("previousEdge")
  static let laterChange = ControlID("laterChange")
  static let earlierChange = ControlID("earlierChange")
  static let nudgeLeft = ControlID("nudgeLeft")
  static let nudgeRight = ControlID("nudgeRight")
  fileprivate static let nudgeUp = ControlID("nudgeUp")
  fileprivate static let nudgeDown = ControlID("nudgeDown")
}

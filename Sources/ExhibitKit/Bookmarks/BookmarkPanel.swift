// The panel of kept views: the button that keeps the one at hand, a row for each that was kept, and what can be done with the
// chosen one.

import Drawing
import Geometry
import Widgets

extension SidePanel where Host: EditingExhibit {
  /// The kept views of a network.
  public static var views: SidePanel {
    SidePanel(.bookmarks) { host, room, list in
      let (views, metrics) = (host.changes.bookmarks, host.shell.metrics)
      let (side, gap) = (metrics.button, metrics.gap)
      let keep = Control(
        .bookmarkKeep, .button(.primary), frame: .zero, text: "Keep this view", icon: .bookmark,
        isEnabled: views.isKnown && views.list.all.count < BookmarkList.limit)
      let top = room.head
      var room = room.body
      if room.height + side + gap < metrics.pixels(250) {
        // One row for everything: the list has the rest.
        list.addRow(
          [(keep, .edit { $0.keepView() })] + buttons(views, hasWords: false), from: top.origin, inside: top,
          metrics: metrics)
      } else {
        list.add(Control(.bookmarkTitle, .caption, frame: top, text: "Views"))
        var wide = keep
        wide.frame = Rect(room.x, room.y, room.width, side)
        list.add(wide, .edit { $0.keepView() })
        room = room.below(wide.frame.maxY + gap)
        let bottom = Rect(room.x, room.maxY - side, room.width, side)
        list.addRow(buttons(views, hasWords: true), from: bottom.origin, inside: bottom, metrics: metrics)
        room.height = max(0, room.height - side - gap)
      }
      let rows = views.list.all.map { ListContent.Row($0.name, icon: .bookmark) }
      list.add(
        Control(
          .bookmarkList,
          .list(
            ListContent(
              rows: rows, selected: views.list.all.firstIndex { $0.id == views.chosen },
              placeholder: views.isKnown ? "Save this view to return to it later." : "",
              lines: (rows.contains { $0.title.count > lineLength } ? 2 : 1, 1))),
          frame: room), .row { host, row in host.edit { $0.goToView(inRow: row) } })
    }
    .onOpening { $0.viewsDidOpen() }
  }

  /// The number of letters that a line of the list holds in any case.
  private static var lineLength: Int { 22 }

  private static func buttons(_ views: Bookmarks, hasWords: Bool) -> [(Control, ControlAnswer<Host>)] {
    func button(
      _ id: ControlID, _ text: String, _ icon: Icon, isEnabled: Bool, _ change: @escaping (inout Host) -> Void
    ) -> (Control, ControlAnswer<Host>) {
      let text = hasWords ? text : ""
      return (
        Control(id, .button(.plain), frame: .zero, text: text, icon: icon, isEnabled: isEnabled), .edit(change)
      )
    }
    return [
      button(.bookmarkRename, "Rename", .pencil, isEnabled: views.chosen != nil) { $0.askToRenameView() },
      button(.bookmarkDelete, "", .trash, isEnabled: views.chosen != nil) { $0.removeView() },
      button(.bookmarkUndo, "", .undo, isEnabled: views.isKnown && views.list.canUndo) { $0.undoView() },
      button(.bookmarkRedo, "", .redo, isEnabled: views.isKnown && views.canRedo) { $0.redoView() },
    ]
  }
}

extension ControlID {
  /// The switch of the panel.
  public static let bookmarks = ControlID("views")
  fileprivate static let bookmarkTitle = ControlID("viewTitle")
  fileprivate static let bookmarkKeep = ControlID("viewKeep")
  fileprivate static let bookmarkList = ControlID("viewList")
  fileprivate static let bookmarkRename = ControlID("viewRename")
  fileprivate static let bookmarkDelete = ControlID("viewDelete")
  fileprivate static let bookmarkUndo = ControlID("viewUndo")
  fileprivate static let bookmarkRedo = ControlID("viewRedo")
}

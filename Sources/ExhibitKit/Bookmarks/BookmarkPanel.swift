// The panel of kept views: the button that keeps the one at hand, a row for each that was kept, and what can be done with the
// chosen one.

import Drawing
import Geometry
import Widgets

extension Bookmarks {
  /// Returns the frame of the panel, that of any panel beside a network, of which only one is open; `nil` while it is closed.
  func frame(in window: Rect, metrics: Metrics) -> Rect? {
    isOpen ? SidePanel.frame(in: window, metrics: metrics) : nil
  }

  /// Lists the panel.
  func list<Host: EditingExhibit>(into list: inout ControlList<Host>, of host: Host) {
    let metrics = host.shell.metrics
    guard let frame = frame(in: host.shell.window, metrics: metrics) else { return }
    let (inner, side, gap) = (frame.inset(by: metrics.padding), metrics.button, metrics.gap)
    list.add(Control(.bookmarkPanel, .panel, frame: frame))
    list.add(
      Control(.bookmarkClose, .button(.quiet), frame: Rect(inner.maxX - side, inner.y, side, side), icon: .close),
      .edit { $0.setBookmarks(open: false) })
    let top = Rect(inner.x, inner.y, max(0, inner.width - side - gap), side)
    let keep = Control(
      .bookmarkKeep, .button(.primary), frame: .zero, text: "Keep this view", icon: .bookmark,
      isEnabled: isKnown && self.list.all.count < BookmarkList.limit)
    let isLow = inner.height < metrics.pixels(250)
    var room = inner.below(top.maxY + gap)
    if isLow {
      // One row for everything: the list has the rest.
      list.addRow(
        [(keep, .edit { $0.keepView() })] + buttons(of: host, hasWords: false), from: top.origin, inside: top,
        metrics: metrics)
    } else {
      list.add(Control(.bookmarkTitle, .caption, frame: top, text: "Views"))
      var wide = keep
      wide.frame = Rect(room.x, room.y, room.width, side)
      list.add(wide, .edit { $0.keepView() })
      room = room.below(wide.frame.maxY + gap)
      let bottom = Rect(room.x, room.maxY - side, room.width, side)
      list.addRow(buttons(of: host, hasWords: true), from: bottom.origin, inside: bottom, metrics: metrics)
      room.height = max(0, room.height - side - gap)
    }
    let rows = self.list.all.map { ListContent.Row($0.name, icon: .bookmark) }
    list.add(
      Control(
        .bookmarkList,
        .list(
          ListContent(
            rows: rows, selected: self.list.all.firstIndex { $0.id == chosen },
            placeholder: isKnown ? "Save this view to return to it later." : "",
            lines: (rows.contains { $0.title.count > Self.lineLength } ? 2 : 1, 1))),
        frame: room), .row { host, row in host.edit { $0.goToView(inRow: row) } })
  }

  /// The number of letters that a line of the list holds in any case.
  private static let lineLength = 22

  private func buttons<Host: EditingExhibit>(of host: Host, hasWords: Bool) -> [(Control, ControlAnswer<Host>)] {
    func button(
      _ id: ControlID, _ text: String, _ icon: Icon, isEnabled: Bool, _ change: @escaping (inout Host) -> Void
    ) -> (Control, ControlAnswer<Host>) {
      let text = hasWords ? text : ""
      return (
        Control(id, .button(.plain), frame: .zero, text: text, icon: icon, isEnabled: isEnabled), .edit(change)
      )
    }
    return [
      button(.bookmarkRename, "Rename", .pencil, isEnabled: chosen != nil) { $0.askToRenameView() },
      button(.bookmarkDelete, "", .trash, isEnabled: chosen != nil) { $0.removeView() },
      button(.bookmarkUndo, "", .undo, isEnabled: isKnown && list.canUndo) { $0.undoView() },
      button(.bookmarkRedo, "", .redo, isEnabled: isKnown && canRedo) { $0.redoView() },
    ]
  }
}

extension ControlID {
  /// The switch of the panel.
  static let bookmarks = ControlID("views")
  fileprivate static let bookmarkPanel = ControlID("viewPanel")
  fileprivate static let bookmarkTitle = ControlID("viewTitle")
  fileprivate static let bookmarkClose = ControlID("viewClose")
  fileprivate static let bookmarkKeep = ControlID("viewKeep")
  fileprivate static let bookmarkList = ControlID("viewList")
  fileprivate static let bookmarkRename = ControlID("viewRename")
  fileprivate static let bookmarkDelete = ControlID("viewDelete")
  fileprivate static let bookmarkUndo = ControlID("viewUndo")
  fileprivate static let bookmarkRedo = ControlID("viewRedo")
}

// The panel of a network's changes: a row for each, to go back and forth to any moment by a touch, and a slider to go through
// them. Scrolling the rows changes nothing.

import Drawing
import Geometry
import GraphModel
import Widgets

extension SidePanel where Host: EditingExhibit {
  /// The changes of a network, one below the other.
  public static var changes: SidePanel {
    SidePanel(.changes) { host, room, list in
      let (editing, metrics) = (host.changes.editing, host.shell.metrics)
      list.add(Control(.historyTitle, .caption, frame: room.head, text: "Changes"))
      let entries = editing.history?.entries ?? []
      let position = editing.history?.position ?? 0
      let first = max(0, entries.count - mostChanges)
      let rows =
        [ListContent.Row(first == 0 ? "As it was opened" : "Earlier changes")]
        + entries[first...].enumerated().map { index, entry in
          ListContent.Row(entry.name, trailing: first + index < position ? "" : "taken back")
        }
      var room = room.body
      if !entries.isEmpty {
        list.add(
          Control(
            .historySlider, .slider(value: Double(position), range: 0...Double(entries.count), step: 1),
            frame: Rect(room.x, room.y, room.width, metrics.button)),
          .value { $0.go(to: Int($1.rounded())) })
        room = room.below(room.y + metrics.button + metrics.gap)
        let row = Rect(room.x, room.maxY - metrics.button, room.width, metrics.button)
        if row.y > room.y {
          list.add(
            Control(
              .historyOriginal, .button(.plain), frame: row, text: Wording.backToOriginal, icon: .undo,
              isEnabled: editing.canReturn), .edit { $0.returnToOriginal() })
          room.height -= metrics.button + metrics.gap
        }
      }
      list.add(
        Control(
          .historyList, .list(ListContent(rows: rows.reversed(), selected: entries.count - position)),
          frame: Rect(room.x, room.y, room.width, max(0, room.height))),
        .row { $0.go(to: max(0, entries.count - $1)) })
    }
  }

  /// The greatest number of changes that are listed, the latest ones.
  private static var mostChanges: Int { 500 }
}

extension EditingExhibit {
  /// Scrolls the list of changes, where it is open, to the moment that is shown.
  mutating func revealMoment() {
    guard shell.sidePanel == .changes, let history = changes.editing.history else { return }
    updateControls()
    shell.controls.reveal(row: history.entries.count - history.position, of: .historyList)
  }
}

extension ControlID {
  fileprivate static let historyTitle = ControlID("historyTitle")
  fileprivate static let historyList = ControlID("historyList")
  fileprivate static let historySlider = ControlID("historySlider")
  fileprivate static let historyOriginal = ControlID("historyOriginal")
}

// The panel of a network's changes: a row for each, to go back and forth to any moment by a touch, and a slider to go through
// them. Scrolling the rows changes nothing.

import Drawing
import Geometry
import Gestures
import GraphModel
import Widgets

/// The changes of a network, one below the other.
public struct HistoryPanel: Hashable, Sendable {
  /// The greatest number of changes that are listed, the latest ones.
  private static let limit = 500

  /// True if the panel is shown.
  public private(set) var isOpen = false

  /// A closed panel.
  public init() {}

  /// Shows the panel, or hides it.
  public mutating func setOpen(_ isOpen: Bool) { self.isOpen = isOpen }

  /// Returns the frame of the panel, that of any panel beside a network, of which only one is open; `nil` while it is closed.
  public func frame(in window: Rect, metrics: Metrics) -> Rect? {
    isOpen ? SidePanel.frame(in: window, metrics: metrics) : nil
  }

  /// Lists the panel.
  func list<Host: EditingExhibit>(into list: inout ControlList<Host>, of host: Host) {
    let (editing, metrics) = (host.changes.editing, host.shell.metrics)
    guard let frame = frame(in: host.shell.window, metrics: metrics) else { return }
    let inner = frame.inset(by: metrics.padding)
    list.add(Control(.historyPanel, .panel, frame: frame))
    list.add(
      Control(
        .historyClose, .button(.quiet),
        frame: Rect(inner.maxX - metrics.button, inner.y, metrics.button, metrics.button), icon: .close),
      .edit { $0.setHistory(open: false) })
    list.add(
      Control(
        .historyTitle, .caption,
        frame: Rect(inner.x, inner.y, max(0, inner.width - metrics.button - metrics.gap), metrics.button),
        text: "Changes"))
    let entries = editing.history?.entries ?? []
    let position = editing.history?.position ?? 0
    let first = max(0, entries.count - Self.limit)
    let rows =
      [ListContent.Row(first == 0 ? "As it was opened" : "Earlier changes")]
      + entries[first...].enumerated().map { index, entry in
        ListContent.Row(entry.name, trailing: first + index < position ? "" : "taken back")
      }
    var room = inner.below(inner.y + metrics.button + metrics.gap)
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

extension EditingExhibit {
  /// Scrolls the list of changes, where it is open, to the moment that is shown.
  mutating func revealMoment() {
    guard changes.history.isOpen, let history = changes.editing.history else { return }
    updateControls()
    shell.controls.reveal(row: history.entries.count - history.position, of: .historyList)
  }
}

extension ControlID {
  static let historyPanel = ControlID("historyPanel")
  static let historyTitle = ControlID("historyTitle")
  static let historyClose = ControlID("historyClose")
  static let historyList = ControlID("historyList")
  static let historySlider = ControlID("historySlider")
  static let historyOriginal = ControlID("historyOriginal")
}

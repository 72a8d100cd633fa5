// The panel of the table along the lower edge: nodes or edges row by row, sorted by a touch on the title of a column. A row
// that is chosen is chosen in the network, and the other way round; a touch on a cell of that row changes its value.

import Drawing
import Geometry
import GraphFilters
import GraphModel
import Widgets

extension SidePanel where Host: EditingExhibit {
  /// The nodes or the edges of a network, row by row.
  public static var table: SidePanel {
    SidePanel(.table, movesContent: true, at: .below) { host, room, list in
      switch host.changes.table.page {
      case .rows: listRows(of: host, room, into: &list)
      case .fields: listFields(of: host, room, into: &list)
      }
    }
    .onOpening { $0.cancelInput() }
    .onClosing { $0.changeTable { table, effects in table.stop(&effects) } }
  }

  private static func listRows(of host: Host, _ room: Room, into list: inout ControlList<Host>) {
    let (table, metrics) = (host.changes.table, host.shell.metrics)
    let part = table.question.part
    var tools: [(Control, ControlAnswer<Host>)] = [
      (
        Control(.tableFind, .button(.plain), frame: .zero, text: "Find", icon: .search),
        .run { $0.findInTable() }
      ),
      (
        Control(.tableFields, .button(.plain), frame: .zero, text: columnsWords(table.shown), icon: .sliders),
        .table { table, _ in table.show(.fields) }
      ),
    ]
    if host.shell.settings.visitors.mayCopy {
      tools.append(
        (Control(.tableCopy, .button(.plain), frame: .zero, text: "Copy", icon: .copy), .run { $0.copyTable() }))
    }
    let parts = Control(
      .tablePart, .segmented(titles: ["Nodes", "Edges"], selected: part == .nodes ? 0 : 1), frame: .zero)
    let width = min(list.width(of: parts), room.head.width * 0.4)
    var head = room.head
    var placed = parts
    placed.frame = Rect(head.x, head.y, width, head.height)
    list.add(placed, .segment { host, index in host.changeTable { $0.show(index == 0 ? .nodes : .edges, &$1) } })
    head = Rect(head.x + width + metrics.gap, head.y, max(0, head.width - width - metrics.gap), head.height)
    // The words about the rows have their room; where little is left, buttons have none.
    let first = list.controls.count
    let words = min(metrics.pixels(150), head.width * 0.4)
    let rest = Rect(head.x + words, head.y, head.width - words, head.height)
    list.addRow(tools, from: Point(head.maxX, head.y), inside: rest, metrics: metrics)
    let left = list.controls.count > first ? list.controls[first].frame.minX : head.maxX
    listCount(of: host, Rect(head.x, head.y, max(0, left - head.x - metrics.gap), head.height), into: &list)
    guard let shown = table.shown else {
      let side = metrics.button
      return list.add(
        Control(
          .tableWaiting, .progress(nil),
          frame: Rect(room.body.center.x - side / 2, room.body.y, side, min(side, max(0, room.body.height)))))
    }
    list.add(
      Control(.tableRows, .table(content(of: shown, chosen: host.rowOfChosen)), frame: room.body),
      .event { $0.answerTable($1) })
  }

  /// Returns the words on the button that leads to the columns: how many of them are shown, where not all are.
  private static func columnsWords(_ shown: ShownTable?) -> String {
    guard let shown, shown.table.columns.count < shown.offered.count else { return "Columns" }
    return "Columns: \(shown.table.columns.count) of \(shown.offered.count)"
  }

  private static func content(of shown: ShownTable, chosen: Int?) -> TableContent {
    TableContent(
      columns: shown.table.columns.enumerated().map { number, field in
        let isNumber = field.kind == .numbers
        let title = Wording.title(of: field)
        // Titles are read before anything else; a long one has its room, within reason.
        let least = isNumber ? 110.0 : number == 0 ? 200 : 160
        return TableContent.Column(
          title, width: max(least, min(Double(title.count) * 8 + 44, 260)), isTrailing: isNumber)
      },
      rowCount: shown.rows.count, cells: shown, order: shown.order, selected: chosen,
      placeholder: shown.question.words.isEmpty ? "There is nothing to list." : "No row has this text.")
  }

  /// Lists the number of rows, and the words that are looked for, which a touch takes away.
  private static func listCount(of host: Host, _ frame: Rect, into list: inout ControlList<Host>) {
    let (table, metrics) = (host.changes.table, host.shell.metrics)
    var frame = frame
    let words = table.question.words
    if !words.isEmpty {
      var button = Control(
        .tableAllRows, .button(.plain), frame: .zero, text: "“\(Wording.shortened(words, to: 16))”", icon: .close)
      button.frame = Rect(frame.x, frame.y, min(list.width(of: button), frame.width), frame.height)
      list.add(button, .table { $0.change(&$1) { $0.words = "" } })
      frame.width = max(0, frame.maxX - button.frame.maxX - metrics.gap)
      frame.x = button.frame.maxX + metrics.gap
    }
    if table.isWaiting, table.shown.map({ $0.rows.count > slowRows }) ?? false {
      let side = min(metrics.icon, frame.width)
      list.add(
        Control(
          .tableWaiting, .progress(nil), frame: Rect(frame.x, frame.center.y - side / 2, side, side)))
      frame.x += side + metrics.gap
      frame.width = max(0, frame.width - side - metrics.gap)
    }
    guard let shown = table.shown, frame.width >= metrics.pixels(40) else { return }
    let whole = Wording.count(
      shown.wholeCount, shown.table.part == .nodes ? "node" : "edge", shown.table.part == .nodes ? "nodes" : "edges")
    let text = shown.rows.count == shown.wholeCount ? whole : "\(Wording.grouped(shown.rows.count)) of \(whole)"
    list.add(Control(.tableCount, .caption, frame: frame, text: text))
  }

  /// The number of rows from which it is shown that the host is at work.
  private static var slowRows: Int { 20_000 }

  // MARK: The columns

  private static func listFields(of host: Host, _ room: Room, into list: inout ControlList<Host>) {
    let (head, metrics) = (room.head, host.shell.metrics)
    list.add(
      Control(
        .tableBack, .button(.quiet), frame: Rect(head.x, head.y, metrics.button, metrics.button), icon: .chevronLeft),
      .table { table, _ in table.show(.rows) })
    let left = metrics.button + metrics.gap
    list.add(
      Control(
        .tableTitle, .caption, frame: Rect(head.x + left, head.y, max(0, head.width - left), head.height),
        text: "Columns"))
    guard let shown = host.changes.table.shown else { return }
    let chosen = shown.table.columns.map(\.name)
    let rows = shown.offered.map { field in
      ListContent.Row(
        Wording.title(of: field), subtitle: field.isBuiltIn ? "From the network" : "From the file",
        icon: chosen.contains(field.name) ? .check : .plus)
    }
    list.add(
      Control(.tableOffered, .list(ListContent(rows: rows, lines: (2, 1))), frame: room.body),
      .row { host, row in
        if shown.offered.indices.contains(row) { host.changeTable { $0.toggle(shown.offered[row].name, &$1) } }
      })
  }
}

extension ControlAnswer where Host: EditingExhibit {
  /// A change of the table.
  fileprivate static func table(_ change: @escaping (inout ElementTable, inout EffectQueue) -> Void) -> ControlAnswer {
    .run { $0.changeTable(change) }
  }
}

extension ControlID {
  /// The button that opens the panel.
  public static let table = ControlID("table")
  static let tableRows = ControlID("tableRows")
  fileprivate static let tableTitle = ControlID("tableTitle")
  fileprivate static let tablePart = ControlID("tablePart")
  fileprivate static let tableFind = ControlID("tableFind")
  fileprivate static let tableFields = ControlID("tableFields")
  fileprivate static let tableCopy = ControlID("tableCopy")
  fileprivate static let tableCount = ControlID("tableCount")
  fileprivate static let tableAllRows = ControlID("tableAllRows")
  fileprivate static let tableWaiting = ControlID("tableWaiting")
  fileprivate static let tableBack = ControlID("tableBack")
  fileprivate static let tableOffered = ControlID("tableOffered")
}

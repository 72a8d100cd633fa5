// The panel of the figures of what shows: a row for each, how many nodes have how many edges, and a way to copy them all.

import Drawing
import Geometry
import Gestures
import GraphMeasures
import GraphModel
import SceneGraph
import Widgets

extension SidePanel where Host: EditingExhibit {
  /// The figures of a network.
  public static var statistics: SidePanel {
    SidePanel(.statistics, movesContent: true) { host, room, list in
      let (statistics, metrics) = (host.changes.statistics, host.shell.metrics)
      list.add(Control(.statisticsTitle, .caption, frame: room.head, text: host.titleOfStatistics))
      var body = room.body
      if let progress = statistics.progress {
        // Rows stay where they are as it comes and goes.
        let height = metrics.pixels(4)
        list.add(
          Control(
            .statisticsProgress, .progress(progress), frame: Rect(body.x, body.y - height, body.width, height)))
      }
      let isSplit = room.body.height >= metrics.pixels(420)
      let row = Rect(body.x, max(body.y, body.maxY - metrics.button), body.width, min(metrics.button, body.height))
      body.height = max(0, row.y - metrics.gap - body.y)
      listButtons(of: host, isSplit: isSplit, row, into: &list)
      let figures = ListContent(rows: statistics.rows, hasValues: true, lines: (1, 2))
      if isSplit || statistics.tab == .degrees {
        let spare = body.height - 2 * metrics.gap - Double(figures.rows.count) * list.rowHeight(of: figures)
        let height = min(max(spare, metrics.pixels(180)), metrics.pixels(300))
        let lower = isSplit ? body.below(body.maxY - height) : body
        if let plot = statistics.plot { list.add(Control(.statisticsPlot, .plot(plot), frame: lower)) }
        if !isSplit { return }
        body.height = max(0, lower.y - 2 * metrics.gap - body.y)
      }
      list.add(Control(.statisticsList, .list(figures), frame: body))
    }
    .onOpening { $0.cancelInput() }
    .onClosing { host in
      host.cancelInput()
      host.changes.statistics.choose(.figures)
    }
  }

  /// Lists the button that copies all figures, and where not all has room, the choice of what is shown.
  private static func listButtons(of host: Host, isSplit: Bool, _ row: Rect, into list: inout ControlList<Host>) {
    let (statistics, metrics) = (host.changes.statistics, host.shell.metrics)
    var row = row
    if host.shell.settings.visitors.mayCopy {
      var copy = Control(
        .copyStatistics, .button(.plain), frame: .zero, text: isSplit ? "Copy" : "", icon: .copy,
        isEnabled: !statistics.isOfBefore)
      let width = min(row.width, list.width(of: copy))
      copy.frame = Rect(row.maxX - width, row.y, width, row.height)
      list.add(copy, .run { $0.copyStatistics() })
      row.width = max(0, row.width - width - metrics.gap)
    }
    if isSplit { return }
    let tabs = NetworkStatistics.Tab.allCases
    list.add(
      Control(
        .statisticsTabs,
        .segmented(titles: ["Figures", "Degrees"], selected: tabs.firstIndex(of: statistics.tab) ?? 0), frame: row),
      .segment { $0.changes.statistics.choose(tabs[$1]) })
  }
}

extension EditingExhibit {
  /// The heading of the panel: what its figures are about.
  fileprivate var titleOfStatistics: String {
    let statistics = changes.statistics
    if statistics.isOfBefore { return "Before the last change" }
    guard let document, case .count(let nodes) = statistics.measures?[.nodes],
      case .count(let edges) = statistics.measures?[.edges],
      (nodes, edges) != (document.whole.presentNodeCount, document.whole.presentEdgeCount)
    else { return "Statistics" }
    return nodes == 1 ? "Of the one node that shows" : "Of the \(Wording.grouped(nodes)) nodes that show"
  }

  /// Has the figures found that are not known, while their panel is open and the network is the one on the screen.
  @usableFromInline mutating func advanceStatistics() {
    guard let document else { return }
    let number = changes.editing.shownNumber
    let isBehind = !changes.editing.pending.isEmpty || changes.filters.mask != document.mask
    var statistics = changes.statistics
    if shell.sidePanel == .statistics, !isBehind {
      statistics.follow(viewport.scene.content.graph, number: number, &shell.effects)
    } else {
      statistics.rest(of: number, isBehind: isBehind, &shell.effects)
    }
    changes.statistics = statistics
  }

  public mutating func takeProgress(_ fraction: Double, ticket: Int) {
    looks.note(fraction, of: ticket)
    changes.statistics.note(fraction, of: ticket)
  }

  /// Puts all figures that are known where other programs can paste them.
  fileprivate mutating func copyStatistics() {
    let lines = changes.statistics.lines
    guard !changes.statistics.isOfBefore, !lines.isEmpty else { return }
    shell.effects.ask(.copy(lines.joined(separator: "\n") + "\n"))
    tell("Copied", Wording.count(lines.count, "figure", "figures") + ", a line each.")
  }
}

extension Command where Host: EditingExhibit {
  /// The command of the figures of a network.
  public static var statistics: Command {
    .sidePanel(.statistics, "Statistics", "The figures of what shows", .chart, keys: ["Shift+S"])
      .meaning { $0.document != nil }
  }
}

extension ControlID {
  /// The button that opens the panel.
  public static let statistics = ControlID("statistics")
  fileprivate static let statisticsTitle = ControlID("statisticsTitle")
  fileprivate static let statisticsProgress = ControlID("statisticsProgress")
  fileprivate static let statisticsList = ControlID("statisticsList")
  fileprivate static let statisticsPlot = ControlID("statisticsPlot")
  fileprivate static let statisticsTabs = ControlID("statisticsTabs")
  fileprivate static let copyStatistics = ControlID("copyStatistics")
}

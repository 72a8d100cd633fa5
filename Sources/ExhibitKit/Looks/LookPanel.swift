// The panel to choose what nodes are coloured and sized by and how edges are drawn, with the legend of the colours, of which
// each class can be shown alone.

import Drawing
import Geometry
import Gestures
import SceneGraph
import Widgets

/// Choosing what nodes look like by.
public struct LookPanel {
  /// The part that is offered. The legend has a tab of its own where there is no room for it below the colours.
  enum Tab: CaseIterable {
    case colors, sizes, edges, legend

    var title: String {
      switch self {
      case .colors: "Colours"
      case .sizes: "Sizes"
      case .edges: "Edges"
      case .legend: "Legend"
      }
    }
  }

  /// The part that it offers.
  private(set) var tab = Tab.colors
  private var colors: [NodeFeature?] = []
  private var sizes: [NodeFeature?] = []
  private var shapes: [EdgeStyle.Shape] = []
  private var (offersWidths, opensAlike) = (false, false)
  private var (opensInFileColors, opensInFileSizes) = (false, false)

  /// A closed panel.
  public init() {}

  /// Opens the panel for a network.
  mutating func open(_ features: NodeFeatures) {
    (colors, sizes) = (NodeFeatures.rows(features.colors), NodeFeatures.rows(features.sizes))
    (opensInFileColors, opensInFileSizes) = (features.opensInFileColors, features.opensInFileSizes)
    (shapes, offersWidths, opensAlike) = (features.edgeShapes, features.offersWidths, features.opensAlike)
  }

  /// Closes the panel.
  mutating func close() { tab = .colors }

  /// Offers another part.
  mutating func choose(_ tab: Tab) { self.tab = tab }

  /// Returns a look with what a row offers; `nil` where there is no such row.
  func look(choosing row: Int, in look: NodeLook) -> NodeLook? {
    guard row >= 0, row < (tab == .edges ? shapes.count : offered.count) else { return nil }
    var look = look
    switch tab {
    case .colors: look.color = offered[row]
    case .sizes: look.size = offered[row]
    case .edges: look.edges.shape = shapes[row]
    case .legend: return nil
    }
    return look
  }

  private var offered: [NodeFeature?] { tab == .sizes ? sizes : colors }

  // MARK: Listing

  /// Lists the panel.
  fileprivate func list<Host: LookingExhibit>(
    into list: inout ControlList<Host>, of host: Host, head: Rect, body: Rect
  ) {
    let (looks, metrics, theme) = (host.looks, host.shell.metrics, host.shell.theme)
    let categories = host.viewport.scene.content.categories
    let hasLegend = !categories.legend.isEmpty
    let isSplit = hasLegend && body.maxY - head.y >= metrics.pixels(420)
    let tabs = Tab.allCases.filter { tab in
      switch tab {
      case .colors, .sizes: true
      case .edges: !shapes.isEmpty
      case .legend: hasLegend && !isSplit
      }
    }
    let tab = tabs.contains(tab) ? tab : .colors
    list.add(
      Control(
        .lookTabs, .segmented(titles: tabs.map(\.title), selected: tabs.firstIndex(of: tab) ?? 0),
        frame: head),
      .segment { $0.looks.panel.choose(tabs[$1]) })
    var room = body
    if let progress = looks.progress {
      let height = metrics.pixels(4)
      list.add(Control(.lookProgress, .progress(progress), frame: Rect(room.x, room.y, room.width, height)))
      room = room.below(room.y + height + metrics.gap)
    }
    if looks.tellsOfBefore {
      let height = metrics.pixels(28)
      list.add(
        Control(
          .lookOfBefore, .caption, frame: Rect(room.x, room.y, room.width, height),
          text: Wording.ofBeforeTitle(sizes: tellsOfSizes(looks.look, tab))))
      room = room.below(room.y + height + metrics.gap)
    }
    let legend = legendContent(looks, categories, theme)
    if tab == .legend { return listLegend(legend, into: &list, of: host, room) }
    if tab == .edges { return listEdges(into: &list, of: host, room) }
    if isSplit && tab == .colors {
      let caption = metrics.pixels(28)
      let wanted = caption + Double(legend.rows.count) * list.rowHeight(of: legend)
      let lower = room.below(room.maxY - min(wanted, (room.height - metrics.gap) * 0.55))
      list.add(
        Control(
          .lookLegendTitle, .caption, frame: Rect(lower.x, lower.y, lower.width, caption),
          text: looks.shownCategory == nil ? "Touch to show one" : "Touch to show all"))
      listLegend(legend, into: &list, of: host, lower.below(lower.y + caption))
      room.height -= lower.height + metrics.gap
    }
    let selected = offered.firstIndex { $0 == (tab == .colors ? looks.look.color : looks.look.size) }
    list.add(
      Control(.lookChoices, .list(ListContent(rows: offered.map(row), selected: selected, lines: (1, 2))), frame: room),
      .row { $0.chooseLook(inRow: $1) })
  }

  /// Returns true if it is sizes that people are told of, and not colours.
  private func tellsOfSizes(_ look: NodeLook, _ tab: Tab) -> Bool {
    look.sizeTakesLong && (tab == .sizes || !look.colorTakesLong)
  }

  private func listEdges<Host: LookingExhibit>(
    into list: inout ControlList<Host>, of host: Host, _ frame: Rect
  ) {
    let (style, metrics) = (host.looks.look.edges, host.shell.metrics)
    var room = frame
    if offersWidths {
      list.add(
        Control(
          .lookWidths, .toggle, frame: Rect(room.x, room.maxY - metrics.button, room.width, metrics.button),
          text: "Width tells weight", isOn: style.followsWeights),
        .run { $0.look.edges.followsWeights.toggle() })
      room.height = max(0, room.height - metrics.button - metrics.gap)
    }
    let rows = shapes.map { ListContent.Row($0.title, subtitle: $0.summary) }
    list.add(
      Control(
        .lookChoices,
        .list(ListContent(rows: rows, selected: shapes.firstIndex(of: style.shape), lines: (1, 2))), frame: room),
      .row { $0.chooseLook(inRow: $1) })
  }

  private func listLegend<Host: LookingExhibit>(
    _ legend: ListContent, into list: inout ControlList<Host>, of host: Host, _ frame: Rect
  ) {
    list.add(Control(.lookLegend, .list(legend), frame: frame), .row { $0.touchLegend(row: $1) })
  }

  private func row(_ feature: NodeFeature?) -> ListContent.Row {
    let isOpenedAsInFile = tab == .sizes ? opensInFileSizes : opensInFileColors
    guard let feature = feature ?? (isOpenedAsInFile ? .file : nil) else {
      if opensAlike { return ListContent.Row("As opened", subtitle: "All places look the same.") }
      return tab != .sizes
        ? ListContent.Row("As opened", subtitle: "Groups of the file, or communities.")
        : ListContent.Row("As opened", subtitle: "Well joined nodes a little larger.")
    }
    return ListContent.Row(feature.title, subtitle: feature.summary)
  }

  /// The number of letters that a line of the legend holds in any case.
  private static let lineLength = 16

  private func legendContent(_ looks: Looks, _ categories: NodeCategories, _ theme: Theme) -> ListContent {
    let (entries, meanings) = (categories.legend, Wording.meanings(of: categories))
    return ListContent(
      rows: zip(entries, meanings).map { entry, meaning in
        ListContent.Row(
          meaning, trailing: Wording.grouped(entry.count), swatch: categories.fill(entry.category, theme))
      }, selected: entries.firstIndex { $0.category == looks.shownCategory },
      lines: (meanings.contains { $0.count > Self.lineLength } ? 3 : 1, 1))
  }
}

extension SidePanel where Host: LookingExhibit {
  /// The panel of colours and sizes. A class that was shown alone is among the others again when it closes, but where the
  /// kept views come in its place: it is a part of what can be kept.
  public static var look: SidePanel {
    SidePanel(.look, movesContent: true) { host, room, list in
      host.looks.panel.list(into: &list, of: host, head: room.head, body: room.body)
    }
    .onOpening { host in
      host.cancelInput()
      if let offer = host.lookOffer { host.looks.panel.open(offer.features) }
    }
    .onClosing { host in
      host.cancelInput()
      let shownClass = host.shownClass
      host.looks.panel.close()
      host.looks.show(nil)
      if host.shell.sidePanel == .bookmarks { host.showAlone(shownClass) }
    }
  }
}

extension EdgeStyle.Shape {
  /// The name for people.
  public var title: String {
    switch self {
    case .straight: "Straight"
    case .curved: "Curved"
    case .bundled: "Bundled"
    }
  }

  /// Its meaning, in a few words.
  var summary: String {
    switch self {
    case .straight: "The shortest line."
    case .curved: "An arc: lines through one point part."
    case .bundled: "Long edges run along short ones."
    }
  }
}

extension Rect {
  /// Returns the part of a rectangle below a height.
  func below(_ top: Double) -> Rect { Rect(x, top, width, max(0, maxY - top)) }
}

extension ControlID {
  static let lookTabs = ControlID("lookTabs")
  static let lookProgress = ControlID("lookProgress")
  static let lookOfBefore = ControlID("lookOfBefore")
  static let lookChoices = ControlID("lookChoices")
  static let lookWidths = ControlID("lookWidths")
  static let lookLegendTitle = ControlID("lookLegendTitle")
  static let lookLegend = ControlID("lookLegend")
  /// The button that opens the panel.
  public static let look = ControlID("look")
}

// The panel to choose what nodes are coloured and sized by, with the legend of the colours, of which each class can be
// shown alone.

import Drawing
import Geometry
import SceneGraph
import Widgets

/// A request of a visitor about the look of a network.
public enum LookAction: Hashable, Sendable {
  /// Opens the panel, or closes it.
  case togglePanel
  /// Offers colours, or sizes.
  case chooseTab(Int)
  /// Takes what is in a row.
  case choose(row: Int)
  /// Shows the category in a row of the legend alone, or all again.
  case showCategory(row: Int)
}

/// Choosing what nodes look like by.
public struct LookPanel {
  /// What is offered.
  enum Tab: Int, Hashable, Sendable, CaseIterable {
    case colors, sizes

    var title: String {
      switch self {
      case .colors: "Colours"
      case .sizes: "Sizes"
      }
    }
  }

  /// True if the panel is shown.
  public private(set) var isOpen = false
  /// What it offers.
  private(set) var tab = Tab.colors
  private var colors: [NodeFeature?] = []
  private var sizes: [NodeFeature?] = []

  /// A closed panel.
  public init() {}

  /// Opens the panel for a network.
  mutating func open(_ features: NodeFeatures) {
    isOpen = true
    (colors, sizes) = ([nil] + features.colors, [nil] + features.sizes)
  }

  /// Closes the panel.
  mutating func close() { (isOpen, tab) = (false, .colors) }

  /// Offers colours or sizes.
  mutating func choose(tab index: Int) { tab = Tab(rawValue: index) ?? tab }

  /// Returns a look with what a row offers; `nil` where there is no such row.
  func look(choosing row: Int, in look: NodeLook) -> NodeLook? {
    guard offered.indices.contains(row) else { return nil }
    var look = look
    switch tab {
    case .colors: look.color = offered[row]
    case .sizes: look.size = offered[row]
    }
    return look
  }

  private var offered: [NodeFeature?] { tab == .colors ? colors : sizes }

  // MARK: Listing

  /// Lists the panel.
  ///
  /// - Parameters:
  ///   - categories: the colours that are shown.
  ///   - action: the exhibit's action that stands for one of the panel's.
  func list<Action>(
    into list: inout ControlList<Action>, _ looks: Looks, _ categories: NodeCategories, window: Rect,
    theme: Theme, metrics: Metrics, action: @escaping (LookAction) -> Action
  ) {
    guard isOpen else { return }
    let frame = SidePanel.frame(in: window, metrics: metrics)
    list.add(Control(.lookPanel, .panel, frame: frame))
    var room = frame.inset(by: metrics.padding)
    let head = Rect(room.x, room.y, room.width, metrics.button)
    list.add(
      Control(
        .lookClose, .button(.quiet),
        frame: Rect(head.maxX - metrics.button, head.y, metrics.button, metrics.button), icon: .close),
      .action(action(.togglePanel)))
    list.add(
      Control(
        .lookTabs, .segmented(titles: Tab.allCases.map(\.title), selected: tab.rawValue),
        frame: Rect(head.x, head.y, max(0, head.width - metrics.button - metrics.gap), metrics.button)),
      .segment { action(.chooseTab($0)) })
    room = room.below(head.maxY + metrics.gap)
    if let progress = looks.progress {
      let height = metrics.pixels(4)
      list.add(Control(.lookProgress, .progress(progress), frame: Rect(room.x, room.y, room.width, height)))
      room = room.below(room.y + height + metrics.gap)
    }
    let legend = legendContent(looks, categories, theme)
    let (choices, below) = split(room, for: legend, list, metrics: metrics)
    let selected = offered.firstIndex { $0 == (tab == .colors ? looks.look.color : looks.look.size) }
    list.add(
      Control(.lookChoices, .list(ListContent(rows: offered.map(row), selected: selected)), frame: choices),
      .row { action(.choose(row: $0)) })
    guard let below else { return }
    let caption = Rect(below.x, below.y, below.width, metrics.pixels(28))
    list.add(
      Control(
        .lookLegendTitle, .caption, frame: caption,
        text: looks.shownCategory == nil ? "Touch to show one" : "Touch to show all"))
    list.add(
      Control(.lookLegend, .list(legend), frame: below.below(caption.maxY)), .row { action(.showCategory(row: $0)) })
  }

  private func row(_ feature: NodeFeature?) -> ListContent.Row {
    guard let feature else {
      return tab == .colors
        ? ListContent.Row("As opened", subtitle: "Groups of the file, or communities.")
        : ListContent.Row("As opened", subtitle: "Well joined nodes a little larger.")
    }
    return ListContent.Row(feature.title, subtitle: feature.summary)
  }

  private func legendContent(_ looks: Looks, _ categories: NodeCategories, _ theme: Theme) -> ListContent {
    let entries = categories.legend
    return ListContent(
      rows: entries.map { entry in
        ListContent.Row(
          Wording.meaning(entry.meaning, of: categories.attribute), trailing: Wording.grouped(entry.count),
          swatch: categories.fill(entry.category, theme))
      }, selected: entries.firstIndex { $0.category == looks.shownCategory })
  }

  /// Returns the room of the choices and that of the legend, beside them where the panel is wide and low; `nil` where there
  /// is no legend or no room for it.
  private func split<Action>(
    _ room: Rect, for legend: ListContent, _ list: ControlList<Action>, metrics: Metrics
  ) -> (choices: Rect, legend: Rect?) {
    guard !legend.rows.isEmpty, tab == .colors else { return (room, nil) }
    if room.width >= metrics.pixels(520) {
      let width = (room.width - metrics.gap) / 2
      return (
        Rect(room.x, room.y, width, room.height), Rect(room.maxX - width, room.y, width, room.height)
      )
    }
    let rowHeight = list.rowHeight(of: legend)
    let wanted = metrics.pixels(28) + Double(legend.rows.count) * rowHeight
    let height = min(wanted, (room.height - metrics.gap) * 0.55)
    guard height >= metrics.pixels(28) + 2 * rowHeight else { return (room, nil) }
    return (
      Rect(room.x, room.y, room.width, room.height - height - metrics.gap),
      Rect(room.x, room.maxY - height, room.width, height)
    )
  }
}

extension Rect {
  /// Returns the part of a rectangle below a height.
  fileprivate func below(_ top: Double) -> Rect { Rect(x, top, width, max(0, maxY - top)) }
}

extension ControlID {
  static let lookPanel = ControlID("lookPanel")
  static let lookTabs = ControlID("lookTabs")
  static let lookClose = ControlID("lookClose")
  static let lookProgress = ControlID("lookProgress")
  static let lookChoices = ControlID("lookChoices")
  static let lookLegendTitle = ControlID("lookLegendTitle")
  static let lookLegend = ControlID("lookLegend")
  /// The button that opens the panel.
  static let look = ControlID("look")
}

// The panel of filters: a row for each, the fields on offer for another, and the values of a field, of which people choose
// those that show.

import Drawing
import Geometry
import GraphFilters
import GraphModel
import Widgets

/// What the panel of filters shows.
struct FilterPanel {
  /// A page of the panel.
  enum Page: Hashable {
    /// The filters that there are.
    case filters
    /// The fields on offer.
    case fields
    /// A filter as people set it by touch, and its index among all; `nil` while it hides nothing.
    case shape(FilterShape, Int?)
  }

  /// The page.
  var page = Page.filters
  /// The index of the chosen filter; `nil` for none.
  var chosen: Int?
  /// The fields on offer; `nil` while they are not known.
  var fields: FilterFields?
}

extension SidePanel where Host: EditingExhibit {
  /// The filters over a network.
  public static var filters: SidePanel {
    SidePanel(.filters, movesContent: true) { host, room, list in
      switch host.changes.filters.panel.page {
      case .filters: listFilters(of: host, room, into: &list)
      case .fields: listFields(of: host, room, into: &list)
      case .shape(let shape, _): listShape(shape, of: host, room, into: &list)
      }
    }
    .onOpening { $0.cancelInput() }
    .onClosing { $0.changeFilters { filters, _ in filters.showAll() } }
  }

  // MARK: The filters that there are

  private static func listFilters(of host: Host, _ room: Room, into list: inout ControlList<Host>) {
    let (filters, metrics) = (host.changes.filters, host.shell.metrics)
    let (side, gap) = (metrics.button, metrics.gap)
    list.add(Control(.filterTitle, .caption, frame: room.head, text: "Filters"))
    var body = room.body
    let new: [(Control, ControlAnswer<Host>)] = [
      (
        Control(.newFilter, .button(.primary), frame: .zero, text: "Filter by…", icon: .plus),
        .filters { $0.offerFields(&$1) }
      ),
      (
        Control(.writeFilter, .button(.plain), frame: .zero, text: "Write", icon: .pencil),
        .run { $0.openFilter(at: nil) }
      ),
    ]
    list.addRow(new, from: body.origin, inside: body, metrics: metrics)
    body = body.below(body.y + side + gap)
    let chosen = filters.panel.chosen.flatMap { filters.all.indices.contains($0) ? $0 : nil }
    if let chosen {
      let row = Rect(body.x, body.maxY - side, body.width, side)
      list.addRow(buttons(filters, chosen), from: row.origin, inside: row, metrics: metrics)
      body.height = max(0, body.height - side - gap)
    }
    let rows = filters.all.map { filter in
      ListContent.Row(
        String(filter.expression.description.prefix(longestRow)),
        subtitle: filter.isOn ? words(of: filter) : "Off", icon: filter.isOn ? .check : .close)
    }
    list.add(
      Control(
        .filterList,
        .list(ListContent(rows: rows, selected: chosen, placeholder: "Everything shows.", lines: (3, 1))), frame: body),
      .row { host, row in
        if row == host.changes.filters.panel.chosen { return host.openFilter(at: row) }
        host.changeFilters { filters, _ in filters.choose(row) }
      })
  }

  /// The letters of an expression that a row shows at most.
  private static var longestRow: Int { 200 }

  private static func words(of filter: NetworkFilter) -> String {
    switch filter.part {
    case .nodes: Wording.count(filter.passCount, "node passes", "nodes pass")
    case .edges: Wording.count(filter.passCount, "edge passes", "edges pass")
    }
  }

  private static func buttons(_ filters: Filters, _ index: Int) -> [(Control, ControlAnswer<Host>)] {
    let filter = filters.all[index]
    return [
      (
        Control(.changeFilter, .button(.plain), frame: .zero, text: "Change", icon: .sliders),
        .run { $0.openFilter(at: index) }
      ),
      (
        Control(
          .switchFilter, .button(.plain), frame: .zero, text: filter.isOn ? "Off" : "On",
          icon: filter.isOn ? .close : .check),
        .filters { $0.toggle(at: index, &$1) }
      ),
      (
        Control(.removeFilter, .button(.plain), frame: .zero, icon: .trash),
        .filters { filters, _ in filters.remove(at: index) }
      ),
    ]
  }

  // MARK: The fields on offer

  private static func listFields(of host: Host, _ room: Room, into list: inout ControlList<Host>) {
    listHead("Filter by", room, host, into: &list)
    let filters = host.changes.filters
    guard let fields = filters.panel.fields, !filters.isWaiting else {
      return listWaiting(room.body, host, into: &list)
    }
    let all = fields.nodes + fields.edges
    let rows = all.map { field in
      ListContent.Row(
        Wording.title(of: field), subtitle: field.part == .nodes ? "Nodes" : "Edges",
        trailing: field.kind == .numbers ? "number" : field.kind == .texts ? "text" : "yes or no")
    }
    list.add(
      Control(.filterFields, .list(ListContent(rows: rows, lines: (2, 1))), frame: room.body),
      .row { host, row in
        if all.indices.contains(row) { host.changeFilters { $0.offerValues(of: all[row], &$1) } }
      })
  }

  /// Lists the button that leads back to the filters, and a title.
  private static func listHead(_ title: String, _ room: Room, _ host: Host, into list: inout ControlList<Host>) {
    let (head, metrics) = (room.head, host.shell.metrics)
    list.add(
      Control(
        .filterBack, .button(.quiet), frame: Rect(head.x, head.y, metrics.button, metrics.button), icon: .chevronLeft),
      .filters { filters, _ in filters.showAll() })
    let left = metrics.button + metrics.gap
    list.add(
      Control(
        .filterTitle, .caption, frame: Rect(head.x + left, head.y, max(0, head.width - left), head.height), text: title)
    )
  }

  private static func listWaiting(_ body: Rect, _ host: Host, into list: inout ControlList<Host>) {
    let side = host.shell.metrics.button
    list.add(
      Control(
        .filterWaiting, .progress(nil),
        frame: Rect(body.center.x - side / 2, body.y + side / 2, side, min(side, max(0, body.height - side)))))
  }

  // MARK: The values of a field

  private static func listShape(
    _ shape: FilterShape, of host: Host, _ room: Room, into list: inout ControlList<Host>
  ) {
    let (filters, metrics) = (host.changes.filters, host.shell.metrics)
    listHead(Wording.title(of: shape.field), room, host, into: &list)
    var body = room.body
    var index: Int?
    if case .shape(_, let known) = filters.panel.page { index = known }
    let filter = index.flatMap { filters.all.indices.contains($0) ? filters.all[$0] : nil }
    let caption = metrics.pixels(28)
    let told = Rect(body.x, body.maxY - caption, body.width, caption)
    var words = filter.map(words) ?? "Everything passes"
    if case .texts(_, let texts, _) = shape, texts.count >= FilterShape.mostTexts {
      words += " · the \(Wording.grouped(texts.count)) most frequent"
    }
    list.add(Control(.filterCount, .caption, frame: told, text: words))
    body.height = max(0, body.height - caption - metrics.gap)
    switch shape {
    case .range(_, let axis, let from, let to): listRange(axis, from, to, of: host, body, into: &list)
    case .texts(_, let texts, let chosen):
      listValues(texts.map { ($0.text, $0.count, chosen.contains($0.text)) }, body, into: &list)
    case .flag(_, let isTrue, let trueCount, let falseCount):
      listValues([("Yes", trueCount, isTrue == true), ("No", falseCount, isTrue == false)], body, into: &list)
    }
  }

  private static func listRange(
    _ axis: FilterAxis, _ from: Double, _ to: Double, of host: Host, _ body: Rect, into list: inout ControlList<Host>
  ) {
    let metrics = host.shell.metrics
    let (side, caption, gap) = (metrics.button, metrics.pixels(24), metrics.gap)
    let needed = 2 * (side + caption + gap)
    let height = min(metrics.pixels(120), body.height - needed)
    var top = body.y
    if height >= metrics.pixels(32) {
      list.add(
        Control(
          .filterHistogram, .histogram(bars: axis.bars, chosen: axis.bars(from: from, to: to)),
          frame: Rect(body.x, top, body.width, height)))
      top += height + gap
    }
    let ends: [(ControlID, ControlID, String, Double, @Sendable (FilterShape, Double) -> FilterShape)] = [
      (.filterFrom, .filterFromText, "From \(Self.text(axis.least(from: from)))", from, { $0.from($1) }),
      (.filterTo, .filterToText, "To \(Self.text(axis.greatest(to: to)))", to, { $0.to($1) }),
    ]
    for (slider, text, words, place, change) in ends {
      guard top + caption + side <= body.maxY + 1 else { return }
      list.add(Control(text, .caption, frame: Rect(body.x, top, body.width, caption), text: words))
      list.add(
        Control(slider, .slider(value: place, range: 0...1), frame: Rect(body.x, top + caption, body.width, side)),
        .value { host, value in
          host.changeFilters { filters, _ in filters.shape { change($0, value) } }
        })
      top += caption + side + gap
    }
  }

  /// Returns a number in as many digits as a row has room for.
  private static func text(_ number: Double) -> String {
    guard number != number.rounded(), number != 0 else { return NumberText.shortest(number) }
    let digits = (binaryLogarithm(abs(number)) / binaryLogarithm(10)).rounded(.down) - 5
    let parts = power(10, abs(digits))
    guard parts.isFinite else { return NumberText.shortest(number) }
    return NumberText.shortest(digits < 0 ? (number * parts).rounded() / parts : (number / parts).rounded() * parts)
  }

  private static func listValues(
    _ values: [(text: String, count: Int, isChosen: Bool)], _ body: Rect, into list: inout ControlList<Host>
  ) {
    let rows = values.map { value in
      ListContent.Row(
        value.text.isEmpty ? "(empty)" : String(value.text.prefix(longestRow)), trailing: Wording.grouped(value.count),
        icon: value.isChosen ? .check : .plus)
    }
    list.add(
      Control(.filterValues, .list(ListContent(rows: rows, lines: (2, 1))), frame: body),
      .row { host, row in
        host.changeFilters { filters, _ in filters.shape { $0.toggling(row: row) } }
      })
  }
}

extension ControlAnswer where Host: EditingExhibit {
  /// A change of the filters.
  fileprivate static func filters(_ change: @escaping (inout Filters, inout EffectQueue) -> Void) -> ControlAnswer {
    .run { $0.changeFilters(change) }
  }
}

extension Wording {
  /// Returns the name of a field on offer.
  static func title(of field: FilterField) -> String {
    if let end = field.name.end { return end == .source ? "From" : "To" }
    guard field.isBuiltIn else { return title(ofAttribute: field.name.plainName) }
    let name = field.name.description
    // A column of the file has the same name.
    let end = name.hasPrefix("@") ? ", in the network" : ""
    return (builtInFields[field.name.plainName] ?? field.name.plainName) + end
  }

  private static let builtInFields = [
    "id": "Id", "label": "Name", "degree": "Degree", "indegree": "Edges in", "outdegree": "Edges out",
    "core": "Core number", "component": "Component, by size", "componentsize": "Size of its component",
    "community": "Community, by size", "pagerank": "PageRank", "weight": "Weight", "directed": "Has a direction",
    "loop": "Is a loop",
    "mutual": "Leads both ways", "parallel": "Has parallels",
  ]
}

extension ControlID {
  /// The button that opens the panel.
  public static let filters = ControlID("filters")
  fileprivate static let filterTitle = ControlID("filterTitle")
  fileprivate static let newFilter = ControlID("newFilter")
  fileprivate static let writeFilter = ControlID("writeFilter")
  fileprivate static let filterList = ControlID("filterList")
  fileprivate static let changeFilter = ControlID("changeFilter")
  fileprivate static let switchFilter = ControlID("switchFilter")
  fileprivate static let removeFilter = ControlID("removeFilter")
  fileprivate static let filterBack = ControlID("filterBack")
  fileprivate static let filterFields = ControlID("filterFields")
  fileprivate static let filterWaiting = ControlID("filterWaiting")
  fileprivate static let filterCount = ControlID("filterCount")
  fileprivate static let filterHistogram = ControlID("filterHistogram")
  fileprivate static let filterFrom = ControlID("filterFrom")
  fileprivate static let filterFromText = ControlID("filterFromText")
  fileprivate static let filterTo = ControlID("filterTo")
  fileprivate static let filterToText = ControlID("filterToText")
  fileprivate static let filterValues = ControlID("filterValues")
}

// The controls over the map: the bar, the sheet with start and goal and how to search, and the card.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import PathFinding
import Widgets

extension ControlID {
  /// The sheet; a finger on it that is on no other control drags it.
  static let sheet = ControlID("sheet")
  static let projection = ControlID("projection")
  fileprivate static let sheetHandle = ControlID("sheetHandle")
  static let go = ControlID("go")
  static let method = ControlID("method")
  static let pace = ControlID("pace")
  fileprivate static let network = ControlID("network")
  static let measure = ControlID("unit")
  static let step = ControlID("step")
  /// Returns the control of the card of a visitor's place.
  fileprivate static func place(_ visitor: VisitorID) -> ControlID { places[visitor.number] }
  /// Returns the button that finds the route a visitor has chosen both ends of.
  fileprivate static func find(_ visitor: VisitorID) -> ControlID { finds[visitor.number] }

  private static let places = Family("placeCard")
  private static let finds = Family("find")
}

extension Atlas {
  /// The parts of the sheet as they are now.
  var layout: AtlasLayout {
    let metrics = shell.metrics
    // Three lines of words with the padding above; the counts below take up to three small ones.
    let line = (metrics.type.scale * 21).rounded(), gap = metrics.pixels(6)
    let shown = routes.shown
    let hasCounts = shown.counts != nil || shown.spread != nil
    return AtlasLayout(
      metrics: metrics, window: shell.window,
      wordsHeight: metrics.padding + 3 * line + 2 * gap + metrics.pixels(14),
      countsHeight: hasCounts ? metrics.pixels(62) : 0, openness: sheet.openness,
      isBare: shell.isPreview || !shell.settings.showsControls,
      hasTitle: !shell.isPreview && shell.showsTitle,
      isEditing: changes.isOn || shell.sidePanel != nil, coveredBelow: coveredBySidePanel.bottom,
      isIdle: shown.flow.stage == .choosing && !shown.flow.canGo)
  }

  func listControls(into list: inout ControlList<Self>) {
    list.fillBar(of: self, own: listProjection)
    listSheet(into: &list)
    listCards(into: &list)
    listQuestions(into: &list)
    listChanges(into: &list)
    if content.isReady { list.addAbout(beside: headingTitle, shell) }
  }

  private func listProjection(into list: inout ControlList<Self>) {
    list.addToBar(.projection, of: self, text: AtlasWording.name(camera.style), words: Self.projectionNames)
    if content.isReady {
      list.addToBar(.look, of: self)
      listEditing(into: &list)
    }
    if !changes.isOn, routes.answerCount > 1 { list.addToBar(.closeAll, of: self, comesAndGoes: true) }
  }

  private static let projectionNames = MapCamera.Style.allCases.map(AtlasWording.name)

  private func listCards(into list: inout ControlList<Self>) {
    for entry in routes.entries {
      let visitor = entry.visitor
      if let card = entry.card, card.frame.height > 0 {
        list.add(card, as: .result(visitor.number), .run { $0.routes.removeRoute(of: visitor) })
        let row = cardRoom.actionRow(of: card.frame)
        if entry.search.flow.canGo, row.y >= 0 {
          let find = Control(.find(visitor), .button(.primary), frame: .zero, text: AtlasWording.go, icon: .path)
          list.addRow(
            [(find, .run { $0.findRoute(by: visitor) })], from: row.origin, inside: cardRoom.area,
            metrics: shell.metrics)
        }
      }
      guard let card = entry.placeCard, card.frame.height > 0 else { continue }
      list.add(
        card, as: .place(visitor),
        .card {
          $0.closeSelection(of: visitor)
        } link: {
          $0.follow(link: $1, by: visitor)
        })
      if changes.isOn, let place = entry.place {
        listNodeChanges(beside: card.frame, place, of: visitor, into: &list)
      }
    }
  }

  // MARK: The sheet

  private func listSheet(into list: inout ControlList<Self>) {
    let layout = self.layout
    // Under the inspector nobody sees or reaches it.
    guard !layout.isAway, !layout.frame.intersects(shell.covered) else { return }
    let words = CardContent(lines: layout.isLow ? [] : sheetLines, canClose: false)
    list.add(Control(.sheet, .card(words), frame: layout.frame))
    let chevron: Icon = sheet.isOpen ? .chevronDown : .chevronUp
    if !layout.rows.isEmpty {
      list.add(
        Control(.sheetHandle, .button(.quiet), frame: layout.handle, icon: chevron), .run { $0.toggleSheet() })
    }
    let shown = routes.shown.flow
    let isGoing = shown.stage != .choosing
    list.add(
      Control(
        .go, .button(isGoing ? .plain : .primary), frame: layout.go,
        text: isGoing ? AtlasWording.reset : AtlasWording.go, icon: isGoing ? .undo : .path,
        isEnabled: isGoing || shown.canGo),
      .run { $0.pressFindRoute() })
    let rows = layout.rows
    for row in AtlasLayout.Row.allCases where rows.contains(row) {
      listRow(row, frame: layout.frame(of: row), into: &list)
    }
  }

  /// The strength of what lies in the opened part of the sheet, 0…1.
  var rowPresence: Double { clamp(sheet.openness * 1.4 - 0.4, 0, 1) }

  private func listRow(_ row: AtlasLayout.Row, frame: Rect, into list: inout ControlList<Self>) {
    guard !frame.height.isZero else { return }
    let presence = rowPresence
    func segments(
      _ id: ControlID, _ titles: [String], _ selected: Int, _ frame: Rect,
      _ change: @escaping (inout Atlas, Int) -> Void
    ) {
      list.add(
        Control(id, .segmented(titles: titles, selected: selected), frame: frame, presence: presence),
        .segment(change))
    }
    func choice<Value: CaseIterable & Equatable>(
      _ id: ControlID, _ value: Value, _ name: (Value) -> String, _ frame: Rect,
      _ change: @escaping (inout Atlas, Value) -> Void
    ) {
      let all = Array(Value.allCases)
      segments(id, all.map(name), all.firstIndex(of: value) ?? 0, frame) { change(&$0, all[$1]) }
    }
    switch row {
    case .method: choice(.method, routes.method, AtlasWording.name, frame) { $0.change(to: $1) }
    case .pace:
      var frame = frame
      if routes.pace == .stepwise {
        let (side, gap) = (shell.metrics.button, shell.metrics.gap)
        frame.width = max(0, frame.width - side - gap)
        let next = Rect(frame.maxX + gap, frame.y, side, frame.height)
        let isEnabled = routes.shown.flow.stage == .searching
        list.add(
          Control(
            .step, .button(.plain), frame: next, icon: .forward, isEnabled: isEnabled, presence: presence),
          .run { $0.step() })
      }
      choice(.pace, routes.pace, AtlasWording.name, frame) { $0.change(to: $1) }
    case .counts: break
    case .network:
      segments(.network, Self.bundled.prefix(3).map(\.title), bundledShown ?? -1, frame) { $0.openBundled($1) }
    case .measure:
      let (all, present) = (offeredMeasures, measure)
      segments(.measure, AtlasWording.names(of: all), all.firstIndex(of: present) ?? -1, frame) {
        $0.change(to: all[$1])
      }
    }
  }

  private var sheetLines: [CardContent.Line] {
    let (flow, color) = (routes.shown.flow, shell.theme.trace(routes.front?.slot ?? 0))
    func name(_ node: NodeID?, _ placeholder: String) -> CardContent.Line {
      guard let node, let graph = seen else {
        return CardContent.Line(placeholder, .primary, dot: shell.theme.controlBorder)
      }
      return CardContent.Line(String(graph.name(of: node).prefix(34)), .strong, dot: color)
    }
    return [
      name(flow.start, AtlasWording.start), name(flow.goal, AtlasWording.goal), distanceLine,
    ]
  }

  /// The whole way, at once: nobody waits for the drone to read it.
  private var distanceLine: CardContent.Line {
    CardContent.Line(AtlasWording.total(measure) + text(ofTotal: routes.shown.flow.route))
  }
}

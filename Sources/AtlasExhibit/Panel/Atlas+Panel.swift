// The sheet: start, goal and distance, the button, and under it how to search; and the finger that drags it.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import Widgets

extension Atlas {
  /// Where everything of the sheet is now.
  var layout: AtlasLayout {
    let metrics = settings.metrics
    // Three lines of words with the padding above; the counts below take up to three small ones.
    let line = (metrics.type.scale * 21).rounded(), gap = metrics.pixels(6)
    return AtlasLayout(
      metrics: metrics, window: window, wordsHeight: metrics.padding + 3 * line + 2 * gap + metrics.pixels(14),
      countsHeight: counts == nil && spread == nil ? 0 : metrics.pixels(62), openness: chrome.sheet.value,
      isBare: isPreview)
  }

  /// Opens or closes the sheet.
  mutating func toggleSheet() {
    chrome.sheet.go(open: !chrome.sheet.isOpen)
    chrome.sheet.advance(by: 0, isStill: settings.reducedMotion)
    chrome.invalidate()
    needsRedraw = true
  }

  // MARK: Listing

  mutating func listSheet() {
    let layout = self.layout
    let content = CardContent(lines: sheetLines, canClose: false)
    chrome.controls.append(Control(.atlasPanel, .card(content), frame: layout.frame))
    chrome.controls.append(
      Control(
        .atlasHandle, .button(.quiet), frame: layout.handle, icon: chrome.sheet.isOpen ? .chevronDown : .chevronUp))
    let isGoing = flow.stage != .choosing
    chrome.controls.append(
      Control(
        .atlasGo, .button(isGoing ? .plain : .primary), frame: layout.go,
        text: isGoing ? AtlasWording.reset : AtlasWording.go, icon: isGoing ? .undo : .path,
        isEnabled: isGoing || flow.canGo))
    chrome.counts = nil
    for row in layout.rows { list(row, frame: layout.frame(of: row)) }
  }

  private mutating func list(_ row: AtlasLayout.Row, frame: Rect) {
    guard !frame.height.isZero else { return }
    let presence = clamp(chrome.sheet.value * 1.4 - 0.4, 0, 1)
    func segments(_ id: ControlID, _ titles: [String], _ selected: Int, _ frame: Rect) -> Control {
      Control(id, .segmented(titles: titles, selected: selected), frame: frame, presence: presence)
    }
    switch row {
    case .method:
      let all = SearchSpread.Method.allCases
      chrome.controls.append(
        segments(.atlasMethod, all.map(AtlasWording.name), all.firstIndex(of: method) ?? 0, frame))
    case .pace:
      var frame = frame
      if pace == .stepwise {
        let side = settings.metrics.button
        frame.width = max(0, frame.width - side - settings.metrics.gap)
        chrome.controls.append(
          Control(
            .atlasStep, .button(.plain), frame: Rect(frame.maxX + settings.metrics.gap, frame.y, side, frame.height),
            icon: .forward, isEnabled: flow.stage == .searching, presence: presence))
      }
      chrome.controls.append(
        segments(.atlasPace, Pace.allCases.map(AtlasWording.name), Pace.allCases.firstIndex(of: pace) ?? 0, frame))
    case .counts: layOutCounts(in: frame)
    case .network:
      chrome.controls.append(
        segments(.atlasNetwork, Self.bundled.prefix(3).map(\.title), bundledShown ?? -1, frame))
    case .unit:
      chrome.controls.append(
        segments(
          .atlasUnit, AtlasUnit.allCases.map(\.title), AtlasUnit.allCases.firstIndex(of: unit) ?? 0, frame))
    }
  }

  /// Breaks what the searches have looked at into lines, for the row of the sheet that is kept for it.
  private mutating func layOutCounts(in frame: Rect) {
    let words = flow.stage == .searching ? spread.map(AtlasWording.progress) : counts.map(AtlasWording.counts)
    chrome.counts = words.map {
      TextLayout(
        $0, style: settings.metrics.type.style(.caption), width: frame.width, maxLines: 3, measure: measure)
    }
    chrome.countsPlace = frame.origin
  }

  /// Draws what the searches have looked at.
  func drawCounts(into picture: inout Picture) {
    let presence = clamp(chrome.sheet.value * 1.4 - 0.4, 0, 1)
    guard let counts = chrome.counts, presence > 0, panel == .none, splashPresence == 0 else { return }
    for (index, line) in counts.lines.enumerated() {
      let y = chrome.countsPlace.y + (Double(index) + 0.75) * counts.lineHeight
      picture.text(
        line.text, style: counts.style, at: Point(chrome.countsPlace.x, y.rounded()),
        color: theme.textSecondary.opacity(presence))
    }
  }

  private var sheetLines: [CardContent.Line] {
    func name(_ city: NodeID?, _ placeholder: String) -> CardContent.Line {
      guard let city, let graph = shown?.graph else {
        return CardContent.Line(placeholder, .primary, dot: theme.controlBorder)
      }
      let color = city == flow.start ? theme.startColor : theme.goalColor
      return CardContent.Line(String(graph.label(of: city).prefix(34)), .strong, dot: color)
    }
    return [
      name(flow.start, AtlasWording.start), name(flow.goal, AtlasWording.goal),
      distanceLine,
    ]
  }

  private var distanceLine: CardContent.Line {
    CardContent.Line("Distance: " + unit.text(metres: flow.distance(at: time)), .primary)
  }

  /// Writes how far the drone has come. Nothing else changes while it flies: the other controls stay as they are.
  mutating func countUp() {
    guard let index = chrome.controls.firstIndex(where: { $0.id == .atlasPanel }),
      case .card(var content) = chrome.controls[index].kind, let last = content.lines.indices.last
    else { return }
    let line = distanceLine
    guard content.lines[last] != line else { return }
    chrome.controls[index].kind = .panel
    content.lines[last] = line
    chrome.controls[index].kind = .card(content)
  }

  // MARK: The finger on the sheet

  /// A finger on the ground of the sheet drags it open and closed; a tap there does the same at once.
  ///
  /// - Returns: whether the event belongs to the sheet.
  mutating func handleSheet(_ event: InputEvent) -> Bool {
    guard case .pointer(let pointer) = event else { return false }
    guard let held = sheetHold else {
      guard pointer.phase == .down, panel == .none, isOnSheet(pointer.position) else { return false }
      sheetHold = SheetHold(pointer: pointer.id, place: pointer.position, time: pointer.time)
      return true
    }
    guard held.pointer == pointer.id else { return false }
    switch pointer.phase {
    case .down, .moved: dragSheet(to: pointer.position, at: pointer.time)
    case .up:
      let way = max(1, layout.travel)
      if held.hasMoved { letGoOfSheet(velocity: -held.speed(at: pointer.time) / way) } else { tapSheet() }
    case .cancelled: letGoOfSheet(velocity: 0)
    }
    chrome.invalidate()
    needsRedraw = true
    return true
  }

  /// Whether a place is on the sheet and on none of its buttons.
  private mutating func isOnSheet(_ place: Point) -> Bool {
    listControls()
    return chrome.controls.last { $0.frame.contains(place) }?.id == .atlasPanel
  }

  private mutating func dragSheet(to place: Point, at time: Double) {
    guard var held = sheetHold else { return }
    if !held.hasMoved {
      guard held.start.distance(to: place) > gestures.settings.tapSlopPixels else { return }
      held.hasMoved = true
      held.place = place
      chrome.sheet.hold()
    }
    chrome.sheet.drag(by: (held.place.y - place.y) / max(1, layout.travel))
    held.move(to: place, at: time)
    sheetHold = held
  }

  private mutating func tapSheet() {
    sheetHold = nil
    toggleSheet()
  }

  mutating func letGoOfSheet(velocity: Double) {
    if sheetHold?.hasMoved ?? false { chrome.sheet.release(velocity: velocity) }
    sheetHold = nil
  }
}

/// A finger on the ground of the sheet, which drags it.
struct SheetHold {
  let pointer: PointerID
  let start: Point
  var place: Point
  var hasMoved = false
  /// Where the finger was a moment ago, and when; and before that.
  private var recent: [(y: Double, time: Double)]

  init(pointer: PointerID, place: Point, time: Double) {
    self.pointer = pointer
    start = place
    self.place = place
    recent = [(place.y, time)]
  }

  mutating func move(to place: Point, at time: Double) {
    self.place = place
    recent.append((place.y, time))
    recent.removeAll { $0.time < time - 0.1 }
  }

  /// How fast the finger moved in its last tenth of a second, downwards in view pixels a second.
  func speed(at time: Double) -> Double {
    guard let first = recent.first(where: { $0.time >= time - 0.1 }), let last = recent.last else { return 0 }
    return (last.y - first.y) / max(0.02, last.time - first.time)
  }
}

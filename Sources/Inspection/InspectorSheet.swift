// The controls of the panel and their frames: a page of rows between a head and a foot.
//
// Laid out again only when something shown has changed, so that a panel at rest costs nothing.

import Drawing
import Geometry
import Widgets

/// The content of a panel, as far as it decides where things are.
struct InspectorContent {
  /// The area in which the panel finds its frame, in view pixels.
  let area: Rect
  let facts: InspectedFacts
  let writing: PropertyWriting?
  /// True if the panel says that something was copied.
  let showsNote: Bool
}

/// The panel laid out. Frames are in view pixels.
struct InspectorSheet {
  /// The frame of the panel.
  private(set) var frame = Rect.zero
  /// All that can be touched, back to front: the panel's controls, then those before its words.
  private(set) var controls: [Control] = []
  private(set) var back: [Control] = []
  private(set) var front: [Control] = []
  private(set) var rows: [InspectorRow] = []
  private var sizes = InspectorMetrics(metrics: Metrics())

  /// Leaves nothing to touch or to see, as when the panel closes.
  mutating func clear() {
    controls.removeAll(keepingCapacity: true)
    back.removeAll(keepingCapacity: true)
    front.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
  }

  /// Lays everything out, and cuts the pages that fit.
  mutating func layOut(_ content: InspectorContent, _ pages: inout InspectorPages, on surface: inout ControlSurface) {
    clear()
    sizes = InspectorMetrics(metrics: surface.style.metrics)
    let metrics = sizes.metrics
    let keyboard = content.writing?.showsKeyboard == true ? metrics.keyboardFrame(in: content.area) : nil
    frame = sizes.frame(in: content.area)
    if let keyboard, keyboard.intersects(frame) {
      // The line that is written in must be seen above the keys.
      let bottom = keyboard.minY - metrics.gap
      frame = Rect(frame.x, min(frame.y, content.area.y + metrics.grid), frame.width, 0)
      frame.height = max(0, bottom - frame.y)
    }
    let room = max(0, frame.height - sizes.barHeight - sizes.footHeight(of: frame))
    pages.cut(content.facts.count, room: room, showing: content.writing?.property) {
      height(of: $0, content.facts, startsPage: $1)
    }
    back.append(Control(.panel, .panel, frame: frame))
    listHead(pages)
    listRows(pages, content, on: &surface)
    listFoot(content, on: &surface)
    if let keyboard { front.append(Control(.keys, .keyboard, frame: keyboard)) }
    controls.append(contentsOf: back)
    controls.append(contentsOf: front)
  }

  /// The width of a control's row, less the place of its reset button.
  private var controlWidth: Double { max(0, rowWidth - sizes.metrics.button - sizes.metrics.grid) }
  private var rowWidth: Double { frame.width - 2 * sizes.metrics.padding }
  private var left: Double { frame.x + sizes.metrics.padding }

  private func height(of index: Int, _ facts: InspectedFacts, startsPage: Bool) -> Double {
    let row = sizes.height(of: facts[index], width: controlWidth)
    return row + sizes.rowGap + (facts.showsHeading(index, startsPage: startsPage) ? sizes.headingHeight : 0)
  }

  // MARK: Head and foot

  private mutating func listHead(_ pages: InspectorPages) {
    let metrics = sizes.metrics
    let y = frame.y + metrics.padding / 2
    var right = frame.maxX - metrics.padding / 2
    func add(_ id: ControlID, _ icon: Icon, isEnabled: Bool = true) {
      right -= metrics.button
      let box = Rect(max(frame.x, right), y, metrics.button, metrics.button)
      guard box.maxY <= frame.maxY else { return }
      back.append(Control(id, .button(.quiet), frame: box, icon: icon, isEnabled: isEnabled))
    }
    add(.done, .close)
    guard pages.count > 1 else { return }
    right -= metrics.grid
    add(.nextPage, .chevronRight, isEnabled: pages.hasNext)
    right -= metrics.pixels(36)
    add(.previousPage, .chevronLeft, isEnabled: pages.hasPrevious)
  }

  private mutating func listFoot(_ content: InspectorContent, on surface: inout ControlSurface) {
    let metrics = sizes.metrics
    let y = frame.maxY - metrics.padding / 2 - metrics.button
    guard sizes.footHeight(of: frame) == sizes.barHeight, y > frame.y + sizes.barHeight else { return }
    var left = frame.x + metrics.padding
    func add(_ control: Control) {
      var control = control
      let width = surface.fitting.width(of: control)
      guard left + width <= frame.maxX - metrics.padding / 2 else { return }
      control.frame = Rect(left, y, width, metrics.button)
      left += width + metrics.gap
      back.append(control)
    }
    let canReset = !content.facts.isStandard
    add(Control(.resetAll, .button(.plain), frame: .zero, text: "Reset all", icon: .undo, isEnabled: canReset))
    add(Control(.copyAll, .button(.plain), frame: .zero, text: "Copy"))
    guard content.showsNote else { return }
    let note = Rect(
      frame.x + metrics.padding, y - metrics.gap - metrics.button - metrics.grid, frame.width - 2 * metrics.padding,
      metrics.button + metrics.grid)
    front.append(Control(.note, .toast(.success), frame: note, text: "Copied as text (JSON)"))
  }

  // MARK: Rows

  private mutating func listRows(
    _ pages: InspectorPages, _ content: InspectorContent, on surface: inout ControlSurface
  ) {
    guard let shown = pages.shown else { return }
    let (facts, words) = (content.facts, InspectorWords(style: surface.style))
    var y = frame.y + sizes.barHeight
    for index in shown {
      var row = InspectorRow(property: index)
      if facts.showsHeading(index, startsPage: index == shown.lowerBound) {
        let room = Rect(left, y, rowWidth, sizes.headingHeight)
        row.heading = words.line(facts[index].heading, .caption, .semibold, room)
        y += sizes.headingHeight
      }
      let height = sizes.height(of: facts[index], width: controlWidth)
      let box = Rect(left, y, rowWidth, height)
      y += height + sizes.rowGap
      // A panel too low for a row shows none of it rather than half.
      guard box.maxY <= frame.maxY - sizes.footHeight(of: frame) + 0.5 else { break }
      layOut(&row, box, facts[index], content.writing, words, on: &surface)
      if !facts.isStandard(index) { listReset(&row, box) }
      rows.append(row)
    }
  }

  private mutating func listReset(_ row: inout InspectorRow, _ box: Rect) {
    let side = sizes.metrics.button
    let frame = Rect(box.maxX - side, box.maxY - side, side, side)
    row.reset = frame
    back.append(Control(.reset(of: row.property), .button(.quiet), frame: frame, icon: .undo))
  }

  private mutating func layOut(
    _ row: inout InspectorRow, _ box: Rect, _ fact: PropertyFact, _ writing: PropertyWriting?, _ words: InspectorWords,
    on surface: inout ControlSurface
  ) {
    let below = Rect(box.x, box.y + sizes.titleHeight, controlWidth, box.height - sizes.titleHeight)
    let head = Rect(box.x, box.y, box.width, sizes.titleHeight)
    row.control = below
    var main = Control(.main(of: row.property), .panel, frame: below)
    switch (fact.kind, fact.value) {
    case (.number(let range), .number(let value)):
      (main.kind, main.text) = numberKind(range, value)
      if case .slider = main.kind { row.value = words.trailing(range.text(value), head) }
    case (.choice(let options), .choice(let name)):
      (main.kind, main.text) = choiceKind(options, name, width: below.width, on: &surface)
    case (.flag, .flag(let isOn)):
      main.kind = .toggle
      main.text = isOn ? "On" : "Off"
      main.isOn = isOn
      let width = max(surface.fitting.width(of: main), sizes.metrics.pixels(72))
      main.frame = Rect(box.x + controlWidth - width, box.y, width, box.height)
      row.control = main.frame
    case (.text, .text(let text)):
      let isWritten = writing?.property == row.property
      main.kind = .field(isWritten ? writing?.field ?? idleField(text) : idleField(text))
    case (.color, .color(let color)):
      row.value = words.trailing(color.hexText, head)
      listSwatches(&row, below, color, fact)
    default: break
    }
    if case .stepper = main.kind {
      // Two buttons and a word between them need no more room than a hand is wide.
      main.frame.width = min(main.frame.width, max(surface.fitting.width(of: main), sizes.metrics.pixels(220)))
      row.control = main.frame
    }
    let titleRoom = fact.isInline ? Rect(box.x, box.y, main.frame.x - box.x, box.height) : head
    row.title = words.line(fact.title, .body, .medium, titleRoom)
    if case .panel = main.kind { return }
    main.isEnabled = fact.isUsable
    back.append(main)
  }

  /// Returns the control of a number: a few whole numbers are stepped through; all others slide.
  private func numberKind(_ range: NumberRange, _ value: Double) -> (Control.Kind, String) {
    let extent = range.limits.upperBound - range.limits.lowerBound
    if range.isWhole && extent <= 24 {
      return (.stepper(value: value, range: range.limits, step: max(1, range.step)), range.text(value))
    }
    return (.slider(value: value, range: range.limits, step: range.isWhole ? 1 : 0), "")
  }

  /// Returns the control of a choice: a few short names stand side by side; many or long ones are stepped through.
  private func choiceKind(
    _ options: [PropertyOption], _ name: String, width: Double, on surface: inout ControlSurface
  ) -> (Control.Kind, String) {
    let titles = options.map(\.title)
    let chosen = options.firstIndex { $0.name == name } ?? 0
    let segmented = Control.Kind.segmented(titles: titles, selected: chosen)
    if titles.count <= 5, surface.fitting.width(of: Control(.panel, segmented, frame: .zero)) <= width {
      return (segmented, "")
    }
    let last = Double(max(0, options.count - 1))
    return (.stepper(value: Double(chosen), range: 0...last, step: 1), chosen < titles.count ? titles[chosen] : "")
  }

  private func idleField(_ text: String) -> FieldContent { FieldContent(text: text, placeholder: "Write here") }

  private mutating func listSwatches(_ row: inout InspectorRow, _ box: Rect, _ chosen: Color, _ fact: PropertyFact) {
    let (side, columns) = (sizes.swatch, sizes.swatchColumns(box.width))
    for (number, color) in fact.palette.enumerated() {
      let corner = Point(Double(number % columns) * side, Double(number / columns) * side)
      let frame = Rect(box.x + corner.x, box.y + corner.y, side, side)
      row.swatches.append(.init(color: color, frame: frame, isChosen: color == chosen))
      back.append(
        Control(
          .swatch(number, of: row.property), .button(.quiet), frame: frame, isEnabled: fact.isUsable))
    }
  }
}

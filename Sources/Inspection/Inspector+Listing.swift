// The controls and their frames: pages of rows between a head and a foot.
//
// Listed anew only when something shown has changed, so that a panel at rest costs nothing.

import Drawing
import Geometry
import Widgets

extension Inspector {
  var sizes: InspectorMetrics { InspectorMetrics(metrics: surface.style.metrics) }

  /// The width of a control's row, less the place of its reset button.
  private var rowWidth: Double { frame.width - 2 * surface.style.metrics.padding }
  private var controlWidth: Double { max(0, rowWidth - surface.style.metrics.button - surface.style.metrics.grid) }

  /// Lists the controls anew if something has changed.
  mutating func list() {
    guard isStale else { return }
    isStale = false
    back.removeAll(keepingCapacity: true)
    front.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    defer {
      controls.removeAll(keepingCapacity: true)
      controls.append(contentsOf: back)
      controls.append(contentsOf: front)
    }
    guard isOpen else { return }
    let keyboard = writing?.showsKeyboard == true ? surface.style.metrics.keyboardFrame(in: area) : nil
    frame = sizes.frame(in: area)
    if let keyboard, keyboard.intersects(frame) {
      // The line that is written in must be seen above the keys.
      let bottom = keyboard.minY - surface.style.metrics.gap
      frame = Rect(frame.x, min(frame.y, area.y + surface.style.metrics.grid), frame.width, 0)
      frame.height = max(0, bottom - frame.y)
    }
    paginate()
    back.append(Control(.panel, .panel, frame: frame))
    listHead()
    listRows()
    listFoot()
    if let keyboard { front.append(Control(.keys, .keyboard, frame: keyboard)) }
  }

  // MARK: Pages

  /// Cuts the properties into pages that fit.
  private mutating func paginate() {
    let room = max(0, frame.height - sizes.barHeight - sizes.footHeight(of: frame))
    pages.removeAll(keepingCapacity: true)
    var (start, height) = (0, 0.0)
    for index in facts.indices {
      let rowHeight = self.height(of: index, startsPage: index == start)
      if index > start && height + rowHeight > room {
        pages.append(start..<index)
        (start, height) = (index, 0)
      }
      height += index == start ? self.height(of: index, startsPage: true) : rowHeight
    }
    pages.append(start..<facts.count)
    if let writing { page = pages.firstIndex { $0.contains(writing.property) } ?? page }
    page = max(0, min(page, pages.count - 1))
  }

  private func height(of index: Int, startsPage: Bool) -> Double {
    let row = sizes.height(
      of: facts[index].kind, value: facts[index].value, isInline: isInline(index), width: controlWidth)
    return row + sizes.rowGap + (showsHeading(index, startsPage: startsPage) ? sizes.headingHeight : 0)
  }

  private func showsHeading(_ index: Int, startsPage: Bool) -> Bool {
    guard !facts[index].heading.isEmpty else { return false }
    return startsPage || index == 0 || facts[index - 1].heading != facts[index].heading
  }

  /// Returns true if words and control share a line.
  private func isInline(_ index: Int) -> Bool {
    if case .flag = facts[index].kind { return true }
    return false
  }

  // MARK: Head and foot

  private mutating func listHead() {
    let metrics = surface.style.metrics
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
    add(.nextPage, .chevronRight, isEnabled: page + 1 < pages.count)
    right -= metrics.pixels(36)
    add(.previousPage, .chevronLeft, isEnabled: page > 0)
  }

  private mutating func listFoot() {
    let metrics = surface.style.metrics
    let y = frame.maxY - metrics.padding / 2 - metrics.button
    guard sizes.footHeight(of: frame) == sizes.barHeight, y > frame.y + sizes.barHeight else { return }
    var left = frame.x + metrics.padding
    func add(_ control: Control) {
      var control = control
      let width = surface.width(of: control)
      guard left + width <= frame.maxX - metrics.padding / 2 else { return }
      control.frame = Rect(left, y, width, metrics.button)
      left += width + metrics.gap
      back.append(control)
    }
    add(Control(.resetAll, .button(.plain), frame: .zero, text: "Reset all", icon: .undo, isEnabled: !isStandard))
    add(Control(.copyAll, .button(.plain), frame: .zero, text: "Copy"))
    guard noteEnd != nil else { return }
    let note = Rect(
      frame.x + metrics.padding, y - metrics.gap - metrics.button - metrics.grid, frame.width - 2 * metrics.padding,
      metrics.button + metrics.grid)
    front.append(Control(.note, .toast(.success), frame: note, text: "Copied as text (JSON)"))
  }

  // MARK: Rows

  private mutating func listRows() {
    guard pages.indices.contains(page) else { return }
    var y = frame.y + sizes.barHeight
    for index in pages[page] {
      var row = InspectorRow(property: index)
      if showsHeading(index, startsPage: index == pages[page].lowerBound) {
        let words = facts[index].heading
        row.heading = line(words, .caption, .semibold, Rect(left, y, rowWidth, sizes.headingHeight))
        y += sizes.headingHeight
      }
      let height = sizes.height(
        of: facts[index].kind, value: facts[index].value, isInline: isInline(index), width: controlWidth)
      let box = Rect(left, y, rowWidth, height)
      y += height + sizes.rowGap
      // A panel too low for a row shows none of it rather than half.
      guard box.maxY <= frame.maxY - sizes.footHeight(of: frame) + 0.5 else { break }
      layOut(&row, box)
      listReset(&row, box)
      rows.append(row)
    }
  }

  private var left: Double { frame.x + surface.style.metrics.padding }

  private mutating func listReset(_ row: inout InspectorRow, _ box: Rect) {
    guard !isStandard(row.property) else { return }
    let side = surface.style.metrics.button
    let frame = Rect(box.maxX - side, box.maxY - side, side, side)
    row.reset = frame
    back.append(Control(.reset(of: row.property), .button(.quiet), frame: frame, icon: .undo))
  }

  private mutating func layOut(_ row: inout InspectorRow, _ box: Rect) {
    let fact = facts[row.property]
    let below = Rect(box.x, box.y + sizes.titleHeight, controlWidth, box.height - sizes.titleHeight)
    let head = Rect(box.x, box.y, box.width, sizes.titleHeight)
    row.control = below
    var main = Control(.main(of: row.property), .panel, frame: below)
    switch (fact.kind, fact.value) {
    case (.number(let range), .number(let value)):
      (main.kind, main.text) = numberKind(range, value)
      if case .slider = main.kind { row.value = trailing(range.text(value), head) }
    case (.choice(let options), .choice(let name)):
      (main.kind, main.text) = choiceKind(options, name, width: below.width)
    case (.flag, .flag(let isOn)):
      main.kind = .toggle
      main.text = isOn ? "On" : "Off"
      main.isOn = isOn
      let width = max(surface.width(of: main), surface.style.metrics.pixels(72))
      main.frame = Rect(box.x + controlWidth - width, box.y, width, box.height)
      row.control = main.frame
    case (.text, .text(let text)):
      main.kind = .field(field(row.property, text))
    case (.color, .color(let color)):
      row.value = trailing(color.hexText, head)
      listSwatches(&row, below, color)
    default: break
    }
    if case .stepper = main.kind {
      // Two buttons and a word between them need no more room than a hand is wide.
      main.frame.width = min(main.frame.width, max(surface.width(of: main), surface.style.metrics.pixels(220)))
      row.control = main.frame
    }
    let titleRoom = isInline(row.property) ? Rect(box.x, box.y, main.frame.x - box.x, box.height) : head
    row.title = line(fact.title, .body, .medium, titleRoom)
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
  private mutating func choiceKind(_ options: [PropertyOption], _ name: String, width: Double) -> (Control.Kind, String)
  {
    let titles = options.map(\.title)
    let chosen = options.firstIndex { $0.name == name } ?? 0
    let segmented = Control.Kind.segmented(titles: titles, selected: chosen)
    if titles.count <= 5, surface.width(of: Control(.panel, segmented, frame: .zero)) <= width {
      return (segmented, "")
    }
    let last = Double(max(0, options.count - 1))
    return (.stepper(value: Double(chosen), range: 0...last, step: 1), chosen < titles.count ? titles[chosen] : "")
  }

  private func field(_ index: Int, _ text: String) -> FieldContent {
    guard let writing, writing.property == index else { return FieldContent(text: text, placeholder: "Write here") }
    return FieldContent(text: writing.text.text, caret: writing.text.caret, placeholder: "Write here", hasFocus: true)
  }

  func palette(of index: Int) -> [Color] { facts[index].kind.palette(with: facts[index].value) }

  private mutating func listSwatches(_ row: inout InspectorRow, _ box: Rect, _ chosen: Color) {
    let (side, columns) = (sizes.swatch, sizes.swatchColumns(box.width))
    for (number, color) in palette(of: row.property).enumerated() {
      let corner = Point(Double(number % columns) * side, Double(number / columns) * side)
      let frame = Rect(box.x + corner.x, box.y + corner.y, side, side)
      row.swatches.append(.init(color: color, frame: frame, isChosen: color == chosen))
      back.append(
        Control(
          .swatch(number, of: row.property), .button(.quiet), frame: frame, isEnabled: facts[row.property].isUsable))
    }
  }
}

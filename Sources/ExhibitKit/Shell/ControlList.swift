// The controls of an exhibit, each listed together with what it does, so that listing and answering cannot drift
// apart.
//
// Controls are listed again only when something they show has changed; drawing and answering builds nothing.

import Drawing
import Geometry
import Widgets

/// The answer when a control is used: what it changes in the owner of the list.
public enum ControlAnswer<Host> {
  /// Nothing: the control is only looked at, or the shell answers it.
  case none
  /// A button or switch was activated, or a card closed.
  case run((inout Host) -> Void)
  /// The shell's own action.
  case shell(ShellAction)
  /// A slider or stepper has another value.
  case value((inout Host, Double) -> Void)
  /// A segment was selected; its index from 0.
  case segment((inout Host, Int) -> Void)
  /// A row of a list was activated; its index from 0.
  case row((inout Host, Int) -> Void)
  /// A card was closed, or a line of it touched: its link.
  case card(close: (inout Host) -> Void, link: (inout Host, Int) -> Void)
  /// Anything else: fields, keys.
  case event((inout Host, ControlEvent) -> Void)
}

/// A control of the bar. Not inside the list, which is generic: its lists of these would ask for memory for each that is read.
private struct BarItem {
  let index: Int
  let width: Double
  let isTrailing: Bool
  let comesAndGoes: Bool
}

/// The controls on a surface, back to front, with their answers.
public struct ControlList<Host> {
  /// Fingers on controls, and their drawing.
  public var surface: ControlSurface
  /// The controls, back to front.
  public private(set) var controls: [Control] = []
  private var answers: [ControlAnswer<Host>] = []
  private var bar: ControlBar?
  private var barItems: [BarItem] = []
  /// True from the beginning of the bar to its end, while its controls have no frames.
  private var isBarOpen = false
  /// The parts of the window under which nothing is to lie that was listed before so many controls, nor the bar.
  private var covered: [(area: Rect, count: Int)] = []

  /// A list without controls.
  public init(surface: ControlSurface) { self.surface = surface }

  /// Adds a control in front of those listed before.
  public mutating func add(_ control: Control, _ answer: ControlAnswer<Host> = .none) {
    controls.append(control)
    answers.append(answer)
  }

  /// Adds a card in front of those listed before.
  public mutating func add(_ card: ExhibitCard, as id: ControlID, _ answer: ControlAnswer<Host>) {
    add(Control(id, .card(card.content), frame: card.frame, text: card.title), answer)
  }

  /// Adds controls in a row, as wide as they must be: from a point on, or from farther left where they would not fit into
  /// an area. Where they do not fit at all, those with icons have no words.
  public mutating func addRow(
    _ controls: [(Control, ControlAnswer<Host>)], from corner: Point, inside area: Rect, metrics: Metrics
  ) {
    var controls = controls
    func total(_ list: inout ControlList) -> Double {
      controls.reduce(-metrics.gap) { $0 + list.width(of: $1.0) + metrics.gap }
    }
    if total(&self) > area.width {
      for index in controls.indices where controls[index].0.icon != nil { controls[index].0.text = "" }
    }
    var x = max(area.minX, min(corner.x, area.maxX - total(&self)))
    for (control, answer) in controls {
      var control = control
      control.frame = Rect(x, corner.y, width(of: control), metrics.button)
      x = control.frame.maxX + metrics.gap
      add(control, answer)
    }
  }

  /// Returns the width a control wants, in view pixels.
  public mutating func width(of control: Control) -> Double { surface.fitting.width(of: control) }

  /// Returns the height a card of a width wants, in view pixels.
  public mutating func cardHeight(title: String, _ content: CardContent, width: Double) -> Double {
    surface.fitting.cardHeight(title: title, content, width: width)
  }

  /// Returns the height of a row of a list, in view pixels.
  func rowHeight(of content: ListContent) -> Double { surface.fitting.rowHeight(of: content) }

  /// Begins a bar along an edge of the window. Its controls get their frames when it ends.
  public mutating func beginBar(_ edge: ControlBar.Edge, of window: Rect, metrics: Metrics) {
    bar = ControlBar(edge, of: window, metrics: metrics)
    barItems.removeAll(keepingCapacity: true)
    isBarOpen = true
  }

  /// Adds a control to the bar that was begun last, at its leading or its trailing end, with its word below its icon.
  ///
  /// - Parameters:
  ///   - words: all words that it may have: there is room for each, so that what is behind it keeps its place.
  ///   - comesAndGoes: true if it is not there all the time: it stands behind all that are.
  public mutating func addToBar(
    _ control: Control, _ answer: ControlAnswer<Host>, words: [String] = [], trailing: Bool = false,
    comesAndGoes: Bool = false
  ) {
    var control = control
    control.hasWordBelow = true
    var width = width(of: control)
    if !words.isEmpty {
      var other = control
      for word in words {
        other.text = word
        width = max(width, self.width(of: other))
      }
    }
    barItems.append(
      BarItem(index: controls.count, width: width, isTrailing: trailing, comesAndGoes: comesAndGoes))
    add(control, answer)
  }

  /// The frame of the row of the bar that was begun last, in view pixels.
  public var barFrame: Rect { bar?.free ?? .zero }

  /// Places the controls of the bar: first those that are always there, so that they keep their places. What has no room is
  /// in a menu over a button behind the others.
  ///
  /// - Parameter showsMenu: true if the menu is open.
  /// - Returns: true if there is such a button.
  public mutating func endBar(showsMenu: Bool, window: Rect, metrics: Metrics) -> Bool {
    isBarOpen = false
    defer { removeCovered() }
    guard var row = bar, !barItems.isEmpty else { return false }
    var more = Control(
      .moreControls, .toggle, frame: .zero, text: "More", icon: .more, isOn: showsMenu, hasWordBelow: true)
    let moreWidth = width(of: more)
    row.reserve(moreWidth)
    var isWhole = place(comingAndGoing: false, in: &row)
    let others = barItems.reduce(0) { $0 + ($1.comesAndGoes ? $1.width + row.gap : 0) } - row.gap
    if isWhole && others <= row.free.width { row.release() }
    isWhole = place(comingAndGoing: true, in: &row) && isWhole
    if isWhole { return false }
    row.release()
    more.frame = row.leading(moreWidth)
    add(more, .shell(.toggle(.more)))
    if showsMenu { listMenu(over: more.frame, window: window, metrics: metrics) }
    return more.frame.width > 0
  }

  /// Places some of the controls of the bar. Where one finds no room, those behind it at its end find none either.
  ///
  /// - Returns: true if there is room for all of them.
  private mutating func place(comingAndGoing: Bool, in row: inout ControlBar) -> Bool {
    var isFull = (leading: false, trailing: false)
    for item in barItems where item.comesAndGoes == comingAndGoing {
      guard !(item.isTrailing ? isFull.trailing : isFull.leading) else { continue }
      let frame = item.isTrailing ? row.trailing(item.width) : row.leading(item.width)
      controls[item.index].frame = frame
      if frame.width == 0 { if item.isTrailing { isFull.trailing = true } else { isFull.leading = true } }
    }
    return !isFull.leading && !isFull.trailing
  }

  /// Lists the controls of the bar that have no room there over the button that leads to them, in as few columns as fit.
  private mutating func listMenu(over button: Rect, window: Rect, metrics: Metrics) {
    let hidden = barItems.filter { controls[$0.index].frame.width == 0 }
    let room = window.inset(by: metrics.padding)
    let step = metrics.button + metrics.gap
    let most = max(1, Int((button.minY - room.minY - 2 * metrics.padding) / step))
    let columns = (hidden.count + most - 1) / most
    let rows = (hidden.count + columns - 1) / columns
    var width = 0.0
    for item in hidden {
      var control = controls[item.index]
      control.hasWordBelow = false
      width = max(width, self.width(of: control))
    }
    width = min(width, (room.width - 2 * metrics.padding - metrics.gap * Double(columns - 1)) / Double(columns))
    let size = Size(
      Double(columns) * (width + metrics.gap) - metrics.gap + 2 * metrics.padding,
      Double(rows) * step - metrics.gap + 2 * metrics.padding)
    let panel = Rect(
      (button.center.x - size.width / 2).rounded(), button.minY - metrics.gap - size.height, size.width, size.height
    ).moved(inside: room)
    add(Control(.moreMenu, .panel, frame: panel))
    for (number, item) in hidden.enumerated() {
      var control = controls[item.index]
      control.hasWordBelow = false
      control.frame = Rect(
        panel.x + metrics.padding + Double(number / rows) * (width + metrics.gap),
        panel.y + metrics.padding + Double(number % rows) * step, width, metrics.button)
      add(control, answers[item.index])
    }
  }

  /// Returns the frontmost control with an identifier; `nil` when none is listed.
  public func control(_ id: ControlID) -> Control? { controls.last { $0.id == id } }

  /// Adds the controls to a picture: all of them, or only what there is to read on them.
  public mutating func draw(all: Bool, into picture: inout Picture) {
    surface.draw(all ? controls : controls.compactMap(\.readable), into: &picture)
  }

  /// Removes all controls; what the surface remembers of them stays.
  public mutating func removeAll() {
    controls.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
    barItems.removeAll(keepingCapacity: true)
    covered.removeAll(keepingCapacity: true)
    (bar, isBarOpen) = (nil, false)
  }

  /// Removes the controls that lie under a part of the window, wholly or in part: those listed so far, and those of the bar
  /// also when it ends only later.
  public mutating func remove(under area: Rect) {
    guard area.width > 0 else { return }
    covered.append((area, controls.count))
    if !isBarOpen { removeCovered() }
  }

  private mutating func removeCovered() {
    guard !covered.isEmpty else { return }
    let bar = Set(barItems.map { controls[$0.index].id } + [.moreControls])
    for (area, count) in covered {
      for index in controls.indices.reversed() where controls[index].frame.intersects(area) {
        guard index < count || bar.contains(controls[index].id) else { continue }
        controls.remove(at: index)
        answers.remove(at: index)
      }
    }
    covered.removeAll(keepingCapacity: true)
    // Their places in the list are others now.
    barItems.removeAll(keepingCapacity: true)
  }

  /// True if something was done on the controls that has not been taken.
  public var hasEvents: Bool { !surface.events.isEmpty }

  /// Takes what was done on the controls since the last time, each with its answer. Allocates nothing when that is nothing.
  public mutating func takeEvents() -> [(event: ControlEvent, answer: ControlAnswer<Host>)] {
    var taken: [(event: ControlEvent, answer: ControlAnswer<Host>)] = []
    takeEvents(into: &taken)
    return taken
  }

  /// Takes the same to the end of an array: a finger on a slider does something in every frame, and an array that is kept
  /// from one frame to the next has room for it.
  mutating func takeEvents(into taken: inout [(event: ControlEvent, answer: ControlAnswer<Host>)]) {
    guard !surface.events.isEmpty else { return }
    for event in surface.events { taken.append((event, answer(to: event))) }
    surface.clearEvents()
  }

  /// Returns the answer to an event: that of the frontmost control it speaks of.
  private func answer(to event: ControlEvent) -> ControlAnswer<Host> {
    guard let index = controls.lastIndex(where: { $0.id == event.control }) else { return .none }
    return answers[index]
  }

  /// Adds controls that the shell answers by their identifiers.
  mutating func addPanel(_ list: (inout [Control], inout ControlSurface) -> Void) {
    list(&controls, &surface)
    while answers.count < controls.count { answers.append(.none) }
  }
}

extension ControlEvent {
  /// The identifier of the control that was used.
  var control: ControlID {
    switch self {
    case .activated(let id), .valueChanged(let id, _), .segmentSelected(let id, _), .rowActivated(let id, _),
      .cellActivated(let id, _, _),
      .closed(let id), .fieldFocused(let id, _), .fieldCleared(let id), .key(let id, _):
      id
    }
  }
}

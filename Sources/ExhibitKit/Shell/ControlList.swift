// The controls of an exhibit, each listed together with the action it means, so that listing and answering cannot drift
// apart.
//
// Controls are listed anew only when something they show has changed; drawing and answering builds nothing.

import Drawing
import Geometry
import Widgets

/// The answer when a control is used.
public enum ControlAnswer<Action> {
  /// Nothing: the control is only looked at, or the shell answers it.
  case none
  /// A button or switch was activated.
  case action(Action)
  /// The shell's own action.
  case shell(ShellAction)
  /// A slider or stepper has another value.
  case value((Double) -> Action)
  /// A segment was selected; its index from 0.
  case segment((Int) -> Action)
  /// A row of a list was activated; its index from 0.
  case row((Int) -> Action)
  /// A card was closed.
  case close(Action)
  /// A card was closed, or a line of it touched: its link.
  case card(close: Action, link: (Int) -> Action)
  /// Anything else: fields, keys.
  case event((ControlEvent) -> Action?)
}

/// The controls on a surface, back to front, with their answers.
public struct ControlList<Action> {
  /// Fingers on controls, and their drawing.
  public var surface: ControlSurface
  /// The controls, back to front.
  public private(set) var controls: [Control] = []
  private var answers: [ControlAnswer<Action>] = []
  private var bar: ControlBar?

  /// A list without controls.
  public init(surface: ControlSurface) { self.surface = surface }

  /// Adds a control in front of those listed before.
  public mutating func add(_ control: Control, _ answer: ControlAnswer<Action> = .none) {
    controls.append(control)
    answers.append(answer)
  }

  /// Adds a card in front of those listed before.
  public mutating func add(_ card: ExhibitCard, as id: ControlID, _ answer: ControlAnswer<Action>) {
    add(Control(id, .card(card.content), frame: card.frame, text: card.title), answer)
  }

  /// Adds controls in a row, as wide as they must be: from a point on, or from farther left where they would not fit into
  /// an area. Where they do not fit at all, those with icons have no words.
  public mutating func addRow(
    _ controls: [(Control, Action)], from corner: Point, inside area: Rect, metrics: Metrics
  ) {
    var controls = controls
    func total(_ list: inout ControlList) -> Double {
      controls.reduce(-metrics.gap) { $0 + list.width(of: $1.0) + metrics.gap }
    }
    if total(&self) > area.width {
      for index in controls.indices where controls[index].0.icon != nil { controls[index].0.text = "" }
    }
    var x = max(area.minX, min(corner.x, area.maxX - total(&self)))
    for (control, action) in controls {
      var control = control
      control.frame = Rect(x, corner.y, width(of: control), metrics.button)
      x = control.frame.maxX + metrics.gap
      add(control, .action(action))
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

  /// Adds controls to a bar along an edge of the window, from its leading end.
  public mutating func beginBar(_ edge: ControlBar.Edge, of window: Rect, metrics: Metrics) {
    bar = ControlBar(edge, of: window, metrics: metrics)
  }

  /// Adds a control to the bar that was begun last, at its leading or its trailing end.
  public mutating func addToBar(_ control: Control, _ answer: ControlAnswer<Action>, trailing: Bool = false) {
    guard var bar else { return add(control, answer) }
    add(surface.fitting.placed(control, in: &bar, trailing: trailing), answer)
    self.bar = bar
  }

  /// The part of the bar that was begun last which no control has taken, in view pixels.
  public var freeBar: Rect { bar?.free ?? .zero }

  /// Returns the frontmost control with an identifier; `nil` when none is listed.
  public func control(_ id: ControlID) -> Control? { controls.last { $0.id == id } }

  /// Changes the content of a listed card in place, without listing anything anew.
  public mutating func updateCard(_ id: ControlID, _ change: (inout CardContent) -> Void) {
    guard let index = controls.lastIndex(where: { $0.id == id }), case .card(var content) = controls[index].kind else {
      return
    }
    controls[index].kind = .panel
    change(&content)
    controls[index].kind = .card(content)
  }

  /// Adds the controls to a picture: all of them, or only what there is to read on them.
  public mutating func draw(all: Bool, into picture: inout Picture) {
    surface.draw(all ? controls : controls.compactMap(\.readable), into: &picture)
  }

  /// Removes all controls; what the surface remembers of them stays.
  public mutating func removeAll() {
    controls.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
    bar = nil
  }

  /// Removes the controls that lie under a part of the window, wholly or in part.
  public mutating func remove(under covered: Rect) {
    guard covered.width > 0 else { return }
    for index in controls.indices.reversed() where controls[index].frame.intersects(covered) {
      controls.remove(at: index)
      answers.remove(at: index)
    }
  }

  /// True if something was done on the controls that has not been taken.
  public var hasEvents: Bool { !surface.events.isEmpty }

  /// Takes what was done on the controls since the last time, each with its answer. Allocates nothing when that is nothing.
  public mutating func takeEvents() -> [(event: ControlEvent, answer: ControlAnswer<Action>)] {
    var taken: [(event: ControlEvent, answer: ControlAnswer<Action>)] = []
    takeEvents(into: &taken)
    return taken
  }

  /// Takes the same to the end of an array: a finger on a slider does something in every frame, and an array that is kept
  /// from one frame to the next has room for it.
  mutating func takeEvents(into taken: inout [(event: ControlEvent, answer: ControlAnswer<Action>)]) {
    guard !surface.events.isEmpty else { return }
    for event in surface.events { taken.append((event, answer(to: event))) }
    surface.clearEvents()
  }

  /// Returns the answer to an event: that of the frontmost control it speaks of.
  private func answer(to event: ControlEvent) -> ControlAnswer<Action> {
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
      .closed(let id), .fieldFocused(let id, _), .fieldCleared(let id), .key(let id, _):
      id
    }
  }
}

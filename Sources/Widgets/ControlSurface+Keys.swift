// A hardware keyboard reaches every control: Tab goes through them, Enter or space presses, arrows change values.

import Drawing
import Geometry
import Gestures

extension ControlSurface {
  /// Takes a key if it moves the focus or speaks to the control that has it.
  mutating func press(_ key: Key, _ modifiers: KeyModifiers, _ controls: [Control]) -> Bool {
    if key == .tab && !modifiers.contains(.control) {
      return moveFocus(backwards: modifiers.contains(.shift), controls)
    }
    guard let id = focus, let control = controls.named(id), control.isFocusable else {
      focus = nil
      return false
    }
    // Someone writes there: all keys but Tab are for the words.
    if case .field(let content) = control.kind, content.hasFocus { return false }
    switch key {
    case .enter, .space: return activate(control)
    case .left where control.hasSteps: change(control, bySteps: -1)
    case .right where control.hasSteps: change(control, bySteps: 1)
    case .up, .down: return moveRow(control, by: key == .up ? -1 : 1)
    case .escape: focus = nil
    default: return false
    }
    return true
  }

  /// Puts the focus on the next control, round and round; a help overlay keeps it for itself.
  private mutating func moveFocus(backwards: Bool, _ controls: [Control]) -> Bool {
    let overlay = controls.lastIndex { control in
      if case .help = control.kind { return control.isShown }
      return false
    }
    let candidates = controls[(overlay ?? 0)...].indices.filter { controls[$0].isFocusable }
    guard !candidates.isEmpty else { return false }
    let current = candidates.firstIndex { controls[$0].id == focus }
    let count = candidates.count
    let next = current.map { ($0 + (backwards ? count - 1 : 1)) % count } ?? (backwards ? count - 1 : 0)
    focus = controls[candidates[next]].id
    return true
  }

  private mutating func activate(_ control: Control) -> Bool {
    switch control.kind {
    case .button, .toggle: events.append(.activated(control.id))
    case .card, .help: events.append(.closed(control.id))
    case .field(let content): events.append(.fieldFocused(control.id, caret: content.text.count))
    case .list(let content):
      let row = state(of: control.id)?.focusedRow ?? 0
      guard content.rows.indices.contains(row) else { return false }
      events.append(.rowActivated(control.id, row: row))
    case .segmented(let titles, let selected):
      guard !titles.isEmpty else { return false }
      events.append(.segmentSelected(control.id, index: (selected + 1) % titles.count))
    default: return false
    }
    presses.append(PressFeedback(control: control.id, part: .whole, level: 1, isDown: false))
    return true
  }

  private mutating func moveRow(_ control: Control, by step: Int) -> Bool {
    guard case .list(let content) = control.kind, !content.rows.isEmpty else { return false }
    let index = stateIndex(of: control)
    let row = max(0, min(content.rows.count - 1, states[index].focusedRow + step))
    states[index].focusedRow = row
    reveal(row: row, of: control)
    return true
  }

  /// Scrolls a list as little as shows one of its rows.
  public mutating func reveal(row: Int, of control: Control) {
    guard case .list(let content) = control.kind else { return }
    let height = geometry.rowHeight(content)
    let (whole, window) = extent(of: control)
    let index = stateIndex(of: control)
    states[index].scroll.reveal(Double(row) * height, Double(row + 1) * height, content: whole, window: window)
  }
}

extension Control {
  /// True if left and right change its value.
  fileprivate var hasSteps: Bool {
    switch kind {
    case .stepper, .slider, .segmented: true
    default: false
    }
  }
}

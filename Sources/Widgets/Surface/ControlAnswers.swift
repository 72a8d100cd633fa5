// The answers of controls: for each thing that a finger or a key can do to a control, the event that tells the owner,
// or none.
//
// Functions of the control alone: a control's value is the owner's, so asking for another one changes nothing here.

import Geometry
import Gestures

extension Control {
  /// Returns the answer to a press of a part; the caret of a field is before this character.
  func answer(toPressing part: ControlPart, caret: @autoclosure () -> Int) -> ControlEvent? {
    switch (part, kind) {
    case (.whole, .toast), (.close, _), (.beside, _): .closed(id)
    case (.whole, _): .activated(id)
    case (.minus, _): answer(toSteps: -1)
    case (.plus, _): answer(toSteps: 1)
    case (.segment(let index), .segmented(_, let selected)):
      index == selected ? nil : .segmentSelected(id, index: index)
    case (.head(let column), _): .segmentSelected(id, index: column)
    case (.clear, _): .fieldCleared(id)
    case (.text, .field): .fieldFocused(id, caret: caret())
    default: nil
    }
  }

  /// Returns the answer to a tap on a part of what scrolls: a row of a list, a line of a card, a cell of a table.
  func answer(toTapping part: ControlPart) -> ControlEvent? {
    if case .cell(let row, let column) = part { return .cellActivated(id, row: row, column: column) }
    guard case .row(let row) = part else { return nil }
    return switch kind {
    case .list(let content): content.rows.indices.contains(row) ? .rowActivated(id, row: row) : nil
    case .card(let content) where content.lines.indices.contains(row):
      content.lines[row].link.map { .rowActivated(id, row: $0) }
    default: nil
    }
  }

  /// Returns the answer to the key that does what a control is for; `row` is the row of a list that has the focus.
  func answer(toKeyAt row: Int) -> ControlEvent? {
    switch kind {
    case .button, .toggle: .activated(id)
    case .card, .help: .closed(id)
    case .field(let content): .fieldFocused(id, caret: content.text.count)
    case .list(let content): content.rows.indices.contains(row) ? .rowActivated(id, row: row) : nil
    case .table(let content):
      row < content.rowCount ? .cellActivated(id, row: row, column: 0) : nil
    case .segmented(let titles, let selected):
      titles.isEmpty ? nil : .segmentSelected(id, index: (selected + 1) % titles.count)
    default: nil
    }
  }

  /// Returns the answer to so many steps: a value further on, within the range.
  func answer(toSteps steps: Double) -> ControlEvent? {
    switch kind {
    case .stepper(let value, let range, let step):
      return answer(clamp(value + steps * step, range.lowerBound, range.upperBound), insteadOf: value)
    case .slider(let value, let range, let step):
      let step = step > 0 ? step : (range.upperBound - range.lowerBound) / 20
      // From a value beyond the track, keys lead towards it and do not jump.
      let from = value.isFinite ? value : range.lowerBound
      let wanted = clamp(from + steps * step, min(range.lowerBound, from), max(range.upperBound, from))
      return answer(wanted, insteadOf: value)
    case .segmented(let titles, let selected):
      let wanted = max(0, min(titles.count - 1, selected + Int(steps)))
      return wanted == selected ? nil : .segmentSelected(id, index: wanted)
    default: return nil
    }
  }

  /// Returns the answer to a slider's knob being held at `x`, in view pixels.
  func answer(toKnobAt x: Double, _ geometry: ControlGeometry) -> ControlEvent? {
    guard case .slider(let value, let range, _) = kind else { return nil }
    let track = geometry.track(frame)
    guard track.to > track.from else { return nil }
    let part = clamp((x - track.from) / (track.to - track.from), 0, 1)
    return answer(range.lowerBound + (range.upperBound - range.lowerBound) * part, insteadOf: value)
  }

  private func answer(_ wanted: Double, insteadOf value: Double) -> ControlEvent? {
    wanted == value ? nil : .valueChanged(id, wanted)
  }

  /// Returns the meaning of a key for the control that has the focus of the keyboard; `row` is the row of a list that has it.
  func meaning(of key: Key, row: Int) -> KeyMeaning {
    // Someone writes there: all keys but Tab are for the words.
    if case .field(let content) = kind, content.hasFocus { return .none }
    switch key {
    case .enter, .space: return answer(toKeyAt: row).map(KeyMeaning.press) ?? .none
    case .left where hasSteps: return .steps(answer(toSteps: -1))
    case .right where hasSteps: return .steps(answer(toSteps: 1))
    case .up, .down, .pageUp, .pageDown:
      let step = (key == .up || key == .pageUp ? -1 : 1) * (key == .up || key == .down ? 1 : Self.rowsOfPage)
      switch kind {
      case .list(let content) where !content.rows.isEmpty: return .moveRow(by: step, of: content.rows.count)
      case .table(let content) where content.rowCount > 0: return .moveRow(by: step, of: content.rowCount)
      default: return .none
      }
    case .left, .right:
      guard case .table = kind else { return .none }
      return .across(by: key == .left ? -1 : 1)
    case .escape: return .leave
    default: return .none
    }
  }

  /// The number of rows that the keys of pages go.
  private static let rowsOfPage = 10

  /// True if left and right change its value.
  var hasSteps: Bool {
    switch kind {
    case .stepper, .slider, .segmented: true
    default: false
    }
  }
}

/// The meaning of a key for a control that has the focus.
enum KeyMeaning {
  /// Nothing: it is for somebody else.
  case none
  /// The event that the control is for.
  case press(ControlEvent)
  /// A step of its value; `nil` at the end of its range.
  case steps(ControlEvent?)
  /// Columns farther left or right.
  case across(by: Int)
  /// Another row of so many.
  case moveRow(by: Int, of: Int)
  /// The end of the focus.
  case leave
}

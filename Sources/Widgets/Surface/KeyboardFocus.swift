// The control that a hardware keyboard speaks to. Tab goes through all that can be used, round and round.

/// The keyboard's focus.
struct KeyboardFocus {
  /// The control that has it; `nil` for none.
  private(set) var control: ControlID?

  /// Takes the focus away.
  mutating func clear() { control = nil }

  /// Returns the control that has the focus; one that has gone or cannot be used loses it.
  mutating func target(in controls: [Control]) -> Control? {
    guard let id = control, let target = controls.named(id), target.isFocusable else {
      clear()
      return nil
    }
    return target
  }

  /// Puts the focus on the next control, round and round; an open panel and a help overlay keep it for themselves.
  ///
  /// - Returns: true if any control can have it.
  mutating func move(backwards: Bool, in controls: [Control]) -> Bool {
    let overlay = controls.lastIndex { control in
      if case .help = control.kind { return control.isShown }
      return control.isGroundOfPanel
    }
    let candidates = controls[(overlay ?? 0)...].indices.filter { controls[$0].isFocusable }
    guard !candidates.isEmpty else { return false }
    let current = candidates.firstIndex { controls[$0].id == control }
    let count = candidates.count
    // The button that closes the panel comes last.
    let panel = controls.lastIndex { $0.isGroundOfPanel } ?? -1
    // Rows are what keys are for.
    let table = candidates.firstIndex { controls[$0].isTable }
    let first = table ?? candidates.firstIndex { $0 > panel } ?? 0
    let next = current.map { ($0 + (backwards ? count - 1 : 1)) % count } ?? (backwards ? count - 1 : first)
    control = controls[candidates[next]].id
    return true
  }
}

extension Control {
  /// True if what is listed behind it is in an open panel.
  fileprivate var isGroundOfPanel: Bool {
    guard id == .panel, isShown else { return false }
    return switch kind {
    case .panel, .card: true
    default: false
    }
  }

  fileprivate var isTable: Bool { if case .table = kind { true } else { false } }

  /// True if a keyboard's focus can be on it.
  fileprivate var isFocusable: Bool {
    guard isShown, isEnabled else { return false }
    switch kind {
    case .button, .toggle, .stepper, .segmented, .slider, .list, .table, .field, .help: return true
    case .card(let content): return content.canClose
    case .keyboard, .toast, .progress, .histogram, .plot, .panel, .caption: return false
    }
  }
}

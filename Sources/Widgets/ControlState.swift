// The memory of controls from frame to frame: presses, changes of state under way, scrolled content.

import Drawing
import Geometry
import Gestures

/// One finger, or pressed mouse button, that came down on a control and belongs to it until it lifts.
struct ControlContact {
  /// The work of a contact.
  enum Role {
    /// It presses a part, which does its work when the contact lifts on it.
    case pressing
    /// It may yet press a row or scroll what the row is in.
    case undecided
    case scrolling
    case sliding
    /// It only keeps from being anything else.
    case idle
  }

  let pointer: PointerID
  let control: ControlID
  let part: ControlPart
  let start: Point
  var role: Role
  /// True if it is still on its part.
  var isInside = true
  /// The time at which a held key or button does its work again; infinite if it does not.
  var nextRepeat = Double.infinity
  /// True if it has done its work while held, and does no more when it lifts.
  var hasRepeated = false
  /// The distance from the contact to the middle of the knob it holds, in pixels.
  var grip = 0.0
}

/// The feedback to a press: full at once, fading after.
struct PressFeedback {
  let control: ControlID
  let part: ControlPart
  var level: Double
  var isDown: Bool
}

/// The memory of one control.
struct ControlState {
  let id: ControlID
  /// The frame in which the owner last listed it.
  var lastSeen: UInt64
  /// The part to which a toggle is on, or the position of a segmented control's thumb; follows what the owner says.
  var level: Double
  var scroll = ScrollMotion()
  /// The row the keyboard's focus is on.
  var focusedRow = 0
  /// Of a keyboard: whether the next letter is in upper case, and whether the accents are shown.
  var hasShift = false
  var showsAccents = false
  /// Of a field: where the caret was last found to be, and for what.
  var caret = CaretPlace()
}

/// The distance of a caret from the start of its text.
struct CaretPlace {
  var text = ""
  var index = 0
  var style = TextStyle(size: 1)
  var x = 0.0
}

extension Control {
  /// The number that a control's state follows smoothly.
  var targetLevel: Double {
    if case .segmented(_, let selected) = kind { return Double(selected) }
    return isOn ? 1 : 0
  }

  /// True if a keyboard's focus can be on it.
  var isFocusable: Bool {
    guard isShown, isEnabled else { return false }
    switch kind {
    case .button, .toggle, .stepper, .segmented, .slider, .list, .field, .help: return true
    case .card(let content): return content.canClose
    case .keyboard, .toast, .progress, .panel, .caption: return false
    }
  }
}

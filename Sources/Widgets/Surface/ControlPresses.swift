// The light of pressed parts: full at once, fading after the finger is gone.

import Drawing

/// The feedback to presses.
struct ControlPresses {
  private struct Press {
    let control: ControlID
    let part: ControlPart
    var level: Double
    var isDown: Bool
  }

  private var presses: [Press] = []

  init() { presses.reserveCapacity(32) }

  /// True if no part shows a press.
  var isEmpty: Bool { presses.isEmpty }

  /// Returns the brightness of a part's press, 0…1.
  func level(_ part: ControlPart, of control: ControlID) -> Double {
    index(part, control).map { presses[$0].level } ?? 0
  }

  /// Lights a part up until it is released.
  mutating func press(_ part: ControlPart, of control: ControlID) {
    if let index = index(part, control) {
      presses[index].isDown = true
      presses[index].level = 1
    } else {
      presses.append(Press(control: control, part: part, level: 1, isDown: true))
    }
  }

  /// Lets a part's light fade.
  mutating func release(_ part: ControlPart, of control: ControlID) {
    if let index = index(part, control) { presses[index].isDown = false }
  }

  /// Lights all of a control up and lets it fade, as when a key has pressed it.
  mutating func flash(_ control: ControlID) {
    presses.append(Press(control: control, part: .whole, level: 1, isDown: false))
  }

  /// Lets time pass.
  ///
  /// - Parameter elapsed: seconds; `nil` for lights that go out at once.
  mutating func fade(_ elapsed: Double?) {
    let step = elapsed.map { $0 / Motion.standard } ?? 1
    for index in presses.indices where !presses[index].isDown { presses[index].level -= step }
    presses.removeAll { !$0.isDown && $0.level <= 0 }
  }

  private func index(_ part: ControlPart, _ control: ControlID) -> Int? {
    presses.firstIndex { $0.control == control && $0.part == part }
  }
}

// The motions of controls by themselves: fading presses, toggles on their way, gliding lists, held buttons that repeat.

import Drawing
import Geometry

extension ControlSurface {
  /// Lets time pass.
  ///
  /// - Parameters:
  ///   - now: the time of the frame, on the clock of the events, in seconds.
  ///   - elapsed: since the frame before, in seconds.
  /// - Returns: true if another frame is needed for what moves.
  public mutating func advance(to now: Double, elapsed: Double, controls: [Control]) -> Bool {
    frameNumber &+= 1
    time = max(time, now.isFinite ? now : time)
    let elapsed = elapsed.isFinite ? clamp(elapsed, 0, 1) : 0
    repeatHeld(controls, at: time)
    fadePresses(elapsed)
    var isMoving = !presses.isEmpty || contacts.contains { $0.nextRepeat < .infinity }
    for control in controls where control.isShown {
      let index = stateIndex(of: control)
      states[index].lastSeen = frameNumber
      if follow(control, index, elapsed) { isMoving = true }
      if glide(control, index, elapsed) { isMoving = true }
      if case .progress(nil) = control.kind, !style.reducedMotion { isMoving = true }
    }
    // A control that went away and comes back starts afresh.
    let current = frameNumber
    states.removeAll { $0.lastSeen != current }
    return isMoving
  }

  private mutating func fadePresses(_ elapsed: Double) {
    let step = style.reducedMotion ? 1 : elapsed / Motion.standard
    for index in presses.indices where !presses[index].isDown { presses[index].level -= step }
    presses.removeAll { !$0.isDown && $0.level <= 0 }
  }

  /// Brings a control's level nearer to what the owner says.
  private mutating func follow(_ control: Control, _ index: Int, _ elapsed: Double) -> Bool {
    let target = control.targetLevel
    let distance = target - states[index].level
    guard distance != 0 else { return false }
    // Nineteen twentieths of the way in 120 ms, and the rest within 200.
    let rest = power(0.05, elapsed / Motion.quick)
    if style.reducedMotion || abs(distance) * rest < 0.01 {
      states[index].level = target
      return false
    }
    states[index].level = target - distance * rest
    return true
  }

  private mutating func glide(_ control: Control, _ index: Int, _ elapsed: Double) -> Bool {
    guard control.scrolls else { return false }
    let (content, window) = extent(of: control)
    states[index].scroll.advance(elapsed, content: content, window: window, isInstant: style.reducedMotion)
    return states[index].scroll.isMoving(content: content, window: window)
  }

  /// Scrolls the control under a wheel; a wheel over any control is not for what is behind.
  mutating func turnWheel(at point: Point, by notches: Point, _ controls: [Control]) -> Bool {
    guard let (control, _) = hit(point, controls) else { return false }
    guard control.scrolls else { return true }
    let (content, window) = extent(of: control)
    let index = stateIndex(of: control)
    let distance = -notches.y * style.metrics.pixels(72)
    states[index].scroll.scroll(by: distance, content: content, window: window)
    return true
  }

  /// Returns the distance that a control is scrolled, in pixels; 0 for what does not scroll.
  public func scrollOffset(of id: ControlID) -> Double { state(of: id)?.scroll.offset ?? 0 }
}

extension Control {
  /// True if its content can be scrolled.
  var scrolls: Bool {
    switch kind {
    case .list, .card, .help: true
    default: false
    }
  }
}

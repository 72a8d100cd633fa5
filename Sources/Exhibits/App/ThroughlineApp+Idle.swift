// Left alone on a public table, the program goes back to the exhibit it began with, as it was then.
//
// Connections starts over by itself; the program does it for all others, and takes back whatever was changed in the
// inspector. Only on a kiosk: on a desk nothing is ever taken away.

import Gestures
import Inspection

extension ThroughlineApp {
  /// Somebody is here.
  func noteActivity(_ event: InputEvent) {
    switch event {
    case .resized, .focusLost, .closeRequested: return
    case .pointer, .hover, .wheel, .key, .text, .fileDropped: break
    }
    lastActivity = time
    isUsed = true
    house.warn("")
  }

  /// Warns, and starts over, when nobody has been here for long.
  func watchIdle() {
    guard mayGrowIdle else { return }
    let (idle, numbers) = (time - lastActivity, display.settings.gestures)
    if idle >= numbers.idleReset {
      startOver()
    } else if idle >= numbers.idleWarning, kind != .connections {
      let seconds = Wording.count(Int(min(numbers.idleReset - idle, 1e6).rounded(.up)), "second", "seconds")
      house.warn("Still there? Touch anywhere to go on. Starting over in \(seconds).")
    }
  }

  /// Seconds until `watchIdle` has something to do; `nil` for never.
  var idleWake: Double? {
    guard mayGrowIdle else { return nil }
    let (idle, numbers) = (time - lastActivity, display.settings.gestures)
    if idle < numbers.idleWarning { return numbers.idleWarning - idle }
    // The countdown changes with every whole second.
    let left = max(0, numbers.idleReset - idle)
    return left - left.rounded(.down) + 1e-3
  }

  /// Whether there is something to go back from.
  private var mayGrowIdle: Bool {
    guard display.settings.isKiosk else { return false }
    if kind != firstKind || house.isInspected { return true }
    return isUsed && kind != .connections
  }

  private func startOver() {
    house.release()
    isUsed = false
    lastNetwork = nil
    if kind == firstKind, kind == .connections {
      house.inspector?.reset(&exhibit)
      left.removeAll()
      return
    }
    effects += exhibit.takeEffects()
    // Only Connections is kept, for it has started over by itself, and need not read its network again.
    left.removeAll { $0.kind != firstKind || $0.kind != .connections }
    for index in left.indices { left[index].inspector?.reset(&left[index].exhibit) }
    show(firstKind)
  }
}

// Left alone on a public table, the program goes back to the exhibit it began with, as it was then.
//
// Connections starts over by itself; the program does it for all others, and takes back whatever was changed in the
// inspector. Only on a kiosk: on a desk nothing is ever taken away.

import ExhibitKit
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
    chrome.warn("")
  }

  /// Warns, and starts over, when nobody has been here for long.
  func watchIdle() {
    guard mayGrowIdle else { return }
    let (idle, numbers) = (time - lastActivity, display.settings.gestures)
    if idle >= numbers.idleReset {
      startOver()
    } else if idle >= numbers.idleWarning, !exhibit.startsOverByItself {
      let seconds = Wording.count(Int(min(numbers.idleReset - idle, 1e6).rounded(.up)), "second", "seconds")
      chrome.warn("Still there? Touch anywhere to go on. Starting over in \(seconds).")
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
    if kind != firstKind || chrome.isInspected { return true }
    return isUsed && !exhibit.startsOverByItself
  }

  private func startOver() {
    chrome.release()
    isUsed = false
    lastNetwork = nil
    if kind == firstKind, exhibit.startsOverByItself {
      chrome.inspector?.reset(&exhibit)
      left.removeAll()
      return
    }
    effects += exhibit.takeEffects()
    // One that has started over by itself is kept: it need not read its file again.
    left.removeAll { $0.kind != firstKind || !$0.exhibit.startsOverByItself }
    for index in left.indices { left[index].inspector?.reset(&left[index].exhibit) }
    if let first = list.descriptor(of: firstKind) { show(first) }
  }
}

// Left alone on a public table, the exhibit starts over for the next visitor, after a warning.
//
// Only on a kiosk; on a desk nothing is ever taken away. A touch during the warning means "still here".

import Drawing
import ExhibitKit
import Geometry
import Gestures
import SceneGraph

extension Connections {
  var startsOverByItself: Bool { true }

  /// Somebody is here.
  mutating func noteActivity(_ event: InputEvent) {
    switch event {
    case .resized, .focusLost, .closeRequested: return
    case .pointer, .hover, .wheel, .key, .text, .fileDropped: break
    }
    lastActivity = time
    if isWarning { closeNotice() }
    isWarning = false
  }

  /// Warns, and starts over, when nobody has been here for long.
  mutating func watchIdle() {
    guard mayGrowIdle else { return }
    let (idle, numbers) = (time - lastActivity, gestures.settings)
    if idle >= numbers.idleReset {
      startOver()
    } else if idle >= numbers.idleWarning {
      warn(secondsLeft: Int(min(numbers.idleReset - idle, 1e6).rounded(.up)))
    }
  }

  /// When `watchIdle` has something to do next, in seconds of the exhibit's time.
  var idleDeadline: Double? {
    guard mayGrowIdle else { return nil }
    guard isWarning else { return lastActivity + gestures.settings.idleWarning }
    return lastActivity + gestures.settings.idleReset - Double(max(0, warnedSeconds - 1))
  }

  /// Whether there is something to start over from, and nobody is tracing.
  private var mayGrowIdle: Bool { settings.isKiosk && traces.isEmpty && (!isAtStart || isWarning) }

  private mutating func warn(secondsLeft: Int) {
    guard !isWarning || secondsLeft != warnedSeconds else { return }
    isWarning = true
    warnedSeconds = secondsLeft
    let seconds = Wording.count(secondsLeft, "second", "seconds")
    showNotice(
      CardText("Still there?", "Touch anywhere to go on. Starting over in \(seconds)."), near: window.center, slot: nil)
    noticeEndsAt = nil
  }

  /// Everything as at the start: the first network, nothing chosen, all in view.
  private mutating func startOver() {
    isWarning = false
    reset()
    ignoresDirection = false
    usesWeights = false
    setTheme(settings.theme)
    if let firstFile, document?.path != firstFile {
      openFile(firstFile)
    } else {
      fitAll()
    }
    lastActivity = time
  }

  /// Whether there is nothing to start over from.
  private var isAtStart: Bool {
    !isHighlighting && selection == nil && panel == .none && notice == nil && camera.transform == camera.fit
      && !ignoresDirection && !usesWeights && theme.name.rawValue == settings.theme
      && (firstFile == nil || document?.path == firstFile || loading != nil)
  }
}

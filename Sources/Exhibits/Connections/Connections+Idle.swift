// Left alone on a public table, the exhibit starts over for the next visitor, after a warning.
//
// Only with rules for a kiosk; on a desk nothing is ever taken away. A touch during the warning means "still here".

import Drawing
import Geometry
import Gestures
import GraphScene

/// What a public table allows, and when it starts over.
public struct KioskRules: Hashable, Sendable, Codable {
  /// Seconds without a touch until the warning.
  public var idleWarning = 45.0
  /// Seconds without a touch until everything is as at the start.
  public var idleReset = 60.0

  /// The usual rules.
  public init() {}
}

extension Connections {
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
    guard let rules = settings.kiosk, !isAtStart || isWarning, traces.isEmpty else { return }
    let idle = time - lastActivity
    if idle >= rules.idleReset {
      startOver()
    } else if idle >= rules.idleWarning {
      warn(secondsLeft: Int((rules.idleReset - idle).rounded(.up)))
    }
  }

  /// When `watchIdle` has something to do next, in seconds of the exhibit's time.
  var idleDeadline: Double? {
    guard let rules = settings.kiosk, !isAtStart || isWarning else { return nil }
    guard isWarning else { return lastActivity + rules.idleWarning }
    return lastActivity + rules.idleReset - Double(max(0, warnedSeconds - 1))
  }

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

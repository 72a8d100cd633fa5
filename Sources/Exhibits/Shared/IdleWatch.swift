// Left alone on a public table, an exhibit starts over for the next visitor, after a warning: when, and what to say.
//
// Only on a kiosk; on a desk nothing is ever taken away. A touch during the warning means "still here".

import Gestures

/// Watches over how long nobody has done anything.
struct IdleWatch {
  /// What to do now.
  enum Advice: Equatable {
    case nothing
    /// Warn that the exhibit starts over in so many seconds.
    case warn(secondsLeft: Int)
    case startOver
  }

  private let isKiosk: Bool
  private let warning: Double
  private let reset: Double
  private var lastActivity = 0.0
  /// Whether the warning is shown, and what it said.
  private(set) var isWarning = false
  private var warnedSeconds = 0

  init(settings: AppSettings) {
    isKiosk = settings.isKiosk
    warning = settings.gestures.idleWarning
    reset = settings.gestures.idleReset
  }

  /// Somebody did something.
  ///
  /// - Returns: whether a warning was shown, which is void now.
  mutating func note(_ event: InputEvent, at time: Double) -> Bool {
    switch event {
    case .resized, .focusLost, .closeRequested: return false
    case .pointer, .hover, .wheel, .key, .text, .fileDropped: break
    }
    lastActivity = time
    defer { isWarning = false }
    return isWarning
  }

  /// What to do at a time.
  ///
  /// - Parameter isAtRest: whether there is nothing to start over from, or somebody is busy.
  mutating func advise(at time: Double, isAtRest: Bool) -> Advice {
    guard isKiosk, !isAtRest || isWarning else { return .nothing }
    let idle = time - lastActivity
    if idle >= reset {
      isWarning = false
      lastActivity = time
      return .startOver
    }
    guard idle >= warning else { return .nothing }
    let left = Int(min(reset - idle, 1e6).rounded(.up))
    guard !isWarning || left != warnedSeconds else { return .nothing }
    (isWarning, warnedSeconds) = (true, left)
    return .warn(secondsLeft: left)
  }

  /// When `advise` has something to say next, in seconds of the exhibit's time.
  func deadline(isAtRest: Bool) -> Double? {
    guard isKiosk, !isAtRest || isWarning else { return nil }
    return isWarning ? lastActivity + reset - Double(max(0, warnedSeconds - 1)) : lastActivity + warning
  }
}

// How long nobody has been at a public table. On a desk nothing is ever taken away, and nothing is watched.

import ExhibitKit
import Gestures

/// The time since somebody last did something.
struct IdleWatch {
  /// The consequence of nobody being there.
  enum State: Equatable {
    /// Somebody is here, or was a moment ago.
    case attended
    /// The table starts over in so many whole seconds.
    case warning(secondsLeft: Int)
    /// Nobody is here any more.
    case deserted
  }

  private let settings: GestureSettings
  private let isKiosk: Bool
  private var lastActivity = 0.0
  /// True if anybody has been here since the program began or started over.
  private(set) var isUsed = false

  /// A watch that begins with the program.
  init(_ settings: AppSettings) {
    self.settings = settings.gestures
    isKiosk = settings.isKiosk
  }

  /// Takes note of an event; what the window does by itself is no activity.
  ///
  /// - Returns: true if somebody is here.
  mutating func note(_ event: InputEvent, at time: Double) -> Bool {
    switch event {
    case .resized, .focusLost, .closeRequested: return false
    case .pointer, .hover, .wheel, .key, .text, .fileDropped: break
    }
    lastActivity = time
    isUsed = true
    return true
  }

  /// The program has started over for the next visitor.
  mutating func restart() { isUsed = false }

  /// Returns the state at a time.
  ///
  /// - Parameter isChanged: true if there is something to go back from; asked only at a public table, for it looks at every
  ///   property.
  func state(at time: Double, isChanged: @autoclosure () -> Bool) -> State {
    guard isKiosk, isChanged() else { return .attended }
    let idle = time - lastActivity
    if idle >= settings.idleReset { return .deserted }
    guard idle >= settings.idleWarning else { return .attended }
    return .warning(secondsLeft: Int(min(settings.idleReset - idle, 1e6).rounded(.up)))
  }

  /// Seconds until the state changes; `nil` for never.
  func wakeAfter(at time: Double, isChanged: @autoclosure () -> Bool) -> Double? {
    guard isKiosk, isChanged() else { return nil }
    let idle = time - lastActivity
    if idle < settings.idleWarning { return settings.idleWarning - idle }
    // The countdown changes with every whole second.
    let left = max(0, settings.idleReset - idle)
    return left - left.rounded(.down) + 1e-3
  }
}

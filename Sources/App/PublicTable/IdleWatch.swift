// The time that nobody has been at a public table. At a desk nothing is ever taken away, and nothing is watched.

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
    /// Nobody has been here for so long that the table shows itself off.
    case attracting
  }

  /// The meaning of an event for the watch.
  enum Sign: Equatable {
    /// Nothing: the window does such things by itself, and they say nothing of people.
    case none
    /// Somebody is here.
    case activity
    /// Somebody answers the warning: the touch or key says "still here" and nothing else, to nobody else.
    case answer
  }

  private let settings: GestureSettings
  private let startsOver: Bool
  /// Seconds until the table shows itself off; `nil` for never.
  private let attractDelay: Double?
  /// Seconds for which further touches belong to the one that woke the table.
  private static let wakingTime = 0.3
  private var wakingEnd = -Double.infinity
  private var lastActivity = 0.0
  /// True while the warning is on the screen, or the table shows itself off.
  private var isWarning = false
  /// The contacts that answered that, until they lift.
  private var answering: Set<PointerID> = []
  /// The time of the key that answered the warning: the letter it writes is a part of the answer.
  private var answerTime = -1.0
  /// True if anybody has been here since the program began or started over.
  private(set) var isUsed = false

  /// A watch that begins with the program.
  init(_ settings: AppSettings) {
    self.settings = settings.gestures
    startsOver = settings.visitors.startsOver
    let attracts = startsOver && !settings.reducedMotion && settings.gestures.idleAttract > 0
    attractDelay = attracts ? max(settings.gestures.idleAttract, settings.gestures.idleReset) : nil
  }

  /// Returns true for an event that only people make: windows do the others by themselves.
  func isSignOfLife(_ event: InputEvent) -> Bool {
    switch event {
    case .resized, .focusLost, .closeRequested: false
    case .pointer, .hover, .wheel, .key, .text, .fileDropped: true
    }
  }

  /// Takes note of an event at a time in seconds.
  ///
  /// - Parameter isResting: true for a contact that stays where it is, which says nothing of people.
  mutating func note(_ event: InputEvent, at time: Double, isResting: Bool = false) -> Sign {
    guard isSignOfLife(event) else { return .none }
    if isResting { return isAnswer(event, at: time) ? .answer : .none }
    lastActivity = time
    isUsed = true
    defer { isWarning = false }
    return isAnswer(event, at: time) ? .answer : .activity
  }

  private mutating func isAnswer(_ event: InputEvent, at time: Double) -> Bool {
    switch event {
    case .pointer(let pointer):
      switch pointer.phase {
      case .down:
        let isAnswer = isWarning || time < wakingEnd
        if isAnswer { answering.insert(pointer.id) } else { answering.remove(pointer.id) }
        return isAnswer
      case .moved: return answering.contains(pointer.id)
      case .up, .cancelled: return answering.remove(pointer.id) != nil
      }
    case .key where isWarning:
      answerTime = time
      return true
    case .text: return answerTime == time
    case .wheel: return isWarning
    default: return false
    }
  }

  /// Begins again when the program has started over for the next visitor.
  mutating func restart() { (isUsed, isWarning) = (false, false) }

  /// Takes note that the table was woken: other fingers of the same hand, which come with the first, wake it, too.
  mutating func wake(at time: Double) { wakingEnd = time + Self.wakingTime }

  /// Takes note that somebody was here before the program began.
  mutating func noteUse() { isUsed = true }

  /// Takes note that what was taken for a hand is an object: if nobody else was here, the warning is due.
  mutating func noteObject(at time: Double) { lastActivity = max(lastActivity, time - settings.idleWarning) }

  /// Returns the seconds until the table shows itself off, or goes dark in quiet hours; `nil` for never.
  private func delay(isQuiet: Bool) -> Double? { isQuiet ? settings.idleReset : attractDelay }

  /// Returns the state at a time.
  ///
  /// - Parameters:
  ///   - isHeld: true if somebody is in the middle of something.
  ///   - isQuiet: true in hours in which the table goes dark as soon as it has started over.
  ///   - mayStartOver: true if there is something to be seen to go back from; asked only at a public table, for it looks
  ///     at every property. Where there is not, a visit ends without a warning.
  func state(
    at time: Double, isHeld: Bool = false, isQuiet: Bool = false, mayStartOver: @autoclosure () -> Bool
  ) -> State {
    guard startsOver, !isHeld else { return .attended }
    let idle = time - lastActivity
    if let attractDelay = delay(isQuiet: isQuiet), idle >= attractDelay { return .attracting }
    let hasWayBack = mayStartOver()
    guard hasWayBack || isUsed else { return .attended }
    if idle >= settings.idleReset { return .deserted }
    guard hasWayBack, idle >= settings.idleWarning else { return .attended }
    return .warning(secondsLeft: Int(min(settings.idleReset - idle, 1e6).rounded(.up)))
  }

  /// Takes note of the state that visitors are told of: from a warning on, a touch is an answer.
  mutating func tell(_ state: State) {
    switch state {
    case .warning, .attracting: isWarning = true
    case .attended, .deserted: isWarning = false
    }
  }

  /// Returns the seconds until the state changes; `nil` for never.
  func wakeAfter(
    at time: Double, isHeld: Bool = false, isQuiet: Bool = false, mayStartOver: @autoclosure () -> Bool
  ) -> Double? {
    guard startsOver, !isHeld else { return nil }
    let attractDelay = delay(isQuiet: isQuiet)
    let idle = time - lastActivity
    // From then on a touch is waited for.
    if let attractDelay, idle >= attractDelay { return nil }
    let attract = attractDelay.map { $0 - idle }
    guard mayStartOver() else { return isUsed ? min(max(0, settings.idleReset - idle), attract ?? .infinity) : attract }
    if idle < settings.idleWarning { return settings.idleWarning - idle }
    // The countdown changes with every whole second.
    let left = max(0, settings.idleReset - idle)
    return min(left - left.rounded(.down) + 1e-3, attract ?? .infinity)
  }
}

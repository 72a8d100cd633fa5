// The splash before the first touch: it takes that touch, and nothing else happens by it.

import Geometry
import Gestures

/// The welcome with the contacts that belong to it.
struct AtlasGreeting {
  /// The splash and the drone's word, by the time.
  private(set) var welcome: AtlasWelcome
  private var pointers: [PointerID] = []

  /// A greeting.
  ///
  /// - Parameter isShown: false where nobody is to be greeted.
  init(isShown: Bool) { welcome = isShown ? .waiting : .over }

  /// Takes an event that belongs to the splash: the first touch, key or turn of the wheel takes it away.
  ///
  /// - Parameter isReady: true if there is something to welcome people to.
  /// - Returns: true if the event goes no further.
  mutating func handle(_ event: InputEvent, isReady: Bool, at time: Double) -> Bool {
    if case .pointer(let pointer) = event, let held = pointers.firstIndex(of: pointer.id) {
      if pointer.phase == .up || pointer.phase == .cancelled { pointers.remove(at: held) }
      return true
    }
    guard welcome.isWaiting, isReady else { return false }
    switch event {
    case .pointer(let pointer):
      guard pointer.phase == .down else { return true }
      pointers.append(pointer.id)
    case .wheel, .key: break
    default: return false
    }
    welcome.begin(at: time)
    return true
  }

  /// Notes that the splash is seen.
  mutating func appear(at time: Double) { welcome.appear(at: time) }

  /// Takes the splash away, as when somebody opens the inspector to see the map.
  mutating func begin(at time: Double) { welcome.begin(at: time) }

  /// Takes the drone's word away, starting now: somebody knows what to do.
  mutating func hurry(at time: Double) { welcome.hurry(at: time) }

  /// Ends the greeting at once.
  mutating func end() { welcome.end() }

  /// Lets go of the contacts on the splash.
  mutating func cancelHands() { pointers.removeAll() }
}

// Contacts on a public table that do not move: a coin, a cup or a sleeve on the glass is no hand, though it looks like one.
//
// What rests where it is says nothing of people, however its position trembles. What has rested for minutes is an object:
// it is lifted from the exhibit, and nothing of it reaches anybody until it has gone.

import ExhibitKit
import Geometry
import Gestures

/// The contacts on a public table, and which of them are objects.
struct RestingContacts {
  /// A contact and where it rests.
  private struct Contact {
    let id: PointerID
    var position: Point
    var restPoint: Point
    var since: Double
    var isObject = false
  }

  private let isWatching: Bool
  private let delay: Double
  /// The distance from the point where it rests that is no motion yet, in view pixels.
  private let tolerance: Double
  private var contacts: [Contact] = []

  /// The contacts of a program that begins.
  init(_ settings: AppSettings) {
    isWatching = settings.visitors.startsOver && settings.gestures.objectSlop > 0
    delay = settings.gestures.objectDelay
    tolerance = settings.gestures.objectSlop / settings.gestures.mmPerPixel
  }

  /// The meaning of an event for the watch over the table.
  enum Meaning: Equatable {
    /// Something was done, or it is about no contact.
    case motion
    /// A contact rests where it was.
    case rest
    /// An object, which is nobody's.
    case object
  }

  /// Takes note of an event at a time in seconds.
  mutating func note(_ event: InputEvent, at time: Double) -> Meaning {
    guard isWatching, case .pointer(let pointer) = event else { return .motion }
    let index = contacts.firstIndex { $0.id == pointer.id }
    switch pointer.phase {
    case .down:
      if let index { contacts.remove(at: index) }
      contacts.append(
        Contact(id: pointer.id, position: pointer.position, restPoint: pointer.position, since: time))
      return .motion
    case .moved:
      guard let index else { return .motion }
      contacts[index].position = pointer.position
      if contacts[index].isObject { return .object }
      guard contacts[index].restPoint.distance(to: pointer.position) > tolerance else { return .rest }
      (contacts[index].restPoint, contacts[index].since) = (pointer.position, time)
      return .motion
    case .up, .cancelled:
      guard let index else { return .motion }
      return contacts.remove(at: index).isObject ? .object : .motion
    }
  }

  /// Returns the lifting of the contacts that have become objects by a time.
  mutating func takeObjects(at time: Double) -> [PointerEvent] {
    guard !contacts.isEmpty else { return [] }
    var events: [PointerEvent] = []
    for index in contacts.indices where !contacts[index].isObject && time - contacts[index].since >= delay {
      contacts[index].isObject = true
      events.append(
        PointerEvent(id: contacts[index].id, phase: .cancelled, position: contacts[index].position, time: time))
    }
    return events
  }

  /// Takes all contacts that are there for objects: those who touched have gone, and what is still there is none of theirs.
  mutating func abandon() { for index in contacts.indices { contacts[index].isObject = true } }

  /// Returns the seconds until the next contact becomes an object; `nil` for never.
  func wakeAfter(at time: Double) -> Double? {
    contacts.filter { !$0.isObject }.map { max(0, $0.since + delay - time) }.min()
  }
}

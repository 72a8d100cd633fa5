// The fingers and mouse buttons that are down, each with a number that is never used again.
//
// Invariant: every contact told to the client as down is later told exactly one up or cancelled, or a `focusLost` that
// voids them all. Lifts get lost (a device vanishes, a driver forgets), so contacts the library no longer knows are
// reaped.

import Geometry
import Gestures

/// The contacts that are down.
struct Contacts {
  /// The name of a contact in the windowing library.
  struct Source: Hashable {
    let device: Int64
    let number: Int64
  }

  private struct Contact {
    let id: PointerID
    let button: PointerButton
    /// The keys held when it began.
    let modifiers: KeyModifiers
    var position: Point
  }

  private var held: [Source: Contact] = [:]
  private var count: Int64 = 0

  /// True if a mouse button is down.
  var holdsMouse: Bool { held.keys.contains { $0.device == PointerID.mouse } }

  /// Begins a contact. One of the same source that never ended is cancelled first.
  mutating func down(
    _ source: Source, button: PointerButton = .primary, modifiers: KeyModifiers, at position: Point, time: Double,
    into events: inout [InputEvent]
  ) {
    end(source, .cancelled, at: nil, time: time, into: &events)
    count += 1
    let id = PointerID(device: source.device, contact: count)
    let contact = Contact(id: id, button: button, modifiers: modifiers, position: position)
    held[source] = contact
    events.append(Self.event(contact, .down, time))
  }

  /// Moves a contact. Unknown ones, such as those voided by a lost focus, are passed over.
  mutating func move(_ source: Source, to position: Point, time: Double, into events: inout [InputEvent]) {
    guard var contact = held[source] else { return }
    contact.position = position
    held[source] = contact
    events.append(Self.event(contact, .moved, time))
  }

  /// Moves all mouse buttons that are down.
  mutating func moveMouse(to position: Point, time: Double, into events: inout [InputEvent]) {
    for source in sorted() where source.device == PointerID.mouse {
      move(source, to: position, time: time, into: &events)
    }
  }

  /// Ends a contact at a position, or where it last was.
  mutating func end(
    _ source: Source, _ phase: PointerEvent.Phase, at position: Point?, time: Double, into events: inout [InputEvent]
  ) {
    guard var contact = held.removeValue(forKey: source) else { return }
    contact.position = position ?? contact.position
    events.append(Self.event(contact, phase, time))
  }

  /// Forgets all contacts: the client learns that they are void.
  mutating func void() { held.removeAll(keepingCapacity: true) }

  /// Cancels contacts that are no longer listed. Only right when no event is waiting.
  mutating func reap(time: Double, into events: inout [InputEvent], isListed: (Source) -> Bool) {
    guard !held.isEmpty else { return }
    for source in sorted() where !isListed(source) {
      end(source, .cancelled, at: nil, time: time, into: &events)
    }
  }

  /// Returns the sources in a fixed order, so that equal input gives equal events.
  private func sorted() -> [Source] {
    held.keys.sorted { ($0.device, $0.number) < ($1.device, $1.number) }
  }

  private static func event(_ contact: Contact, _ phase: PointerEvent.Phase, _ time: Double) -> InputEvent {
    .pointer(
      PointerEvent(
        id: contact.id, phase: phase, position: contact.position, time: time, button: contact.button,
        modifiers: contact.modifiers))
  }
}

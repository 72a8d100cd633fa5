// Fingers and the mouse as a video shows them: who watches it sees the hands, too.

import Drawing
import Geometry
import Gestures

/// The marks of the contacts on the glass, and of the mouse.
struct HandMarks {
  private struct Contact {
    let isMouse: Bool
    var position: Point
    /// The time at which it was lifted, in seconds; `nil` while it is down.
    var end: Double?
  }

  private let metrics: Metrics
  private var contacts: [PointerID: Contact] = [:]
  /// The pointer of the mouse; `nil` while fingers are at it.
  private var cursor: Point?
  /// Seconds in which a lifted contact fades.
  private static let fading = 0.25

  init(_ metrics: Metrics) { self.metrics = metrics }

  /// Follows what happened until a time.
  mutating func note(_ events: [InputEvent], at time: Double) {
    contacts = contacts.filter { Self.presence(of: $0.value, at: time) > 0 }
    for event in events {
      switch event {
      case .pointer(let pointer):
        let isMouse = pointer.id.device == PointerID.mouse
        cursor = isMouse ? pointer.position : nil
        let isDown = pointer.phase == .down || pointer.phase == .moved
        contacts[pointer.id] = Contact(isMouse: isMouse, position: pointer.position, end: isDown ? nil : time)
      case .hover(let point, _), .wheel(let point, _, _, _): cursor = point
      case .key, .text, .resized, .fileDropped, .focusLost, .closeRequested: break
      }
    }
  }

  /// True if a mark fades at a time.
  func isFading(at time: Double) -> Bool {
    contacts.values.contains { $0.end != nil && Self.presence(of: $0, at: time) > 0 }
  }

  /// Draws the marks as they are at a time.
  func draw(into picture: inout Picture, at time: Double) {
    for (_, contact) in contacts.sorted(by: { ($0.key.device, $0.key.contact) < ($1.key.device, $1.key.contact) }) {
      draw(
        at: contact.position, radius: metrics.pixels(contact.isMouse ? 11 : 22), Self.presence(of: contact, at: time),
        into: &picture)
    }
    if let cursor { draw(at: cursor, radius: metrics.pixels(5), 1, into: &picture) }
  }

  private func draw(at point: Point, radius: Double, _ presence: Double, into picture: inout Picture) {
    guard presence > 0 else { return }
    // Light with a dark rim: seen on both themes, and what is below it is seen, too.
    picture.disc(point, radius: radius, color: Color(0xFFFFFF).opacity(0.28 * presence))
    picture.ring(point, radius: radius, width: metrics.pixels(2), color: Color(0xFFFFFF).opacity(0.85 * presence))
    picture.ring(
      point, radius: radius + metrics.pixels(2), width: metrics.pixels(1.5), color: Color(0).opacity(0.35 * presence))
  }

  /// Returns the strength of a mark, 0…1.
  private static func presence(of contact: Contact, at time: Double) -> Double {
    contact.end.map { max(0, min(1, 1 - (time - $0) / fading)) } ?? 1
  }
}

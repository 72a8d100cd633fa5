// The contacts on controls: which finger belongs to which part, and what it is doing there.

import Geometry
import Gestures

/// One finger, or pressed mouse button, that came down on a control and belongs to it until it lifts.
struct ControlContact {
  /// The work of a contact.
  enum Role {
    /// It presses a part, which does its work when the contact lifts on it.
    case pressing
    /// It may yet press a row or scroll what the row is in.
    case undecided
    case scrolling
    /// It scrolls the columns of a table.
    case scrollingAcross
    case sliding
    /// It only keeps from being anything else.
    case idle
  }

  let pointer: PointerID
  let control: ControlID
  let part: ControlPart
  let start: Point
  var role = Role.idle
  /// True if it is still on its part.
  var isInside = true
  /// The time at which a held key or button does its work again; infinite if it does not.
  var nextRepeat = Double.infinity
  /// True if it has done its work while held, and does no more when it lifts.
  var hasRepeated = false
  /// The distance from the contact to the middle of the knob it holds, in pixels.
  var grip = 0.0
}

/// All contacts on controls, and the light of what they press. A pointer has one contact at most.
struct ControlContacts {
  /// The light of pressed parts.
  private(set) var presses = ControlPresses()
  private var contacts: [ControlContact] = []

  init() { contacts.reserveCapacity(16) }

  /// True if no finger is on a control.
  var isEmpty: Bool { contacts.isEmpty }

  /// True if anything held does its work again and again.
  var isRepeating: Bool { contacts.contains { $0.nextRepeat < .infinity } }

  /// Returns true if any finger is on a control.
  func isOn(_ control: ControlID) -> Bool { contacts.contains { $0.control == control } }

  /// Returns true if a finger holds the content of a control.
  func scrolls(_ control: ControlID) -> Bool {
    contacts.contains { $0.control == control && [.undecided, .scrolling, .scrollingAcross].contains($0.role) }
  }

  /// Returns true if a finger holds the knob of a slider.
  func slides(_ control: ControlID) -> Bool { contacts.contains { $0.control == control && $0.role == .sliding } }

  /// The contact of a pointer; `nil` for one that came down elsewhere.
  subscript(pointer: PointerID) -> ControlContact? { index(of: pointer).map { contacts[$0] } }

  private func index(of pointer: PointerID) -> Int? { contacts.firstIndex { $0.pointer == pointer } }
}

// MARK: - Coming, moving, going

extension ControlContacts {
  /// Adds the contact of a finger that has come down.
  mutating func add(_ contact: ControlContact) { contacts.append(contact) }

  /// Lets a contact that comes down press its part, unless another finger presses the part already.
  mutating func startPress(_ contact: inout ControlContact) {
    let (control, part) = (contact.control, contact.part)
    guard !contacts.contains(where: { $0.control == control && $0.part == part && $0.role == .pressing }) else {
      contact.nextRepeat = .infinity
      return
    }
    contact.role = .pressing
    light(contact)
  }

  /// Lights the part of a contact up until it lifts or strays.
  mutating func light(_ contact: ControlContact) { presses.press(contact.part, of: contact.control) }

  /// Lights all of a control up and lets it fade, as when a key has pressed it.
  mutating func flash(_ control: ControlID) { presses.flash(control) }

  /// Lets the light of what is no longer pressed fade for so many seconds; for `nil` it goes out at once.
  mutating func fade(_ elapsed: Double?) { presses.fade(elapsed) }

  /// Takes note of whether a finger is still on its part, which is lit while it is.
  mutating func move(_ pointer: PointerID, isInside: Bool) {
    guard let index = index(of: pointer), contacts[index].isInside != isInside else { return }
    contacts[index].isInside = isInside
    if isInside { light(contacts[index]) } else { presses.release(contacts[index].part, of: contacts[index].control) }
  }

  /// Decides that a finger scrolls and presses nothing.
  mutating func beginScrolling(_ pointer: PointerID, _ axis: ScrollAxis) {
    guard let index = index(of: pointer) else { return }
    contacts[index].role = axis == .down ? .scrolling : .scrollingAcross
    presses.release(contacts[index].part, of: contacts[index].control)
  }

  /// Ends the contact of a pointer.
  mutating func end(_ pointer: PointerID) -> ControlContact? { index(of: pointer).map { end(at: $0) } }

  /// Ends a contact of a control; `nil` when there is none left.
  mutating func endOne(of control: ControlID) -> ControlContact? {
    contacts.firstIndex { $0.control == control }.map { end(at: $0) }
  }

  /// Ends a contact of any control but one; `nil` when there is none left.
  mutating func endOne(but kept: ControlID?) -> ControlContact? {
    contacts.firstIndex { kept == nil || $0.control != kept }.map { end(at: $0) }
  }

  private mutating func end(at index: Int) -> ControlContact {
    let contact = contacts.remove(at: index)
    presses.release(contact.part, of: contact.control)
    return contact
  }

  /// Takes the next contact that has held its part until it works again; its next turn is after `delay` seconds.
  ///
  /// - Parameters:
  ///   - start: where to look from; goes on behind the contact, so that each has one turn whatever the time is.
  ///   - isUsable: whether a control can be used now; others wait.
  mutating func takeRepeat(
    from start: inout Int, at now: Double, delay: Double, isUsable: (ControlID) -> Bool
  ) -> ControlContact? {
    let due = contacts[start...].firstIndex { $0.nextRepeat <= now && $0.isInside && isUsable($0.control) }
    guard let due else { return nil }
    start = due + 1
    contacts[due].nextRepeat = now + delay
    contacts[due].hasRepeated = true
    return contacts[due]
  }
}

// The surface that controls lie on: gives each finger to the control it came down on, remembers what must last from
// frame to frame, and tells the owner what was done.
//
// A contact that comes down on a control belongs to it until it lifts, wherever it goes; contacts elsewhere are not
// handled and pass on to the gestures. Any number of people may use different controls at once. A frame goes:
// `handle` the input, read `events`, `advance` the time, `draw`. Frames with unchanged content allocate nothing.

import Drawing
import Geometry
import Gestures

/// Touch, keyboard focus, motion and drawing of a list of controls.
public struct ControlSurface {
  /// The look and the sizes of controls.
  public var style: WidgetStyle
  /// The events since `clearEvents`, in order.
  public internal(set) var events: [ControlEvent] = []
  /// The control that the keys of a hardware keyboard speak to; `nil` for none.
  public internal(set) var focus: ControlID?

  var contacts: [ControlContact] = []
  var presses: [PressFeedback] = []
  var states: [ControlState] = []
  var texts = TextCache()
  var frameNumber: UInt64 = 0
  var time = 0.0

  /// A surface with nothing on it.
  public init(style: WidgetStyle) {
    self.style = style
    contacts.reserveCapacity(16)
    presses.reserveCapacity(32)
    states.reserveCapacity(64)
    events.reserveCapacity(32)
  }

  /// Forgets the events, after they have been read.
  public mutating func clearEvents() { events.removeAll(keepingCapacity: true) }

  /// Lets go of everything without doing it, as when the window loses the focus.
  public mutating func cancelAll() {
    for contact in contacts { letGo(contact, time: time, isCancelled: true) }
    contacts.removeAll(keepingCapacity: true)
    focus = nil
  }

  /// Lets go of one control without doing anything, as when what it spoke of has changed under the finger.
  public mutating func cancel(_ control: ControlID) {
    for contact in contacts where contact.control == control { letGo(contact, time: time, isCancelled: true) }
    contacts.removeAll { $0.control == control }
  }

  /// True if any finger is on a control.
  public var isTouched: Bool { !contacts.isEmpty }

  /// Returns true if any finger is on this control.
  public func isTouched(_ control: ControlID) -> Bool { contacts.contains { $0.control == control } }

  var geometry: ControlGeometry { ControlGeometry(metrics: style.metrics) }

  /// The distance that a finger may stray and still tap, in pixels.
  var slop: Double { style.tapSlop }

  /// Returns the index of a control's state, made if it has none.
  mutating func stateIndex(of control: Control) -> Int {
    if let index = states.firstIndex(where: { $0.id == control.id }) { return index }
    states.append(ControlState(id: control.id, lastSeen: frameNumber, level: control.targetLevel))
    return states.count - 1
  }

  /// Returns the state of a control that may not have one yet.
  func state(of id: ControlID) -> ControlState? { states.first { $0.id == id } }
}

extension [Control] {
  /// Returns the control with a name; the frontmost, should two share it.
  func named(_ id: ControlID) -> Control? { last { $0.id == id } }
}

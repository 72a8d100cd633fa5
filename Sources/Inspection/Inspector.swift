// The panel in which people see and change the properties of whatever is inspected.
//
// It builds itself from the declarations: one row a property, with the control that suits its sort, in pages, so that
// every control is as large as a finger. It keeps no values of its own: while it is open it reads the owner's in every frame,
// so that what hands or time change elsewhere is seen here at once. It knows no exhibit and no program.

import Drawing
import Geometry
import Gestures
import Widgets

/// A panel of properties.
///
/// In each frame hand over the input that reaches the panel, let time pass, and draw:
///
/// ```swift
/// var inspector = Inspector(of: lamp, title: "Lamp", style: style)
/// inspector.place(in: Rect(0, 0, 1280, 800))
/// inspector.open()
/// if !inspector.handle(event, &lamp) { /* the event is for others */ }
/// inspector.advance(to: time, elapsed: elapsed, &lamp)
/// inspector.draw(into: &picture)
/// ```
public struct Inspector {
  /// The words above the properties.
  public let title: String
  /// The values of the properties in the beginning, in order: resetting goes back to them.
  public let standard: [PropertyValue]
  /// True if the panel is on the screen.
  public internal(set) var isOpen = false
  /// The frame of the panel, in view pixels.
  public internal(set) var frame = Rect.zero
  /// True if the panel looks different from when it was last drawn.
  public internal(set) var needsRedraw = false
  /// True if typed text should come in, because somebody writes.
  public var isWriting: Bool { writing != nil }

  var surface: ControlSurface
  /// All that can be touched, back to front: the panel's controls, then those before its words.
  var controls: [Control] = []
  var back: [Control] = []
  var front: [Control] = []
  var rows: [InspectorRow] = []
  var facts: [PropertyFact] = []
  var pages: [Range<Int>] = []
  var page = 0
  var area = Rect.zero
  var isStale = true
  var isMoving = false
  var writing: Writing?
  var copied: String?
  /// The time at which word of the copy goes away.
  var noteEnd: Double?
  /// True if the last press was the mouse's: then there is a keyboard on the desk.
  var lastWasMouse = true
  var time = 0.0

  /// A text that is being written.
  struct Writing {
    let property: Int
    var text: EditedText
    /// True if keys are shown on the screen.
    var showsKeyboard: Bool
  }

  /// A panel for an owner whose properties are now as they are to be after resetting.
  public init<Owner: Inspectable>(of owner: Owner, title: String, style: WidgetStyle) {
    self.title = title
    standard = owner.propertyValues
    surface = ControlSurface(style: style)
    read(owner)
  }

  /// The look of the panel's controls.
  public var style: WidgetStyle {
    get { surface.style }
    set {
      surface.style = newValue
      invalidate()
    }
  }

  /// Seconds until the panel wants to be advanced: 0 while something on it moves, `nil` at rest.
  public var wakeAfter: Double? {
    guard isOpen else { return nil }
    return isMoving ? 0 : noteEnd.map { max(0, $0 - time) }
  }

  // MARK: Coming and going

  /// Puts the panel at the right side of an area, or at its bottom when that is higher than wide. An area of broken
  /// numbers changes nothing.
  public mutating func place(in area: Rect) {
    guard area != self.area, area.origin.isFinite, area.center.isFinite else { return }
    self.area = area
    invalidate()
  }

  /// Shows the panel.
  public mutating func open() {
    guard !isOpen else { return }
    isOpen = true
    invalidate()
  }

  /// Takes the panel away; a text being written stays as it is.
  public mutating func close() {
    guard isOpen else { return }
    isOpen = false
    writing = nil
    noteEnd = nil
    isMoving = false
    surface.cancelAll()
    invalidate()
  }

  /// True if all properties are as in the beginning, as far as the panel has seen them.
  var isStandard: Bool { facts.indices.allSatisfy(isStandard) }

  /// Returns true if all properties of an owner are as in the beginning.
  public func isStandard<Owner: Inspectable>(of owner: Owner) -> Bool {
    zip(Owner.properties, standard).allSatisfy { $0.value(of: owner) == $1 }
  }

  /// Makes all properties of an owner what they were in the beginning.
  public func reset<Owner: Inspectable>(_ owner: inout Owner) {
    for (property, value) in zip(Owner.properties, standard) { property.set(value, on: &owner) }
  }

  /// Returns the JSON that somebody asked to copy since the last call.
  public mutating func takeCopied() -> String? {
    defer { copied = nil }
    return copied
  }

  mutating func invalidate() {
    isStale = true
    needsRedraw = true
  }
}

/// The facts of a property, for the panel.
struct PropertyFact: Hashable {
  let name: String
  let title: String
  let heading: String
  var kind: PropertyKind
  var value: PropertyValue
  /// True if hands may change it now.
  var isUsable: Bool
}

extension Inspector {
  /// Looks at the owner's properties; what has changed is listed anew.
  mutating func read<Owner: Inspectable>(_ owner: Owner) {
    let properties = Owner.properties
    if facts.count != properties.count {
      facts = properties.map {
        PropertyFact(
          name: $0.name, title: $0.title, heading: $0.heading, kind: $0.kind(of: owner), value: $0.value(of: owner),
          isUsable: $0.isUsable(by: owner))
      }
      return invalidate()
    }
    for index in facts.indices {
      let (kind, value) = (properties[index].kind(of: owner), properties[index].value(of: owner))
      let isUsable = properties[index].isUsable(by: owner)
      guard facts[index].value != value || facts[index].kind != kind || facts[index].isUsable != isUsable
      else { continue }
      facts[index].isUsable = isUsable
      facts[index].kind = kind
      facts[index].value = value
      if isOpen { invalidate() } else { isStale = true }
    }
  }

  /// Returns true if a property is what it was in the beginning.
  func isStandard(_ index: Int) -> Bool { facts[index].value == standard[index] }
}

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
  /// True if the panel is on the screen.
  public private(set) var isOpen = false
  /// True if the panel looks different from when it was last drawn.
  public private(set) var needsRedraw = true

  private(set) var facts: InspectedFacts
  private(set) var pages = InspectorPages()
  private(set) var sheet = InspectorSheet()
  private var surface: ControlSurface
  private var writing: PropertyWriting?
  private var note = CopyNote()
  /// The last thing that keys in a text wanted of the clipboard; `nil` for nothing.
  private var clipboardRequest: EditedText.Answer?
  private var area = Rect.zero
  /// True if somebody has changed a property since that was asked.
  private var hasChanged = false
  /// True if the sheet must be laid out again before it is touched or seen.
  private var isStale = true
  private var isMoving = false
  /// True if the last press was the mouse's: then there is a keyboard on the desk.
  private var lastWasMouse = true
  private var time = 0.0

  /// A panel for an owner whose properties are now as they are to be after resetting.
  public init<Owner: Inspectable>(of owner: Owner, title: String, style: WidgetStyle) {
    self.title = title
    facts = InspectedFacts(of: owner)
    surface = ControlSurface(style: style)
  }

  /// The values of the properties in the beginning, in order: resetting goes back to them.
  public var standard: [PropertyValue] { facts.standard }

  /// The frame of the panel, in view pixels.
  public var frame: Rect { sheet.frame }

  /// True if typed text should come in, because somebody writes.
  public var isWriting: Bool { writing != nil }

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
    return isMoving ? 0 : note.remaining(at: time)
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
    note.dismiss()
    isMoving = false
    surface.cancelAll()
    invalidate()
  }

  /// Returns true if all properties of an owner are as in the beginning.
  public func isStandard<Owner: Inspectable>(of owner: Owner) -> Bool {
    zip(Owner.properties, standard).allSatisfy { $0.value(of: owner) == $1 }
  }

  /// Makes all properties of an owner what they were in the beginning.
  public func reset<Owner: Inspectable>(_ owner: inout Owner) {
    for (property, value) in zip(Owner.properties, standard) { property.set(value, on: &owner) }
  }

  /// Returns the JSON that somebody asked to copy since the last call.
  public mutating func takeCopied() -> String? { note.takeText() }

  /// Returns what keys in a text have wanted of the clipboard since the last call; `nil` for nothing.
  public mutating func takeClipboardRequest() -> EditedText.Answer? {
    defer { clipboardRequest = nil }
    return clipboardRequest
  }

  /// Writes what is on the clipboard, if somebody still writes.
  public mutating func paste<Owner: Inspectable>(_ text: String, _ owner: inout Owner) {
    edit(&owner) { $0.paste(text) }
  }

  /// Returns true if somebody has changed a property by the panel since the last call.
  public mutating func takeChanged() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }

  private mutating func invalidate() {
    isStale = true
    needsRedraw = true
  }
}

// MARK: - Frames

extension Inspector {
  /// Offers an event to the panel, and makes the changes it asks for.
  ///
  /// - Returns: true if the event was for the panel.
  public mutating func handle<Owner: Inspectable>(_ event: InputEvent, _ owner: inout Owner) -> Bool {
    guard isOpen else { return false }
    update(owner)
    if writing != nil, let isTheirs = handleWriting(event, &owner) { return isTheirs }
    if case .key(.escape, _, _, _) = event {
      close()
      return true
    }
    if case .pointer(let pointer) = event, pointer.phase == .down { lastWasMouse = pointer.isMouse }
    let isTheirs = surface.handle(event, controls: sheet.controls)
    if isTheirs { needsRedraw = true }
    performRequests(&owner)
    return isTheirs
  }

  /// Lets time pass on the panel, and makes the changes that held controls ask for.
  public mutating func advance<Owner: Inspectable>(to time: Double, elapsed: Double, _ owner: inout Owner) {
    self.time = time
    // A closed panel looks at nothing: there are many properties, and it is closed nearly always.
    guard isOpen else { return }
    update(owner)
    if note.hasEnded(at: time) {
      note.dismiss()
      invalidate()
    }
    let wasMoving = isMoving
    isMoving = surface.advance(to: time, elapsed: elapsed, controls: sheet.controls)
    if wasMoving || isMoving { needsRedraw = true }
    performRequests(&owner)
  }

  /// Adds the panel to a picture; nothing while it is closed.
  public mutating func draw(into picture: inout Picture) {
    needsRedraw = false
    guard isOpen else { return }
    layOut()
    surface.draw(sheet.back, into: &picture)
    InspectorPainter(style: surface.style, sheet: sheet, pages: pages).draw(title, into: &picture)
    surface.draw(sheet.front, into: &picture)
  }

  /// Reads the owner's properties, and lays out what has changed.
  private mutating func update<Owner: Inspectable>(_ owner: Owner) {
    read(owner)
    layOut()
  }

  private mutating func read<Owner: Inspectable>(_ owner: Owner) {
    guard facts.read(owner) else { return }
    if isOpen { invalidate() } else { isStale = true }
  }

  private mutating func layOut() {
    guard isStale else { return }
    isStale = false
    guard isOpen else { return sheet.clear() }
    let content = InspectorContent(area: area, facts: facts, writing: writing, showsNote: note.isShown)
    sheet.layOut(content, &pages, on: &surface)
  }
}

// MARK: - Requests

extension Inspector {
  private mutating func performRequests<Owner: Inspectable>(_ owner: inout Owner) {
    guard !surface.events.isEmpty else { return }
    let events = surface.events
    surface.clearEvents()
    for event in events { if let request = InspectorRequest(event, facts) { perform(request, &owner) } }
    guard isOpen else { return }
    read(owner)
    invalidate()
    layOut()
  }

  private mutating func perform<Owner: Inspectable>(_ request: InspectorRequest, _ owner: inout Owner) {
    switch request {
    case .close: close()
    case .turn(let step):
      pages.turn(by: step)
      writing = nil
    case .resetAll:
      writing = nil
      hasChanged = true
      reset(&owner)
    case .copyAll: note.copy(owner.propertiesJSON, at: time)
    case .dismissNote: note.dismiss()
    case .set(let property, let value): set(property, value, &owner)
    case .write(let property, let caret):
      guard case .text(let text) = facts[property].value else { return }
      write(text, in: property, caret: caret)
    case .clear(let property):
      set(property, .text(""), &owner)
      write("", in: property, caret: 0)
    case .strike(.enter), .strike(.hide): stopWriting()
    case .strike(let stroke): edit(&owner) { $0.apply(stroke) }
    }
  }

  private mutating func set<Owner: Inspectable>(_ property: Int, _ value: PropertyValue, _ owner: inout Owner) {
    guard Owner.properties.indices.contains(property) else { return }
    hasChanged = true
    Owner.properties[property].set(value, on: &owner)
    if writing?.property == property, case .text(let text) = value { writing?.follow(text) }
  }
}

// MARK: - Writing

extension Inspector {
  private mutating func write(_ text: String, in property: Int, caret: Int) {
    guard case .text(let limit) = facts[property].kind else { return }
    if writing?.property == property, writing?.edited.text == text { return writing?.edited.touch(at: caret) ?? () }
    let showsKeyboard = writing?.showsKeyboard ?? !lastWasMouse
    writing = PropertyWriting(text, limit: limit, in: property, caret: caret, showsKeyboard: showsKeyboard)
  }

  /// Takes keys and text while somebody writes; `nil` when the event is not about that.
  private mutating func handleWriting<Owner: Inspectable>(_ event: InputEvent, _ owner: inout Owner) -> Bool? {
    switch event {
    case .text(let piece, _): edit(&owner) { $0.insert(piece) }
    case .key(.escape, _, _, _), .key(.enter, _, _, _): stopWriting()
    case .key(let key, let modifiers, _, _):
      guard key != .tab else { return nil }
      var answer = EditedText.Answer.ignored
      edit(&owner) { answer = $0.apply(key, modifiers) }
      if case .copied = answer { clipboardRequest = answer }
      if answer == .pastes { clipboardRequest = answer }
      return answer != .ignored || modifiers.isSubset(of: .shift) ? true : nil
    default: return nil
    }
    return true
  }

  private mutating func edit<Owner: Inspectable>(_ owner: inout Owner, _ change: (inout EditedText) -> Void) {
    guard var writing else { return }
    let before = writing.edited.text
    change(&writing.edited)
    self.writing = writing
    if writing.edited.text != before {
      hasChanged = true
      Owner.properties[writing.property].set(.text(writing.edited.text), on: &owner)
    }
    read(owner)
    invalidate()
  }

  private mutating func stopWriting() {
    writing = nil
    invalidate()
  }
}

// The input to the panel, by gestures and keys, and its way to the owner.

import Drawing
import Geometry
import Gestures
import Widgets

extension Inspector {
  /// Seconds for which the panel says that something was copied.
  private static let noteTime = 2.5

  /// Offers an event to the panel, and makes the changes it asks for.
  ///
  /// - Returns: true if the event was for the panel.
  public mutating func handle<Owner: Inspectable>(_ event: InputEvent, _ owner: inout Owner) -> Bool {
    guard isOpen else { return false }
    read(owner)
    list()
    if writing != nil, let isTheirs = handleWriting(event, &owner) { return isTheirs }
    if case .key(.escape, _, _, _) = event {
      close()
      return true
    }
    if case .pointer(let pointer) = event, pointer.phase == .down { lastWasMouse = pointer.isMouse }
    let isTheirs = surface.handle(event, controls: controls)
    if isTheirs { needsRedraw = true }
    actOnEvents(&owner)
    return isTheirs
  }

  /// Lets time pass on the panel, and makes the changes that held controls ask for.
  public mutating func advance<Owner: Inspectable>(to time: Double, elapsed: Double, _ owner: inout Owner) {
    self.time = time
    // A closed panel looks at nothing: there are many properties, and it is closed nearly always.
    guard isOpen else { return }
    read(owner)
    list()
    if let end = noteEnd, time >= end {
      noteEnd = nil
      invalidate()
    }
    let wasMoving = isMoving
    isMoving = surface.advance(to: time, elapsed: elapsed, controls: controls)
    if wasMoving || isMoving { needsRedraw = true }
    actOnEvents(&owner)
  }

  // MARK: Requests of controls

  private mutating func actOnEvents<Owner: Inspectable>(_ owner: inout Owner) {
    guard !surface.events.isEmpty else { return }
    let events = surface.events
    surface.clearEvents()
    for event in events { act(on: event, &owner) }
    guard isOpen else { return }
    read(owner)
    invalidate()
    list()
  }

  private mutating func act<Owner: Inspectable>(on event: ControlEvent, _ owner: inout Owner) {
    switch event {
    case .activated(let id): activate(id, &owner)
    case .valueChanged(let id, let value):
      guard case .main(let index)? = id.inspectorPart(facts.count) else { return }
      change(index, toNumber: value, &owner)
    case .segmentSelected(let id, let option):
      guard case .main(let index)? = id.inspectorPart(facts.count) else { return }
      choose(index, option, &owner)
    case .fieldFocused(let id, let caret):
      guard case .main(let index)? = id.inspectorPart(facts.count) else { return }
      write(in: index, caret: caret)
    case .fieldCleared(let id):
      guard case .main(let index)? = id.inspectorPart(facts.count) else { return }
      set(index, .text(""), &owner)
      write(in: index, caret: 0)
    case .closed(.note): noteEnd = nil
    case .key(.keys, let stroke): strike(stroke, &owner)
    case .closed, .rowActivated, .key: break
    }
  }

  private mutating func activate<Owner: Inspectable>(_ id: ControlID, _ owner: inout Owner) {
    switch id {
    case .done: close()
    case .previousPage: turn(to: page - 1)
    case .nextPage: turn(to: page + 1)
    case .resetAll:
      writing = nil
      reset(&owner)
    case .copyAll:
      copied = owner.propertiesJSON
      noteEnd = time + Inspector.noteTime
    default:
      switch id.inspectorPart(facts.count) {
      case .main(let index):
        if case .flag(let isOn) = facts[index].value { set(index, .flag(!isOn), &owner) }
      case .reset(let index): set(index, standard[index], &owner)
      case .swatch(let index, let number):
        let palette = palette(of: index)
        if palette.indices.contains(number) { set(index, .color(palette[number]), &owner) }
      case nil: break
      }
    }
  }

  private mutating func turn(to page: Int) {
    self.page = max(0, min(page, pages.count - 1))
    writing = nil
  }

  private mutating func change<Owner: Inspectable>(_ index: Int, toNumber value: Double, _ owner: inout Owner) {
    switch facts[index].kind {
    case .number(let range): set(index, .number(range.stepped(value)), &owner)
    case .choice: choose(index, Int(value.rounded()), &owner)
    case .flag, .color, .text: break
    }
  }

  private mutating func choose<Owner: Inspectable>(_ index: Int, _ option: Int, _ owner: inout Owner) {
    guard case .choice(let options) = facts[index].kind, options.indices.contains(option) else { return }
    set(index, .choice(options[option].name), &owner)
  }

  private mutating func set<Owner: Inspectable>(_ index: Int, _ value: PropertyValue, _ owner: inout Owner) {
    guard Owner.properties.indices.contains(index) else { return }
    Owner.properties[index].set(value, on: &owner)
    if writing?.property == index, case .text(let text) = value, text != writing?.text.text {
      writing?.text.replace(with: text)
    }
  }
}

// MARK: - Writing

extension Inspector {
  private mutating func write(in index: Int, caret: Int) {
    guard case .text(let limit) = facts[index].kind, case .text(let text) = facts[index].value else { return }
    var edited = EditedText(text, limit: limit)
    edited.moveCaret(to: caret)
    let showsKeyboard = writing?.showsKeyboard ?? !lastWasMouse
    writing = Writing(property: index, text: edited, showsKeyboard: showsKeyboard)
  }

  /// Takes keys and text while somebody writes; `nil` when the event is not about that.
  private mutating func handleWriting<Owner: Inspectable>(_ event: InputEvent, _ owner: inout Owner) -> Bool? {
    switch event {
    case .text(let piece, _): edit(&owner) { $0.insert(piece) }
    case .key(.escape, _, _, _), .key(.enter, _, _, _): stopWriting()
    case .key(let key, let modifiers, _, _):
      guard modifiers.isSubset(of: .shift), key != .tab else { return nil }
      edit(&owner) { _ = $0.apply(key) }
    default: return nil
    }
    return true
  }

  private mutating func strike<Owner: Inspectable>(_ stroke: KeyStroke, _ owner: inout Owner) {
    if stroke == .enter || stroke == .hide { return stopWriting() }
    edit(&owner) { $0.apply(stroke) }
  }

  private mutating func edit<Owner: Inspectable>(_ owner: inout Owner, _ change: (inout EditedText) -> Void) {
    guard var writing else { return }
    change(&writing.text)
    self.writing = writing
    Owner.properties[writing.property].set(.text(writing.text.text), on: &owner)
    read(owner)
    invalidate()
  }

  private mutating func stopWriting() {
    writing = nil
    invalidate()
  }
}

// MARK: - Names of controls

extension ControlID {
  static let panel = ControlID("panel")
  static let done = ControlID("done")
  static let previousPage = ControlID("previousPage")
  static let nextPage = ControlID("nextPage")
  static let resetAll = ControlID("resetAll")
  static let copyAll = ControlID("copyAll")
  static let keys = ControlID("keys")
  static let note = ControlID("note")

  private static let mains = Family("property")
  private static let resets = Family("reset")
  private static let swatches = Family("swatch")

  /// Returns the control that changes a property.
  static func main(of property: Int) -> ControlID { mains[property] }
  /// Returns the button that resets a property.
  static func reset(of property: Int) -> ControlID { resets[property] }
  /// Returns one of the colours to choose from.
  static func swatch(_ number: Int, of property: Int) -> ControlID { swatches[property * mostSwatches + number] }
  /// The greatest number of colours that a property may offer.
  static let mostSwatches = 62

  /// Returns the purpose of a control of a row, of so many properties; `nil` for all other controls.
  fileprivate func inspectorPart(_ count: Int) -> InspectorPart? {
    if let property = index(in: ControlID.mains) { return property < count ? .main(property) : nil }
    if let property = index(in: ControlID.resets) { return property < count ? .reset(property) : nil }
    guard let index = index(in: ControlID.swatches) else { return nil }
    let (property, number) = index.quotientAndRemainder(dividingBy: ControlID.mostSwatches)
    return property < count ? .swatch(property, number) : nil
  }
}

/// The purpose of a control of a row.
private enum InspectorPart {
  case main(Int)
  case reset(Int)
  case swatch(Int, Int)
}

// What the panel's controls ask for. A request is a value: it says which property is to have which value, and knows
// nothing of the owner.

import Drawing
import Widgets

/// Something that a control of the panel asks for.
enum InspectorRequest: Hashable {
  case close, resetAll, copyAll, dismissNote
  /// So many pages on.
  case turn(Int)
  case set(property: Int, PropertyValue)
  /// Writing goes there, with the caret before a character.
  case write(property: Int, caret: Int)
  /// The text goes, and writing goes there.
  case clear(property: Int)
  case strike(KeyStroke)

  /// The request of an event; `nil` for one that asks for nothing.
  init?(_ event: ControlEvent, _ facts: InspectedFacts) {
    switch event {
    case .activated(let id): self.init(pressed: id, facts)
    case .valueChanged(let id, let value):
      guard case .main(let index)? = id.inspectorPart(facts.count) else { return nil }
      self.init(number: value, of: index, facts[index].kind)
    case .segmentSelected(let id, let option):
      guard case .main(let index)? = id.inspectorPart(facts.count) else { return nil }
      self.init(option: option, of: index, facts[index].kind)
    case .fieldFocused(let id, let caret):
      guard case .main(let index)? = id.inspectorPart(facts.count) else { return nil }
      self = .write(property: index, caret: caret)
    case .fieldCleared(let id):
      guard case .main(let index)? = id.inspectorPart(facts.count) else { return nil }
      self = .clear(property: index)
    case .closed(.note): self = .dismissNote
    case .key(.keys, let stroke): self = .strike(stroke)
    case .closed, .rowActivated, .cellActivated, .key: return nil
    }
  }

  private init?(pressed id: ControlID, _ facts: InspectedFacts) {
    switch id {
    case .done: self = .close
    case .previousPage: self = .turn(-1)
    case .nextPage: self = .turn(1)
    case .resetAll: self = .resetAll
    case .copyAll: self = .copyAll
    default:
      switch id.inspectorPart(facts.count) {
      case .main(let index):
        guard case .flag(let isOn) = facts[index].value else { return nil }
        self = .set(property: index, .flag(!isOn))
      case .reset(let index): self = .set(property: index, facts.standard[index])
      case .swatch(let index, let number):
        let palette = facts[index].palette
        guard palette.indices.contains(number) else { return nil }
        self = .set(property: index, .color(palette[number]))
      case nil: return nil
      }
    }
  }

  private init?(number: Double, of index: Int, _ kind: PropertyKind) {
    switch kind {
    case .number(let range): self = .set(property: index, .number(range.stepped(number)))
    case .choice: self.init(option: Int(number.rounded()), of: index, kind)
    case .flag, .color, .text: return nil
    }
  }

  private init?(option: Int, of index: Int, _ kind: PropertyKind) {
    guard case .choice(let options) = kind, options.indices.contains(option) else { return nil }
    self = .set(property: index, .choice(options[option].name))
  }
}

// MARK: - Names of controls

extension ControlID {
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

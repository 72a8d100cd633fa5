// The content of the panel in words and numbers, in view pixels, so that tests from outside can change every property
// by hand.

import Drawing
import Geometry
import Widgets

/// The state of an inspector as drawn.
public struct InspectorReport: Hashable, Sendable, Codable {
  /// A property on the page that is shown.
  public struct Row: Hashable, Sendable, Codable {
    /// The property's name.
    public var name: String
    /// The sort of its control: slider, stepper, segments, toggle, field or swatches.
    public var control: String
    /// The frame of that control: x, y, width, height.
    public var frame: [Double]
    /// The frames of its colours.
    public var swatches: [[Double]]
    /// The frame of its reset button; `nil` while there is nothing to reset.
    public var reset: [Double]?
  }

  /// Every property's value in JSON, by name; also while the panel is closed.
  public var values: [String: String]
  /// The names of all properties, in order.
  public var names: [String]
  /// Their titles.
  public var titles: [String]
  /// Those that are not as in the beginning.
  public var changed: [String]
  /// True if the panel is open.
  public var isOpen: Bool
  /// The frame of the panel: x, y, width, height.
  public var frame: [Double]
  /// The number of the page that is shown, counted from 0.
  public var page: Int
  /// The number of pages.
  public var pageCount: Int
  /// The properties on that page.
  public var rows: [Row]
  /// Buttons by name: done, previousPage, nextPage, resetAll, copyAll, keys.
  public var buttons: [String: [Double]]
}

extension Inspector {
  /// Returns the panel as it is now, with the properties of an owner as they are.
  public func report<Owner: Inspectable>(of owner: Owner) -> InspectorReport {
    var facts = facts
    _ = facts.read(owner)
    return report(facts)
  }

  private func report(_ facts: InspectedFacts) -> InspectorReport {
    let controls = sheet.controls
    var buttons: [String: [Double]] = [:]
    for id in [ControlID.done, .previousPage, .nextPage, .resetAll, .copyAll, .keys] {
      if let control = controls.last(where: { $0.id == id }) { buttons[id.name] = control.frame.parts }
    }
    return InspectorReport(
      values: Dictionary(facts.indices.map { (facts[$0].name, facts[$0].value.json) }) { first, _ in first },
      names: facts.indices.map { facts[$0].name }, titles: facts.indices.map { facts[$0].title },
      changed: facts.indices.filter { !facts.isStandard($0) }.map { facts[$0].name },
      isOpen: isOpen, frame: frame.parts, page: pages.page, pageCount: pages.count,
      rows: sheet.rows.map { report($0, name: facts[$0.property].name) }, buttons: buttons)
  }

  private func report(_ row: InspectorRow, name: String) -> InspectorReport.Row {
    InspectorReport.Row(
      name: name, control: controlName(row), frame: row.control.parts,
      swatches: row.swatches.map(\.frame.parts), reset: row.reset?.parts)
  }

  private func controlName(_ row: InspectorRow) -> String {
    guard row.swatches.isEmpty else { return "swatches" }
    return switch sheet.controls.last(where: { $0.id == .main(of: row.property) })?.kind {
    case .slider: "slider"
    case .stepper: "stepper"
    case .segmented: "segments"
    case .toggle: "toggle"
    case .field: "field"
    default: "none"
    }
  }
}

extension Rect {
  /// x, y, width, height.
  fileprivate var parts: [Double] { [x, y, width, height] }
}

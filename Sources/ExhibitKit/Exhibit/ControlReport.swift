// A control in a report: how tests from outside find it.

import Geometry
import Widgets

/// A control as drawn.
public struct ControlReport: Codable, Sendable {
  /// The control's identifier.
  public var id: ControlID
  /// The frame in view pixels: x, y, width, height.
  public var frame: [Double]
  /// The words on it; those written into a field.
  public var text: String
  /// True if it can be used.
  public var isEnabled: Bool

  /// A control that is listed.
  public init(_ control: Control) {
    id = control.id
    frame = [control.frame.x, control.frame.y, control.frame.width, control.frame.height]
    text = if case .field(let field) = control.kind { field.text } else { control.text }
    isEnabled = control.isEnabled
  }
}

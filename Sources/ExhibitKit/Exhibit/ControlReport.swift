// A control in a report: how tests from outside find it.

import Geometry
import Widgets

/// A control as drawn.
public struct ControlReport: Codable, Sendable {
  /// The control's identifier.
  public var id: ControlID
  /// The frame in view pixels: x, y, width, height.
  public var frame: [Double]

  /// A control that is listed.
  public init(_ control: Control) {
    id = control.id
    frame = [control.frame.x, control.frame.y, control.frame.width, control.frame.height]
  }

  /// A control from its parts.
  public init(id: ControlID, frame: [Double]) {
    self.id = id
    self.frame = frame
  }
}

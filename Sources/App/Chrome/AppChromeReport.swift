// A report of the controls over the exhibits, in words and numbers.

import ExhibitKit
import Inspection

/// The state of what the program lays over an exhibit, in view pixels: how tests from outside find the way home and the
/// inspector.
public struct AppChromeReport: Codable, Sendable {
  /// The exhibit that is shown.
  public var exhibit: ExhibitID
  /// The button that leads to the gallery: x, y, width, height.
  public var home: [Double]?
  /// The button that opens the inspector.
  public var inspect: [Double]?
  /// The warning before a public table starts over; empty for none.
  public var warning: String
  /// The inspector; `nil` when there is nothing to inspect.
  public var inspector: InspectorReport?
  /// The keys of the staff; `nil` while they are not shown.
  public var staffExit: StaffExitReport?
  /// The words for those who come by while a public table shows itself off, empty while it is dark; `nil` otherwise.
  public var attract: String?
}

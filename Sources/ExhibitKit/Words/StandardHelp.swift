// Tiles of the help that say the same in every exhibit.

import Drawing
import Widgets

extension HelpTile {
  /// Returns the tiles of a help, in two groups under their headings.
  ///
  /// - Parameters:
  ///   - gestures: the tiles of what hands do.
  ///   - keys: the tiles of what mouse and keys do.
  public static func sheet(gestures: [HelpTile], keys: [HelpTile]) -> [HelpTile] {
    [HelpTile(heading: "Hands")] + gestures + [HelpTile(heading: "Mouse and keys")] + keys
  }

  /// Moving the view by hand.
  public static let moveView = HelpTile(.drag(from: .ground, to: .ground), "Move the view")
  /// Zooming the view by hand.
  public static let zoomView = HelpTile(.pinch(.ground), "Closer, farther")
  /// Showing everything by hand.
  public static let showAll = HelpTile(.doubleTap(.ground), "Everything in view")
  /// Leading back by a tap of two fingers.
  public static let stepBack = HelpTile(.twoFingerTap, "One step back out")
  /// Zooming by the wheel.
  public static let wheel = HelpTile(.mouse(.wheel), "Closer, farther")
  /// Moving the view by key.
  public static let viewKeys = HelpTile(.keys(["F", "+", "−"]), "Fit, closer, farther")
  /// Finding something by its name.
  public static let search = HelpTile(.keys(["/"]), "Find by name")
  /// Opening a file by key.
  public static let open = HelpTile(.keys(["Ctrl O"]), "Open another file")
  /// Saving what is shown by key.
  public static let save = HelpTile(.keys(["Ctrl S"]), "Save, as a file or a picture")
  /// The keys of the window.
  public static let windowKeys = HelpTile(.keys(["F11", "Esc", "?"]), "Full screen, back, help")
}

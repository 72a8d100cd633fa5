// Rows of the help that say the same in every exhibit.

import Widgets

extension HelpRow {
  /// The heading over what hands do.
  public static let hands = HelpRow("Hands", "")
  /// The heading over what mouse and keys do.
  public static let mouseAndKeys = HelpRow("Mouse and keys", "")
  /// Moving the view by hand.
  public static let moveView = HelpRow("Drag the ground, or two fingers", "moves and zooms the view")
  /// Showing everything by hand.
  public static let showAll = HelpRow("Double tap the ground", "everything in view")
  /// Moving the view by key.
  public static let viewKeys = HelpRow("F, +, −", "fit, closer, farther")
  /// Opening a network by key.
  public static let openNetwork = HelpRow("Ctrl O", "open a network")
  /// The keys of the window.
  public static let windowKeys = HelpRow("F11, Esc, ?", "full screen, back, this help")
}

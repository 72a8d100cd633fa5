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

  /// What hands and keys do while they change a network.
  static let editing = sheet(
    gestures: [
      HelpTile(.drag(from: .node, to: .node), "Join them"),
      HelpTile(.drag(from: .node, to: .ground), "A new node, joined"),
      HelpTile(.hold(.ground), "A new node"),
      HelpTile(.holdAndDrag(.node), "Hold, then drag: move it"),
      HelpTile(.lasso, "Hold, then draw: choose many"),
      HelpTile(.tap(.node), "Rename, join, merge, describe, delete"),
      HelpTile(.doubleTap(.node), "Another name"),
      HelpTile(.tap(.edge), "Label, direction, attributes, delete"),
      moveView,
      zoomView,
      HelpTile(.doubleTap(.ground), "Everything in view"),
      HelpTile(.tap(.ground), "Nothing chosen"),
    ],
    keys: [
      HelpTile(.keys(["N"]), "A new node"),
      HelpTile(.keys(["F2"]), "Another name or label"),
      HelpTile(.keys(["A"]), "An attribute, such as a weight"),
      HelpTile(.keys(["Delete"]), "Delete what is chosen"),
      HelpTile(.keys(["←", "↑", "→", "↓"]), "Walk along the edges"),
      HelpTile(.keys(["Shift ←", "→"]), "Move what is chosen"),
      HelpTile(.keys([",", "."]), "The node's edges, one by one"),
      HelpTile(.keys(["Enter"]), "Begin an edge, end it"),
      HelpTile(.keys(["Ctrl A"]), "Choose all nodes"),
      HelpTile(.keys(["Ctrl C", "Ctrl V"]), "Copy, paste"),
      HelpTile(.keys(["Ctrl Z", "Ctrl Shift Z"]), "Take back, do again"),
      HelpTile(.keys(["H", "↑", "↓"]), "All changes; go through them"),
      HelpTile(.keys(["E"]), "No more changes"),
      HelpTile(.keys(["Tab"]), "From button to button"),
      HelpTile(.mouse(.rightButton), "As a finger that holds"),
      HelpTile(.mouse(.middleDrag), "Move the view"),
      wheel,
      search,
      .views,
      viewKeys,
      open,
      save,
      windowKeys,
    ])

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
  /// Keeping views, and going back to them.
  public static let views = HelpTile(.keys(["B", "Shift B"]), "Kept views, keep this one")
  /// Opening a file by key.
  public static let open = HelpTile(.keys(["Ctrl O"]), "Open another file")
  /// Saving what is shown by key.
  public static let save = HelpTile(.keys(["Ctrl S"]), "Save, as a file or a picture")
  /// The keys of the window.
  public static let windowKeys = HelpTile(.keys(["F11", "Esc", "?"]), "Full screen, back, help")
}

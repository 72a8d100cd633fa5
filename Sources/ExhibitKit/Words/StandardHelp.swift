// Tiles of the help that say the same in every exhibit.

import Drawing
import Widgets

extension HelpTile {
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
}

extension Commands {
  /// Returns the tiles of a help.
  ///
  /// - Parameters:
  ///   - gestures: the tiles of what hands do.
  ///   - keys: the tiles of what mouse and keys do.
  public func help(gestures: [HelpTile], keys: [HelpTile]) -> [HelpTile] { sheet(gestures: gestures, keys: keys) }

  /// Returns tiles in two groups under their headings. Those of keys that mean the same everywhere come last.
  fileprivate func sheet(gestures: [HelpTile], keys: [HelpTile]) -> [HelpTile] {
    [HelpTile(heading: "Hands")] + gestures + [HelpTile(heading: "Mouse and keys")] + keys + keysEverywhere
  }

  private var keysEverywhere: [HelpTile] {
    let (hasView, hasFiles) = (self[.zoomIn] != nil, Host.panels.isSuperset(of: [.picker, .save]))
    return (Host.panels.contains(.search) ? [tile(.search, words: "Find by name")] : [])
      + (hasView ? [tile(.fit, .zoomIn, .zoomOut, words: "Fit, closer, farther")] : [])
      + (Host.panels.contains(.picker) ? [tile(.openFile, words: "Open another file")] : [])
      + (hasFiles ? [tile(.save, words: "Save, as a file or a picture")] : [])
      + [
        tile(.commands, words: "All commands"),
        tile(.fullscreen, .back, .help, words: "Full screen, back, help"),
      ]
  }

  /// Going from node to node.
  public var walking: HelpTile { tile(.walkLeft, .walkUp, .walkRight, .walkDown, words: "Walk along the edges") }
}

extension Commands where Host: EditingExhibit {
  /// The help about hands and keys that change a network.
  var editingHelp: [HelpTile] {
    sheet(
      gestures: [
        HelpTile(.drag(from: .node, to: .node), "Join them"),
        HelpTile(.drag(from: .node, to: .ground), "A new node, joined"),
        HelpTile(.hold(.ground), "A new node"),
        HelpTile(.holdAndDrag(.node), "Hold, then drag: move it"),
        HelpTile(.lasso, "Hold, then draw: choose many"),
        HelpTile(.tap(.node), "Rename, join, merge, describe, delete"),
        HelpTile(.doubleTap(.node), "Another name"),
        HelpTile(.tap(.edge), "Label, direction, attributes, delete"),
        .moveView,
        .zoomView,
        HelpTile(.doubleTap(.ground), "Everything in view"),
        HelpTile(.tap(.ground), "Nothing chosen"),
      ],
      keys: [
        tile(.newNode, words: "A new node"),
        tile(.renameChosen, words: "Another name or label"),
        tile(.describeChosen, words: "An attribute, such as a weight"),
        tile(.removeChosen, words: "Delete what is chosen"),
        walking,
        tile(.nudgeLeft, .nudgeRight, words: "Move what is chosen"),
        tile(.previousEdge, .nextEdge, words: "The node's edges, one by one"),
        HelpTile(.keys(["Enter"]), "Begin an edge, end it"),
        tile(.selectAll, words: "Choose all nodes"),
        tile(.copySelection, .paste, words: "Copy, paste"),
        tile(.undo, .redo, words: "Take back, do again"),
        tile(.changes, .laterChange, .earlierChange, words: "All changes; go through them"),
        tile(.edit, words: "No more changes"),
        HelpTile(.keys(["Tab"]), "From button to button"),
        HelpTile(.mouse(.rightButton), "As a finger that holds"),
        HelpTile(.mouse(.middleDrag), "Move the view"),
        .wheel,
        views,
      ])
  }

  /// Returns the tiles of a help, with those of changing the network behind the exhibit's own.
  public func help(gestures: [HelpTile], keys: [HelpTile]) -> [HelpTile] {
    sheet(
      gestures: gestures,
      keys: keys + [
        tile(.edit, words: "Change the network"), views, tile(.undo, words: "Take the last change back"),
        tile(.paste, words: "Paste a list of edges"),
      ])
  }

  private var views: HelpTile { tile(.bookmarks, .keepView, words: "Kept views, keep this one") }
}

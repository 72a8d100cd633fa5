// The picture: the network, over it the forces on its nodes, and the words beside it.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import SceneGraph
import Widgets

extension LayoutViewer {
  /// Draws the forces. Allocates nothing once the picture's buffers have grown.
  mutating func drawContent(into picture: inout Picture) {
    forces.draw(viewport.scene.items, sceneFrame, into: &picture)
  }

  func drawWords(into picture: inout Picture) {
    drawHeading(advice: shell.isWide && shell.sidePanel == nil ? Self.advice : nil, into: &picture)
  }

  private static let advice = "Drag a node; tap beside it to stop and go on"

  func listBar(into list: inout ControlList<Self>) { list.addToBar(.forces, of: self) }

  static let commands = Commands<LayoutViewer>(
    Command.files, [.layout, .look],
    [
      Command(.forces, "Forces", "That pull at each node", .forces, keys: ["V"]) { $0.forces.toggle() }
        .asSwitch { $0.forces.isOn },
      Command(.pause, "Stop or go on", "The nodes find their places", .pause, keys: ["Space"]) {
        $0.toggleLayoutPause()
      }
      .besidePanels { $0.shell.sidePanel == .layout },
      Command(.shuffle, "Begin again", "From other places", .dice, keys: ["S"]) { $0.shuffleLayout() }
        .besidePanels { $0.shell.sidePanel == .layout },
    ], Command.view, Command.window)

  static let help = commands.help(
    gestures: [
      HelpTile(.drag(from: .node, to: .ground), "The node follows, the rest answers"),
      HelpTile(.tap(.ground), "The layout stops, and goes on"),
      .moveView,
      .zoomView,
      .showAll,
      .stepBack,
    ],
    keys: [
      .wheel,
      commands.tile(.layout, .look, .forces, words: "Layouts, colours, forces"),
      commands.tile(.pause, .shuffle, words: "Stop or go on, begin again"),
    ])
}

extension ControlID {
  fileprivate static let forces = ControlID("forces")
  fileprivate static let pause = ControlID("pause")
  fileprivate static let shuffle = ControlID("shuffle")
}

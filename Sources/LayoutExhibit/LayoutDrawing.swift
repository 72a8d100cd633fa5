// The picture: the network, over it the forces on its nodes, and the words beside it.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import SceneGraph
import Widgets

extension LayoutViewer {
  /// Draws the forces. Allocates nothing once the picture's buffers have grown.
  mutating func drawContent(into picture: inout Picture) {
    forces.draw(viewport.scene.items, sceneFrame, into: &picture)
  }

  func drawWords(into picture: inout Picture) {
    drawHeading(advice: shell.isWide && !hasSidePanel ? Self.advice : nil, into: &picture)
  }

  private static let advice = "Drag a node; tap beside it to stop and go on"

  func listBar(into list: inout ControlList<Action>) {
    list.addToggle(ControlID("forces"), "Forces", .forces, isOn: forces.isOn, .toggleForces)
  }

  static let help = HelpTile.sheet(
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
      .search,
      HelpTile(.keys(["L", "C", "V"]), "Layouts, colours, forces"),
      HelpTile(.keys(["Space", "S"]), "Stop or go on, begin anew"),
      .viewKeys,
      .open,
      .windowKeys,
    ])
}

// What is seen: the network, over it the forces on its nodes, and the words beside it.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import SceneGraph
import Widgets

extension LayoutViewer {
  mutating func drawBackdrop(into picture: inout Picture) {
    if content.document != nil { viewport.drawBackdrop(sceneFrame, into: &picture) }
  }

  /// Draws the forces. Allocates nothing once the picture's buffers have grown.
  mutating func drawContent(into picture: inout Picture) {
    guard content.document != nil else { return }
    forces.draw(viewport.scene.items, sceneFrame, into: &picture)
  }

  func drawWords(into picture: inout Picture) {
    guard content.document != nil, shell.panel == .none else { return }
    shell.drawHeading(
      content.titleText, content.summaryText, shell.isWide && !arranging.panel.isOpen ? Self.hint : nil,
      isFree: { viewport.isFree($0) }, into: &picture)
  }

  private static let hint = "Drag a node; tap beside it to stop and go on"

  func listControls(into list: inout ControlList<Action>) {
    list.fillBar(shell) {
      guard content.document != nil else { return }
      listLayoutButton(into: &$0)
      let toggle = Control(
        .forces, .toggle, frame: .zero, text: shell.isWide ? "Forces" : "", icon: .forces, isOn: forces.isOn)
      $0.addToBar(toggle, .action(.toggleForces))
    }
    listLayoutPanel(into: &list)
  }

  static let help: [HelpTile] = [
    .hands,
    HelpTile(.drag(from: .node, to: .ground), "The node follows, the rest answers"),
    HelpTile(.tap(.ground), "The layout stops, and goes on"),
    .moveView,
    .zoomView,
    .showAll,
    HelpTile(.twoFingerTap, "One step back out"),
    .mouseAndKeys,
    .wheel,
    .search,
    HelpTile(.keys(["L", "V"]), "Layouts, forces"),
    HelpTile(.keys(["Space", "S"]), "Stop or go on, begin anew"),
    .viewKeys,
    .open,
    .windowKeys,
  ]
}

extension ControlID {
  /// The switch of the forces.
  fileprivate static let forces = ControlID("forces")
}

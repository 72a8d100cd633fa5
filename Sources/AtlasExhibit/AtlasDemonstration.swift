// Hands that show the Atlas off where nobody is there to do so.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

extension Atlas {
  /// Seconds the drone of a preview flies: nobody watches a small picture for long.
  static let previewFlightTime = 5.0

  /// Returns a finger that draws from one place to another, far away, and lets go, so that the drone flies there.
  mutating func demonstration(_ number: Int) -> HandScript? {
    guard let network = content.network else { return nil }
    let nodes = network.graph.nodes
    let count = nodes.count
    guard count > 1, !changes.isOn else { return nil }
    // Far apart in the order of nodes, and different ones every time; pairs without a way are passed over.
    return firstScript(ofShow: number) { turn in
      let (a, b) = (nodes[(turn * 7 + 2) % count], nodes[(turn * 5 + count / 2) % count])
      guard a != b, let from = viewport.scene.visiblePoint(of: a), let to = viewport.scene.visiblePoint(of: b),
        isFree(from), isFree(to),
        from.distance(to: to) > shell.window.width / 3,
        case .found = network.finder.path(from: a, to: b, routes.query(in: network))
      else { return nil }
      return HandScript().down(at: from).wait(0.3).move(to: to, over: 1.6).wait(0.8).up().wait(mapLook.flightTime + 1.5)
    }
  }

  /// Returns true if a point is on the map where nothing lies over it, and a finger on it does not move the map.
  private func isFree(_ point: Point) -> Bool {
    let margin = shell.metrics.pixels(millimetres: 9)
    return shell.window.inset(by: margin).contains(point) && (shell.isPreview || !layout.frame.contains(point))
  }
}

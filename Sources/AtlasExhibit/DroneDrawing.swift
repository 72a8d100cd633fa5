// The drones: each flies its visitor's route, in their colour.

import Drawing
import ExhibitKit
import Geometry
import WorldMap

extension Atlas {
  /// The size of a drone, in view pixels.
  private var droneSize: Double { 15 * shell.metrics.scale }

  /// The radius of all that is drawn of a drone, in view pixels.
  var droneRadius: Double { 1.5 * droneSize }

  /// Returns the point of a visitor's drone in view pixels, and the direction its nose points to there, in radians;
  /// `nil` while it is out of sight.
  func droneOnScreen(of flow: AtlasFlow) -> (point: Point, radians: Double)? {
    let view = viewport.view
    guard let drone = flow.drone(at: shell.time), let point = view.point(of: drone.coordinate) else { return nil }
    let leg = flow.route?.legs.indices.contains(drone.leg) ?? false ? flow.route?.legs[drone.leg] : nil
    guard let leg, leg.length > 0 else { return (point, -.pi / 2) }
    // A little before or after on the same leg: the direction of that on this map.
    let step = min(0.02, 20_000 / leg.length)
    let isEarly = drone.part < 0.5
    let other = view.point(of: leg.point(at: drone.part + (isEarly ? step : -step)))
    guard var way = other.map({ isEarly ? $0 - point : point - $0 }) else { return (point, -.pi / 2) }
    // At the seam the other point may be a whole turn away.
    if let turn = view.turn { way.x -= (way.x / turn).rounded() * turn }
    return (point, angle(of: way))
  }

  /// Draws the drone of a visitor, if a route of theirs is shown.
  func drawDrone(of entry: VisitorRoutes.Entry, into picture: inout Picture) {
    let flow = entry.search.flow
    guard let (point, radians) = droneOnScreen(of: flow) else { return }
    let theme = shell.theme
    picture.drone(
      at: point, size: droneSize, radians: radians, spin: flow.isFlying(at: shell.time) ? shell.time * 31 : 0.6,
      body: theme.text, accent: theme.trace(entry.slot), ground: theme.ground)
  }
}

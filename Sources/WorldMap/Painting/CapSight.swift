// What can be seen of a cap of the globe in a frame: lines and edges ask for it before they are drawn.

import Geometry

/// The visibility of a cap on a globe.
enum CapSight {
  /// Nothing of the cap can be seen.
  case hidden
  /// All of it lies before the horizon.
  case whole
  /// It may reach over the horizon.
  case cut

  /// The visibility of a cap in a frame of a globe.
  init(of cap: Cap, on globe: Globe, in frame: MapFrame) {
    guard cap.cosine > 0 else {
      self = .cut
      return
    }
    let depth = globe.depth(cap.middle)
    let level = max(0, 1 - depth * depth).squareRoot()
    // The horizon is a quarter turn from the middle of what is seen.
    let isBehind = depth < 0 && depth * cap.cosine + level * cap.sine < 0
    if isBehind || !Self.reaches(cap, globe, frame) {
      self = .hidden
    } else {
      self = depth > 0 && depth * cap.cosine - level * cap.sine > 0 ? .whole : .cut
    }
  }

  /// Returns true if something of a cap may lie within the bounds of a frame.
  private static func reaches(_ cap: Cap, _ globe: Globe, _ frame: MapFrame) -> Bool {
    let point = frame.transform.toView(globe.map(cap.middle))
    // No point of the cap is farther from its middle than the chord of its radius, at most √2 of its sine.
    let reach = cap.sine * 1.42 * Globe.radius * frame.transform.scale
    return point.x + reach >= frame.bounds.minX && point.x - reach <= frame.bounds.maxX
      && point.y + reach >= frame.bounds.minY && point.y - reach <= frame.bounds.maxY
  }
}

// The visibility of a cap of the globe in a frame.

import Geometry

extension Cap {
  enum Sight {
    case hidden, whole, cut
  }

  /// Returns the visibility of the cap on a globe; `cut` when it may reach over the horizon.
  func sight(on globe: Globe, _ frame: MapFrame) -> Sight {
    guard cosine > 0 else { return .cut }
    let depth = globe.depth(middle)
    let level = max(0, 1 - depth * depth).squareRoot()
    // The horizon is a quarter turn from the middle of what is seen.
    if depth < 0 && depth * cosine + level * sine < 0 { return .hidden }
    let point = frame.transform.toView(globe.map(middle))
    // No point of the cap is farther from its middle than the chord of its radius, at most √2 of its sine.
    let reach = sine * 1.42 * Globe.radius * frame.transform.scale
    guard point.x + reach >= frame.bounds.minX, point.x - reach <= frame.bounds.maxX,
      point.y + reach >= frame.bounds.minY, point.y - reach <= frame.bounds.maxY
    else { return .hidden }
    return depth > 0 && depth * cosine - level * sine > 0 ? .whole : .cut
  }
}

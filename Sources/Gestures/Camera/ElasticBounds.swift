// Bounds that give: under the hand the view can be pulled past the edge of the world, ever more slowly, and comes
// back when it is let go.
//
// Pure functions of one number, for a camera to use on each axis and on the logarithm of its zoom. The camera keeps
// the value that the hand asks for and shows the stretched one, so that the hand finds its way back without a jump.

import Geometry

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// A range that a value may be pulled out of, but does not stay out of.
public struct ElasticBounds: Hashable, Sendable {
  /// The least value at rest.
  public let low: Double
  /// The greatest value at rest.
  public let high: Double
  /// The room beyond the bounds, in the value's unit: no pull shows more than this.
  public let extent: Double
  private let elasticity: Double
  private let settleDuration: Double

  /// Bounds from their ends. In the wrong order, both become the middle: content smaller than its view is centred.
  ///
  /// - Parameters:
  ///   - low: the least value at rest.
  ///   - high: the greatest value at rest.
  ///   - extent: the room beyond them, usually the view's width or height.
  public init(from low: Double, to high: Double, extent: Double, settings: GestureSettings) {
    self.low = low <= high ? low : (low + high) / 2
    self.high = low <= high ? high : (low + high) / 2
    self.extent = extent > 0 && extent.isFinite ? extent : 1
    elasticity = clamp(settings.elasticity, 0, 1)
    settleDuration = max(settings.settleDuration, 0)
  }

  /// Returns the value that is shown while the hand asks for `value`: that value itself inside the bounds; outside, the
  /// excess x shows as d (1 − 1 / (c x / d + 1)), d being the extent and c the elasticity. Continuous and strictly
  /// increasing.
  public func stretched(_ value: Double) -> Double {
    if value < low { return low - give(low - value) }
    if value > high { return high + give(value - high) }
    return value
  }

  /// Returns the value that the hand asks for while `shown` is shown: undoes `stretched`, for a hand that takes hold of
  /// a stretched view.
  public func unstretched(_ shown: Double) -> Double {
    if shown < low { return low - excess(givingWay: low - shown) }
    if shown > high { return high + excess(givingWay: shown - high) }
    return shown
  }

  /// Returns the nearest value at rest.
  public func resting(_ value: Double) -> Double { clamp(value, low, high) }

  /// Returns the value so many seconds after it was let go at `value`: on its way to rest, and there in time.
  public func settling(_ value: Double, after seconds: Double) -> Double {
    guard settleDuration > 0 else { return resting(value) }
    return value + (resting(value) - value) * easeOut(seconds / settleDuration)
  }

  private func give(_ excess: Double) -> Double {
    // Written so that an excess without measure still gives the extent.
    elasticity > 0 ? extent * (1 - 1 / (excess * elasticity / extent + 1)) : 0
  }

  private func excess(givingWay shown: Double) -> Double {
    // No pull shows the whole extent; a view that was brought there otherwise counts as pulled very far.
    let part = min(shown / extent, 0.999)
    return elasticity > 0 ? extent / elasticity * part / (1 - part) : 0
  }
}

/// The range of zooms, relative to the zoom that fits everything. Elastic by factors, not by amounts.
public struct ZoomLimits: Hashable, Sendable {
  private let logarithm: ElasticBounds

  /// Limits around the scale that fits everything, in view pixels a model unit; positive and finite, or counts as 1.
  ///
  /// - Parameters:
  ///   - closeScale: the scale that the greatest one is not less than; not finite counts as 0.
  ///   - farScale: the scale that the least one is not greater than.
  public init(fit: Double, closeScale: Double = 0, farScale: Double = .infinity, settings: GestureSettings) {
    let fit = fit > 0 && fit.isFinite ? fit : 1
    let least = max(min(settings.leastZoom, settings.greatestZoom), 1e-6)
    let greatest = max(settings.leastZoom, settings.greatestZoom, least)
    // A pull shows at most a further factor of two.
    let closest = max(fit * greatest, closeScale.isFinite ? closeScale : 0)
    let farthest = farScale > 0 ? min(fit * least, farScale) : fit * least
    logarithm = ElasticBounds(from: log(farthest), to: log(closest), extent: log(2), settings: settings)
  }

  /// The least scale at rest.
  public var least: Double { exp(logarithm.low) }
  /// The greatest scale at rest.
  public var greatest: Double { exp(logarithm.high) }

  /// Returns the scale shown while the hand asks for `scale`.
  public func stretched(_ scale: Double) -> Double { apply(scale, logarithm.stretched) }

  /// Returns the scale the hand asks for while `shown` is shown.
  public func unstretched(_ shown: Double) -> Double { apply(shown, logarithm.unstretched) }

  /// Returns the nearest scale at rest.
  public func resting(_ scale: Double) -> Double { apply(scale, logarithm.resting) }

  /// Returns the scale so many seconds after it was let go at `scale`.
  public func settling(_ scale: Double, after seconds: Double) -> Double {
    apply(scale) { logarithm.settling($0, after: seconds) }
  }

  /// Scales within the limits come back to the last bit.
  private func apply(_ scale: Double, _ change: (Double) -> Double) -> Double {
    guard scale > 0 && scale.isFinite else { return scale > 0 ? greatest : least }
    let before = log(scale)
    let after = change(before)
    return after == before ? scale : exp(after)
  }
}

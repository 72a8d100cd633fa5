// What all controls share when they are laid out, touched and drawn: colours, sizes, letters, and whether to move.

import Drawing
import Geometry

/// How controls look and how large they are on one display.
public struct WidgetStyle {
  /// Colours.
  public var theme: Theme
  /// Spaces, letters, touch targets.
  public var metrics: Metrics
  /// The measure of letters.
  public var measure: any TextMeasuring
  /// Whether changes happen at once.
  public var reducedMotion: Bool

  /// A style from its parts.
  public init(
    theme: Theme, metrics: Metrics, measure: any TextMeasuring, reducedMotion: Bool = false
  ) {
    self.theme = theme
    self.metrics = metrics
    self.measure = measure
    self.reducedMotion = reducedMotion
  }

  /// Shorthand for a step of the type scale.
  func letters(_ size: TextSize, _ weight: TextWeight = .regular) -> TextStyle { metrics.type.style(size, weight) }
}

/// A thing that comes and goes: its presence eases between 0 and 1 and may turn round at any moment.
public struct Fade: Hashable, Sendable {
  /// Whether it shall be there.
  public var isShown: Bool
  private var level: Double

  /// A thing that is there, or not, without moving.
  public init(isShown: Bool = false) {
    self.isShown = isShown
    level = isShown ? 1 : 0
  }

  /// How much of it is there now, 0…1, eased.
  public var presence: Double { easeOut(level) }
  /// Whether it still moves.
  public var isMoving: Bool { level != (isShown ? 1 : 0) }

  /// Lets time pass; with reduced motion it arrives at once.
  public mutating func advance(_ elapsed: Double, reducedMotion: Bool) {
    let step = reducedMotion ? 1 : elapsed / Motion.standard
    level = clamp(level + (isShown ? step : -step), 0, 1)
  }
}

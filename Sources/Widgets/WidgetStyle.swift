// The style that all controls share when they are laid out, touched and drawn: colours, sizes, letters, and whether to
// move.

import Drawing
import Gestures

/// The look and the sizes of controls on one display.
public struct WidgetStyle {
  /// Colours.
  public var theme: Theme
  /// Spaces, letters, touch targets.
  public var metrics: Metrics
  /// The measure of letters.
  public var measure: any TextMeasuring
  /// True if changes happen at once.
  public var reducedMotion: Bool
  /// The distance that a finger may stray and still tap, in pixels: the same as on the rest of the screen.
  public var tapSlop: Double

  /// A style from its parts; `gestures` are the usual ones of the display where nothing else is said.
  public init(
    theme: Theme, metrics: Metrics, measure: any TextMeasuring, reducedMotion: Bool = false,
    gestures: GestureSettings? = nil
  ) {
    self.theme = theme
    self.metrics = metrics
    self.measure = measure
    self.reducedMotion = reducedMotion
    tapSlop = (gestures ?? GestureSettings(mmPerPixel: metrics.mmPerPixel)).tapSlopPixels
  }

  /// Returns the text style of a step of the type scale.
  func letters(_ size: TextSize, _ weight: TextWeight = .regular) -> TextStyle { metrics.type.style(size, weight) }
}

// Sizes: letters, spaces and touch targets, from the scale of the display and the size of its pixels.
//
// Type and space are designed at scale 1 and multiplied; what a finger must hit is a physical size, with the designed
// one as its floor. Everything is rounded to whole pixels, so that hairlines and glyphs stay crisp.

import Geometry

/// The steps of the type scale; the raw value is the em in pixels at scale 1.
public enum TextSize: Double, Hashable, Sendable, CaseIterable {
  /// Captions, secondary lines.
  case caption = 13
  /// Running text, buttons, names of nodes.
  case body = 15
  /// Titles of cards.
  case heading = 18
  /// Titles of panels.
  case title = 24
  /// Text that is read from across the room.
  case display = 32
}

/// The sizes of letters on one display.
public struct TypeScale: Hashable, Sendable {
  /// The factor by which everything is drawn larger than designed.
  public let scale: Double

  /// The type scale of a display; a scale that is no positive number counts as 1.
  public init(scale: Double) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// Returns the style of a step.
  public func style(_ size: TextSize, _ weight: TextWeight = .regular) -> TextStyle {
    TextStyle(size: size.rawValue * scale, weight: weight)
  }
}

/// Spaces and touch targets on one display, in view pixels.
public struct Metrics: Hashable, Sendable {
  /// The factor by which everything is drawn larger than designed.
  public let scale: Double
  /// The size of a pixel on the screen, in millimetres.
  public let mmPerPixel: Double

  /// The pixel of an ordinary desktop display at scale 1: 96 to the inch.
  public static let desktopPixel = 25.4 / 96

  /// The metrics of a display. What is no positive number is replaced: the scale by 1, the size of a pixel by that of
  /// an ordinary display at that scale.
  public init(scale: Double = 1, mmPerPixel: Double? = nil) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    self.scale = scale
    let usual = Metrics.desktopPixel / scale
    let wanted = mmPerPixel ?? usual
    self.mmPerPixel = wanted > 0 && wanted.isFinite ? wanted : usual
  }

  /// The sizes of letters.
  public var type: TypeScale { TypeScale(scale: scale) }
  /// The unit of the grid: 8 at scale 1.
  public var grid: Double { pixels(8) }
  /// Space inside cards: 16 at scale 1.
  public var padding: Double { pixels(16) }
  /// Radius of card corners: 12 at scale 1.
  public var corner: Double { pixels(12) }
  /// Least side of a button: 9 mm, and no less than 40 at scale 1.
  public var button: Double { max((9 / mmPerPixel).rounded(.up), pixels(40)) }
  /// Least space between buttons: 2 mm, and no less than one unit of the grid.
  public var gap: Double { max((2 / mmPerPixel).rounded(.up), grid) }
  /// Side of an icon on a button: 24 at scale 1, growing with the button.
  public var icon: Double { max(pixels(22), (button * 0.55).rounded()) }
  /// Thinnest line that is drawn: one pixel at scale 1.
  public var hairline: Double { max(1, scale.rounded()) }
  /// Width of an icon's strokes: 1.75 at scale 1.
  public var stroke: Double { max(1.75 * scale, icon * 0.075) }

  /// Returns a designed size in whole pixels.
  public func pixels(_ designed: Double) -> Double { (designed * scale).rounded() }
  /// Returns a physical size in pixels.
  public func pixels(millimetres: Double) -> Double { millimetres / mmPerPixel }
}

/// The durations of changes, in seconds.
public enum Motion {
  /// Feedback to a touch, one step of a growing path.
  public static let quick = 0.12
  /// Things stepping back, toggles, cards.
  public static let standard = 0.15
  /// The longest change of state.
  public static let slow = 0.2
}

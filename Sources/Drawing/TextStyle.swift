// The look and the width of text. Back ends shape the letters; layout only needs their measure.

import Geometry

/// The weight of letters.
public enum TextWeight: UInt8, Hashable, Sendable, CaseIterable {
  case regular, medium, semibold
}

/// Size and weight of a run of text.
public struct TextStyle: Hashable, Sendable {
  /// Height of the em in view pixels; whole pixels, so that few sizes exist and glyphs can be kept.
  public let size: Int
  /// The weight of the letters.
  public let weight: TextWeight

  /// A style of `size` pixels, rounded to whole ones, at least 1.
  public init(size: Double, weight: TextWeight = .regular) {
    self.size = max(1, Int(size.rounded()))
    self.weight = weight
  }
}

/// The measure of a run of text, in view pixels.
public struct TextExtent: Hashable, Sendable {
  /// The distance from the origin to the start of a following run.
  public var width: Double
  /// The distance from the baseline up to the top of the line.
  public var ascent: Double
  /// The distance from the baseline down to the bottom of the line; positive.
  public var descent: Double

  /// A measure from its parts.
  public init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }

  /// Ascent and descent together.
  public var height: Double { ascent + descent }
}

/// The measuring of text. Implementations remember what they measured: asking again is cheap.
public protocol TextMeasuring {
  /// Returns the measure of a run of text on one line.
  func measure(_ text: String, _ style: TextStyle) -> TextExtent
}

/// A measure for tests and for machines without fonts: every character is 0.55 em wide.
public struct FixedTextMeasure: TextMeasuring {
  /// The measure has no state.
  public init() {}

  public func measure(_ text: String, _ style: TextStyle) -> TextExtent {
    let size = Double(style.size)
    return TextExtent(width: Double(text.count) * size * 0.55, ascent: size * 0.97, descent: size * 0.24)
  }
}

// Colours as bytes, as every back end draws them and tests compare them.

import Geometry

/// An sRGB colour with straight (not premultiplied) opacity, eight bits a channel.
public struct Color: Hashable, Sendable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Opacity: 0 is invisible, 255 covers.
  public var alpha: UInt8

  /// A colour from its channels.
  @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from its usual spelling, 0xRRGGBB.
  @inlinable public init(_ hex: UInt32, opacity: Double = 1) {
    self.init(
      red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255),
      alpha: UInt8(Int(nearest: clamp(opacity, 0, 1) * 255)))
  }

  /// Returns the colour with its opacity multiplied by `factor` (0…1).
  @inlinable public func opacity(_ factor: Double) -> Color {
    var color = self
    color.alpha = UInt8(Int(nearest: Double(alpha) * clamp(factor, 0, 1)))
    return color
  }

  /// Returns the colour a fraction `t` (0…1) of the way to another, channel by channel.
  @inlinable public func mixed(with other: Color, _ t: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(Int(nearest: Double(a) + (Double(b) - Double(a)) * clamp(t, 0, 1)))
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Relative luminance (WCAG 2): 0 for black, 1 for white. Opacity is not looked at.
  public var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio with another opaque colour (WCAG 2): from 1 to 21.
  public func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

// Perceptual colour: the OKLab space, in which equal distances look equally far apart.
//
// Themes choose their sets of colours here, by lightness, chroma and hue, so that "the same perceived lightness" is
// true by construction rather than by eye. Formulas and constants: Björn Ottosson, "A perceptual color space for
// image processing" (2020).

import Geometry

/// A colour by how it is perceived. Opacity is not part of it.
public struct OKLab: Hashable, Sendable {
  /// Perceived lightness: 0 is black, 1 is white.
  public var lightness: Double
  /// The axis from green (negative) to red (positive); within about ±0.4.
  public var a: Double
  /// The axis from blue (negative) to yellow (positive); within about ±0.4.
  public var b: Double

  /// A colour from its three coordinates.
  public init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// A colour from its polar form: `chroma` is the distance from grey, `hue` is in degrees (about 30 is red, 110
  /// yellow, 145 green, 260 blue, 325 magenta).
  public init(lightness: Double, chroma: Double, hue: Double) {
    let direction = unitVector(degrees: hue)
    self.init(lightness: lightness, a: chroma * direction.x, b: chroma * direction.y)
  }

  /// The perceived colour of screen bytes.
  public init(_ color: Color) {
    let (red, green, blue) = (color.red.linearLight, color.green.linearLight, color.blue.linearLight)
    let long = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    self.init(
      lightness: 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
      a: 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
      b: 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short)
  }

  /// The nearest screen colour; channels the screen cannot show are cut off.
  public var color: Color {
    let (red, green, blue) = light
    return Color(red: UInt8(linearLight: red), green: UInt8(linearLight: green), blue: UInt8(linearLight: blue))
  }

  /// True if a screen can show the colour as it is.
  public var isDisplayable: Bool {
    let (red, green, blue) = light
    let tolerance = 0.0005
    return min(red, green, blue) >= -tolerance && max(red, green, blue) <= 1 + tolerance
  }

  /// The colour itself, or the strongest colour of its lightness and hue that a screen can show.
  public var displayable: OKLab {
    guard !isDisplayable else { return self }
    var (inside, outside) = (0.0, 1.0)
    for _ in 0..<12 {
      let middle = (inside + outside) / 2
      if faded(middle).isDisplayable { inside = middle } else { outside = middle }
    }
    return faded(inside)
  }

  private func faded(_ factor: Double) -> OKLab { OKLab(lightness: lightness, a: a * factor, b: b * factor) }

  /// Linear light of the three channels; beyond 0…1 where the screen ends.
  private var light: (red: Double, green: Double, blue: Double) {
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let middle = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return (
      4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short
    )
  }

  /// Returns the difference that is seen between two colours; 0.02 is just noticeable side by side.
  public func distance(to other: OKLab) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return (dl * dl + da * da + db * db).squareRoot()
  }

  /// Returns the colour a fraction `t` of the way to another, in a straight line.
  public func mixed(with other: OKLab, _ t: Double) -> OKLab {
    OKLab(
      lightness: lightness + (other.lightness - lightness) * t, a: a + (other.a - a) * t, b: b + (other.b - b) * t)
  }
}

private func cube(_ value: Double) -> Double { value * value * value }

private func cubeRoot(_ value: Double) -> Double { power(max(value, 0), 1.0 / 3) }

extension UInt8 {
  /// The light a channel's byte stands for, 0…1 (sRGB transfer function).
  fileprivate var linearLight: Double {
    let value = Double(self) / 255
    return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
  }

  /// The byte that stands for an amount of light.
  fileprivate init(linearLight light: Double) {
    let light = clamp(light, 0, 1)
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * power(light, 1 / 2.4) - 0.055
    self = UInt8(clamp(value * 255, 0, 255).rounded())
  }
}

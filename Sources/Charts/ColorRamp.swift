// Colours for numbers: the way through the hues that maps of this kind are usually drawn with, and ramps whose steps
// look even.
//
// The way through the hues is loud and uneven: a small step may look large. It is here because people know it. The even
// ramps climb in lightness in OKLab, so that they also tell more from less in grey and to colour-blind eyes.

import Drawing
import Geometry

/// A way from the numbers 0…1 to colours.
public enum ColorRamp: String, Hashable, Sendable, CaseIterable, Codable {
  /// The chart's minimum colour to its maximum colour, evenly in hue, saturation and brightness.
  case hue
  /// Violet through blue and green to pale yellow.
  case aurora
  /// Deep red to pale yellow.
  case ember
  /// Deep blue to pale green.
  case sea
  /// Dark to light.
  case grey

  /// The name that people read.
  public var title: String {
    switch self {
    case .hue: "Rainbow"
    case .aurora: "Aurora"
    case .ember: "Ember"
    case .sea: "Sea"
    case .grey: "Grey"
    }
  }

  /// The even ramp, computed once; `nil` for the way through the hues, which depends on the chart's colours.
  var even: ThemeRamp? {
    switch self {
    case .hue: nil
    case .aurora: Self.auroraRamp
    case .ember: Self.emberRamp
    case .sea: Self.seaRamp
    case .grey: Self.greyRamp
    }
  }

  private static let auroraRamp = ThemeRamp(lightness: (0.3, 0.93), hues: (300, 105), chroma: 0.13)
  private static let emberRamp = ThemeRamp(lightness: (0.27, 0.95), hues: (5, 100), chroma: 0.14)
  private static let seaRamp = ThemeRamp(lightness: (0.28, 0.94), hues: (275, 165), chroma: 0.11)
  private static let greyRamp = ThemeRamp(lightness: (0.25, 0.95), hues: (0, 0), chroma: 0)
}

/// A way from one colour to another, evenly in hue, saturation and brightness (Smith 1978).
public struct HueRamp: Hashable, Sendable {
  private let from: HueColor
  private let to: HueColor

  /// A way between two colours.
  ///
  /// Red is both ends of the circle of hues. As the second colour it stands for the near end, by way of green, when
  /// `throughGreen`, otherwise for the far end, by way of magenta; other colours have but one hue.
  public init(from: Color, to: Color, throughGreen: Bool) {
    self.from = HueColor(from)
    var end = HueColor(to)
    if end.hue == 0 && end.saturation > 0 && !throughGreen { end.hue = 1 }
    self.to = end
  }

  /// The colour of a number from 0 to 1; what lies outside, or is none, gets the nearest end. Opaque.
  public subscript(_ rate: Double) -> Color {
    let t = rate.isNaN ? 0 : clamp(rate, 0, 1)
    return HueColor(
      hue: from.hue + (to.hue - from.hue) * t,
      saturation: from.saturation + (to.saturation - from.saturation) * t,
      brightness: from.brightness + (to.brightness - from.brightness) * t
    ).color
  }
}

/// A colour by hue (0…1 around the circle, red at both ends), saturation and brightness.
struct HueColor: Hashable, Sendable {
  var hue: Double
  var saturation: Double
  var brightness: Double

  init(hue: Double, saturation: Double, brightness: Double) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(_ color: Color) {
    let (red, green, blue) = (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let spread = high - low
    brightness = high
    saturation = high > 0 ? spread / high : 0
    guard spread > 0 else {
      hue = 0
      return
    }
    let sixths =
      high == red ? (green - blue) / spread : high == green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  var color: Color {
    // Each channel is a trapezium around its own hue.
    func channel(_ center: Double) -> UInt8 {
      var distance = abs(hue - center) * 6
      if distance > 3 { distance = 6 - distance }
      let part = clamp(2 - distance, 0, 1)
      return UInt8(Int(nearest: clamp(brightness * (1 - saturation + saturation * part), 0, 1) * 255))
    }
    return Color(red: channel(0), green: channel(1.0 / 3), blue: channel(2.0 / 3))
  }
}

// From sums of weight to colours: how bright so and so many lines over a pixel are, and what colour they have together.

import Drawing
import Geometry

/// The tones of the tiles of one scale.
struct TileTone: Sendable {
  /// The ground as a pixel.
  let ground: UInt32
  private let groundColor: SIMD4<Float>
  /// The brightness of lines by weight, in steps of an octave's 64th.
  private let brightness: [Float]
  /// The part of discs that are dots, of which many have to come together to cover a pixel.
  private let dotShare: Float
  /// sRGB bytes by linear light.
  private let encoded: [Float]

  /// The weight of the first step of `brightness`, as a power of two.
  private static let leastExponent = -7
  private static let octaves = 24
  private static let stepsPerOctave = 64

  /// Tones.
  ///
  /// - Parameters:
  ///   - dotShare: 1 where discs are so small that their density is what is seen, 0 where they are seen as discs.
  ///   - brightness: of a weight, 0…1.
  init(ground: Color, dotShare: Double, brightness: (_ weight: Double) -> Double) {
    self.ground = 0xFF00_0000 | UInt32(ground.red) << 16 | UInt32(ground.green) << 8 | UInt32(ground.blue)
    groundColor = SIMD4(Float(ground.red), Float(ground.green), Float(ground.blue), 0)
    self.dotShare = Float(dotShare)
    self.brightness = (0..<Self.octaves * Self.stepsPerOctave).map { step in
      let fraction = (Double(step % Self.stepsPerOctave) + 0.5) / Double(Self.stepsPerOctave)
      let weight = power(2, Double(Self.leastExponent + step / Self.stepsPerOctave)) * (1 + fraction)
      return Float(clamp(brightness(weight), 0, 1))
    }
    encoded = (0...1024).map { Float(Self.encode(Double($0) / 1024) * 255) }
  }

  /// Returns the colour of a pixel with sums of lines and of discs, and what lies above them.
  @inline(__always) func pixel(lines: SIMD4<Float>, discs: SIMD4<Float>, top: SIMD4<Float>) -> UInt32 {
    var color = groundColor
    if lines.w > 0 {
      let share = shareOfLines(lines.w)
      color += (hue(lines) - color) * share
    }
    if discs.w > 0 {
      let (whole, soft) = (min(1, discs.w), discs.w / (1 + discs.w))
      color += (hue(discs) - color) * (whole + (soft - whole) * dotShare)
    }
    if top.w > 0 { color += (hue(top) - color) * top.w }
    // One by one: the conversion of a whole vector becomes a call.
    let (red, green, blue) = (UInt32(color.x + 0.5), UInt32(color.y + 0.5), UInt32(color.z + 0.5))
    return 0xFF00_0000 | red << 16 | green << 8 | blue
  }

  @inline(__always) private func shareOfLines(_ weight: Float) -> Float {
    // Exponent and leading bits of the number are the step.
    let step = Int(weight.bitPattern >> 17) - (127 + Self.leastExponent) << 6
    return brightness[min(max(step, 0), Self.octaves * Self.stepsPerOctave - 1)]
  }

  /// Returns the colour of sums in sRGB, 0…255 a channel.
  @inline(__always) private func hue(_ sums: SIMD4<Float>) -> SIMD4<Float> {
    let light = sums * (1024 / sums.w)
    func channel(_ value: Float) -> Float { encoded[min(1024, Int(value))] }
    return SIMD4(channel(light.x), channel(light.y), channel(light.z), 0)
  }

  private static func encode(_ light: Double) -> Double {
    light <= 0.0031308 ? 12.92 * light : 1.055 * power(light, 1 / 2.4) - 0.055
  }

  /// Returns the ink of a colour: its linear light times a weight, and the weight.
  static func ink(_ color: Color, weight: Double) -> SIMD4<Float> {
    func linear(_ channel: UInt8) -> Float {
      let value = Double(channel) / 255
      return Float((value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)) * weight)
    }
    return SIMD4(linear(color.red), linear(color.green), linear(color.blue), Float(weight))
  }
}

// The colours of a measure: from little to much in steps that look equal.
//
// A path through OKLab that turns its hue while its lightness climbs, sampled finely and then cut into pieces of equal
// length. Lightness never turns back, so the ramp survives greyscale and colour blindness.

import Geometry

/// A perceptually even sequence of colours over 0…1.
public struct ThemeRamp: Hashable, Sendable {
  @usableFromInline let colors: [Color]

  /// The most different colours that a ramp has.
  public static let resolution = 256

  /// A ramp between two lightnesses whose hue turns from `hues.from` to `hues.to` (degrees), `chroma` away from grey
  /// in the middle.
  public init(lightness: (from: Double, to: Double), hues: (from: Double, to: Double), chroma: Double) {
    let fine = 1024
    let samples = (0...fine).map { step -> OKLab in
      let t = Double(step) / Double(fine)
      // The screen has little colour near black and near white: the chroma swells towards the middle.
      let swell = 0.72 + 0.28 * 4 * t * (1 - t)
      return OKLab(
        lightness: lightness.from + (lightness.to - lightness.from) * t, chroma: chroma * swell,
        hue: hues.from + (hues.to - hues.from) * t
      ).displayable
    }
    colors = ThemeRamp.evenlySpaced(samples, count: ThemeRamp.resolution)
  }

  /// The colour of `t`, 0…1; what lies outside, or is no number, gets the nearest end.
  @inlinable public subscript(_ t: Double) -> Color {
    let position = t.isNaN ? 0 : clamp(t, 0, 1) * Double(colors.count - 1)
    return colors[Int(nearest: position)]
  }

  /// Returns `count` colours along the samples, each the same distance from the next.
  private static func evenlySpaced(_ samples: [OKLab], count: Int) -> [Color] {
    var lengths = [0.0]
    for (a, b) in zip(samples, samples.dropFirst()) { lengths.append((lengths.last ?? 0) + a.distance(to: b)) }
    let total = lengths.last ?? 0
    var segment = 0
    return (0..<count).map { index in
      let wanted = total * Double(index) / Double(count - 1)
      while segment + 2 < samples.count && lengths[segment + 1] < wanted { segment += 1 }
      let extent = lengths[segment + 1] - lengths[segment]
      let t = extent > 0 ? clamp((wanted - lengths[segment]) / extent, 0, 1) : 0
      return samples[segment].mixed(with: samples[segment + 1], t).color
    }
  }
}

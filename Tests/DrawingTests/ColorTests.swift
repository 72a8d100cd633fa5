// Colours as bytes and as they are perceived: laws of mixing, of opacity and of contrast.

import Drawing
import Randomness
import Testing

@Suite struct ColorTests {
  private func color(_ dice: inout SeededGenerator) -> Color {
    Color(UInt32(dice.below(0x100_0000)), opacity: dice.unit())
  }

  private func channels(_ color: Color) -> [Int] {
    [Int(color.red), Int(color.green), Int(color.blue), Int(color.alpha)]
  }

  @Test func theUsualSpellingIsReadByChannel() {
    #expect(Color(0x12AB34) == Color(red: 0x12, green: 0xAB, blue: 0x34))
    #expect(Color(0xFF12_AB34) == Color(0x12AB34), "higher bits mean nothing")
    #expect(Color(0, opacity: 0.5).alpha == 128)
  }

  @Test(arguments: [-1, -0.001, 0, 1, 1.5, 1e300, -.infinity, .infinity] as [Double])
  func opacityIsKeptInItsRange(value: Double) {
    let wanted: UInt8 = value <= 0 ? 0 : 255
    #expect(Color(0x123456, opacity: value).alpha == wanted)
    #expect(Color(0x123456).opacity(value).alpha == wanted)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func mixingGoesFromOneToTheOtherWithoutLeavingThem(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let (a, b) = (color(&dice), color(&dice))
    #expect(a.mixed(with: b, 0) == a && a.mixed(with: b, 1) == b && a.mixed(with: a, dice.unit()) == a)
    #expect(a.mixed(with: b, -3) == a && a.mixed(with: b, 9) == b)
    var last = channels(a)
    for step in 1...20 {
      let mixed = channels(a.mixed(with: b, Double(step) / 20))
      for channel in 0..<4 {
        let (from, to) = (channels(a)[channel], channels(b)[channel])
        #expect((min(from, to)...max(from, to)).contains(mixed[channel]), "seed \(seed)")
        #expect(from <= to ? mixed[channel] >= last[channel] : mixed[channel] <= last[channel], "seed \(seed)")
      }
      last = mixed
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func mixingIsTheSameFromBothSides(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let (a, b, t) = (color(&dice), color(&dice), dice.unit())
    for (one, other) in zip(channels(a.mixed(with: b, t)), channels(b.mixed(with: a, 1 - t))) {
      #expect(abs(one - other) <= 1, "seed \(seed)")
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func contrastIsSymmetricFromOneToTwentyOne(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let (a, b) = (color(&dice), color(&dice))
    #expect(a.contrast(with: b) == b.contrast(with: a) && a.contrast(with: a) == 1, "seed \(seed)")
    #expect((1...21.001).contains(a.contrast(with: b)), "seed \(seed)")
    #expect(abs(Color(0).contrast(with: Color(0xFFFFFF)) - 21) < 1e-9)
  }

  @Test func luminanceGrowsWithEveryChannel() {
    for hue: UInt32 in [0x010000, 0x000100, 0x000001] {
      let steps = (0...255).map { Color(hue * $0).luminance }
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 })
    }
    #expect(
      Color(0x00FF00).luminance > Color(0xFF0000).luminance && Color(0xFF0000).luminance > Color(0x0000FF).luminance)
  }

  // MARK: Perceived colour

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func perceivedDistanceIsAMetric(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let (a, b, c) = (OKLab(color(&dice)), OKLab(color(&dice)), OKLab(color(&dice)))
    #expect(a.distance(to: a) == 0 && a.distance(to: b) == b.distance(to: a), "seed \(seed)")
    #expect(a.distance(to: c) <= a.distance(to: b) + b.distance(to: c) + 1e-12, "seed \(seed)")
    let t = dice.unit()
    #expect(abs(a.distance(to: a.mixed(with: b, t)) - t * a.distance(to: b)) < 1e-9, "seed \(seed)")
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func aColourTheScreenCannotShowKeepsItsLightnessAndHue(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let wanted = OKLab(lightness: 0.2 + 0.6 * dice.unit(), chroma: 0.4 * dice.unit(), hue: 360 * dice.unit())
    let shown = wanted.displayable
    #expect(shown.isDisplayable && shown.lightness == wanted.lightness, "seed \(seed)")
    #expect(abs(shown.a * wanted.b - shown.b * wanted.a) < 1e-9, "seed \(seed)")
    #expect(shown.a * shown.a + shown.b * shown.b <= wanted.a * wanted.a + wanted.b * wanted.b + 1e-12, "seed \(seed)")
    if wanted.isDisplayable { #expect(shown == wanted, "seed \(seed)") }
  }

  @Test func hueAndChromaArePolar() {
    let color = OKLab(lightness: 0.5, chroma: 0.1, hue: 90)
    #expect(abs(color.a) < 1e-12 && abs(color.b - 0.1) < 1e-12)
    let turned = OKLab(lightness: 0.5, chroma: 0.1, hue: 450)
    #expect(turned.distance(to: color) < 1e-12)
  }
}

@Suite struct ThemeRampTests {
  @Test(arguments: [(0.2, 0.9), (0.9, 0.2), (0.5, 0.5)]) func aRampRunsFromOneLightnessToTheOther(
    from: Double, to: Double
  ) {
    let ramp = ThemeRamp(lightness: (from, to), hues: (250, 90), chroma: 0.1)
    #expect(abs(OKLab(ramp[0]).lightness - from) < 0.02 && abs(OKLab(ramp[1]).lightness - to) < 0.02)
    #expect(ramp[-5] == ramp[0] && ramp[5] == ramp[1] && ramp[.nan] == ramp[0])
    #expect(Set((0...1000).map { ramp[Double($0) / 1000] }).count <= ThemeRamp.resolution)
  }

  @Test func aRampWithoutExtentIsOneColour() {
    let ramp = ThemeRamp(lightness: (0.5, 0.5), hues: (20, 20), chroma: 0)
    #expect(Set((0...100).map { ramp[Double($0) / 100] }).count == 1)
  }
}

@Suite struct ThemeValueTests {
  @Test func theOtherThemeOfTheOtherIsTheSame() {
    for name in Theme.Name.allCases {
      let theme = Theme(name)
      #expect(theme.name == name && theme.toggled.toggled == theme && theme.toggled != theme)
      #expect(theme.description == name.rawValue && Theme(named: name.rawValue) == theme)
    }
    for name in ["", "NIGHT", " night", "night\u{0}"] { #expect(Theme(named: name) == nil) }
  }

  @Test func aRampIsThatOfTheMeasure() {
    for theme in [Theme.night, .paper] {
      for step in 0...10 { #expect(theme.ramp(Double(step) / 10) == theme.measureRamp[Double(step) / 10]) }
    }
  }
}

// The promises of a designer about the themes, as figures.

import Drawing
import Geometry
import Testing

private let themes: [Theme] = [.night, .paper]

@Suite struct ThemeContrast {
  @Test(arguments: themes) func textReadsOnWhatIsBehindIt(_ theme: Theme) {
    let pairs: [(Color, Color)] =
      [
        (theme.text, theme.card), (theme.textSecondary, theme.card), (theme.textSecondary, theme.ground),
        (theme.text, theme.well), (theme.textSecondary, theme.well), (theme.controlText, theme.control),
        (theme.controlText, theme.controlPressed), (theme.accentText, theme.accent), (theme.accent, theme.card),
        (theme.label, theme.ground), (theme.labelMuted, theme.ground), (theme.danger, theme.card),
        (theme.warning, theme.card),
      ] + [theme.control, theme.card, theme.well].map { (theme.controlDisabled, $0) }
      + [theme.map.land, theme.map.sea].map { (theme.labelMuted, $0) }
    for (ink, ground) in pairs { #expect(ink.contrast(with: ground) >= 4.5, "\(theme.name) \(ink) on \(ground)") }
  }

  @Test(arguments: themes) func namesReadOnTheirWayBack(_ theme: Theme) {
    for step in 0...20 {
      let presence = Theme.steppedBackPresence + (1 - Theme.steppedBackPresence) * Double(step) / 20
      #expect(theme.label(atPresence: presence).contrast(with: theme.ground) >= 4.5, "\(theme.name) at \(presence)")
    }
  }

  @Test(arguments: themes) func namesOnAPathReadFromAfar(_ theme: Theme) {
    #expect(theme.labelStrong.contrast(with: theme.ground) >= 7)
    #expect(theme.text.contrast(with: theme.card) >= 7)
    for ink in theme.traceInks { #expect(ink.contrast(with: theme.ground) >= 7, "\(theme.name) \(ink)") }
  }

  @Test(arguments: themes) func thingsStandOutFromTheGround(_ theme: Theme) {
    for trace in theme.traceColors { #expect(trace.contrast(with: theme.ground) >= 4.5) }
    for category in theme.categoryColors + [theme.categoryRest] { #expect(category.contrast(with: theme.ground) >= 3) }
    #expect(theme.node.contrast(with: theme.ground) >= 4.5)
  }

  @Test(arguments: themes) func nothingIsPureBlackOrWhite(_ theme: Theme) {
    for color in [theme.ground, theme.card, theme.text, theme.label, theme.control, theme.well] {
      #expect(color != Color(0) && color != Color(0xFFFFFF))
    }
  }
}

@Suite struct ThemeSets {
  @Test(arguments: themes) func traceColoursAreEquallyLight(_ theme: Theme) {
    for set in [theme.traceColors, theme.traceInks, theme.categoryColors] {
      let lightness = set.map { OKLab($0).lightness }
      #expect((lightness.max() ?? 1) - (lightness.min() ?? 0) < 0.02, "\(theme.name) \(lightness)")
    }
    #expect(theme.traceColors.count == 5 && theme.categoryColors.count == 8)
  }

  @Test(arguments: themes) func tracesStayApartForColourBlindEyes(_ theme: Theme) {
    for eye in ColourBlindEye.allCases {
      let seen = theme.traceColors.map { OKLab(eye.sees($0)) }
      for first in seen.indices {
        for second in seen.indices.dropFirst(first + 1) {
          #expect(seen[first].distance(to: seen[second]) > 0.03, "\(theme.name) \(eye) \(first) \(second)")
        }
      }
    }
  }

  @Test(arguments: themes) func coloursAreGivenOutInTurnForAnyNumber(_ theme: Theme) {
    for number in -20...20 {
      #expect(theme.trace(number) == theme.trace(number + 5))
      #expect(theme.category(number) == theme.category(number + 8))
    }
    #expect(theme.trace(.min) == theme.trace(.min + 5) && theme.category(.max) == theme.category(.max - 8))
  }

  @Test func themesAreFoundByName() {
    #expect(Theme(named: "night") == .night && Theme(named: "paper") == .paper && Theme(named: "Noon") == nil)
    #expect(Theme.night.toggled == .paper && Theme.paper.toggled == .night)
  }
}

@Suite struct MeasureRamp {
  @Test(arguments: themes) func lightnessNeverTurnsBackAndRunsAwayFromTheGround(_ theme: Theme) {
    let lightness = (0...32).map { OKLab(theme.ramp(Double($0) / 32)).lightness }
    let rises = zip(lightness, lightness.dropFirst()).map { $1 - $0 }
    #expect(rises.allSatisfy { $0 > 0.004 } || rises.allSatisfy { $0 < -0.004 })
    #expect(theme.ramp(1).contrast(with: theme.ground) > theme.ramp(0).contrast(with: theme.ground))
  }

  @Test(arguments: themes) func evenStepsLookEven(_ theme: Theme) {
    let colors = (0...16).map { OKLab(theme.ramp(Double($0) / 16)) }
    let steps = zip(colors, colors.dropFirst()).map { $0.distance(to: $1) }
    let mean = steps.reduce(0, +) / Double(steps.count)
    for step in steps { #expect(abs(step - mean) < 0.15 * mean, "\(theme.name) \(steps)") }
  }

  @Test(arguments: themes) func strangeMeasuresGetAnEnd(_ theme: Theme) {
    #expect(theme.ramp(-3) == theme.ramp(0) && theme.ramp(7) == theme.ramp(1))
    #expect(theme.ramp(.nan) == theme.ramp(0) && theme.ramp(.infinity) == theme.ramp(1))
  }
}

@Suite struct PerceptualColour {
  @Test func everyScreenColourSurvivesTheRoundTrip() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let color = Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          #expect(OKLab(color).color == color)
        }
      }
    }
  }

  @Test func greysHaveNoColourAndTheEndsAreBlackAndWhite() {
    for grey in stride(from: 0, through: 255, by: 5) {
      let lab = OKLab(Color(red: UInt8(grey), green: UInt8(grey), blue: UInt8(grey)))
      #expect(abs(lab.a) < 1e-3 && abs(lab.b) < 1e-3)
    }
    #expect(abs(OKLab(Color(0xFFFFFF)).lightness - 1) < 1e-4 && abs(OKLab(Color(0)).lightness) < 1e-4)
  }
}

/// Eyes that lack one kind of cone, after Machado, Oliveira and Fernandes (2009), full strength.
private enum ColourBlindEye: CaseIterable {
  case protanopia, deuteranopia

  func sees(_ color: Color) -> Color {
    let rows: [[Double]] =
      switch self {
      case .protanopia:
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
      case .deuteranopia:
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
      }
    let light = [color.red, color.green, color.blue].map { power(Double($0) / 255, 2.2) }
    let bytes = rows.map { row -> UInt8 in
      let mixed = row[0] * light[0] + row[1] * light[1] + row[2] * light[2]
      return UInt8((power(clamp(mixed, 0, 1), 1 / 2.2) * 255).rounded())
    }
    return Color(red: bytes[0], green: bytes[1], blue: bytes[2])
  }
}

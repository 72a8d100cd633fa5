// The two themes' values: all colours are chosen here.

import Geometry

extension Theme {
  /// A luminous network on deep blue-black.
  public static let night = Theme(
    name: .night,
    ground: Color(0x0B1120),
    edge: Color(0x9DB6E6, opacity: 0.28), edgeStrong: Color(0xC3D4F5, opacity: 0.6),
    node: Color(0xA3BCEB), nodeRim: Color(0xE4ECFC, opacity: 0.55), nodeMuted: Color(0x3B4964),
    nodeSelected: Color(0xF3F6FC),
    label: Color(0xC9D4E8), labelMuted: Color(0x8391AC), labelStrong: Color(0xF3F6FC),
    labelHalo: Color(0x0B1120, opacity: 0.9),
    map: MapColors(
      sea: Color(0x0D1629), land: Color(0x1B263C), coast: Color(0x3A4B6C), border: Color(0x2C3952),
      graticule: Color(0x142038), rim: Color(0x5B76AB), air: Color(0x6C94E0, opacity: 0.23), city: Color(0x7E90B4),
      cityName: Color(0x9DACC9), countryName: Color(0x8393B4), nameHalo: Color(0x121B2E, opacity: 0.7)),
    card: Color(0x162036), cardBorder: Color(0xA9BDE6, opacity: 0.16), cardShadow: Color(0x03060D, opacity: 0.5),
    text: Color(0xEAF0FA), textSecondary: Color(0xA6B4CE), separator: Color(0xA9BDE6, opacity: 0.13),
    control: Color(0x1B2740), controlPressed: Color(0x31415F), controlBorder: Color(0xA9BDE6, opacity: 0.2),
    controlText: Color(0xD9E3F5), controlDisabled: Color(0x8492AD), well: Color(0x0E1627),
    accent: Color(0x8FBBFF), accentText: Color(0x0B1A33), danger: Color(0xFF9488), warning: Color(0xF2C063),
    traceColors: traces(lightness: 0.81, night: true), traceInks: traces(lightness: 0.86, night: true),
    categoryColors: categories(lightness: 0.76, chroma: 0.095),
    categoryRest: OKLab(lightness: 0.66, chroma: 0.022, hue: 262).color,
    measureRamp: ThemeRamp(lightness: (0.46, 0.92), hues: (292, 105), chroma: 0.106))

  /// Ink on warm white.
  public static let paper = Theme(
    name: .paper,
    ground: Color(0xFAF8F4),
    edge: Color(0x4A5567, opacity: 0.3), edgeStrong: Color(0x2B3648, opacity: 0.72),
    node: Color(0x2F4E86), nodeRim: Color(0xFAF8F4, opacity: 0.8), nodeMuted: Color(0xBFC5D0),
    nodeSelected: Color(0x172338),
    label: Color(0x39455A), labelMuted: Color(0x5F6675), labelStrong: Color(0x172338),
    labelHalo: Color(0xFAF8F4, opacity: 0.92),
    map: MapColors(
      sea: Color(0xE4EAEC), land: Color(0xF8F5EF), coast: Color(0xAEBAC2), border: Color(0xD3D0C8),
      graticule: Color(0xDAE2E5), rim: Color(0x9FB0BC), air: Color(0x8FA9BE, opacity: 0.26), city: Color(0x858D99),
      cityName: Color(0x59616F), countryName: Color(0x646669), nameHalo: Color(0xF8F5EF, opacity: 0.75)),
    card: Color(0xFFFDFA), cardBorder: Color(0x2B3648, opacity: 0.14), cardShadow: Color(0x33415C, opacity: 0.1),
    text: Color(0x1B2536), textSecondary: Color(0x566176), separator: Color(0x2B3648, opacity: 0.1),
    control: Color(0xFFFDFA), controlPressed: Color(0xE3E4E6), controlBorder: Color(0x2B3648, opacity: 0.2),
    controlText: Color(0x28344A), controlDisabled: Color(0x646B79), well: Color(0xF0EDE6),
    accent: Color(0x2A5FAE), accentText: Color(0xFDFBF7), danger: Color(0xB3321F), warning: Color(0x8A5A00),
    traceColors: traces(lightness: 0.53, night: false), traceInks: traces(lightness: 0.43, night: false),
    categoryColors: categories(lightness: 0.58, chroma: 0.105),
    categoryRest: OKLab(lightness: 0.64, chroma: 0.014, hue: 262).color,
    measureRamp: ThemeRamp(lightness: (0.83, 0.34), hues: (115, 288), chroma: 0.096))

  /// Returns amber, sky, rose, mint, violet of one lightness. Chromas differ on purpose: to eyes without red or green,
  /// hues on one side of the blue–yellow axis fall together, and strength of colour is what keeps them apart.
  private static func traces(lightness: Double, night: Bool) -> [Color] {
    // Found by searching hues and chromas for the greatest least distance under simulated protanopia and deuteranopia.
    let polar: [(hue: Double, chroma: Double)] =
      night
      ? [(78, 0.14), (225, 0.13), (358, 0.095), (160, 0.155), (304, 0.085)]
      : [(70, 0.112), (245, 0.118), (14, 0.175), (170, 0.078), (303, 0.2)]
    // Dark inks hold less colour than the lightness the hues were chosen at.
    let reach = night || lightness > 0.5 ? 1 : 0.8
    return polar.map { OKLab(lightness: lightness, chroma: $0.chroma * reach, hue: $0.hue).displayable.color }
  }

  /// Returns eight hues of one lightness and chroma, in an order in which groups with neighbouring numbers differ most.
  private static func categories(lightness: Double, chroma: Double) -> [Color] {
    [255, 70, 165, 350, 115, 305, 205, 30].map {
      OKLab(lightness: lightness, chroma: chroma, hue: $0).displayable.color
    }
  }
}

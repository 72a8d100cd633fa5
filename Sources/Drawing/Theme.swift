// Every colour of the program, named for what it means. Nothing else holds a colour literal.
//
// Two themes: `night`, a luminous network on deep blue-black, and `paper`, ink on warm white. Sets of colours (traces,
// categories, ramp) are chosen in OKLab, so that their members have the same perceived lightness.
// Invariants (tested): text ≥ 4.5:1 on what is behind it, names on a path ≥ 7:1, traces ≥ 4.5:1 against the ground.

import Geometry

/// The colours of the program.
public struct Theme: Hashable, Sendable {
  /// The names of the themes; the raw value is the one in configuration files and on the command line.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case night, paper
  }

  /// The theme's name.
  public let name: Name

  // MARK: The network

  /// Behind everything.
  public var ground: Color
  /// An edge at rest; translucent, so that many of them add up.
  public var edge: Color
  /// An edge that belongs to what is selected or near the hand.
  public var edgeStrong: Color
  /// A node's disc.
  public var node: Color
  /// The hairline that makes a disc crisp.
  public var nodeRim: Color
  /// A node that steps back, such as one out of reach of the rings.
  public var nodeMuted: Color
  /// The ring around a selected node.
  public var nodeSelected: Color
  /// Names of nodes.
  public var label: Color
  /// Names of nodes that have stepped back behind what is highlighted: as faint as can still be read.
  public var labelMuted: Color
  /// Names of nodes on a path; ≥ 7:1 against the ground.
  public var labelStrong: Color
  /// The outline that parts a name from the lines behind it.
  public var labelHalo: Color

  // MARK: The world

  /// Land and sea behind a network.
  public var map: MapColors

  // MARK: Cards and controls

  /// Ground of cards and panels.
  public var card: Color
  /// Hairline around cards.
  public var cardBorder: Color
  /// The one soft lift under cards.
  public var cardShadow: Color
  /// The text of a card that matters.
  public var text: Color
  /// The text that explains it.
  public var textSecondary: Color
  /// Hairline between rows.
  public var separator: Color
  /// Ground of a button.
  public var control: Color
  /// Ground of a button under a finger.
  public var controlPressed: Color
  /// Hairline around buttons.
  public var controlBorder: Color
  /// Words and icons on buttons.
  public var controlText: Color
  /// Words and icons on buttons that cannot be used now.
  public var controlDisabled: Color
  /// Ground of a field one writes in, and the trough of sliders.
  public var well: Color
  /// The mark of what is switched on, chosen, or has the focus.
  public var accent: Color
  /// Words and icons on `accent`.
  public var accentText: Color
  /// The colour of failure.
  public var danger: Color
  /// The colour of what needs care.
  public var warning: Color

  // MARK: Sets

  /// One colour a traced path, in the order they are given out: amber, sky, rose, mint, violet. Safe for colour-blind
  /// eyes; equal in perceived lightness.
  public var traceColors: [Color]
  /// The same five hues as ink for words; ≥ 7:1 against the ground.
  public var traceInks: [Color]
  /// Eight calm colours for groups of nodes.
  public var categoryColors: [Color]
  /// The colour of what belongs to no group: nearly none, so that nobody takes it for one.
  public var categoryRest: Color
  /// The colours of a measure, from little to much.
  public var measureRamp: ThemeRamp
}

extension Theme {
  /// The opacity of everything else while a path is shown, 0…1.
  public static let steppedBackPresence = 0.35
  /// The same at a table, where others go on reading what one person's path does not lead along.
  public static let sharedPresence = 0.7

  /// Returns the colour of names of nodes while everything at rest has stepped back to a presence: they stay legible, so
  /// they step back less than lines and discs.
  public func label(atPresence presence: Double) -> Color {
    presence < 1 ? label.mixed(with: labelMuted, (1 - presence) / (1 - Theme.steppedBackPresence)) : label
  }

  /// The theme with a name.
  public init(_ name: Name) {
    self = name == .night ? .night : .paper
  }

  /// The theme whose name is written like this; `nil` if there is none.
  public init?(named name: String) {
    guard let name = Name(rawValue: name) else { return nil }
    self.init(name)
  }

  /// The other theme.
  public var toggled: Theme { name == .night ? .paper : .night }

  /// Returns the colour of a measure, 0…1: even steps of `t` look like even steps of colour.
  public func ramp(_ t: Double) -> Color { measureRamp[t] }

  /// Returns the colour of the trace with this number; they are given out in turn.
  public func trace(_ index: Int) -> Color { Theme.pick(index, of: traceColors, else: accent) }

  /// Returns the ink for words about the trace with this number.
  public func traceInk(_ index: Int) -> Color { Theme.pick(index, of: traceInks, else: text) }

  /// Returns the colour of the group with this number; they repeat after eight.
  public func category(_ index: Int) -> Color { Theme.pick(index, of: categoryColors, else: node) }

  private static func pick(_ index: Int, of colors: [Color], else fallback: Color) -> Color {
    guard !colors.isEmpty else { return fallback }
    let rest = index % colors.count
    return colors[rest < 0 ? rest + colors.count : rest]
  }
}

extension Theme: CustomStringConvertible {
  public var description: String { name.rawValue }
}

// The list of layouts.

/// The layouts there are.
public enum Layouts {
  /// Every layout, the standard one first.
  public static let all: [any Layout] = [
    ForceLayout(), ConcentricLayout(), RadialTreeLayout(), LayeredLayout(), CircleLayout(), GridLayout(),
    GeographicLayout(), ClassicLayout(), SpiralLayout(),
  ]

  /// The layout of graphs whose file gives no positions.
  public static var standard: any Layout { all[0] }

  /// Returns the layout with a name; `nil` when there is none.
  public static func layout(named name: String) -> (any Layout)? { all.first { $0.name == name } }
}

// Dots over two logarithmic axes: how many there are of what.

import Geometry

/// The content of a plot. What draws the same dot twice is there once: of any number of points few enough are drawn.
public struct LogPlot: Hashable, Sendable {
  /// A number beside an axis.
  struct Tick: Hashable, Sendable {
    /// Its place along the axis, 0…1.
    let place: Double
    let text: String
  }

  /// The dots, from 0 to 1 along both axes, upwards along the second.
  let points: [Point]
  let (across, up): ([Tick], [Tick])
  /// The words at the ends of the axes.
  let (acrossTitle, upTitle): (String, String)

  /// The number of dots that fit side by side, and one above the other.
  private static let (columns, rows) = (150.0, 100.0)

  /// A plot of points, whose numbers count from 1; others are left out.
  ///
  /// - Complexity: O(points); at most 15,000 dots.
  public init(_ points: [(across: Int, up: Int)], across acrossTitle: String, up upTitle: String) {
    let points = points.filter { $0.across > 0 && $0.up > 0 }
    let horizontal = LogAxis(upTo: points.map(\.across).max() ?? 1)
    let vertical = LogAxis(upTo: points.map(\.up).max() ?? 1)
    var places = Set<Point>()
    self.points = points.compactMap { point in
      let (x, y) = (horizontal.place(of: point.across), vertical.place(of: point.up))
      let place = Point((x * Self.columns).rounded(), (y * Self.rows).rounded())
      return places.insert(place).inserted ? Point(x, y) : nil
    }
    across = horizontal.ticks.map { Tick(place: horizontal.place(of: $0), text: Self.text($0)) }
    up = vertical.ticks.map { Tick(place: vertical.place(of: $0), text: Self.text($0)) }
    (self.acrossTitle, self.upTitle) = (acrossTitle, upTitle)
  }

  /// Returns a round number in few signs: "200", "10k", "1M".
  private static func text(_ number: Int) -> String {
    number >= 1_000_000 ? "\(number / 1_000_000)M" : number >= 10_000 ? "\(number / 1000)k" : "\(number)"
  }
}

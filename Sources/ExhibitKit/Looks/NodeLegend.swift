// The legend of a picture: the colours of nodes with what they mean, on a plate.

import Drawing
import Geometry
import SceneGraph

/// The meanings of the colours of nodes, laid out in lines.
struct NodeLegend {
  private struct Row {
    let color: Color
    let meaning: String
    let count: String
  }

  private let title: String
  private let rows: [Row]
  private let theme: Theme
  private let metrics: Metrics
  private let measure: any TextMeasuring
  /// The size of the plate, in view pixels.
  private let size: Size

  /// The legend of some categories; `nil` of none.
  init?(
    _ title: String, _ categories: NodeCategories, theme: Theme, metrics: Metrics, measure: any TextMeasuring
  ) {
    guard !categories.legend.isEmpty else { return nil }
    let rows = zip(categories.legend, Wording.meanings(of: categories)).map { entry, meaning in
      Row(
        color: categories.fill(entry.category, theme), meaning: meaning, count: Wording.grouped(entry.count))
    }
    let style = metrics.type.style(.caption)
    let words = rows.map { measure.measure($0.meaning, style).width }.max() ?? 0
    let counts = rows.map { measure.measure($0.count, style).width }.max() ?? 0
    let heading = measure.measure(title, metrics.type.style(.caption, .semibold)).width
    let line = Self.line(metrics, measure)
    size = Size(
      (max(heading, metrics.pixels(20 + 16) + words + counts) + 2 * metrics.padding).rounded(.up),
      (Double(rows.count + 1) * line - metrics.pixels(6) + 2 * metrics.padding).rounded(.up))
    (self.title, self.rows, self.theme, self.metrics, self.measure) = (title, rows, theme, metrics, measure)
  }

  /// Returns the distance of two lines, in view pixels.
  private static func line(_ metrics: Metrics, _ measure: any TextMeasuring) -> Double {
    measure.measure("8", metrics.type.style(.caption)).height + metrics.pixels(6)
  }

  /// Returns the corners of a window that may take it, the usual one first, in view pixels; none in a small window.
  func corners(of window: Rect) -> [Rect] {
    let room = window.inset(by: metrics.pixels(24))
    guard size.width <= room.width / 2, size.height <= room.height * 0.75 else { return [] }
    let (right, bottom) = ((room.maxX - size.width).rounded(), (room.maxY - size.height).rounded())
    return [Point(room.minX, bottom), Point(right, bottom), Point(right, room.minY)].map {
      Rect($0.x, $0.y, size.width, size.height)
    }
  }

  /// Draws it.
  func draw(in frame: Rect, into picture: inout Picture) {
    picture.roundedRect(frame, radius: metrics.pixels(10), color: theme.card.opacity(0.92))
    let (line, padding) = (Self.line(metrics, measure), metrics.padding)
    func write(_ text: String, _ style: TextStyle, _ color: Color, at x: Double, line number: Int) {
      let baseline = frame.y + padding + Double(number) * line + measure.measure(text, style).ascent
      picture.text(text, style: style, at: Point(x, baseline), color: color)
    }
    write(title, metrics.type.style(.caption, .semibold), theme.text, at: frame.x + padding, line: 0)
    let style = metrics.type.style(.caption)
    for (index, row) in rows.enumerated() {
      let middle = frame.y + padding + (Double(index) + 1.5) * line - metrics.pixels(3)
      picture.disc(
        Point(frame.x + padding + metrics.pixels(6), middle), radius: metrics.pixels(5), color: row.color)
      write(row.meaning, style, theme.text, at: frame.x + padding + metrics.pixels(20), line: index + 1)
      let width = measure.measure(row.count, style).width
      write(row.count, style, theme.textSecondary, at: frame.maxX - padding - width, line: index + 1)
    }
  }
}

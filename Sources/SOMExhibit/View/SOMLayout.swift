// The layout of the exhibit: words, the large chart, the small ones.

import Charts
import Drawing
import ExhibitKit
import Geometry

/// The frames of the exhibit's parts, in view pixels.
struct SOMLayout: Hashable {
  /// The title and what is said below it.
  var words = Rect.zero
  /// The legend of the large chart.
  var legend = Rect.zero
  /// The room for the card of a chosen cell.
  var card = Rect.zero
  /// The large chart.
  var chart = Rect.zero
  /// The small charts, captions included, in reading order.
  var small: [Rect] = []
  /// The button that shows more small charts; empty when all fit.
  var more = Rect.zero

  /// Lays out a window for so many small charts.
  init(window: Rect, metrics: Metrics, legendHeight: Double, chartCount: Int) {
    let margin = metrics.pixels(24)
    let bar = metrics.button + 2 * metrics.padding
    let area = Rect(
      margin, metrics.pixels(20), max(0, window.width - 2 * margin), max(0, window.height - metrics.pixels(20) - bar))
    if window.width >= window.height * 1.15 {
      layAcross(area, metrics, legendHeight, chartCount)
    } else {
      layDown(area, metrics, legendHeight, chartCount)
    }
  }

  /// A layout without room for anything.
  init() {}

  /// Lays out a small picture of the exhibit: the charts and nothing else.
  init(previewIn window: Rect, metrics: Metrics, chartCount: Int) {
    let margin = min(metrics.pixels(24), window.width / 12, window.height / 12)
    let area = window.inset(by: margin)
    let right = chartCount > 1 ? area.width * 0.3 : 0
    let gap = right > 0 ? margin * 2 : 0
    chart = Rect(area.x, area.y, max(1, area.width - right - gap), area.height)
    laySmall(Rect(area.maxX - right, area.y, right, area.height), metrics, chartCount)
    more = .zero
  }

  /// Lays words at the left, the chart in the middle, small charts at the right.
  private mutating func layAcross(_ area: Rect, _ metrics: Metrics, _ legendHeight: Double, _ chartCount: Int) {
    let side = min(metrics.pixels(268), area.width * 0.26)
    let gap = metrics.pixels(24)
    words = Rect(area.x, area.y, side, metrics.pixels(112))
    legend = Rect(area.x, words.maxY + metrics.grid, side, legendHeight)
    card = Rect(area.x, legend.maxY + metrics.padding, side, max(0, area.maxY - legend.maxY - metrics.padding))
    let right = chartCount > 1 ? min(metrics.pixels(320), area.width * 0.28) : 0
    chart = Rect(words.maxX + gap, area.y, max(1, area.width - side - right - 2 * gap), area.height)
    // The corner above belongs to the program's own buttons.
    let top = area.y + metrics.button + metrics.padding
    laySmall(Rect(area.maxX - right, top, right, max(0, area.maxY - top)), metrics, chartCount)
  }

  /// Lays the chart below the words, and below it the card beside the small charts.
  private mutating func layDown(_ area: Rect, _ metrics: Metrics, _ legendHeight: Double, _ chartCount: Int) {
    let gap = metrics.padding
    words = Rect(area.x, area.y, area.width * 0.55, metrics.pixels(96))
    legend = Rect(area.x, words.maxY + metrics.grid, area.width, legendHeight)
    let top = legend.maxY + metrics.grid
    let height = min(area.width, max(1, (area.maxY - top) * 0.62))
    chart = Rect(area.x, top, area.width, height)
    let below = Rect(area.x, chart.maxY + gap, area.width, max(0, area.maxY - chart.maxY - gap))
    card = Rect(below.x, below.y, below.width * 0.4, below.height)
    laySmall(Rect(card.maxX + gap, below.y, max(0, below.maxX - card.maxX - gap), below.height), metrics, chartCount)
  }

  /// Lays the small charts in a grid, as large as they can be, but not too small for a finger.
  private mutating func laySmall(_ area: Rect, _ metrics: Metrics, _ count: Int) {
    guard count > 1, area.width > 1, area.height > 1 else { return }
    let (gap, caption) = (metrics.pixels(12), metrics.pixels(20))
    let least = max(metrics.button * 1.6, metrics.pixels(72))
    func side(_ columns: Int, _ rows: Int) -> Double {
      min(
        (area.width - gap * Double(columns - 1)) / Double(columns),
        (area.height - gap * Double(rows - 1)) / Double(rows) - caption)
    }
    var best = (columns: 1, rows: 1, side: 0.0)
    for columns in 1...max(1, min(count, Int(area.width / least))) {
      let rows = (count + columns - 1) / columns
      let size = side(columns, rows)
      if size > best.side { best = (columns, rows, size) }
    }
    var fitting = count
    if best.side < least {
      // Too many: as many as a finger can tell apart, and a button for the rest.
      let columns = max(1, Int((area.width + gap) / (least + gap)))
      let height = area.height - metrics.button - gap
      let rows = max(1, Int((height + gap) / (least + caption + gap)))
      best = (columns, rows, least)
      fitting = min(count, columns * rows)
      if fitting < count {
        more = Rect(area.x, area.maxY - metrics.button, area.width, metrics.button)
      }
    }
    let used = best.side * Double(best.columns) + gap * Double(best.columns - 1)
    let left = area.maxX - used
    for index in 0..<fitting {
      let (column, row) = (index % best.columns, index / best.columns)
      small.append(
        Rect(
          (left + Double(column) * (best.side + gap)).rounded(),
          (area.y + Double(row) * (best.side + caption + gap)).rounded(), best.side.rounded(.down),
          (best.side + caption).rounded(.down)))
    }
  }
}

// The frames of a table's parts: its head, its rows and its columns, of which the first stays while the others are scrolled
// across.

import Drawing
import Geometry

/// The frames of the parts of a table, in view pixels.
struct TableGeometry {
  /// The frame of the table.
  let frame: Rect
  /// The height of a row; the head is as high.
  let rowHeight: Double
  /// The right edge of each column, from the left edge of the table, unscrolled.
  private let edges: InlineEdges

  /// The most columns that a table has.
  static let mostColumns = 64

  /// The right edges, without memory of their own: a table is looked at in every frame.
  private struct InlineEdges {
    var values = InlineArray<64, Double>(repeating: 0)
    var count = 0
  }

  init(_ content: TableContent, _ frame: Rect, metrics: Metrics) {
    self.frame = frame
    rowHeight = max(metrics.pixels(36), (metrics.button * 0.8).rounded())
    let shown = content.columns.prefix(Self.mostColumns)
    let wanted = shown.reduce(0) { $0 + metrics.pixels($1.width) }
    // Where there is room to spare, all columns share it.
    let stretch = wanted > 0 ? max(1, frame.width / wanted) : 1
    var edges = InlineEdges()
    var x = 0.0
    for column in shown {
      x += metrics.pixels(column.width) * stretch
      edges.values[edges.count] = x.rounded()
      edges.count += 1
    }
    self.edges = edges
  }

  /// The number of columns.
  var columnCount: Int { edges.count }
  /// The width of all columns.
  var width: Double { edges.count == 0 ? 0 : edges.values[edges.count - 1] }
  /// The part in which rows scroll.
  var body: Rect { Rect(frame.x, frame.y + rowHeight, frame.width, max(0, frame.height - rowHeight)) }
  /// The width of the first column, which stays: at most half of the table.
  private var fixedWidth: Double { edges.count == 0 ? 0 : min(edges.values[0], frame.width / 2) }

  /// The extents of the rows, and of the columns behind the first one.
  func extents(rowCount: Int) -> (down: ScrollExtent, across: ScrollExtent) {
    (
      ScrollExtent(content: Double(rowCount) * rowHeight, window: body.height),
      ScrollExtent(content: width - (edges.count == 0 ? 0 : edges.values[0]), window: frame.width - fixedWidth)
    )
  }

  /// Returns the left and the right edge of a column that is scrolled across.
  func span(ofColumn column: Int, across: Double) -> (left: Double, right: Double) {
    if column == 0 { return (frame.x, frame.x + fixedWidth) }
    let shift = frame.x + fixedWidth - edges.values[0] - across
    return (shift + edges.values[column - 1], shift + edges.values[column])
  }

  /// The part of the table in which a column is seen.
  func window(ofColumn column: Int) -> (left: Double, right: Double) {
    column == 0 ? (frame.x, frame.x + fixedWidth) : (frame.x + fixedWidth, frame.maxX)
  }

  /// Returns the column at a place; `nil` beside all.
  func column(atX x: Double, across: Double) -> Int? {
    (0..<columnCount).first { column in
      let (span, window) = (span(ofColumn: column, across: across), window(ofColumn: column))
      return x >= max(span.left, window.left) && x < min(span.right, window.right)
    }
  }

  /// Returns the row at a place; `nil` above and below all.
  func row(atY y: Double, down: Double, rowCount: Int) -> Int? {
    guard body.minY <= y, y < body.maxY else { return nil }
    let row = ((y - body.y + down) / rowHeight).rounded(.down)
    return row >= 0 && row < Double(rowCount) ? Int(row) : nil
  }
}

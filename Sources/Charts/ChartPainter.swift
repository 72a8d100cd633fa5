// The chart as primitives: cells, then the borders of units, then what lies over them. Only what can be seen is drawn.
//
// Cells reach half a pixel into those drawn after them: edges that merely touch would let the ground shine through.
// Lines too small to be seen are left out and fade in as the cells grow.

import Drawing
import Geometry

/// The colours, sizes and letters that a chart is drawn with.
public struct ChartStyle {
  /// Colours.
  public var theme: Theme
  /// Sizes.
  public var metrics: Metrics
  /// The measure of text.
  public var measure: any TextMeasuring

  /// A style from its parts.
  public init(theme: Theme, metrics: Metrics, measure: any TextMeasuring) {
    self.theme = theme
    self.metrics = metrics
    self.measure = measure
  }
}

/// A painter of a chart at one place on the screen.
struct ChartPainter {
  private let chart: HexagonChart
  private let cellColors: [Color]
  private let layout: HexagonLayout
  /// The columns and rows of cells that can be seen.
  private let columns: Range<Int>
  private let rows: Range<Int>
  private let style: ChartStyle

  /// A painter of what can be seen of a chart in an area, in the colours of its cells.
  init(_ chart: HexagonChart, _ cellColors: [Color], _ layout: HexagonLayout, within area: Rect, _ style: ChartStyle) {
    self.chart = chart
    self.cellColors = cellColors
    self.layout = layout
    (columns, rows) = layout.visible(in: area)
    self.style = style
  }

  private var lattice: HexagonLattice { chart.lattice }

  /// The cell that is hit; -1 for none.
  private var hitCell: Int { chart.hitUnit > 0 ? lattice.cell(ofUnit: chart.hitUnit - 1) : -1 }

  /// Draws all of it, back to front.
  func draw(into picture: inout Picture) {
    if layout.cellHeight < Self.leastHexagon { drawTiles(into: &picture) } else { drawCells(into: &picture) }
    drawBorders(into: &picture)
    switch chart.overlay {
    case .none: break
    case .marks: drawMarks(into: &picture)
    case .labels: drawLabels(into: &picture)
    }
    if let cell = chart.selectedCell { drawSelection(of: cell, into: &picture) }
  }

  private func drawCells(into picture: inout Picture) {
    let overlap = 0.5
    let (width, height) = (layout.cellWidth + 2 * overlap, layout.cellHeight + 2 * overlap)
    let (right, down) = (layout.cellWidth / 2, layout.cellHeight / 2)
    let (lattice, hitCell, hitColor) = (lattice, hitCell, chart.hitColor)
    for row in rows {
      let corner = layout.corner(ofColumn: columns.lowerBound, row: row)
      picture.hexagons(
        center: Point(corner.x + right, corner.y + down), width: width, height: height, pitch: layout.cellWidth,
        count: columns.count
      ) { index in
        let cell = lattice.cell(column: columns.lowerBound + index, row: row)
        return cell == hitCell ? hitColor : cellColors[cell]
      }
    }
  }

  /// Cells of fewer pixels cannot be told apart, nor from squares.
  private static let leastHexagon = 1.5

  /// Draws cells too small to be seen in tiles of about two pixels, each in the colour of the cell in its middle; the
  /// hit unit's tile in the hit colour.
  private func drawTiles(into picture: inout Picture) {
    let step = max(2, Int((2 / layout.cellHeight).rounded(.up)))
    let hit = hitCell
    let (hitColumn, hitRow) = hit < 0 ? (-1, -1) : (hit / lattice.side / step, hit % lattice.side / step)
    for column in stride(from: columns.lowerBound / step * step, to: columns.upperBound, by: step) {
      for row in stride(from: rows.lowerBound / step * step, to: rows.upperBound, by: step) {
        let (right, bottom) = (min(column + step, lattice.side), min(row + step, lattice.side))
        let isHit = column / step == hitColumn && row / step == hitRow
        let middle = lattice.cell(column: (column + right) / 2, row: (row + bottom) / 2)
        let color = isHit ? chart.hitColor : cellColors[middle]
        // Rows are shifted by half a cell on the average.
        let corner = Point(
          layout.origin.x + (Double(column) + 0.5) * layout.cellWidth, layout.origin.y + Double(row) * layout.rowPitch)
        let size = Point(
          Double(right - column) * layout.cellWidth + 0.5, Double(bottom - row) * layout.rowPitch + 0.5)
        picture.roundedRect(Rect(corner.x, corner.y, size.x, size.y), radius: 0, color: color)
      }
    }
  }

  /// Cells of fewer pixels have no border that could be told from them.
  private static let leastBordered = 9.0

  private func drawBorders(into picture: inout Picture) {
    let presence = clamp(layout.cellHeight / Self.leastBordered - 1, 0, 1)
    guard presence > 0, chart.unitBorderWidth > 0 else { return }
    let color = chart.unitBorderColor.opacity(presence)
    for column in columns where column % 2 == 0 {
      for row in rows where row % 2 == 0 {
        let center = layout.center(ofCell: lattice.cell(column: column, row: row))
        picture.hexagonBorder(
          center: center, width: layout.cellWidth, height: layout.cellHeight, line: chart.unitBorderWidth, color: color)
      }
    }
  }

  private func drawMarks(into picture: inout Picture) {
    let marks = chart.marks
    guard marks.count == lattice.unitCount, let most = marks.max(), most > 0 else { return }
    let largest = layout.cellWidth * 0.44
    for column in columns where column % 2 == 0 {
      for row in rows where row % 2 == 0 {
        let mark = marks[lattice.unit(column: column / 2, row: row / 2)]
        guard mark > 0 else { continue }
        let cell = lattice.cell(column: column, row: row)
        let radius = largest * (mark / most).squareRoot()
        let (ink, ground) = inks(on: cell)
        let center = layout.center(ofCell: cell)
        picture.disc(center, radius: radius + style.metrics.hairline, color: ground.opacity(0.5))
        picture.disc(center, radius: radius, color: ink)
      }
    }
  }

  private func drawLabels(into picture: inout Picture) {
    let text = style.metrics.type.style(.caption, .medium)
    let labels = chart.labels
    guard labels.count == lattice.unitCount, layout.cellHeight > Double(text.size) else { return }
    // A label may lie over the distances at both sides of its unit.
    let room = layout.cellWidth * 1.9
    for column in columns where column % 2 == 0 {
      for row in rows where row % 2 == 0 {
        let label = labels[lattice.unit(column: column / 2, row: row / 2)]
        guard !label.isEmpty else { continue }
        let extent = style.measure.measure(label, text)
        guard extent.width <= room else { continue }
        let cell = lattice.cell(column: column, row: row)
        let center = layout.center(ofCell: cell)
        let (ink, ground) = inks(on: cell)
        picture.text(
          label, style: text,
          at: Point(center.x - extent.width / 2, center.y + (extent.ascent - extent.descent) / 2), color: ink,
          halo: ground.opacity(0.7))
      }
    }
  }

  /// Returns the ink that reads best on a cell, and its opposite.
  private func inks(on cell: Int) -> (ink: Color, ground: Color) {
    let (dark, light) = (Theme.night.ground, Theme.paper.ground)
    let under = cell == hitCell ? chart.hitColor : cellColors[cell]
    return under.contrast(with: dark) > under.contrast(with: light) ? (dark, light) : (light, dark)
  }

  private func drawSelection(of cell: Int, into picture: inout Picture) {
    guard cell < lattice.cellCount else { return }
    let center = layout.center(ofCell: cell)
    let scale = style.metrics.scale
    // Small cells get a ring that can be found.
    let height = max(layout.cellHeight, 14 * scale)
    let width = height * HexagonLayout.widthOfHeight
    picture.hexagonBorder(
      center: center, width: width, height: height, line: 5 * scale, color: Theme.night.ground.opacity(0.85))
    picture.hexagonBorder(
      center: center, width: width, height: height, line: 2.5 * scale, color: Theme.paper.ground)
  }
}

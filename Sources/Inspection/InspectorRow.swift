// One property laid out: its words, its control, and the button that resets it.

import Drawing
import Geometry
import Widgets

/// A row of the panel. Frames are in view pixels.
struct InspectorRow {
  /// The property, by its number.
  let property: Int
  /// The heading above the row, when a new one begins here.
  var heading: PlacedLine?
  /// The title of the property.
  var title = PlacedLine()
  /// The value in words, where the control does not say it.
  var value: PlacedLine?
  /// The frame of the control.
  var control = Rect.zero
  /// The frame of the button that resets it; `nil` while there is nothing to reset.
  var reset: Rect?
  /// The colours to choose from.
  var swatches: [Swatch] = []

  /// A colour to choose.
  struct Swatch {
    let color: Color
    let frame: Rect
    let isChosen: Bool
  }
}

/// Sizes of the panel on one display.
struct InspectorMetrics {
  let metrics: Metrics

  /// Returns the width of the panel at the side of an area.
  func width(in area: Rect) -> Double {
    min(max(metrics.pixels(360), metrics.button * 8), area.width - 2 * metrics.padding)
  }

  /// Returns the frame of the panel.
  func frame(in area: Rect) -> Rect {
    let inner = area.inset(by: min(metrics.padding, area.width / 8, area.height / 8))
    let wide = width(in: area)
    // Beside the panel there must be room for what is inspected.
    if area.width >= area.height, area.width - wide >= metrics.pixels(240) {
      return Rect((inner.maxX - wide).rounded(), inner.y, wide, inner.height)
    }
    let height = max((inner.height * 0.52).rounded(), min(leastHeight, inner.height))
    guard height < leastHeight else {
      return Rect(inner.x, (inner.maxY - height).rounded(), inner.width, height)
    }
    // A low window has room for little but the panel.
    return area.inset(by: min(metrics.grid, area.width / 8, area.height / 8))
  }

  /// The height of a panel that shows its head and a property under its heading.
  private var leastHeight: Double { barHeight + headingHeight + titleHeight + metrics.button + metrics.padding }

  /// Returns the height of the foot of a panel of a height: where there is no room for it beside a property, only a
  /// margin.
  func footHeight(of frame: Rect) -> Double {
    frame.height >= leastHeight + barHeight - metrics.padding ? barHeight : metrics.grid
  }

  /// The height of the words over a control.
  var titleHeight: Double { metrics.pixels(24) }
  /// The height of a heading.
  var headingHeight: Double { metrics.pixels(34) }
  /// Between rows.
  var rowGap: Double { metrics.pixels(10) }
  /// The height of the panel's head, and of its foot where there is one.
  var barHeight: Double { metrics.button + metrics.padding }
  /// The side of a colour to choose, with the space around it.
  var swatch: Double { metrics.button }

  /// Returns the number of colours that stand side by side.
  func swatchColumns(_ width: Double) -> Int { max(1, Int(width / swatch)) }

  /// Returns the height of a row without its heading.
  func height(of fact: PropertyFact, width: Double) -> Double {
    if fact.isInline { return metrics.button }
    guard case .color = fact.kind else { return titleHeight + metrics.button }
    let columns = swatchColumns(width)
    return titleHeight + Double((fact.palette.count + columns - 1) / columns) * swatch
  }
}

extension PropertyKind {
  /// Returns the colours that are offered: the palette, after the present colour when that is not of it.
  func palette(with value: PropertyValue) -> [Color] {
    guard case .color(let palette) = self else { return [] }
    let offered = palette.prefix(ControlID.mostSwatches - 1)
    guard case .color(let color) = value, !offered.contains(color) else { return Array(offered) }
    return [color] + offered
  }
}

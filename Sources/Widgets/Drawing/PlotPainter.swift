// Plots: dots over axes with a few numbers beside them, as many as have room.

import Drawing
import Geometry

/// A painter of plots.
struct PlotPainter {
  private let scene: ControlScene
  private var style: WidgetStyle { scene.style }

  init(_ scene: ControlScene) { self.scene = scene }

  func drawPlot(_ control: Control, _ plot: LogPlot, into canvas: inout ControlCanvas) {
    let (theme, metrics, frame, presence) = (style.theme, style.metrics, control.frame, control.presence)
    let letters = style.letters(.caption)
    let (line, gap, radius) = (letters.lineStep, metrics.pixels(6), metrics.pixels(3))
    var margin = 0.0
    for tick in plot.up { margin = max(margin, canvas.fitting.line(tick.text, letters, width: frame.width).width) }
    let left = frame.x + margin + gap + radius
    let room = Rect(
      left, frame.y + line + gap + radius, frame.maxX - 2 * radius - left,
      frame.height - 2 * (line + gap + radius))
    guard room.width > 0, room.height > 0 else { return }
    let ink = theme.textSecondary.opacity(presence)
    func rule(from start: Point, to end: Point, _ canvas: inout ControlCanvas) {
      canvas.picture.line(from: start, to: end, width: metrics.hairline, color: theme.separator.opacity(presence))
    }
    canvas.write(plot.upTitle, letters, ink, in: Rect(frame.x, frame.y, frame.width, line), .leading)
    var free = room.maxY + line
    for tick in plot.up {
      let y = room.maxY - tick.place * room.height
      rule(from: Point(room.x - radius, y), to: Point(room.maxX + radius, y), &canvas)
      guard y + line / 2 <= free else { continue }
      free = y - line / 2
      canvas.write(tick.text, letters, ink, in: Rect(frame.x, y - line / 2, margin + 1, line), .trailing)
    }
    let title = canvas.fitting.line(plot.acrossTitle, letters, width: room.width).width
    let below = Rect(frame.x, room.maxY + radius + gap, frame.width, line)
    canvas.write(plot.acrossTitle, letters, ink, in: below, .trailing)
    var taken = frame.x
    for tick in plot.across {
      let x = room.x + tick.place * room.width
      rule(from: Point(x, room.y - radius), to: Point(x, room.maxY + radius), &canvas)
      let width = canvas.fitting.line(tick.text, letters, width: frame.width).width
      guard x - width / 2 >= taken, x + width / 2 + gap <= frame.maxX - title else { continue }
      taken = x + width / 2 + gap
      canvas.write(tick.text, letters, ink, in: Rect(x - width / 2, below.y, width + 1, line), .leading)
    }
    for point in plot.points {
      let center = Point(room.x + point.x * room.width, room.maxY - point.y * room.height)
      canvas.picture.disc(center, radius: radius, color: theme.accent.opacity(presence))
    }
  }
}

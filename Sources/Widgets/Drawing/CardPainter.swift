// Cards and toasts: words on panels.

import Drawing
import Geometry

/// A painter of cards and toasts.
struct CardPainter {
  private let scene: ControlScene
  private var style: WidgetStyle { scene.style }
  private var geometry: ControlGeometry { scene.geometry }

  init(_ scene: ControlScene) { self.scene = scene }

  func drawCard(_ control: Control, _ content: CardContent, into canvas: inout ControlCanvas) {
    let (theme, metrics, frame) = (style.theme, style.metrics, control.frame)
    let presence = control.presence
    canvas.drawPanel(frame, presence)
    let body = canvas.fitting.cardBody(control, content)
    if let stripe = content.stripe { drawStripe(stripe, frame, presence, into: &canvas) }
    let close = content.canClose ? geometry.close(frame) : .zero
    let title = canvas.fitting.cardHeader(control.text, frame, canClose: content.canClose).title
    // The first line has the height of the close button beside it.
    let middle = content.canClose ? close.center.y : frame.y + geometry.padding(frame) + metrics.pixels(12)
    let corner = Point(body.x, middle - title.lineHeight / 2)
    if corner.y + title.lineHeight <= frame.maxY {
      canvas.write(title, theme.text.opacity(presence), at: corner, window: frame)
    }
    drawLines(control, content, body, into: &canvas)
    if content.canClose { scene.drawClose(control, close, into: &canvas) }
  }

  private func drawStripe(_ color: Color, _ frame: Rect, _ presence: Double, into canvas: inout ControlCanvas) {
    let metrics = style.metrics
    let width = metrics.pixels(4)
    let bar = Rect(
      frame.x + metrics.pixels(5), frame.y + metrics.padding, width, frame.height - 2 * metrics.padding)
    guard bar.height > width else { return }
    canvas.picture.roundedRect(bar, radius: width / 2, color: color.opacity(presence))
  }

  private func drawLines(
    _ control: Control, _ content: CardContent, _ body: Rect, into canvas: inout ControlCanvas
  ) {
    guard body.width >= 1, body.height >= 1 else { return }
    let offset = scene.memory.scrollOffset(of: control.id)
    let height = canvas.fitting.linesHeight(content.lines, width: body.width)
    let needsClip = height > body.height + 0.5 || offset != 0
    if needsClip { canvas.picture.clip(body) }
    var y = body.y - offset
    for (index, line) in content.lines.enumerated() where y < body.maxY {
      y += canvas.fitting.lineSpace(line, isFirst: index == 0)
      if line.link != nil {
        y += drawLink(line, index, of: control, at: y, body, into: &canvas)
      } else {
        y += drawLine(line, at: y, body, control.presence, into: &canvas)
      }
    }
    if needsClip { canvas.picture.unclip() }
    let bar = Rect(body.x, body.y, body.width + style.metrics.pixels(10), body.height)
    canvas.drawScrollBar(bar, content: height, offset: offset, control.presence)
  }

  /// Draws a paragraph that can be touched, in the middle of its row, with a small sign that it leads somewhere or
  /// can be taken away; how high it is.
  private func drawLink(
    _ line: CardContent.Line, _ index: Int, of control: Control, at y: Double, _ body: Rect,
    into canvas: inout ControlCanvas
  ) -> Double {
    let (theme, metrics) = (style.theme, style.metrics)
    let height = canvas.fitting.lineHeight(line, width: body.width)
    let level = scene.presses.level(.row(index), of: control.id)
    if level > 0 {
      let row = Rect(body.x, y, body.width, height).inset(by: -metrics.pixels(2))
      canvas.picture.roundedRect(
        row, radius: metrics.pixels(6), color: theme.accent.opacity(0.25 * level * control.presence))
    }
    // Underlined words need no other sign.
    let size = line.isUnderlined ? 0 : metrics.pixels(7)
    let tip = Point(body.maxX - size / 2, y + height / 2)
    let ink = theme.textSecondary.opacity(0.7 * control.presence)
    for side in [-1.0, 1.0] where size > 0 {
      // An arrow, or the cross of what goes away.
      let start = Point(tip.x - (line.isRemovable ? size : size / 2), tip.y + side * size / 2)
      let end = line.isRemovable ? Point(tip.x, tip.y - side * size / 2) : tip
      canvas.picture.line(from: start, to: end, width: 1.5 * metrics.scale, color: ink)
    }
    let inset = (height - canvas.fitting.paragraph(line, width: body.width).height) / 2
    _ = drawLine(line, at: y + inset, body, control.presence, into: &canvas)
    return height
  }

  /// Draws one paragraph; how high it is.
  private func drawLine(
    _ line: CardContent.Line, at y: Double, _ body: Rect, _ presence: Double, into canvas: inout ControlCanvas
  ) -> Double {
    let (theme, metrics) = (style.theme, style.metrics)
    guard line.style != .rule else {
      let rule = Rect(body.x, y.rounded(), body.width, metrics.hairline)
      canvas.picture.roundedRect(rule, radius: 0, color: theme.separator.opacity(presence))
      return metrics.hairline + metrics.pixels(4)
    }
    if let image = line.picture {
      let scale = canvas.fitting.pictureScale(image, width: body.width)
      let area = Rect(body.x, y, Double(image.width) * scale, Double(image.height) * scale)
      canvas.picture.image(image, origin: area.origin, scale: scale, area: area, opacity: presence)
      return area.height
    }
    let layout = canvas.fitting.paragraph(line, width: body.width)
    if let dot = line.dot {
      let center = Point(body.x + metrics.pixels(6), y + layout.lineHeight / 2)
      canvas.picture.disc(center, radius: metrics.pixels(5), color: dot.opacity(presence))
    }
    let isMain = line.style == .primary || line.style == .strong
    let ink = (isMain ? theme.text : theme.textSecondary).opacity(presence)
    let x = body.x + (line.dot == nil ? 0 : canvas.fitting.dotIndent)
    canvas.write(layout, ink, at: Point(x, y), window: body)
    if line.isUnderlined { underline(layout, ink, at: Point(x, y), into: &canvas) }
    return layout.height
  }

  private func underline(_ layout: TextLayout, _ ink: Color, at corner: Point, into canvas: inout ControlCanvas) {
    for (index, line) in layout.lines.enumerated() {
      let bottom = corner.y + (Double(index) + 1) * layout.lineHeight - style.metrics.pixels(2)
      let bar = Rect(corner.x, bottom.rounded(), line.width, style.metrics.hairline)
      canvas.picture.roundedRect(bar, radius: 0, color: ink)
    }
  }

  // MARK: Toasts

  func drawToast(_ control: Control, _ severity: Severity, into canvas: inout ControlCanvas) {
    let (metrics, frame, presence) = (style.metrics, control.frame, control.presence)
    canvas.drawPanel(frame, presence)
    let padding = min(metrics.padding, frame.width / 8)
    let lead = metrics.icon + metrics.grid + metrics.pixels(4)
    let room = max(0, frame.width - 2 * padding - lead)
    let icon = Rect(frame.x + padding, frame.y, metrics.icon, frame.height)
    if icon.maxX < frame.maxX {
      let appearance = appearance(of: severity)
      canvas.drawIcon(appearance.icon, in: icon, appearance.color.opacity(presence))
    }
    let lines = max(1, min(3, Int(frame.height / style.letters(.body).lineStep)))
    let layout = canvas.fitting.paragraph(
      control.text, style.letters(.body, .medium), width: room, maxLines: lines)
    guard layout.width <= room else { return }
    let corner = Point(frame.x + padding + lead, frame.center.y - layout.height / 2)
    canvas.write(layout, style.theme.text.opacity(presence), at: corner, window: frame)
  }

  private func appearance(of severity: Severity) -> (icon: Icon, color: Color) {
    switch severity {
    case .information: (.info, style.theme.accent)
    case .success: (.check, style.theme.accent)
    case .warning: (.alert, style.theme.warning)
    case .failure: (.alert, style.theme.danger)
    }
  }
}

extension TextStyle {
  /// The distance from one baseline to the next in paragraphs, in pixels.
  var lineStep: Double { (Double(size) * 1.4).rounded() }
}

// The help overlay: tiles with pictures of gestures, over the dimmed screen.

import Drawing
import Geometry

/// A painter of a help overlay.
struct HelpPainter {
  private let scene: ControlScene
  private var style: WidgetStyle { scene.style }
  private var geometry: ControlGeometry { scene.geometry }

  init(_ scene: ControlScene) { self.scene = scene }

  func drawHelp(_ control: Control, _ tiles: [HelpTile], into canvas: inout ControlCanvas) {
    let (theme, presence) = (style.theme, control.presence)
    let layout = canvas.fitting.helpLayout(tiles, in: control.frame)
    let panel = geometry.helpPanel(control.frame, content: layout.size)
    let body = geometry.helpBody(panel)
    canvas.picture.roundedRect(control.frame, radius: 0, color: theme.ground.opacity(0.72 * presence))
    canvas.drawPanel(panel, presence)
    let close = geometry.helpClose(panel)
    let title = geometry.helpTitle(panel)
    canvas.write(
      control.text, canvas.fitting.helpTitle(control.text, title.width), theme.text.opacity(presence), in: title,
      .leading)
    drawHelpTiles(control, tiles, layout, body, into: &canvas)
    scene.drawClose(control, close, into: &canvas)
  }

  private func drawHelpTiles(
    _ control: Control, _ tiles: [HelpTile], _ layout: HelpLayout, _ body: Rect, into canvas: inout ControlCanvas
  ) {
    guard body.width >= 1, body.height >= 1 else { return }
    let offset = scene.memory.scrollOffset(of: control.id).rounded()
    for (tile, frame) in zip(tiles, layout.frames) {
      let box = frame.offset(by: Point(body.x, body.y - offset))
      guard box.minY < body.maxY, box.maxY > body.minY else { continue }
      drawHelpTile(tile, box, body, control.presence, into: &canvas)
    }
    canvas.picture.unclip()
    let bar = Rect(body.x, body.y, body.width + style.metrics.pixels(12), body.height)
    canvas.drawScrollBar(bar, content: layout.size.height, offset: offset, control.presence)
  }

  private func drawHelpTile(
    _ tile: HelpTile, _ box: Rect, _ body: Rect, _ presence: Double, into canvas: inout ControlCanvas
  ) {
    let (theme, metrics) = (style.theme, style.metrics)
    guard let gesture = tile.picture else {
      canvas.picture.clip(body)
      let words = Rect(box.x, box.y, box.width, metrics.pixels(20))
      canvas.write(
        tile.words, style.letters(.caption, .semibold), theme.accent.opacity(presence), in: words, .leading)
      return
    }
    let well = Rect(box.x, box.y, box.width, HelpLayout.pictureHeight(box.width))
    let (top, bottom) = (max(well.minY, body.minY), min(well.maxY, body.maxY))
    if bottom > top {
      canvas.picture.clip(Rect(well.x, top, well.width, bottom - top))
      canvas.picture.roundedRect(well, radius: min(metrics.grid, well.width / 4), color: theme.well.opacity(presence))
      canvas.picture.gesture(
        gesture, in: well.inset(by: metrics.pixels(4)), inks: GestureInks(theme, ground: theme.well),
        letters: style.letters(.caption), measure: style.measure)
    }
    canvas.picture.clip(body)
    let words = canvas.fitting.helpWords(tile, width: box.width)
    let ink = theme.text.opacity(presence)
    for (index, line) in words.lines.enumerated() {
      let top = well.maxY + metrics.pixels(6) + Double(index) * words.lineHeight
      let row = Rect(box.x, top, box.width, words.lineHeight)
      guard row.minY < body.maxY, row.maxY > body.minY, line.width <= box.width + 1 else { continue }
      let baseline = (row.center.y + words.style.capHeight / 2).rounded()
      let x = (box.x + (box.width - line.width) / 2).rounded()
      canvas.picture.text(line.text, style: words.style, at: Point(x, baseline), color: ink)
    }
  }
}

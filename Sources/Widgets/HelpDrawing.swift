// The help overlay: tiles with pictures of gestures, over the dimmed screen.

import Drawing
import Geometry

extension ControlSurface {
  mutating func drawHelp(_ control: Control, _ tiles: [HelpTile], into picture: inout Picture) {
    let (theme, presence) = (style.theme, control.presence)
    let layout = helpLayout(tiles, in: control.frame)
    let panel = geometry.helpPanel(control.frame, content: layout.size)
    let body = geometry.helpBody(panel)
    picture.roundedRect(control.frame, radius: 0, color: theme.ground.opacity(0.72 * presence))
    drawPanel(panel, presence, into: &picture)
    let close = geometry.helpClose(panel)
    let title = Rect(body.x, panel.y, max(0, close.minX - body.x), body.y - panel.y)
    write(
      control.text, helpTitle(control.text, title.width), theme.text.opacity(presence), in: title, .leading,
      into: &picture)
    drawHelpTiles(control, tiles, layout, body, into: &picture)
    drawClose(control, close, into: &picture)
  }

  /// Returns the style of the title: the largest in which it fits a width in pixels.
  func helpTitle(_ title: String, _ width: Double) -> TextStyle {
    let styles = [TextSize.title, .heading, .body, .caption].map { style.letters($0, .semibold) }
    return styles.first { style.measure.measure(title, $0).width <= width } ?? styles[styles.count - 1]
  }

  private mutating func drawHelpTiles(
    _ control: Control, _ tiles: [HelpTile], _ layout: HelpLayout, _ body: Rect, into picture: inout Picture
  ) {
    guard body.width >= 1, body.height >= 1 else { return }
    let offset = (state(of: control.id)?.scroll.offset ?? 0).rounded()
    for (tile, frame) in zip(tiles, layout.frames) {
      let box = frame.offset(by: Point(body.x, body.y - offset))
      guard box.minY < body.maxY, box.maxY > body.minY else { continue }
      drawHelpTile(tile, box, body, control.presence, into: &picture)
    }
    picture.unclip()
    let bar = Rect(body.x, body.y, body.width + style.metrics.pixels(12), body.height)
    drawScrollBar(bar, content: layout.size.height, offset: offset, control.presence, into: &picture)
  }

  private mutating func drawHelpTile(
    _ tile: HelpTile, _ box: Rect, _ body: Rect, _ presence: Double, into picture: inout Picture
  ) {
    let (theme, metrics) = (style.theme, style.metrics)
    guard let gesture = tile.picture else {
      picture.clip(body)
      let words = Rect(box.x, box.y, box.width, metrics.pixels(20))
      write(
        tile.words, style.letters(.caption, .semibold), theme.accent.opacity(presence), in: words, .leading,
        into: &picture)
      return
    }
    let well = Rect(box.x, box.y, box.width, helpPictureHeight(box.width))
    let (top, bottom) = (max(well.minY, body.minY), min(well.maxY, body.maxY))
    if bottom > top {
      picture.clip(Rect(well.x, top, well.width, bottom - top))
      picture.roundedRect(well, radius: min(metrics.grid, well.width / 4), color: theme.well.opacity(presence))
      picture.gesture(
        gesture, in: well.inset(by: metrics.pixels(4)), inks: GestureInks(theme, ground: theme.well),
        letters: style.letters(.caption), measure: style.measure)
    }
    picture.clip(body)
    let words = helpWords(tile, width: box.width)
    let ink = theme.text.opacity(presence)
    for (index, line) in words.lines.enumerated() {
      let top = well.maxY + metrics.pixels(6) + Double(index) * words.lineHeight
      let row = Rect(box.x, top, box.width, words.lineHeight)
      guard row.minY < body.maxY, row.maxY > body.minY, line.width <= box.width + 1 else { continue }
      let baseline = (row.center.y + words.style.capHeight / 2).rounded()
      let x = (box.x + (box.width - line.width) / 2).rounded()
      picture.text(line.text, style: words.style, at: Point(x, baseline), color: ink)
    }
  }
}

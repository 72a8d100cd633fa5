// The frames of the tiles of a help overlay: in columns of one width, each section in rows of its own.

import Drawing
import Geometry

/// The frames of the tiles of a help overlay.
struct HelpLayout {
  /// The frame of each tile or heading, from the upper left corner of the content, in pixels.
  var frames: [Rect] = []
  /// The size of the content, in pixels.
  var size = Size(0, 0)

  /// Returns the number of columns: of those that fit, and at most two fewer, the one that leaves the fewest places of the
  /// last rows empty.
  ///
  /// - Parameters:
  ///   - most: the number of columns that fit.
  ///   - sections: the number of tiles of each section.
  static func columns(most: Int, sections: [Int]) -> Int {
    let most = max(1, min(most, sections.max() ?? 1))
    func empty(_ columns: Int) -> Int { sections.reduce(0) { $0 + (columns - $1 % columns) % columns } }
    var best = most
    for columns in stride(from: most, through: max(min(2, most), most - 2), by: -1) where empty(columns) < empty(best) {
      best = columns
    }
    return best
  }

  /// Returns the height of the picture of a tile.
  static func pictureHeight(_ width: Double) -> Double { (width * 0.62).rounded() }
}

extension ControlFitting {
  /// Returns the frames of tiles on this screen.
  mutating func helpLayout(_ tiles: [HelpTile], in screen: Rect) -> HelpLayout {
    let (metrics, room) = (style.metrics, geometry.helpBodyWidth(screen))
    let gap = min(metrics.pixels(12), room / 16)
    var sections = [0]
    for tile in tiles { if tile.picture == nil { sections.append(0) } else { sections[sections.count - 1] += 1 } }
    let fitting = Int((room + gap) / (metrics.pixels(124) + gap))
    let most = fitting < 2 && room >= metrics.pixels(150) ? 2 : fitting
    let columns = HelpLayout.columns(most: most, sections: sections)
    let width = min(metrics.pixels(148), (room - gap * Double(columns - 1)) / Double(columns)).rounded(.down)
    var layout = HelpLayout()
    layout.size.width = Double(columns) * width + gap * Double(columns - 1)
    var (y, column, rowHeight) = (0.0, 0, 0.0)
    func endRow() {
      if column > 0 { y += rowHeight + metrics.pixels(14) }
      (column, rowHeight) = (0, 0)
    }
    for tile in tiles {
      guard tile.picture != nil else {
        endRow()
        let height = metrics.pixels(28)
        layout.frames.append(Rect(0, y, layout.size.width, height))
        y += height
        continue
      }
      if column == columns { endRow() }
      let words = helpWords(tile, width: width).height
      let height = HelpLayout.pictureHeight(width) + metrics.pixels(6) + words
      layout.frames.append(Rect(Double(column) * (width + gap), y, width, height))
      rowHeight = max(rowHeight, height)
      column += 1
    }
    endRow()
    layout.size.height = y
    return layout
  }

  /// Returns a button in the header of a help overlay, before the one that closes it: with its words where the title leaves
  /// room for them.
  public mutating func helpButton(_ button: Control, over help: [HelpTile], title: String, in screen: Rect) -> Control {
    let metrics = style.metrics
    let panel = geometry.helpPanel(screen, content: helpLayout(help, in: screen).size)
    let (header, close) = (geometry.helpTitle(panel), geometry.helpClose(panel))
    let end = header.x + style.measure.measure(title, helpTitle(title, header.width)).width + 2 * metrics.gap
    var placed = button
    if end + width(of: placed) > close.minX - metrics.gap { placed.text = "" }
    let wide = width(of: placed)
    placed.frame = Rect(close.minX - metrics.gap - wide, close.y, wide, close.height)
    return placed
  }

  /// Returns the style of the title: the largest in which it fits a width in pixels.
  func helpTitle(_ title: String, _ width: Double) -> TextStyle {
    let styles = [TextSize.title, .heading, .body, .caption].map { style.letters($0, .semibold) }
    return styles.first { style.measure.measure(title, $0).width <= width } ?? styles[styles.count - 1]
  }

  /// Returns the words of a tile in lines.
  mutating func helpWords(_ tile: HelpTile, width: Double) -> TextLayout {
    let size: TextSize = width < style.metrics.pixels(130) ? .caption : .body
    return paragraph(tile.words, style.letters(size, .medium), width: max(0, width), maxLines: 4)
  }
}

// The frames of the cards: as large as the window lets them be, in rows as even as can be, in the middle.

import Drawing
import ExhibitKit
import Geometry

/// The frames of so many cards in a window.
struct GalleryLayout {
  /// A card and the picture on it, in view pixels; whole ones, so that previews stay crisp.
  struct Card: Hashable {
    let frame: Rect
    let picture: Rect
  }

  /// The cards, row by row.
  private(set) var cards: [Card] = []
  /// The number of cards that stand side by side.
  private(set) var columns = 1
  /// The height of the words on a card, under its picture.
  private(set) var captionHeight: Double
  /// True if there is room for more words than names.
  private(set) var hasSummaries = true
  /// The height of what stands above the cards.
  let headHeight: Double
  /// Between the sides of a card and its picture.
  private let margin: Double

  /// The ratio of the width of a preview to its height.
  private static let aspect = 1.6
  /// The widest a card may be at scale 1, or as a part of the window where that is more: beyond that, more is not better.
  private static let widest = (pixels: 560.0, part: 0.3)

  init(count: Int, window: Rect, metrics: Metrics) {
    captionHeight = metrics.pixels(64)
    margin = metrics.grid
    headHeight = min(metrics.pixels(104), window.height / 5).rounded()
    let gap = metrics.pixels(24)
    let room = Rect(
      window.x + gap, window.y + headHeight, max(0, window.width - 2 * gap),
      max(0, window.height - headHeight - gap))
    guard count > 0, room.width >= 40, room.height >= 40 else { return }
    // A window too small for names and summaries has only names, or only pictures.
    for caption in [64.0, 84, 32, 8] {
      captionHeight = metrics.pixels(caption)
      cards.removeAll()
      fill(room, in: window, count, gap, metrics)
      hasSummaries = caption >= 64
      guard let width = cards.first?.frame.width else { continue }
      // A summary that does not fit into a line takes two.
      if caption != 64 || width >= metrics.pixels(360) { return }
    }
  }

  private mutating func fill(_ room: Rect, in window: Rect, _ count: Int, _ gap: Double, _ metrics: Metrics) {
    var best = (columns: 1, width: 0.0)
    for columns in 1...count {
      let rows = Double((count + columns - 1) / columns)
      let across = (room.width - gap * Double(columns - 1)) / Double(columns)
      let down = ((room.height - gap * (rows - 1)) / rows - captionHeight) * Self.aspect
      let width = min(across, down, max(metrics.pixels(Self.widest.pixels), window.width * Self.widest.part))
      if width > best.width { best = (columns, width) }
    }
    columns = best.columns
    let size = Size(best.width.rounded(.down), (best.width / Self.aspect).rounded(.down) + captionHeight)
    guard size.width >= 40, size.height - captionHeight >= 25 else { return }
    place(count, size, gap, in: room)
  }

  private mutating func place(_ count: Int, _ size: Size, _ gap: Double, in room: Rect) {
    let rows = (count + columns - 1) / columns
    let height = Double(rows) * size.height + gap * Double(rows - 1)
    for number in 0..<count {
      let row = number / columns
      // The last row stands in the middle, too.
      let inRow = Double(min(columns, count - row * columns))
      let width = inRow * size.width + gap * (inRow - 1)
      let corner = Point(
        (room.x + (room.width - width) / 2 + Double(number % columns) * (size.width + gap)).rounded(),
        (room.y + max(0, (room.height - height) / 2) + Double(row) * (size.height + gap)).rounded())
      cards.append(
        Card(
          frame: Rect(corner.x, corner.y, size.width, size.height),
          // Within a margin, so that the round corners of the card stay clear of the picture's.
          picture: Rect(
            corner.x + margin, corner.y + margin, size.width - 2 * margin, size.height - captionHeight - margin)))
    }
  }

  /// The size of all previews in pixels; `nil` when there is no room for any.
  var previewSize: (width: Int, height: Int)? {
    cards.first.map { (Int($0.picture.width), Int($0.picture.height)) }
  }

  /// Returns the card at a point.
  func card(at point: Point) -> Int? { cards.firstIndex { $0.frame.contains(point) } }
}

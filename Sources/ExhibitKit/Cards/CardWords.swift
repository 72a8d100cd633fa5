// The words of a card, and the card made of them in a frame of its own.

import Drawing
import Geometry
import Widgets

/// A card's title and what is written below it.
public struct CardWords {
  /// The heading.
  public let title: String
  /// The words below the heading.
  public let content: CardContent

  /// Words from their parts.
  public init(_ title: String, _ content: CardContent) {
    self.title = title
    self.content = content
  }

  /// The words of a notice, which may have the colour of a trace.
  public init(_ text: CardText, stripe: Color?) {
    self.init(text.title, CardContent(lines: [.init(text.sentence)], canClose: true, stripe: stripe))
  }
}

extension CardContent {
  /// Returns the first lines alone, for a card that has little room.
  fileprivate func shortened(to count: Int) -> CardContent {
    CardContent(lines: Array(lines.prefix(count)), canClose: canClose, stripe: stripe)
  }

  /// Returns true if these are some words, or as many of them as there was room for.
  public func isShortened(from whole: CardContent) -> Bool {
    self == whole || (0...1).contains(lines.count) && self == whole.shortened(to: lines.count)
  }
}

extension ExhibitShell {
  /// The greatest height of a card in a window of usual size, in pixels of the design: what people look at stays in sight.
  private static var usualHeight: Double { 440 }

  /// Returns a card in its place. Where it would hide an end of a path, it is cut short or left out: then its frame is
  /// empty.
  ///
  /// - Parameters:
  ///   - anchor: the point the card speaks of, in view pixels.
  ///   - way: the nodes it speaks of in the order of their path, in view pixels.
  ///   - slot: the trace colour it carries; `nil` for none.
  ///   - hasActions: true if a row of buttons belongs to the card.
  public mutating func card(
    _ words: CardWords, near anchor: Point, avoiding way: [Point] = [], slot: Int? = nil, hasActions: Bool = false,
    in placement: CardPlacement
  ) -> ExhibitCard {
    let room = placement.room
    let wide = room.width(title: words.title, measure: measure)
    let (first, none) = (words.content.shortened(to: 1), words.content.shortened(to: 0))
    let forms = [
      (words.content, wide), (first, wide), (first, min(wide, metrics.pixels(180))),
      (none, min(wide, metrics.pixels(180))),
      (none, min(wide, metrics.pixels(140))),
    ]
    var card = ExhibitCard(title: words.title, content: words.content, anchor: anchor, frame: .zero, slot: slot)
    // A card that is higher than this scrolls, and leaves room for its buttons.
    let step = room.metrics.button + room.metrics.gap
    let free = max(room.area.height - (hasActions ? step * Double(placement.actionRows) : 0), 0)
    let tallest = min(free, max(metrics.pixels(Self.usualHeight), 0.6 * free))
    for (content, width) in forms {
      let height = min(controls.cardHeight(title: words.title, content, width: width), tallest)
      let frame = placement.frame(width: width, height: height, near: anchor, avoiding: way, hasActions: hasActions)
      guard placement.isClear(frame) else { continue }
      card.content = content
      card.frame = frame
      break
    }
    return card
  }
}

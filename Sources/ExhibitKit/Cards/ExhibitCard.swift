// Cards over an exhibit: words in a frame that was chosen once, when the card was made.

import Geometry
import Widgets

/// A card over an exhibit: its words and its frame in view pixels.
public struct ExhibitCard: Equatable {
  /// The heading.
  public let title: String
  /// The words below the heading.
  public var content: CardContent
  /// The point the card speaks of, in view pixels: it was placed beside this.
  public let anchor: Point
  /// The frame in view pixels.
  public var frame: Rect
  /// The trace colour it carries; `nil` for none.
  public let slot: Int?

  /// A card from its parts.
  public init(title: String, content: CardContent, anchor: Point, frame: Rect, slot: Int?) {
    self.title = title
    self.content = content
    self.anchor = anchor
    self.frame = frame
    self.slot = slot
  }
}

// The gallery and an exhibit, while a card of the one grows into the other or shrinks back.
//
// The one that is shown goes on; the one that was left is drawn once, as it was.

import Drawing
import ExhibitKit
import Geometry
import Gestures

/// A transition with the pictures that it is drawn of.
struct ExhibitPassage {
  private let transition: CardTransition
  /// The exhibit that was left.
  private let left: ExhibitID
  /// The exhibit beside the gallery.
  private let other: ExhibitID
  /// The picture of the one that was left; of no size before it is drawn.
  private var still = Picture()
  private var shown = Picture()

  /// The way from one to the other; `nil` where neither is the gallery, or there is no card to grow from.
  init?(
    from left: ExhibitID, to next: ExhibitID, _ exhibit: any Exhibit, _ waiting: WaitingExhibits,
    window: Rect,
    at time: Double
  ) {
    guard left == .gallery || next == .gallery else { return nil }
    self.left = left
    other = left == .gallery ? next : left
    guard let card = Self.gallery(exhibit, waiting)?.card(of: other) else { return nil }
    transition = CardTransition(
      card: card.frame, window: window, began: time, isOpening: left == .gallery)
  }

  private static func gallery(_ exhibit: any Exhibit, _ waiting: WaitingExhibits) -> Gallery? {
    exhibit as? Gallery ?? waiting[.gallery] as? Gallery
  }

  /// Returns true if it has come to its end.
  func isOver(at time: Double) -> Bool { transition.isOver(at: time) }

  /// Returns true if an event says that somebody goes on, or that the window has changed.
  static func isEnded(by event: InputEvent) -> Bool {
    switch event {
    case .pointer(let pointer): pointer.phase == .down
    case .wheel, .key, .resized, .fileDropped: true
    case .hover, .text, .focusLost, .closeRequested: false
    }
  }

  /// Draws the way at a time.
  ///
  /// - Parameters:
  ///   - exhibit: the one that is shown.
  ///   - waiting: holds the one that was left.
  mutating func draw(
    _ exhibit: inout any Exhibit, _ waiting: inout WaitingExhibits, at time: Double,
    into picture: inout Picture
  ) {
    if still.width == 0 { waiting.draw(left, into: &still) }
    exhibit.draw(into: &shown)
    let preview = Self.gallery(exhibit, waiting)?.card(of: other)?.picture
    let isOpening = left == .gallery
    transition.draw(
      gallery: isOpening ? still : shown, preview: preview, exhibit: isOpening ? shown : still,
      exhibit.theme, at: time,
      into: &picture)
  }
}

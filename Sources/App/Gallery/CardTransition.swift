// The way from a card of the gallery into its exhibit, and back: the card grows until it is the window, or shrinks again.
//
// A function of the time alone, drawn over pictures that are there already: nobody waits for it, and a hand that goes on
// ends it.

import Drawing
import Geometry

/// A card on its way to be the window, or a window on its way to be a card.
struct CardTransition {
  /// The duration in seconds.
  static let duration = 0.3

  /// The frame of the card's picture, in view pixels.
  let card: Rect
  /// The whole drawing area, in view pixels.
  let window: Rect
  /// The time it began, in seconds since the program began.
  let began: Double
  /// True on the way into the exhibit.
  let isOpening: Bool

  /// Returns true if it has come to its end.
  func isOver(at time: Double) -> Bool { time - began >= Self.duration }

  /// Returns how much of the way from card to window is done, 0…1.
  func openness(at time: Double) -> Double {
    let part = clamp((time - began) / Self.duration, 0, 1)
    // Slow at both ends, as a camera that is carried.
    let eased = part * part * (3 - 2 * part)
    return isOpening ? eased : 1 - eased
  }

  /// Returns the frame at a time, in view pixels.
  func frame(at time: Double) -> Rect {
    let part = openness(at: time)
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return Rect(
      between(card.x, window.x), between(card.y, window.y), between(card.width, window.width),
      between(card.height, window.height))
  }

  /// Draws the gallery, and over it the exhibit within the frame.
  ///
  /// - Parameters:
  ///   - preview: the picture on the card; it gives way to the exhibit's own.
  func draw(
    gallery: Picture, preview: Picture?, exhibit: Picture, _ theme: Theme, at time: Double,
    into picture: inout Picture
  ) {
    let (part, frame) = (openness(at: time), frame(at: time))
    picture.begin(width: Int(window.width), height: Int(window.height), ground: theme.ground)
    picture.add(gallery, at: window.origin)
    picture.roundedRect(window, radius: 0, color: theme.ground.opacity(0.7 * part))
    picture.roundedRect(frame, radius: 0, color: exhibit.ground)
    let share = preview == nil ? 1 : clamp(part * 4 - 0.8, 0, 1)
    if let preview, share < 1 { picture.add(preview, fitting: frame, presence: 1 - share) }
    picture.add(exhibit, fitting: frame, presence: share)
    picture.roundedRectBorder(frame, radius: 0, width: 1, color: theme.cardBorder)
  }
}

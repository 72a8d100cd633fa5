// The chosen cell with its card, and the pace at which the card follows a map that learns.

import Widgets

/// A cell that was chosen.
struct SOMSelection {
  /// The chosen cell, from 0; `nil` for none.
  private(set) var cell: Int?
  /// The card of the cell; `nil` for none.
  private(set) var card: SOMCard? { didSet { cardRevision += 1 } }
  /// The number of changes of the card.
  private(set) var cardRevision = 0
  /// Frames in which the map has learnt since the card was written.
  private var framesSinceCard = 0

  /// Frames that a card may lag behind a map that learns: numbers that changed in every frame could not be read.
  private static let cardFrames = 6

  /// Chooses a cell; its card is written next.
  mutating func select(_ cell: Int) { self.cell = cell }

  /// Chooses nothing.
  mutating func clear() {
    cell = nil
    if card != nil { card = nil }
  }

  /// Shows the card of the cell; without one the card stays as it is.
  mutating func show(_ card: SOMCard?) {
    framesSinceCard = 0
    if let card { self.card = card }
  }

  /// Notes that the map has changed.
  ///
  /// - Parameter isLearning: true if more will be learnt.
  /// - Returns: true if the card is to be written again: every few frames, and at once where nothing more is learnt.
  mutating func noteChange(isLearning: Bool) -> Bool {
    guard cell != nil else { return false }
    framesSinceCard += 1
    return framesSinceCard >= Self.cardFrames || !isLearning
  }
}

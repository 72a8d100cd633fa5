// A word to the visitor, shown for a while: why nothing was found, what a file lacks, that the table starts over.

import Drawing
import ExhibitKit
import Widgets

/// The notice that is shown.
struct Notices {
  /// The card of the notice; `nil` when none is shown.
  private(set) var card: ExhibitCard? { didSet { revision += 1 } }
  /// A number that counts up with every change that can be seen.
  private(set) var revision: UInt64 = 0
  /// The time at which it goes by itself, in seconds since the program began; `nil` for never.
  private(set) var endsAt: Double?

  /// Shows a notice in place of the one before.
  mutating func show(_ card: ExhibitCard, until endsAt: Double?) {
    self.card = card
    self.endsAt = endsAt
  }

  /// Takes the notice away.
  mutating func close() {
    guard card != nil else { return }
    card = nil
    endsAt = nil
  }

  /// Takes the notice away when its time has come.
  mutating func expire(at time: Double) { if let endsAt, time >= endsAt { close() } }

  /// Gives the card the colour of its slot.
  mutating func recolour(_ color: (_ slot: Int) -> Color) {
    if let slot = card?.slot { card?.content.stripe = color(slot) }
  }
}

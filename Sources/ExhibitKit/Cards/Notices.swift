// Words to visitors, shown for a while: why nothing was found, what a file lacks.
//
// Everybody has a notice of their own, where it happened to them.

import Drawing
import Widgets

/// The notices that are shown.
public struct Notices {
  /// A notice.
  public struct Notice: VisitorOwned {
    /// The visitor it is for.
    public let visitor: VisitorID
    /// Its card.
    public fileprivate(set) var card: ExhibitCard
    /// The time at which it goes by itself, in seconds since the program began; `nil` for never.
    public let endsAt: Double?
  }

  /// The notices, the oldest first.
  public private(set) var all = VisitorList<Notice>()

  /// The greatest number of notices at once.
  private static let limit = 8

  /// No notice.
  public init() {}

  /// The card of the notice shown last; `nil` when none is shown.
  public var card: ExhibitCard? { all.last?.card }

  /// A number that counts up with every change that can be seen.
  public var revision: UInt64 { all.revision }

  /// The time at which the next notice goes by itself; `nil` for never.
  public var endsAt: Double? { all.lazy.compactMap(\.endsAt).min() }

  /// Shows a notice to a visitor in place of their last.
  public mutating func show(_ card: ExhibitCard, until endsAt: Double?, to visitor: VisitorID = .desk) {
    all.put(Notice(visitor: visitor, card: card, endsAt: endsAt), limit: Self.limit)
  }

  /// Takes a visitor's notice away.
  public mutating func close(of visitor: VisitorID) { all.remove(of: visitor) }

  /// Takes all notices away.
  public mutating func close() { all.removeAll() }

  /// Takes the notices away that go by themselves.
  mutating func closePassing() { all.removeAll { $0.endsAt != nil } }

  /// Puts the notices elsewhere, as in another window.
  mutating func place(_ place: (ExhibitCard) -> ExhibitCard) {
    for index in all.indices {
      all[index].card = place(all[index].card)
      all.noteChange()
    }
  }

  /// Takes the notices away whose time has come.
  public mutating func expire(at time: Double) {
    all.removeAll { $0.endsAt.map { time >= $0 } ?? false }
  }

  /// Gives the cards the colours of their slots.
  public mutating func recolour(_ color: (_ slot: Int) -> Color) {
    for index in all.indices {
      guard let slot = all[index].card.slot else { continue }
      all[index].card.content.stripe = color(slot)
      all.noteChange()
    }
  }
}

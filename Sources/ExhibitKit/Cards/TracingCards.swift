// Cards over a graph that fingers trace on: when they are looked at, what they keep clear of everywhere, and notices.

import Drawing
import Geometry
import GraphModel
import SceneGraph
import Widgets

extension TracingExhibit {
  @inlinable public var mayMoveCards: Bool { !camera.isMoving && !gestures.isTouched }

  /// Gives new answers their cards, and moves those that something has come under once hands and view are at rest. In a
  /// preview nobody could read them.
  @inlinable public mutating func watchCards() {
    guard !shell.isPreview else { return }
    let isAtRest = mayMoveCards
    let before = PlacedCards(state: cardState, covered: shell.covered)
    guard cardWatch.isDue(in: before, answers: answersRevision, isAtRest: isAtRest) else { return }
    updateCards(movingOthers: isAtRest)
    let after = PlacedCards(state: cardState, covered: shell.covered)
    cardWatch.note(after, answers: answersRevision, isAtRest: isAtRest)
  }

  /// The part of the window that cards may take.
  public var cardRoom: CardRoom { CardRoom(window: shell.window, metrics: shell.metrics) }

  /// Returns what every card keeps clear of: the inspector, the hands, and the cards that stay.
  public func placement(beside frames: [Rect]) -> CardPlacement {
    var placement = CardPlacement(room: cardRoom)
    placement.taken = [shell.covered]
    placement.fingers = tracing.sessions.map(\.finger)
    placement.keptFrames = frames
    return placement
  }

  /// The nodes that traces lead from and to.
  public var tracedNodes: [NodeID] { tracing.sessions.flatMap { [$0.source, $0.target].compactMap { $0 } } }

  /// Says something to a visitor near a point in view pixels.
  ///
  /// - Parameters:
  ///   - slot: the trace colour it carries; `nil` for none.
  ///   - seconds: the time until it goes by itself; `nil` for never.
  public mutating func showNotice(
    _ text: CardText, near point: Point, slot: Int? = nil, to visitor: VisitorID = .desk, seconds: Double? = 6
  ) {
    let words = CardWords(text, stripe: slot.map { shell.theme.trace($0) })
    var placement = noticePlacement(for: visitor)
    // Nor does it lie over buttons that somebody may be about to press, or over the cards that they belong to.
    for control in shell.controls.listed where control.id != .notice(visitor) {
      switch control.kind {
      case .button, .card: placement.keptFrames.append(control.frame)
      default: break
      }
    }
    let card = shell.card(words, near: point, slot: slot, in: placement)
    shell.notices.show(card, until: seconds.map { shell.time + $0 }, to: visitor)
  }
}

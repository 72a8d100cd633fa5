// Cards of the exhibit: written and placed once, when there is something to say or the window changes; showing them
// builds nothing.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import PathFinding
import Widgets

extension Connections {
  /// The writer of cards about the open network; `nil` before one is open.
  var writing: CardWriting? {
    content.graph.map { CardWriting(graph: $0, theme: shell.theme, costs: content.query.costs) }
  }

  /// The part of the window that cards may take.
  var cardRoom: CardRoom { CardRoom(window: shell.window, metrics: shell.metrics) }

  /// Everything on the glass that a card keeps clear of now.
  private var placement: CardPlacement {
    CardPlacement(
      room: cardRoom, fingers: tracing.sessions.map(\.finger), keptWays: answers.paths.map { way($0.path.nodes) },
      keptFrames: answers.paths.map(\.card.frame), selectionFrame: focus.card?.frame)
  }

  /// The points of nodes when the camera has arrived: what flies is not hidden on arrival.
  private func way(_ nodes: [NodeID]) -> [Point] {
    nodes.prefix(CardPlacement.longestWay + 1).map(viewport.restingPoint)
  }

  /// Returns a card in its place.
  ///
  /// - Parameters:
  ///   - anchor: the point the card speaks of, in view pixels.
  ///   - nodes: the nodes it speaks of, in the order of their path.
  ///   - slot: the trace colour it carries; `nil` for none.
  ///   - hasActions: true if a row of buttons belongs to the card.
  mutating func place(
    _ words: CardWords, near anchor: Point, avoiding nodes: [NodeID] = [], slot: Int?, hasActions: Bool = false
  ) -> ExhibitCard {
    let room = cardRoom
    let width = room.width(title: words.title, measure: shell.measure)
    let wanted = shell.cardHeight(title: words.title, words.content, width: width)
    let frame = placement.frame(
      width: width, height: min(wanted, max(room.area.height, 0)), near: anchor, avoiding: way(nodes),
      hasActions: hasActions)
    return ExhibitCard(title: words.title, content: words.content, anchor: anchor, frame: frame, slot: slot)
  }

  /// Says something near a point in view pixels, for some seconds, or until it is closed.
  mutating func showNotice(_ text: CardText, near point: Point, slot: Int?, seconds: Double? = 6) {
    let words = CardWords(text, stripe: slot.map { shell.theme.trace($0) })
    shell.notices.show(place(words, near: point, slot: slot), until: seconds.map { shell.time + $0 })
  }

  /// Places every card anew: the window has changed.
  mutating func placeCardsAnew() {
    for index in answers.paths.indices {
      let kept = answers.paths[index]
      let card = place(CardWords(kept.card), near: kept.card.anchor, avoiding: kept.path.nodes, slot: kept.slot)
      answers.setCard(card, at: index)
    }
    if let card = focus.card {
      focus.setCard(place(CardWords(card), near: card.anchor, slot: nil, hasActions: !focus.isSpread))
    }
  }

  /// Gives cards, which carry colours of the theme, those of the new one.
  mutating func recolourCards() {
    let theme = shell.theme
    answers.recolour(theme.trace)
    updateRingsCard()
  }
}

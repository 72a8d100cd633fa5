// Cards over the map: everybody's routes and the places they ask about, and what is said for a while; clear of the panel,
// the hands, the ends of all routes and each other.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import SceneGraph
import Widgets
import WorldMap

extension Atlas {
  /// The number of places at rest that a card keeps off: the most important ones tell where the ground is empty.
  private static let restingPlaces = 200

  // MARK: Where there is room

  /// Returns everything on the screen that a card keeps clear of, when the camera has arrived.
  ///
  /// - Parameter frames: the cards that are shown and stay.
  private func placement(beside frames: [Rect], around point: (NodeID) -> Point?) -> CardPlacement {
    var clear = placementOfCards(beside: frames)
    clear.taken.append(layout.restingFrame(isOpen: sheet.isOpen))
    let flows = routes.entries.map(\.search.flow)
    clear.keptWays = flows.compactMap { $0.route?.nodes.compactMap(point) }
    let ends = flows.flatMap { [$0.start, $0.goal] } + routes.entries.map(\.place)
    let radius = viewport.scene.items.discRadius * 1.25 + shell.metrics.pixels(12)
    clear.discs = Set(ends.compactMap { $0 } + tracedNodes).compactMap(point).map {
      CardPlacement.Disc(center: $0, radius: radius)
    }
    clear.nodes = content.network?.byImportance.prefix(Self.restingPlaces).compactMap(point) ?? []
    return clear
  }

  /// Returns the frames of all cards, questions and notices but a visitor's own notice.
  private func cardFrames(but visitor: VisitorID?) -> [Rect] {
    routes.entries.flatMap { [$0.card?.frame, $0.placeCard.map(withActions)].compactMap { $0 } }
      + hands.questions.map(\.frame)
      + shell.notices.all.filter { $0.visitor != visitor }.map(\.card.frame)
  }

  /// Returns the frame of the card of a place with the buttons beside it.
  private func withActions(_ card: ExhibitCard) -> Rect {
    guard changes.isOn, card.frame.height > 0 else { return card.frame }
    return card.frame.union(cardRoom.actionArea(of: card.frame, rows: actionRows))
  }

  mutating func placeChangeCard(_ words: CardWords, near anchor: Point, avoiding nodes: [NodeID]) -> ExhibitCard {
    let places = nodes.compactMap { viewport.scene.visiblePoint(of: $0) }
    let placement = placement(beside: cardFrames(but: nil)) { viewport.scene.visiblePoint(of: $0) }
    return shell.card(words, near: anchor, avoiding: places, hasActions: true, in: placement)
  }

  mutating func placeCardsAnew() {
    updateCards(movingOthers: true)
    placeCardsOfChanges()
  }

  /// Returns the frame of a question's card of a size near a point in view pixels.
  func cardFrame(of size: Size, near anchor: Point) -> Rect {
    placement(beside: cardFrames(but: nil)) { viewport.scene.visiblePoint(of: $0) }
      .frame(width: size.width, height: size.height, near: anchor, avoiding: [anchor], hasActions: false)
  }

  func noticePlacement(for visitor: VisitorID) -> CardPlacement {
    placement(beside: cardFrames(but: visitor)) { viewport.scene.visiblePoint(of: $0) }
  }

  /// Says something to a visitor near a point in view pixels, for a while; in their colour where several people have one.
  mutating func tell(_ text: CardText, near point: Point, to visitor: VisitorID) {
    showNotice(text, near: point, slot: routes.needsCards ? routes[visitor]?.slot : nil, to: visitor)
  }

  // MARK: Answers

  /// Tells a visitor of a place: its coordinate, what the file says of it, what it is joined with.
  mutating func tell(_ visitor: VisitorID, of node: NodeID) {
    shell.notices.close(of: visitor)
    readPictures(of: node)
    routes.tell(visitor, of: node, slot: nextSlot)
  }

  /// Returns the words of everybody's cards, as they should be now.
  private func words(of entry: VisitorRoutes.Entry) -> (route: CardWords?, place: CardWords?) {
    guard let network = content.network else { return (nil, nil) }
    let color = shell.theme.trace(entry.slot)
    let route =
      routes.needsCards
      ? AtlasWording.card(of: entry.search.flow, in: network, text(ofTotal: entry.search.flow.route), color) : nil
    let place = entry.place.map {
      AtlasWording.card(of: $0, in: network, routes.needsCards ? color : nil, picture: pictureNamed)
    }
    return (route, place)
  }

  /// Gives every answer its card. One that says the same as before stays where it is.
  ///
  /// - Parameter movingOthers: true if those that cover something now are placed again.
  mutating func updateCards(movingOthers: Bool) {
    guard !routes.entries.isEmpty, let network = content.network else { return }
    let view = viewport.restingView
    func point(_ node: NodeID) -> Point? { view.point(of: network.coordinates[node.index]) }
    for entry in routes.entries {
      let words = words(of: entry)
      let route = card(
        words.route, entry.card, near: entry.search.flow.goal.flatMap(point), slot: entry.slot, movingOthers,
        hasActions: entry.search.flow.canGo, point)
      routes.setCards((route, entry.placeCard), of: entry.visitor)
      let place = card(
        words.place, entry.placeCard, near: entry.place.flatMap(point), slot: entry.slot, movingOthers,
        hasActions: changes.isOn, point)
      routes.setCards((route, place), of: entry.visitor)
    }
  }

  private mutating func card(
    _ words: CardWords?, _ card: ExhibitCard?, near anchor: Point?, slot: Int, _ moving: Bool, hasActions: Bool = false,
    _ point: (NodeID) -> Point?
  ) -> ExhibitCard? {
    guard let words else { return nil }
    let others = cardFrames(but: nil).filter { frame in
      card.map { frame != $0.frame && frame != withActions($0) } ?? true
    }
    let placement = placement(beside: others, around: point)
    if let card, card.title == words.title, card.frame.height > 0 || !moving {
      let saysTheSame = card.content.isShortened(from: words.content)
      if saysTheSame, !moving || placement.isClear(card.frame) { return card }
    }
    return shell.card(
      words, near: anchor ?? shell.window.center, avoiding: [], slot: slot, hasActions: hasActions, in: placement)
  }
}

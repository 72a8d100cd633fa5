// Cards over the map: what is said for a while, and what is known of a place; clear of the sheet and the hand.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import WorldMap
import Widgets

extension Atlas {
  /// Says something near a point in view pixels, for a while.
  mutating func showNotice(_ text: CardText, near point: Point, seconds: Double = 6) {
    show(CardContent(lines: [.init(text.sentence)]), title: text.title, near: point, until: shell.time + seconds)
  }

  /// Shows a place's card: its coordinate, what the file says of it, what it is joined with.
  mutating func showCard(of node: NodeID, near point: Point) {
    guard let network = content.network else { return }
    let (graph, coordinate) = (network.graph, network.places[node.index])
    var lines = [
      CardContent.Line(
        AtlasWording.coordinates(latitude: coordinate.latitude, longitude: coordinate.longitude), .secondary)
    ]
    lines += CardContent.Line.attributes(of: node, in: graph)
    lines += CardContent.Line.neighbours(of: node, in: graph, areLinks: false)
    show(CardContent(lines: lines), title: graph.label(of: node), near: point, until: nil)
  }

  private mutating func show(_ words: CardContent, title: String, near anchor: Point, until end: Double?) {
    let room = CardRoom(window: shell.window, metrics: shell.metrics)
    let width = room.width(title: title, measure: shell.measure)
    let height = min(shell.cardHeight(title: title, words, width: width), room.area.height).rounded()
    shell.notices.show(
      ExhibitCard(
        title: title, content: words, anchor: anchor, frame: cardFrame(of: Size(width, height), near: anchor), slot: nil
      ),
      until: end)
  }

  /// Returns the frame of a card of a size near a point in view pixels, clear of the sheet and of the hand there.
  func cardFrame(of size: Size, near anchor: Point) -> Rect {
    let room = CardRoom(window: shell.window, metrics: shell.metrics)
    let candidates = room.frames(of: size, near: anchor, gap: shell.metrics.pixels(millimetres: 10)).prefix(5)
    let (sheet, hand) = (layout.frame, shell.metrics.pixels(millimetres: 6))
    let best = candidates.first { !$0.intersects(sheet) && !$0.inset(by: -hand).contains(anchor) }
    let frame = best ?? candidates[4]
    return Rect(frame.x.rounded(), frame.y.rounded(), size.width, size.height)
  }
}

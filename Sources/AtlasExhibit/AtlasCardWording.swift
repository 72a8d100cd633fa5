// The words of cards over the map: of a route, and of a place.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import Widgets

extension AtlasWording {
  /// The number of stops that the card of a route names.
  private static let namedStops = 4

  /// Returns the card of a route: "London to Hong Kong", how far it is, and the way there; `nil` before both ends are
  /// chosen.
  ///
  /// - Parameter total: the total of the way in words.
  static func card(of flow: AtlasFlow, in network: AtlasNetwork, _ total: String, _ color: Color) -> CardWords? {
    guard let start = flow.start, let goal = flow.goal else { return nil }
    let graph = network.seen
    var lines: [CardContent.Line] = []
    if let route = flow.route {
      lines.append(CardContent.Line(total, .primary))
      let stops = route.nodes.dropFirst().dropLast().map(graph.name(of:))
      let named = stops.prefix(namedStops).joined(separator: ", ")
      let more = stops.count > namedStops ? " and \(stops.count - namedStops) more" : ""
      lines.append(CardContent.Line(stops.isEmpty ? "without a stop" : "via \(named)\(more)", .secondary))
    } else {
      lines.append(CardContent.Line(flow.stage == .searching ? searching : chosen, .secondary))
    }
    return CardWords(
      "\(graph.name(of: start)) to \(graph.name(of: goal))",
      CardContent(lines: lines, canClose: true, stripe: color))
  }

  /// Returns the card of a place: its name, its coordinate, what the file says of it, and what it is joined with.
  ///
  /// - Parameter picture: returns the picture that the text of an attribute names; `nil` for other texts.
  static func card(
    of place: NodeID, in network: AtlasNetwork, _ color: Color?, picture: (String) -> PixelImage?
  ) -> CardWords {
    let (graph, coordinate) = (network.seen, network.coordinates[place.index])
    var lines = [
      CardContent.Line(coordinates(latitude: coordinate.latitude, longitude: coordinate.longitude), .secondary)
    ]
    lines += CardContent.Line.attributes(of: place, in: graph, areLinks: true, picture: picture)
    lines += CardContent.Line.neighbours(of: place, in: graph, areLinks: true)
    return CardWords(graph.name(of: place), CardContent(lines: lines, canClose: true, stripe: color))
  }
}

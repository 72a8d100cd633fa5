// The content of the Atlas: the network of places, and the map under it.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import Parallel
import SceneGraph
import Widgets
import WorldMap

/// The open network and the map.
struct AtlasContent {
  /// The network on the map, with its changes; `nil` before one is open.
  private(set) var network: AtlasNetwork?
  /// The same without those that it was not built with.
  private var built: AtlasNetwork?
  /// The size of the network on the map when filters hid nothing of it.
  private var unfiltered: (nodes: Int, edges: Int)?
  /// The whole network with changes that it was not built with; `nil` for none.
  private var changed: EditableGraph?
  /// The whole network with what is kept of its changes; `nil` before one is open.
  private(set) var document: NetworkDocument?
  /// The looks on offer for its places; `nil` before one is open.
  private(set) var lookOffer: LookOffer?
  /// The positions of the whole network's nodes on a plane, which other exhibits show, and the middle of them.
  private(set) var (positions, middle) = ([Point](), Point.zero)
  /// The name of the network, as people see it.
  private(set) var name = ""
  /// The name and the size of the network as they are drawn.
  private(set) var (title, summary) = ("", "")
  /// The description of the network as it stands below its name; `nil` for none.
  private(set) var details: TextLayout?
  /// The path the network came from.
  private(set) var path = ""
  /// The reason why the file that was asked for last is not shown; `nil` when it is.
  private(set) var refusal: String?
  /// The number of networks and maps that have been shown.
  private(set) var number = 0
  private(set) var map = AtlasMap()
  private var named = NamedPlaces([])
  private var mapTicket: Int?

  /// The number of nodes of the network that are not on the map.
  var leftOut: Int {
    guard let network, let document else { return 0 }
    return (changed?.nodeCount ?? document.graph.presentNodeCount) - network.seen.nodeCount
  }

  /// True if there is something to see.
  var isReady: Bool { network != nil }

  /// Takes the description as there is room for it.
  mutating func show(details: TextLayout?) { self.details = details }

  private mutating func nameAnew() {
    guard let document else { return }
    let title = changed?.information.name ?? document.graph.name
    name = title.isEmpty ? FilePath.name(document.path) : title
    path = document.path
    self.title = String(name.prefix(80))
  }

  /// Notes that the network's file has another path now.
  mutating func move(to path: String) {
    document?.move(to: path)
    nameAnew()
  }

  /// Shows a network, or one as a change has left it.
  ///
  /// - Parameter column: the column by which its ways are measured if it can be; `nil` for distances over the ground.
  mutating func show(_ mapped: MappedNetwork, measuredBy column: String?) {
    Disposal.dispose((network, built, document, positions, named))
    (built, document, positions, middle) = (mapped.network, mapped.document, mapped.positions, mapped.middle)
    lookOffer = mapped.lookOffer
    changed = nil
    measure(by: column)
    named = mapped.named
    map.leaveOut(named)
    nameAnew()
    number += 1
  }

  /// Measures ways by a column of the edges, or over the ground.
  mutating func measure(by column: String?) {
    built?.measure(by: column)
    follow()
  }

  /// Takes the changes that the network was not built with.
  ///
  /// - Parameter whole: the whole network with its changes.
  mutating func follow(_ whole: EditableGraph) {
    changed = whole
    follow()
    nameAnew()
  }

  private mutating func follow() {
    network = changed.flatMap { built?.following($0) } ?? built
    let counts = network.map { (nodes: $0.seen.nodeCount, edges: $0.seen.edgeCount) }
    if document?.mask.isEmpty ?? true { unfiltered = counts }
    summary = counts.map { AtlasWording.summary(nodes: $0.nodes, edges: $0.edges, of: unfiltered ?? $0) } ?? ""
  }

  /// Notes why a file is not shown; `nil` while it is on its way in.
  mutating func setRefusal(_ words: String?) { refusal = words }

  // MARK: The map

  /// Notes the ticket that the map was asked for under.
  mutating func awaitMap(_ ticket: Int) { mapTicket = ticket }

  /// Takes the map that was asked for.
  mutating func take(_ atlas: WorldAtlas, ticket: Int, pixelScale: Double) {
    guard mapTicket == ticket else { return }
    map.take(atlas, pixelScale: pixelScale)
    map.leaveOut(named)
    number += 1
  }

  /// Notes that the map cannot be read.
  ///
  /// - Returns: true if the ticket was that of the map.
  mutating func refuseMap(_ ticket: Int) -> Bool {
    guard mapTicket == ticket else { return false }
    mapTicket = nil
    return true
  }

  /// Measures some more names of the map; they all show when the last is known.
  mutating func prepareMap(with measure: any TextMeasuring) { if map.prepare(with: measure) { number += 1 } }

  /// Draws the map under the network, and the names of countries and cities where the network leaves room.
  mutating func drawMap(_ view: MapView, _ theme: Theme, _ layers: MapLayers, into picture: inout Picture) {
    map.draw(view, into: &picture, theme: theme, layers: layers)
  }

  /// Writes the names of countries and cities where the network and the heading leave room.
  mutating func drawMapNames(
    _ view: MapView, _ theme: Theme, _ scene: AtlasScene, under heading: Rect, into picture: inout Picture
  ) {
    map.drawNames(view, into: &picture, theme: theme, scene: scene, heading: heading)
  }
}

// A network as the Atlas shows it: everything that grows with the network, and is made before it is shown. Of a large one
// the host makes it in the background.

import Drawing
import ExhibitKit
import Geometry
import GraphLayout
import GraphModel
import SceneGraph
import WorldMap

/// A network with its places on the map, as they are seen.
struct MappedNetwork: FoldedNetwork {
  let document: NetworkDocument
  /// The network on the map; `nil` where nothing of it has a place there.
  let network: AtlasNetwork?
  /// The looks on offer for its places; `nil` where nothing is on the map.
  let lookOffer: LookOffer?
  /// The positions of the whole network's nodes on a plane, which other exhibits show, and the middle of them.
  let positions: [Point]
  let middle: Point
  /// The places by their names.
  let named: NamedPlaces
  /// The viewport over it.
  let viewport: AtlasViewport

  /// A network on the map.
  ///
  /// - Parameters:
  ///   - before: the network that a change has made this one of; `nil` where it was opened.
  ///   - viewport: the viewport that is to show it.
  ///   - show: shows it in the viewport.
  /// - Complexity: O(nodes log nodes + edges log edges).
  init(
    _ document: NetworkDocument, after before: AtlasNetwork? = nil, in viewport: AtlasViewport,
    _ show: (AtlasNetwork, LookOffer, inout AtlasViewport) -> Void
  ) {
    self.document = document
    let network = before.map { $0.changed(to: document.graph) } ?? AtlasNetwork(document.graph)
    self.network = network
    // Where the file gives none, nodes lie on the plane as they do on the globe.
    positions =
      document.whole.positions
      ?? GeographicLayout().beginPresent(document.whole, settings: LayoutSettings()).positions
    let positions = positions
    middle = Rect(bounding: document.whole.nodes.lazy.map { positions[$0.index] })?.center ?? .zero
    named = network?.namedPlaces ?? NamedPlaces([])
    var shown = viewport
    lookOffer = network.map { LookOffer(onMap: $0.graph, by: $0.names, of: document) }
    if let network, let lookOffer { show(network, lookOffer, &shown) }
    self.viewport = shown
  }
}

extension AtlasNetwork {
  /// The places by their names.
  fileprivate var namedPlaces: NamedPlaces {
    NamedPlaces(graph.nodes.lazy.map { (graph.label(of: $0), coordinates[$0.index]) })
  }
}

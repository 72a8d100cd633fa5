// The map under the network: coasts, borders and names once they have been read, sea and graticule until then.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import SceneGraph
import WorldMap

/// The painter of the exhibit's map.
struct AtlasMap {
  /// The file with the map, inside the folder of bundled data.
  static let file = "atlas/world.atlas"
  /// The number of names measured in a frame: about 4 ms.
  private static let namesPerFrame = 300

  private var painter = MapPainter(nil)
  private var labels: MapLabels?
  private var taken: [Rect] = []

  init() {}

  /// True if the map has been read.
  var isReady: Bool { painter.atlas != nil }

  /// True if names are still being measured.
  var isPreparing: Bool { labels.map { !$0.isReady } ?? false }

  /// Takes up a map that has been read.
  mutating func take(_ atlas: WorldAtlas, pixelScale: Double) {
    painter = MapPainter(atlas)
    labels = MapLabels(atlas, pixelScale: pixelScale)
  }

  /// Leaves out the names of places that a network names, so that none stands twice.
  mutating func leaveOut(_ named: NamedPlaces) { labels?.leaveOut(named) }

  /// Measures some more names.
  ///
  /// - Returns: true if these were the last, so that all of them show from now on.
  mutating func prepare(with measure: any TextMeasuring) -> Bool {
    guard isPreparing else { return false }
    labels?.measure(next: Self.namesPerFrame, with: measure)
    return !isPreparing
  }

  /// Returns the colour behind everything.
  func ground(of view: MapView, _ theme: Theme) -> Color { MapPainter.ground(of: view, theme: theme) }

  /// Draws land and sea.
  mutating func draw(_ view: MapView, into picture: inout Picture, theme: Theme, layers: MapLayers) {
    painter.draw(view, into: &picture, theme: theme, layers: layers)
  }

  /// Writes the names of countries and cities where the network and the heading leave room.
  mutating func drawNames(
    _ view: MapView, into picture: inout Picture, theme: Theme, scene: AtlasScene, heading: Rect
  ) {
    guard labels != nil else { return }
    taken.removeAll(keepingCapacity: true)
    if heading.width > 0 { taken.append(heading) }
    if case .placed(let names) = scene.labels {
      for name in names.labels { taken.append(name.box.inset(by: -2 * view.pixelScale)) }
    }
    let items = scene.items
    let side = 5 * items.discRadius
    for index in 0..<items.nodeCount where items.isVisible(at: index) {
      guard taken.count < 1500 else { break }
      taken.append(Rect(center: items.point(at: index), size: Size(side, side)))
    }
    labels?.draw(view, into: &picture, theme: theme, avoiding: taken)
  }
}

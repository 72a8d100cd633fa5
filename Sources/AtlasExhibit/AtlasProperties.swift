// The properties of the Atlas that can be changed while it runs: how the globe is laid flat and what of it is drawn,
// how ways are searched and shown. Setters do what a button or a key would do.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import Inspection
import PathFinding
import SceneGraph
import Widgets
import WorldMap

/// The parts of the map that are drawn, its title, the measure of ways, and how fast things are shown.
struct AtlasLook: Hashable {
  /// The parts of the world under the network.
  var layers = MapLayers.all
  /// True if the map's own names are written.
  var hasMapNames = true
  /// True if the network's names are written.
  var hasPlaceNames = true
  /// Seconds the drone flies.
  var flightTime = AtlasFlow.flightDuration
  /// The speed of slow searches, as a factor.
  var searchSpeed = 1.0
  /// The measure of ways that was chosen; of a network without its column, distances in its unit.
  var measure = WayMeasure()
  /// The title that welcomes people until somebody does something.
  var welcome = AtlasWelcome.waiting
}

extension Atlas {
  static let properties: [Property<Atlas>] =
    [
      .theme,
      .choice("projection", "Projection", \.projection, titles: ["Mercator", "Equal Earth", "Globe"]),
      .measure,
    ] + Property.nodeLook.map { $0.under("Places") } + layerProperties.map { $0.under("On the map") }
    + ways.map { $0.under("Ways") }

  /// The properties that say what of the world is drawn, and what is named.
  static let layerProperties: [Property<Atlas>] = [
    Property<AtlasLook>.flag("placeNames", "Names of places", \.hasPlaceNames).of(\.mapLook),
    Property<AtlasLook>.flag("mapNames", "Countries and cities", \.hasMapNames).of(\.mapLook),
    .layer("land", "Land", .land),
    .layer("borders", "Borders", .borders),
    .layer("graticule", "Meridians and parallels", .graticule),
  ]

  private static let ways: [Property<Atlas>] = [
    .choice("method", "Search", \.method, titles: SearchSpread.Method.allCases.map(AtlasWording.name)),
    .choice("pace", "Search pace", \.pace, titles: RouteSearch.Pace.allCases.map(AtlasWording.name)),
    Property<AtlasLook>.number("searchSpeed", "Slow motion", \.searchSpeed, in: 0.2...10, step: 0.1, unit: "×")
      .of(\.mapLook),
    Property<AtlasLook>.number("flightTime", "Flight time", \.flightTime, in: 1...30, step: 0.5, unit: "s")
      .of(\.mapLook),
    .stillPictures,
  ]

  fileprivate var projection: MapCamera.Style {
    get { camera.style }
    set { change(to: newValue) }
  }

  fileprivate var method: SearchSpread.Method {
    get { routes.method }
    set { change(to: newValue) }
  }

  fileprivate var pace: RouteSearch.Pace {
    get { routes.pace }
    set { change(to: newValue) }
  }
}

extension Property where Owner == Atlas {
  /// Returns the property that shows or hides a part of the world.
  fileprivate static func layer(_ name: String, _ title: String, _ layer: MapLayers) -> Property {
    Property(name, title) { _ in
      .flag
    } get: {
      .flag($0.mapLook.layers.contains(layer))
    } set: { atlas, value in
      guard case .flag(let isOn) = value else { return }
      if isOn { atlas.mapLook.layers.insert(layer) } else { atlas.mapLook.layers.remove(layer) }
    }
  }
}

// What can be changed about the Atlas while it runs: how the globe is laid flat and what of it is drawn, how ways are
// searched and shown. Setters do what a button or a key would do.

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

/// What of the map is drawn, and how fast things are shown.
struct AtlasLook: Hashable {
  /// What of the world is drawn under the network.
  var layers = MapLayers.all
  /// Whether the map's own names are written.
  var hasMapNames = true
  /// Whether the network's names are written.
  var hasPlaceNames = true
  /// How long the drone flies, in seconds.
  var flightTime = AtlasFlow.flightDuration
  /// How much faster than usual slow searches go.
  var searchSpeed = 1.0
}

extension Atlas {
  static let properties: [Property<Atlas>] =
    [
      .theme(\.theme),
      .choice("projection", "Projection", \.projection, titles: ["Mercator", "Equal Earth", "Globe"]),
      .choice("unit", "Distances", \.shownUnit, titles: AtlasUnit.allCases.map(\.title)),
    ] + layers.map { $0.under("On the map") } + ways.map { $0.under("Ways") }

  private static let layers: [Property<Atlas>] = [
    Property<AtlasLook>.flag("placeNames", "Names of places", \.hasPlaceNames).of(\.look),
    Property<AtlasLook>.flag("mapNames", "Countries and cities", \.hasMapNames).of(\.look),
    .layer("land", "Land", .land),
    .layer("borders", "Borders", .borders),
    .layer("graticule", "Meridians and parallels", .graticule),
  ]

  private static let ways: [Property<Atlas>] = [
    .choice("method", "Search", \.shownMethod, titles: SearchSpread.Method.allCases.map(AtlasWording.name)),
    .choice("pace", "Show it", \.shownPace, titles: Pace.allCases.map(AtlasWording.name)),
    Property<AtlasLook>.number("searchSpeed", "Slow motion", \.searchSpeed, in: 0.2...10, step: 0.1, unit: "×")
      .of(\.look),
    Property<AtlasLook>.number("flightTime", "The drone flies for", \.flightTime, in: 1...30, step: 0.5, unit: "s")
      .of(\.look),
    .flag("reducedMotion", "Still pictures", \.reducedMotion),
  ]

  fileprivate var projection: MapCamera.Style {
    get { camera.style }
    set { change(to: newValue) }
  }

  fileprivate var shownUnit: AtlasUnit {
    get { unit }
    set { if newValue != unit { changeUnit() } }
  }

  fileprivate var shownMethod: SearchSpread.Method {
    get { method }
    set { search(by: newValue) }
  }

  fileprivate var shownPace: Pace {
    get { pace }
    set { search(at: newValue) }
  }

  /// Whether changes happen at once.
  fileprivate var reducedMotion: Bool {
    get { settings.reducedMotion }
    set {
      settings.reducedMotion = newValue
      chrome.surface.style.reducedMotion = newValue
      chrome.invalidate()
      needsRedraw = true
    }
  }

  /// Something is drawn otherwise; what is kept of the map is no good any more.
  mutating func noteLook(_ old: AtlasLook) {
    guard look != old else { return }
    needsRedraw = true
    if look.layers != old.layers || look.hasMapNames != old.hasMapNames || look.hasPlaceNames != old.hasPlaceNames {
      contentNumber += 1
    }
  }

  /// Whoever opens the inspector wants to see the map, and not the splash before it.
  mutating func noteCovered() {
    if covered.width > 0 { welcome.begin(at: time) }
    chrome.invalidate()
    needsRedraw = true
  }
}

extension Property where Owner == Atlas {
  /// Whether a part of the world is drawn.
  fileprivate static func layer(_ name: String, _ title: String, _ layer: MapLayers) -> Property {
    Property(name, title) { _ in
      .flag
    } get: {
      .flag($0.look.layers.contains(layer))
    } set: { atlas, value in
      guard case .flag(let isOn) = value else { return }
      if isOn { atlas.look.layers.insert(layer) } else { atlas.look.layers.remove(layer) }
    }
  }
}

// MARK: - Showing itself off

extension Atlas {
  /// How long the drone of a preview flies, in seconds: nobody watches a small picture for long.
  static let previewFlightTime = 5.0

  /// A finger that draws from one place to another, far away, and lets go, so that the drone flies there.
  mutating func demonstration(_ number: Int) -> HandScript? {
    guard let network = shown else { return nil }
    let count = network.graph.nodeCount
    // Far apart in the order of nodes, and different ones every time; pairs without a way are passed over.
    for attempt in 0..<12 {
      let turn = number * 12 + attempt
      let (a, b) = (NodeID(index: (turn * 7 + 2) % count), NodeID(index: (turn * 5 + count / 2) % count))
      guard a != b, let from = scene.visiblePoint(of: a), let to = scene.visiblePoint(of: b), isFree(from), isFree(to),
        from.distance(to: to) > window.width / 3, case .found = network.finder.path(from: a, to: b, query)
      else { continue }
      return HandScript().down(at: from).wait(0.3).move(to: to, over: 1.6).wait(0.8).up().wait(look.flightTime + 1.5)
    }
    return nil
  }

  /// Whether a place is on the map where nothing lies over it, and a finger on it does not move the map.
  private func isFree(_ spot: Point) -> Bool {
    let margin = settings.metrics.pixels(millimetres: 9)
    return window.inset(by: margin).contains(spot) && (isPreview || !layout.frame.contains(spot))
  }
}

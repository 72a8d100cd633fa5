// What the Atlas shows, in words and numbers: how tests from outside know what the program thinks.

import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Widgets

/// The state of the Atlas as drawn, in view pixels.
public struct AtlasReport: ExhibitReport, Codable {
  /// A city as drawn.
  public struct City: Codable, Sendable {
    /// Its id.
    public var id: String
    /// Where its dot is; `nil` behind the horizon.
    public var at: Point?
    /// Its latitude and longitude in degrees.
    public var place: [Double]
  }

  /// A finger on its way.
  public struct Trace: Codable, Sendable {
    /// The contact.
    public var contact: Int64
    /// Where it started.
    public var source: String
    /// What it aims at.
    public var target: String?
    /// The way shown, city by city; `nil` while there is none.
    public var path: [String]?
  }

  /// A control as drawn.
  public struct ControlPlace: Codable, Sendable {
    /// Its name.
    public var id: ControlID
    /// x, y, width, height.
    public var frame: [Double]
    /// What it says.
    public var text: String
    /// Whether it can be used.
    public var isEnabled: Bool
  }

  /// The network's title.
  public var network: String
  /// How the globe is laid flat.
  public var projection: String
  /// Latitude and longitude of the place in the middle of the view.
  public var middle: [Double]
  /// View pixels a turn of the equator.
  public var scale: Double
  /// Whether all places are in view just so.
  public var isHome: Bool
  /// Every city, or the first 2,000.
  public var cities: [City]
  /// The chosen start.
  public var start: String?
  /// The chosen goal.
  public var goal: String?
  /// choosing, searching or shown.
  public var stage: String
  /// The way that is shown, city by city.
  public var route: [String]?
  /// Its length in metres.
  public var length: Double?
  /// How far the drone has come, in metres.
  public var flown: Double
  /// What the panel says of it.
  public var distance: String
  /// Latitude and longitude of the drone.
  public var drone: [Double]?
  /// Where the drone is on the screen.
  public var droneAt: Point?
  /// Degrees clockwise from north.
  public var heading: Double?
  /// How the way is looked for.
  public var method: String
  /// At what pace that is shown.
  public var pace: String
  /// How many cities the search on the screen has looked at.
  public var expanded: Int?
  /// The cities it has seen and not looked at yet.
  public var open: [String]
  /// The cities it has looked at.
  public var closed: [String]
  /// How many cities each method looks at for the question: A*, Dijkstra, breadth first.
  public var counts: [Int]?
  /// Fingers on their way.
  public var traces: [Trace]
  /// The city that the arrow keys are on.
  public var focus: String?
  /// waiting, or over.
  public var isSplashUp: Bool
  /// How strongly the drone's word shows.
  public var welcome: Double
  /// How far the sheet is open, 0…1.
  public var sheet: Double
  /// The panel that is open.
  public var panel: String
  /// The title of the notice.
  public var notice: String?
  /// Whether the map has been read.
  public var hasMap: Bool
  /// The controls.
  public var controls: [ControlPlace]
}

extension Atlas {
  /// What is on the screen now; `nil` before there is anything.
  var report: (any ExhibitReport)? {
    let graph = shown?.graph
    func key(_ city: NodeID?) -> String? { city.flatMap { graph?.key(of: $0) } }
    func place(_ place: GeoPoint) -> [Double] { [place.latitude, place.longitude] }
    func marked(_ mark: SearchSpread.Mark) -> [String] {
      guard let spread, let graph else { return [] }
      return graph.nodes.filter { spread.marks[$0.index] == mark }.prefix(2000).map(graph.key)
    }
    let drone = flow.drone(at: time)
    return AtlasReport(
      network: networkName, projection: camera.style.rawValue, middle: place(camera.middle), scale: camera.scale,
      isHome: camera.isHome,
      cities: (graph.map { Array($0.nodes.prefix(2000)) } ?? []).map { city in
        AtlasReport.City(
          id: key(city) ?? "", at: scene.visiblePoint(of: city),
          place: shown.map { place($0.places[city.index]) } ?? [])
      },
      start: key(flow.start), goal: key(flow.goal), stage: flow.stage.rawValue,
      route: flow.route?.nodes.compactMap { key($0) }, length: flow.route?.length, flown: flow.distance(at: time),
      distance: unit.text(metres: flow.distance(at: time)), drone: drone.map { place($0.place) },
      droneAt: droneOnGlass?.spot, heading: drone?.heading, method: method.rawValue, pace: pace.rawValue,
      expanded: spread?.expandedCount, open: marked(.open), closed: marked(.closed), counts: counts,
      traces: traces.map { trace in
        AtlasReport.Trace(
          contact: trace.pointer?.contact ?? -1, source: key(trace.source) ?? "", target: key(trace.target),
          path: trace.shownPath?.nodes.compactMap { key($0) })
      },
      focus: key(focus), isSplashUp: splashPresence > 0, welcome: welcome.bubble(at: time), sheet: chrome.sheet.value,
      panel: "\(panel)", notice: notice?.title, hasMap: map.isReady,
      controls: chrome.controls.map {
        AtlasReport.ControlPlace(
          id: $0.id, frame: [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height], text: $0.text,
          isEnabled: $0.isEnabled)
      })
  }

  /// The network that is open, for other exhibits to ask.
  var network: Graph? { shown?.graph }

  /// What to call what is shown.
  var title: String { networkName }
}

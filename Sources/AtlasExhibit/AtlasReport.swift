// A report of what the Atlas shows, in words and numbers, for tests from outside.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

/// The state of the Atlas as drawn, in view pixels.
public struct AtlasReport: ExhibitReport, Codable {
  /// A city as drawn.
  public struct City: Codable, Sendable {
    /// Its id.
    public var id: String
    /// The point of its dot in view pixels; `nil` behind the horizon.
    public var point: Point?
    /// Its latitude and longitude in degrees.
    public var coordinate: [Double]
  }

  /// The places and the route that a visitor has on the map.
  public struct Route: Codable, Sendable {
    /// The number of the visitor; 0 is the desk.
    public var visitor: Int
    /// The index of their trace colour.
    public var slot: Int
    /// The chosen start.
    public var start: String?
    /// The chosen goal.
    public var goal: String?
    /// choosing, searching or shown.
    public var stage: String
    /// The way that is shown, city by city.
    public var route: [String]?
    /// The distance the drone has come, in metres.
    public var flown: Double
    /// The point of the drone on the screen, in view pixels.
    public var droneAt: Point?
    /// The card of the route: x, y, width, height.
    public var card: [Double]?
    /// The city they are told of.
    public var place: String?
    /// The card of that city: x, y, width, height.
    public var placeCard: [Double]?
  }

  /// The network's title.
  public var network: String
  /// The projection of the globe.
  public var projection: String
  /// Latitude and longitude of the place in the middle of the view.
  public var middle: [Double]
  /// View pixels a turn of the equator.
  public var scale: Double
  /// True if all places are in view just so.
  public var isAtInitialView: Bool
  /// Every city, or the first 2,000.
  public var cities: [City]
  /// The places and routes of everybody; whoever chose last comes last.
  public var routes: [Route]
  /// The start chosen by whom the panel speaks for, and so on.
  public var start: String?
  /// The chosen goal.
  public var goal: String?
  /// choosing, searching or shown.
  public var stage: String
  /// The way that is shown, city by city.
  public var route: [String]?
  /// Its length in metres.
  public var length: Double?
  /// The distance the drone has come, in metres.
  public var flown: Double
  /// The total of the way in the words of the panel.
  public var distance: String
  /// Latitude and longitude of the drone.
  public var drone: [Double]?
  /// The point of the drone on the screen, in view pixels.
  public var droneAt: Point?
  /// Degrees clockwise from north.
  public var heading: Double?
  /// The method of the search for the way.
  public var method: String
  /// The pace at which that is shown.
  public var pace: String
  /// The number of cities the search on the screen has looked at.
  public var expanded: Int?
  /// The cities it has seen and not looked at yet.
  public var open: [String]
  /// The cities it has looked at.
  public var closed: [String]
  /// The number of cities each method looks at for the question: A*, Dijkstra, breadth first.
  public var counts: [Int]?
  /// Fingers on their way.
  public var traces: [TraceReport]
  /// The city that the arrow keys are on.
  public var focus: String?
  /// The opacity of the welcome, 0…1.
  public var welcome: Double
  /// The openness of the sheet, 0…1.
  public var sheet: Double
  /// The panel that is open.
  public var panel: String
  /// The title of the notice shown last.
  public var notice: String?
  /// The titles of all notices.
  public var notices: [String]
  /// The city of the card that is shown.
  public var place: String?
  /// The cities that somebody is asked to choose among, those asked last; `nil` while nobody is.
  public var question: [String]?
  /// The changes of the network.
  public var editing: EditingReport
  /// The kept views.
  public var bookmarks: BookmarksReport
  /// True if the map has been read.
  public var hasMap: Bool
  /// The hint beside a hand: x, y, width, height; `nil` while none is shown.
  public var hint: [Double]?
  /// The controls.
  public var controls: [ControlReport]
}

extension Atlas {
  /// The state on the screen now.
  var report: (any ExhibitReport)? {
    let (graph, search, time) = (seen, routes.shown, shell.time)
    let flow = search.flow
    func key(_ node: NodeID?) -> String? { node.flatMap { graph?.key(of: $0) } }
    func pair(_ coordinate: GeoPoint) -> [Double] { [coordinate.latitude, coordinate.longitude] }
    func marked(_ mark: SearchSpread.Mark) -> [String] {
      guard let spread = search.spread, let graph else { return [] }
      return graph.allNodes().filter { spread.marks[$0.index] == mark }.prefix(2000).map(graph.key)
    }
    let drone = flow.drone(at: time)
    return AtlasReport(
      network: content.name, projection: camera.style.rawValue, middle: pair(camera.middle), scale: camera.scale,
      isAtInitialView: camera.isAtInitialView,
      cities: (graph?.allNodes().prefix(2000) ?? []).map { node in
        AtlasReport.City(
          id: key(node) ?? "", point: viewport.scene.visiblePoint(of: node),
          coordinate: content.network.map { pair($0.coordinates[node.index]) } ?? [])
      },
      routes: routes.entries.map(report(of:)), start: key(flow.start), goal: key(flow.goal), stage: flow.stage.rawValue,
      route: flow.route?.nodes.compactMap { key($0) }, length: flow.route?.length, flown: flow.distance(at: time),
      distance: text(ofTotal: flow.route), drone: drone.map { pair($0.coordinate) },
      droneAt: droneOnScreen(of: flow)?.point, heading: drone?.heading, method: routes.method.rawValue,
      pace: routes.pace.rawValue, expanded: search.spread?.expandedCount, open: marked(.open), closed: marked(.closed),
      counts: search.counts,
      traces: tracing.sessions.map { TraceReport($0, in: viewport.scene, pixelScale: shell.metrics.scale) },
      focus: key(hands.focus), welcome: mapLook.welcome.presence(at: time),
      sheet: sheet.openness, panel: "\(shell.panel)", notice: shell.files.notice ?? shell.notices.card?.title,
      notices: shell.notices.all.map(\.card.title), place: key(routes.entries.last { $0.place != nil }?.place),
      question: hands.questions.last?.places.compactMap { key($0) }, editing: EditingReport(changes, in: graph),
      bookmarks: BookmarksReport(changes.bookmarks, isOpen: shell.sidePanel == .bookmarks),
      hasMap: content.map.isReady,
      hint: handHint.report(at: shell.time), controls: shell.controls.reports)
  }

  private func report(of entry: VisitorRoutes.Entry) -> AtlasReport.Route {
    let (flow, graph) = (entry.search.flow, seen)
    func key(_ node: NodeID?) -> String? { node.flatMap { graph?.key(of: $0) } }
    func frame(_ card: ExhibitCard?) -> [Double]? {
      card.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
    }
    return AtlasReport.Route(
      visitor: entry.visitor.number, slot: entry.slot, start: key(flow.start), goal: key(flow.goal),
      stage: flow.stage.rawValue, route: flow.route?.nodes.compactMap { key($0) }, flown: flow.distance(at: shell.time),
      droneAt: droneOnScreen(of: flow)?.point, card: frame(entry.card), place: key(entry.place),
      placeCard: frame(entry.placeCard))
  }
}

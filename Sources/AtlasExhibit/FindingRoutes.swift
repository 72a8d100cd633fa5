// From a choice to a flight: places that are tapped or drawn between, and what follows when a search has no answer.
//
// A finger on a place draws to another, with the route under it in every frame. Several people may draw at once; the route
// of whoever lifts last is flown.

import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

extension Atlas {
  /// The network that is searched and the times that count; `nil` without a network.
  var setting: RouteSearch.Setting? {
    content.network.map {
      RouteSearch.Setting(
        network: $0, time: shell.time, flightTime: shell.duration(look.flightTime), speed: look.searchSpeed)
    }
  }

  // MARK: Choosing

  /// Finds the route, or takes it back.
  mutating func pressGo() {
    if search.flow.stage == .choosing { go() } else { search.clear() }
  }

  /// Looks for the route between the chosen places.
  mutating func go() {
    guard let setting, search.flow.canGo else { return }
    shell.notices.close()
    report(search.begin(setting))
  }

  /// A place was tapped, or chosen by name or key.
  mutating func tap(_ node: NodeID) {
    greeting.hurry(at: shell.time)
    shell.notices.close()
    // The ring of the keys follows a finger only once keys have been used.
    if focus != nil { focus = node }
    if !search.tap(node) {
      showNotice(AtlasWording.busy, near: viewport.scene.visiblePoint(of: node) ?? shell.window.center)
    }
  }

  /// Says that there is no route, if there is none.
  mutating func report(_ failure: RouteSearch.Failure?) {
    guard let failure, let graph = content.network?.graph else { return }
    let (from, to) = (graph.label(of: failure.start), graph.label(of: failure.goal))
    showNotice(AtlasWording.noWay(from, to, failure.reason), near: shell.window.center)
  }

  /// Searches by another method; what was asked is asked again.
  mutating func change(to method: SearchSpread.Method) {
    guard method != search.method else { return }
    if search.flow.stage != .choosing { shell.notices.close() }
    report(search.change(to: method, setting))
    if let network = content.network {
      tracing.refresh(finder: network.finder, query: search.query(in: network), time: shell.time)
    }
  }

  /// Shows searches at another pace.
  mutating func change(to pace: RouteSearch.Pace) { report(search.change(to: pace, setting)) }

  mutating func connect(_ source: NodeID, _ target: NodeID) {
    greeting.end()
    closeQuestion()
    search.choose(start: source, goal: target)
    if source != target { go() }
  }

  // MARK: Drawing from place to place

  /// One route is on the map at a time, and it is everybody's.
  func hasAnswers(of visitor: VisitorID) -> Bool { false }

  /// For the first of all fingers that trace, what was chosen and shown goes away.
  mutating func makeRoomForTrace(of visitor: VisitorID) -> Int {
    if tracing.isEmpty {
      search.clear()
      shell.notices.close()
    }
    greeting.hurry(at: shell.time)
    closeQuestion()
    focus = nil
    return (0...Tracing.limit).first { !tracing.isTaken($0) } ?? 0
  }

  /// The route is flown at once, or the reason why there is none is told.
  mutating func settle(_ trace: TraceSession) {
    guard let graph = content.network?.graph else { return }
    let source = graph.label(of: trace.source)
    switch trace.aim {
    case .source: break
    case .nothing: showNotice(AtlasWording.missed(source: source), near: trace.finger)
    case .unreachable(let target, let reason):
      showNotice(AtlasWording.noWay(source, graph.label(of: target), reason), near: trace.finger)
    case .reached(let target):
      search.clear()
      search.choose(start: trace.source, goal: target)
      go()
    }
  }
}

// The ways people find routes: choosing two places and asking, or drawing with a finger from one place to another, with
// the route under it in every frame. Everybody's route is their own: it stays until they ask again or close it, and is
// flown by a drone of its own.

import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

extension Atlas {
  /// The network that is searched, how, and the times that count; `nil` without a network.
  var setting: RouteSearch.Setting? {
    content.network.map {
      RouteSearch.Setting(
        network: $0, method: routes.method, pace: routes.pace, time: shell.time,
        flightTime: shell.duration(mapLook.flightTime), speed: mapLook.searchSpeed)
    }
  }

  func hasColor(_ slot: Int) -> Bool { routes.hasColor(slot) || hands.questions.contains { $0.purpose.slot == slot } }

  // MARK: Choosing

  /// Finds the route of whom the panel speaks for, or takes it back.
  mutating func pressFindRoute() {
    let visitor = routes.frontVisitor
    if routes.shown.flow.stage == .choosing { findRoute(by: visitor) } else { routes.removeRoute(of: visitor) }
  }

  /// Looks for the route between the places that a visitor has chosen.
  mutating func findRoute(by visitor: VisitorID) {
    guard let setting, routes[visitor]?.search.flow.canGo ?? false else { return }
    shell.notices.close(of: visitor)
    report(routes.begin(by: visitor, setting), to: visitor)
  }

  /// Takes a place that was tapped, or chosen by name or key.
  mutating func tap(_ node: NodeID, by visitor: VisitorID) {
    shell.notices.close(of: visitor)
    // The ring of the keys follows a finger only once keys have been used.
    if hands.focus != nil { hands.focus = node }
    if routes[visitor]?.place != nil { routes.tell(visitor, of: nil, slot: nextSlot) }
    if !routes.tap(node, by: visitor, slot: nextSlot) {
      let point = viewport.scene.visiblePoint(of: node) ?? shell.window.center
      tell(AtlasWording.busy, near: point, to: visitor)
    }
  }

  /// Says to visitors that there is no route, where there is none.
  mutating func report(_ failures: [VisitorRoutes.Failure]) {
    for each in failures { report(each.failure, to: each.visitor) }
  }

  /// Says to a visitor that there is no route, if there is none: beside the goal.
  mutating func report(_ failure: RouteSearch.Failure?, to visitor: VisitorID) {
    guard let failure, let graph = seen else { return }
    let (from, to) = (graph.name(of: failure.start), graph.name(of: failure.goal))
    let point = viewport.scene.visiblePoint(of: failure.goal) ?? shell.window.center
    tell(AtlasWording.noWay(from, to, failure.reason), near: point, to: visitor)
  }

  /// Searches by another method; what was asked is asked again.
  mutating func change(to method: SearchSpread.Method) {
    guard method != routes.method else { return }
    for entry in routes.entries where entry.search.flow.stage != .choosing { shell.notices.close(of: entry.visitor) }
    routes.setMethod(method)
    guard let setting, let network = content.network else { return }
    report(routes.askAgain(setting))
    tracing.refresh(finder: network.finder, query: routes.query(in: network), time: shell.time)
  }

  /// Shows searches at another pace.
  mutating func change(to pace: RouteSearch.Pace) {
    guard pace != routes.pace else { return }
    routes.setPace(pace)
    if let setting { report(routes.goOn(at: setting)) }
  }

  mutating func connect(_ source: NodeID, _ target: NodeID) {
    mapLook.welcome.leave(at: shell.time)
    hands.questions.removeAll()
    let slot = routes[.desk]?.slot ?? nextSlot
    routes.choose(start: source, goal: target, by: .desk, slot: slot)
    if source != target { findRoute(by: .desk) }
  }

  // MARK: Drawing from place to place

  func hasAnswers(of visitor: VisitorID) -> Bool { routes[visitor] != nil || hands.questions.has(visitor) }

  /// Joins places while hands change the network. Else flies the route at once, or tells the reason why there is none
  /// where the finger is. Where the finger may have meant several places, its visitor is asked first.
  mutating func settle(_ trace: TraceSession) {
    guard !changes.isOn else { return settleJoin(trace) }
    guard let graph = seen else { return }
    let source = graph.name(of: trace.source)
    switch trace.aim {
    case .source: break
    case .nothing: tell(AtlasWording.missed(source: source), near: trace.finger, to: trace.visitor)
    case .reached(let target):
      if !askAbout(trace, to: target) { show(trace.source, target, by: trace.visitor, slot: trace.slot) }
    case .unreachable(let target, let reason):
      if askAbout(trace, to: target) { break }
      let words = AtlasWording.noWay(source, graph.name(of: target), reason)
      tell(words, near: trace.finger, to: trace.visitor)
    }
  }

  /// Shows a visitor the route between two places, in a colour.
  mutating func show(_ start: NodeID, _ goal: NodeID, by visitor: VisitorID, slot: Int) {
    routes.choose(start: start, goal: goal, by: visitor, slot: slot)
    findRoute(by: visitor)
  }
}

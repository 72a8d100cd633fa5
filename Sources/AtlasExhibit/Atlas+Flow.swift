// From a choice to a flight: what the button, the keys and the hands set going.

import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Widgets

extension Atlas {
  /// The longest a slow search takes in all, in seconds, and the longest it rests on a city.
  private static let slowSearch = (whole: 10.0, step: 0.35)

  /// What the button does now: find the way, or take it back.
  mutating func pressGo() {
    switch flow.stage {
    case .choosing: go()
    case .searching, .shown: clearWay()
    }
  }

  /// A city was tapped, or chosen by name or key.
  mutating func tapCity(_ city: NodeID) {
    welcome.hurry(at: time)
    closeNotice()
    // The ring of the keys follows a finger only once keys have been used.
    if focus != nil { focus = city }
    if flow.stage == .choosing {
      flow.tap(city)
    } else {
      showNotice(AtlasWording.busy, near: scene.visiblePoint(of: city) ?? window.center)
    }
    chrome.invalidate()
    needsRedraw = true
  }

  /// Looks for the way between the chosen cities.
  mutating func go() {
    guard let network = shown, let start = flow.start, let goal = flow.goal, flow.beginSearch() else { return }
    closeNotice()
    counts = SearchSpread.Method.allCases.map { method in
      var search = network.search(from: start, to: goal, by: method)
      search.finish()
      return search.expandedCount
    }
    spread = network.search(from: start, to: goal, by: method)
    nextStepAt = nil
    switch pace {
    case .atOnce: finishSearch()
    case .slow: nextStepAt = time + slowStep
    case .stepwise: break
    }
    chrome.invalidate()
    needsRedraw = true
  }

  /// How long a slow search rests on each city, in seconds.
  private var slowStep: Double {
    let method = SearchSpread.Method.allCases.firstIndex(of: self.method) ?? 0
    return min(Self.slowSearch.step, Self.slowSearch.whole / Double(max(1, counts?[method] ?? 1))) / look.searchSpeed
  }

  /// A slow search goes on when its time has come.
  mutating func goOnSearching() {
    while let due = nextStepAt, time >= due {
      nextStepAt = due + slowStep
      step()
    }
  }

  /// The search takes one step.
  mutating func step() {
    guard flow.stage == .searching else { return }
    spread?.step()
    if spread?.isFinished ?? true { conclude() }
    chrome.invalidate()
    needsRedraw = true
  }

  /// The search goes to its end at once.
  mutating func finishSearch() {
    guard flow.stage == .searching else { return }
    spread?.finish()
    conclude()
  }

  private mutating func conclude() {
    nextStepAt = nil
    guard let network = shown, let spread, let start = flow.start, let goal = flow.goal else { return }
    let path = spread.path
    let route = path.nodes.isEmpty ? nil : network.route(along: path)
    flow.endSearch(route, at: time, duration: duration(look.flightTime))
    if route == nil {
      let reason = network.finder.reasonForNoPath(from: start, to: goal)
      let (from, to) = (network.graph.label(of: start), network.graph.label(of: goal))
      self.spread = nil
      showNotice(AtlasWording.noWay(from, to, reason), near: window.center)
    }
    chrome.invalidate()
    needsRedraw = true
  }

  /// What fingers ask while they draw from city to city.
  var query: PathQuery { method == .breadthFirst ? PathQuery() : shown?.query() ?? PathQuery() }

  /// Looks for ways by another method; what was asked is asked again.
  mutating func search(by method: SearchSpread.Method) {
    guard method != self.method else { return }
    self.method = method
    if let network = shown {
      for index in traces.indices { traces[index].refresh(finder: network.finder, query: query, time: time) }
    }
    askAgain()
  }

  /// Shows searches at another pace.
  mutating func search(at pace: Pace) {
    guard pace != self.pace else { return }
    self.pace = pace
    if flow.stage == .searching {
      nextStepAt = pace == .slow ? time + slowStep : nil
      if pace == .atOnce { finishSearch() }
    }
    chrome.invalidate()
    needsRedraw = true
  }

  private mutating func askAgain() {
    if flow.stage != .choosing, let start = flow.start, let goal = flow.goal {
      flow.choose(start: start, goal: goal)
      go()
    }
    chrome.invalidate()
    needsRedraw = true
  }

  /// Counts distances in the other unit.
  mutating func changeUnit() {
    unit = unit.next
    chrome.invalidate()
    needsRedraw = true
  }

  /// Lays the globe out in another way.
  mutating func change(to style: MapCamera.Style) {
    camera.change(to: style)
    frameCamera(keepingView: true)
    closeNotice()
    chrome.invalidate()
    needsRedraw = true
  }

  /// Shows the way between two cities by their ids.
  ///
  /// - Returns: whether both exist.
  mutating func connect(keys source: String, _ target: String) -> Bool {
    guard let graph = shown?.graph, let from = graph.node(withKey: source), let to = graph.node(withKey: target)
    else {
      return false
    }
    welcome.end()
    flow.choose(start: from, goal: to)
    if from != to { go() }
    return true
  }
}

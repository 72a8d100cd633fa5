// One visitor's choice of two places, the search for the route between them, and its flight.
//
// The method and the pace are everybody's and come with the setting. All times are given in, in seconds since the program
// began.

import GraphModel
import PathFinding

/// The route that a visitor looks for.
struct RouteSearch {
  /// The pace at which a search is shown.
  enum Pace: String, CaseIterable, Hashable, Sendable {
    case atOnce, slow, stepwise
  }

  /// The network that is searched, how, and the times that count.
  struct Setting {
    let network: AtlasNetwork
    let method: SearchSpread.Method
    let pace: Pace
    /// The present time.
    let time: Double
    /// Seconds a flight takes.
    let flightTime: Double
    /// The speed of slow searches, as a factor.
    let speed: Double

    /// The same, with searches that are not shown on their way.
    fileprivate var atOnce: Setting {
      Setting(network: network, method: method, pace: .atOnce, time: time, flightTime: flightTime, speed: speed)
    }
  }

  /// A search that found no route.
  struct Failure {
    let start: NodeID
    let goal: NodeID
    let reason: NoPathReason
  }

  /// The longest a slow search takes in all, and the longest it rests on a place, in seconds.
  private static let slowSearch = (whole: 10.0, step: 0.35)

  /// The choice of cities and the way that is shown.
  private(set) var flow = AtlasFlow()
  /// The search that is shown, or whose answer is.
  private(set) var spread: SearchSpread?
  /// The number of places each method looks at for the question, in the order of `SearchSpread.Method`.
  private(set) var counts: [Int]?
  /// The time at which the search takes its next step by itself.
  private(set) var nextStepAt: Double?
  /// True if a change has taken the way away that was shown: the next may bring it back.
  private var isWaiting = false

  // MARK: Choosing

  /// Chooses a place, or lets a chosen one go.
  ///
  /// - Returns: false while a search or a route is shown.
  mutating func tap(_ node: NodeID) -> Bool {
    guard flow.stage == .choosing else { return false }
    isWaiting = false
    flow.tap(node)
    return true
  }

  /// Chooses both ends at once; whatever was shown is gone.
  mutating func choose(start: NodeID, goal: NodeID) {
    self = RouteSearch()
    flow.choose(start: start, goal: goal)
  }

  // MARK: Searching

  /// Looks for the route between the chosen places.
  mutating func begin(_ setting: Setting) -> Failure? {
    guard let start = flow.start, let goal = flow.goal, flow.beginSearch() else { return nil }
    counts = SearchSpread.Method.allCases.map { method in
      var search = setting.network.search(from: start, to: goal, by: method)
      search.finish()
      return search.expandedCount
    }
    spread = setting.network.search(from: start, to: goal, by: setting.method)
    return goOn(at: setting)
  }

  /// Asks again what was asked, as by another method.
  mutating func beginAgain(_ setting: Setting) -> Failure? {
    guard flow.stage != .choosing, let start = flow.start, let goal = flow.goal else { return nil }
    choose(start: start, goal: goal)
    return begin(setting)
  }

  /// Asks again in the network that a change has made. A way that is shown is the shortest one now, and its drone flies on;
  /// with one of its ends, it goes.
  ///
  /// - Parameter renumbered: returns a place as it is numbered now; `nil` for one that is gone.
  mutating func follow(_ setting: Setting, _ renumbered: (NodeID) -> NodeID?) -> Failure? {
    let (before, wasWaiting) = (flow, isWaiting)
    let (start, goal) = (before.start.flatMap(renumbered), before.goal.flatMap(renumbered))
    self = RouteSearch()
    guard before.stage != .choosing || wasWaiting else {
      flow = AtlasFlow(start: start, goal: goal)
      return nil
    }
    guard let start, let goal else { return nil }
    flow.choose(start: start, goal: goal)
    if before.stage == .searching { return begin(setting) }
    let failure = begin(setting.atOnce)
    isWaiting = failure != nil
    if before.stage == .shown { flow.keepFlight(of: before) }
    return wasWaiting ? nil : failure
  }

  /// Goes on with a search at the pace of the setting.
  mutating func goOn(at setting: Setting) -> Failure? {
    guard flow.stage == .searching else { return nil }
    nextStepAt = nil
    switch setting.pace {
    case .atOnce:
      spread?.finish()
      return conclude(setting)
    case .slow: nextStepAt = setting.time + slowStep(setting)
    case .stepwise: break
    }
    return nil
  }

  /// Returns the seconds that a slow search rests on each place.
  private func slowStep(_ setting: Setting) -> Double {
    let method = SearchSpread.Method.allCases.firstIndex(of: setting.method) ?? 0
    return min(Self.slowSearch.step, Self.slowSearch.whole / Double(max(1, counts?[method] ?? 1))) / setting.speed
  }

  /// Takes the steps of a slow search whose time has come.
  mutating func catchUp(_ setting: Setting) -> Failure? {
    while let due = nextStepAt, setting.time >= due {
      nextStepAt = due + slowStep(setting)
      if let failure = step(setting) { return failure }
    }
    return nil
  }

  /// Takes one step of the search.
  mutating func step(_ setting: Setting) -> Failure? {
    guard flow.stage == .searching else { return nil }
    spread?.step()
    return spread?.isFinished ?? true ? conclude(setting) : nil
  }

  private mutating func conclude(_ setting: Setting) -> Failure? {
    nextStepAt = nil
    guard let found = spread, let start = flow.start, let goal = flow.goal else { return nil }
    let path = found.path
    let route = path.nodes.isEmpty ? nil : setting.network.route(along: path)
    flow.endSearch(route, at: setting.time, duration: setting.flightTime)
    guard route == nil else { return nil }
    spread = nil
    let reason = setting.network.finder.reasonForNoPath(from: start, to: goal)
    return Failure(start: start, goal: goal, reason: reason)
  }
}

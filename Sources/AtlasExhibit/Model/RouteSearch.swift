// Choosing two places, searching the route between them, and flying it.
//
// The state of what visitors have chosen and are shown, with the search that is shown step by step. All times are given
// in, in seconds since the program began.

import GraphModel
import PathFinding

/// The route that people look for.
struct RouteSearch {
  /// The pace at which a search is shown.
  enum Pace: String, CaseIterable, Hashable, Sendable {
    case atOnce, slow, stepwise
  }

  /// The network that is searched and the times that count.
  struct Setting {
    let network: AtlasNetwork
    /// The present time.
    let time: Double
    /// Seconds a flight takes.
    let flightTime: Double
    /// The speed of slow searches, as a factor.
    let speed: Double
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
  private(set) var flow = AtlasFlow() { didSet { revision += 1 } }
  /// The method that routes are searched by.
  private(set) var method = SearchSpread.Method.aStar { didSet { revision += 1 } }
  /// The pace that searches are shown at.
  private(set) var pace = Pace.atOnce { didSet { revision += 1 } }
  /// The search that is shown, or whose answer is.
  private(set) var spread: SearchSpread? { didSet { revision += 1 } }
  /// The number of places each method looks at for the question, in the order of `SearchSpread.Method`.
  private(set) var counts: [Int]? { didSet { revision += 1 } }
  /// The time at which the search takes its next step by itself.
  private(set) var nextStepAt: Double?
  /// A number that counts up with every change that can be seen.
  private(set) var revision: UInt64 = 0

  // MARK: Choosing

  /// Chooses a place, or lets a chosen one go.
  ///
  /// - Returns: false while a search or a route is shown.
  mutating func tap(_ node: NodeID) -> Bool {
    guard flow.stage == .choosing else { return false }
    flow.tap(node)
    return true
  }

  /// Chooses both ends at once; whatever was shown is gone.
  mutating func choose(start: NodeID, goal: NodeID) { flow.choose(start: start, goal: goal) }

  /// Takes back what was chosen, searched and shown.
  mutating func clear() {
    flow.reset()
    (spread, nextStepAt, counts) = (nil, nil, nil)
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
    spread = setting.network.search(from: start, to: goal, by: method)
    nextStepAt = nil
    switch pace {
    case .atOnce: return finish(setting)
    case .slow: nextStepAt = setting.time + slowStep(setting)
    case .stepwise: break
    }
    return nil
  }

  /// Seconds a slow search rests on each place.
  private func slowStep(_ setting: Setting) -> Double {
    let method = SearchSpread.Method.allCases.firstIndex(of: self.method) ?? 0
    return min(Self.slowSearch.step, Self.slowSearch.whole / Double(max(1, counts?[method] ?? 1))) / setting.speed
  }

  /// Goes on with a slow search when its time has come.
  mutating func goOn(_ setting: Setting) -> Failure? {
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

  /// Goes to the end of the search at once.
  private mutating func finish(_ setting: Setting) -> Failure? {
    guard flow.stage == .searching else { return nil }
    spread?.finish()
    return conclude(setting)
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

  // MARK: Method and pace

  /// Searches by another method; what was asked is asked again.
  mutating func change(to method: SearchSpread.Method, _ setting: Setting?) -> Failure? {
    guard method != self.method else { return nil }
    self.method = method
    guard flow.stage != .choosing, let start = flow.start, let goal = flow.goal, let setting else { return nil }
    flow.choose(start: start, goal: goal)
    return begin(setting)
  }

  /// Shows searches at another pace.
  mutating func change(to pace: Pace, _ setting: Setting?) -> Failure? {
    guard pace != self.pace else { return nil }
    self.pace = pace
    guard flow.stage == .searching, let setting else { return nil }
    nextStepAt = pace == .slow ? setting.time + slowStep(setting) : nil
    return pace == .atOnce ? finish(setting) : nil
  }

  /// The question that fingers ask while they draw from place to place.
  func query(in network: AtlasNetwork?) -> PathQuery {
    method == .breadthFirst ? PathQuery() : network?.query() ?? PathQuery()
  }
}

// The choice of visitors on the map and its answer: start and goal, the search, the flight.
//
// Selection is state of the model and of nothing else: it does not matter whether a city is on the screen. All times are
// given in; the flow knows no clock, and everything that moves follows from one moment of departure, so that nothing can
// run twice. Rules: seeds of the exhibit, section 4.1 (Hover).

import ExhibitKit
import Geometry
import GraphModel

/// Choosing two cities, finding the way, and flying it.
public struct AtlasFlow: Hashable, Sendable {
  /// The stage of the flow.
  public enum Stage: String, Hashable, Sendable, Codable {
    /// Cities can be chosen.
    case choosing
    /// The search spreads, slowly or step by step.
    case searching
    /// The way is shown; cities cannot be chosen.
    case shown
  }

  /// The duration of a flight, in seconds.
  public static let flightDuration = 8.0

  /// The city to start from.
  public private(set) var start: NodeID?
  /// The city to reach.
  public private(set) var goal: NodeID?
  /// The present stage.
  public private(set) var stage = Stage.choosing
  /// The way that is shown; there while `stage` is `shown`.
  public private(set) var route: AtlasRoute?
  /// The time the flight began, in seconds.
  public private(set) var departure = 0.0
  private var duration = 0.0

  /// Nothing is chosen.
  public init() {}

  /// True if the way can be asked for.
  public var canGo: Bool { stage == .choosing && start != nil && goal != nil }

  /// True if there is nothing to take back.
  public var isEmpty: Bool { start == nil && goal == nil && stage == .choosing }

  /// Takes a tap on a city.
  ///
  /// Without a start it becomes the start, else without a goal the goal. A chosen one is let go. A third one is not
  /// taken, and while a search or a way is shown nothing changes.
  /// - Returns: true if anything changed.
  @discardableResult
  public mutating func tap(_ city: NodeID) -> Bool {
    guard stage == .choosing else { return false }
    if city == start {
      start = nil
    } else if city == goal {
      goal = nil
    } else if start == nil {
      start = city
    } else if goal == nil {
      goal = city
    } else {
      return false
    }
    return true
  }

  /// Chooses both ends at once, as by drawing from one city to another; whatever was shown is gone.
  public mutating func choose(start: NodeID, goal: NodeID) {
    self = AtlasFlow()
    self.start = start
    self.goal = goal
  }

  /// Begins the search.
  ///
  /// - Returns: true if both ends are chosen, and no search or way is shown already.
  @discardableResult
  public mutating func beginSearch() -> Bool {
    guard canGo else { return false }
    stage = .searching
    return true
  }

  /// Ends the search. Without a route the cities can be chosen again.
  ///
  /// - Parameter duration: how long the flight takes, in seconds; 0 is at once.
  public mutating func endSearch(_ route: AtlasRoute?, at time: Double, duration: Double = flightDuration) {
    guard stage == .searching else { return }
    stage = route == nil ? .choosing : .shown
    self.route = route
    departure = time
    self.duration = route.map { $0.length > 0 ? max(0, duration) : 0 } ?? 0
  }

  /// Chooses ends where they are known, and nothing else.
  init(start: NodeID?, goal: NodeID?) { (self.start, self.goal) = (start, goal) }

  /// Goes on with the flight of another flow, whose way has become this one.
  mutating func keepFlight(of other: AtlasFlow) {
    guard stage == .shown, let route else { return }
    (departure, duration) = (other.departure, route.length > 0 ? other.duration : 0)
  }

  /// Resets the flow: nothing is chosen and nothing shown.
  public mutating func reset() { self = AtlasFlow() }
}

// MARK: - The flight

extension AtlasFlow {
  /// Returns the part of the way that has been flown, 0…1: slow at both ends.
  public func progress(at time: Double) -> Double {
    guard stage == .shown else { return 0 }
    return duration > 0 ? easeInOut((time - departure) / duration) : 1
  }

  /// Returns the distance the drone has come, in metres: what is counted up.
  public func distance(at time: Double) -> Double {
    guard let route else { return 0 }
    let progress = progress(at: time)
    return progress >= 1 ? route.length : route.length * progress
  }

  /// Returns the position of the drone; `nil` while no way is shown.
  public func drone(at time: Double) -> AtlasRoute.Position? {
    guard stage == .shown, let route else { return nil }
    return route.position(after: distance(at: time))
  }

  /// Returns true if the drone is on its way.
  public func isFlying(at time: Double) -> Bool { stage == .shown && time < departure + duration }
}

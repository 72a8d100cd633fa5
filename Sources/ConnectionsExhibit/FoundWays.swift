// The ways between two nodes that are found in the background: the shortest ones in their order, and all equally short ones.
//
// The finder keeps a tree of shortest paths to the last target, so it is kept from one question to the next; questions of
// several visitors wait for one another.

import ExhibitKit
import GraphModel
import Parallel
import PathFinding

/// The ways that answer a question.
struct FoundWays: WorkResult {
  /// The most ways that are looked for: nobody goes through more of them one by one.
  static let mostWays = 64
  /// The most arcs of a fan that is drawn: more could not be told apart, and would take longer than a frame.
  private static let mostArcs = 1_500
  /// The arcs that an answer may look at: some seconds in a network of any size.
  private static let mostLooks = 60_000_000

  /// The ways, the best first.
  let ways: [Path]
  /// True if there is no way beside these.
  let areAll: Bool
  /// The number of paths that are as short as the shortest; `UInt64.max` stands for that many or more, `nil` where it is not
  /// known.
  let equalCount: UInt64?
  /// These paths; `nil` where they are too many to be drawn.
  let fan: PathFan?
  /// The reason why there is no way; `nil` where there is one, or the search was given up.
  let reason: NoAlternativeReason?

  /// Finds the answer to a question; `nil` when it was given up.
  ///
  /// - Parameter count: the number of ways that are wanted.
  init?(
    _ asked: AskedPath, _ query: PathQuery, count: Int, by finder: AlternativeFinder, _ control: WorkControl
  ) {
    finder.begin(within: SearchBounds(arcs: Self.mostLooks, isCancelled: control.isCancelled))
    let (source, target, avoiding) = (asked.source, asked.target, asked.avoidance)
    var (ways, reason, fan) = ([Path](), nil as NoAlternativeReason?, nil as PathFan?)
    if asked.stops.isEmpty {
      ways = finder.shortestPaths(count, from: source, to: target, query, avoiding: avoiding)
      if !ways.isEmpty, !finder.gaveUp { fan = finder.fan(from: source, to: target, query, avoiding: avoiding) }
    }
    if ways.isEmpty, !finder.gaveUp {
      switch finder.path(from: source, to: target, query, avoiding: avoiding, via: asked.stops) {
      case .found(let path): ways = [path]
      case .none(let found): reason = found
      }
    }
    if control.isCancelled() { return nil }
    (self.ways, areAll) = (ways, ways.count < count && !finder.gaveUp)
    equalCount = fan?.pathCount
    self.fan = fan.flatMap { $0.arcs.count <= Self.mostArcs ? $0 : nil }
    self.reason = finder.gaveUp ? nil : reason
  }
}

/// The finder of ways in the background, which several questions use in turn.
final class WayFinder: Sendable {
  private let finder: Guarded<AlternativeFinder>

  /// A finder for a graph. Costs nothing until asked.
  init(_ graph: Graph) { finder = Guarded(AlternativeFinder(graph)) }

  /// Returns the work of answering a question.
  ///
  /// - Parameter count: the number of ways that are wanted.
  func request(_ asked: AskedPath, _ query: PathQuery, count: Int) -> WorkRequest {
    WorkRequest { control in
      self.finder.withLock { finder in
        control.isCancelled() ? nil : FoundWays(asked, query, count: count, by: finder, control)
      }
    }
  }
}

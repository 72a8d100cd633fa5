// Fingers that draw from node to node: their sessions, what they snap to, their colours, and the view that moves on under
// a finger at the edge.
//
// The same for every exhibit that shows a network: what is where on the screen is asked of the exhibit, and what a
// finished trace leaves behind is its affair. Storage of finished traces is used again, so that tracing allocates
// nothing.

import Drawing
import Geometry
import Gestures
import GraphModel
import PathFinding

/// The traces of all hands.
public struct Tracing {
  /// A node under a finger that has not moved yet.
  public struct Press: Hashable, Sendable {
    /// The finger.
    public let pointer: PointerID
    /// The node under it.
    public let node: NodeID
  }

  /// The number of people who can trace at once: more than stand around a table.
  public static let limit = 16
  /// The distance from the window's edge, in millimetres, within which a finger pulls the view.
  private static let edgeMargin = 8.0
  /// The speed of the view under a finger at the very edge, in millimetres a second.
  private static let edgeSpeed = 90.0

  /// The traces by hand, in the order they began.
  public private(set) var sessions: [TraceSession] = []
  /// The trace of the keyboard; `nil` while there is none.
  public private(set) var keyboard: TraceSession?
  /// The nodes under fingers that have not moved yet.
  public private(set) var presses: [Press] = []
  /// The people whose fingers these are.
  public private(set) var visitors = Visitors()
  /// A number that counts up with every change that can be seen.
  public private(set) var revision: UInt64 = 0
  private var spares: [TraceSession] = []

  /// No traces.
  public init() {}

  /// True if nobody traces.
  public var isEmpty: Bool { sessions.isEmpty && keyboard == nil }

  /// Returns true if a trace by hand or key has the colour.
  public func isTaken(_ slot: Int) -> Bool {
    keyboard?.slot == slot || sessions.contains { $0.slot == slot }
  }

  /// Returns true if the finger of a press traces by now.
  public func isTracing(_ press: Press) -> Bool { sessions.contains { $0.pointer == press.pointer } }

  // MARK: Hands

  /// Finds out whose finger came down.
  ///
  /// - Parameters:
  ///   - reach: the distance within which touches are taken for those of one person, in view pixels.
  ///   - loneReach: the distance within which touches of the ground are taken for those of the only one with an answer.
  ///   - hasAnswers: true for a visitor with an answer on the screen.
  public mutating func land(
    _ pointer: PointerID, at point: Point, onNode: Bool, reach: Double, loneReach: Double,
    hasAnswers: (VisitorID) -> Bool
  ) {
    var visitors = visitors
    visitors.land(pointer, at: point, startsAnew: onNode, reach: reach, loneReach: loneReach) { visitor in
      sessions.contains { $0.visitor == visitor }
        || presses.contains { self.visitors.visitor(of: $0.pointer) == visitor }
    } isKnown: {
      hasAnswers($0)
    }
    self.visitors = visitors
  }

  /// Returns the visitor whose contact it is.
  public func visitor(of pointer: PointerID) -> VisitorID { visitors.visitor(of: pointer) }

  /// Notes that a finger came down on a node.
  public mutating func press(_ pointer: PointerID, on node: NodeID) {
    revision += 1
    presses.append(Press(pointer: pointer, node: node))
  }

  /// Notes that a finger that came down on a node lifted.
  public mutating func release(_ pointer: PointerID) {
    revision += 1
    presses.removeAll { $0.pointer == pointer }
  }

  /// Begins the trace of a finger from a node.
  ///
  /// - Parameter findsPaths: false for one that joins nodes.
  /// - Returns: false if too many people trace already.
  @discardableResult
  public mutating func begin(
    _ pointer: PointerID, from source: NodeID, at point: Point, slot: Int, finder: PathFinder, query: PathQuery,
    time: Double, findsPaths: Bool = true
  ) -> Bool {
    revision += 1
    guard sessions.count < Self.limit else { return false }
    var session = spares.popLast() ?? TraceSession()
    session.begin(
      pointer: pointer, visitor: visitor(of: pointer), source: source, slot: slot, finger: point, finder: finder,
      query: query, time: time, findsPaths: findsPaths)
    sessions.append(session)
    return true
  }

  /// Moves a tracing finger.
  ///
  /// - Parameter slop: the distance within which a finger counts as resting, in view pixels.
  public mutating func move(_ pointer: PointerID, to point: Point, slop: Double = 0) {
    revision += 1
    if let index = index(of: pointer) { sessions[index].move(to: point, slop: slop) }
  }

  /// Keeps what resting fingers aim at while the view moves under them. A finger at the window's edge moves the
  /// view itself, to reach what is beyond.
  public mutating func viewWillMove() {
    for index in sessions.indices where sessions[index].atEdgeSince == nil { sessions[index].rest() }
  }

  /// Ends the trace of a finger that lifted. Aim it first.
  ///
  /// - Returns: the finished trace, to be handed to `recycle` when its answer has been kept.
  public mutating func lift(_ pointer: PointerID) -> TraceSession? {
    revision += 1
    return index(of: pointer).map { sessions.remove(at: $0) }
  }

  /// Ends the trace of a finger without a result.
  public mutating func cancel(_ pointer: PointerID) {
    revision += 1
    if let index = index(of: pointer) { spares.append(sessions.remove(at: index)) }
  }

  /// Ends the traces of all fingers without a result; the keyboard's stays.
  public mutating func cancelInput() {
    revision += 1
    for session in sessions { spares.append(session) }
    sessions.removeAll(keepingCapacity: true)
    presses.removeAll(keepingCapacity: true)
  }

  /// Takes back a finished trace, whose storage is used again.
  public mutating func recycle(_ session: TraceSession) { spares.append(session) }

  /// Forgets the storage of finished traces, which holds on to the network they were made in.
  public mutating func forgetNetwork() { spares.removeAll() }

  private func index(of pointer: PointerID) -> Int? { sessions.firstIndex { $0.pointer == pointer } }

  // MARK: The keyboard

  /// Begins the keyboard's trace from a node.
  public mutating func beginKeyboard(
    from source: NodeID, at point: Point, slot: Int, finder: PathFinder, query: PathQuery, time: Double
  ) {
    revision += 1
    var session = spares.popLast() ?? TraceSession()
    session.begin(
      pointer: nil, visitor: .desk, source: source, slot: slot, finger: point, finder: finder, query: query, time: time)
    keyboard = session
  }

  /// Aims the keyboard's trace at a node that is at a point in view pixels.
  public mutating func aimKeyboard(at node: NodeID, point: Point, finder: PathFinder, time: Double) {
    revision += 1
    keyboard?.finger = point
    keyboard?.aim(at: node, finder: finder, time: time)
  }

  /// Ends the keyboard's trace.
  ///
  /// - Returns: the finished trace, to be handed to `recycle` when its answer has been kept.
  public mutating func endKeyboard() -> TraceSession? {
    revision += 1
    defer { keyboard = nil }
    return keyboard
  }

  // MARK: Frames

  /// Aims every trace at what is under its finger now: the finger may have moved, or the view under it.
  ///
  /// - Parameters:
  ///   - pointer: the only finger to aim; `nil` for all.
  ///   - nearest: the node nearest to a point within a reach, both in view pixels.
  ///   - distance: how far a node is from a point, in view pixels as fingers feel it.
  public mutating func follow(
    _ pointer: PointerID? = nil, finder: PathFinder, time: Double, settings: GestureSettings,
    nearest: (Point, Double) -> NodeID?,
    distance: (NodeID, Point) -> Double
  ) {
    for index in sessions.indices where pointer == nil || sessions[index].pointer == pointer {
      guard sessions[index].restingPoint == nil else { continue }
      let finger = sessions[index].finger
      var snap = SnapTarget(holding: sessions[index].target)
      let target = snap.follow(
        CollectionOfOne(nearest(finger, settings.snapReachPixels)).lazy.compactMap { $0 }, settings: settings
      ) { distance($0, finger) }
      if sessions[index].aim(at: target, finder: finder, time: time) { revision += 1 }
    }
  }

  /// Searches every trace again, as the question has changed.
  public mutating func refresh(finder: PathFinder, query: PathQuery, time: Double) {
    revision += 1
    for index in sessions.indices { sessions[index].refresh(finder: finder, query: query, time: time) }
    keyboard?.refresh(finder: finder, query: query, time: time)
  }

  /// True if a search has not come to its end. Nothing that is shown of a path depends on it.
  public var isSearching: Bool { sessions.contains { $0.isSearching } || keyboard?.isSearching ?? false }

  /// Searches on. One search has the whole frame, those begun first come first, so that the number of hands does not
  /// change how long a frame takes; what the paths of this frame took is taken off, but for a part with which the search comes
  /// to its end.
  public mutating func searchOn(finder: PathFinder) {
    let all = SourceSearch.arcsInAFrame
    let arcs = max(all / 8, all - finder.takeFollowedArcs())
    if let index = sessions.firstIndex(where: { $0.isSearching }) {
      sessions[index].searchOn(arcs: arcs, finder: finder)
    } else {
      keyboard?.searchOn(arcs: arcs, finder: finder)
    }
  }

  /// Returns the way the view moves in a frame because fingers rest at its edge, in view pixels; zero when none does.
  public mutating func edgePan(
    in window: Rect, metrics: Metrics, settings: GestureSettings, time: Double, elapsed: Double
  ) -> Point {
    var way = Point.zero
    for index in sessions.indices {
      let pull = Self.edgePull(sessions[index].finger, in: window, margin: metrics.pixels(millimetres: Self.edgeMargin))
      guard pull != .zero else {
        sessions[index].atEdgeSince = nil
        continue
      }
      let since = sessions[index].atEdgeSince ?? time
      sessions[index].atEdgeSince = since
      guard time - since >= settings.autoPanDelay else { continue }
      way = way + pull * (metrics.pixels(millimetres: Self.edgeSpeed) * min(elapsed, 0.05))
    }
    return way
  }

  /// Returns the strength and direction in which a point at the edge pulls the view: each part from −1 to 1.
  private static func edgePull(_ point: Point, in window: Rect, margin: Double) -> Point {
    func axis(_ value: Double, _ extent: Double) -> Double {
      if value < margin { return clamp((margin - value) / margin, 0, 1) }
      return -clamp((value - (extent - margin)) / margin, 0, 1)
    }
    return Point(axis(point.x, window.width), axis(point.y, window.height))
  }

  /// Returns true if a trace moves by itself: its path grows, or it rests at the edge.
  ///
  /// - Parameter duration: seconds a path takes to grow.
  public func isAnimating(at time: Double, duration: Double) -> Bool {
    func isGrowing(_ session: TraceSession) -> Bool {
      session.shownPath != nil && time - session.changedAt < duration
    }
    return sessions.contains { isGrowing($0) || $0.atEdgeSince != nil } || keyboard.map(isGrowing) ?? false
  }
}

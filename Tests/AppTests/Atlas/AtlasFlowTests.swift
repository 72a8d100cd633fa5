// The flow of the Atlas, case by case: choosing, asking, flying, taking back.

import App
import AppTestSupport
import AtlasExhibit
import ExhibitKit
import Geometry
import GraphModel
import Testing

@Suite struct AtlasFlowTests {
  private let a = NodeID(0)
  private let b = NodeID(1)
  private let c = NodeID(2)

  private func flow(tapping cities: NodeID...) -> AtlasFlow {
    var flow = AtlasFlow()
    for city in cities { flow.tap(city) }
    return flow
  }

  private func route(_ coordinates: [(Double, Double)] = [(51, 0), (60, 25), (22, 114)]) -> AtlasRoute {
    AtlasRoute(
      nodes: coordinates.indices.map { NodeID(index: $0) },
      coordinates: coordinates.map { GeoPoint(latitude: $0.0, longitude: $0.1) })
  }

  private func shown(_ route: AtlasRoute? = nil, at time: Double = 10) -> AtlasFlow {
    var flow = flow(tapping: a, b)
    flow.beginSearch()
    flow.endSearch(route ?? self.route(), at: time)
    return flow
  }

  // MARK: Choosing

  @Test func theFirstTapIsTheStartAndTheSecondTheGoal() {
    #expect(flow(tapping: a).start == a && flow(tapping: a).goal == nil)
    #expect(flow(tapping: a, b).start == a && flow(tapping: a, b).goal == b)
  }

  @Test func aSecondTapOnTheStartLetsItGo() { #expect(flow(tapping: a, a).isEmpty) }

  @Test func aThirdCityIsNotTaken() {
    var both = flow(tapping: a, b)
    let before = both
    let isTaken = both.tap(c)
    #expect(!isTaken && both == before)
  }

  @Test func theStartCanBeLetGoAndTheGoalStays() {
    let goal = flow(tapping: a, b, c, a)
    #expect(goal.start == nil && goal.goal == b)
  }

  @Test func withOnlyAGoalAnotherCityIsTheStart() {
    let both = flow(tapping: a, b, a, c)
    #expect(both.start == c && both.goal == b)
  }

  @Test func withOnlyAGoalATapOnItLetsItGo() { #expect(flow(tapping: a, b, a, b).isEmpty) }

  @Test func theGoalCanBeLetGoAndChosenAnew() {
    let both = flow(tapping: a, b, b, c)
    #expect(both.start == a && both.goal == c)
  }

  @Test func bothEndsAreNeverOneCity() {
    var random = 7
    var flow = AtlasFlow()
    for _ in 0..<500 {
      random = (random &* 1_103_515_245 &+ 12_345) & 0x7fff_ffff
      flow.tap(NodeID(UInt32(random >> 16) % 4))
      #expect(flow.start == nil || flow.start != flow.goal)
      #expect(flow.canGo == (flow.start != nil && flow.goal != nil))
    }
  }

  // MARK: Asking

  @Test func theWayCanBeAskedForOnlyWithBothEnds() {
    var (none, one, both) = (AtlasFlow(), flow(tapping: a), flow(tapping: a, b))
    #expect(!none.canGo && !one.canGo && both.canGo)
    let begun = [none.beginSearch(), one.beginSearch(), both.beginSearch(), both.beginSearch()]
    #expect(begun == [false, false, true, false])
    #expect(both.stage == .searching && !both.canGo)
  }

  @Test func citiesCannotBeChosenWhileAWayIsShownOrSearched() {
    var searching = flow(tapping: a, b)
    searching.beginSearch()
    var shown = shown()
    for city in [a, b, c] {
      let isTaken = searching.tap(city) || shown.tap(city)
      #expect(!isTaken)
    }
    #expect(shown.start == a && shown.goal == b)
  }

  @Test func withoutAWayTheCitiesCanBeChosenAgain() {
    var flow = flow(tapping: a, b)
    flow.beginSearch()
    flow.endSearch(nil, at: 3)
    #expect(flow.stage == .choosing && flow.canGo && flow.drone(at: 4) == nil)
    flow.tap(a)
    #expect(flow.start == nil)
  }

  @Test func resetTakesEverythingBack() {
    for stage in [flow(tapping: a), flow(tapping: a, b), shown()] {
      var flow = stage
      flow.reset()
      #expect(flow == AtlasFlow() && flow.isEmpty)
      #expect(flow.distance(at: 12) == 0 && flow.drone(at: 12) == nil && !flow.isFlying(at: 12))
    }
  }

  @Test func anAnswerThatComesAfterResetIsNotTaken() {
    var flow = flow(tapping: a, b)
    flow.beginSearch()
    flow.reset()
    flow.endSearch(route(), at: 1)
    #expect(flow.isEmpty)
  }

  // MARK: Flying

  @Test func theDistanceCountsUpInEightSecondsSlowAtBothEnds() {
    let flow = shown(at: 10)
    let whole = route().length
    #expect(flow.distance(at: 10) == 0)
    #expect(abs(flow.distance(at: 12) - whole / 16) < 1e-6)
    #expect(abs(flow.distance(at: 14) - whole / 2) < 1e-6)
    #expect(abs(flow.distance(at: 16) - whole * 15 / 16) < 1e-6)
    #expect(flow.distance(at: 18) == whole && flow.distance(at: 100) == whole)
    #expect(flow.isFlying(at: 17.99) && !flow.isFlying(at: 18))
  }

  @Test func theDistanceNeverGoesBack() {
    let flow = shown(at: 0)
    var last = -1.0
    for frame in 0...600 {
      let distance = flow.distance(at: Double(frame) / 60)
      #expect(distance >= last)
      last = distance
    }
  }

  @Test func theDroneStartsAtTheStartAndEndsExactlyOnTheGoal() throws {
    let flow = shown(at: 10)
    #expect(flow.drone(at: 10)?.coordinate == route().legs[0].start)
    #expect(flow.drone(at: 18)?.coordinate == route().goal)
    #expect(flow.drone(at: 1e9)?.coordinate == route().goal)
  }

  @Test func theDroneStaysOnTheWayAndLooksAhead() throws {
    let (flow, route) = (shown(at: 0), route())
    for frame in 1..<480 {
      let drone = try #require(flow.drone(at: Double(frame) / 60))
      let leg = route.legs[drone.leg]
      let around =
        GreatCircle.distance(from: leg.start, to: drone.coordinate)
        + GreatCircle.distance(from: drone.coordinate, to: leg.end)
      #expect(abs(around - leg.length) < 1)
      let rest = GreatCircle(from: drone.coordinate, to: leg.end)
      guard rest.length > 1000 else { continue }
      #expect(abs(GeoPoint.wrapped(rest.initialHeading - drone.heading)) < 0.01)
    }
  }

  /// In the source, asking again soon after a reset left two flights running, at double speed.
  @Test func askingAgainAfterResetFliesOnceAndFromTheBeginning() {
    var flow = shown(at: 10)
    flow.reset()
    flow.tap(a)
    flow.tap(b)
    flow.beginSearch()
    flow.endSearch(route(), at: 10.1)
    #expect(flow.distance(at: 10.1) == 0)
    #expect(abs(flow.distance(at: 14.1) - route().length / 2) < 1e-6)
    #expect(flow.isFlying(at: 18) && !flow.isFlying(at: 18.11))
  }

  @Test func aWayWithoutLengthIsFlownAtOnce() {
    let nowhere = route([(33.7749, -84.3964), (33.7749, -84.3964)])
    let flow = shown(nowhere, at: 5)
    #expect(nowhere.length == 0 && !flow.isFlying(at: 5))
    #expect(flow.distance(at: 5) == 0 && flow.drone(at: 5)?.coordinate == nowhere.goal)
  }

  @Test func withoutMotionTheDroneIsThereAtOnce() {
    var flow = flow(tapping: a, b)
    flow.beginSearch()
    flow.endSearch(route(), at: 5, duration: 0)
    #expect(flow.distance(at: 5) == route().length && flow.drone(at: 5)?.coordinate == route().goal)
  }

  @Test func drawingFromCityToCityTakesThePlaceOfWhatWasShown() {
    var flow = shown()
    flow.choose(start: b, goal: c)
    #expect(flow.start == b && flow.goal == c && flow.canGo && flow.drone(at: 99) == nil)
  }

  // MARK: The way

  @Test func positionsGoFromLegToLeg() {
    let route = route([(0, 0), (0, 10), (0, 10), (0, 20)])
    #expect(route.milestones.count == 4 && route.milestones[1] == route.milestones[2])
    let half = route.position(after: route.length / 2)
    #expect(half.leg == 2 && abs(half.coordinate.longitude - 10) < 1e-9)
    #expect(route.position(after: -5).coordinate == GeoPoint(latitude: 0, longitude: 0))
    #expect(abs(route.position(after: 1000).heading - 90) < 1e-9)
  }

  @Test func theWayOfOneCityHasNoLegs() {
    let route = route([(1, 2)])
    #expect(route.length == 0 && route.position(after: 0).coordinate == route.goal)
  }
}

@Suite struct AtlasWelcomeTests {
  @Test func itStaysAndGoes() {
    var welcome = AtlasWelcome.waiting
    #expect(welcome.presence(at: 5) == 0 && welcome.wakeAfter(5) == nil, "there is nothing to welcome people to")
    welcome.appear(at: 10)
    welcome.appear(at: 12)
    for (time, presence) in [(10, 1), (19.9, 1), (20.25, 0.5), (20.6, 0)] {
      #expect(abs(welcome.presence(at: time) - presence) < 1e-9, "\(time)")
    }
    #expect(welcome.wakeAfter(20.2) == 0 && welcome.wakeAfter(20.6) == nil && welcome.wakeAfter(15) == 5)
  }

  @Test func whoActsSendsItAwayOnce() {
    var welcome = AtlasWelcome.waiting
    welcome.appear(at: 0)
    welcome.leave(at: 2)
    let leaving = welcome
    welcome.leave(at: 2.4)
    welcome.appear(at: 3)
    #expect(welcome == leaving && welcome.presence(at: 2.5) == 0)
  }

  @Test func whoActsBeforeItAppearsIsNotWelcomed() {
    var welcome = AtlasWelcome.waiting
    welcome.leave(at: 0)
    welcome.appear(at: 1)
    #expect(welcome.presence(at: 3) == 0 && welcome.wakeAfter(3) == nil)
  }
}

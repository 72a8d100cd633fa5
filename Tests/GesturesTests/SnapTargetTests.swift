// The tip of a trace sticks to nodes as a hand expects it to.

import Geometry
import Gestures
import Testing

@Suite struct SnapTargetTests {
  // 9 mm are 36 px, 12 mm are 48 px.
  private let nodes: [Point] = [Point(100, 100), Point(160, 100), Point(400, 400)]

  private func follow(_ snap: inout SnapTarget<Int>, _ pointer: Point) -> Int? {
    snap.follow(nodes.indices, settings: testSettings) { nodes[$0].distance(to: pointer) }
  }

  @Test func itTakesHoldWithinReachAndLetsGoLater() {
    var snap = SnapTarget<Int>()
    #expect(follow(&snap, Point(400, 437)) == nil)
    #expect(follow(&snap, Point(400, 435)) == 2)
    #expect(follow(&snap, Point(400, 447)) == 2)
    #expect(follow(&snap, Point(400, 449)) == nil)
    #expect(follow(&snap, Point(400, 440)) == nil)
  }

  @Test func itSwitchesOnlyToWhatIsClearlyNearer() {
    var snap = SnapTarget<Int>()
    #expect(follow(&snap, Point(110, 100)) == 0)
    #expect(follow(&snap, Point(132, 100)) == 0)
    #expect(follow(&snap, Point(136, 100)) == 1)
    // Trembling around the middle changes nothing.
    for x in [130.0, 127, 133, 126.5] { #expect(follow(&snap, Point(x, 100)) == 1) }
    #expect(follow(&snap, Point(124, 100)) == 0)
  }

  @Test func nodesCloserThanAFingerStayReachable() {
    var snap = SnapTarget<Int>()
    let crowd = (0..<20).map { Point(Double($0) * 3, 0) }
    for index in crowd.indices + crowd.indices.reversed() {
      let held = snap.follow(crowd.indices, settings: testSettings) { crowd[$0].distance(to: crowd[index]) }
      #expect(held == index)
    }
  }

  @Test func itHoldsANodeThatTheCandidatesLeaveOut() {
    var snap = SnapTarget<Int>()
    _ = follow(&snap, Point(400, 400))
    let held = snap.follow([], settings: testSettings) { nodes[$0].distance(to: Point(400, 445)) }
    #expect(held == 2)
  }

  @Test func whatHasNoDistanceIsNotHeld() {
    var snap = SnapTarget<Int>()
    _ = follow(&snap, Point(400, 400))
    #expect(snap.follow(nodes.indices, settings: testSettings) { _ in .nan } == nil)
    #expect(snap.follow(nodes.indices, settings: testSettings) { _ in .infinity } == nil)
    _ = follow(&snap, Point(400, 400))
    snap.release()
    #expect(snap.node == nil)
  }

  @Test func ofEquallyNearNodesTheFirstIsTaken() {
    var snap = SnapTarget<Int>()
    #expect(snap.follow([7, 3, 5], settings: testSettings) { _ in 4 } == 7)
  }
}

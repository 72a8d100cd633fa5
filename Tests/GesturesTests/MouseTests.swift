// The mouse reaches everything that fingers reach.

import Geometry
import Gestures
import Testing

private let a = Point(400, 400)
private let b = Point(900, 500)
private let nodes: [UInt32: Point] = [1: a]

@Suite struct MouseTests {
  @Test func theLeftButtonIsAFinger() {
    var driver = GestureTestDriver(nodes: nodes)
    let left = HandScript.Finger.mouse(.primary)
    #expect(driver.feel(HandScript().tap(left, at: a)).story == ["tap on 1"])
    driver = GestureTestDriver(nodes: nodes)
    let heard = driver.feel(HandScript().down(left, at: a).move(left, to: b).up(left))
    #expect(heard.story == ["trace 0 begins at 1", "trace 0 moves", "trace 0 ends"])
    driver = GestureTestDriver(nodes: nodes)
    #expect(driver.feel(HandScript().down(left, at: b).move(left, to: a).up(left)).story == ["camera", "camera ends"])
  }

  @Test(arguments: [HandScript.Finger.mouse(.middle), .mouse(.secondary)])
  func theOtherButtonsPanEvenFromANode(button: HandScript.Finger) {
    var driver = GestureTestDriver(nodes: nodes)
    let heard = driver.feel(HandScript().down(button, at: a).move(button, to: b).up(button))
    #expect(heard.story == ["camera", "camera ends"])
    #expect(driver.view.toView(a).distance(to: b) < 1e-9)
  }

  @Test func aRightClickIsALongPress() {
    var driver = GestureTestDriver(nodes: nodes)
    let right = HandScript.Finger.mouse(.secondary)
    let heard = driver.feel(HandScript().tap(right, at: a + Point(3, 0), for: 0.9))
    #expect(
      heard == [
        .touched(right.id, .node(1), at: a + Point(3, 0)), .longPress(right.id, .node(1), at: a + Point(3, 0)),
        .longPressEnded(right.id, at: a + Point(3, 0)), .released(right.id),
      ])
  }

  @Test func theMouseBelongsToNoHand() {
    var driver = GestureTestDriver(nodes: nodes)
    let left = HandScript.Finger.mouse(.primary)
    let heard = driver.feel(
      HandScript().down(left, at: a).down(1, at: a + Point(100, 0)).move([left: b, 1: a + Point(200, 200)]).up(1).up(
        left))
    #expect(heard.story.contains("trace 0 ends") && heard.story.contains("camera ends"))
  }

  @Test func theWheelIsNoGesture() {
    var driver = GestureTestDriver(nodes: nodes)
    #expect(driver.feel(.wheel(at: a, notches: Point(0, -2), modifiers: .control, time: 1)).isEmpty)
  }

  @Test(arguments: [-1e300, -20.0, -2, 0, 0.5, 3, 20, 1e9]) func theWheelZoomsByFactors(notches: Double) throws {
    let zoom = try #require(WheelZoom(at: a, notches: Point(5, notches)))
    let back = try #require(WheelZoom(at: a, notches: Point(0, -notches)))
    #expect(zoom.anchor == a && zoom.factor > 0 && zoom.factor.isFinite && abs(zoom.factor * back.factor - 1) < 1e-12)
    #expect((zoom.factor > 1) == (notches > 0) && (zoom.factor < 1) == (notches < 0))
    #expect(zoom.factor <= power(1.2, 20) && abs(notches) > 20 || abs(zoom.factor - power(1.2, notches)) < 1e-9)
  }

  @Test func aBrokenWheelZoomsNothing() {
    for point in [Point(.nan, 0), Point(0, .infinity), Point(1e9, 0)] {
      #expect(WheelZoom(at: point, notches: Point(0, 1)) == nil)
    }
    for turn in [Double.nan, .infinity, -.infinity] { #expect(WheelZoom(at: a, notches: Point(0, turn)) == nil) }
  }
}

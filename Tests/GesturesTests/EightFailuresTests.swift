// Eight ways in which touch breaks in other graph tools, each held off here as far as gestures decide it.

import Geometry
import Gestures
import Testing

private let a = Point(400, 400)
private let b = Point(600, 430)
private let c = Point(1300, 700)
private let ground = Point(420, 560)
private let nodes: [UInt32: Point] = [1: a, 2: b, 3: c]

@Suite struct EightFailuresTests {
  @Test func aTapIsNotLostToTheSlightestMotion() {
    var driver = GestureTestDriver(nodes: nodes)
    let trembling = HandScript().down(at: a).move(to: a + Point(7, -7), over: 0.05).move(
      to: a + Point(-9, 4), over: 0.05)
    #expect(driver.feel(trembling.up()).story == ["tap on 1"])
    driver = GestureTestDriver()
    #expect(driver.feel(trembling.up()).story == ["tap on ground"])
    #expect(driver.view == .identity)
  }

  @Test func aSecondFingerDoesNotTeleportTheView() {
    var driver = GestureTestDriver()
    let pan = HandScript().down(1, at: ground).move(1, to: ground + Point(100, 40), over: 0.3)
    _ = driver.feel(pan)
    let panned = driver.view
    driver = GestureTestDriver()
    _ = driver.feel(pan.down(2, at: c).wait(0.05))
    #expect(driver.view == panned)
    driver = GestureTestDriver()
    _ = driver.feel(pan.down(2, at: c).wait(0.2).up(1).wait(0.2))
    #expect(driver.view == panned)
  }

  @Test func theNodeUnderAPinchingFingerDoesNotMove() {
    var driver = GestureTestDriver(nodes: nodes)
    let heard = driver.feel(
      HandScript().down(1, at: a).wait(0.03).down(2, at: b).move([1: a - Point(80, 20), 2: b + Point(90, 0)]).up(1).up(
        2))
    #expect(heard.story == ["camera", "camera ends"])
  }

  @Test func aSecondFingerDuringATraceLeavesNoDanglingLine() throws {
    var driver = GestureTestDriver(nodes: nodes)
    let heard = driver.feel(
      HandScript().down(1, at: a).move(1, to: a + Point(40, 0), over: 0.06).down(2, at: b)
        .move([1: a - Point(50, 0), 2: b + Point(50, 0)]).up(2).up(1))
    let story = heard.story
    #expect(
      story == ["trace 1 begins at 1", "trace 1 moves", "trace 1 is cancelled", "camera", "camera ends"])
    #expect(!driver.recognizer.isTracing)
  }

  @Test func nothingStaysPickedWithoutAFinger() {
    let scripts = [
      HandScript().tap(at: a), HandScript().down(at: a).move(to: c).up(), HandScript().down(at: a).cancel(),
      HandScript().down(1, at: a).down(2, at: b).move([1: ground, 2: c]).up(1).up(2),
      HandScript().down(at: a).wait(0.6).up(), HandScript().down(at: a).down(at: b).up(),
    ]
    for script in scripts {
      var driver = GestureTestDriver(nodes: nodes)
      var picked: [PointerID] = []
      for event in driver.feel(script) {
        if case .touched(let id, _, _) = event { picked.append(id) }
        if case .released(let id) = event { picked.removeAll { $0 == id } }
      }
      #expect(picked.isEmpty)
    }
    // A pinch takes its fingers off their nodes at once, not only when they lift.
    var driver = GestureTestDriver(nodes: nodes)
    let heard = driver.feel(HandScript().down(1, at: a).down(2, at: b).wait(0.1))
    #expect(heard.filter { if case .released = $0 { true } else { false } }.count == 2)
  }

  @Test func aWidePinchFromTheEdgeHoldsItsPoint() {
    var driver = GestureTestDriver(nodes: nodes)
    let left = Point(0, 540)
    let right = Point(1919, 540)
    let heard = driver.feel(
      HandScript().down(1, at: left).down(2, at: right).move([1: Point(900, 500), 2: Point(1000, 580)], over: 0.5)
        .move([1: left, 2: right], over: 0.5))
    #expect(driver.view.toView(Point(959.5, 540)).distance(to: Point(959.5, 540)) < 1e-9)
    #expect(abs(heard.zoom - 1) < 0.01)
    _ = driver.cancelAll()
    #expect(driver.recognizer.activeContacts == 0)
  }

  @Test func aTraceStartsWhereTheFingerLanded() {
    var driver = GestureTestDriver(nodes: nodes)
    let landing = a + Point(-12, 9)
    let heard = driver.feel(HandScript().down(at: landing).move(to: c, over: 0.1))
    let began = heard.first { if case .traceBegan = $0 { true } else { false } }
    guard case .traceBegan(_, let source, let initial, let point) = began else {
      Issue.record("no trace began")
      return
    }
    #expect(source == 1 && initial == landing)
    #expect(point.distance(to: landing) > testSettings.tapSlopPixels)
  }

  @Test func panningNeverStealsADragFromANode() {
    for angle in stride(from: 0.0, to: 6.28, by: 0.3) {
      var driver = GestureTestDriver(nodes: nodes)
      // Just inside the target's rim, dragged in any direction, slowly or fast.
      let direction = Point(Double(Int(angle * 10) % 7) - 3, Double(Int(angle * 10) % 5) - 2.5).normalized
      let script = HandScript().down(at: a + direction * 19.9).move(to: a + direction * 250, over: 0.05 + angle / 20)
      let heard = driver.feel(script.up())
      #expect(heard.cameraChanges.isEmpty)
      #expect(heard.story.first == "trace 1 begins at 1")
    }
  }
}

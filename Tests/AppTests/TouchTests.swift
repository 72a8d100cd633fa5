// Taps, double taps, long presses, the wheel and the mouse.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite struct TouchTests {
  @Test func aTapChoosesANodeAndItsCardNamesTheNeighbours() throws {
    let driver = try AppTestDriver.connections()
    driver.tap(on: "C").settle()
    #expect(driver.connections.selection == "C")
    #expect(driver.shows("3 connections"))
    #expect(driver.shows("Connected with") && ["B", "D", "E"].allSatisfy { driver.shows($0) })
    let card = try #require(driver.frame(of: "selectionCard"))
    #expect(!card.contains(driver.connections.position(of: "C")))
    let node = driver.connections.position(of: "C")
    let ground = [Point(-120, 0), Point(120, 0), Point(0, 120), Point(0, -120)].map { node + $0 }.first { point in
      !card.contains(point)
        && ["A", "B", "D", "E"].allSatisfy { driver.connections.position(of: $0).distance(to: point) > 100 }
    }
    driver.rest().tap(at: try #require(ground)).frame()
    #expect(driver.connections.isAtInitialState)
    #expect(driver.frame(of: "selectionCard") == nil)
    driver.rest()
  }

  @Test func aTapOnTheGroundClearsThePath() throws {
    let driver = try AppTestDriver.connections()
    driver.trace(from: "A", to: "D").settle()
    driver.tap(at: driver.connections.ground(beside: "A")).frame()
    #expect(driver.connections.isAtInitialState)
    driver.rest()
  }

  @Test func aNameInACardLeadsToItsNode() throws {
    let driver = try AppTestDriver.connections()
    driver.tap(on: "C").settle()
    let card = try #require(driver.frame(of: "selectionCard"))
    let names = driver.picture.texts.filter { $0.text == "E" }.map { Point(Double($0.origin.x), Double($0.origin.y)) }
    driver.tap(at: try #require(names.last { card.contains($0) }) + Point(20, -4)).settle()
    #expect(driver.connections.selection == "E")
    // A finger that strays scrolls, and leads nowhere.
    let next = try #require(driver.frame(of: "selectionCard"))
    driver.down(at: next.center).frame().move(to: next.center - Point(0, 40)).frame().up().settle()
    #expect(driver.connections.selection == "E")
    driver.rest()
  }

  @Test func aTouchOnANameIsATouchOnItsNode() throws {
    let driver = try AppTestDriver.connections(.people)
    let name = try #require(driver.picture.texts.first { $0.text == "Zoë Okafor" })
    let point = Point(Double(name.origin.x) + 4, Double(name.origin.y) - 4)
    #expect(point.distance(to: driver.connections.position(of: "n3")) > 25)
    driver.tap(at: point).settle()
    #expect(driver.connections.selection == "n3")
    driver.key(.escape).down(on: "n1").frame().move(to: point).frame()
    #expect(driver.connections.trace()?.target == "n3")
    driver.up().settle()
    #expect(driver.connections.paths.first?.last == "n3")
  }

  @Test func aNodeChosenOnAPathKeepsItsOneName() throws {
    let driver = try AppTestDriver.connections()
    driver.trace(from: "A", to: "D").settle()
    let before = driver.picture.texts.count { $0.text == "C" }
    driver.tap(on: "C").settle()
    #expect(driver.connections.selection == "C")
    // The card's title is the one that is new.
    #expect(driver.picture.texts.count { $0.text == "C" } == before + 1)
  }

  @Test func whatCanBeDoneWithANodeNeverLiesOnIt() throws {
    for size in [(1280, 720), (1920, 1080), (1080, 1920)] {
      for node in ["A", "B", "C", "D"] {
        let driver = try AppTestDriver.connections(width: size.0, height: size.1)
        driver.trace(from: "A", to: "D").settle()
        driver.tap(on: node).settle()
        guard driver.connections.selection == node else { continue }  // A path's card lies over it.
        let point = driver.connections.position(of: node)
        for name in ["selectionCard", "connectTo", "showRings", "showTree"] {
          let frame = try #require(driver.frame(of: name))
          #expect(!frame.contains(point), "\(name) at \(frame), \(node) at \(point), \(size)")
        }
      }
    }
  }

  @Test func theCardCanBeClosed() throws {
    let driver = try AppTestDriver.connections()
    driver.trace(from: "A", to: "D").settle()
    let card = try #require(driver.frame(of: "result 0"))
    driver.tap(at: Point(card.maxX - 16, card.minY + 16)).settle()
    #expect(driver.connections.isAtInitialState)
  }

  @Test func aDoubleTapShowsTheTreeSpreadingBy120MillisecondsAStep() throws {
    let driver = try AppTestDriver.connections()
    driver.tap(on: "A").wait(0.05).tap(on: "A")
    #expect(driver.connections.report?.tree == "A")
    #expect(driver.app.wakeAfter == 0)
    // D is three steps away, F four: 0.48 s in all.
    driver.wait(0.3)
    let halfway = driver.picture
    #expect(driver.app.wakeAfter == 0)
    driver.wait(0.25).settle()
    #expect(!driver.picture.looksLike(halfway))
    #expect(driver.picture.primitives.count > halfway.primitives.count)
    #expect(driver.shows("5 of 7 reached"))
    #expect(driver.shows("the farthest in 4 steps"))
    driver.rest().tap(at: driver.connections.ground(beside: "A")).frame()
    #expect(driver.connections.isAtInitialState)
  }

  @Test func aDoubleTapOnTheGroundShowsEverything() throws {
    let driver = try AppTestDriver.connections()
    let home = driver.connections.view
    driver.wheel(6, at: driver.connections.position(of: "C")).settle()
    #expect(driver.connections.view != home)
    let ground = try #require(
      [driver.center, Point(640, 200), Point(300, 500)].first { point in
        driver.connections.report?.nodes.allSatisfy { $0.point.distance(to: point) > 60 } ?? false
      })
    driver.tap(at: ground).wait(0.05).tap(at: ground).settle()
    #expect(driver.connections.view == home)
    driver.rest()
  }

  @Test func aLongPressShowsRingsThatTheFingerWidens() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "A").wait(0.45)
    #expect(driver.connections.report?.rings == nil)
    driver.wait(0.1)
    #expect(driver.connections.report?.rings == "A")
    #expect(driver.connections.report?.reach == 1)
    #expect(driver.shows("2 at 1 step"))
    driver.move(to: driver.connections.position(of: "A") + Point(110, 0)).frame()
    let widened = try #require(driver.connections.report?.reach)
    #expect(widened > 1)
    driver.move(to: driver.connections.position(of: "A") + Point(900, 0)).frame()
    #expect(driver.connections.report?.reach == 4)
    driver.move(to: "A").frame()
    #expect(driver.connections.report?.reach == 1)
    driver.move(to: driver.connections.position(of: "A") + Point(110, 0)).frame().up().rest()
    #expect(driver.connections.report?.reach == widened)
    driver.key(.escape)
    #expect(driver.connections.isAtInitialState)
  }

  @Test func theStepperChangesTheRingsAndStopsAtTheirEnds() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "A").wait(0.6).up().settle()
    func stepper(_ isPlus: Bool) throws {
      let frame = try #require(driver.frame(of: "ringSteps"))
      driver.tap(2, at: Point(isPlus ? frame.maxX - 12 : frame.minX + 12, frame.center.y)).settle()
    }
    try stepper(true)
    #expect(driver.connections.report?.reach == 2)
    #expect(driver.shows("3 within 2 steps"))
    for _ in 0..<5 { try stepper(true) }
    #expect(driver.connections.report?.reach == 4)
    for _ in 0..<6 { try stepper(false) }
    #expect(driver.connections.report?.reach == 1)
    driver.rest()
  }

  @Test func aHeldStepperGoesOnThoughTheFingerRests() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "A").wait(0.6).up().settle()
    let frame = try #require(driver.frame(of: "ringSteps"))
    driver.down(2, at: Point(frame.maxX - 12, frame.center.y)).wait(1.2)
    #expect(driver.connections.report?.reach == 4)
    driver.up(2).rest()
    #expect(driver.connections.report?.reach == 4)
  }

  @Test func theStepperGoesWithItsNode() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "B").wait(0.6).up().settle()
    let (before, node) = (try #require(driver.frame(of: "ringSteps")), driver.connections.position(of: "B"))
    driver.down(.mouse(.middle), at: driver.center).drag(.mouse(.middle), to: driver.center + Point(40, 60))
    driver.up(.mouse(.middle)).settle()
    let moved = driver.connections.position(of: "B") - node
    let after = try #require(driver.frame(of: "ringSteps"))
    #expect((after.center - before.center).distance(to: moved) < 1.5)
  }

  @Test func aNodeAloneHasNoRingsToWiden() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "H").wait(0.6).move(to: driver.center).frame().up().rest()
    #expect(driver.connections.report?.rings == "H")
    #expect(driver.connections.report?.reach == 0)
    #expect(driver.shows("Nobody is connected from here"))
  }

  @Test func twoFingersTapToZoomOut() throws {
    let driver = try AppTestDriver.connections()
    driver.wheel(4, at: driver.center).settle()
    let zoom = driver.connections.zoom
    driver.twoFingerTap(at: driver.center + Point(0, 90)).settle()
    #expect(driver.connections.zoom < zoom * 0.75)
    #expect(driver.connections.isAtInitialState)
    driver.rest()
  }

  @Test func theWheelZoomsAboutThePointer() throws {
    let driver = try AppTestDriver.connections()
    for (notches, point) in [
      (3.0, driver.connections.position(of: "B")), (-2, driver.connections.position(of: "G")), (5, driver.center),
    ] {
      let (under, zoom) = (driver.connections.model(under: point), driver.connections.zoom)
      driver.wheel(notches, at: point)
      #expect(driver.connections.model(under: point).distance(to: under) < 1e-6)
      #expect((driver.connections.zoom > zoom) == (notches > 0))
    }
    for _ in 0..<200 { driver.wheel(5, at: driver.center) }
    #expect(abs(driver.connections.zoom - 40) < 0.001)
    for _ in 0..<400 { driver.wheel(-5, at: driver.center) }
    #expect(abs(driver.connections.zoom - 0.05) < 0.001)
    driver.rest()
  }

  @Test func panningThrowsTheViewAndItGlidesToRest() throws {
    let driver = try AppTestDriver.connections()
    let (ground, before) = (driver.connections.ground, driver.connections.position(of: "A"))
    driver.down(at: ground).frame().drag(to: ground + Point(60, 30), over: 5)
    // From the first frame on, what was touched is under the finger.
    #expect(driver.connections.position(of: "A").distance(to: before + Point(60, 30)) < 0.01)
    driver.up().frame()
    let lifted = driver.connections.position(of: "A")
    driver.rest()
    #expect(driver.connections.position(of: "A").x > lifted.x + 10)
    #expect(driver.connections.isAtInitialState)
  }

  @Test func aTouchStopsTheGlide() throws {
    let driver = try AppTestDriver.connections()
    let ground = driver.connections.ground
    driver.down(at: ground).frame().drag(to: ground + Point(80, 40), over: 5).up().frame(3)
    driver.down(at: ground).frame()
    let stopped = driver.connections.view
    driver.frame(10)
    #expect(driver.connections.view == stopped)
    driver.up().rest()
  }

  @Test func aViewPulledBeyondItsEdgeComesBackWhateverHappensNext() throws {
    let driver = try AppTestDriver.connections()
    let ground = driver.connections.ground
    func pullAway() {
      driver.key("f").settle().down(at: ground).frame()
      for _ in 0..<6 { driver.drag(to: ground + Point(-1200, 0), over: 4) }
    }
    pullAway()
    driver.up().rest()
    let home = driver.connections.view
    // A tap in the middle of the way back, which takes hold of the view but does not move it.
    pullAway()
    driver.up().frame(3).tap(2, at: Point(1200, 100)).rest()
    #expect(abs(driver.connections.view[1] - home[1]) < 0.5)
  }

  @Test func theMouseDoesWhatFingersDo() throws {
    let driver = try AppTestDriver.connections()
    driver.trace(.mouse(.primary), from: "A", to: "C").settle()
    #expect(driver.connections.paths == [["A", "B", "C"]])
    for button in [HandScript.Finger.mouse(.middle), .mouse(.secondary)] {
      driver.key(.escape).key(.escape).key("f").settle()
      let before = driver.connections.position(of: "A")
      let start = button == .mouse(.middle) ? before : driver.connections.ground
      driver.down(button, at: start).frame().drag(button, to: start + Point(50, 20), over: 6)
      #expect(driver.connections.position(of: "A").distance(to: before + Point(50, 20)) < 0.01)
      #expect(driver.connections.report?.traces.isEmpty == true)
      driver.up(button).rest()
      #expect(driver.connections.isAtInitialState)
    }
    driver.key("f").settle()
    driver.tap(.mouse(.secondary), on: "A").settle()
    #expect(driver.connections.report?.rings == "A")
    #expect(driver.connections.report?.reach == 1)
    driver.rest()
  }

  @Test func aTapMayTrembleALittle() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "C").frame().move(to: "C", beside: Point(5, -6)).frame().up().frame()
    #expect(driver.connections.selection == "C")
  }
}

// Taps, double taps, long presses, the wheel and the mouse.

import App
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite struct TouchTests {
  @Test func aTapChoosesANodeAndItsCardNamesTheNeighbours() throws {
    let table = try Table()
    table.tap(on: "C").settle()
    #expect(table.selection == "C")
    #expect(table.shows("3 connections"))
    #expect(table.shows("B, D, E"))
    let card = try #require(table.frame(of: "selectionCard"))
    #expect(!card.contains(table.at("C")))
    table.rest().tap(at: table.ground).frame()
    #expect(table.isHome)
    #expect(table.frame(of: "selectionCard") == nil)
    table.rest()
  }

  @Test func aTapOnTheGroundClearsThePath() throws {
    let table = try Table()
    table.trace(from: "A", to: "D").settle()
    let free = try #require(
      [table.ground, Point(640, 100), Point(640, 640), Point(60, 400)].first { table.control(at: $0) == nil })
    table.tap(at: free).frame()
    #expect(table.isHome)
    table.rest()
  }

  @Test func aNodeChosenOnAPathKeepsItsOneName() throws {
    let table = try Table()
    table.trace(from: "A", to: "D").settle()
    let before = table.picture.texts.count { $0.text == "C" }
    table.tap(on: "C").settle()
    #expect(table.selection == "C")
    // The card's title is the one that is new.
    #expect(table.picture.texts.count { $0.text == "C" } == before + 1)
  }

  @Test func whatCanBeDoneWithANodeNeverLiesOnIt() throws {
    for size in [(1280, 720), (1920, 1080), (1080, 1920)] {
      for node in ["A", "B", "C", "D"] {
        let table = try Table(width: size.0, height: size.1)
        table.trace(from: "A", to: "D").settle()
        table.tap(on: node).settle()
        guard table.selection == node else { continue }  // A path's card lies over it.
        let place = table.at(node)
        for name in ["selectionCard", "connectTo", "showRings", "showTree"] {
          let frame = try #require(table.frame(of: name))
          #expect(!frame.contains(place), "\(name) at \(frame), \(node) at \(place), \(size)")
        }
      }
    }
  }

  @Test func theCardCanBeClosed() throws {
    let table = try Table()
    table.trace(from: "A", to: "D").settle()
    let card = try #require(table.frame(of: "result 0"))
    table.tap(at: Point(card.maxX - 16, card.minY + 16)).settle()
    #expect(table.isHome)
  }

  @Test func aDoubleTapShowsTheTreeSpreadingBy120MillisecondsAStep() throws {
    let table = try Table()
    table.tap(on: "A").wait(0.05).tap(on: "A")
    #expect(table.connections?.tree == "A")
    #expect(table.app.wakeAfter == 0)
    // D is three steps away, F four: 0.48 s in all.
    table.wait(0.3)
    let halfway = table.picture
    #expect(table.app.wakeAfter == 0)
    table.wait(0.25).settle()
    #expect(!table.picture.looksLike(halfway))
    #expect(table.picture.primitives.count > halfway.primitives.count)
    #expect(table.shows("5 of 7 reached"))
    #expect(table.shows("the farthest in 4 steps"))
    table.rest().tap(at: table.ground).frame()
    #expect(table.isHome)
  }

  @Test func aDoubleTapOnTheGroundShowsEverything() throws {
    let table = try Table()
    let home = table.view
    table.wheel(6, at: table.at("C")).settle()
    #expect(table.view != home)
    let ground = try #require(
      [table.center, Point(640, 200), Point(300, 500)].first { place in
        table.connections?.nodes.allSatisfy { $0.at.distance(to: place) > 60 } ?? false
      })
    table.tap(at: ground).wait(0.05).tap(at: ground).settle()
    #expect(table.view == home)
    table.rest()
  }

  @Test func aLongPressShowsRingsThatTheFingerWidens() throws {
    let table = try Table()
    table.down(on: "A").wait(0.45)
    #expect(table.connections?.rings == nil)
    table.wait(0.1)
    #expect(table.connections?.rings == "A")
    #expect(table.connections?.reach == 1)
    #expect(table.shows("2 at 1 step"))
    table.move(to: table.at("A") + Point(110, 0)).frame()
    let widened = try #require(table.connections?.reach)
    #expect(widened > 1)
    table.move(to: table.at("A") + Point(900, 0)).frame()
    #expect(table.connections?.reach == 4)
    table.move(to: "A").frame()
    #expect(table.connections?.reach == 1)
    table.move(to: table.at("A") + Point(110, 0)).frame().up().rest()
    #expect(table.connections?.reach == widened)
    table.key(.escape)
    #expect(table.isHome)
  }

  @Test func theStepperChangesTheRingsAndStopsAtTheirEnds() throws {
    let table = try Table()
    table.down(on: "A").wait(0.6).up().settle()
    func stepper(_ isPlus: Bool) throws {
      let frame = try #require(table.frame(of: "ringSteps"))
      table.tap(2, at: Point(isPlus ? frame.maxX - 12 : frame.minX + 12, frame.center.y)).settle()
    }
    try stepper(true)
    #expect(table.connections?.reach == 2)
    #expect(table.shows("3 within 2 steps"))
    for _ in 0..<5 { try stepper(true) }
    #expect(table.connections?.reach == 4)
    for _ in 0..<6 { try stepper(false) }
    #expect(table.connections?.reach == 1)
    table.rest()
  }

  @Test func aHeldStepperGoesOnThoughTheFingerRests() throws {
    let table = try Table()
    table.down(on: "A").wait(0.6).up().settle()
    let frame = try #require(table.frame(of: "ringSteps"))
    table.down(2, at: Point(frame.maxX - 12, frame.center.y)).wait(1.2)
    #expect(table.connections?.reach == 4)
    table.up(2).rest()
    #expect(table.connections?.reach == 4)
  }

  @Test func theStepperGoesWithItsNode() throws {
    let table = try Table()
    table.down(on: "B").wait(0.6).up().settle()
    let (before, node) = (try #require(table.frame(of: "ringSteps")), table.at("B"))
    table.down(.mouse(.middle), at: table.center).drag(.mouse(.middle), to: table.center + Point(40, 60))
    table.up(.mouse(.middle)).settle()
    let moved = table.at("B") - node
    let after = try #require(table.frame(of: "ringSteps"))
    #expect((after.center - before.center).distance(to: moved) < 1.5)
  }

  @Test func aNodeAloneHasNoRingsToWiden() throws {
    let table = try Table()
    table.down(on: "H").wait(0.6).move(to: table.center).frame().up().rest()
    #expect(table.connections?.rings == "H")
    #expect(table.connections?.reach == 0)
    #expect(table.shows("Nobody is connected from here"))
  }

  @Test func twoFingersTapToZoomOut() throws {
    let table = try Table()
    table.wheel(4, at: table.center).settle()
    let zoom = table.zoom
    table.twoFingerTap(at: table.center + Point(0, 90)).settle()
    #expect(table.zoom < zoom * 0.75)
    #expect(table.isHome)
    table.rest()
  }

  @Test func theWheelZoomsAboutThePointer() throws {
    let table = try Table()
    for (notches, place) in [(3.0, table.at("B")), (-2, table.at("G")), (5, table.center)] {
      let (under, zoom) = (table.model(under: place), table.zoom)
      table.wheel(notches, at: place)
      #expect(table.model(under: place).distance(to: under) < 1e-6)
      #expect((table.zoom > zoom) == (notches > 0))
    }
    for _ in 0..<200 { table.wheel(5, at: table.center) }
    #expect(abs(table.zoom - 40) < 0.001)
    for _ in 0..<400 { table.wheel(-5, at: table.center) }
    #expect(abs(table.zoom - 0.05) < 0.001)
    table.rest()
  }

  @Test func panningThrowsTheViewAndItGlidesToRest() throws {
    let table = try Table()
    let (ground, before) = (table.ground, table.at("A"))
    table.down(at: ground).frame().drag(to: ground + Point(60, 30), over: 5)
    // From the first frame on, what was touched is under the finger.
    #expect(table.at("A").distance(to: before + Point(60, 30)) < 0.01)
    table.up().frame()
    let lifted = table.at("A")
    table.rest()
    #expect(table.at("A").x > lifted.x + 10)
    #expect(table.isHome)
  }

  @Test func aTouchStopsTheGlide() throws {
    let table = try Table()
    let ground = table.ground
    table.down(at: ground).frame().drag(to: ground + Point(80, 40), over: 5).up().frame(3)
    table.down(at: ground).frame()
    let stopped = table.view
    table.frame(10)
    #expect(table.view == stopped)
    table.up().rest()
  }

  @Test func aViewPulledBeyondItsEdgeComesBackWhateverHappensNext() throws {
    let table = try Table()
    let ground = table.ground
    func pullAway() {
      table.key("f").settle().down(at: ground).frame()
      for _ in 0..<6 { table.drag(to: ground + Point(-1200, 0), over: 4) }
    }
    pullAway()
    table.up().rest()
    let home = table.view
    // A tap in the middle of the way back, which takes hold of the view but does not move it.
    pullAway()
    table.up().frame(3).tap(2, at: Point(1200, 100)).rest()
    #expect(abs(table.view[1] - home[1]) < 0.5)
  }

  @Test func theMouseDoesWhatFingersDo() throws {
    let table = try Table()
    table.trace(.mouse(.primary), from: "A", to: "C").settle()
    #expect(table.paths == [["A", "B", "C"]])
    for button in [HandScript.Finger.mouse(.middle), .mouse(.secondary)] {
      table.key(.escape).key(.escape).key("f").settle()
      let before = table.at("A")
      let start = button == .mouse(.middle) ? before : table.ground
      table.down(button, at: start).frame().drag(button, to: start + Point(50, 20), over: 6)
      #expect(table.at("A").distance(to: before + Point(50, 20)) < 0.01)
      #expect(table.connections?.traces.isEmpty == true)
      table.up(button).rest()
      #expect(table.isHome)
    }
    table.key("f").settle()
    table.tap(.mouse(.secondary), on: "A").settle()
    #expect(table.connections?.rings == "A")
    #expect(table.connections?.reach == 1)
    table.rest()
  }

  @Test func aTapMayTrembleALittle() throws {
    let table = try Table()
    table.down(on: "C").frame().move(to: "C", beside: Point(5, -6)).frame().up().frame()
    #expect(table.selection == "C")
  }
}

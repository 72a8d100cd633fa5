// One finger draws from node to node, and sees the path between them.

import App
import AppTestSupport
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import Inspection
import Testing

@Suite struct TraceTests {
  /// 9 and 12 mm on the usual display.
  private let reach = 9 / (25.4 / 96)
  private let release = 12 / (25.4 / 96)

  @Test func thePathIsThereInTheFrameInWhichTheFingerArrives() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "A").frame().move(to: "C").frame()
    #expect(driver.connections.trace()?.path == ["A", "B", "C"])
    driver.move(to: "D").frame()
    #expect(driver.connections.trace()?.path == ["A", "B", "C", "D"])
    driver.move(to: "B").frame()
    #expect(driver.connections.trace()?.path == ["A", "B"])
    driver.up().rest()
  }

  @Test func theWholeHandInOneFrameStillGivesItsPath() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "A").move(to: "C").up().frame()
    #expect(driver.connections.paths == [["A", "B", "C"]])
  }

  @Test func theArrowLeavesTheRimOfTheTouchedNodeTowardsTheNodeItSnapsTo() throws {
    let driver = try AppTestDriver.connections()
    // Touched beside its centre: the arrow starts as if it had been hit exactly.
    driver.down(on: "A", beside: Point(9, 7)).frame().move(to: "C", beside: Point(12, 15)).frame()
    let arrow = try #require(driver.connections.trace()?.arrow)
    let (from, to) = (driver.connections.position(of: "A"), driver.connections.position(of: "C"))
    #expect(abs(arrow[0].distance(toSegmentFrom: from, to: to)) < 0.001)
    #expect(
      (driver.connections.radius(of: "A")...driver.connections.radius(of: "A") + 8).contains(
        arrow[0].distance(to: from)))
    #expect(abs(arrow[1].distance(toSegmentFrom: from, to: to)) < 0.001)
    #expect(
      (driver.connections.radius(of: "C")...driver.connections.radius(of: "C") + 8).contains(arrow[1].distance(to: to)))
    // Over no node it points at the finger.
    let finger = driver.connections.ground
    driver.move(to: finger).frame()
    #expect(driver.connections.trace()?.target == nil)
    #expect(driver.connections.trace()?.arrow?[1] == finger)
  }

  @Test(arguments: [0.0, 1, 2.2, 3.9, 5.5])
  func snappingTakesHoldWithinNineMillimetresAndLetsGoBeyondTwelve(angle: Double) throws {
    let driver = try AppTestDriver.connections()
    func beside(_ distance: Double) -> Point { unitVector(radians: angle) * distance }
    driver.down(on: "A").frame().move(to: "C", beside: beside(reach + 1)).frame()
    #expect(driver.connections.trace()?.target == nil)
    driver.move(to: "C", beside: beside(reach - 1)).frame()
    #expect(driver.connections.trace()?.target == "C")
    driver.move(to: "C", beside: beside(release - 1)).frame()
    #expect(driver.connections.trace()?.target == "C")
    driver.move(to: "C", beside: beside(release + 1)).frame()
    #expect(driver.connections.trace()?.target == nil)
    driver.move(to: "C", beside: beside(release - 1)).frame()
    #expect(driver.connections.trace()?.target == nil)
  }

  @Test func draggingBackCancels() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "A").frame().move(to: "C").frame().move(to: "A").frame()
    #expect(driver.connections.trace()?.path == nil)
    #expect(driver.connections.trace()?.arrow == nil)
    driver.up().frame()
    #expect(driver.connections.isAtInitialState)
    #expect(driver.connections.notice == nil)
    driver.rest()
  }

  @Test func aPathThatStaysHasACardWithStepsAndLabels() throws {
    let driver = try AppTestDriver.connections()
    driver.trace(from: "A", to: "D").settle()
    #expect(driver.connections.paths == [["A", "B", "C", "D"]])
    for words in ["A to D", "3 steps", "high street", "market", "gate"] { #expect(driver.shows(words), "\(words)") }
    #expect(!driver.shows("total"))
    driver.rest()
    #expect(driver.connections.paths == [["A", "B", "C", "D"]])
  }

  @Test func byWeightTheCardTellsTheTotal() throws {
    let driver = try AppTestDriver.connections()
    driver.key("w").trace(from: "A", to: "C").settle()
    #expect(driver.connections.paths == [["A", "E", "C"]])
    #expect(driver.shows("2 steps, length 2.5"))
    #expect(driver.shows("bridge, length 1"))
  }

  @Test func byTheClosestTiesStrongEdgesAreShort() throws {
    let driver = try AppTestDriver.connections()
    #expect(driver.app.setProperty("weights", to: .choice("strength")))
    driver.key("w").trace(from: "A", to: "C").settle()
    #expect(driver.connections.paths == [["A", "B", "C"]])
    #expect(driver.shows("2 steps, strength 2.5") && driver.shows("high street, strength 5"))
    // Another meaning asks anew, and without a hand on the table all is as the file says again.
    #expect(driver.app.setProperty("weights", to: .choice("length")))
    driver.settle()
    #expect(driver.connections.paths == [["A", "E", "C"]])
  }

  @Test func theButtonSaysWhatWeightsMean() throws {
    let driver = try AppTestDriver.connections()
    #expect(driver.shows("Shortest") && !driver.shows("Closest ties"))
    driver.app.setProperty("weights", to: .choice("strength"))
    driver.frame()
    #expect(driver.shows("Closest ties") && !driver.shows("Shortest"))
  }

  @Test func liftingOnNothingSaysWhyAndHighlightsNothing() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "A").frame().move(to: driver.connections.ground).frame().up().frame()
    #expect(driver.connections.isAtInitialState)
    #expect(driver.connections.notice == "Nothing there to connect")
    #expect(driver.shows("connected with A"))
    driver.rest()
    #expect(driver.connections.notice == nil)
  }

  @Test func unreachableNodesSayWhichKindOfUnreachable() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "A").frame().move(to: "G").frame()
    #expect(driver.connections.trace()?.target == "G")
    #expect(driver.connections.trace()?.path == nil)
    #expect(driver.shows("only against the arrows"))
    driver.up().frame()
    #expect(driver.connections.paths.isEmpty)
    #expect(driver.connections.notice == "No path from A to G")
    #expect(driver.words.contains("against an arrow"))

    driver.rest().down(on: "A").frame().move(to: "H").frame()
    #expect(driver.shows("no path"))
    driver.up().frame()
    #expect(driver.connections.notice == "No path from A to H")
    #expect(driver.words.contains("Nothing in this network joins them"))
    driver.rest()
  }

  @Test func aNewTraceReplacesTheOldPath() throws {
    let driver = try AppTestDriver.connections()
    driver.trace(from: "A", to: "B").settle()
    driver.down(on: "A").frame().move(to: "E").frame()
    #expect(driver.connections.paths.isEmpty)
    driver.up().settle()
    #expect(driver.connections.paths == [["A", "E"]])
    #expect(driver.connections.results.map(\.slot) == [0])
  }

  @Test func directionsCanBeIgnoredWhileAPathIsShownAndWhileItIsDrawn() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "D").frame().move(to: "A").frame()
    #expect(driver.connections.trace()?.path == nil)
    driver.key("d")
    #expect(driver.connections.trace()?.path == ["D", "C", "B", "A"])
    driver.up().settle()
    #expect(driver.connections.paths == [["D", "C", "B", "A"]])
    driver.key("d").settle()
    #expect(driver.connections.paths.isEmpty)
    #expect(driver.connections.notice == "No path from D to A")
    driver.rest()
    driver.key("d").settle()
    #expect(driver.connections.paths == [["D", "C", "B", "A"]])
    #expect(driver.connections.notice == nil)
    driver.rest()
  }

  @Test func weightsCanBeSwitchedWhileAPathIsShownAndWhileItIsDrawn() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "A").frame().move(to: "C").frame()
    #expect(driver.connections.trace()?.path == ["A", "B", "C"])
    driver.key("w")
    #expect(driver.connections.trace()?.path == ["A", "E", "C"])
    driver.up().settle()
    #expect(driver.connections.paths == [["A", "E", "C"]])
    driver.key("w").settle()
    #expect(driver.connections.paths == [["A", "B", "C"]])
    driver.rest()
  }

  @Test func theSwitchesOnTheGlassDoTheSame() throws {
    let driver = try AppTestDriver.connections()
    driver.trace(from: "A", to: "C").settle().press("weights").settle()
    #expect(driver.connections.paths == [["A", "E", "C"]])
    driver.press("weights").press("direction").key(.escape).trace(from: "C", to: "A").settle()
    #expect(driver.connections.paths == [["C", "B", "A"]])
  }

  @Test func aPathFromANodeToItselfHasNoSteps() throws {
    let driver = try AppTestDriver.connections()
    #expect(driver.app.connect("A", "A"))
    driver.settle()
    #expect(driver.connections.paths == [["A"]])
    #expect(driver.shows("0 steps"))
    driver.rest().key(.escape)
    #expect(driver.connections.isAtInitialState)
  }

  @Test func namesThatAreNotThereConnectNothing() throws {
    let driver = try AppTestDriver.connections()
    #expect(!driver.app.connect("A", "nobody"))
    #expect(driver.settle().connections.isAtInitialState)
  }

  @Test func theSystemMayTakeTheFingerAway() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "A").frame().move(to: "C").frame()
    let finger = PointerEvent(
      id: HandScript.Finger.finger(1).id, phase: .cancelled, position: driver.connections.position(of: "C"),
      time: driver.now)
    driver.put(.pointer(finger)).frame()
    #expect(driver.connections.isAtInitialState)
    #expect(driver.connections.notice == nil)
  }

  @Test func cardsKeepOffTheFingerThatLiftedAndInsideTheWindow() throws {
    for (source, target) in [("A", "D"), ("A", "C"), ("D", "F"), ("E", "C"), ("G", "F"), ("A", "E")] {
      let driver = try AppTestDriver.connections()
      driver.trace(from: source, to: target).settle()
      let finger = driver.connections.position(of: target)
      for card in driver.connections.cards {
        #expect(!card.contains(finger), "\(source) to \(target)")
        #expect(driver.window.holds(card), "\(source) to \(target)")
      }
    }
  }
}

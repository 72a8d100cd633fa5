// One finger draws from node to node, and sees the path between them.

import App
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite struct TraceTests {
  /// 9 and 12 mm on the usual display.
  private let reach = 9 / (25.4 / 96)
  private let release = 12 / (25.4 / 96)

  @Test func thePathIsThereInTheFrameInWhichTheFingerArrives() throws {
    let table = try Table()
    table.down(on: "A").frame().move(to: "C").frame()
    #expect(table.trace()?.path == ["A", "B", "C"])
    table.move(to: "D").frame()
    #expect(table.trace()?.path == ["A", "B", "C", "D"])
    table.move(to: "B").frame()
    #expect(table.trace()?.path == ["A", "B"])
    table.up().rest()
  }

  @Test func theWholeHandInOneFrameStillGivesItsPath() throws {
    let table = try Table()
    table.down(on: "A").move(to: "C").up().frame()
    #expect(table.paths == [["A", "B", "C"]])
  }

  @Test func theArrowLeavesTheRimOfTheTouchedNodeTowardsTheNodeItSnapsTo() throws {
    let table = try Table()
    // Touched beside its centre: the arrow starts as if it had been hit exactly.
    table.down(on: "A", beside: Point(9, 7)).frame().move(to: "C", beside: Point(12, 15)).frame()
    let arrow = try #require(table.trace()?.arrow)
    let (from, to) = (table.at("A"), table.at("C"))
    #expect(abs(arrow[0].distance(toSegmentFrom: from, to: to)) < 0.001)
    #expect((table.radius(of: "A")...table.radius(of: "A") + 8).contains(arrow[0].distance(to: from)))
    #expect(abs(arrow[1].distance(toSegmentFrom: from, to: to)) < 0.001)
    #expect((table.radius(of: "C")...table.radius(of: "C") + 8).contains(arrow[1].distance(to: to)))
    // Over no node it points at the finger.
    let finger = table.ground
    table.move(to: finger).frame()
    #expect(table.trace()?.target == nil)
    #expect(table.trace()?.arrow?[1] == finger)
  }

  @Test(arguments: [0.0, 1, 2.2, 3.9, 5.5])
  func snappingTakesHoldWithinNineMillimetresAndLetsGoBeyondTwelve(angle: Double) throws {
    let table = try Table()
    func beside(_ distance: Double) -> Point { unitVector(radians: angle) * distance }
    table.down(on: "A").frame().move(to: "C", beside: beside(reach + 1)).frame()
    #expect(table.trace()?.target == nil)
    table.move(to: "C", beside: beside(reach - 1)).frame()
    #expect(table.trace()?.target == "C")
    table.move(to: "C", beside: beside(release - 1)).frame()
    #expect(table.trace()?.target == "C")
    table.move(to: "C", beside: beside(release + 1)).frame()
    #expect(table.trace()?.target == nil)
    table.move(to: "C", beside: beside(release - 1)).frame()
    #expect(table.trace()?.target == nil)
  }

  @Test func draggingBackCancels() throws {
    let table = try Table()
    table.down(on: "A").frame().move(to: "C").frame().move(to: "A").frame()
    #expect(table.trace()?.path == nil)
    #expect(table.trace()?.arrow == nil)
    table.up().frame()
    #expect(table.isHome)
    #expect(table.notice == nil)
    table.rest()
  }

  @Test func aPathThatStaysHasACardWithStepsAndLabels() throws {
    let table = try Table()
    table.trace(from: "A", to: "D").settle()
    #expect(table.paths == [["A", "B", "C", "D"]])
    for words in ["A to D", "3 steps", "high street", "market", "gate"] { #expect(table.shows(words), "\(words)") }
    #expect(!table.shows("total"))
    table.rest()
    #expect(table.paths == [["A", "B", "C", "D"]])
  }

  @Test func byWeightTheCardTellsTheTotal() throws {
    let table = try Table()
    table.key("w").trace(from: "A", to: "C").settle()
    #expect(table.paths == [["A", "E", "C"]])
    #expect(table.shows("2 steps, total 2.5"))
    #expect(table.shows("bridge, weight 1"))
  }

  @Test func liftingOnNothingSaysWhyAndHighlightsNothing() throws {
    let table = try Table()
    table.down(on: "A").frame().move(to: table.ground).frame().up().frame()
    #expect(table.isHome)
    #expect(table.notice == "Nothing there to connect")
    #expect(table.shows("connected with A"))
    table.rest()
    #expect(table.notice == nil)
  }

  @Test func unreachableNodesSayWhichKindOfUnreachable() throws {
    let table = try Table()
    table.down(on: "A").frame().move(to: "G").frame()
    #expect(table.trace()?.target == "G")
    #expect(table.trace()?.path == nil)
    #expect(table.shows("only against the arrows"))
    table.up().frame()
    #expect(table.paths.isEmpty)
    #expect(table.notice == "No path from A to G")
    #expect(table.words.contains("against an arrow"))

    table.rest().down(on: "A").frame().move(to: "H").frame()
    #expect(table.shows("no path"))
    table.up().frame()
    #expect(table.notice == "No path from A to H")
    #expect(table.words.contains("Nothing in this network joins them"))
    table.rest()
  }

  @Test func aNewTraceReplacesTheOldPath() throws {
    let table = try Table()
    table.trace(from: "A", to: "B").settle()
    table.down(on: "C").frame().move(to: "D").frame()
    #expect(table.paths.isEmpty)
    table.up().settle()
    #expect(table.paths == [["C", "D"]])
    #expect(table.results.map(\.slot) == [0])
  }

  @Test func directionsCanBeIgnoredWhileAPathIsShownAndWhileItIsDrawn() throws {
    let table = try Table()
    table.down(on: "D").frame().move(to: "A").frame()
    #expect(table.trace()?.path == nil)
    table.key("d")
    #expect(table.trace()?.path == ["D", "C", "B", "A"])
    table.up().settle()
    #expect(table.paths == [["D", "C", "B", "A"]])
    table.key("d").settle()
    #expect(table.paths.isEmpty)
    #expect(table.notice == "No path from D to A")
    table.rest()
    table.key("d").settle()
    #expect(table.paths == [["D", "C", "B", "A"]])
    #expect(table.notice == nil)
    table.rest()
  }

  @Test func weightsCanBeSwitchedWhileAPathIsShownAndWhileItIsDrawn() throws {
    let table = try Table()
    table.down(on: "A").frame().move(to: "C").frame()
    #expect(table.trace()?.path == ["A", "B", "C"])
    table.key("w")
    #expect(table.trace()?.path == ["A", "E", "C"])
    table.up().settle()
    #expect(table.paths == [["A", "E", "C"]])
    table.key("w").settle()
    #expect(table.paths == [["A", "B", "C"]])
    table.rest()
  }

  @Test func theSwitchesOnTheGlassDoTheSame() throws {
    let table = try Table()
    table.trace(from: "A", to: "C").settle().press("weights").settle()
    #expect(table.paths == [["A", "E", "C"]])
    table.press("weights").press("direction").trace(from: "C", to: "A").settle()
    #expect(table.paths == [["C", "B", "A"]])
  }

  @Test func aPathFromANodeToItselfHasNoSteps() throws {
    let table = try Table()
    #expect(table.app.connect("A", "A"))
    table.settle()
    #expect(table.paths == [["A"]])
    #expect(table.shows("0 steps"))
    table.rest().key(.escape)
    #expect(table.isHome)
  }

  @Test func namesThatAreNotThereConnectNothing() throws {
    let table = try Table()
    #expect(!table.app.connect("A", "nobody"))
    #expect(table.settle().isHome)
  }

  @Test func theSystemMayTakeTheFingerAway() throws {
    let table = try Table()
    table.down(on: "A").frame().move(to: "C").frame()
    let finger = PointerEvent(
      id: HandScript.Finger.finger(1).id, phase: .cancelled, position: table.at("C"), time: table.now)
    table.put(.pointer(finger)).frame()
    #expect(table.isHome)
    #expect(table.notice == nil)
  }

  @Test func cardsKeepOffTheFingerThatLiftedAndInsideTheWindow() throws {
    for (source, target) in [("A", "D"), ("A", "C"), ("D", "F"), ("E", "C"), ("G", "F"), ("A", "E")] {
      let table = try Table()
      table.trace(from: source, to: target).settle()
      let finger = table.at(target)
      for card in table.cards {
        #expect(!card.contains(finger), "\(source) to \(target)")
        #expect(table.window.holds(card), "\(source) to \(target)")
      }
    }
  }
}

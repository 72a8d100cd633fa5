// Several people at one driver: everybody's fingers are their own.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Randomness
import TestSupport
import Testing

@Suite struct ManyPeopleTests {
  /// So many people hold a trace from a node of their own to its partner.
  private func crowd(_ count: Int) throws -> AppTestDriver {
    let driver = try AppTestDriver.connections(.pairs)
    for person in 1...count {
      driver.down(.finger(Int64(person)), on: "a\(person)").wait(0.2)
      driver.move(.finger(Int64(person)), to: "a\(person)", beside: Point(0, 30)).frame()
    }
    for person in 1...count { driver.move(.finger(Int64(person)), to: "b\(person)") }
    return driver.frame()
  }

  @Test(arguments: [2, 5, 6])
  func everybodyHasAPathAndAColourOfTheirOwn(count: Int) throws {
    let driver = try crowd(count)
    for person in 1...count {
      #expect(driver.connections.trace(of: Int64(person))?.path == ["a\(person)", "b\(person)"])
    }
    #expect(Set((1...count).compactMap { driver.connections.trace(of: Int64($0))?.slot }).count == count)
    for person in 1...count { driver.up(.finger(Int64(person))).frame() }
    driver.settle()
    #expect(Set(driver.connections.paths) == Set((1...count).map { ["a\($0)", "b\($0)"] }))
    #expect(Set(driver.connections.results.map(\.slot)).count == count)
    driver.rest()
  }

  @Test func oneLiftsWhileTheOthersGoOn() throws {
    let driver = try crowd(3)
    driver.up(2).frame()
    #expect(driver.connections.paths == [["a2", "b2"]])
    #expect(driver.connections.trace(of: 1)?.path == ["a1", "b1"])
    #expect(driver.connections.trace(of: 3)?.path == ["a3", "b3"])
    #expect(driver.connections.trace(of: 2) == nil)
    // A visitor who comes back while others trace keeps everybody's answers.
    driver.wait(0.2).down(2, on: "a4").frame().move(2, to: "b4").frame().up(2).settle()
    #expect(Set(driver.connections.paths) == [["a2", "b2"], ["a4", "b4"]])
    driver.up(1).up(3).settle()
    #expect(driver.connections.paths.count == 4)
    #expect(Set(driver.connections.results.map(\.slot)).count == 4)
  }

  @Test func answersBesideSomebodysRingsOutliveAChangeOfTheQuestion() throws {
    let driver = try AppTestDriver.connections()
    driver.down(1, on: "A").wait(0.2).move(1, to: "C").frame()
    driver.down(2, on: "G").wait(0.6).up(2).frame().up(1).settle()
    #expect(driver.connections.paths == [["A", "B", "C"]] && driver.connections.report?.rings == "G")
    driver.key("w").settle()
    #expect(driver.connections.paths == [["A", "E", "C"]] && driver.connections.report?.rings == "G")
    driver.rest()
  }

  @Test func afterFiveAnswersASixthTraceTakesOnlyThatHandsAnswerAway() throws {
    let driver = try crowd(5)
    for person in 1...5 { driver.up(.finger(Int64(person))).frame() }
    driver.settle()
    #expect(driver.connections.paths.count == 5)
    driver.trace(6, from: "a3", to: "b4").settle()
    let paths = Set(driver.connections.paths)
    #expect(paths.isSuperset(of: [1, 2, 4, 5].map { ["a\($0)", "b\($0)"] }) && !paths.contains(["a3", "b3"]))
    // A hold and a tap beside it are that hand's, too.
    driver.down(7, on: "a1").wait(0.6).up(7).frame()
    #expect(driver.connections.report?.focuses.map(\.rings) == ["a1"])
    #expect(Set(driver.connections.paths).isSuperset(of: [2, 4, 5].map { ["a\($0)", "b\($0)"] }))
    driver.tap(8, on: "a5").settle()
    #expect(driver.connections.report?.focuses.map(\.rings) == ["a1", nil])
    driver.trace(9, from: "a2", to: "b2").settle()
    #expect(driver.connections.report?.focuses.first?.rings == "a1", "a ring outlives another's trace")
    driver.press("closeAll").settle()
    #expect(driver.connections.isAtInitialState)
    driver.rest()
  }

  @Test func everyFailedLiftIsToldWhereItHappened() throws {
    let driver = try crowd(5)
    var points: [Point] = []
    for person in 1...5 {
      let point = driver.connections.position(of: "a\(person)").interpolated(
        to: driver.connections.position(of: "b\(person)"), 0.5)
      driver.move(.finger(Int64(person)), to: point)
      points.append(point)
    }
    driver.frame()
    for person in 1...5 { driver.up(.finger(Int64(person))).frame() }
    #expect(driver.connections.report?.notices.count == 5)
  }

  @Test func theViewDoesNotFlyUnderATracingFinger() throws {
    let driver = try AppTestDriver.connections()
    driver.down(1, on: "A").frame().move(1, to: "C").wait(0.3)
    let before = driver.connections.view
    let ground = driver.connections.ground
    driver.tap(2, at: ground).tap(2, at: ground).key("f").key("+").settle(limit: 2)
    #expect(driver.connections.view == before)
    // A pan of another stops where the hand leaves it.
    driver.down(2, at: ground).frame().drag(2, to: ground + Point(0, 90)).up(2).frame()
    let after = driver.connections.view
    driver.wait(0.5)
    #expect(driver.connections.view == after)
    driver.up(1).settle()
    #expect(driver.connections.paths == [["A", "B", "C"]])
  }

  @Test func manyAnswersBesideEachOtherNeverShareAColour() throws {
    // One person never lifts, so that nothing is cleared; another draws again and again.
    let driver = try AppTestDriver.connections(.pairs)
    driver.down(1, on: "a1").wait(0.2).move(1, to: "b1").frame()
    for turn in 0..<14 {
      let pair = 2 + turn % 5
      let (from, to) = (driver.connections.position(of: "a\(pair)"), driver.connections.position(of: "b\(pair)"))
      driver.down(2, at: turn % 2 == 0 ? from : to).wait(0.2)
      driver.move(2, to: turn % 2 == 0 ? to : from).frame().up(2).frame()
      #expect(Set(driver.connections.results.map(\.slot)).count == driver.connections.results.count)
      #expect(driver.connections.results.allSatisfy { $0.slot != driver.connections.trace(of: 1)?.slot })
    }
    #expect(driver.connections.results.count > 2)
    driver.up(1).rest()
  }

  @Test func aSecondFingerOfTheSameHandMeansToPinchAndNothingJumps() throws {
    let driver = try AppTestDriver.connections()
    let before = driver.connections.view
    driver.down(1, on: "A").frame().move(1, to: "A", beside: Point(25, 0)).frame()
    #expect(driver.connections.trace(of: 1) != nil)
    driver.down(2, at: driver.connections.position(of: "A") + Point(160, 40)).frame()
    #expect(driver.connections.report?.traces.isEmpty == true)
    #expect(driver.connections.view == before)
    // Now the two of them pan …
    let (one, two) = (driver.position(of: 1), driver.position(of: 2))
    let held = driver.connections.model(under: one)
    driver.move(1, to: one + Point(0, 60)).move(2, to: two + Point(0, 60)).frame()
    #expect(driver.connections.model(under: one + Point(0, 60)).distance(to: held) < 0.01)
    // … and zoom about their middle.
    let scale = driver.connections.view[0]
    driver.drag(2, to: driver.position(of: 2) + Point(300, 0))
    #expect(driver.connections.view[0] > scale * 1.5)
    driver.up(1).up(2).rest()
    #expect(driver.connections.isAtInitialState)
    #expect(driver.connections.notice == nil)
  }

  @Test(arguments: [false, true])
  func aTapOnTheGroundFarAwayDeselectsAtADeskAndNotAtATable(isShared: Bool) throws {
    var settings = AppSettings()
    if isShared { settings.visitors = .publicTable }
    let driver = try AppTestDriver.connections(width: 3000, height: 1200, settings: settings).settle()
    driver.tap(1, on: "A").settle()
    try #require(driver.connections.report?.focuses.count == 1)
    driver.tap(2, at: Point(2900, 900)).wait(0.5).settle()
    #expect(driver.connections.report?.focuses.isEmpty == !isShared)
    let near = driver.position(ofNode: "A") + Point(400, 60)
    driver.tap(3, at: near).wait(0.5).settle()
    #expect(driver.connections.report?.focuses.isEmpty == true)
  }

  @Test func aTapOnTheGroundFarAwayTakesNobodyElsesSelectionAway() throws {
    let driver = try AppTestDriver.connections(width: 2400, height: 900).settle()
    driver.tap(1, on: "A").settle().tap(2, on: "D").settle()
    try #require(driver.connections.report?.focuses.count == 2)
    driver.tap(3, at: driver.connections.ground).wait(0.5).settle()
    #expect(driver.connections.report?.focuses.count == 2)
  }

  @Test func onePersonsPathDoesNotDimTheNetworkForAnotherWhoReadsAboutANode() throws {
    let driver = try AppTestDriver.connections().settle()
    driver.down(1, on: "A").wait(0.2).move(1, to: "C").wait(0.6)
    #expect(driver.picture.backdropPresence < 0.5)
    driver.tap(2, on: "G").wait(0.8)
    #expect(driver.connections.report?.focuses.count == 1 && driver.picture.backdropPresence == 1)
    // Alone again, the network steps back.
    driver.tap(2, at: driver.connections.ground(beside: "G")).wait(1)
    #expect(driver.connections.report?.focuses.isEmpty == true && driver.picture.backdropPresence < 0.5)
  }

  @Test func atATableThoseWhoReadWithoutChoosingAnythingGoOnReading() throws {
    var settings = AppSettings()
    settings.visitors = .publicTable
    let driver = try AppTestDriver.connections(settings: settings).settle()
    driver.down(1, on: "A").wait(0.2).move(1, to: "C").wait(0.6)
    #expect(driver.picture.backdropPresence >= 0.7 && driver.picture.backdropPresence < 1)
  }

  @Test func aFingerThatComesLaterOrFromFarAwayDoesNotEndATrace() throws {
    let late = try AppTestDriver.connections()
    late.down(1, on: "A").frame().move(1, to: "C").wait(0.3).down(2, at: late.connections.ground).frame()
    #expect(late.connections.trace(of: 1)?.path == ["A", "B", "C"])
    let far = try AppTestDriver.connections()
    far.down(1, on: "A").frame().move(1, to: "C").frame().down(2, at: Point(1180, 300)).frame()
    #expect(far.connections.trace(of: 1)?.path == ["A", "B", "C"])
  }

  @Test func othersMoveTheViewWhileATraceStaysOnItsNode() throws {
    let driver = try AppTestDriver.connections()
    driver.down(1, on: "A").frame().move(1, to: "C").wait(0.3)
    let (start, finger, a) = (
      try #require(driver.connections.trace(of: 1)?.arrow), driver.position(of: 1), driver.connections.position(of: "A")
    )
    let ground = driver.connections.ground
    driver.down(2, at: ground).frame().drag(2, to: ground + Point(20, 90))
    #expect(driver.connections.position(of: "A").distance(to: a + Point(20, 90)) < 0.01)
    let arrow = try #require(driver.connections.trace(of: 1)?.arrow)
    #expect(arrow[0].distance(to: driver.connections.position(of: "A")) < driver.connections.radius(of: "A") + 8)
    #expect(arrow[0] != start[0])
    // The finger has stayed, and keeps what it aims at although the network has gone from under it.
    #expect(driver.connections.trace(of: 1)?.path == ["A", "B", "C"])
    #expect(arrow[1].distance(to: driver.connections.position(of: "C")) < driver.connections.radius(of: "C") + 8)
    driver.move(1, to: finger + Point(4, 0)).frame()
    #expect(driver.connections.trace(of: 1)?.target == "C")
    // When it moves on, it aims at what is there.
    driver.move(1, to: finger + Point(20, 0)).frame()
    #expect(driver.connections.trace(of: 1)?.target == nil)
    driver.drag(2, to: ground).move(1, to: finger).frame()
    #expect(driver.connections.trace(of: 1)?.path == ["A", "B", "C"])
    driver.up(2).up(1).settle()
    #expect(driver.connections.paths == [["A", "B", "C"]])
    driver.rest()
  }

  @Test func twoHandsOnTheGroundPinchWhileAThirdTraces() throws {
    let driver = try AppTestDriver.connections()
    driver.down(1, on: "A").frame().move(1, to: "A", beside: Point(0, 60)).wait(0.3)
    let ground = driver.connections.ground
    driver.down(2, at: ground - Point(60, 0)).down(3, at: ground + Point(60, 0)).frame()
    let scale = driver.connections.view[0]
    driver.drag(3, to: ground + Point(200, 0))
    #expect(driver.connections.view[0] > scale * 1.5)
    #expect(driver.connections.trace(of: 1)?.source == "A")
    driver.up(2).up(3).frame().move(1, to: "A").frame().up(1).rest()
    #expect(driver.connections.isAtInitialState)
  }

  @Test func eachAnswerIsClosedByItsOwnCard() throws {
    let driver = try crowd(2)
    driver.up(1).up(2).settle()
    let card = try #require(driver.frame(of: "result \(driver.connections.results[0].slot)"))
    let kept = driver.connections.results[1].path
    driver.tap(at: Point(card.maxX - 16, card.minY + 16)).settle()
    #expect(driver.connections.paths == [kept])
  }

  @Test func controlsWorkForOthersWhileSomebodyTraces() throws {
    let driver = try AppTestDriver.connections()
    driver.down(1, on: "A").frame().move(1, to: "C").wait(0.3)
    #expect(driver.connections.trace(of: 1)?.path == ["A", "B", "C"])
    driver.press("weights")
    #expect(driver.connections.trace(of: 1)?.path == ["A", "E", "C"])
    driver.up(1).settle()
    #expect(driver.connections.paths == [["A", "E", "C"]])
  }

  @Test func tapsOfOthersLeaveATraceAlone() throws {
    let driver = try AppTestDriver.connections()
    driver.down(1, on: "A").frame().move(1, to: "C").wait(0.3)
    driver.tap(2, on: "F").wait(0.4).tap(2, at: Point(1150, 300)).wait(0.4)
    driver.down(2, on: "G").wait(0.6).up(2).frame()
    #expect(driver.connections.report?.rings == "G")
    #expect(driver.connections.trace(of: 1)?.path == ["A", "B", "C"])
    driver.up(1).settle()
    #expect(driver.connections.paths == [["A", "B", "C"]])
    for _ in 0..<2 { driver.key(.escape) }
    #expect(driver.connections.isAtInitialState)
  }

  @Test func aScriptOfTwoHandsIsFeltAsWritten() throws {
    let driver = try AppTestDriver.connections(.pairs)
    let script = HandScript(startingAt: driver.time).down(1, at: driver.connections.position(of: "a1")).wait(0.2).down(
      2, at: driver.connections.position(of: "a5")
    )
    .move([1: driver.connections.position(of: "b1"), 2: driver.connections.position(of: "b5")], over: 0.3).up(1).wait(
      0.1
    ).up(2)
    for frame in script.frames(from: driver.time) {
      for event in frame.events { driver.put(event) }
      driver.frame()
    }
    #expect(driver.settle().connections.paths == [["a1", "b1"], ["a5", "b5"]])
  }

  @Test func aThousandTouchesAtOnceLeaveNothingBehind() throws {
    let driver = try AppTestDriver.connections(.pairs)
    var random = SeededGenerator(seed: 4)
    for finger in 1...1000 {
      driver.down(.finger(Int64(finger)), at: Point(random.number(0...1280), random.number(0...800)))
    }
    driver.frame()
    for finger in 1...1000 { driver.up(.finger(Int64(finger))) }
    driver.frame().rest()
    driver.key(.escape).key(.escape).key(.escape).key(.escape)
    #expect(driver.connections.isAtInitialState)
  }
}

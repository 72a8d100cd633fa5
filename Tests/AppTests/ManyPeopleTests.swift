// Several people at one table: everybody's fingers are their own.

import App
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import Randomness
import Testing

@Suite struct ManyPeopleTests {
  /// So many people hold a trace from a node of their own to its partner.
  private func crowd(_ count: Int) throws -> Table {
    let table = try Table(.pairs)
    for person in 1...count {
      table.down(.finger(Int64(person)), on: "a\(person)").wait(0.2)
      table.move(.finger(Int64(person)), to: "a\(person)", beside: Point(0, 30)).frame()
    }
    for person in 1...count { table.move(.finger(Int64(person)), to: "b\(person)") }
    return table.frame()
  }

  @Test(arguments: [2, 5, 6])
  func everybodyHasAPathAndAColourOfTheirOwn(count: Int) throws {
    let table = try crowd(count)
    for person in 1...count {
      #expect(table.trace(Int64(person))?.path == ["a\(person)", "b\(person)"])
    }
    #expect(Set((1...count).compactMap { table.trace(Int64($0))?.slot }).count == count)
    for person in 1...count { table.up(.finger(Int64(person))).frame() }
    table.settle()
    #expect(Set(table.paths) == Set((1...count).map { ["a\($0)", "b\($0)"] }))
    #expect(Set(table.results.map(\.slot)).count == count)
    table.rest()
  }

  @Test func oneLiftsWhileTheOthersGoOn() throws {
    let table = try crowd(3)
    table.up(2).frame()
    #expect(table.paths == [["a2", "b2"]])
    #expect(table.trace(1)?.path == ["a1", "b1"])
    #expect(table.trace(3)?.path == ["a3", "b3"])
    #expect(table.trace(2) == nil)
    // Who comes back while others trace keeps everybody's answers.
    table.wait(0.2).down(2, on: "a4").frame().move(2, to: "b4").frame().up(2).settle()
    #expect(Set(table.paths) == [["a2", "b2"], ["a4", "b4"]])
    table.up(1).up(3).settle()
    #expect(table.paths.count == 4)
    #expect(Set(table.results.map(\.slot)).count == 4)
  }

  @Test func answersBesideSomebodysRingsOutliveAChangeOfTheQuestion() throws {
    let table = try Table()
    table.down(1, on: "A").wait(0.2).move(1, to: "C").frame()
    table.down(2, on: "G").wait(0.6).up(2).frame().up(1).settle()
    #expect(table.paths == [["A", "B", "C"]] && table.connections?.rings == "G")
    table.key("w").settle()
    #expect(table.paths == [["A", "E", "C"]] && table.connections?.rings == "G")
    table.rest()
  }

  @Test func manyAnswersBesideEachOtherNeverShareAColour() throws {
    // One person never lifts, so that nothing is cleared; another draws again and again.
    let table = try Table(.pairs)
    table.down(1, on: "a1").wait(0.2).move(1, to: "b1").frame()
    for turn in 0..<14 {
      let pair = 2 + turn % 5
      let (from, to) = (table.at("a\(pair)"), table.at("b\(pair)"))
      table.down(2, at: turn % 2 == 0 ? from : to).wait(0.2)
      table.move(2, to: turn % 2 == 0 ? to : from).frame().up(2).frame()
      #expect(Set(table.results.map(\.slot)).count == table.results.count)
      #expect(table.results.allSatisfy { $0.slot != table.trace(1)?.slot })
    }
    #expect(table.results.count > 2)
    table.up(1).rest()
  }

  @Test func aSecondFingerOfTheSameHandMeansToPinchAndNothingJumps() throws {
    let table = try Table()
    let before = table.view
    table.down(1, on: "A").frame().move(1, to: "A", beside: Point(25, 0)).frame()
    #expect(table.trace(1) != nil)
    table.down(2, at: table.at("A") + Point(160, 40)).frame()
    #expect(table.connections?.traces.isEmpty == true)
    #expect(table.view == before)
    // Now the two of them pan …
    let (one, two) = (table.place(of: 1), table.place(of: 2))
    let held = table.model(under: one)
    table.move(1, to: one + Point(0, 60)).move(2, to: two + Point(0, 60)).frame()
    #expect(table.model(under: one + Point(0, 60)).distance(to: held) < 0.01)
    // … and zoom about their middle.
    let scale = table.view[0]
    table.drag(2, to: table.place(of: 2) + Point(300, 0))
    #expect(table.view[0] > scale * 1.5)
    table.up(1).up(2).rest()
    #expect(table.isHome)
    #expect(table.notice == nil)
  }

  @Test func aFingerThatComesLaterOrFromFarAwayDoesNotEndATrace() throws {
    let late = try Table()
    late.down(1, on: "A").frame().move(1, to: "C").wait(0.3).down(2, at: late.ground).frame()
    #expect(late.trace(1)?.path == ["A", "B", "C"])
    let far = try Table()
    far.down(1, on: "A").frame().move(1, to: "C").frame().down(2, at: Point(1180, 300)).frame()
    #expect(far.trace(1)?.path == ["A", "B", "C"])
  }

  @Test func othersMoveTheViewWhileATraceStaysOnItsNode() throws {
    let table = try Table()
    table.down(1, on: "A").frame().move(1, to: "C").wait(0.3)
    let (start, finger, a) = (try #require(table.trace(1)?.arrow), table.place(of: 1), table.at("A"))
    let ground = table.ground
    table.down(2, at: ground).frame().drag(2, to: ground + Point(20, 90))
    #expect(table.at("A").distance(to: a + Point(20, 90)) < 0.01)
    let arrow = try #require(table.trace(1)?.arrow)
    #expect(arrow[0].distance(to: table.at("A")) < table.radius(of: "A") + 8)
    #expect(arrow[0] != start[0])
    // The finger has stayed and the network has gone from under it.
    #expect(table.trace(1)?.target == nil)
    #expect(arrow[1] == finger)
    table.drag(2, to: ground)
    #expect(table.trace(1)?.path == ["A", "B", "C"])
    table.up(2).up(1).settle()
    #expect(table.paths == [["A", "B", "C"]])
    table.rest()
  }

  @Test func twoHandsOnTheGroundPinchWhileAThirdTraces() throws {
    let table = try Table()
    table.down(1, on: "A").frame().move(1, to: "A", beside: Point(0, 60)).wait(0.3)
    let ground = table.ground
    table.down(2, at: ground - Point(60, 0)).down(3, at: ground + Point(60, 0)).frame()
    let scale = table.view[0]
    table.drag(3, to: ground + Point(200, 0))
    #expect(table.view[0] > scale * 1.5)
    #expect(table.trace(1)?.source == "A")
    table.up(2).up(3).frame().move(1, to: "A").frame().up(1).rest()
    #expect(table.isHome)
  }

  @Test func eachAnswerIsClosedByItsOwnCard() throws {
    let table = try crowd(2)
    table.up(1).up(2).settle()
    let card = try #require(table.frame(of: "result \(table.results[0].slot)"))
    let kept = table.results[1].path
    table.tap(at: Point(card.maxX - 16, card.minY + 16)).settle()
    #expect(table.paths == [kept])
  }

  @Test func controlsWorkForOthersWhileSomebodyTraces() throws {
    let table = try Table()
    table.down(1, on: "A").frame().move(1, to: "C").wait(0.3)
    #expect(table.trace(1)?.path == ["A", "B", "C"])
    table.press("weights")
    #expect(table.trace(1)?.path == ["A", "E", "C"])
    table.up(1).settle()
    #expect(table.paths == [["A", "E", "C"]])
  }

  @Test func tapsOfOthersLeaveATraceAlone() throws {
    let table = try Table()
    table.down(1, on: "A").frame().move(1, to: "C").wait(0.3)
    table.tap(2, on: "F").wait(0.4).tap(2, at: Point(1150, 300)).wait(0.4)
    table.down(2, on: "G").wait(0.6).up(2).frame()
    #expect(table.connections?.rings == "G")
    #expect(table.trace(1)?.path == ["A", "B", "C"])
    table.up(1).settle()
    #expect(table.paths == [["A", "B", "C"]])
    for _ in 0..<2 { table.key(.escape) }
    #expect(table.isHome)
  }

  @Test func aScriptOfTwoHandsIsFeltAsWritten() throws {
    let table = try Table(.pairs)
    let script = HandScript(startingAt: table.time).down(1, at: table.at("a1")).wait(0.2).down(2, at: table.at("a5"))
      .move([1: table.at("b1"), 2: table.at("b5")], over: 0.3).up(1).wait(0.1).up(2)
    for frame in script.frames(from: table.time) {
      for event in frame.events { table.put(event) }
      table.frame()
    }
    #expect(table.settle().paths == [["a1", "b1"], ["a5", "b5"]])
  }

  @Test func aThousandTouchesAtOnceLeaveNothingBehind() throws {
    let table = try Table(.pairs)
    var random = SeededGenerator(seed: 4)
    for finger in 1...1000 {
      table.down(.finger(Int64(finger)), at: Point(random.real(0...1280), random.real(0...800)))
    }
    table.frame()
    for finger in 1...1000 { table.up(.finger(Int64(finger))) }
    table.frame().rest()
    table.key(.escape).key(.escape).key(.escape).key(.escape)
    #expect(table.isHome)
  }
}

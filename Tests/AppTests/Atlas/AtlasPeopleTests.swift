// Several people at one map: everybody's places, routes and words are their own.

import App
import AppTestSupport
import AtlasExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Randomness
import TestSupport
import Testing

@Suite("People at the Atlas")
struct AtlasPeopleTests {
  /// A table 1.2 m wide, on which Perth, London and Los Angeles are out of each other's reach.
  private func table(reducedMotion: Bool = false) throws -> AppTestDriver {
    try AppTestDriver.atlas(
      width: 1920, height: 1080, settings: AppSettings(mmPerPixel: 0.63, reducedMotion: reducedMotion))
  }

  private func routes(_ driver: AppTestDriver) throws -> [[String]] {
    try driver.atlas.state.routes.compactMap(\.route)
  }

  @Test func theSecondLiftLeavesTheFirstRoute() throws {
    let driver = try table()
    driver.trace(1, from: "London", to: "Cairo")
    #expect(try routes(driver).count == 1 && driver.frame(of: "closeAll") == nil)
    driver.trace(2, from: "Los Angeles", to: "Mexico City").frame(2)
    let both = try driver.atlas.state.routes
    #expect(both.map(\.start) == ["London", "Los Angeles"] && both.allSatisfy { $0.stage == "shown" })
    #expect(Set(both.map(\.visitor)).count == 2 && Set(both.map(\.slot)).count == 2)
    #expect(driver.frame(of: "closeAll") != nil)
    // Each flies by itself, and asking anew replaces one's own alone.
    driver.wait(9)
    #expect(try driver.atlas.state.routes.allSatisfy { $0.flown > 0 && $0.droneAt != nil })
    driver.trace(3, from: "London", to: "New York").frame(2)
    #expect(try Set(driver.atlas.state.routes.map(\.goal)) == ["Mexico City", "New York"])
    driver.rest()
  }

  @Test func eachIsClosedSinglyAndAllAtOnce() throws {
    let driver = try table(reducedMotion: true)
    driver.trace(1, from: "London", to: "Cairo").trace(2, from: "Los Angeles", to: "Mexico City").settle()
    let card = try #require(driver.atlas.state.routes.first { $0.start == "London" }?.card).map { $0 }
    let frame = Rect(card)
    driver.tap(8, at: Point(frame.maxX - 24, frame.minY + 24)).frame(2)
    #expect(try driver.atlas.state.routes.map(\.start) == ["Los Angeles"])
    #expect(try driver.atlas.state.routes[0].card == nil, "the panel tells of the only one")
    driver.trace(3, from: "Perth", to: "Hong Kong").settle()
    #expect(try routes(driver).count == 2)
    driver.press("closeAll").frame()
    #expect(try driver.atlas.state.routes.isEmpty)
    driver.rest()
  }

  @Test func aTapOnTheGroundTakesOnlyWhatIsTheirs() throws {
    let driver = try table(reducedMotion: true)
    driver.trace(1, from: "London", to: "Cairo").trace(2, from: "Los Angeles", to: "Mexico City").settle()
    driver.tap(3, at: driver.atlas.position(of: "Los Angeles") + Point(-60, 60)).settle()
    #expect(try driver.atlas.state.routes.map(\.start) == ["London"])
  }

  @Test func choicesAreEverybodysOwnAndTheButtonActsForWhoChoseLast() throws {
    let driver = try table(reducedMotion: true)
    driver.trace(1, from: "London", to: "Cairo").settle()
    driver.tap(2, on: "Los Angeles").wait(0.5).tap(2, on: "Mexico City").settle()
    #expect(try driver.atlas.state.start == "Los Angeles" && driver.atlas.state.goal == "Mexico City")
    #expect(try routes(driver).map(\.first) == ["London"])
    // Another chooses before the button is pressed: a button beside the first one's card still finds their route.
    driver.tap(3, on: "Perth").settle()
    #expect(try driver.atlas.state.start == "Perth" && driver.atlas.state.goal == nil)
    driver.press("find").settle()
    #expect(try Set(driver.atlas.state.routes.compactMap { $0.route?.first }) == ["London", "Los Angeles"])
    #expect(try driver.atlas.state.routes.contains { $0.start == "Perth" && $0.stage == "choosing" })
  }

  @Test func onePersonMayChooseTwoPlacesFarApart() throws {
    let driver = try table(reducedMotion: true)
    driver.tap(1, on: "Los Angeles").wait(0.5).tap(1, on: "Perth").press("go").settle()
    #expect(try driver.atlas.state.route?.first == "Los Angeles" && driver.atlas.state.route?.last == "Perth")
    #expect(try driver.atlas.state.routes.count == 1)
  }

  @Test func everyFailedLiftIsToldWhereItHappened() throws {
    let driver = try table()
    let cities = ["London", "Los Angeles", "Perth"]
    for (index, city) in cities.enumerated() {
      let finger = HandScript.Finger.finger(Int64(index + 1))
      let point = driver.atlas.position(of: city)
      driver.down(finger, at: point).frame()
      driver.drag(finger, to: point + Point(0, 130))
    }
    for index in cities.indices { driver.up(.finger(Int64(index + 1))).frame() }
    #expect(try driver.atlas.state.notices.count == 3)
    driver.rest()
  }

  @Test func theViewDoesNotFlyUnderATracingFinger() throws {
    let driver = try table()
    driver.down(1, on: "London").frame().move(1, to: "Cairo").frame()
    func view() throws -> [Double] { try driver.atlas.state.middle + [driver.atlas.state.scale] }
    let before = try view()
    driver.key("f").key("+").key("m").key("/").type("perth").key(.enter).settle(limit: 2)
    #expect(try view() == before && driver.atlas.state.projection == "mercator")
  }

  @Test func aPlaceSomebodyIsToldOfStaysBesideAnothersRoute() throws {
    let driver = try table(reducedMotion: true)
    driver.hold(at: driver.atlas.position(of: "Perth")).settle()
    driver.trace(2, from: "London", to: "Cairo").settle()
    #expect(try driver.atlas.state.place == "Perth" && routes(driver).count == 1)
    #expect(driver.shows("31.95° S"))
    driver.resize(1600, 900).settle()
    #expect(try driver.atlas.state.place == "Perth" && driver.shows("31.95° S"))
    let card = try #require(driver.frame(of: "placeCard"))
    driver.tap(9, at: Point(card.maxX - 24, card.minY + 24)).frame(2)
    #expect(try driver.atlas.state.place == nil && routes(driver).count == 1)
  }

  // MARK: Cards and names

  @Test(
    "no card lies on an end of a route, on another card or the panel",
    arguments: [
      (1920, 1080), (1080, 1920), (800, 480), (480, 800),
    ])
  func keepsEndsClear(width: Int, height: Int) throws {
    for seed in UInt64(1)...8 {
      var dice = SeededGenerator(seed: seed)
      let driver = try AppTestDriver.atlas(
        width: width, height: height, settings: AppSettings(mmPerPixel: 2, reducedMotion: true))
      let cities = try driver.atlas.state.cities
      for finger in 1...4 {
        let hand = HandScript.Finger.finger(Int64(finger))
        let free = try cities.filter { city in
          guard let point = city.point else { return false }
          return try driver.window.inset(by: 8).contains(point)
            && driver.atlas.state.controls.allSatisfy { !Rect($0.frame).inset(by: -9).contains(point) }
        }
        guard free.count > 1 else { continue }
        let (a, b) = (free[dice.below(free.count)], free[dice.below(free.count)])
        driver.down(hand, at: a.point ?? .zero).frame().move(hand, to: b.point ?? .zero).frame(2).up(hand).frame()
        while try driver.atlas.state.question != nil { driver.press("place 0").frame() }
      }
      driver.settle()
      let state = try driver.atlas.state
      let cards = state.routes.compactMap(\.card).map { Rect($0) }.filter { $0.height > 0 }
      let panel = try #require(driver.frame(of: "sheet"))
      for end in state.routes.flatMap({ [$0.start, $0.goal] }).compactMap({ $0 }) {
        let point = driver.atlas.position(of: end)
        #expect(!cards.contains { $0.contains(point) }, "seed \(seed): \(end) lies under a card")
      }
      for (index, card) in cards.enumerated() {
        #expect(driver.window.holds(card) && !card.intersects(panel), "seed \(seed)")
        if width * height > 1_000_000 {
          #expect(!cards[..<index].contains { $0.intersects(card) }, "seed \(seed): cards lie on each other")
        }
      }
    }
  }

  @Test func theDroneNeverCoversTheNameOfTheGoal() throws {
    for (from, goal) in [("London", "Hong Kong"), ("Hong Kong", "London"), ("Miami", "Mexico City")] {
      let driver = try AppTestDriver.atlas()
      driver.trace(from: from, to: goal)
      for _ in 0..<10 {
        driver.wait(0.9)
        let drone = try #require(driver.atlas.state.droneAt)
        // The last time it is written is that of the highlight; what is drawn after it does not lie on it.
        let name = try #require(driver.picture.texts.filter { $0.text == goal && $0.style.size > 13 }.last)
        let extent = FixedTextMeasure().measure(goal, name.style)
        let box = Rect(
          Double(name.origin.x), Double(name.origin.y) - extent.ascent, extent.width, extent.height)
        let isThere = drone.distance(to: driver.atlas.position(of: goal)) < 1
        if isThere { #expect(box.center.distance(to: drone) > 22 && !box.inset(by: -18).contains(drone), "\(goal)") }
      }
      #expect(try driver.atlas.state.flown == driver.atlas.state.length)
    }
  }
}

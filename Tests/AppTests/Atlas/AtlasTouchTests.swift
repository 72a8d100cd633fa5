// Hands on the Atlas: choosing, asking, flying, taking back, drawing from city to city.

import App
import AppTestSupport
import AtlasExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import Testing

@Suite struct AtlasTouchTests {
  // MARK: Choosing by taps

  @Test func theUICasesOfTheSource() throws {
    let driver = try AppTestDriver.atlas()
    driver.tap(on: "London").tap(on: "Cairo").tap(on: "Moscow")
    #expect(try driver.atlas.state.start == "London" && driver.atlas.state.goal == "Cairo")
    driver.tap(on: "London")
    #expect(try driver.atlas.state.start == nil && driver.atlas.state.goal == "Cairo")
    driver.tap(on: "Moscow")
    #expect(try driver.atlas.state.start == "Moscow" && driver.atlas.state.goal == "Cairo")
  }

  @Test func theButtonLivesOnlyWithBothChosen() throws {
    let driver = try AppTestDriver.atlas()
    #expect(
      driver.atlas.said(by: "go")?.text == "Find shortest path" && driver.atlas.said(by: "go")?.isEnabled == false)
    driver.tap(on: "London")
    #expect(driver.atlas.said(by: "go")?.isEnabled == false)
    driver.press("go")
    #expect(try driver.atlas.state.stage == "choosing")
    driver.tap(on: "Hong Kong")
    #expect(driver.atlas.said(by: "go")?.isEnabled == true)
    driver.press("go")
    #expect(try driver.atlas.state.stage == "shown" && driver.atlas.said(by: "go")?.text == "Reset")
  }

  @Test func namesStandInThePanel() throws {
    let driver = try AppTestDriver.atlas()
    #expect(driver.shows("Start") && driver.shows("End") && driver.shows("Distance: 0 kilometres"))
    driver.tap(on: "London").tap(on: "Hong Kong")
    #expect(driver.shows("London") && driver.shows("Hong Kong"))
  }

  @Test func theWayIsShownWithItsDistanceAndADroneFliesIt() throws {
    let driver = try AppTestDriver.atlas()
    driver.tap(on: "London").tap(on: "Hong Kong").press("go")
    #expect(try driver.atlas.state.route == ["London", "Helsinki", "Moscow", "Hong Kong"])
    #expect(try driver.atlas.state.flown < 100_000)
    #expect(driver.shows("Distance: 9,858 kilometres"), "nobody waits for the drone")
    driver.wait(4)
    let half = try driver.atlas.state
    #expect(half.flown > 4.5e6 && half.flown < 5.5e6 && half.droneAt != nil)
    driver.wait(4.1).rest()
    let end = try driver.atlas.state
    #expect(end.flown == end.length && end.distance == "9,858 kilometres")
    #expect(driver.shows("Distance: 9,858 kilometres"))
    #expect(try driver.atlas.state.drone == driver.atlas.coordinate(of: "Hong Kong"))
    #expect(try #require(driver.atlas.state.droneAt).distance(to: driver.atlas.position(of: "Hong Kong")) < 1e-6)
  }

  @Test func resetTakesEverythingBack() throws {
    let driver = try AppTestDriver.atlas()
    driver.tap(on: "London").tap(on: "Hong Kong").press("go").wait(2).press("go").settle()
    let report = try driver.atlas.state
    #expect(report.start == nil && report.goal == nil && report.route == nil && report.drone == nil)
    #expect(report.stage == "choosing" && report.flown == 0 && driver.atlas.said(by: "go")?.isEnabled == false)
    #expect(driver.shows("Distance: 0 kilometres") && driver.shows("Start"))
    driver.rest()
  }

  @Test func askingAgainAfterResetFliesOnceAndFromTheBeginning() throws {
    let driver = try AppTestDriver.atlas()
    driver.tap(on: "London").tap(on: "Hong Kong").press("go").wait(2).press("go")
    driver.tap(on: "London").tap(on: "Hong Kong").press("go")
    #expect(try driver.atlas.state.flown < 100_000)
    driver.wait(4)
    #expect(try abs(driver.atlas.state.flown - 5e6) < 0.5e6)
  }

  @Test func citiesCannotBeChosenWhileAWayIsShown() throws {
    let driver = try AppTestDriver.atlas()
    driver.tap(on: "London").tap(on: "Hong Kong").press("go").tap(on: "Cairo")
    #expect(
      try driver.atlas.state.start == "London" && driver.atlas.state.goal == "Hong Kong"
        && driver.atlas.state.stage == "shown")
    #expect(try driver.atlas.state.notice != nil)
  }

  @Test func aTapOnTheSeaLeadsHome() throws {
    let driver = try AppTestDriver.atlas()
    driver.tap(on: "London").tap(on: "Hong Kong").press("go").tap(at: driver.atlas.sea).settle()
    #expect(try driver.atlas.state.start == nil && driver.atlas.state.stage == "choosing")
    driver.rest()
  }

  // MARK: Scrolling

  @Test func theSelectionSurvivesScrollingAwayAndBack() throws {
    let driver = try AppTestDriver.atlas()
    driver.tap(on: "London").tap(on: "Cairo")
    driver.wheel(9, at: driver.atlas.position(of: "Perth")).settle()
    let away = try driver.atlas.state
    #expect(away.start == "London" && away.goal == "Cairo")
    let point = try #require(away.cities.first { $0.id == "London" }?.point)
    #expect(!driver.window.contains(point), "London is off the screen")
    driver.key("f").settle()
    #expect(try driver.atlas.state.start == "London" && driver.atlas.state.goal == "Cairo")
    driver.tap(on: "London")
    #expect(try driver.atlas.state.start == nil && driver.atlas.state.goal == "Cairo")
  }

  @Test func oneCanScrollRoundTheWorldWithoutEnd() throws {
    let driver = try AppTestDriver.atlas()
    driver.tap(on: "London")
    let begin = try driver.atlas.state.middle
    var longitudes: [Double] = []
    for _ in 0..<24 {
      driver.down(at: Point(300, 60)).drag(to: Point(1100, 60)).wait(0.2).up().settle()
      longitudes.append(try driver.atlas.state.middle[1])
    }
    #expect(longitudes.allSatisfy { (-180..<180).contains($0) })
    #expect(Set(longitudes.map { Int($0 / 10) }).count > 8, "the whole world has gone by")
    #expect(try driver.atlas.state.start == "London" && abs(driver.atlas.state.middle[0] - begin[0]) < 30)
  }

  @Test func whatIsUnderTheFingerStaysThere() throws {
    for _ in 0..<3 {
      let driver = try AppTestDriver.atlas()
      for style in ["mercator", "equalEarth", "globe"] {
        #expect(try driver.atlas.state.projection == style)
        driver.wheel(3, at: driver.atlas.sea).settle()
        let before = try driver.atlas.state
        guard let cairo = before.cities.first(where: { $0.id == "Cairo" })?.point else { continue }
        let (from, way) = (driver.atlas.sea, Point(90, 40))
        let near = before.cities.compactMap(\.point).map { $0.distance(to: from) }.min() ?? 0
        driver.down(at: from).drag(to: from + way, over: 20).wait(0.3)
        let after = try #require(try driver.atlas.state.cities.first { $0.id == "Cairo" }?.point)
        // On flat Mercator everything moves alike; elsewhere near the finger at least.
        if style == "mercator" { #expect((after - cairo - way).length < 12, "slop aside, near \(near)") }
        driver.up().settle().key("m").settle()
      }
    }
  }

  // MARK: Drawing

  @Test func theWayIsThereInTheFrameInWhichTheFingerArrives() throws {
    let driver = try AppTestDriver.atlas()
    driver.down(at: driver.atlas.position(of: "London")).frame().move(to: driver.atlas.position(of: "Hong Kong"))
      .frame()
    #expect(try driver.atlas.state.traces.first?.path == ["London", "Helsinki", "Moscow", "Hong Kong"])
    #expect(driver.shows("9,858 kilometres"))
    driver.move(to: driver.atlas.position(of: "Cairo")).frame()
    #expect(try driver.atlas.state.traces.first?.target == "Cairo")
    driver.move(to: driver.atlas.position(of: "London")).frame().up().frame()
    #expect(try driver.atlas.state.traces.isEmpty && driver.atlas.state.route == nil && driver.atlas.state.start == nil)
    driver.rest()
  }

  @Test func liftingOnACityFliesThere() throws {
    let driver = try AppTestDriver.atlas()
    driver.trace(from: "Miami", to: "Mexico City")
    let report = try driver.atlas.state
    #expect(report.route == ["Miami", "Medellin", "Mexico City"] && report.stage == "shown")
    #expect(report.start == "Miami" && report.goal == "Mexico City")
    driver.wait(8.2).rest()
    #expect(try driver.atlas.state.flown == driver.atlas.state.length)
  }

  @Test func liftingOnTheSeaSaysWhy() throws {
    let driver = try AppTestDriver.atlas()
    driver.down(at: driver.atlas.position(of: "Cairo")).frame().move(to: driver.atlas.sea).frame().up().frame()
    #expect(try driver.atlas.state.notice == "No place there" && driver.atlas.state.route == nil)
    driver.rest()
  }

  @Test func drawingTakesThePlaceOfWhatWasShown() throws {
    let driver = try AppTestDriver.atlas()
    driver.trace(from: "Miami", to: "Mexico City").wait(1).trace(from: "London", to: "Cairo")
    #expect(
      try driver.atlas.state.start == "London" && driver.atlas.state.goal == "Cairo"
        && driver.atlas.state.flown < 50_000)
  }

  @Test func twoPeopleDrawAtOnce() throws {
    let driver = try AppTestDriver.atlas()
    driver.down(1, at: driver.atlas.position(of: "Perth")).frame(20).down(2, at: driver.atlas.position(of: "London"))
      .frame()
    driver.move(1, to: driver.atlas.position(of: "Cairo")).move(2, to: driver.atlas.position(of: "New York")).frame()
    #expect(try driver.atlas.state.traces.count == 2)
    driver.up(1).frame()
    #expect(try driver.atlas.state.traces.count == 1 && driver.atlas.state.goal == "Cairo")
    driver.up(2).frame()
    #expect(try driver.atlas.state.start == "London" && driver.atlas.state.goal == "New York")
    #expect(try driver.atlas.state.routes.map(\.goal) == ["Cairo", "New York"])
  }

  // MARK: Networks

  @Test func changingTheNetworkWhileAWayIsShownResetsEverything() throws {
    let driver = try AppTestDriver.atlas()
    driver.tap(on: "London").tap(on: "Hong Kong").press("go").wait(1).key("2").settle()
    let report = try driver.atlas.state
    #expect(report.network == "North America" && report.stage == "choosing" && report.start == nil)
    #expect(report.route == nil && report.flown == 0 && report.isAtInitialView)
    #expect(
      driver.atlas.said(by: "go")?.text == "Find shortest path" && driver.atlas.said(by: "go")?.isEnabled == false)
    driver.tap(on: "Chicago").tap(on: "Washington DC").press("go")
    #expect(try driver.atlas.state.route == ["Chicago", "Atlanta", "Washington DC"])
  }

  @Test func aWayWithoutLengthIsFlownAtOnce() throws {
    let driver = try AppTestDriver.atlas("georgia-tech")
    // Two buildings in one place: whoever touches them is asked which, the search finds the other.
    driver.tap(on: "Tech Tower").press("place 0")
    driver.key("/").type("clough").key(.enter).frame()
    #expect(try driver.atlas.state.start == "Tech Tower" && driver.atlas.state.goal == "Clough")
    driver.press("go").frame(2)
    #expect(try driver.atlas.state.route == ["Tech Tower", "Clough"] && driver.atlas.state.distance == "0 kilometres")
    driver.rest()
  }

  @Test func aNetworkWithoutPlacesSaysSoAndWhatToDo() throws {
    let path = "/data/town.json"
    let host = FakeHost()
    host.networks[path] = try TestNetwork.town.file()
    let driver = AppTestDriver(.atlas, file: path, host: host, hasGallery: true)
    driver.frame(3)
    #expect(try driver.atlas.state.notice == "town.json could not be opened")
    #expect(driver.shows("no places for the map") && driver.shows("latitude") && driver.shows("Connections"))
    driver.rest()
  }

  @Test func aNetworkWithoutPlacesLeavesTheOneThatIsThere() throws {
    let driver = try AppTestDriver.atlas()
    driver.host.networks["/data/town.json"] = try TestNetwork.town.file()
    driver.put(.fileDropped(path: "/data/town.json")).frame(3)
    #expect(
      try driver.atlas.state.network == "World" && driver.atlas.state.notice == "town.json could not be opened")
  }
}

// Hands on the Atlas: choosing, asking, flying, taking back, drawing from city to city.

import App
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
    let table = try Table.atlas()
    table.tapCity("London").tapCity("Cairo").tapCity("Moscow")
    #expect(try table.atlas.start == "London" && table.atlas.goal == "Cairo")
    table.tapCity("London")
    #expect(try table.atlas.start == nil && table.atlas.goal == "Cairo")
    table.tapCity("Moscow")
    #expect(try table.atlas.start == "Moscow" && table.atlas.goal == "Cairo")
  }

  @Test func theButtonLivesOnlyWithBothChosen() throws {
    let table = try Table.atlas()
    #expect(table.said(by: "go")?.text == "Find shortest path" && table.said(by: "go")?.isEnabled == false)
    table.tapCity("London")
    #expect(table.said(by: "go")?.isEnabled == false)
    table.press("go")
    #expect(try table.atlas.stage == "choosing")
    table.tapCity("Hong Kong")
    #expect(table.said(by: "go")?.isEnabled == true)
    table.press("go")
    #expect(try table.atlas.stage == "shown" && table.said(by: "go")?.text == "Reset")
  }

  @Test func namesStandInThePanel() throws {
    let table = try Table.atlas()
    #expect(table.shows("Start") && table.shows("End") && table.shows("Distance: 0 miles"))
    table.tapCity("London").tapCity("Hong Kong")
    #expect(table.shows("London") && table.shows("Hong Kong"))
  }

  @Test func theWayIsShownAndTheDistanceCountsUp() throws {
    let table = try Table.atlas()
    table.tapCity("London").tapCity("Hong Kong").press("go")
    #expect(try table.atlas.route == ["London", "Helsinki", "Moscow", "Hong Kong"])
    #expect(try table.atlas.flown < 100_000)
    table.wait(4)
    let half = try table.atlas
    #expect(half.flown > 4.5e6 && half.flown < 5.5e6 && half.droneAt != nil)
    table.wait(4.1).rest()
    let end = try table.atlas
    #expect(end.flown == end.length && end.distance == "6,185 miles")
    #expect(table.shows("Distance: 6,185 miles"))
    #expect(try table.atlas.drone == table.place(ofCity: "Hong Kong"))
    #expect(try #require(table.atlas.droneAt).distance(to: table.city("Hong Kong")) < 1e-6)
  }

  @Test func resetTakesEverythingBack() throws {
    let table = try Table.atlas()
    table.tapCity("London").tapCity("Hong Kong").press("go").wait(2).press("go").settle()
    let report = try table.atlas
    #expect(report.start == nil && report.goal == nil && report.route == nil && report.drone == nil)
    #expect(report.stage == "choosing" && report.flown == 0 && table.said(by: "go")?.isEnabled == false)
    #expect(table.shows("Distance: 0 miles") && table.shows("Start"))
    table.rest()
  }

  @Test func askingAgainAfterResetFliesOnceAndFromTheBeginning() throws {
    let table = try Table.atlas()
    table.tapCity("London").tapCity("Hong Kong").press("go").wait(2).press("go")
    table.tapCity("London").tapCity("Hong Kong").press("go")
    #expect(try table.atlas.flown < 100_000)
    table.wait(4)
    #expect(try abs(table.atlas.flown - 5e6) < 0.5e6)
  }

  @Test func citiesCannotBeChosenWhileAWayIsShown() throws {
    let table = try Table.atlas()
    table.tapCity("London").tapCity("Hong Kong").press("go").tapCity("Cairo")
    #expect(try table.atlas.start == "London" && table.atlas.goal == "Hong Kong" && table.atlas.stage == "shown")
    #expect(try table.atlas.notice != nil)
  }

  @Test func aTapOnTheSeaLeadsHome() throws {
    let table = try Table.atlas()
    table.tapCity("London").tapCity("Hong Kong").press("go").tap(at: table.sea).settle()
    #expect(try table.atlas.start == nil && table.atlas.stage == "choosing")
    table.rest()
  }

  // MARK: Scrolling

  @Test func theSelectionSurvivesScrollingAwayAndBack() throws {
    let table = try Table.atlas()
    table.tapCity("London").tapCity("Cairo")
    table.wheel(9, at: table.city("Perth")).settle()
    let away = try table.atlas
    #expect(away.start == "London" && away.goal == "Cairo")
    let spot = try #require(away.cities.first { $0.id == "London" }?.at)
    #expect(!table.window.contains(spot), "London is off the screen")
    table.key("f").settle()
    #expect(try table.atlas.start == "London" && table.atlas.goal == "Cairo")
    table.tapCity("London")
    #expect(try table.atlas.start == nil && table.atlas.goal == "Cairo")
  }

  @Test func oneCanScrollRoundTheWorldWithoutEnd() throws {
    let table = try Table.atlas()
    table.tapCity("London")
    let begin = try table.atlas.middle
    var longitudes: [Double] = []
    for _ in 0..<24 {
      table.down(at: Point(300, 60)).drag(to: Point(1100, 60)).wait(0.2).up().settle()
      longitudes.append(try table.atlas.middle[1])
    }
    #expect(longitudes.allSatisfy { (-180..<180).contains($0) })
    #expect(Set(longitudes.map { Int($0 / 10) }).count > 8, "the whole world has gone by")
    #expect(try table.atlas.start == "London" && abs(table.atlas.middle[0] - begin[0]) < 30)
  }

  @Test func whatIsUnderTheFingerStaysThere() throws {
    for _ in 0..<3 {
      let table = try Table.atlas()
      for style in ["mercator", "equalEarth", "globe"] {
        #expect(try table.atlas.projection == style)
        table.wheel(3, at: table.sea).settle()
        let before = try table.atlas
        guard let cairo = before.cities.first(where: { $0.id == "Cairo" })?.at else { continue }
        let (from, way) = (table.sea, Point(90, 40))
        let near = before.cities.compactMap(\.at).map { $0.distance(to: from) }.min() ?? 0
        table.down(at: from).drag(to: from + way, over: 20).wait(0.3)
        let after = try #require(try table.atlas.cities.first { $0.id == "Cairo" }?.at)
        // On flat Mercator everything moves alike; elsewhere near the finger at least.
        if style == "mercator" { #expect((after - cairo - way).length < 12, "slop aside, near \(near)") }
        table.up().settle().key("m").settle()
      }
    }
  }

  // MARK: Drawing

  @Test func theWayIsThereInTheFrameInWhichTheFingerArrives() throws {
    let table = try Table.atlas()
    table.down(at: table.city("London")).frame().move(to: table.city("Hong Kong")).frame()
    #expect(try table.atlas.traces.first?.path == ["London", "Helsinki", "Moscow", "Hong Kong"])
    #expect(table.shows("6,185 miles"))
    table.move(to: table.city("Cairo")).frame()
    #expect(try table.atlas.traces.first?.target == "Cairo")
    table.move(to: table.city("London")).frame().up().frame()
    #expect(try table.atlas.traces.isEmpty && table.atlas.route == nil && table.atlas.start == nil)
    table.rest()
  }

  @Test func liftingOnACityFliesThere() throws {
    let table = try Table.atlas()
    table.draw(from: "Miami", to: "Mexico City")
    let report = try table.atlas
    #expect(report.route == ["Miami", "Medellin", "Mexico City"] && report.stage == "shown")
    #expect(report.start == "Miami" && report.goal == "Mexico City")
    table.wait(8.2).rest()
    #expect(try table.atlas.flown == table.atlas.length)
  }

  @Test func liftingOnTheSeaSaysWhy() throws {
    let table = try Table.atlas()
    table.down(at: table.city("Cairo")).frame().move(to: table.sea).frame().up().frame()
    #expect(try table.atlas.notice == "No place there" && table.atlas.route == nil)
    table.rest()
  }

  @Test func drawingTakesThePlaceOfWhatWasShown() throws {
    let table = try Table.atlas()
    table.draw(from: "Miami", to: "Mexico City").wait(1).draw(from: "London", to: "Cairo")
    #expect(try table.atlas.start == "London" && table.atlas.goal == "Cairo" && table.atlas.flown < 50_000)
  }

  @Test func twoPeopleDrawAtOnce() throws {
    let table = try Table.atlas()
    table.down(1, at: table.city("Perth")).frame(20).down(2, at: table.city("London")).frame()
    table.move(1, to: table.city("Cairo")).move(2, to: table.city("New York")).frame()
    #expect(try table.atlas.traces.count == 2)
    table.up(1).frame()
    #expect(try table.atlas.traces.count == 1 && table.atlas.goal == "Cairo")
    table.up(2).frame()
    #expect(try table.atlas.start == "London" && table.atlas.goal == "New York")
  }

  // MARK: Networks

  @Test func changingTheNetworkWhileAWayIsShownResetsEverything() throws {
    let table = try Table.atlas()
    table.tapCity("London").tapCity("Hong Kong").press("go").wait(1).key("2").settle()
    let report = try table.atlas
    #expect(report.network == "North America" && report.stage == "choosing" && report.start == nil)
    #expect(report.route == nil && report.flown == 0 && report.isHome)
    #expect(table.said(by: "go")?.text == "Find shortest path" && table.said(by: "go")?.isEnabled == false)
    table.tapCity("Chicago").tapCity("Washington DC").press("go")
    #expect(try table.atlas.route == ["Chicago", "Atlanta", "Washington DC"])
  }

  @Test func aWayWithoutLengthIsFlownAtOnce() throws {
    let table = try Table.atlas(.georgiaTech)
    // Two buildings in one place: the finger finds the first of them, the search the other.
    table.tapCity("Tech Tower")
    table.key("/").type("clough").key(.enter).frame()
    #expect(try table.atlas.start == "Tech Tower" && table.atlas.goal == "Clough")
    table.press("go").frame(2)
    #expect(try table.atlas.route == ["Tech Tower", "Clough"] && table.atlas.distance == "0 miles")
    table.rest()
  }

  @Test func aNetworkWithoutPlacesSaysSoAndWhatToDo() throws {
    let path = "/data/town.json"
    let table = Table(.atlas, path: path, files: [path: try Network.town.file()])
    table.frame(3)
    #expect(try table.atlas.notice == "town.json has no places for the map")
    #expect(table.shows("latitude") && table.shows("Connections"))
    table.rest()
  }

  @Test func aNetworkWithoutPlacesLeavesTheOneThatIsThere() throws {
    let table = try Table.atlas()
    table.host.networks["/data/town.json"] = try Network.town.file()
    table.put(.fileDropped(path: "/data/town.json")).frame(3)
    #expect(try table.atlas.network == "World" && table.atlas.notice == "town.json has no places for the map")
  }
}

extension Table {
  /// Latitude and longitude of a city.
  func place(ofCity id: String) throws -> [Double]? { try atlas.cities.first { $0.id == id }?.place }
}

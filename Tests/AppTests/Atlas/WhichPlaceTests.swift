// Places that stand closer together than a finger: each can be chosen, and where a touch is clear nobody is asked.

import App
import AppTestSupport
import AtlasExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import Testing

@Suite("Which place a touch means")
struct WhichPlaceTests {
  /// Two cities 2 mm apart, a third alone, and a fourth that gives the map its size.
  private func pair(apart degrees: Double = 0.755) throws -> AppTestDriver {
    let file = """
      {"format": "throughline-graph", "version": 1, "directed": false, "nodes": [
        {"id": "Buda", "lat": 0, "lon": 0}, {"id": "Pest", "lat": 0, "lon": \(degrees)},
        {"id": "Lone", "lat": 10, "lon": 40}, {"id": "Far", "lat": -12, "lon": -60}],
        "edges": [{"source": "Buda", "target": "Pest"}, {"source": "Pest", "target": "Lone"},
        {"source": "Lone", "target": "Far"}]}
      """
    let host = FakeHost()
    host.networks["/data/pair.json"] = try GraphReader.read(bytes: Array(file.utf8), name: "pair.json")
    let driver = AppTestDriver(.atlas, file: "/data/pair.json", host: host, hasGallery: true)
    return driver.tap(at: Point(5, 5)).wait(8)
  }

  @Test func thePairIsTwoMillimetresApart() throws {
    let driver = try pair()
    let pixels = driver.atlas.position(of: "Buda").distance(to: driver.atlas.position(of: "Pest"))
    #expect(abs(pixels * driver.settings.gestures.mmPerPixel - 2) < 0.2)
  }

  @Test(arguments: ["Buda", "Pest"], ["Buda", "Pest"])
  func eachCanBeChosenWhereverOfBothIsTouched(touched: String, meant: String) throws {
    let driver = try pair()
    driver.tap(on: touched)
    let question = try #require(try driver.atlas.state.question)
    #expect(question.first == touched && Set(question) == ["Buda", "Pest"])
    #expect(driver.shows("Which one?"))
    #expect(try driver.atlas.state.start == nil)
    driver.press("place \(try #require(question.firstIndex(of: meant)))").frame()
    #expect(try driver.atlas.state.start == meant && driver.atlas.state.question == nil)
    driver.rest()
  }

  @Test func bothCanBeStartAndGoal() throws {
    let driver = try pair()
    driver.tap(on: "Buda").press("place 0").tap(on: "Buda").press("place 1").press("go").frame()
    #expect(try driver.atlas.state.route == ["Buda", "Pest"])
  }

  @Test func aLoneCityNeedsNoSecondStep() throws {
    let driver = try pair()
    driver.tap(on: "Lone")
    #expect(try driver.atlas.state.start == "Lone" && driver.atlas.state.question == nil)
  }

  @Test func fromNearTheTwoAreCitiesLikeAnyOther() throws {
    let driver = try pair()
    driver.wheel(12, at: driver.atlas.position(of: "Pest")).settle().tap(on: "Pest")
    #expect(try driver.atlas.state.start == "Pest" && driver.atlas.state.question == nil)
  }

  @Test func theRowsAreClearOfTheHandAndLargeEnoughForIt() throws {
    for (width, height) in [(1280, 800), (800, 600), (500, 900)] {
      let driver = try pair()
      driver.resize(width, height).settle()
      let point = driver.atlas.position(of: "Buda")
      driver.tap(at: point)
      guard try driver.atlas.state.question != nil else { continue }
      let millimetre = 1 / driver.settings.gestures.mmPerPixel
      let card = try #require(driver.frame(of: "question"))
      #expect(driver.window.holds(card) && !card.inset(by: -6 * millimetre).contains(point), "\(width) × \(height)")
      for row in ["place 0", "place 1"] {
        let frame = try #require(driver.frame(of: row))
        #expect(card.holds(frame) && frame.height >= 9 * millimetre - 1, "\(width) × \(height)")
      }
    }
  }

  @Test func aTouchElsewhereEscapeOrAnotherViewTakeItAway() throws {
    let driver = try pair()
    driver.tap(on: "Lone")
    for leave in [
      { $0.tap(at: $0.atlas.sea) }, { $0.key(.escape) }, { $0.wheel(1, at: $0.atlas.sea) },
      { $0.key("m").key("m").key("m") }, { $0.key("?").key(.escape) }, { $0.resize(1000, 700).resize(1280, 800) },
      { $0.tap(at: $0.frame(of: "question").map { Point($0.maxX - 24, $0.minY + 24) } ?? .zero) },
    ] as [(AppTestDriver) -> AppTestDriver] {
      driver.key("f").settle().wait(0.5).tap(on: "Buda")
      #expect(try driver.atlas.state.question != nil)
      _ = leave(driver).settle()
      #expect(try driver.atlas.state.question == nil)
      #expect(try driver.atlas.state.start == "Lone" && driver.atlas.state.goal == nil, "nothing else happens")
    }
    driver.rest()
  }

  @Test func aMouseMeansWhatItPointsAt() throws {
    for city in ["Buda", "Pest"] {
      let driver = try pair()
      driver.down(.mouse(.primary), at: driver.atlas.position(of: city)).frame(3).up(.mouse(.primary)).frame()
      #expect(try driver.atlas.state.start == city && driver.atlas.state.question == nil)
    }
  }

  @Test func twoAtOnePointCanBothBeChosenByTheMouseToo() throws {
    let driver = try pair(apart: 0)
    driver.down(.mouse(.primary), at: driver.atlas.position(of: "Buda")).frame(3).up(.mouse(.primary)).frame()
    #expect(try driver.atlas.state.question == ["Buda", "Pest"])
    let row = try #require(driver.frame(of: "place 1")).center
    driver.down(.mouse(.primary), at: row).frame(3).up(.mouse(.primary)).frame()
    #expect(try driver.atlas.state.start == "Pest")
  }

  @Test func keysChooseARow() throws {
    let driver = try pair()
    driver.tap(on: "Buda").key(.down).key(.down).key(.enter).frame()
    #expect(try driver.atlas.state.start == "Pest" && driver.atlas.state.question == nil)
    driver.tap(on: "Buda").key(.up).key(.up).key(.enter).frame()
    #expect(try driver.atlas.state.goal == "Buda")
    driver.tap(on: "Lone")
    #expect(try driver.atlas.state.question == nil)
  }

  @Test func holdingAsksWhoseCardIsWanted() throws {
    let driver = try pair()
    driver.hold(at: driver.atlas.position(of: "Buda"))
    #expect(try driver.atlas.state.question?.count == 2 && driver.atlas.state.place == nil)
    driver.press("place 1").frame()
    #expect(try driver.atlas.state.place == "Pest" && driver.atlas.state.start == nil)
  }

  @Test func whileARouteIsShownNothingIsAsked() throws {
    let driver = try pair()
    driver.trace(from: "Lone", to: "Far").wait(9).tap(on: "Buda")
    #expect(try driver.atlas.state.question == nil && driver.atlas.state.notice != nil)
  }

  // MARK: Drags

  @Test(arguments: ["Buda", "Pest"])
  func aDragThatEndsBetweenTwoAsksWhichOne(meant: String) throws {
    let driver = try pair()
    driver.trace(from: "Lone", to: "Buda")
    let question = try #require(try driver.atlas.state.question)
    #expect(Set(question) == ["Buda", "Pest"] && driver.shows("Which one?"))
    #expect(try driver.atlas.state.route == nil)
    driver.press("place \(try #require(question.firstIndex(of: meant)))").frame()
    #expect(try driver.atlas.state.question == nil)
    #expect(try driver.atlas.state.route?.first == "Lone" && driver.atlas.state.route?.last == meant)
    driver.rest()
  }

  @Test(arguments: ["Buda", "Pest"])
  func aDragThatStartsBetweenTwoAsksWhichOne(meant: String) throws {
    let driver = try pair()
    driver.trace(from: "Buda", to: "Far")
    let question = try #require(try driver.atlas.state.question)
    #expect(Set(question) == ["Buda", "Pest"])
    driver.press("place \(try #require(question.firstIndex(of: meant)))").frame()
    #expect(try driver.atlas.state.question == nil)
    #expect(try driver.atlas.state.route?.first == meant && driver.atlas.state.route?.last == "Far")
  }

  @Test func aDragFromTwoToTwoAsksAboutBothEnds() throws {
    let driver = try AppTestDriver.atlas("georgia-tech")
    driver.trace(from: "Tech Tower", to: "Cookout")
    #expect(try driver.atlas.state.question == ["Tech Tower", "Clough"])
    driver.press("place 1").frame()
    #expect(try driver.atlas.state.route?.first == "Clough" && driver.atlas.state.route?.last == "Cookout")
    driver.trace(from: "Cookout", to: "Clough").press("place 0").frame()
    #expect(try driver.atlas.state.route?.first == "Cookout" && driver.atlas.state.route?.count ?? 0 > 1)
  }

  @Test func aDragWithoutDoubtAsksNothing() throws {
    let driver = try pair()
    driver.trace(from: "Lone", to: "Far")
    #expect(try driver.atlas.state.question == nil && driver.atlas.state.route?.last == "Far")
  }

  @Test func oneVisitorsQuestionOutlivesTheTouchOfAnother() throws {
    let driver = try pair()
    driver.trace(1, from: "Far", to: "Buda")
    #expect(try driver.atlas.state.question?.count == 2)
    driver.tap(2, on: "Lone").tap(2, at: driver.atlas.position(of: "Lone") + Point(40, 80))
    #expect(try driver.atlas.state.question?.count == 2)
    driver.press("place 0").frame()
    #expect(try driver.atlas.state.route?.first == "Far")
  }

  @Test func twoBuildingsInOnePlaceCanBothBeChosen() throws {
    for (row, building) in ["Tech Tower", "Clough"].enumerated() {
      let driver = try AppTestDriver.atlas("georgia-tech")
      driver.tap(on: "Tech Tower").press("place \(row)").frame()
      #expect(try driver.atlas.state.start == building)
    }
  }
}

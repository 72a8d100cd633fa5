// The inspector over the exhibits: a hand changes each property of each of them, and takes it back.

import App
import AppTestSupport
import AtlasExhibit
import ConnectionsExhibit
import ExhibitKit
import FaceExhibit
import FaceView
import Foundation
import Geometry
import Gestures
import Inspection
import SOMExhibit
import Testing

@Suite struct InspectorTests {
  /// The exhibits whose properties can be inspected.
  static let inspected: [ExhibitID] = ExhibitList.all.descriptors.map(\.id).filter { kind in
    guard let driver = try? AppTestDriver.at(kind) else { return false }
    return driver.inspector != nil
  }

  @Test func everyExhibitCanBeInspected() {
    #expect(Self.inspected == ExhibitList.all.descriptors.map(\.id).filter { $0 != .gallery })
  }

  @Test("Each title stands for itself: no sentence runs on from one property to the next, and perhaps the next page")
  func titles() throws {
    for kind in Self.inspected {
      let driver = try AppTestDriver.at(kind).settle(limit: 1)
      for title in try #require(driver.inspector).titles {
        let first = title.split(separator: " ").first.map(String.init) ?? ""
        #expect(
          first.first?.isUppercase == true && !["Its", "Their", "And", "Begins", "Ends"].contains(first), "\(title)")
      }
    }
  }

  @Test(arguments: inspected) func everyPropertyIsChangedAndResetByHand(kind: ExhibitID) throws {
    let names = try #require(AppTestDriver.at(kind).inspector).names
    #expect(Set(names).count == names.count, "two properties share a name")
    for name in names {
      let driver = try AppTestDriver.at(kind).settle(limit: 1)
      let before = try #require(driver.inspector?.values)
      driver.inspect()
      let row = try #require(driver.row(of: name), "\(name) is on no page")
      driver.change(row)
      #expect(driver.inspector?.values[name] != before[name], "\(name), \(row.control)")
      #expect(driver.inspector?.changed.contains(name) == true, "\(name)")
      if driver.inspector?.buttons["keys"] != nil { driver.key(.escape) }
      driver.pressInspector("resetAll")
      #expect(driver.inspector?.values == before, "\(name)")
      #expect(driver.inspector?.changed == [])
    }
  }

  @Test(arguments: inspected) func copyingHandsOverAllValuesAsJSON(kind: ExhibitID) throws {
    let driver = try AppTestDriver.at(kind).inspect().pressInspector("copyAll")
    let copied = driver.effects.compactMap { effect in if case .copy(let text) = effect { text } else { nil } }
    let text = try #require(copied.last)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object.keys.sorted() == driver.inspector?.names.sorted())
  }

  @Test(arguments: inspected) func severalChangesInOneFrameCauseOneRedraw(kind: ExhibitID) throws {
    let driver = try AppTestDriver.at(kind, settings: AppSettings(reducedMotion: true)).settle(limit: 20).rest()
    let draws = driver.draws
    for (name, value) in Self.others(driver) { #expect(driver.app.setProperty(name, to: value), "\(name)") }
    driver.frame()
    #expect(driver.draws == draws + 1)
  }

  @Test(arguments: inspected) func settingWhatIsAlreadyThereDrawsNothing(kind: ExhibitID) throws {
    let driver = try AppTestDriver.at(kind, settings: AppSettings(reducedMotion: true)).settle(limit: 20).rest()
    let draws = driver.draws
    for name in try #require(driver.inspector).names {
      let value = try #require(driver.app.property(named: name))
      #expect(!driver.app.setProperty(name, to: value), "\(name)")
    }
    #expect(!driver.app.setProperty("nothing has this name", to: .flag(true)))
    driver.frame(3)
    #expect(driver.draws == draws)
  }

  @Test(arguments: inspected) func oneTouchTakesAllChangesBack(kind: ExhibitID) throws {
    let driver = try AppTestDriver.at(kind).settle(limit: 2)
    let before = try #require(driver.inspector?.values)
    for (name, value) in Self.others(driver) { driver.app.setProperty(name, to: value) }
    driver.frame()
    #expect(driver.inspector.map { $0.changed.sorted() == $0.names.sorted() } == true)
    driver.inspect().pressInspector("resetAll")
    #expect(driver.inspector?.values == before)
  }

  /// For each property another value than it has.
  private static func others(_ driver: AppTestDriver) -> [(String, PropertyValue)] {
    let choices = [
      "theme": "paper", "weights": "strength", "projection": "globe", "unit": "miles", "method": "online",
      "pace": "slow", "ramp": "sea", "layoutGoal": "distances", "colorBy": "cores", "edges": "curved",
      "sizeBy": "closeness", "scale": "fromLeast",
      "plane": "column 2", "overlay": "marks", "units": "5", "eyes": "closed", "mouth": "frown", "brows": "furrowed",
    ]
    return (driver.inspector?.names ?? []).compactMap { name in
      switch driver.app.property(named: name) {
      case .flag(let isOn): (name, .flag(!isOn))
      // A step that leads away from both limits.
      case .number(let value): (name, .number(value > 1 || name == "mouthCurvature" ? value - 1 : value + 1))
      case .choice: (name, .choice(driver.exhibit == .atlas && name == "method" ? "dijkstra" : choices[name] ?? ""))
      case .color: (name, .color(PropertyPalette.usual[3]))
      case .text(let text): (name, .text(text + "!"))
      case nil: nil
      }
    }
  }

  @Test func aMapThatHasLearntOffersNoLessons() throws {
    let data = (0..<9).map(String.init).joined(separator: ",")
    let driver = AppTestDriver.som("{\"data\":[\(data)]}", named: "meadow.json")
    driver.settle().inspect()
    for (name, canChange) in [("passes", false), ("units", false), ("ramp", true), ("unitBorderWidth", true)] {
      let before = try #require(driver.inspector?.values[name])
      driver.change(try #require(driver.row(of: name)))
      #expect((driver.inspector?.values[name] != before) == canChange, "\(name)")
    }
  }

  @Test func changesReachTheExhibitAtOnce() throws {
    let driver = try AppTestDriver.at(.face).inspect()
    driver.change(try #require(driver.row(of: "eyes")))
    #expect(driver.face.report?.expression.eyes != .open)
    let frame = Rect(try #require(driver.row(of: "scale")).frame)
    driver.down(7, at: frame.center).frame().move(7, to: Point(frame.minX, frame.center.y)).frame()
    #expect(driver.face.report?.scale == 0.1)
    driver.up(7).frame()
  }

  @Test func handsOnTheExhibitShowInTheInspector() throws {
    let driver = try AppTestDriver.at(.face).inspect()
    let center = try #require(driver.face.report?.center)
    // Keys belong to the open panel, hands to what they touch.
    driver.key(.down).frame()
    #expect(driver.inspector?.values["mouth"] == "\"smile\"" && driver.inspector?.changed.isEmpty == true)
    driver.down(at: center).frame().drag(to: center + Point(0, 150)).up().frame()
    #expect(driver.inspector?.values["mouth"] == "\"grin\"")
    #expect(driver.inspector?.changed.contains("mouth") == true)
  }

  @Test func aRestingInspectorDrawsNothing() throws {
    let driver = try AppTestDriver.at(.connections).inspect().settle()
    driver.frame(20)
    #expect(!driver.app.needsRedraw)
    #expect(driver.app.wakeAfter == nil)
  }

  @Test func theThemeOfTheExhibitIsThatOfTheInspector() throws {
    let driver = try AppTestDriver.at(.connections).inspect()
    driver.change(try #require(driver.row(of: "theme")))
    #expect(driver.inspector?.values["theme"] == "\"paper\"")
    driver.key(.escape)
    #expect(driver.inspector?.isOpen == false)
  }

  @Test func keysOpenAndCloseIt() throws {
    let driver = try AppTestDriver.at(.face)
    driver.key("i").frame()
    #expect(driver.inspector?.isOpen == true)
    driver.key("i").frame()
    #expect(driver.inspector?.isOpen == false)
    driver.key("i").key(.escape).frame()
    #expect(driver.inspector?.isOpen == false && driver.exhibit == .face)
  }

  @Test func lettersOfASearchAreLetters() throws {
    let driver = try AppTestDriver.at(.connections).key("/").frame()
    driver.type("i")
    #expect(driver.inspector?.isOpen == false)
    driver.key(.home)
    #expect(driver.exhibit == .connections)
  }
}

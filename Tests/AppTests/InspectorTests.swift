// The inspector over the exhibits: a hand changes each property of each of them, and takes it back.

import App
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
    guard let table = try? Table.at(kind) else { return false }
    return table.inspector != nil
  }

  @Test func everyExhibitCanBeInspected() {
    #expect(Self.inspected == ExhibitList.all.descriptors.map(\.id).filter { $0 != .gallery })
  }

  @Test(arguments: inspected) func everyPropertyIsChangedAndResetByHand(kind: ExhibitID) throws {
    let names = try #require(Table.at(kind).inspector).names
    #expect(Set(names).count == names.count, "two properties share a name")
    for name in names {
      let table = try Table.at(kind).settle(limit: 1)
      let before = try #require(table.inspector?.values)
      table.inspect()
      let row = try #require(table.row(of: name), "\(name) is on no page")
      table.change(row)
      #expect(table.inspector?.values[name] != before[name], "\(name), \(row.control)")
      #expect(table.inspector?.changed.contains(name) == true, "\(name)")
      if table.inspector?.buttons["keys"] != nil { table.key(.escape) }
      table.pressInspector("resetAll")
      #expect(table.inspector?.values == before, "\(name)")
      #expect(table.inspector?.changed == [])
    }
  }

  @Test(arguments: inspected) func copyingHandsOverAllValuesAsJSON(kind: ExhibitID) throws {
    let table = try Table.at(kind).inspect().pressInspector("copyAll")
    let copied = table.effects.compactMap { effect in if case .copy(let text) = effect { text } else { nil } }
    let text = try #require(copied.last)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object.keys.sorted() == table.inspector?.names.sorted())
  }

  @Test(arguments: inspected) func severalChangesInOneFrameCauseOneRedraw(kind: ExhibitID) throws {
    let table = try Table.at(kind, settings: AppSettings(reducedMotion: true)).settle(limit: 20).rest()
    let draws = table.draws
    for (name, value) in Self.others(table) { #expect(table.app.setProperty(name, to: value), "\(name)") }
    table.frame()
    #expect(table.draws == draws + 1)
  }

  @Test(arguments: inspected) func settingWhatIsAlreadyThereDrawsNothing(kind: ExhibitID) throws {
    let table = try Table.at(kind, settings: AppSettings(reducedMotion: true)).settle(limit: 20).rest()
    let draws = table.draws
    for name in try #require(table.inspector).names {
      let value = try #require(table.app.property(named: name))
      #expect(!table.app.setProperty(name, to: value), "\(name)")
    }
    #expect(!table.app.setProperty("nothing has this name", to: .flag(true)))
    table.frame(3)
    #expect(table.draws == draws)
  }

  @Test(arguments: inspected) func oneTouchTakesAllChangesBack(kind: ExhibitID) throws {
    let table = try Table.at(kind).settle(limit: 2)
    let before = try #require(table.inspector?.values)
    for (name, value) in Self.others(table) { table.app.setProperty(name, to: value) }
    table.frame()
    #expect(table.inspector.map { $0.changed.sorted() == $0.names.sorted() } == true)
    table.inspect().pressInspector("resetAll")
    #expect(table.inspector?.values == before)
  }

  /// For each property another value than it has.
  private static func others(_ table: Table) -> [(String, PropertyValue)] {
    let choices = [
      "theme": "paper", "projection": "globe", "unit": "kilometres", "method": "online", "pace": "slow", "ramp": "sea",
      "scale": "fromLeast",
      "plane": "column 2", "overlay": "marks", "units": "5", "eyes": "closed", "mouth": "frown", "brows": "furrowed",
    ]
    return (table.inspector?.names ?? []).compactMap { name in
      switch table.app.property(named: name) {
      case .flag(let isOn): (name, .flag(!isOn))
      // A step that leads away from both limits.
      case .number(let value): (name, .number(value > 1 || name == "mouthCurvature" ? value - 1 : value + 1))
      case .choice: (name, .choice(table.exhibit == .atlas && name == "method" ? "dijkstra" : choices[name] ?? ""))
      case .color: (name, .color(PropertyPalette.usual[3]))
      case .text(let text): (name, .text(text + "!"))
      case nil: nil
      }
    }
  }

  @Test func aMapThatHasLearntOffersNoLessons() throws {
    let data = (0..<9).map(String.init).joined(separator: ",")
    let table = try Table(
      nil, settings: AppSettings(dataFolder: "/data"), exhibit: .som,
      documents: ["/data/som/meadow.csv": Array("{\"data\":[\(data)]}".utf8)])
    table.settle().inspect()
    for (name, canChange) in [("passes", false), ("units", false), ("ramp", true), ("unitBorderWidth", true)] {
      let before = try #require(table.inspector?.values[name])
      table.change(try #require(table.row(of: name)))
      #expect((table.inspector?.values[name] != before) == canChange, "\(name)")
    }
  }

  @Test func changesReachTheExhibitAtOnce() throws {
    let table = try Table.at(.face).inspect()
    table.change(try #require(table.row(of: "eyes")))
    #expect(table.face?.expression.eyes != .open)
    let frame = Rect(try #require(table.row(of: "scale")).frame)
    table.down(7, at: frame.center).frame().move(7, to: Point(frame.minX, frame.center.y)).frame()
    #expect(table.face?.scale == 0.1)
    table.up(7).frame()
  }

  @Test func handsOnTheExhibitShowInTheInspector() throws {
    let table = try Table.at(.face).inspect()
    table.key(.down)
    #expect(table.inspector?.values["mouth"] == "\"grin\"")
    #expect(table.inspector?.changed.contains("mouth") == true)
  }

  @Test func aRestingInspectorDrawsNothing() throws {
    let table = try Table.at(.connections).inspect().settle()
    table.frame(20)
    #expect(!table.app.needsRedraw)
    #expect(table.app.wakeAfter == nil)
  }

  @Test func theThemeOfTheExhibitIsThatOfTheInspector() throws {
    let table = try Table.at(.connections).inspect()
    table.change(try #require(table.row(of: "theme")))
    #expect(table.inspector?.values["theme"] == "\"paper\"")
    table.key(.escape)
    #expect(table.inspector?.isOpen == false)
  }

  @Test func keysOpenAndCloseIt() throws {
    let table = try Table.at(.face)
    table.key("i").frame()
    #expect(table.inspector?.isOpen == true)
    table.key("i").frame()
    #expect(table.inspector?.isOpen == false)
    table.key("i").key(.escape).frame()
    #expect(table.inspector?.isOpen == false && table.exhibit == .face)
  }

  @Test func lettersOfASearchAreLetters() throws {
    let table = try Table.at(.connections).key("/").frame()
    table.type("i")
    #expect(table.inspector?.isOpen == false)
    table.key(.home)
    #expect(table.exhibit == .connections)
  }
}

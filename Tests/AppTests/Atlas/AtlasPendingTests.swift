// A change of the map shows in its frame by the difference, and the network that is built with it afterwards shows the same.

import App
import AppTestSupport
import AtlasExhibit
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphModel
import Randomness
import TestSupport
import Testing
import Widgets

@Suite("Changes of the Atlas before the network is built with them")
struct AtlasPendingTests {
  /// What people see of the network, but for where names stand.
  private struct Seen: Equatable {
    let places: [String]
    let points: [Point?]
    let route: [String]?
    let distance: String
    let ends: [String?]
    let selected: [String]
    let edge: [String]?
    let summary: [String]
    let names: Set<String>
  }

  private func seen(_ driver: AppTestDriver) throws -> Seen {
    let state = try driver.atlas.state
    let places = state.cities.sorted { $0.id < $1.id }
    let texts = driver.picture.texts.map(\.text)
    let known = Set(places.map(\.id) + ["Nina", "Ada", "Bo"])
    return Seen(
      places: places.map { "\($0.id) \($0.coordinate)" }, points: places.map(\.point), route: state.route,
      distance: state.distance, ends: [state.start, state.goal, state.place], selected: state.editing.selected,
      edge: state.editing.edge, summary: texts.filter { $0.contains(" places, ") || $0.contains(" place, ") },
      names: Set(texts.filter(known.contains)))
  }

  private func change(_ driver: AppTestDriver, _ random: inout SeededGenerator, number: Int) throws {
    let cities = try driver.atlas.state.cities.filter { city in
      city.point.map { point in
        driver.window.inset(by: 120).contains(point)
          && driver.controls.allSatisfy { !Rect($0.frame).inset(by: -10).contains(point) }
      } ?? false
    }
    guard let one = cities.randomElement(using: &random), let other = cities.randomElement(using: &random) else {
      return
    }
    switch random.below(8) {
    case 0:
      driver.hold(at: driver.atlas.sea).settle().type(["Nina", "Ada", "Bo"][number % 3]).key(.enter).settle()
    case 1: driver.trace(from: one.id, to: other.id).settle()
    case 2: driver.tap(on: one.id).key(.delete).settle()
    case 3, 4:
      guard let start = one.point else { return }
      driver.down(at: start).wait(0.7).drag(to: start + Point(random.number(-60...60), random.number(-60...60))).up()
        .settle()
    case 5: driver.key("z", .control).settle()
    case 6: driver.key("z", [.control, .shift]).settle()
    default: driver.tap(on: one.id).key(.function(2)).settle().type(" \(number)").key(.enter).settle()
    }
    if driver.frame(of: "nameField") != nil { driver.key(.escape).settle() }
  }

  @Test(
    "What shows in the frame of a change is what the network built with it shows", arguments: 0..<8)
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let driver = try AppTestDriver.atlas()
    driver.restAfterTap = 0.5
    for _ in 0..<Int(seed) % 3 { driver.key("m").settle() }
    driver.press("edit").settle()
    for number in 0..<14 {
      driver.host.answersAtOnce = false
      for _ in 0...random.below(2) { try change(driver, &random, number: number) }
      driver.wait(7).settle()
      let before = try seen(driver)
      driver.host.answersAtOnce = true
      for _ in 0..<4 { driver.deliver().wait(0.2) }
      driver.settle()
      let after = try seen(driver)
      #expect(before.places == after.places, "change \(number)")
      for (one, other) in zip(before.points, after.points) {
        #expect((one == nil) == (other == nil))
        if let one, let other { #expect(one.distance(to: other) < 1e-6) }
      }
      #expect(before.ends == after.ends && before.selected == after.selected && before.edge == after.edge)
      #expect(before.summary == after.summary, "change \(number)")
      // New names find the room that names at rest leave, and some of these give way.
      #expect(before.names.symmetricDifference(after.names).count <= 5, "change \(number)")
    }
  }

  @Test(
    "A way follows the change in its frame: over a new edge, around it once it is gone, by a place that is elsewhere",
    arguments: [0, 1])
  func ways(isBuilt: Int) throws {
    let driver = try AppTestDriver.atlas()
    driver.restAfterTap = 0.5
    driver.host.answersAtOnce = isBuilt == 1
    driver.press("edit").settle().trace(from: "London", to: "Hong Kong").settle().press("edit").settle()
    driver.tap(on: "London").tap(on: "Hong Kong").press("go").settle()
    #expect(try driver.atlas.state.route == ["London", "Hong Kong"])
    let direct = try driver.atlas.state.length
    driver.key("z", .control).settle()
    #expect(try driver.atlas.state.route == ["London", "Helsinki", "Moscow", "Hong Kong"])
    #expect(try #require(driver.atlas.state.length) > #require(direct))
    driver.press("edit").settle()
    let moscow = driver.atlas.position(of: "Moscow")
    driver.down(at: moscow).wait(0.7).drag(to: moscow + Point(0, -60)).up().settle().press("edit").settle()
    driver.tap(on: "London").tap(on: "Hong Kong").press("go").settle()
    let far = try driver.atlas.state
    driver.key("z", .control).settle()
    let near = try driver.atlas.state
    #expect(far.length != near.length)
    #expect(near.route == ["London", "Helsinki", "Moscow", "Hong Kong"])
    driver.host.answersAtOnce = true
    driver.deliver().wait(0.2).deliver().settle()
    #expect(try abs(#require(driver.atlas.state.length) - #require(near.length)) < 1e-6)
  }
}

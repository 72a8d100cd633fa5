// A crowd at the Atlas: whatever the others do, everybody's last answer stays until they ask anew or close it, and no card
// lies on an end of a route.

import App
import AppTestSupport
import AtlasExhibit
import ExhibitKit
import Geometry
import Gestures
import Randomness
import TestSupport
import Testing

@Suite("A crowd at the Atlas") struct AtlasCrowdTests {
  /// The last answer of a person, which they have not closed.
  private enum Answer: Equatable {
    case nothing
    case route(from: String, to: String)
    case place(String)
  }

  /// A person who stands before some cities and acts with one finger.
  private struct Person {
    let finger: HandScript.Finger
    let cities: [String]
    var answer = Answer.nothing
  }

  /// The cities before four people, out of each other's reach.
  private static let homes = [
    ["Los Angeles", "Mexico City", "Atlanta"], ["London", "Barcelona", "Athens", "Moscow"],
    ["Perth", "Auckland", "Hong Kong"], ["Buenos Aires"],
  ]

  private func table() throws -> AppTestDriver {
    try AppTestDriver.atlas(width: 1920, height: 1080, settings: AppSettings(mmPerPixel: 0.75, reducedMotion: true))
  }

  private func check(_ driver: AppTestDriver, _ people: [Person], _ round: Int) throws {
    let state = try driver.atlas.state
    for person in people {
      switch person.answer {
      case .nothing: break
      case .route(let start, let goal):
        #expect(
          state.routes.contains { $0.start == start && $0.goal == goal && $0.stage == "shown" },
          "round \(round): \(start) to \(goal)")
      case .place(let place): #expect(state.routes.contains { $0.place == place }, "round \(round): \(place)")
      }
    }
    let cards = state.routes.flatMap { [$0.card, $0.placeCard] }.compactMap { $0 }.map { Rect($0) }
    for end in state.routes.flatMap({ [$0.start, $0.goal, $0.place] }).compactMap({ $0 }) {
      guard let point = state.cities.first(where: { $0.id == end })?.point else { continue }
      #expect(!cards.contains { $0.height > 0 && $0.contains(point) }, "round \(round): \(end) lies under a card")
    }
  }

  /// A city of a person's that no control lies on.
  private func city(_ person: Person, _ driver: AppTestDriver, _ dice: inout SeededGenerator) -> String? {
    let free = person.cities.filter { city in
      let point = driver.atlas.position(of: city)
      return driver.window.inset(by: 20).contains(point)
        && [Point.zero, Point(12, 0), Point(-12, 0), Point(0, 12), Point(0, -12)].allSatisfy {
          driver.control(at: point + $0) == nil
        }
    }
    return free.isEmpty ? nil : free[dice.below(free.count)]
  }

  private func act(_ person: inout Person, _ driver: AppTestDriver, _ dice: inout SeededGenerator) throws {
    guard let start = city(person, driver, &dice) else { return }
    let (finger, from) = (person.finger, driver.atlas.position(of: start))
    switch dice.below(8) {
    case 0..<4:
      let others = try driver.atlas.state.cities.filter { city in
        city.id != start && city.point.map { driver.window.inset(by: 90).contains($0) } ?? false
      }
      let end = others[dice.below(others.count)]
      driver.down(finger, at: from).frame().drag(finger, to: end.point ?? from, over: 4).up(finger).frame(2)
      var answers = [start, end.id]
      while let question = try driver.atlas.state.question {
        // They mean what they touched.
        let row = question.firstIndex { answers.contains($0) } ?? 0
        answers.removeAll { $0 == question[row] }
        driver.press("place \(row)").frame(2)
      }
      let state = try driver.atlas.state
      let (first, last) = (try #require(state.start), try #require(state.goal))
      #expect(state.stage == "shown", "\(first) to \(last)")
      person.answer = .route(from: first, to: last)
    case 4:
      driver.down(finger, at: from).wait(0.6).up(finger).frame(2)
      if try driver.atlas.state.question != nil {
        driver.press("place 0").frame(2)
      }
      if case .nothing = person.answer { person.answer = .place(try driver.atlas.state.place ?? start) }
    case 5:
      let ground = from + Point(0, 60)
      guard driver.control(at: ground) == nil,
        try driver.atlas.state.cities.allSatisfy({
          ($0.point ?? .zero).distance(to: ground) > 40
        })
      else { return }
      driver.tap(finger, at: ground)
      person.answer = .nothing
    default:
      let ground = from + Point(44, 44)
      guard driver.control(at: ground) == nil,
        try driver.atlas.state.cities.allSatisfy({
          ($0.point ?? .zero).distance(to: ground) > 40
        })
      else { return }
      driver.down(finger, at: ground).drag(finger, to: ground + Point(14, 9), over: 4)
        .drag(finger, to: ground, over: 4).wait(0.2).up(finger).frame()
    }
    driver.settle()
  }

  @Test("everybody's last answer is on the screen for ten minutes", arguments: [UInt64(2), 3, 4])
  func keepsAnswers(count: UInt64) throws {
    let driver = try table()
    var dice = SeededGenerator(seed: count)
    var people = (0..<Int(count)).map { Person(finger: .finger(Int64($0 + 1)), cities: Self.homes[$0]) }
    let end = driver.time + 600
    var round = 0
    while driver.time < end {
      round += 1
      try act(&people[dice.below(people.count)], driver, &dice)
      try check(driver, people, round)
      driver.skip(dice.number(0.5...4))
      try check(driver, people, round)
    }
    #expect(round > 100)
  }
}

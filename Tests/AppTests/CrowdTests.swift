// A crowd at a table: whatever the others do, everybody's last answer stays until they ask anew or close it, and no card
// lies on an end of a path.

import App
import AppTestSupport
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import Randomness
import TestSupport
import Testing

@Suite("A crowd") struct CrowdTests {
  /// A person with a place at the table, who does one thing after another with one finger.
  private struct Person {
    /// The answers they must see: those to what they asked for last and have not closed.
    struct Answer: Equatable {
      var path: [String]?
      var rings: String?
      var selection: String?
    }

    let finger: HandScript.Finger
    let home: Point
    var answer = Answer()
    /// The frames that they do nothing before the next step.
    var rest = 0
    /// The steps to come, a frame each.
    var steps: [(AppTestDriver, inout Person) -> Void] = []

    init(_ number: Int, home: Point) {
      finger = .finger(Int64(number))
      self.home = home
    }
  }

  /// A window of a table that is 1.2 m long.
  struct TableWindow: Sendable {
    let width, height: Int
    /// The part of the shorter side of the largest window.
    var scale: Double { Double(min(width, height)) / 1080 }
    var mmPerPixel: Double { 1200 / Double(max(width, height)) }

    static let wide = TableWindow(width: 1920, height: 1080)
    static let others = [TableWindow(width: 1080, height: 1920), TableWindow(width: 800, height: 480)]

    /// The place of a person, out of the others' reach.
    func home(of person: Int) -> Point {
      Point(
        Double(width) * (0.18 + 0.31 * Double(person % 3)), Double(height) * (0.28 + 0.4 * Double(person / 3)))
    }
  }

  /// A table with a network all over it.
  private func table(_ window: TableWindow) throws -> AppTestDriver {
    var nodes: [TestNetwork.Node] = []
    var edges: [TestNetwork.Edge] = []
    for row in 0..<9 {
      for column in 0..<16 {
        nodes.append(.init(id: "\(column) \(row)", x: Double(column) * 100, y: Double(row) * 100))
        if column > 0 { edges.append(.init(source: "\(column - 1) \(row)", target: "\(column) \(row)")) }
        if row > 0, column % 3 == 0 { edges.append(.init(source: "\(column) \(row - 1)", target: "\(column) \(row)")) }
      }
    }
    let network = TestNetwork(name: "Table", isDirected: false, nodes: nodes, edges: edges)
    let driver = try AppTestDriver.connections(
      network, width: window.width, height: window.height,
      settings: AppSettings(mmPerPixel: window.mmPerPixel, reducedMotion: true))
    driver.drawsPictures = false
    return driver
  }

  private func free(_ driver: AppTestDriver, near home: Point, within reach: Double) -> [NetworkReport.Node] {
    let controls = driver.controls
    return (driver.connections.report?.nodes ?? []).filter {
      $0.point.distance(to: home) < reach && isFree($0.point, controls)
    }
  }

  /// True if no control is at a point, nor so near that a finger means it.
  private func isFree(_ point: Point, _ controls: [ControlReport]) -> Bool {
    [Point.zero, Point(14, 0), Point(-14, 0), Point(0, 14), Point(0, -14)].allSatisfy { way in
      !controls.contains { Rect($0.frame).contains(point + way) }
    }
  }

  /// Gives a person something to do; nothing where all they could touch lies under a card.
  private func plan(
    _ person: inout Person, _ driver: AppTestDriver, _ scale: Double, _ pause: Int, _ dice: inout SeededGenerator
  ) {
    let finger = person.finger
    func rest(_ frames: Int) { person.steps += Array(repeating: { _, _ in }, count: frames) }
    person.rest = dice.below(pause)
    let near = free(driver, near: person.home, within: 90 * scale)
    guard !near.isEmpty else { return }
    let start = near[dice.below(near.count)]
    /// Touches the node, unless another's card lies on it by now.
    func touch(_ then: @escaping (inout Person) -> Void) {
      person.steps.append { driver, person in
        let point = driver.connections.position(of: start.id)
        guard isFree(point, driver.controls) else { return person.steps.removeAll() }
        driver.down(finger, at: point)
        then(&person)
      }
    }
    switch dice.below(10) {
    case 0..<6:
      let inside = driver.window.inset(by: 150 * scale)
      let ends = (driver.connections.report?.nodes ?? []).filter { inside.contains($0.point) && $0.id != start.id }
      let end = ends[dice.below(ends.count)]
      touch { $0.answer = .init() }
      for step in 1...12 {
        person.steps.append { driver, _ in
          guard let nodes = driver.connections.report?.nodes, let a = nodes.first(where: { $0.id == start.id })?.point,
            let b = nodes.first(where: { $0.id == end.id })?.point
          else { return }
          driver.move(finger, to: a.interpolated(to: b, Double(step) / 12))
        }
      }
      rest(2)
      person.steps.append { driver, person in
        person.answer.path = driver.connections.trace(of: finger.id.contact)?.path
        driver.up(finger)
      }
    case 6:
      touch { $0.answer = .init() }
      rest(40)
      person.steps.append { driver, person in
        driver.up(finger)
        person.answer.rings = start.id
      }
    case 7:
      touch { _ in }
      rest(3)
      person.steps.append { driver, person in
        driver.up(finger)
        person.answer = .init(path: person.answer.rings == nil ? person.answer.path : nil, selection: start.id)
      }
      rest(40)
    default:
      // The ground between four nodes, dragged there and back.
      let half = Point(50, 50)
      person.steps.append { driver, person in
        let ground = driver.connections.position(of: start.id) + half * driver.connections.view[0]
        guard isFree(ground, driver.controls) else { return person.steps.removeAll() }
        driver.down(finger, at: ground)
      }
      for way in [1.0, 1, 1, -1, -1, -1] {
        person.steps.append { driver, _ in
          driver.move(finger, to: driver.position(of: finger) + Point(20, 12) * (way * scale))
        }
      }
      rest(8)
      person.steps.append { driver, _ in driver.up(finger) }
    }
  }

  @Test("everybody's last answer is on the screen, and no card on an end of a path", arguments: 2...6)
  func keepsAnswers(count: Int) throws { try watch(count: count, seconds: 50, pause: 40) }

  @Test("so it is in a tall window and in a small one", arguments: TableWindow.others)
  func keepsAnswers(window: TableWindow) throws { try watch(count: 3, in: window, seconds: 50, pause: 40) }

  @Test("so it is for ten minutes")
  func keepsAnswersForTenMinutes() throws { try watch(count: 4, seconds: 600, pause: 900) }

  /// Watches a crowd for so many seconds; between two things that people do, they rest for up to so many frames.
  private func watch(count: Int, in window: TableWindow = .wide, seconds: Double, pause: Int) throws {
    let driver = try table(window)
    var dice = SeededGenerator(seed: UInt64(count))
    var people = (0..<count).map { Person($0 + 1, home: window.home(of: $0)) }
    var asked = 0
    let end = driver.time + seconds
    var frame = 0
    while driver.time < end {
      frame += 1
      for index in people.indices {
        if people[index].steps.isEmpty { plan(&people[index], driver, window.scale, pause, &dice) }
        guard people[index].rest == 0 else {
          people[index].rest -= 1
          continue
        }
        guard !people[index].steps.isEmpty else { continue }
        let step = people[index].steps.removeFirst()
        step(driver, &people[index])
      }
      driver.frame()
      // While everybody rests, and nothing moves, time passes at once.
      let rest = people.map(\.rest).min() ?? 0
      if rest > 1 {
        for index in people.indices { people[index].rest -= rest }
        driver.skip(Double(rest) * AppTestDriver.frame)
      }
      guard frame % 5 == 0 else { continue }
      let report = try #require(driver.connections.report)
      for person in people {
        if let path = person.answer.path {
          asked += 1
          #expect(
            report.results.contains { $0.path == path },
            "frame \(frame), of \(count): \(person.finger)")
        }
        if let rings = person.answer.rings {
          #expect(report.focuses.contains { $0.rings == rings }, "frame \(frame), of \(count): \(person.finger)")
        }
        if let node = person.answer.selection {
          #expect(report.focuses.contains { $0.selection == node }, "frame \(frame), of \(count): \(person.finger)")
        }
      }
    }
    #expect(asked > 100)
    // Once all have lifted, no card lies on an end.
    while people.contains(where: { !$0.steps.isEmpty }) {
      for index in people.indices where !people[index].steps.isEmpty {
        let step = people[index].steps.removeFirst()
        step(driver, &people[index])
      }
      driver.frame()
    }
    driver.settle()
    let report = try #require(driver.connections.report)
    for end in report.results.flatMap({ [$0.path[0], $0.path[$0.path.count - 1]] }) {
      let point = driver.connections.position(of: end)
      for card in report.results.map(\.card) + report.focuses.compactMap(\.card) {
        #expect(!Rect(card).contains(point), "\(end) lies under a card")
      }
    }
  }

  @Test(
    "no card lies on an end of a path, in any window", arguments: [(1920, 1080), (1080, 1920), (800, 480), (320, 240)])
  func keepsEndsClear(width: Int, height: Int) throws {
    for seed in UInt64(1)...12 {
      var dice = SeededGenerator(seed: seed)
      let count = 6 + dice.below(30)
      var edges = (1..<count).map { TestNetwork.Edge(source: "n\(dice.below($0))", target: "n\($0)") }
      edges += (0..<count / 2).map { _ in .init(source: "n\(dice.below(count))", target: "n\(dice.below(count))") }
      let network = TestNetwork(
        name: "Random", isDirected: false,
        nodes: (0..<count).map { .init(id: "n\($0)", x: dice.unit() * 1000, y: dice.unit() * 700) }, edges: edges)
      let driver = try AppTestDriver.connections(
        network, width: width, height: height, settings: AppSettings(reducedMotion: true))
      for finger in 1...4 {
        let hand = HandScript.Finger.finger(Int64(finger))
        let nodes = free(driver, near: driver.center, within: 1e6)
        guard nodes.count > 1 else { continue }
        let (a, b) = (nodes[dice.below(nodes.count)], nodes[dice.below(nodes.count)])
        driver.down(hand, at: a.point).frame().move(hand, to: b.point).frame(2)
      }
      for finger in 1...4 { driver.up(.finger(Int64(finger))) }
      driver.frame().settle()
      let report = try #require(driver.connections.report)
      for end in report.results.flatMap({ [$0.path[0], $0.path[$0.path.count - 1]] }) {
        let point = driver.connections.position(of: end)
        #expect(!report.results.contains { Rect($0.card).contains(point) }, "seed \(seed): \(end) lies under a card")
      }
    }
  }
}

// Frames in steady motion ask for no memory: over a large network, in the Atlas's flight, beside the inspector, in the
// gallery, and while a node of the calculator is moved.
//
// What is seen for the first time may ask for some: names are measured then. So everything happens twice, and the second
// time counts. Checked where the compiler optimizes, for without that closures live on the heap.

import AllocationCounter
import App
import AppTestSupport
import AtlasExhibit
import CalculatorExhibit
import ConnectionsExhibit
import Drawing
import ExhibitKit
import FaceExhibit
import Geometry
import Gestures
import Testing

/// True if the program was compiled with optimization.
private let isOptimized: Bool = {
  #if DEBUG
    false
  #else
    true
  #endif
}()

@Suite("Memory of frames", .enabled(if: isOptimized))
struct FrameAllocationTests {
  /// A program run frame by frame, counting what update and draw ask for.
  private final class Counter {
    let app: ThroughlineApp
    private let host: FakeHost
    private var picture = Picture()
    private(set) var time: Double

    init(_ driver: AppTestDriver) {
      (app, host, time) = (driver.app, driver.host, driver.time)
      picture = driver.picture
    }

    /// Runs a frame and returns the number of times that it asked for memory.
    func frame(_ events: [InputEvent] = []) -> Int {
      time += AppTestDriver.frame
      let input = FrameInput(time: time, elapsed: AppTestDriver.frame, events: events)
      let messages = host.takeAnswers()
      let before = allocation_count()
      app.update(input, messages: messages)
      if app.needsRedraw { app.draw(into: &picture) }
      let count = Int(allocation_count() - before)
      host.carryOut(app.takeEffects())
      return count
    }

    /// Fingers at these points in the frame to come.
    func fingers(_ phase: PointerEvent.Phase, at points: [Point]) -> [InputEvent] {
      points.enumerated().map { index, point in
        .pointer(
          PointerEvent(
            id: PointerID(device: 1, contact: Int64(index) + 1), phase: phase, position: point,
            time: time + AppTestDriver.frame / 2))
      }
    }

    /// Moves fingers that are down around, once a second, and returns what each frame asked for.
    func circle(_ points: [Point], radius: Double, frames: Int) -> [Int] {
      (0..<frames).map { number in
        let offset = (unitVector(degrees: Double(number) * 6) - Point(1, 0)) * radius
        return frame(fingers(.moved, at: points.map { $0 + offset }))
      }
    }
  }

  @Test("All equally short paths while the view moves under a finger") func paths() throws {
    let driver = try AppTestDriver.connections(.streets(columns: 9, rows: 7))
    driver.trace(from: "n0", to: "n20").settle().press("allEqual").settle()
    try #require(driver.connections.results.first?.equal ?? 0 > 1)
    // The middle of a block without a card over it.
    let blocks = (0..<6).flatMap { row in (0..<8).map { row * 9 + $0 } }.map {
      driver.position(ofNode: "n\($0)").interpolated(to: driver.position(ofNode: "n\($0 + 10)"), 0.5)
    }
    let ground = try #require(blocks.last { driver.control(at: $0) == nil })
    let counter = Counter(driver)
    func offset() -> Point? { counter.app.report(as: ConnectionsReport.self)?.offset }
    let before = offset()
    var pans: [[Int]] = []
    for _ in 0..<2 {
      _ = counter.frame(counter.fingers(.down, at: [ground]))
      pans.append(counter.circle([ground], radius: 60, frames: 30))
      #expect(offset() != before, "the view does not move")
      _ = counter.frame(counter.fingers(.up, at: [ground]))
      for _ in 0..<60 { _ = counter.frame() }
    }
    #expect(pans[1].dropFirst(10).allSatisfy { $0 == 0 }, "\(pans[1])")
  }

  @Test("The Atlas's flight") func flight() throws {
    let driver = try AppTestDriver.atlas()
    let cities = try #require(driver.app.report(as: AtlasReport.self)?.cities)
    let (first, last) = (try #require(cities.first), try #require(cities.last))
    let counter = Counter(driver)
    var flights: [[Int]] = []
    for _ in 0..<2 {
      _ = counter.frame([.key(.escape, modifiers: [], isRepeat: false, time: counter.time)])
      for _ in 0..<60 { _ = counter.frame() }
      #expect(counter.app.connect(first.id, last.id))
      flights.append((0..<300).map { _ in counter.frame() })
    }
    // The first frames find the way and write of it.
    #expect(flights[1].dropFirst(2).allSatisfy { $0 == 0 }, "\(flights[1])")
    #expect(flights[0].contains { $0 > 0 }, "nothing was counted")
  }

  /// A network so large that it is drawn by tiles: rows of nodes, each joined to some that are farther away.
  private static let large: TestNetwork = {
    let side = 80
    let nodes = (0..<side * side).map {
      TestNetwork.Node(id: "n\($0)", x: Double($0 % side) * 10, y: Double($0 / side) * 8)
    }
    let edges = (0..<side * side).flatMap { node in
      [1, side, 7 * side + 5, 20 * side + 31].map {
        TestNetwork.Edge(source: "n\(node)", target: "n\((node + $0) % (side * side))")
      }
    }
    return TestNetwork(name: "", isDirected: false, nodes: nodes, edges: edges)
  }()

  @Test("Hands that pan, pinch and trace over a network of tiles, and beside its statistics", arguments: [false, true])
  func tiles(besideStatistics: Bool) throws {
    let host = FakeHost()
    host.networks["/home/a.large.json"] = try Self.large.file()
    let driver = AppTestDriver(.connections, file: "/home/a.large.json", host: host)
    driver.wait(10)
    if besideStatistics { driver.key("s", .shift).wait(5) }
    #expect(driver.picture.images.count > 4, "drawn by tiles")
    #expect(driver.shows("What the edges join") == besideStatistics)
    let counter = Counter(driver)
    let middle = Point(640, 400)
    /// Two fingers close together, which never trace, as far apart as a factor says.
    func pair(_ factor: Double) -> [Point] {
      [middle + Point(-60, -20) * factor, middle + Point(60, 20) * factor]
    }
    func pinch(_ frames: Int) -> [Int] {
      (0..<frames).map { number in
        let factor = 1 + 0.4 * unitVector(degrees: Double(number) * 6).y
        return counter.frame(counter.fingers(.moved, at: pair(factor)))
      }
    }
    _ = counter.frame(counter.fingers(.down, at: pair(1)))
    _ = counter.circle(pair(1), radius: 90, frames: 300)
    let panned = counter.circle(pair(1), radius: 90, frames: 120)
    #expect(panned.allSatisfy { $0 == 0 }, "\(panned)")
    _ = pinch(300)
    let pinched = pinch(120)
    #expect(pinched.allSatisfy { $0 == 0 }, "\(pinched)")
    _ = counter.frame(counter.fingers(.up, at: pair(1)))
    _ = counter.frame([.key(.character("f"), modifiers: [], isRepeat: false, time: counter.time)])
    for _ in 0..<120 { _ = counter.frame() }
    let state = try #require(counter.app.report(as: ConnectionsReport.self))
    let upper = Point(640, 250)
    let start = [try #require(state.nodes.map(\.point).min { $0.distance(to: upper) < $1.distance(to: upper) })]
    _ = counter.frame(counter.fingers(.down, at: start))
    _ = counter.circle(start, radius: 100, frames: 300)
    #expect(counter.app.report(as: ConnectionsReport.self)?.traces.count == 1)
    let traced = counter.circle(start, radius: 100, frames: 120)
    #expect(traced.allSatisfy { $0 == 0 }, "\(traced)")
  }

  @Test("The inspector beside the face") func inspector() throws {
    let driver = try AppTestDriver.at(.face)
    driver.inspect().settle()
    #expect(driver.inspector != nil)
    let counter = Counter(driver)
    let middle = [Point(440, 400), Point(560, 400)]
    _ = counter.frame(counter.fingers(.down, at: middle))
    _ = counter.circle(middle, radius: 60, frames: 300)
    let counts = counter.circle(middle, radius: 60, frames: 120)
    #expect(counts.allSatisfy { $0 == 0 }, "\(counts)")
  }

  @Test("A node of the calculator that is moved") func movedNode() throws {
    let driver = try AppTestDriver.calculator()
    let node = try #require(driver.app.report(as: CalculatorReport.self)?.nodes.first)
    let grip = [Point(node.title[0] + node.title[2] * 0.4, node.title[1] + node.title[3] / 2)]
    let counter = Counter(driver)
    _ = counter.frame(counter.fingers(.down, at: grip))
    _ = counter.circle(grip, radius: 50, frames: 120)
    let counts = counter.circle(grip, radius: 50, frames: 120)
    // Where it comes to lie beside another node, or leaves it, that is written down.
    #expect(counts.count { $0 > 0 } <= counts.count / 20, "\(counts)")
    _ = counter.frame(counter.fingers(.moved, at: grip.map { $0 + Point(40, 30) }))
    let moved = counter.app.report(as: CalculatorReport.self)?.nodes.first
    #expect(moved.map { $0.title != node.title } == true)
  }

  @Test("The gallery while nothing new is shown") func gallery() throws {
    var settings = AppSettings()
    settings.visitors = .publicTable
    settings.gestures.idleReset = 1e9
    settings.gestures.idleWarning = 1e9
    let driver = try AppTestDriver.at(.gallery, settings: settings)
    let counter = Counter(driver)
    /// The shows that have begun and the fingers at work: with another one there is something new to measure.
    func hands() -> [Int] {
      counter.app.report(as: GalleryReport.self)?.cards.flatMap { [$0.shows, $0.fingers] } ?? []
    }
    for _ in 0..<1200 { _ = counter.frame() }
    var (before, steady) = (hands(), [Int]())
    for _ in 0..<600 {
      let count = counter.frame()
      let now = hands()
      if now == before { steady.append(count) }
      before = now
    }
    #expect(steady.count > 300)
    // Names that come into sight are measured, once each.
    let asking = steady.count { $0 > 0 }
    #expect(asking * 50 <= steady.count, "\(steady)")
  }
}

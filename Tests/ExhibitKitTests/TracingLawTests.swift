// Traces of many hands under random events: no trace outlives its finger, every path shown is a shortest one to what is
// under the finger, and whoever looks at the revision alone misses nothing.

import Drawing
import Geometry
import Gestures
import GraphModel
import PathFinding
import Randomness
import TestSupport
import Testing

@testable import ExhibitKit

@Suite("Traces under random events")
struct TracingLawTests {
  /// A table with nodes on it, hands over it, and the traces that follow from what the hands do.
  private struct Table {
    let graph: Graph
    let finder: PathFinder
    let points: [Point]
    let settings = GestureSettings(mmPerPixel: 0.25)
    var query = PathQuery()
    var tracing = Tracing()
    /// The fingers on the glass, those that trace and those that only press.
    var fingers: [PointerID: Bool] = [:]
    var time = 0.0

    init(_ random: inout SeededGenerator) {
      graph = RandomGraph.plain(nodes: 1...14, edges: 0...20).graph(seed: random.next())
      finder = PathFinder(graph)
      finder.prepare()
      points = graph.nodes.map { _ in random.point(width: 1000, height: 700) }
    }

    func nearest(_ point: Point, _ reach: Double) -> NodeID? {
      let node = graph.nodes.min { points[$0.index].distance(to: point) < points[$1.index].distance(to: point) }
      return node.flatMap { points[$0.index].distance(to: point) <= reach ? $0 : nil }
    }

    mutating func follow(_ pointer: PointerID? = nil) {
      let table = self
      tracing.follow(pointer, finder: finder, time: time, settings: settings) {
        table.nearest($0, $1)
      } distance: {
        table.points[$0.index].distance(to: $1)
      }
    }

    /// Does one of the things that hands and keys do.
    mutating func step(_ random: inout SeededGenerator) {
      time += random.number(0...0.1)
      let point = random.oneIn(2) ? random.pick(points) + random.point(15) : random.point(width: 1000, height: 700)
      let node = NodeID(index: random.below(graph.nodeCount))
      switch random.below(12) {
      case 0, 1, 2:
        let pointer = PointerID(device: 2, contact: Int64(random.below(24)))
        guard fingers[pointer] == nil else { break }
        tracing.land(pointer, at: point, onNode: true, reach: 100, loneReach: 100) { _ in false }
        tracing.press(pointer, on: node)
        fingers[pointer] = false
        guard random.oneIn(2) else { break }
        fingers[pointer] = tracing.begin(
          pointer, from: node, at: point, slot: random.below(8), finder: finder, query: query, time: time)
      case 3: lift(fingers.keys.sorted { $0.contact < $1.contact }.randomElement(using: &random), random.oneIn(3))
      case 4 where random.oneIn(5):
        tracing.cancelInput()
        fingers = [:]
      case 5:
        tracing.beginKeyboard(from: node, at: point, slot: 9, finder: finder, query: query, time: time)
      case 6: tracing.aimKeyboard(at: node, point: point, finder: finder, time: time)
      case 7: if let ended = tracing.endKeyboard() { tracing.recycle(ended) }
      case 8:
        query.ignoringDirection.toggle()
        tracing.refresh(finder: finder, query: query, time: time)
      case 9:
        tracing.viewWillMove()
        tracing.searchOn(finder: finder)
      default:
        guard let pointer = fingers.keys.sorted(by: { $0.contact < $1.contact }).randomElement(using: &random) else {
          break
        }
        tracing.move(pointer, to: point, slop: 10)
        follow(random.oneIn(2) ? pointer : nil)
      }
    }

    mutating func lift(_ pointer: PointerID?, _ isCancelled: Bool) {
      guard let pointer else { return }
      if isCancelled {
        tracing.cancel(pointer)
      } else if let session = tracing.lift(pointer) {
        tracing.recycle(session)
      }
      tracing.release(pointer)
      fingers[pointer] = nil
    }

    /// The part of the traces that people see.
    var shown: [String] {
      let sessions = tracing.sessions + [tracing.keyboard].compactMap { $0 }
      return sessions.map { "\($0.source) \($0.aim) \($0.slot) \($0.finger)" } + tracing.presses.map { "\($0)" }
    }
  }

  @Test("Fingers and traces belong together, and what changes is counted", arguments: 0..<60)
  func fingers(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var table = Table(&random)
    for step in 0..<200 {
      let (shown, revision) = (table.shown, table.tracing.revision)
      table.step(&random)
      let tracing = table.tracing
      #expect(Set(tracing.sessions.compactMap(\.pointer)) == Set(table.fingers.filter(\.value).keys), "step \(step)")
      #expect(Set(tracing.presses.map(\.pointer)) == Set(table.fingers.keys), "step \(step)")
      #expect(tracing.sessions.count <= Tracing.limit)
      #expect(table.shown == shown || tracing.revision != revision, "step \(step)")
      #expect(tracing.isEmpty == (tracing.sessions.isEmpty && tracing.keyboard == nil))
      for slot in 0..<10 {
        let slots = tracing.sessions.map(\.slot) + (tracing.keyboard.map { [$0.slot] } ?? [])
        #expect(tracing.isTaken(slot) == slots.contains(slot))
      }
      for press in tracing.presses { #expect(tracing.isTracing(press) == (table.fingers[press.pointer] == true)) }
    }
    for pointer in table.fingers.keys { table.lift(pointer, false) }
    _ = table.tracing.endKeyboard()
    #expect(table.tracing.isEmpty && table.tracing.presses.isEmpty && !table.tracing.isSearching)
    #expect(!table.tracing.isAnimating(at: table.time, duration: 0.3))
  }

  @Test(
    "A path that is shown is a shortest one from its node to the target, and none is shown where there is none",
    arguments: 0..<60)
  func paths(seed: Int) {
    var random = SeededGenerator(seed: UInt64(1000 + seed))
    var table = Table(&random)
    for step in 0..<150 {
      table.step(&random)
      for session in table.tracing.sessions + [table.tracing.keyboard].compactMap({ $0 }) {
        let target = session.target
        let answer = target.flatMap { table.finder.path(from: session.source, to: $0, table.query).path }
        switch session.aim {
        case .nothing: #expect(target == nil && session.shownPath == nil)
        case .source: #expect(target == session.source && session.shownPath == nil)
        case .unreachable(let node, let reason):
          #expect(answer == nil && session.shownPath == nil && node == target)
          #expect(reason == table.finder.reasonForNoPath(from: session.source, to: node))
        case .reached(let node):
          #expect(session.path.isValid(in: table.graph, query: table.query), "step \(step)")
          #expect(session.path.nodes.first == session.source && session.path.nodes.last == node)
          #expect(session.path.steps == answer?.steps, "step \(step)")
        }
        let grown = session.grown(at: table.time, duration: 0.4)
        #expect(session.shownPath == nil || (session.grownBefore...Double(session.path.steps)).contains(grown))
        #expect(session.grown(at: table.time + 9, duration: 0.4) == Double(session.path.steps))
        #expect(session.grown(at: table.time, duration: 0) == Double(session.path.steps))
      }
    }
  }

  @Test("A resting finger keeps its target while the view moves, until it moves by more than a tap may stray")
  func resting() {
    var random = SeededGenerator(seed: 1)
    var table = Table(&random)
    while table.graph.nodeCount < 5 { table = Table(&random) }
    let pointer = PointerID(device: 2, contact: 1)
    table.tracing.land(pointer, at: table.points[0], onNode: true, reach: 100, loneReach: 100) { _ in false }
    table.tracing.begin(
      pointer, from: NodeID(0), at: table.points[0], slot: 0, finder: table.finder, query: table.query, time: 0)
    table.follow()
    table.tracing.viewWillMove()
    table.tracing.move(pointer, to: table.points[0] + Point(5, 0), slop: 10)
    #expect(table.tracing.sessions[0].restingPoint != nil && table.tracing.sessions[0].aim == .source)
    table.tracing.move(pointer, to: Point(-5000, -5000), slop: 10)
    table.follow()
    #expect(table.tracing.sessions[0].restingPoint == nil && table.tracing.sessions[0].aim == .nothing)
  }

  @Test("Only so many people trace at once; who is refused leaves nothing behind")
  func crowd() {
    var random = SeededGenerator(seed: 2)
    var table = Table(&random)
    let begun = (0..<Tracing.limit + 4).map { contact in
      table.tracing.begin(
        PointerID(device: 2, contact: Int64(contact)), from: NodeID(0), at: .zero, slot: contact, finder: table.finder,
        query: table.query, time: 0)
    }
    #expect(begun.count(where: \.self) == Tracing.limit && begun.last == false)
    #expect(table.tracing.lift(PointerID(device: 2, contact: Int64(Tracing.limit))) == nil)
    #expect(table.tracing.lift(PointerID(device: 2, contact: 0))?.source == NodeID(0))
    table.tracing.cancelInput()
    #expect(table.tracing.isEmpty)
  }

  @Test("A finger at the edge pulls the view away from there, the harder the nearer, after a moment")
  func edges() {
    var random = SeededGenerator(seed: 3)
    let window = Rect(0, 0, 1000, 700)
    for (point, way) in [
      (Point(0, 350), Point(1, 0)), (Point(1000, 350), Point(-1, 0)), (Point(500, 0), Point(0, 1)),
      (Point(500, 700), Point(0, -1)), (Point(0, 0), Point(1, 1)), (Point(500, 350), .zero),
    ] {
      var table = Table(&random)
      let pointer = PointerID(device: 2, contact: 1)
      table.tracing.begin(
        pointer, from: NodeID(0), at: point, slot: 0, finder: table.finder, query: table.query, time: 0)
      func pan(_ time: Double) -> Point {
        table.tracing.edgePan(
          in: window, metrics: .init(), settings: table.settings, time: time, elapsed: 0.016)
      }
      #expect(pan(10) == .zero, "not at once")
      let pulled = pan(11)
      #expect(pulled.x.sign == way.x.sign || way.x == 0 && pulled.x == 0)
      #expect((pulled.x * way.x > 0) == (way.x != 0) && (pulled.y * way.y > 0) == (way.y != 0), "\(point)")
      #expect(table.tracing.isAnimating(at: 100, duration: 0) == (way != .zero))
      table.tracing.move(pointer, to: Point(500, 350))
      #expect(pan(12) == .zero)
    }
  }
}

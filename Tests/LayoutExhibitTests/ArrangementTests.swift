// A network finding its shape: what is asked of the host, how nodes move, and what hands may do meanwhile.

import ExhibitKit
import Geometry
import Gestures
import GraphLayout
import GraphModel
import SceneGraph
import Testing

@Suite("A network finding its shape")
struct ArrangementTests {
  private var effects = EffectQueue(firstTicket: 0)
  private var arrangement = Arrangement()

  private static let graph: Graph = {
    var builder = GraphBuilder(directed: false)
    let nodes = ["a", "b", "c", "d"].map { builder.addNode($0).node }
    for (index, node) in nodes.enumerated() { builder.setPosition(Point(Double(index), 0), of: node) }
    for pair in zip(nodes, nodes.dropFirst()) { builder.addEdge(from: pair.0, to: pair.1) }
    return builder.build()
  }()
  private let start = [Point(0, 0), Point(10, 0), Point(20, 0), Point(30, 0)]
  private let end = [Point(0, 100), Point(10, 100), Point(20, 100), Point(30, 100)]

  init() { arrangement.present(SceneContent(Self.graph, positions: start), layout: nil, effects: &effects) }

  private mutating func begin(_ name: String) throws {
    let layout = try #require(Layouts.layout(named: name))
    arrangement.begin(layout, settings: LayoutSettings(), time: 0, duration: 0, effects: &effects)
  }

  /// The ticket of the layout that was asked for.
  private mutating func ticket() throws -> Int {
    for case .arrange(_, let ticket) in effects.take() { return ticket }
    Issue.record("no layout was asked for")
    return -1
  }

  private func word(_ positions: [Point], isFinished: Bool) -> ArrangedNodes {
    ArrangedNodes(
      of: LayoutRequest(Self.graph, by: Layouts.standard, settings: LayoutSettings()), steps: 1, positions: positions,
      progress: isFinished ? 1 : 0.5, isFinished: isFinished)
  }

  @Test("lies still where its file has put it")
  mutating func rest() {
    #expect(arrangement.positions == start && !arrangement.isMoving)
    let (hasMoved, asked) = (arrangement.advance(to: 1), effects.take())
    #expect(!hasMoved && asked.isEmpty)
  }

  @Test("goes from one word of the host to the next, and rests after the last")
  mutating func moves() throws {
    try begin("force")
    let ticket = try ticket()
    #expect(arrangement.phase == .running && arrangement.progress == 0)
    arrangement.take(word(end, isFinished: false), ticket: ticket, time: 1, isAnimated: true)
    let moved = arrangement.advance(to: 1.1)
    #expect(moved && arrangement.positions[0].y > 0 && arrangement.positions[0].y < 100)
    #expect(arrangement.progress == 0.5)
    arrangement.take(word(start, isFinished: true), ticket: ticket, time: 1.1, isAnimated: true)
    _ = arrangement.advance(to: 2)
    #expect(arrangement.positions == start && !arrangement.isMoving && arrangement.phase == .rest)
  }

  @Test("is there at once where nothing moves")
  mutating func still() throws {
    try begin("force")
    arrangement.take(word(end, isFinished: true), ticket: try ticket(), time: 1, isAnimated: false)
    _ = arrangement.advance(to: 1)
    #expect(arrangement.positions == end && !arrangement.isMoving)
  }

  @Test("takes no word that it does not wait for, nor one of another network")
  mutating func strangers() throws {
    try begin("force")
    let ticket = try ticket()
    arrangement.take(word(end, isFinished: true), ticket: ticket + 1, time: 0, isAnimated: false)
    arrangement.take(word([.zero], isFinished: false), ticket: ticket, time: 0, isAnimated: false)
    _ = arrangement.advance(to: 1)
    #expect(arrangement.positions == start)
  }

  @Test("waits and goes on when asked, and gives up what another layout takes the place of")
  mutating func pause() throws {
    try begin("force")
    let ticket = try ticket()
    arrangement.togglePause(&effects)
    var asked = effects.take()
    #expect(asked == [.pause(ticket: ticket, isPaused: true)] && arrangement.phase == .paused)
    arrangement.togglePause(&effects)
    asked = effects.take()
    #expect(asked == [.pause(ticket: ticket, isPaused: false)])
    try begin("circle")
    asked = effects.take()
    #expect(asked.first == .cancel(ticket: ticket))
    arrangement.take(word(end, isFinished: true), ticket: ticket, time: 0, isAnimated: false)
    _ = arrangement.advance(to: 1)
    #expect(arrangement.positions == start)
  }

  @Test("stands still where it is while it waits, and goes the rest of its way then")
  mutating func pausedOnItsWay() throws {
    try begin("force")
    let ticket = try ticket()
    _ = arrangement.advance(to: 1)
    arrangement.take(word(end, isFinished: false), ticket: ticket, time: 1, isAnimated: true)
    _ = arrangement.advance(to: 1.1)
    let halfway = arrangement.positions
    #expect(halfway != start && halfway != end)
    arrangement.togglePause(&effects)
    #expect(!arrangement.isMoving)
    var hasMoved = arrangement.advance(to: 60)
    #expect(!hasMoved && arrangement.positions == halfway)
    arrangement.togglePause(&effects)
    #expect(arrangement.isMoving)
    _ = arrangement.advance(to: 90)
    #expect(arrangement.positions[0].distance(to: halfway[0]) < 1e-6, "it goes on from where it was")
    hasMoved = arrangement.advance(to: 90.1)
    #expect(hasMoved && arrangement.positions[0].y > halfway[0].y && arrangement.positions != end)
    _ = arrangement.advance(to: 90.3)
    #expect(arrangement.positions == end)
  }

  @Test("keeps word that comes while it waits until it goes on, also the last", arguments: [false, true])
  mutating func wordWhilePaused(isFinished: Bool) throws {
    try begin("force")
    let ticket = try ticket()
    _ = arrangement.advance(to: 1)
    arrangement.togglePause(&effects)
    arrangement.take(word(end, isFinished: isFinished), ticket: ticket, time: 2, isAnimated: true)
    let hasMoved = arrangement.advance(to: 3)
    #expect(!hasMoved && arrangement.positions == start && arrangement.phase == .paused)
    arrangement.togglePause(&effects)
    #expect(arrangement.phase == (isFinished ? .rest : .running) && arrangement.isMoving)
    for step in 0..<60 { _ = arrangement.advance(to: 5 + Double(step) / 60) }
    #expect(arrangement.positions == end && arrangement.isMoving == !isFinished)
  }

  @Test("goes on as long as the host needs, though nobody does anything, and waits when asked even then")
  mutating func long() throws {
    try begin("force")
    let ticket = try ticket()
    for second in 0..<120 { _ = arrangement.advance(to: Double(second)) }
    #expect(arrangement.isMoving && arrangement.progress != nil)
    arrangement.togglePause(&effects)
    let asked = effects.take()
    #expect(asked == [.pause(ticket: ticket, isPaused: true)] && arrangement.phase == .paused)
  }

  @Test("follows a hand that holds a node, exactly, whatever else moves")
  mutating func hold() {
    let (pointer, node) = (PointerID(device: 1, contact: 1), NodeID(index: 2))
    arrangement.hold(node, by: pointer, at: Point(50, 60), effects: &effects)
    for step in 0..<20 {
      let position = Point(50 + Double(step), 60)
      arrangement.move(pointer, to: position)
      _ = arrangement.advance(to: Double(step) / 60)
      #expect(arrangement.positions[2] == position)
    }
    arrangement.move(pointer, to: Point(.nan, 0))
    #expect(arrangement.positions.allSatisfy(\.isFinite) && arrangement.isHeld)
    arrangement.release(pointer)
    #expect(!arrangement.isHeld)
    for step in 0..<1200 where arrangement.isMoving { _ = arrangement.advance(to: 1 + Double(step) / 60) }
    #expect(!arrangement.isMoving, "it settles within twenty seconds")
  }

  @Test("goes back to where its file has put it")
  mutating func file() throws {
    try begin("force")
    arrangement.take(word(end, isFinished: true), ticket: try ticket(), time: 0, isAnimated: false)
    _ = arrangement.advance(to: 0)
    arrangement.goToFile(time: 1, duration: 0.4, effects: &effects)
    _ = arrangement.advance(to: 2)
    #expect(arrangement.positions == Self.graph.positions && arrangement.layout == nil)
  }

  @Test("goes on by itself where its layout has no end, until it settles")
  mutating func endless() throws {
    try begin("classic")
    let asked = effects.take()
    #expect(asked.isEmpty && arrangement.progress == nil)
    for step in 1..<4 {
      let hasMoved = arrangement.advance(to: Double(step) / 60)
      #expect(hasMoved)
    }
    arrangement.togglePause(&effects)
    let positions = arrangement.positions
    let hasMoved = arrangement.advance(to: 1)
    #expect(!hasMoved && arrangement.positions == positions)
  }
}

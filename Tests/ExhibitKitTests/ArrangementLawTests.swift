// A network finding its shape, under hands, pauses, cancellations and words of the host in any order: positions stay
// finite, one layout is under way at most, a held node is where its hand is, and in the end all comes to rest.

import Geometry
import Gestures
import GraphLayout
import GraphModel
import Randomness
import SceneGraph
import TestSupport
import Testing

@testable import ExhibitKit

@Suite("A network finding its shape, by laws")
struct ArrangementLawTests {
  /// An arrangement with its host, which does a layout when it feels like it.
  private struct Room {
    var arrangement = Arrangement()
    var effects = EffectQueue(firstTicket: 0)
    var runs: [Int: (run: LayoutRun, isPaused: Bool)] = [:]
    var hands: [PointerID: (node: Int, position: Point)] = [:]
    var time = 0.0
    let graph: Graph

    init(_ random: inout SeededGenerator) {
      graph = RandomGraph.plain(nodes: 2...12, edges: 1...20).graph(seed: random.next())
      let positions = graph.nodes.map { _ in random.point(300) }
      arrangement.present(SceneContent(graph, positions: positions), layout: nil, effects: &effects)
    }

    /// Carries out what was asked for.
    mutating func carryOut() {
      for effect in effects.take() {
        switch effect {
        case .arrange(let request, let ticket): runs[ticket] = (LayoutRun(request), false)
        case .pause(let ticket, let isPaused): runs[ticket]?.isPaused = isPaused
        case .cancel(let ticket): runs[ticket] = nil
        default: Issue.record("\(effect)")
        }
      }
    }

    mutating func step(_ random: inout SeededGenerator) {
      let pointer = PointerID(device: 1, contact: Int64(random.below(3)))
      switch random.below(14) {
      case 0:
        let layout = random.pick(Layouts.all)
        arrangement.begin(layout, settings: LayoutSettings(), time: time, duration: 0.3, effects: &effects)
        hands = [:]
      case 1:
        arrangement.stop(&effects)
        hands = [:]
      case 2: arrangement.togglePause(&effects)
      case 3 where hands[pointer] == nil:
        let (node, position) = (random.below(graph.nodeCount), random.point(300))
        guard !hands.values.contains(where: { $0.node == node }) else { break }
        arrangement.hold(NodeID(index: node), by: pointer, at: position, effects: &effects)
        hands[pointer] = (node, position)
      case 4, 5:
        let position = random.oneIn(6) ? Point(.nan, .infinity) : random.point(300)
        arrangement.move(pointer, to: position)
        if position.isFinite { hands[pointer]?.position = position }
      case 6:
        arrangement.release(pointer)
        hands[pointer] = nil
      case 7: tell(&random)
      default:
        time += random.number(0...0.2)
        _ = arrangement.advance(to: time)
      }
      carryOut()
    }

    /// Lets the host tell of its layouts, also of those that nobody waits for any more.
    mutating func tell(_ random: inout SeededGenerator) {
      for (ticket, entry) in runs.sorted(by: { $0.key < $1.key }) where !entry.isPaused {
        entry.run.advance(to: entry.run.steps + random.whole(1...200))
        arrangement.take(entry.run.nodes, ticket: ticket, time: time, isAnimated: random.oneIn(2))
        if entry.run.isFinished { runs[ticket] = nil }
      }
    }
  }

  @Test("Whatever comes in whatever order, nodes are somewhere, and hands hold what they hold", arguments: 0..<40)
  func events(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var room = Room(&random)
    for step in 0..<250 {
      let (positions, revision) = (room.arrangement.positions, room.arrangement.revision)
      room.step(&random)
      let arrangement = room.arrangement
      #expect(arrangement.positions.count == room.graph.nodeCount && arrangement.positions.allSatisfy(\.isFinite))
      #expect(room.runs.count <= 1, "step \(step): one layout is under way at most")
      #expect(arrangement.positions == positions || arrangement.revision != revision, "step \(step)")
      #expect(arrangement.isHeld == !room.hands.isEmpty, "step \(step)")
      for (node, position) in room.hands.values {
        #expect(arrangement.positions[node].distance(to: position) < 1e-6, "step \(step)")
      }
      #expect(arrangement.progress.map { (0...1).contains($0) } ?? true)
      #expect(arrangement.phase != .paused || !arrangement.isMoving)
      if let content = arrangement.restingContent { #expect(content.positions == arrangement.positions) }
    }
  }

  @Test("A node that goes leaves the layout its name, and no hand holds what is gone")
  func goneNode() throws {
    var random = SeededGenerator(seed: 3)
    let plain = RandomGraph.plain(nodes: 9...9, edges: 9...20).graph(seed: 5)
    let graph = plain.placed(at: plain.nodes.map { _ in random.point(300) + Point(50, 50) })
    var (arrangement, effects) = (Arrangement(), EffectQueue(firstTicket: 0))
    arrangement.present(SceneContent(graph, positions: graph.positions ?? []), layout: "circle", effects: &effects)
    var editable = EditableGraph(graph)
    for edit in editable.removing(nodes: [NodeID(4)]) { _ = try editable.apply(edit) }
    let changed = editable.folded()
    let scene = SceneContent(changed, positions: changed.positions ?? [])
    arrangement.exchange(scene, goesOn: false, effects: &effects)
    #expect(arrangement.layout == "circle")
    let pointer = PointerID(device: 1, contact: 1)
    arrangement.hold(NodeID(4), by: pointer, at: .zero, effects: &effects)
    #expect(!arrangement.isHeld)
    arrangement.hold(NodeID(5), by: pointer, at: Point(7, 7), effects: &effects)
    #expect(arrangement.isHeld && arrangement.positions[5] == Point(7, 7))
  }

  @Test("Left alone, everything comes to rest, and nothing is asked of the host any more", arguments: 0..<25)
  func rest(seed: Int) {
    var random = SeededGenerator(seed: UInt64(500 + seed))
    var room = Room(&random)
    for _ in 0..<80 { room.step(&random) }
    room.arrangement.releaseAll()
    #expect(!room.arrangement.isHeld)
    if room.arrangement.phase == .paused { room.arrangement.togglePause(&room.effects) }
    room.carryOut()
    var frames = 0
    while room.arrangement.isMoving || !room.runs.isEmpty, frames < 4000 {
      room.time += 1.0 / 30
      _ = room.arrangement.advance(to: room.time)
      room.tell(&random)
      frames += 1
    }
    #expect(!room.arrangement.isMoving && frames < 4000)
    let resting = room.arrangement.positions
    for _ in 0..<20 {
      room.time += 1
      let hasMoved = room.arrangement.advance(to: room.time)
      #expect(!hasMoved && room.arrangement.positions == resting)
    }
    let asked = room.effects.take()
    #expect(asked.isEmpty)
  }

  @Test("A layout done for the host tells of ever more progress, and the same positions after the same steps")
  func runs() {
    var random = SeededGenerator(seed: 7)
    for layout in Layouts.all where !layout.isEndless {
      let graph = RandomGraph.plain(nodes: 60...90, edges: 60...200).graph(seed: random.next())
      let request = LayoutRequest(graph, by: layout, settings: LayoutSettings())
      let (run, again) = (LayoutRun(request), LayoutRun(request))
      var last = 0.0
      while !run.isFinished {
        run.advance()
        #expect(run.nodes.progress >= last, "\(layout.name)")
        last = run.nodes.progress
      }
      again.advance(to: run.steps)
      #expect(again.isFinished && again.nodes.positions == run.nodes.positions, "\(layout.name)")
      let steps = run.steps
      run.advance()
      #expect(run.steps == steps && run.nodes.progress == 1, "\(layout.name)")
    }
    let graph = RandomGraph.plain(nodes: 2...2, edges: 1...1).graph(seed: 0)
    let one = LayoutRequest(graph, by: Layouts.standard, settings: LayoutSettings())
    #expect(one == one && one != LayoutRequest(graph, by: Layouts.standard, settings: LayoutSettings()))
  }
}

// The look of a network while people choose, the network changes and the host answers late: one request is under way at
// most, old answers mean nothing, and in the end what was chosen is what is shown.

import Drawing
import Geometry
import Gestures
import GraphModel
import Randomness
import SceneGraph
import TestSupport
import Testing
import Widgets

@testable import ExhibitKit

@Suite("Choosing a look, by laws")
struct LookLawTests {
  private static let features: [NodeFeature?] = [
    nil, NodeFeature.none, .communities, .degree, .coreNumber, .attribute("kind"),
  ]

  private static let scene: SceneContent = {
    let graph = RandomGraph.plain(nodes: 8...12, edges: 10...20).graph(seed: 3)
    var random = SeededGenerator(seed: 3)
    return SceneContent(graph, positions: graph.nodes.map { _ in random.point(100) })
  }()

  @Test(
    "Whatever is chosen and told in whatever order, one request is under way at most, and only its answer counts",
    arguments: 0..<60 as Range<UInt64>)
  func events(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (looks, effects) = (Looks(), EffectQueue(firstTicket: 0))
    var asked: [Int: WorkRequest] = [:]
    var known: [Int] = [99]
    for step in 0..<150 {
      let before = looks.progress
      switch random.below(10) {
      case 0, 1:
        let edges = EdgeStyle(shape: random.pick(EdgeStyle.Shape.allCases), followsWeights: random.oneIn(2))
        looks.choose(
          NodeLook(color: random.pick(Self.features), size: random.pick(Self.features), edges: edges), &effects)
      case 2 where random.oneIn(3): looks.present(isComplete: random.oneIn(2), &effects)
      case 3: looks.exchange(at: Double(step), &effects)
      case 4: looks.cancel(&effects)
      case 5 where random.oneIn(2): looks.follow(isMoving: random.oneIn(2))
      case 5 where random.oneIn(2): looks.noteWeightsChanged()
      case 5: looks.show(random.oneIn(3) ? nil : random.below(4))
      case 6:
        let ticket = random.pick(random.oneIn(2) ? known : known.suffix(1))
        let fraction = random.oneIn(4) ? random.pick(HostileValues.numbers) : random.unit()
        looks.note(fraction, of: ticket)
        if asked[ticket] == nil { #expect(looks.progress == before, "step \(step)") }
      case 7:
        let ticket = random.pick(random.oneIn(2) ? known : known.suffix(1))
        let request = asked.removeValue(forKey: ticket)
        let isAnswer = looks.end(ticket)
        #expect(isAnswer == (request != nil), "step \(step)")
        if isAnswer {
          #expect(
            (request?.result() as? ColoredNodes)?.look == looks.look,
            "nobody waits for a look that is not chosen any more")
          looks.noteApplied(nil)
        }
      default: looks.request(Self.scene, standard: StandardGroups(Self.scene.categories), &effects)
      }
      for effect in effects.take() {
        switch effect {
        case .work(let request, let ticket):
          asked[ticket] = request
          known.append(ticket)
        case .cancel(let ticket): #expect(asked.removeValue(forKey: ticket) != nil, "step \(step)")
        default: Issue.record("\(effect)")
        }
      }
      #expect(asked.count <= 1 && (looks.progress != nil) == !asked.isEmpty, "step \(step)")
      #expect(looks.progress.map { (0...1).contains($0) } ?? true, "step \(step)")
      #expect((0...100).contains(looks.shown(isOpen: true).percent ?? 0))
      #expect(!looks.isStandard || looks.shownCategory == nil)
    }
    looks.request(Self.scene, standard: StandardGroups(Self.scene.categories), &effects)
    if let ticket = known.last(where: { asked[$0] != nil }) ?? Self.ticket(effects.take()), looks.end(ticket) {
      looks.noteApplied(nil)
    }
    #expect(!looks.isPending && looks.progress == nil)
  }

  private static func ticket(_ effects: [Effect]) -> Int? {
    for case .work(_, let ticket) in effects { return ticket }
    return nil
  }

  @Test("A class that is touched again is among the others again, and other colours have classes of their own")
  func classes() {
    var (looks, effects) = (Looks(), EffectQueue(firstTicket: 0))
    looks.show(2)
    #expect(looks.shownCategory == 2 && !looks.isStandard)
    looks.show(2)
    #expect(looks.shownCategory == nil)
    looks.show(1)
    looks.choose(NodeLook(size: .degree), &effects)
    #expect(looks.shownCategory == 1, "sizes leave colours as they are")
    looks.choose(NodeLook(color: .degree, size: .degree), &effects)
    #expect(looks.shownCategory == nil)
  }

  @Test("A request finds the same again, in the look that it is for, and nothing once it is given up")
  func requests() throws {
    for color in Self.features {
      for size in Self.features {
        let look = NodeLook(color: color, size: size)
        func request() -> LookRequest {
          LookRequest(Self.scene, in: nil, standard: StandardGroups(Self.scene.categories), look: look)
        }
        let (one, other) = (try #require(request().colored()).scene, try #require(request().colored()).scene)
        #expect(one.categories.ofNode == other.categories.ofNode && one.relativeSizes == other.relativeSizes)
        #expect(one.positions == Self.scene.positions && one.graph.nodeCount == Self.scene.graph.nodeCount)
        #expect(one.relativeSizes.allSatisfy { $0.isFinite && $0 >= 0 }, "\(look)")
        let given = request()
        given.cancel()
        #expect(given.colored() == nil && (0...1).contains(given.fraction))
      }
    }
  }

  @Test("Edges come in the style that was chosen, whatever the colours, and go back to what they were")
  func edges() throws {
    var known = Self.scene
    for shape in EdgeStyle.Shape.allCases + [.straight] {
      for followsWeights in [false, true] {
        let look = NodeLook(color: .degree, edges: EdgeStyle(shape: shape, followsWeights: followsWeights))
        let request = LookRequest(known, in: nil, standard: StandardGroups(Self.scene.categories), look: look)
        known = try #require(request.colored()).scene
        #expect(known.edgeStyling.style == look.edges)
        let stopped = LookRequest(known, in: nil, standard: StandardGroups(Self.scene.categories), look: look)
        stopped.cancel()
        #expect(stopped.colored() == nil)
        // Other colours leave the edges as they are.
        let recolored = NodeLook(color: .coreNumber, edges: look.edges)
        let other = LookRequest(known, in: look, standard: StandardGroups(Self.scene.categories), look: recolored)
        #expect(try #require(other.colored()).scene.edgeStyling.style == look.edges)
      }
    }
  }

  @Test("Bundles are found anew where nodes have come to rest elsewhere, and widths where weights mean something else")
  func again() {
    var (looks, effects) = (Looks(), EffectQueue(firstTicket: 0))
    for style in [EdgeStyle(shape: .bundled), EdgeStyle(shape: .curved, followsWeights: true)] {
      looks.choose(NodeLook(edges: style), &effects)
      looks.noteApplied(nil)
      looks.follow(isMoving: true)
      #expect(!looks.isPending, "while they move, bundles follow them")
      looks.follow(isMoving: false)
      #expect(looks.isPending == (style.shape == .bundled))
      looks.noteApplied(nil)
      looks.noteWeightsChanged()
      #expect(looks.isPending == style.followsWeights)
    }
  }

  @Test("Every row of the panel is a choice that is chosen when it is listed again, and no other row is one")
  func rows() {
    let features = NodeFeatures(of: Self.scene.graph)
    for tab in LookPanel.Tab.allCases {
      var panel = LookPanel()
      panel.open(features)
      panel.choose(tab)
      #expect(panel.tab == tab)
      let count =
        tab == .edges
        ? features.edgeShapes.count : tab == .colors ? features.colors.count + 1 : features.sizes.count + 1
      var seen: Set<NodeLook> = []
      for row in -1...count {
        let look = panel.look(choosing: row, in: .standard)
        #expect((look != nil) == (tab != .legend && (0..<count).contains(row)), "\(tab) \(row)")
        if let look { seen.insert(look) }
      }
      #expect(seen.count == (tab == .legend ? 0 : count), "\(tab): all of them are different")
      panel.close()
      #expect(panel.tab == .colors)
    }
  }
}

// Questions about paths: what goes together, what is taken back, and what stays after a change.

import ExhibitKit
import Geometry
import GraphModel
import PathFinding
import Randomness
import Testing

@testable import ConnectionsExhibit

@Suite("Asked paths")
struct AskedPathTests {
  private let asked = AskedPath(from: NodeID(0), to: NodeID(3))

  private func changed(_ change: (inout AskedPath) -> Void) -> AskedPath {
    var asked = asked
    change(&asked)
    return asked
  }

  @Test("the next best paths come one after another, after all equal ones the second")
  func ranks() {
    #expect(asked.rank == 0 && asked.isPlain && asked.wantedWays == 1)
    var asked = asked
    for rank in 1...9 {
      asked.chooseNext()
      #expect(asked.rank == rank && !asked.isPlain && asked.wantedWays > rank)
    }
    asked.toggleAllEqual()
    #expect(asked.choice == .allEqual && asked.rank == 0)
    #expect(asked.wantedWays == 1)
    asked.chooseNext()
    #expect(asked.choice == .rank(1))
    asked.choose(rank: 200)
    #expect(asked.wantedWays == FoundWays.mostWays)
  }

  @Test("an end is neither passed nor avoided")
  func ends() {
    for end in [NodeID(0), NodeID(3)] {
      #expect(changed { $0.avoid(end) } == asked && changed { $0.pass(end) } == asked)
    }
  }

  @Test("a node is passed or avoided, as was asked last")
  func either() {
    let avoided = changed { $0.avoid(NodeID(1)) }
    #expect(avoided.conditions == [.withoutNode(NodeID(1))] && avoided.avoidance.nodes == [NodeID(1)])
    let passed = changed {
      $0.avoid(NodeID(1))
      $0.pass(NodeID(1))
    }
    #expect(passed.conditions == [.via(NodeID(1))] && passed.avoidance.isEmpty && passed.isPlain)
    #expect(
      changed {
        $0.pass(NodeID(1))
        $0.avoid(NodeID(1))
      } == avoided)
  }

  @Test("stops stand in the order of their legs; one that is pulled elsewhere moves")
  func stops() {
    let both = changed {
      $0.pass(NodeID(1))
      $0.pass(NodeID(2))
    }
    #expect(both.stops == [NodeID(1), NodeID(2)])
    #expect(both.legs.map(\.from) == [NodeID(0), NodeID(1), NodeID(2)])
    #expect(both.legs.map(\.to) == [NodeID(1), NodeID(2), NodeID(3)])
    var asked = both
    asked.pass(NodeID(4), inLeg: 1)
    #expect(asked.stops == [NodeID(1), NodeID(4), NodeID(2)])
    asked.pass(NodeID(1), inLeg: 2)
    #expect(asked.stops == [NodeID(4), NodeID(1), NodeID(2)])
    asked.pass(NodeID(5), inLeg: 0)
    #expect(asked.stops.first == NodeID(5))
  }

  @Test("by way of others there is one answer")
  func viaHasNoOthers() {
    var asked = changed {
      $0.chooseNext()
      $0.pass(NodeID(1))
    }
    #expect(asked.rank == 0 && !asked.hasOthers)
    asked.chooseNext()
    asked.toggleAllEqual()
    #expect(asked.choice == .rank(0))
  }

  @Test("a condition that is taken away leaves the question as it was")
  func removal() {
    var asked = changed { $0.avoid(NodeID(1)) }
    asked.avoid(EdgeID(0))
    asked.chooseNext()
    asked.remove(.withoutNode(NodeID(1)))
    #expect(asked.conditions == [.withoutEdge(EdgeID(0))] && asked.rank == 0)
    asked.remove(.withoutEdge(EdgeID(0)))
    #expect(asked == self.asked)
  }

  @Test("of what is gone no condition stays, and without an end no question")
  func kept() throws {
    var graph = EditableGraph(Samples.chain())
    let asked = changed {
      $0.pass(NodeID(1))
      $0.avoid(NodeID(4))
      $0.avoid(EdgeID(0))
    }
    #expect(asked.kept(in: graph) == asked)
    _ = try graph.apply(.removeEdge(EdgeID(0)))
    #expect(asked.kept(in: graph)?.conditions == [.via(NodeID(1)), .withoutNode(NodeID(4))])
    _ = try graph.apply(.removeNode(NodeID(4)))
    #expect(asked.kept(in: graph)?.conditions == [.via(NodeID(1))])
    for edge in graph.edges(at: NodeID(3)) { _ = try graph.apply(.removeEdge(edge)) }
    _ = try graph.apply(.removeNode(NodeID(3)))
    #expect(asked.kept(in: graph) == nil)
  }

  @Test("any changes leave a question that can be asked, and each is taken back", arguments: UInt64(0)..<40)
  func laws(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var question = PathQuestion(visitor: VisitorID(number: 1), asked, slot: 0, point: .zero)
    var history = [asked]
    for _ in 0..<60 {
      var next = question.asked
      let node = NodeID(index: Int.random(in: 0..<8, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0: next.avoid(node)
      case 1: next.pass(node, inLeg: Int.random(in: -1...9, using: &random))
      case 2: next.avoid(EdgeID(index: Int.random(in: 0..<4, using: &random)))
      case 3: next.chooseNext()
      case 4: next.toggleAllEqual()
      case 5: if let condition = next.conditions.randomElement(using: &random) { next.remove(condition) }
      default:
        question.goBack()
        if history.count > 1 { history.removeLast() }
        #expect(question.asked == history.last)
        next = question.asked
      }
      if next != question.asked { history.append(next) }
      question.ask(next)
      let (stops, avoided) = (Set(next.stops), next.avoidance.nodes)
      #expect(stops.isDisjoint(with: avoided) && stops.count == next.stops.count, "seed \(seed)")
      #expect(stops.union(avoided).isDisjoint(with: [next.source, next.target]), "seed \(seed)")
      #expect(next.conditions.count <= AskedPath.mostConditions && (next.stops.isEmpty || next.choice == .rank(0)))
      history = Array(history.suffix(33))
    }
  }
}

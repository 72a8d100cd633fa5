// Ways that are found in the background: what they are, and that they are bounded.

import ExhibitKit
import GraphModel
import PathFinding
import Randomness
import Testing

@testable import ConnectionsExhibit

@Suite("Found ways")
struct FoundWaysTests {
  /// A grid of nodes joined with those beside, above and below them: of equally short paths there are very many.
  private func grid(_ side: Int) -> Graph {
    var builder = GraphBuilder(directed: false)
    let nodes = (0..<side * side).map { builder.addNode("n\($0)").node }
    for index in nodes.indices {
      if index % side + 1 < side { builder.addEdge(from: nodes[index], to: nodes[index + 1]) }
      if index + side < nodes.count { builder.addEdge(from: nodes[index], to: nodes[index + side]) }
    }
    return builder.build()
  }

  private func found(
    _ asked: AskedPath, in graph: Graph, count: Int = 1, _ control: WorkControl = .none
  ) -> FoundWays? {
    FoundWays(asked, PathQuery(), count: count, by: AlternativeFinder(graph), control)
  }

  @Test("the shortest of them is the path that is found leg by leg", arguments: UInt64(0)..<20)
  func agrees(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let graph = grid(6)
    func node() -> NodeID { NodeID(index: Int.random(in: 0..<36, using: &random)) }
    var asked = AskedPath(from: node(), to: node())
    for _ in 0..<Int.random(in: 0...3, using: &random) { asked.pass(node()) }
    let path = try #require(asked.answer(by: Samples.finder(graph), PathQuery()).path)
    #expect(found(asked, in: graph)?.ways == [path], "seed \(seed)")
  }

  @Test("all ways are known where fewer are found than are looked for")
  func all() throws {
    let graph = grid(2)
    let asked = AskedPath(from: NodeID(0), to: NodeID(3))
    let four = try #require(found(asked, in: graph, count: 4))
    #expect(four.ways.count == 2 && four.areAll && four.equalCount == 2 && four.fan?.arcs.count == 4)
    let two = try #require(found(asked, in: graph, count: 2))
    #expect(two.ways.count == 2 && !two.areAll)
    var avoiding = asked
    avoiding.avoid(NodeID(1))
    #expect(found(avoiding, in: graph, count: 4)?.ways.map(\.nodes) == [[0, 2, 3].map { NodeID(index: $0) }])
    avoiding.avoid(NodeID(2))
    let none = try #require(found(avoiding, in: graph))
    #expect(none.ways.isEmpty && none.reason == .everyPathAvoided(from: NodeID(0), to: NodeID(3)))
  }

  @Test("paths that are too many to be drawn are counted")
  func tooMany() throws {
    let many = try #require(found(AskedPath(from: NodeID(0), to: NodeID(index: 2499)), in: grid(50)))
    #expect(many.fan == nil && (many.equalCount ?? 0) > 1_000_000_000 && many.ways.count == 1)
  }

  @Test("work that is given up ends, and finds nothing")
  func givenUp() {
    let control = WorkControl(progress: { _ in }, isCancelled: { true })
    let asked = AskedPath(from: NodeID(0), to: NodeID(index: 1599))
    #expect(found(asked, in: grid(40), count: 64, control) == nil)
    #expect(WayFinder(grid(4)).request(asked, PathQuery(), count: 1).result(control) == nil)
  }
}

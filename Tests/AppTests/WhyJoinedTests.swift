// A touch of an edge says why two nodes are joined, also where nothing is changed; and sizes stay when two are joined.

import App
import AppTestSupport
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite("Edges and what joins")
struct WhyJoinedTests {
  private func middle(_ driver: AppTestDriver, _ a: String, _ b: String) -> Point {
    driver.position(ofNode: a).interpolated(to: driver.position(ofNode: b), 0.5)
  }

  @Test("A tap on an edge shows what is known of it, another on the ground takes that away")
  func edge() throws {
    let driver = try AppTestDriver.town()
    let point = middle(driver, "B", "C")
    driver.tap(at: point).settle()
    #expect(try driver.connections.state.edge == ["B", "C"])
    #expect(driver.shows("market") && driver.shows("Length 5"))
    #expect(driver.frame(of: "renameEdge") == nil, "nothing is changed here")
    driver.tap(at: driver.connections.ground(beside: "H")).settle()
    #expect(try driver.connections.state.edge == nil && !driver.shows("Length 5"))
    driver.tap(at: point).settle().key(.escape).settle()
    #expect(try driver.connections.state.edge == nil)
  }

  @Test("What a visitor has is taken away before an edge is told of")
  func answersFirst() throws {
    let driver = try AppTestDriver.town()
    driver.tap(at: driver.position(ofNode: "A")).settle().tap(at: middle(driver, "C", "D")).settle()
    #expect(try driver.connections.state.edge == nil && driver.connections.state.selection == nil)
  }

  @Test("Nodes that are joined stay as large as they are, and when that is taken back")
  func sizes() throws {
    let driver = try AppTestDriver.connections(TestNetwork.pairless)
    driver.settle().press("edit").settle()
    func radii() throws -> [String: Double] {
      Dictionary(try driver.connections.state.nodes.map { ($0.id, $0.radius) }) { $1 }
    }
    let before = try radii()
    driver.trace(from: "A", to: "B").settle()
    #expect(try driver.connections.state.changes.count == 1 && radii() == before)
    driver.trace(from: "A", to: "C").settle()
    #expect(try driver.connections.state.changes.count == 2 && radii() == before)
    driver.key("z", .control).settle()
    #expect(try radii() == before)
  }
}

extension TestNetwork {
  fileprivate static let pairless = TestNetwork(
    name: "Pairless", isDirected: false,
    nodes: [Node(id: "A", x: 0, y: 0), Node(id: "B", x: 300, y: 0), Node(id: "C", x: 300, y: 300)])
}

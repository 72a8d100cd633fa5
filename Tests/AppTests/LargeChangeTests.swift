// Changes of thousands of elements are made in the background: hands are answered at once, and nothing else is changed
// meanwhile.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import TestSupport
import Testing

@Suite("Changes of thousands of elements")
struct LargeChangeTests {
  private static let path = "/home/line.json"

  /// Three thousand nodes in rows, each joined to the next, and a small network to go to.
  private func driver() throws -> AppTestDriver {
    var network = TestNetwork(name: "Rows", nodes: [])
    network.nodes = (0..<3_000).map { index in
      TestNetwork.Node(id: "n\(index)", x: Double(index % 60) * 20, y: Double(index / 60) * 20)
    }
    network.edges = (0..<2_999).map { TestNetwork.Edge(source: "n\($0)", target: "n\($0 + 1)") }
    let host = FakeHost()
    host.networks = [Self.path: try network.file(), "/home/town.json": try TestNetwork.town.file()]
    let driver = AppTestDriver(.connections, file: Self.path, host: host).settle().press("edit").settle()
    driver.host.answersAtOnce = false
    return driver
  }

  private func nodeCount(_ driver: AppTestDriver) throws -> Int { try driver.connections.state.nodes.count }

  @discardableResult private func deliver(_ driver: AppTestDriver) -> AppTestDriver {
    for _ in 0..<4 { driver.deliver().wait(0.2) }
    return driver.settle()
  }

  @Test("All nodes are chosen and deleted, and come back; what is done says so at once, and comes when it is made")
  func deleting() throws {
    let driver = try driver()
    let before = try driver.key("f").settle().connections.state.nodes
    driver.key("a", .control).settle().key(.delete).frame()
    #expect(driver.shows("Delete 3,000 nodes") && driver.shows("in the background"))
    #expect(try nodeCount(driver) == before.count && driver.connections.state.done == 0)
    deliver(driver)
    #expect(try nodeCount(driver) == 0 && driver.connections.state.changes == ["Delete 3,000 nodes"])
    #expect(!driver.shows("in the background") && driver.shows("0 nodes"))
    driver.key("z", .control).frame()
    #expect(driver.shows("in the background") && !driver.shows("Taken back"))
    #expect(try nodeCount(driver) == 0)
    #expect(deliver(driver).shows("Taken back"))
    // They are where they were on the screen, too.
    let after = try driver.connections.state
    #expect(after.nodes.map(\.id) == before.map(\.id) && after.done == 0 && !after.isChanged)
    for (one, other) in zip(after.nodes, before) { #expect(one.point.distance(to: other.point) < 1e-6) }
    driver.key("z", [.control, .shift]).frame()
    deliver(driver)
    #expect(try nodeCount(driver) == 0 && driver.connections.state.isChanged)
  }

  @Test("Nothing else is changed until it is there, which is said to who tries; a hand that holds a node is waited for")
  func meanwhile() throws {
    let driver = try driver()
    driver.key("a", .control).settle().key(.delete).wait(7)
    // No field opens whose text could not be taken, and nothing is saved as it was before.
    for (key, modifiers) in [("n", []), ("s", .control), ("z", .control)] as [(String, KeyModifiers)] {
      driver.wait(1).key(.character(key), modifiers).settle()
      #expect(try driver.connections.state.panel == "none" && driver.shows("in the background"), "\(key)")
    }
    #expect(try driver.connections.state.changes.isEmpty)
    let start = driver.connections.position(of: "n30")
    driver.down(at: start).wait(0.7).drag(to: start + Point(40, 40)).deliver().wait(0.3)
    #expect(try nodeCount(driver) > 0)
    driver.up()
    deliver(driver)
    #expect(try nodeCount(driver) == 0)
    driver.host.answersAtOnce = true
    driver.key("z", .control).settle()
    #expect(try nodeCount(driver) > 0)
  }

  @Test("It waits for a panel in which people write: no letter of theirs goes to the network")
  func writing() throws {
    let driver = try driver()
    driver.key("a", .control).settle().key(.delete).frame()
    driver.key("/").settle().type("n12")
    deliver(driver)
    #expect(try driver.connections.state.panel == "search" && nodeCount(driver) > 0)
    driver.type("3").settle()
    #expect(driver.shows("n123"))
    driver.key(.escape).settle()
    deliver(driver)
    #expect(try driver.connections.state.panel == "none" && nodeCount(driver) == 0)
  }

  @Test("Opening another network meanwhile asks first: the change is not done yet; the other network is not changed")
  func leaving() throws {
    let driver = try driver()
    driver.key("a", .control).settle().key(.delete).frame()
    driver.drop("/home/town.json").settle()
    #expect(try driver.connections.state.network == "Rows" && driver.shows("It is not done yet."))
    driver.wait(11).key("n", .control).settle()
    #expect(try driver.connections.state.network == "Rows" && driver.shows("It is not done yet."))
    driver.drop("/home/town.json").settle().drop("/home/town.json").settle()
    driver.host.answersAtOnce = true
    deliver(driver)
    let state = try driver.connections.state
    #expect(state.network == "Town" && state.changes.isEmpty && state.nodes.count == TestNetwork.town.nodes.count)
    driver.press("edit").settle().key("n").settle().type("Nina").key(.enter).settle()
    #expect(try driver.connections.state.changes == ["Add Nina"])
  }
}

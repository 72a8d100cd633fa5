// Measures that take a while, after a change: nodes get the colours and sizes of the changed network when they are found, and
// until then people can see that what is shown is of before.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Inspection
import Randomness
import TestSupport
import Testing

@Suite("Measures after a change")
struct MeasuresFollowTests {
  private static let measures = ["pagerank", "betweenness", "closeness", "cores", "communities"]
  private static let words = "from before the last change"

  /// Two crowds that one edge joins, and somebody beside each.
  private static func network(_ joins: [(String, String)] = [("a0", "b0")], without gone: String? = nil) -> TestNetwork
  {
    let crowds = ["a", "b"].enumerated().flatMap { side, letter in
      (0..<6).map { number in
        let way = unitVector(radians: Double(number) * 1.047)
        return TestNetwork.Node(
          id: "\(letter)\(number)", x: Double(side) * 600 + way.x * 150, y: way.y * 150 + 200)
      }
    }
    let frame = [TestNetwork.Node(id: "h", x: -300, y: 0), TestNetwork.Node(id: "k", x: 900, y: 400)]
    let edges = ["a", "b"].flatMap { letter in
      (0..<6).flatMap { one in (0..<one).map { (one, $0) } }.map { ("\(letter)\($0.0)", "\(letter)\($0.1)") }
    }
    let all = edges + [("h", "a1"), ("k", "b2")] + joins
    return TestNetwork(
      name: "Crowds", isDirected: false, nodes: (crowds + frame).filter { $0.id != gone },
      edges: all.filter { $0.0 != gone && $0.1 != gone }.map { TestNetwork.Edge(source: $0.0, target: $0.1) })
  }

  private func driver(_ network: TestNetwork, _ feature: String) throws -> AppTestDriver {
    let host = FakeHost()
    host.networks["/home/crowds.json"] = try network.file()
    let driver = AppTestDriver(.connections, file: "/home/crowds.json", host: host).settle()
    driver.restAfterTap = 0.5
    for property in ["sizeBy", "colorBy"] where property == "colorBy" || feature != "communities" {
      #expect(driver.app.setProperty(property, to: .choice(feature)))
    }
    return driver.settle()
  }

  /// The radius of each node as part of the largest.
  private func sizes(_ driver: AppTestDriver) throws -> [String: Double] {
    let nodes = try driver.connections.state.nodes
    let largest = nodes.map(\.radius).max() ?? 1
    return Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, ($0.radius / largest * 1e6).rounded() / 1e6) })
  }

  /// The colours of the discs at each node that are as large as it.
  private func colors(_ driver: AppTestDriver) throws -> [String: [Color]] {
    var colors: [String: [Color]] = [:]
    for node in try driver.connections.state.nodes {
      colors[node.id] = driver.picture.primitives.compactMap { primitive in
        guard case .disc(let center, let radius, let color) = primitive, abs(Double(radius) - node.radius) < 0.01,
          Point(Double(center.x), Double(center.y)).distance(to: node.point) < 0.01
        else { return nil }
        return color
      }
    }
    return colors
  }

  @Test(
    "Colours and sizes are those of the changed network, and people are told while they are not", arguments: measures)
  func follow(feature: String) throws {
    let driver = try driver(Self.network(), feature)
    let before = try sizes(driver)
    driver.press("edit").settle()
    driver.host.answersAtOnce = false
    driver.trace(from: "h", to: "k").settle()
    #expect(try driver.connections.state.changes.count == 1)
    // A network as small as this is shown at once; only the host lets people wait.
    driver.wait(0.1)
    #expect(!driver.shows(Self.words), "nobody is told of what comes at once")
    driver.wait(1)
    #expect(try driver.shows(Self.words) && sizes(driver) == before, "\(feature)")
    driver.deliver().settle().deliver().settle()
    #expect(!driver.shows(Self.words))
    let fresh = try self.driver(Self.network([("a0", "b0"), ("h", "k")]), feature)
    // There is nothing to size by in communities, and nodes that are joined stay as large as they are.
    #expect(try sizes(driver) == (feature == "communities" ? before : sizes(fresh)))
    if feature != "communities" { #expect(try colors(driver) == colors(fresh)) }
    // The least core number is another one, and its discs are the smallest, as before.
    if !["cores", "communities"].contains(feature) { #expect(try sizes(driver) != before) }
    driver.host.answersAtOnce = true
    driver.key("z", .control).settle()
    #expect(try sizes(driver) == before && !driver.shows(Self.words))
  }

  @Test("The legend says so, too, on every tab of its panel, and of what is known at once nothing is said")
  func legend() throws {
    let driver = try driver(Self.network(), "betweenness")
    driver.press("edit").settle()
    driver.host.answersAtOnce = false
    driver.trace(from: "h", to: "k").settle()
    driver.press("look").wait(1)
    for (tab, what) in ["Colours", "Sizes"].enumerated() {
      driver.press("lookTabs", segment: tab, of: 3).wait(0.2)
      #expect(driver.shows("\(what) before the change"))
      #expect(!driver.shows("Colours and sizes are from before the last change."), "the panel says it")
    }
    driver.host.answersAtOnce = true
    driver.deliver().settle().deliver().settle()
    #expect(!driver.shows("Sizes before the change") && !driver.shows(Self.words))
    driver.app.setProperty("colorBy", to: .choice("degree"))
    driver.app.setProperty("sizeBy", to: .choice("standard"))
    driver.settle().key(.escape).settle()
    driver.host.answersAtOnce = false
    driver.trace(from: "h", to: "b4").wait(2)
    #expect(!driver.shows(Self.words))
  }

  @Test("Of a large network people are told until its measures are found", arguments: measures)
  func large(feature: String) throws {
    var network = Self.network()
    var random = SeededGenerator(seed: 4)
    network.edges += (0..<50_000).map { _ in
      TestNetwork.Edge(source: "a\(random.below(6))", target: "b\(random.below(6))")
    }
    network.nodes.append(TestNetwork.Node(id: "lone", x: 300, y: 500))
    let driver = try driver(network, feature)
    // What fails does not write all of a large network down.
    func areTold() -> Bool { driver.shows(Self.words) }
    driver.press("edit").settle()
    driver.host.answersAtOnce = false
    // A move changes no measure.
    driver.down(on: "h").wait(0.7)
    driver.drag(to: driver.connections.position(of: "h") + Point(30, 20)).up().settle().wait(1)
    #expect(!areTold())
    driver.deliver().settle().deliver().settle().deliver().settle()
    // One fewer does, though it had no edge.
    driver.tap(on: "lone").settle().key(.delete).wait(0.4)
    #expect(areTold(), "a node is gone")
    for _ in 0..<3 { driver.settle().deliver() }
    driver.settle()
    #expect(!areTold())
    network.nodes.removeLast()
    let before = try sizes(driver)
    driver.trace(from: "h", to: "k").wait(0.4)
    #expect(areTold(), "the network is not made yet")
    driver.settle().deliver().wait(0.5)
    #expect(areTold(), "its measures are not found yet")
    driver.settle().deliver().settle()
    #expect(!areTold())
    network.edges.append(TestNetwork.Edge(source: "h", target: "k"))
    let fresh = try self.driver(network, feature)
    #expect(try sizes(driver) == (feature == "communities" ? before : sizes(fresh)))
    if !["cores", "communities"].contains(feature) { #expect(try sizes(driver) != before) }
  }
}

// The pixels of a large network after changes: those of the same network opened as it is now, whether it has been made anew
// already or not.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Randomness
import TestSupport
import Testing

@Suite("Pictures of changed networks")
struct EditedPictureTests {
  /// A town in a crowd of so many connections that tiles show it, and that a change is not shown at once. The corners are
  /// never changed, so all of it is as large as before.
  private static func network(without gone: String? = nil, b: Point? = nil, joins: Bool = true) -> TestNetwork {
    var random = SeededGenerator(seed: 5)
    let corners = [Point(-100, -100), Point(1000, -100), Point(-100, 500), Point(1000, 500)].enumerated().map {
      TestNetwork.Node(id: "corner\($0)", x: $1.x, y: $1.y)
    }
    let crowd = (0..<400).map {
      TestNetwork.Node(id: "c\($0)", x: 420 + Double($0 % 20) * 3, y: 170 + Double($0 / 20) * 3)
    }
    let town = TestNetwork.town.nodes.map { node in
      node.id == "B" ? TestNetwork.Node(id: "B", x: b?.x ?? node.x, y: b?.y ?? node.y) : node
    }
    // Everybody of the town knows some of the crowd.
    let ties = (0..<40).map { ("ABCDEFGH".map(String.init)[$0 % 8], "c\($0 * 9)") }
    let edges = (0..<50_000).map { _ in ("c\(random.below(400))", "c\(random.below(400))") }
    let all = TestNetwork.town.edges.map { ($0.source, $0.target) } + ties + edges + (joins ? [("H", "A")] : [])
    return TestNetwork(
      name: "Crowd", nodes: (town + corners + crowd).filter { $0.id != gone },
      edges: all.filter { $0.0 != gone && $0.1 != gone }.map { TestNetwork.Edge(source: $0.0, target: $0.1) })
  }

  private func driver(_ network: TestNetwork) throws -> AppTestDriver {
    let host = FakeHost()
    host.networks["/home/crowd.json"] = try network.file()
    let driver = AppTestDriver(
      .connections, file: "/home/crowd.json", host: host, settings: AppSettings(reducedMotion: true))
    driver.restAfterTap = 0.5
    return driver.settle()
  }

  /// Moves a node, deletes another and an edge, by hand.
  private func change(_ driver: AppTestDriver) throws -> Point {
    driver.press("edit").settle()
    let start = driver.connections.position(of: "B")
    driver.down(on: "B").wait(0.7)
    driver.drag(to: start + Point(30, 80)).up().settle()
    driver.tap(on: "E").key(.delete).settle()
    let middle = driver.connections.position(of: "H").interpolated(to: driver.connections.position(of: "A"), 0.5)
    driver.tap(at: middle).settle().key(.delete).settle()
    let state = try driver.connections.state
    #expect(state.done == 3, "\(state.changes)")
    return driver.connections.model(under: driver.connections.position(of: "B"))
  }

  @Test("A network that was made comes when it is drawn, and the present one shows until then")
  func drawnFirst() throws {
    let network = Self.network()
    let driver = try driver(network)
    let count = network.nodes.count
    func isMade() throws -> Bool { try driver.connections.state.nodes.count == count - 1 }
    driver.host.answersAtOnce = false
    driver.press("edit").settle().tap(on: "E").key(.delete).settle()
    #expect(try !isMade() && driver.shows("\(count - 1) nodes"), "what is there is said at once")
    driver.deliver().frame()
    #expect(try !isMade(), "it is not drawn yet")
    driver.settle()
    #expect(try isMade())
  }

  @Test(
    "Made anew or not, the picture has what is there now, where it is now, and nothing else", arguments: [true, false])
  func same(isMadeAnew: Bool) throws {
    let driver = try driver(Self.network())
    #expect(!driver.picture.images.isEmpty, "tiles show it")
    let before = try self.driver(Self.network())
    driver.host.answersAtOnce = isMadeAnew
    let place = try change(driver)
    driver.key("e").settle().wait(1).key("f").settle()
    let fresh = try self.driver(Self.network(without: "E", b: place, joins: false)).key("f").settle()
    #expect(try driver.connections.state.nodes.count == fresh.connections.state.nodes.count + (isMadeAnew ? 0 : 1))
    let (old, new, wanted) = (before.pixels, driver.pixels, fresh.pixels)
    let (found, made) = (new.differences(from: wanted), old.differences(from: wanted))
    let kept = new.differences(from: old)
    let changed = made.indices.filter { made[$0] > 24 }
    #expect(changed.count > 1000, "the changes are seen: \(changed.count) pixels")
    let still = changed.count { found[$0] > 24 && kept[$0] <= 6 }
    #expect(still < changed.count / 100, "\(still) of \(changed.count) pixels show what was")
    // Edges of a moved node are a little brighter over tiles than in them.
    let off = found.count { $0 > 24 }
    #expect(
      off < changed.count / (isMadeAnew ? 50 : 3), "\(off) of \(changed.count) pixels, at most \(found.max() ?? 0)")
  }
}

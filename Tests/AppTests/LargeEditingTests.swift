// Changing a network so large that it is made anew beside the frames: hands go on meanwhile, and nothing of what they do is
// lost or jumps back.

import App
import AppTestSupport
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import Randomness
import TestSupport
import Testing

@Suite("Changing large networks")
struct LargeEditingTests {
  /// A town around a crowd of so many connections that a change is not shown at once.
  private static let crowded: TestNetwork = {
    var random = SeededGenerator(seed: 5)
    let crowd = (0..<400).map {
      TestNetwork.Node(id: "c\($0)", x: 420 + Double($0 % 20) * 3, y: 170 + Double($0 / 20) * 3)
    }
    let edges = (0..<50_000).map {
      TestNetwork.Edge(source: "c\(random.below(400))", target: "c\(random.below(400))", label: "\($0)")
    }
    return TestNetwork(name: "Crowd", nodes: TestNetwork.town.nodes + crowd, edges: TestNetwork.town.edges + edges)
  }()

  /// A driver whose hands change the network, and whose host takes its time.
  private func editing(in folder: String = "/home") throws -> AppTestDriver {
    let host = FakeHost()
    let path = folder + "/crowd.json"
    host.networks[path] = try Self.crowded.file()
    var settings = AppSettings()
    if folder != "/home" { (settings.exportFolder, settings.documentsFolder) = (folder, "/home") }
    let driver = AppTestDriver(.connections, file: path, host: host, settings: settings)
    driver.restAfterTap = 0.5
    driver.settle().press("edit").settle()
    host.answersAtOnce = false
    return driver
  }

  private func keys(_ driver: AppTestDriver) throws -> [String] {
    try driver.connections.state.nodes.map(\.id).filter { !$0.hasPrefix("c") }.sorted()
  }

  @Test("A new node is shown and chosen at once, and still where it is when the network is made")
  func adding() throws {
    let driver = try editing()
    let ground = driver.connections.position(of: "B") + Point(60, 50)
    driver.hold(at: ground).settle().type("Nina").key(.enter).settle()
    #expect(try driver.connections.state.changes == ["Add Nina"] && driver.connections.state.done == 1)
    #expect(try keys(driver) == ["A", "B", "C", "D", "E", "F", "G", "H", "Nina"])
    #expect(driver.shows("Nina"), "in the next picture already")
    // Besides its name, the card has it.
    let named = driver.boxes(of: "Nina").filter { $0.center.distance(to: ground) < 40 }
    #expect(named.count == 1, "named once")
    #expect(try driver.connections.state.selection == "Nina" && driver.shows("409 nodes"))
    driver.wait(1).deliver().settle()
    let state = try driver.connections.state
    let node = try #require(state.nodes.first { $0.id == "Nina" })
    #expect(node.point.distance(to: ground) < 1 && state.selection == "Nina")
  }

  @Test("A file that is renamed while its network is made keeps its new name")
  func renamed() throws {
    let driver = try editing(in: "/home/Throughline")
    driver.host.documents["/home/Throughline/crowd.json"] = [1]
    driver.tap(on: "G").settle().key(.delete).settle()
    driver.key("o", .control).settle().press("pickerOwn").settle().press("pickerManage").settle()
    driver.key(.down).settle().key(.function(2)).settle().type("crowds").key(.enter).settle().key(.escape).settle()
    #expect(driver.app.place?.file == "/home/Throughline/crowds.json")
    driver.deliver().settle()
    #expect(try driver.app.place?.file == "/home/Throughline/crowds.json" && !keys(driver).contains("G"))
  }

  @Test("What is deleted is let go of at once, what is renamed is called so, and what is taken back is as before")
  func seenAtOnce() throws {
    let driver = try editing()
    driver.tap(on: "G").settle()
    #expect(try driver.connections.state.selection == "G")
    driver.key(.delete).settle()
    #expect(try driver.connections.state.selection == nil)
    driver.tap(on: "A").key(.function(2)).settle()
    for _ in 0..<5 { driver.key(.backspace) }
    driver.type("Renamed").key(.enter).settle()
    #expect(driver.shows("Renamed") && !driver.shows("Nina"))
    driver.key("z", .control).settle()
    // The notice says what was taken back.
    driver.wait(6)
    #expect(!driver.shows("Renamed"))
    // Nothing can be joined to what is gone: there is ground, for a new node.
    let done = try driver.connections.state.done
    driver.trace(from: "A", to: "G").settle()
    #expect(try driver.connections.state.done == done && driver.connections.state.panel == "name")
    driver.key(.escape).settle()
    for _ in 0..<3 { driver.deliver().settle() }
    #expect(try !keys(driver).contains("G") && keys(driver).count == 7)
  }

  @Test("All of a large network can be chosen; what is too much for a clipboard is told of and not copied")
  func choosingAll() throws {
    let driver = try editing()
    driver.key("a", .control).settle()
    #expect(try driver.connections.state.selected.count == 408)
    driver.key("c", .control).settle()
    #expect(driver.shows("Too much to copy"))
    #expect(!driver.effects.contains { if case .copy = $0 { true } else { false } })
    driver.key(.escape).settle()
    driver.tap(on: "A").settle().key("a", .control).settle()
    #expect(driver.shows("408 nodes"))
  }

  @Test("A move that is taken back is seen at once, and is no other move when more is taken back")
  func movesTakenBack() throws {
    let driver = try editing()
    driver.tap(on: "H").key(.delete).settle()
    for _ in 0..<2 { driver.deliver().settle() }
    let start = driver.connections.position(of: "A")
    driver.down(on: "A").wait(0.7)
    driver.drag(to: start + Point(40, 30)).up().settle()
    driver.key("z", .control).settle()
    #expect(driver.connections.position(of: "A").distance(to: start) < 1)
    driver.key("z", .control).settle()
    #expect(try driver.connections.state.done == 0 && driver.connections.state.changes.count == 2)
    for _ in 0..<3 { driver.deliver().settle() }
    #expect(try keys(driver).contains("H") && driver.connections.position(of: "A").distance(to: start) < 1)
  }

  @Test("A moved node stays where it was let go, also one that is moved while the network is made")
  func moving() throws {
    let driver = try editing()
    func drag(_ node: String, by way: Point) {
      let start = driver.connections.position(of: node)
      driver.down(on: node).wait(0.7)
      driver.drag(to: start + way).up().settle()
      #expect(driver.connections.position(of: node).distance(to: start + way) < 2)
    }
    drag("A", by: Point(40, 30))
    let moved = driver.connections.position(of: "A")
    drag("H", by: Point(30, -40))
    drag("A", by: Point(20, 0))
    let ends = ["A", "H", "G"].map { driver.connections.position(of: $0) }
    // The first answer is of before the last two moves; the second of all.
    for _ in 0..<3 {
      driver.deliver().settle()
      for (node, end) in zip(["A", "H", "G"], ends) {
        #expect(driver.connections.position(of: node).distance(to: end) < 2)
      }
    }
    #expect(try driver.connections.state.changes.count == 3)
    driver.key("z", .control).settle().deliver().settle()
    #expect(driver.connections.position(of: "A").distance(to: moved) < 2)
    #expect(driver.connections.position(of: "H").distance(to: ends[1]) < 2)
  }

  @Test("A hand that holds a node is not disturbed by the network that comes meanwhile")
  func holding() throws {
    let driver = try editing()
    driver.tap(on: "G").key(.delete).settle()
    let start = driver.connections.position(of: "A")
    driver.down(on: "A").wait(0.7)
    driver.drag(to: start + Point(20, 20))
    driver.deliver().wait(0.2)
    #expect(try keys(driver).contains("G"))
    driver.drag(to: start + Point(60, 20)).up().settle()
    #expect(try keys(driver) == ["A", "B", "C", "D", "E", "F", "H"])
    driver.deliver().settle()
    #expect(driver.connections.position(of: "A").distance(to: start + Point(60, 20)) < 2)
    #expect(try driver.connections.state.done == 2)
  }

  @Test("A network that comes while a name is written leaves the name as it is")
  func naming() throws {
    let driver = try editing()
    driver.tap(on: "G").key(.delete).settle()
    driver.tap(on: "A").key(.function(2)).settle()
    #expect(try driver.connections.state.panel == "name")
    for _ in 0..<5 { driver.key(.backspace) }
    driver.type("Ann").deliver().settle().type("ie")
    #expect(try !keys(driver).contains("G") && driver.connections.state.panel == "name")
    driver.key(.enter).settle().deliver().settle()
    #expect(driver.shows("Annie") && !driver.shows("Anna"))
  }

  @Test("Paths follow when the network is made, and what is taken back is as before")
  func paths() throws {
    let driver = try editing()
    driver.trace(from: "H", to: "G").settle()
    #expect(try driver.connections.state.changes.count == 1)
    driver.deliver().settle().key("e").settle().trace(from: "H", to: "G").settle()
    #expect(try driver.connections.state.results.first?.path == ["H", "G"])
    driver.key("z", .control).settle().deliver().settle()
    #expect(try driver.connections.state.results.first?.path != ["H", "G"])
    driver.key("z", [.control, .shift]).settle().deliver().settle()
    #expect(try driver.connections.state.results.first?.path == ["H", "G"])
  }

  @Test("Before the network is made, paths lead to new nodes and along new edges, and not over what is gone")
  func pathsAtOnce() throws {
    let driver = try editing()
    // A new node joined from H, and H joined to A.
    driver.trace(from: "H", to: "A").settle()
    let ground = driver.connections.position(of: "H") + Point(70, 40)
    driver.down(on: "H").frame().drag(to: ground).up().settle().type("Nina").key(.enter).settle()
    driver.tap(on: "B").key(.delete).settle()
    driver.key("e").settle()
    // A–B–C is gone with B, and the network that is shown still has it.
    driver.trace(from: "A", to: "C").settle()
    #expect(try driver.connections.state.results.map(\.path) == [["A", "E", "C"]])
    driver.trace(from: "H", to: "Nina").settle()
    #expect(try driver.connections.state.results.last?.path == ["H", "Nina"])
    driver.trace(from: "H", to: "E").settle()
    #expect(try driver.connections.state.results.last?.path == ["H", "A", "E"])
    let before = try driver.connections.state.results.map(\.card)
    for _ in 0..<3 { driver.deliver().settle() }
    #expect(try driver.connections.state.results.last?.path == ["H", "A", "E"])
    #expect(try driver.connections.state.results.map(\.card) == before, "nothing jumps")
    #expect(try keys(driver) == ["A", "C", "D", "E", "F", "G", "H", "Nina"])
  }

  @Test("A kept path, a tree and rings follow what is taken back in the next picture")
  func answersFollow() throws {
    let driver = try editing()
    driver.tap(on: "E").key(.delete).settle()
    for _ in 0..<2 { driver.deliver().settle() }
    driver.key("e").settle().trace(from: "A", to: "C").settle()
    #expect(try driver.connections.state.results.first?.path == ["A", "B", "C"])
    driver.key("z", .control).settle()
    #expect(try driver.connections.state.results.first?.path == ["A", "B", "C"], "still the first by name")
    driver.key("z", [.control, .shift]).settle()
    for _ in 0..<3 { driver.deliver().settle() }
    driver.key(.escape).settle().tap(on: "A").settle().key("s").settle()
    #expect(try driver.connections.state.tree == "A")
    let reached = driver.words
    driver.key("z", .control).frame(2)
    // One more can be reached, and the tree has spread as far as it had.
    #expect(driver.words != reached && driver.shows("reached"))
    #expect(try driver.connections.state.tree == "A")
  }

  @Test("A new node can be tapped, renamed, moved, joined, found and deleted before the network is made")
  func newNodes() throws {
    let driver = try editing()
    let ground = driver.connections.position(of: "B") + Point(60, 50)
    driver.hold(at: ground).settle().type("Nina").key(.enter).settle()
    driver.tap(at: Point(5, 5)).settle().tap(on: "Nina").settle()
    #expect(try driver.connections.state.selection == "Nina" && driver.shows("0 connections"))
    driver.trace(from: "Nina", to: "B").settle().tap(on: "Nina").settle()
    #expect(driver.shows("1 connection"))
    driver.down(on: "Nina").wait(0.7)
    driver.drag(to: ground + Point(30, 40)).up().settle()
    #expect(driver.connections.position(of: "Nina").distance(to: ground + Point(30, 40)) < 2)
    driver.tap(on: "Nina").key(.function(2)).settle()
    for _ in 0..<4 { driver.key(.backspace) }
    driver.type("Zora").key(.enter).settle()
    #expect(driver.shows("Zora") && !driver.shows("Nina"))
    driver.key(.escape).settle().key("/").settle().type("zor").settle()
    #expect(driver.shows("Zora"))
    driver.key(.enter).settle()
    #expect(try driver.connections.state.selection == "Zora", "its id follows its name")
    driver.key(.delete).settle()
    #expect(try driver.connections.state.selection == nil && !keys(driver).contains("Zora"))
    driver.key("z", .control).settle()
    for _ in 0..<3 { driver.deliver().settle() }
    #expect(try keys(driver).contains("Zora") && driver.shows("Zora"))
  }

  @Test("Opening another network meanwhile leaves what comes of the first alone")
  func leaving() throws {
    let driver = try editing()
    driver.host.networks["/home/town.json"] = try TestNetwork.pairs.file()
    driver.tap(on: "G").key(.delete).settle()
    driver.host.answersAtOnce = true
    driver.drop("/home/town.json").settle()
    driver.deliver().settle()
    #expect(try driver.connections.state.nodes.count == 12 && driver.connections.state.changes.isEmpty)
  }

  @Test("A node with one more edge stays as large as it is, also when that is taken back")
  func sizesStay() throws {
    let driver = try editing()
    func radius() throws -> Double {
      try #require(driver.connections.state.nodes.first { $0.id == "H" }?.radius)
    }
    let before = try radius()
    driver.trace(from: "H", to: "A")
    #expect(try driver.connections.state.done == 1)
    #expect(try abs(radius() - before) < 0.05)
    driver.settle().deliver().settle()
    #expect(try abs(radius() - before) < 0.05)
    driver.key("z", .control).frame()
    #expect(try abs(radius() - before) < 0.05)
  }

  @Test("What is pasted with an edge to a node comes beside it")
  func pastedBesideNeighbours() throws {
    let driver = try editing()
    driver.host.answersAtOnce = true
    driver.host.clipboard = "source,target\nNina,H\nZora,Nina\n"
    driver.key("v", .control).settle().key(.enter).settle()
    driver.wait(1)
    let home = driver.connections.position(of: "H")
    let nodes = try driver.connections.state.nodes
    for name in ["Nina", "Zora"] {
      let point = try #require(nodes.first { $0.id == name }?.point)
      #expect(point.distance(to: home) < 250 && point.distance(to: home) > 1, "\(name)")
    }
  }
}

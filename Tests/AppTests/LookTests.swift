// Colours and sizes of a network by what people choose: in the panel, in the inspector, and through everything that can
// happen to the network meanwhile.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import Inspection
import LayoutExhibit
import Testing

@Suite("Colours and sizes by attributes and measures")
struct LookTests {
  /// A hub with eight neighbours around it, of which two know each other, and somebody behind one of them.
  private static let star = TestNetwork(
    name: "Star", isDirected: false,
    nodes: [.init(id: "hub", x: 0, y: 0)]
      + (0..<8).map { number in
        let corner = [(3, 0), (2, 2), (0, 3), (-2, 2), (-3, 0), (-2, -2), (0, -3), (2, -2)][number]
        return .init(id: "n\(number)", x: 100 * Double(corner.0), y: 100 * Double(corner.1))
      } + [.init(id: "far", x: 600, y: 0)],
    edges: (0..<8).map { .init(source: "hub", target: "n\($0)") }
      + [.init(source: "n1", target: "n2"), .init(source: "n0", target: "far")])

  private func driver(_ change: (FakeHost) -> Void = { _ in }) throws -> AppTestDriver {
    let host = FakeHost()
    host.networks["/home/star.json"] = try Self.star.file()
    host.networks["/home/town.json"] = try TestNetwork.town.file()
    change(host)
    return AppTestDriver(.connections, file: "/home/star.json", host: host).settle()
  }

  private func choose(_ title: String, _ driver: AppTestDriver) throws {
    let list = try #require(driver.frame(of: "lookChoices"))
    let row = try #require(driver.boxes(of: title).first { list.holds($0) }, "\(title) is offered")
    driver.tap(at: row.center)
  }

  private func showLegend(_ title: String, _ driver: AppTestDriver) throws {
    let list = try #require(driver.frame(of: "lookLegend"))
    driver.tap(at: try #require(driver.boxes(of: title).first { list.holds($0) }, "\(title) is in the legend").center)
  }

  private func names(_ driver: AppTestDriver) throws -> [String] {
    try driver.connections.state.nodes.filter { $0.name != nil }.map(\.id).sorted()
  }

  private func radii(_ driver: AppTestDriver) throws -> [String: Double] {
    Dictionary(uniqueKeysWithValues: try driver.connections.state.nodes.map { ($0.id, $0.radius) })
  }

  @Test("The panel colours by a measure, its legend shows one class alone, and Escape leads back step by step")
  func panel() throws {
    let driver = try driver()
    let before = driver.picture
    driver.press("look").settle()
    try choose("Degree", driver)
    driver.settle()
    for words in ["1", "2", "8", "Touch to show one"] { #expect(driver.shows(words), "\(words)") }
    try showLegend("2", driver)
    driver.settle()
    #expect(try names(driver) == ["n0", "n1", "n2"])
    try showLegend("2", driver)
    driver.settle()
    #expect(try names(driver).count > 3)
    try showLegend("8", driver)
    driver.settle().key(.escape).settle()
    #expect(driver.frame(of: "lookChoices") == nil)
    #expect(try names(driver).count > 3, "without the panel nothing says that others are hidden")
    #expect(driver.app.property(named: "colorBy") == .choice("degree"))
    driver.key(.escape).settle()
    #expect(driver.app.property(named: "colorBy") == .choice("standard"))
    #expect(driver.picture.looksLike(before))
    driver.rest()
  }

  @Test("Sizes tell a measure: the node with the most has the largest disc")
  func sizes() throws {
    let driver = try driver()
    driver.key("c").settle().press("lookTabs", segment: 1, of: 3).settle()
    try choose("Betweenness", driver)
    driver.settle()
    let radii = try radii(driver)
    #expect(radii.max { $0.value < $1.value }?.key == "hub")
    let hub = try #require(radii["hub"]), middle = try #require(radii["n0"]), leaf = try #require(radii["n5"])
    #expect(hub > middle && middle > leaf && abs(hub / leaf - 2 / 0.6) < 1e-6)
    #expect(driver.frame(of: "lookLegend") == nil, "colours are as they were")
  }

  @Test("Edges bend, run in bundles and tell their weights, and are straight again when the panel or Escape says so")
  func edges() throws {
    let driver = try driver { host in
      host.networks["/home/star.json"] = try? TestNetwork(
        name: "Star", isDirected: false, nodes: Self.star.nodes,
        edges: Self.star.edges + [.init(source: "far", target: "hub", weight: 9)]
      ).file()
    }
    let before = driver.picture
    driver.press("look").settle().press("lookTabs", segment: 2, of: 3).settle()
    let straight = driver.picture
    for title in ["Curved", "Bundled"] {
      try choose(title, driver)
      driver.settle()
      #expect(driver.app.property(named: "edges") == .choice(title.lowercased()))
      #expect(!driver.picture.looksLike(straight), "\(title)")
    }
    try choose("Straight", driver)
    #expect(driver.settle().picture.looksLike(straight))
    driver.press("lookWidths").settle()
    #expect(driver.app.property(named: "edgeWidths") == .flag(true) && !driver.picture.looksLike(straight))
    driver.key(.escape).settle().key(.escape).settle()
    #expect(driver.app.property(named: "edgeWidths") == .flag(false))
    #expect(driver.picture.looksLike(before))
    driver.rest()
  }

  @Test("The inspector offers the same; another network begins as it is, and so does starting over")
  func inspector() throws {
    let driver = try driver()
    #expect(driver.app.setProperty("colorBy", to: .choice("cores")))
    #expect(!driver.app.setProperty("colorBy", to: .choice("nothing of this name")))
    driver.settle()
    driver.drop("/home/town.json").settle()
    #expect(driver.app.property(named: "colorBy") == .choice("standard"))
    #expect(driver.app.setProperty("sizeBy", to: .choice("pagerank")))
    driver.settle().key(.escape).settle().key(.escape).settle()
    #expect(driver.app.property(named: "sizeBy") == .choice("standard"))
  }

  @Test("An answer that comes late is for the choice that was made last, and for no other network")
  func late() throws {
    let driver = try driver()
    let plain = try radii(driver)
    driver.host.answersAtOnce = false
    driver.app.setProperty("sizeBy", to: .choice("degree"))
    driver.frame(3)
    #expect(try radii(driver) == plain)
    driver.app.setProperty("sizeBy", to: .choice("none"))
    driver.frame(3)
    // Both answers come; the first is of no use any more.
    driver.deliver().settle()
    #expect(Set(try radii(driver).values).count == 1)
    driver.app.setProperty("sizeBy", to: .choice("closeness"))
    driver.frame(2)
    driver.host.answersAtOnce = true
    driver.drop("/home/town.json").settle()
    let town = try radii(driver)
    driver.deliver().settle()
    #expect(try radii(driver) == town)
    driver.rest()
  }

  @Test("While a layout moves the nodes a look waits, and comes when they rest")
  func waits() throws {
    let driver = try driver()
    driver.host.answersAtOnce = false
    driver.press("layout").settle()
    let list = try #require(driver.frame(of: "layoutList"))
    driver.tap(at: try #require(driver.boxes(of: "Force-directed").first { list.holds($0) }).center).frame(2)
    driver.app.setProperty("colorBy", to: .choice("degree"))
    driver.frame(5)
    func asked() -> Int {
      driver.effects.count { if case .work(let request, _) = $0 { request.isHeavy } else { false } }
    }
    #expect(asked() == 0)
    driver.deliver().wait(2)
    #expect(asked() == 1)
    driver.deliver().settle().key(.escape).settle().press("look").settle()
    #expect(driver.frame(of: "lookLegend") != nil && driver.shows("8"))
  }

  @Test("A node that is moved by hand stays where it is when the look comes")
  func moved() throws {
    let driver = try driver()
    driver.press("layout").settle()
    driver.host.answersAtOnce = false
    driver.app.setProperty("sizeBy", to: .choice("degree"))
    driver.frame(2)
    let place = driver.position(ofNode: "far")
    driver.down(1, at: place).frame(2).move(1, to: place + Point(-60, 90)).frame(3)
    driver.deliver().frame(3)
    #expect(driver.position(ofNode: "far").distance(to: place + Point(-60, 90)) < 1)
    driver.up(1).settle()
    driver.deliver().settle()
    let radii = try radii(driver)
    #expect(radii.max { $0.value < $1.value }?.key == "hub")
  }

  @Test("Changes of the network keep its look, follow it, and can be taken back")
  func edits() throws {
    let driver = try driver()
    driver.restAfterTap = 0.5
    driver.app.setProperty("sizeBy", to: .choice("degree"))
    driver.settle()
    let before = try radii(driver)
    driver.press("edit").settle().trace(from: "far", to: "n4").settle()
    let after = try radii(driver)
    #expect(try #require(after["far"]) > #require(before["far"]) && after["hub"] == before["hub"])
    driver.key("z", .control).settle()
    #expect(try radii(driver) == before)
    #expect(driver.app.property(named: "sizeBy") == .choice("degree"))
  }

  @Test("Only one panel stands beside the network at a time, and the network keeps clear of it")
  func onePanel() throws {
    let driver = try driver()
    driver.press("look").settle()
    let panel = try #require(driver.frame(of: "lookPanel"))
    #expect(driver.position(ofNode: "n4").x > panel.maxX)
    driver.press("layout").settle()
    #expect(driver.frame(of: "lookPanel") == nil && driver.frame(of: "layoutPanel") != nil)
    driver.press("look").settle()
    #expect(driver.frame(of: "lookPanel") != nil && driver.frame(of: "layoutPanel") == nil)
    driver.resize(420, 800).settle()
    let low = try #require(driver.frame(of: "lookPanel"))
    #expect(driver.window.holds(low) && low.minY > 300)
    driver.resize(900, 300).settle()
    #expect(driver.window.holds(try #require(driver.frame(of: "lookPanel"))))
  }

  @Test("A recorded session with looks ends in the same picture", arguments: [true, false])
  func replays(answersAtOnce: Bool) throws {
    let driver = try driver()
    driver.host.answersAtOnce = answersAtOnce
    driver.press("look").frame(20)
    try choose("Closeness", driver)
    driver.frame(6).deliver().frame(6)
    let recorded = try Replay.throughText(driver.recording)
    for drawsAll in [true, false] {
      #expect(try Replay.picture(recorded, host: driver.host, drawsAll: drawsAll).looksLike(driver.picture))
    }
  }

  // MARK: What a review found

  /// Two groups of five who all know each other, and one acquaintance between them.
  private static let groups: TestNetwork = {
    let nodes = (0..<10).map { number in
      let (row, side) = ([0.0, 150, 40, 190, 90][number % 5], number < 5 ? 0.0 : 700)
      return TestNetwork.Node(id: "g\(number)", x: Double(number % 5) * 80 + side, y: row)
    }
    var edges = [TestNetwork.Edge(source: "g4", target: "g5")]
    for one in 0..<9 {
      for other in one + 1..<10 where one / 5 == other / 5 {
        edges.append(.init(source: "g\(one)", target: "g\(other)"))
      }
    }
    return TestNetwork(name: "Groups", isDirected: false, nodes: nodes, edges: edges)
  }()

  private func groupsDriver() throws -> AppTestDriver {
    let driver = try AppTestDriver.connections(Self.groups).settle()
    driver.restAfterTap = 0.5
    return driver
  }

  /// The words of the legend now.
  private func legend(_ driver: AppTestDriver) throws -> [String] {
    if driver.frame(of: "lookLegend") == nil { driver.press("look").settle() }
    let list = try #require(driver.frame(of: "lookLegend"))
    defer { driver.press("lookClose").settle() }
    return driver.picture.texts.filter { list.contains(Point(Double($0.origin.x), Double($0.origin.y))) }.map(\.text)
  }

  @Test("Back at the first colours, changes go on from these", arguments: ["degree", "none"])
  func standardAfterEdits(feature: String) throws {
    let driver = try groupsDriver()
    let before = try legend(driver)
    #expect(before.contains("Group 1") && before.contains("Group 2"))
    driver.app.setProperty("colorBy", to: .choice(feature))
    driver.settle().key("e").settle().trace(from: "g0", to: "g9").settle()
    driver.app.setProperty("colorBy", to: .choice("standard"))
    driver.settle()
    #expect(try legend(driver) == before)
    driver.trace(from: "g1", to: "g8").settle()
    #expect(try legend(driver) == before)
    driver.key("z", .control).key("z", .control).settle()
    #expect(try legend(driver) == before)
  }

  @Test("A look that is chosen while a layout waits is there when the layout has ended")
  func paused() throws {
    let driver = try groupsDriver()
    driver.host.answersAtOnce = false
    driver.press("layout").settle()
    let list = try #require(driver.frame(of: "layoutList"))
    driver.tap(at: try #require(driver.boxes(of: "Force-directed").first { list.holds($0) }).center).frame(3)
    driver.press("layoutPause").frame(3)
    driver.app.setProperty("sizeBy", to: .choice("degree"))
    driver.frame(5).deliver().frame(5)
    driver.press("layoutPause").frame(5).deliver().wait(2).deliver().settle()
    let radii = try radii(driver)
    #expect(try #require(radii["g4"]) > #require(radii["g0"]))
    #expect(driver.frame(of: "lookProgress") == nil)
  }

  @Test("An attribute that is gone says nothing, and nothing waits for it")
  func goneAttribute() throws {
    let host = FakeHost()
    let text = #"""
      {"format": "throughline-graph", "version": 1, "nodes": [{"id": "a", "x": 0, "y": 0, "age": 3},
       {"id": "b", "x": 300, "y": 0, "age": 40}, {"id": "c", "x": 0, "y": 300}, {"id": "d", "x": 300, "y": 300}],
       "edges": [{"source": "a", "target": "b"}, {"source": "c", "target": "d"}]}
      """#
    host.networks["/home/ages.json"] = try GraphReader.read(bytes: Array(text.utf8), name: "ages.json")
    let driver = AppTestDriver(.connections, file: "/home/ages.json", host: host).settle()
    driver.restAfterTap = 0.5
    #expect(driver.app.setProperty("sizeBy", to: .choice("age")))
    driver.settle()
    #expect(try #require(radii(driver)["b"]) > #require(radii(driver)["a"]))
    driver.key("e").settle()
    for node in ["a", "b"] { driver.tap(at: driver.position(ofNode: node)).settle().key(.delete).settle() }
    #expect(Set(try radii(driver).values).count == 1)
    driver.key("e").settle().press("look").settle()
    #expect(driver.frame(of: "lookProgress") == nil)
  }

  @Test("While the network is changed, a touch on a class chooses its nodes, to be changed together")
  func choosingByClass() throws {
    let driver = try driver()
    driver.press("edit").settle().press("look").settle()
    try choose("Degree", driver)
    driver.settle()
    try showLegend("2", driver)
    driver.settle()
    #expect(try driver.connections.state.selected == ["n0", "n1", "n2"])
    try showLegend("2", driver)
    driver.settle()
    #expect(try driver.connections.state.selected.isEmpty)
    try showLegend("8", driver)
    driver.settle().press("look").settle()
    #expect(try driver.connections.state.selected == ["hub"] && driver.connections.state.isEditing)
    driver.key(.delete).settle()
    #expect(try driver.connections.state.nodes.count == 9 && driver.connections.state.done == 1)
  }

  @Test("A class that is shown alone is not another one after other colours have come")
  func aloneAfterOthers() throws {
    let driver = try groupsDriver()
    driver.host.answersAtOnce = false
    driver.press("look").settle()
    driver.app.setProperty("colorBy", to: .choice("none"))
    driver.frame(3)
    try showLegend("Group 2", driver)
    driver.frame(3).deliver().settle()
    #expect(try names(driver).count > 5)
    #expect(driver.frame(of: "lookLegend") == nil)
  }

  @Test("A look that was chosen, left and chosen again comes although the network changed meanwhile")
  func again() throws {
    let driver = try groupsDriver()
    driver.app.setProperty("sizeBy", to: .choice("degree"))
    driver.settle().key("e").settle().trace(from: "g0", to: "g9").settle()
    driver.host.answersAtOnce = false
    driver.app.setProperty("sizeBy", to: .choice("standard"))
    driver.frame(3).key("z", .control).frame(3)
    driver.app.setProperty("sizeBy", to: .choice("degree"))
    driver.frame(3).deliver().frame(3).deliver().settle()
    let radii = try radii(driver)
    let most = try #require(radii["g4"])
    let least = try #require(radii["g0"])
    #expect(abs(most / least - 2 / 0.6) < 1e-6)
  }

  @Test("Nodes that never rest get their colours at once")
  func endless() throws {
    let host = FakeHost()
    host.networks["/home/groups.json"] = try Self.groups.file()
    let driver = AppTestDriver(.layout, file: "/home/groups.json", host: host)
    driver.frame(5)
    driver.app.setProperty("sizeBy", to: .choice("degree"))
    driver.frame(5)
    let report = try #require(driver.app.report(as: NetworkReport.self))
    #expect(report.isMoving)
    let radii = Dictionary(uniqueKeysWithValues: report.nodes.map { ($0.id, $0.radius) })
    #expect(try #require(radii["g4"]) > 3 * #require(radii["g0"]))
  }

  @Test(
    "Every window has a legend of which at least two rows can be touched",
    arguments: [[420, 800], [900, 320], [800, 480], [1280, 800]])
  func legendEverywhere(size: [Int]) throws {
    let driver = try AppTestDriver.connections(Self.groups, width: size[0], height: size[1]).settle()
    if driver.frame(of: "look") == nil { driver.press("more").settle() }
    driver.press("look").settle()
    if driver.frame(of: "lookLegend") == nil { driver.press("lookTabs", segment: 2, of: 3).settle() }
    let legend = try #require(driver.frame(of: "lookLegend"))
    #expect(legend.height >= 2 * 48 && driver.window.holds(legend), "\(legend)")
    try showLegend("Group 2", driver)
    driver.settle()
    let shown = try names(driver)
    #expect(shown.allSatisfy { $0 >= "g5" } || shown.allSatisfy { $0 < "g5" })
  }

  @Test("Sizes by degree follow a change in its own picture, before anything is found anew beside the frames")
  func measuresFollowChanges() throws {
    let driver = try driver()
    driver.restAfterTap = 0.5
    driver.press("look").settle().press("lookTabs", segment: 1, of: 3).settle()
    try choose("Degree", driver)
    driver.settle().key(.escape).settle().press("edit").settle()
    driver.host.answersAtOnce = false
    let before = try radii(driver)
    driver.trace(from: "n4", to: "n6")
    let after = try radii(driver)
    let (small, large) = (try #require(before["n4"]), try #require(after["n4"]))
    #expect(large > small)
    driver.host.answersAtOnce = true
    driver.deliver().settle()
    #expect(try radii(driver) == after, "and are what is found of the whole network")
    driver.key("z", .control).settle()
    #expect(try radii(driver) == before)
  }
}

// The figures of what shows: those of the command line, found in the background, given up and asked for again as the network
// becomes another one.

import App
import AppTestSupport
import AtlasExhibit
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import GraphMeasures
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Statistics are of what shows, and as the command line has them")
struct StatisticsTests {
  /// Returns the lines that are copied of a graph.
  private func lines(_ graph: Graph) throws -> String {
    let measures = try #require(NetworkMeasures(graph))
    return measures.figures.map { "\($0.name)\t\(measures[$0]?.text ?? "?")\n" }.joined()
  }

  /// Returns the lines of a part of the town.
  private func lines(of network: TestNetwork = .town, nodes: (String) -> Bool) throws -> String {
    var part = network
    part.nodes.removeAll { !nodes($0.id) }
    part.edges.removeAll { !nodes($0.source) || !nodes($0.target) }
    return try lines(part.file().graph)
  }

  private func copied(_ driver: AppTestDriver) -> String {
    driver.host.clipboard = ""
    return driver.press("copyStatistics").settle().host.clipboard
  }

  /// Opens the panel where it is closed.
  @discardableResult private func open(_ driver: AppTestDriver) -> AppTestDriver {
    if driver.frame(of: "statisticsPanel") == nil { driver.key("s", .shift).settle() }
    return driver
  }

  private func write(_ filter: String, _ driver: AppTestDriver) {
    driver.key("f", .shift).settle()
    driver.press("writeFilter").settle().write(filter)
    driver.key(.enter).settle()
  }

  @Test("All figures are those of the command line, each with some words")
  func figures() throws {
    let driver = try open(.connections().settle())
    #expect(copied(driver) == (try lines(TestNetwork.town.file().graph)))
    #expect(driver.shows("Copied") && driver.shows("20 figures"))
    #expect(driver.shows("Statistics") && driver.shows("What the edges join") && !driver.shows("…"))
    #expect(driver.boxes(of: "Nodes by their edges").count == 1)
    driver.key("s", .shift).settle()
    #expect(driver.frame(of: "statisticsPanel") == nil)
    // They are kept while the network is the same.
    let works = driver.works
    driver.press("statistics").frame(2)
    #expect(driver.shows("What the edges join") && !driver.shows("…"))
    driver.settle()
    #expect(driver.works == works)
  }

  @Test(
    "Networks with next to nothing in them",
    arguments: [
      TestNetwork(), TestNetwork(nodes: [TestNetwork.Node(id: "a", x: 0, y: 0)]),
      TestNetwork(isDirected: false, nodes: TestNetwork.town.nodes),
      TestNetwork(
        nodes: [TestNetwork.Node(id: "a", x: 0, y: 0)], edges: [TestNetwork.Edge(source: "a", target: "a")]),
    ])
  func small(network: TestNetwork) throws {
    let driver = try open(.connections(network).settle())
    #expect(copied(driver) == (try lines(network.file().graph)))
  }

  @Test("Under a filter they are of what shows, and the heading says so")
  func filtered() throws {
    let driver = try AppTestDriver.connections().settle()
    write("id != B", driver)
    open(driver)
    #expect(driver.shows("Of the 7 nodes that show"))
    #expect(copied(driver) == (try lines { $0 != "B" }))
    // While the panel is open, too.
    driver.press("filters").settle().press("switchFilter").settle()
    open(driver)
    #expect(copied(driver) == (try lines { _ in true }) && driver.shows("Statistics"))
  }

  @Test("After a change, an undo and a redo they are of the network as it is then; a node that only moves changes none")
  func changed() throws {
    let driver = try AppTestDriver.town()
    driver.press("edit").settle()
    open(driver)
    driver.tap(on: "D").settle().press("remove").settle()
    #expect(copied(driver) == (try lines { $0 != "D" }))
    driver.key("z", .control).settle()
    #expect(copied(driver) == (try lines { _ in true }))
    driver.key("z", [.control, .shift]).settle()
    #expect(copied(driver) == (try lines { $0 != "D" }))
    let works = driver.works
    driver.down(on: "H").wait(0.7)
    driver.move(to: driver.position(of: 1) + Point(40, 40)).frame(3).up().settle()
    #expect(driver.works - works <= 1 && driver.shows("What the edges join"))
    #expect(copied(driver) == (try lines { $0 != "D" }))
  }

  @Test("What is under way is given up when the panel closes, and what was known of before is called so")
  func givenUp() throws {
    let driver = try AppTestDriver.town()
    driver.host.answersAtOnce = false
    driver.key("s", .shift).settle(limit: 1)
    #expect(driver.shows("…") && driver.frame(of: "statisticsProgress") != nil)
    driver.key("s", .shift).settle(limit: 1)
    guard case .cancel = driver.effects.last else { return #expect(Bool(false), "\(driver.effects.suffix(2))") }
    driver.deliver().settle()
    driver.host.answersAtOnce = true
    open(driver)
    #expect(copied(driver) == (try lines { _ in true }))
    open(driver.press("edit").settle())
    driver.host.answersAtOnce = false
    driver.tap(on: "D").settle(limit: 1).press("remove").settle(limit: 1)
    #expect(driver.shows("Before the last change") && copied(driver).isEmpty)
    driver.key("z", .control).settle(limit: 1)
    #expect(driver.shows("Statistics") && !driver.shows("Before"))
    driver.host.answersAtOnce = true
    driver.deliver().settle()
    #expect(copied(driver) == (try lines { _ in true }))
  }

  @Test("Whatever happens in whatever order, they are of what shows in the end", arguments: UInt64(1)...12)
  func anyOrder(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let driver = try AppTestDriver.town()
    driver.press("edit").settle()
    write("id != G", driver)
    driver.press("filtersClose").settle()
    for _ in 0..<12 {
      switch random.below(7) {
      case 0: driver.key("s", .shift).frame(random.below(4))
      case 1: driver.host.answersAtOnce.toggle()
      case 2: driver.deliver().frame(random.below(3))
      case 3:
        let node = ["A", "B", "H"][random.below(3)]
        guard driver.connections.report?.nodes.contains(where: { $0.id == node }) ?? false else { break }
        driver.tap(on: node).frame(2)
        if driver.frame(of: "remove") != nil { driver.press("remove").frame(random.below(4)) }
      case 4: driver.key("z", .control).frame(random.below(4))
      case 5: driver.key("z", [.control, .shift]).frame(random.below(4))
      default:
        driver.key("f", .shift).frame(2)
        if driver.frame(of: "switchFilter") != nil { driver.press("switchFilter").frame(random.below(3)) }
      }
    }
    driver.host.answersAtOnce = true
    driver.deliver().settle().deliver().settle()
    open(driver)
    let shown = Set(driver.connections.report?.nodes.map(\.id) ?? [])
    #expect(copied(driver) == (try lines(nodes: shown.contains)))
  }

  @Test("In a low window figures and degrees take turns; visitors who may not copy have no button")
  func low() throws {
    var settings = AppSettings()
    settings.visitors = .publicTable
    settings.visitors.mayCopy = false
    let driver = try open(.connections(width: 800, height: 480, settings: settings).settle())
    #expect(driver.frame(of: "copyStatistics") == nil && driver.frame(of: "statisticsPlot") == nil)
    driver.press("statisticsTabs", segment: 1, of: 2).settle()
    #expect(driver.frame(of: "statisticsPlot") != nil && driver.frame(of: "statisticsList") == nil)
  }

  @Test("In the Atlas they are of the places on the map")
  func atlas() throws {
    let driver = try AppTestDriver.at(.atlas, settings: AppSettings(reducedMotion: true)).settle(limit: 5)
    open(driver).settle()
    let network = try #require(driver.atlas.report)
    #expect(copied(driver).hasPrefix("nodes\t\(network.cities.count)\n"))
  }
}

extension AppTestDriver {
  /// The number of times that work was asked for.
  fileprivate var works: Int { effects.count { if case .work = $0 { true } else { false } } }
}

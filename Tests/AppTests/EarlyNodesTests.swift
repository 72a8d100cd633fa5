// The nodes of a large network while its edges are still being read: they are where the network has them, and nothing is
// left of them once it is there, or is not to come.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import FileWriting
import Geometry
import Gestures
import GraphFormats
import GraphModel
import LayoutExhibit
import SceneGraph
import Testing

@testable import ExhibitKit

@Suite("Nodes before edges")
struct EarlyNodesTests {
  private static let path = "/data/streets.json"

  /// Streets, wider than high, with so many crossings that edges have an index.
  private static let streets = TestNetwork.streets(columns: 80, rows: 40)

  /// A program that is opening a network, of which nothing has come in.
  private func opening(width: Int = 1280, height: Int = 800) throws -> AppTestDriver {
    let host = FakeHost()
    host.networks = [Self.path: try Self.streets.file(), "/town.json": try TestNetwork.town.file()]
    host.opensInStages = true
    host.answersAtOnce = false
    return AppTestDriver(.connections, file: Self.path, host: host, width: width, height: height)
  }

  /// The ticket under which the last file was asked for.
  private func ticket(_ driver: AppTestDriver) throws -> Int {
    try #require(
      driver.effects.reversed().lazy.compactMap { if case .read(_, _, let ticket) = $0 { ticket } else { nil } }.first)
  }

  /// Tells the program where the nodes are, as the reader of the file does.
  private func tellNodes(_ driver: AppTestDriver, under ticket: Int) throws {
    let positions = try #require(try Self.streets.file().graph.positions)
    driver.say(.nodesRead(ticket: ticket, try #require(EarlyNodes(of: positions, leastCount: 1))))
  }

  /// Some nodes, of those that are reported.
  private static let some = stride(from: 0, to: 2_000, by: 23).map { "n\($0)" }

  @Test("Nodes are seen where the network has them, and the network takes their place", arguments: [true, false])
  func places(isWide: Bool) throws {
    // In a window that is high the network is turned.
    let (width, height) = isWide ? (1280, 800) : (700, 1300)
    let driver = try opening(width: width, height: height)
    let empty = driver.pixels
    try tellNodes(driver, under: try ticket(driver))
    driver.frame(2)
    let early = driver.pixels
    driver.deliver().settle().deliver().settle().deliver().settle()
    let points = Self.some.map { driver.position(ofNode: $0) }
    #expect(
      points.allSatisfy { early[Int($0.x), Int($0.y)] != empty[Int($0.x), Int($0.y)] },
      "every node that is drawn is there")
    #expect(early.changeCount(from: empty) < width * height / 3, "between nodes is ground")
    let once = try opening(width: width, height: height)
    once.deliver().settle().deliver().settle().deliver().settle()
    #expect(driver.pixels == once.pixels && driver.words == once.words)
  }

  @Test("No frame shows less than the one before: the nodes stay until the network is there")
  func noGap() throws {
    let driver = try opening()
    let empty = driver.pixels
    try tellNodes(driver, under: try ticket(driver))
    driver.frame(2)
    func shown() -> Int { driver.pixels.changeCount(from: empty) }
    let early = shown()
    driver.deliver()
    for frame in 0..<30 {
      driver.frame()
      #expect(shown() > early / 2, "frame \(frame)")
    }
  }

  @Test("Hands move the view before the edges are there, and it stays when they come")
  func hands() throws {
    let driver = try opening()
    try tellNodes(driver, under: try ticket(driver))
    driver.frame(2).wheel(8, at: driver.center).frame(30).deliver().settle()
    let once = try opening()
    once.deliver().frame(2).wheel(8, at: once.center).frame(30).settle()
    for node in ["n700", "n1595"] {
      #expect(driver.position(ofNode: node).distance(to: once.position(ofNode: node)) < 1e-6)
    }
  }

  @Test("A window that changes its size shows all of them")
  func resized() throws {
    let driver = try opening()
    try tellNodes(driver, under: try ticket(driver))
    driver.frame(2).put(.resized(width: 700, height: 1300)).frame(2)
    let early = driver.pixels
    driver.deliver().settle()
    let ground = early[0, 1299]
    #expect(
      Self.some.allSatisfy {
        let point = driver.position(ofNode: $0)
        return early[Int(point.x), Int(point.y)] != ground
      })
  }

  @Test("A window that changes while the network takes their place shows all of it")
  func resizedMeanwhile() throws {
    let driver = try opening()
    try tellNodes(driver, under: try ticket(driver))
    driver.frame(2).wheel(6, at: driver.center).frame(30).deliver().frame(1).resize(700, 1300).settle()
    let once = try opening(width: 700, height: 1300)
    once.deliver().settle()
    for node in ["n700", "n1595"] {
      #expect(driver.position(ofNode: node).distance(to: once.position(ofNode: node)) < 1e-6)
    }
  }

  @Test("A window that becomes a little lower goes on showing the part that hands have found")
  func resizedSlightly() throws {
    let driver = try opening()
    try tellNodes(driver, under: try ticket(driver))
    driver.frame(2).wheel(6, at: driver.center).frame(30).resize(1280, 760).deliver().settle()
    let once = try opening()
    once.deliver().frame(2).wheel(6, at: once.center).frame(30).resize(1280, 760).settle()
    for node in ["n700", "n1595"] {
      #expect(driver.position(ofNode: node).distance(to: once.position(ofNode: node)) < 1e-6)
    }
  }

  @Test("Where nodes begin elsewhere than the file has them, nobody is shown where that is")
  func laidOut() throws {
    func opening() throws -> AppTestDriver {
      let host = FakeHost()
      host.networks = [Self.path: try Self.streets.file()]
      host.answersAtOnce = false
      return AppTestDriver(.layout, file: Self.path, host: host)
    }
    let driver = try opening()
    try tellNodes(driver, under: try ticket(driver))
    driver.frame(2)
    #expect(try driver.pixels == opening().frame(2).pixels)
  }

  @Test("A network that is given up, or that cannot be read, leaves nothing behind", arguments: [true, false])
  func goneAgain(isGivenUp: Bool) throws {
    let driver = try opening()
    let ticket = try ticket(driver)
    driver.say(.progress(ticket: ticket, fraction: 0.2)).wait(1)
    let before = driver.pixels
    try tellNodes(driver, under: ticket)
    driver.frame(2)
    #expect(driver.pixels != before)
    if isGivenUp {
      driver.key(.escape).settle()
    } else {
      driver.say(
        .refused(path: Self.path, ticket: ticket, problem: FileProblem(file: Self.path, message: "it ends early")))
      driver.settle()
    }
    let without = try opening()
    without.say(.progress(ticket: try self.ticket(without), fraction: 0.2)).wait(1)
    if isGivenUp {
      without.key(.escape).settle()
    } else {
      let problem = FileProblem(file: Self.path, message: "it ends early")
      without.say(.refused(path: Self.path, ticket: try self.ticket(without), problem: problem)).settle()
    }
    #expect(driver.pixels == without.pixels)
    // What was given up may still tell.
    try tellNodes(driver, under: ticket)
    driver.settle()
    #expect(driver.pixels == without.pixels)
  }

  @Test("What people look at stays until another network is there, and nodes of one that is not awaited are not shown")
  func others() throws {
    let driver = try opening()
    try tellNodes(driver, under: try ticket(driver) + 1)
    driver.frame(2)
    #expect(try driver.pixels == opening().frame(2).pixels)
    driver.drop("/town.json").frame(2).deliver().settle()
    #expect(try driver.connections.state.network == "Town")
    driver.drop(Self.path).frame(2)
    let town = driver.position(ofNode: try #require(TestNetwork.town.nodes.first).id)
    try tellNodes(driver, under: try ticket(driver))
    driver.frame(2)
    #expect(driver.position(ofNode: try #require(TestNetwork.town.nodes.first).id) == town)
    driver.deliver().settle()
    #expect(try driver.connections.state.network == "Streets")
  }

  @Test("Nodes of a small network are not worth a picture of their own, of a large one a sample with all bounds is")
  func samples() throws {
    let positions = (0..<250_000).map { Point(Double($0 % 500), Double($0 / 500)) }
    #expect(EarlyNodes(of: Array(positions[..<99_999])) == nil)
    let nodes = try #require(EarlyNodes(of: positions))
    #expect(nodes.positions.count == 20_000 && nodes.bounds == Rect(0, 0, 499, 499))
    #expect(Set(nodes.positions.map(\.y)).count == 500, "from all over the network")
    let columns = Dictionary(nodes.positions.map { ($0.x, 1) }, uniquingKeysWith: +)
    #expect(columns.count == 500 && columns.values.allSatisfy { $0 < 80 }, "streets listed row by row leave no stripes")
    #expect(nodes.turned(.clockwise).turned(.counterclockwise).positions == nodes.positions)
    // The corner node is none of the sample.
    let wide = (0..<250_000).map { $0 == 7 ? Point(1_000, -30) : positions[$0] }
    let (early, bounds) = (try #require(EarlyNodes(of: wide)), Rect(0, -30, 1_000, 529))
    #expect(early.bounds == bounds && !early.positions.contains(Point(1_000, -30)))
    let turned = early.turned(.clockwise)
    #expect(turned.bounds == Rect(-499, 0, 529, 1_000) && turned.turned(.counterclockwise).bounds == bounds)
  }
}

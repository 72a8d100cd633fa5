// A large network on its way in: a sample of it is seen and moved before all of it has been made, and what comes in the
// end is what would have been there at once.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphFormats
import Testing

@Suite("Opening in stages")
struct StagedOpeningTests {
  /// Streets with so many crossings that edges have an index.
  private static let streets = TestNetwork.streets(columns: 56, rows: 56)
  private static let path = "/data/streets.json"

  /// A program that is opening the network in stages, of which none has come in.
  private func opening(inStages: Bool = true, width: Int = 1280, height: Int = 800) throws -> AppTestDriver {
    let host = FakeHost()
    host.networks = [Self.path: try Self.streets.file(), "/town.json": try TestNetwork.town.file()]
    host.opensInStages = inStages
    host.answersAtOnce = false
    return AppTestDriver(.connections, file: Self.path, host: host, width: width, height: height)
  }

  /// The tickets of the scenes that were asked for, and of those that were given up.
  private func scenes(_ driver: AppTestDriver) -> (asked: [Int], cancelled: [Int]) {
    var (asked, cancelled): ([Int], [Int]) = ([], [])
    for effect in driver.effects {
      if case .work(let request, let ticket) = effect, request.isHeavy { asked.append(ticket) }
      if case .cancel(let ticket) = effect { cancelled.append(ticket) }
    }
    return (asked, cancelled)
  }

  @Test("Of a large file a sample of the scene is made as it is read, of a small one all")
  func reading() throws {
    let path = NSTemporaryDirectory() + "stages-" + UUID().uuidString + ".edges"
    defer { try? FileManager.default.removeItem(atPath: path) }
    func isWhole(edges: Int) throws -> Bool {
      let lines = (0..<edges).map { "\($0 % 3_000) \($0 * 7 % 2_999)\n" }.joined()
      try lines.write(toFile: path, atomically: true, encoding: .utf8)
      return try NetworkDocument(from: DocumentSource(path: path)).isWhole
    }
    let (isSmallWhole, isLargeWhole) = (try isWhole(edges: 1_000), try isWhole(edges: 61_000))
    #expect(isSmallWhole && !isLargeWhole)
  }

  @Test("A sample is there at once, the rest is asked for once, then its colours: as if all had been there at once")
  func stages() throws {
    for (width, height) in [(1280, 800), (700, 1300)] {
      let driver = try opening(width: width, height: height)
      driver.deliver().frame(3)
      #expect(try driver.connections.state.network == "Streets")
      #expect(scenes(driver).asked.count == 1 && scenes(driver).cancelled.isEmpty)
      #expect(driver.pixels.colorCount > 20, "there is something to see")
      driver.settle()
      #expect(scenes(driver).asked.count == 1, "nobody asks again")
      driver.deliver().settle()
      let plain = driver.pixels
      #expect(scenes(driver).asked.count == 2, "colours are asked for once all edges are there")
      driver.deliver().settle()
      #expect(scenes(driver).asked.count == 2 && scenes(driver).cancelled.isEmpty)
      #expect(driver.pixels != plain, "streets have districts")
      let once = try opening(inStages: false, width: width, height: height)
      once.deliver().settle()
      #expect(scenes(once).asked.isEmpty)
      #expect(driver.pixels == once.pixels && driver.words == once.words)
    }
  }

  @Test("Hands move the view and follow paths before all of it is there, and the view stays when it comes")
  func hands() throws {
    let driver = try opening()
    driver.deliver().frame(2)
    let before = driver.position(ofNode: "n700")
    driver.wheel(8, at: driver.center).frame(30)
    let moved = driver.position(ofNode: "n700")
    #expect(moved != before)
    driver.tap(at: driver.position(ofNode: "n1595")).frame(10)
    #expect(try driver.connections.state.selection == "n1595")
    driver.deliver().settle()
    #expect(driver.position(ofNode: "n700").distance(to: moved) < 1e-6)
    #expect(try driver.connections.state.selection == "n1595")
    let once = try opening(inStages: false)
    once.deliver().frame(2).wheel(8, at: once.center).frame(30)
    #expect(once.position(ofNode: "n700").distance(to: moved) < 1e-6)
  }

  @Test("Another file takes its place, and the rest of the one before is given up and comes to nothing")
  func another() throws {
    let driver = try opening()
    driver.deliver().frame(2)
    driver.host.answersAtOnce = true
    driver.drop("/town.json").settle()
    #expect(try driver.connections.state.network == "Town")
    // The first was for the one before, the second is for the town's own.
    #expect(scenes(driver).asked.count == 2 && scenes(driver).cancelled == Array(scenes(driver).asked[..<1]))
    let town = driver.pixels
    // The answer was on its way already.
    driver.deliver().settle()
    #expect(try driver.connections.state.network == "Town" && driver.pixels == town)
  }

  @Test("The same file again, before all of it is there, is opened from the beginning")
  func again() throws {
    let driver = try opening()
    driver.deliver().frame(2).drop(Self.path).frame(2)
    // The rest of the first and the second itself come in together.
    driver.deliver().frame(2)
    #expect(scenes(driver).asked.count == 2)
    driver.deliver().settle().deliver().settle()
    let once = try opening(inStages: false)
    once.deliver().settle()
    #expect(driver.pixels == once.pixels && driver.words == once.words)
  }

  @Test("A look chosen before all is there is the one that comes, and the first look after it, whole")
  func looks() throws {
    let driver = try opening()
    driver.deliver().frame(2)
    driver.press("look").frame(2)
    let list = try #require(driver.frame(of: "lookChoices"))
    let row = try #require(driver.boxes(of: "Degree").first { list.holds($0) })
    driver.tap(at: row.center).frame(2)
    #expect(scenes(driver).asked.count == 2 && scenes(driver).cancelled == Array(scenes(driver).asked[..<1]))
    driver.deliver().settle()
    #expect(driver.frame(of: "lookLegend") != nil, "colours have a meaning")
    driver.key(.escape).settle().key(.escape).settle().deliver().settle().deliver().settle()
    let once = try opening(inStages: false)
    once.deliver().settle()
    #expect(driver.pixels == once.pixels && driver.words == once.words)
  }

  @Test("A recording of it ends in the same picture")
  func replayed() throws {
    let driver = try opening()
    driver.deliver().frame(2).wheel(4, at: driver.center).frame(20).deliver().frame(40).deliver().frame(40)
    driver.wheel(-6, at: driver.center + Point(90, 40)).settle()
    let steps = try Replay.throughText(driver.recording)
    for drawsAll in [true, false] {
      #expect(try Replay.picture(steps, host: driver.host, drawsAll: drawsAll).looksLike(driver.picture))
    }
  }
}

// Laws: what holds whatever hands do, in whatever order, on whatever network.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite struct AppLawTests {
  @Test(arguments: TestNetwork.shapes.indices, [UInt64(1), 2, 3])
  func handsMayDoAnything(shape: Int, seed: UInt64) throws {
    try explore(TestNetwork.shapes[shape], seed: seed, frames: 500, isHostile: seed == 3)
  }

  private func explore(_ network: TestNetwork, seed: UInt64, frames: Int, isHostile: Bool) throws {
    let driver = try AppTestDriver.connections(network, settings: AppSettings(dataFolder: "/data"))
    driver.host.networks["/other.json"] = try TestNetwork.otherTown.file()
    var hands = RandomInput(seed: seed)
    hands.isHostile = isHostile
    var backdrops: [UInt64: [Primitive]] = [:]
    for frame in 0..<frames {
      for event in hands.events(on: driver) { driver.put(event) }
      driver.frame()
      guard let report = driver.connections.report else { continue }
      guard checkReport(report, "\(network.name), frame \(frame)"), checkBackdrop(driver.picture, &backdrops) else {
        return
      }
    }
    leadsHome(driver, &hands)
  }

  /// Everything is finite, colours belong to one trace or answer each, and paths are paths.
  private func checkReport(_ report: ConnectionsReport, _ what: String) -> Bool {
    var numbers = [report.scale, report.offset.x, report.offset.y, report.fitScale]
    for node in report.nodes { numbers += [node.point.x, node.point.y, node.radius] }
    for control in report.controls { numbers += control.frame }
    for result in report.results { numbers += result.card }
    for point in report.traces.flatMap({ $0.arrow ?? [] }) { numbers += [point.x, point.y] }
    let areFinite = numbers.allSatisfy { $0.isFinite } && report.scale > 0
    #expect(areFinite, "\(what)")
    let slots = report.traces.map(\.slot) + report.results.map(\.slot)
    #expect(Set(slots).count == slots.count, "\(what): \(slots)")
    let fits = report.traces.allSatisfy { trace in
      guard let path = trace.path else { return true }
      return path.first == trace.source && path.last == trace.target
    }
    #expect(fits, "\(what)")
    return areFinite && fits && Set(slots).count == slots.count
  }

  /// Equal revisions promise an equal backdrop.
  private func checkBackdrop(_ picture: Picture, _ seen: inout [UInt64: [Primitive]]) -> Bool {
    guard picture.backdropCount > 0 else { return true }
    let backdrop = Array(picture.primitives.prefix(picture.backdropCount))
    if let before = seen[picture.backdropRevision] {
      #expect(before == backdrop)
      return before == backdrop
    }
    seen = [picture.backdropRevision: backdrop]
    return true
  }

  /// Lifting everything and pressing Esc four times leads home, and there it is quiet.
  private func leadsHome(_ driver: AppTestDriver, _ hands: inout RandomInput) {
    for event in hands.liftAll(at: driver.now) { driver.put(event) }
    driver.resize(1280, 800)
    for _ in 0..<4 { driver.key(.escape) }
    #expect(driver.connections.isAtInitialState)
    driver.rest()
    #expect(driver.connections.isAtInitialState)
    #expect(driver.connections.notice == nil)
    #expect(driver.connections.zoom > 0.0499 && driver.connections.zoom < 40.01 || driver.connections.report == nil)
    #expect(!driver.app.needsRedraw)
    if let report = driver.connections.report, !report.nodes.isEmpty {
      let reached = Rect(bounding: report.nodes.map(\.point)) ?? .zero
      #expect(reached.inset(by: -1).intersects(driver.window), "the network is out of sight")
    }
  }

  @Test func wherePeopleStopTheProgramComesToRest() throws {
    for seed in UInt64(20)..<32 {
      let driver = try AppTestDriver.connections(TestNetwork.shapes[Int(seed) % 3])
      var hands = RandomInput(seed: seed)
      for _ in 0..<60 {
        for event in hands.events(on: driver) { driver.put(event) }
        driver.frame()
      }
      for event in hands.liftAll(at: driver.now) { driver.put(event) }
      driver.rest()
      #expect(driver.app.wakeAfter == nil)
    }
  }

  @Test func theSameInputGivesTheSamePictures() throws {
    for seed in UInt64(40)..<44 {
      var pictures: [[Picture]] = []
      for _ in 0..<2 {
        let driver = try AppTestDriver.connections(.town)
        var hands = RandomInput(seed: seed)
        var drawn: [Picture] = []
        for frame in 0..<200 {
          for event in hands.events(on: driver) { driver.put(event) }
          driver.frame()
          if frame % 10 == 0 { drawn.append(driver.picture) }
        }
        pictures.append(drawn)
      }
      #expect(zip(pictures[0], pictures[1]).allSatisfy { $0.looksLike($1) })
    }
  }

  @Test func aPictureIsNeverOutOfDate() throws {
    for seed in UInt64(60)..<64 {
      let driver = try AppTestDriver.connections(.town)
      var hands = RandomInput(seed: seed)
      var fresh = Picture()
      for frame in 0..<200 {
        for event in hands.events(on: driver) { driver.put(event) }
        driver.frame(2)
        driver.app.draw(into: &fresh)
        let isCurrent = fresh.looksLike(driver.picture)
        #expect(isCurrent, "seed \(seed), frame \(frame)")
        if !isCurrent { break }
      }
    }
  }
}

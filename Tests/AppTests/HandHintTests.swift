// The hint beside a hand that finds nothing to do: near the hand, on empty ground, and soon gone.

import App
import AppTestSupport
import AtlasExhibit
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import Randomness
import Testing

@Suite("The hint beside a hand")
struct HandHintTests {
  private static let windows = [(1920, 1080, 1.0), (1080, 1920, 1), (800, 480, 1), (3840, 2160, 2)]

  private func hint(_ driver: AppTestDriver) -> Rect? {
    (driver.connections.report?.hint ?? driver.atlas.report?.hint).map { Rect($0) }
  }

  private func place(_ driver: AppTestDriver) -> Point { driver.connections.position(of: "A") + Point(-20, 120) }

  @Test("It comes when no second tap can follow, near the hand that found nothing, and goes by itself")
  func comesAndGoes() throws {
    let driver = try AppTestDriver.connections()
    driver.tap(at: place(driver))
    #expect(hint(driver) == nil, "a second tap may follow")
    driver.wait(0.6)
    let frame = try #require(hint(driver))
    #expect(driver.shows("Drag from one to another"))
    let metrics = driver.settings.metrics
    #expect(!frame.inset(by: -metrics.pixels(millimetres: 6)).contains(place(driver)), "the hand hides it")
    #expect(frame.center.distance(to: place(driver)) < metrics.pixels(millimetres: 100))
    driver.wait(5)
    #expect(hint(driver) == nil && driver.app.wakeAfter == nil)
    driver.rest()
  }

  @Test("A double tap, a mouse, and a tap that takes an answer away bring none; a touch near by takes it away")
  func whoNeedsNone() throws {
    let driver = try AppTestDriver.connections()
    driver.tap(at: place(driver)).tap(at: place(driver)).wait(1)
    #expect(hint(driver) == nil, "that asked for everything in view")
    driver.tap(.mouse(.primary), at: place(driver)).wait(1)
    #expect(hint(driver) == nil, "a mouse shows what can be touched")
    driver.trace(from: "A", to: "C").settle().tap(at: place(driver)).wait(1)
    #expect(driver.connections.paths.isEmpty && hint(driver) == nil, "that closed the answer")
    driver.wait(1).tap(at: place(driver)).wait(1)
    #expect(hint(driver) != nil)
    driver.down(on: "A").frame()
    #expect(hint(driver) == nil, "it has been read")
    driver.up().settle()
  }

  @Test("It never lies on a node, a name, a card or a button, in any window", arguments: windows.indices)
  func liesOnNothing(window: Int) throws {
    let (width, height, scale) = Self.windows[window]
    var shown = 0
    for seed in UInt64(1)...6 {
      var dice = SeededGenerator(seed: seed)
      let count = 6 + dice.below(40)
      let network = TestNetwork(
        isDirected: false,
        nodes: (0..<count).map { .init(id: "Node \($0)", x: dice.unit() * 1000, y: dice.unit() * 700) },
        edges: (1..<count).map { .init(source: "Node \(dice.below($0))", target: "Node \($0)") })
      let driver = try AppTestDriver.connections(
        network, width: width, height: height, settings: AppSettings(scale: scale, reducedMotion: true))
      for _ in 0..<12 {
        let point = Point(dice.unit() * Double(width), dice.unit() * Double(height))
        guard driver.control(at: point) == nil else { continue }
        driver.tap(at: point).wait(1)
        guard let frame = hint(driver) else { continue }
        shown += 1
        #expect(driver.window.holds(frame))
        for node in driver.connections.report?.nodes ?? [] {
          let side = 2 * node.radius
          #expect(!Rect(center: node.point, size: Size(side, side)).intersects(frame), "\(node.id), seed \(seed)")
        }
        for name in driver.boxes(of: "Node ") { #expect(!name.inset(by: 1).intersects(frame), "seed \(seed)") }
        for control in driver.controls { #expect(!Rect(control.frame).intersects(frame), "\(control.id)") }
      }
    }
    #expect(shown > 5)
  }

  @Test("The Atlas says what hands do there") func atlas() throws {
    let driver = try AppTestDriver.atlas(settings: AppSettings(reducedMotion: true))
    let sea = driver.atlas.sea
    driver.tap(at: sea).wait(1)
    let frame = try #require(hint(driver))
    #expect(frame.center.distance(to: sea) < driver.settings.metrics.pixels(millimetres: 100))
    #expect(driver.words.components(separatedBy: "Tap two places").count == 3, "in the heading and beside the hand")
  }
}

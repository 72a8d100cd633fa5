// A law for exhibits with hands of their own: whatever hands have done, in whatever order, once all are gone and Escape has
// led home, one tap does what a tap does.

import App
import AppTestSupport
import Drawing
import ExhibitKit
import FaceExhibit
import FaceView
import Geometry
import Gestures
import SOMExhibit
import Testing

@Suite struct HandLawTests {
  /// Hands do anything for a while; then all lift, and Escape leads home.
  private func disturb(_ driver: AppTestDriver, seed: UInt64) {
    var hands = RandomInput(seed: seed)
    hands.isHostile = seed % 3 == 0
    for _ in 0..<400 {
      for event in hands.events(on: driver) { driver.put(event) }
      driver.frame()
    }
    for event in hands.liftAll(at: driver.now) { driver.put(event) }
    driver.resize(1280, 800)
    for _ in 0..<5 { driver.key(.escape) }
    // No tap of before is the first of two.
    driver.wait(2)
  }

  @Test(arguments: UInt64(1)...12) func oneTapOnTheFaceWorksAfterAnything(seed: UInt64) throws {
    let driver = AppTestDriver(.face)
    disturb(driver, seed: seed)
    let face = try #require(driver.face.report)
    #expect(face.expression == FacialExpression() && !face.showsHelp, "seed \(seed)")
    driver.tap(at: face.center)
    #expect(driver.face.report?.expression.eyes == .closed, "seed \(seed)")
    driver.wait(1).down(at: face.center).frame().drag(to: face.center + Point(0, 150)).up().frame()
    #expect(driver.face.report?.expression.mouth == .grin, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...8) func oneTapOnTheMapWorksAfterAnything(seed: UInt64) throws {
    let driver = AppTestDriver.som(AppTestDriver.meadow(rows: 40))
    disturb(driver, seed: seed)
    driver.settle(limit: 20)
    let map = try #require(driver.map.report)
    #expect(map.cell == nil && map.panel == "none", "seed \(seed)")
    // Zoomed as hands left it, some cell is in the middle of the chart.
    let middle = (map.units * 2 - 1) * (map.units - 1) + map.units
    driver.tap(at: map.center(ofCell: middle)).frame()
    #expect(driver.map.report?.cell == middle, "seed \(seed)")
  }
}

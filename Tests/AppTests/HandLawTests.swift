// A law for exhibits with hands of their own: whatever hands have done, in whatever order, once all are gone and Escape has
// led home, one tap does what a tap does.

import App
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
  private func disturb(_ table: Table, seed: UInt64) {
    var hands = RandomHands(seed: seed)
    hands.isHostile = seed % 3 == 0
    for _ in 0..<400 {
      for event in hands.events(on: table) { table.put(event) }
      table.frame()
    }
    for event in hands.liftAll(at: table.now) { table.put(event) }
    table.resize(1280, 800)
    for _ in 0..<5 { table.key(.escape) }
    // No tap of before is the first of two.
    table.wait(2)
  }

  @Test(arguments: UInt64(1)...12) func oneTapOnTheFaceWorksAfterAnything(seed: UInt64) throws {
    let table = try Table(nil, exhibit: .face)
    disturb(table, seed: seed)
    let face = try #require(table.face)
    #expect(face.expression == FacialExpression() && !face.showsHelp, "seed \(seed)")
    table.tap(at: face.center)
    #expect(table.face?.expression.eyes == .closed, "seed \(seed)")
    table.wait(1).down(at: face.center).frame().drag(to: face.center + Point(0, 150)).up().frame()
    #expect(table.face?.expression.mouth == .grin, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...8) func oneTapOnTheMapWorksAfterAnything(seed: UInt64) throws {
    let table = try Table(
      nil, settings: AppSettings(dataFolder: "/data"), exhibit: .som,
      documents: ["/data/som/meadow.csv": Array(MapDesk.groups(rows: 40).utf8)])
    disturb(table, seed: seed)
    table.settle(limit: 20)
    let map = try #require(table.app.report(as: SOMReport.self))
    #expect(map.cell == nil && map.panel == "none", "seed \(seed)")
    // Zoomed as hands left it, some cell is in the middle of the chart.
    let middle = (map.units * 2 - 1) * (map.units - 1) + map.units
    table.tap(at: map.center(ofCell: middle)).frame()
    #expect(table.app.report(as: SOMReport.self)?.cell == middle, "seed \(seed)")
  }
}

// Laws of the layout and the view: nothing overlaps, everything is in the window, and a tap means the cell under it.

import Charts
import Drawing
import Geometry
import Gestures
import Randomness
import SceneGraph
import SelfOrganizingMap
import Testing

@testable import SOMExhibit

@Suite struct SOMViewportTests {
  private let metrics = Metrics(scale: 1, mmPerPixel: nil)

  @Test(arguments: UInt64(1)...60) func nothingOverlapsTheChartInAnyWindow(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let window = Rect(0, 0, Double(640 + random.below(3200)), Double(480 + random.below(1680)))
    let count = 2 + random.below(20)
    let layout = SOMLayout(window: window, metrics: metrics, legendHeight: 48, chartCount: count)
    #expect(layout.small.count <= count && (layout.small.count == count || layout.more.width > 0), "seed \(seed)")
    for frame in layout.small + [layout.words, layout.legend, layout.card] {
      let both = min(frame.maxX, layout.chart.maxX) - max(frame.minX, layout.chart.minX)
      let rows = min(frame.maxY, layout.chart.maxY) - max(frame.minY, layout.chart.minY)
      #expect(both <= 0 || rows <= 0, "seed \(seed): \(frame) over \(layout.chart)")
      #expect(frame.minX >= 0 && frame.maxX <= window.maxX + 1, "seed \(seed)")
    }
  }

  private func viewport(units: Int) -> SOMViewport {
    let window = Rect(0, 0, 1280, 800)
    var viewport = SOMViewport(settings: GestureSettings(mmPerPixel: 0.25))
    viewport.arrange(
      SOMLayout(window: window, metrics: metrics, legendHeight: 48, chartCount: 4), of: HexagonLattice(units: units),
      in: window, keepingView: false)
    return viewport
  }

  @Test(arguments: [2, 7, 20]) func aMouseMeansTheCellUnderIt(units: Int) {
    let (viewport, lattice) = (viewport(units: units), HexagonLattice(units: units))
    #expect(viewport.camera.isAtInitialView && !viewport.isMagnified)
    for cell in 0..<lattice.cellCount {
      let center = viewport.chartLayout(of: lattice).center(ofCell: cell)
      #expect(viewport.cell(at: center, of: lattice, fingertip: nil) == cell)
    }
  }

  @Test(arguments: UInt64(1)...20) func aFingerOnSmallCellsMeansAUnit(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (viewport, lattice) = (viewport(units: 40), HexagonLattice(units: 40))
    let cell = random.below(lattice.cellCount)
    let center = viewport.chartLayout(of: lattice).center(ofCell: cell)
    let meant = try #require(viewport.cell(at: center, of: lattice, fingertip: 20), "seed \(seed)")
    #expect(lattice.unit(ofCell: meant) != nil, "seed \(seed)")
  }

  @Test func aZoomCanBeUndone() {
    var viewport = viewport(units: 7)
    viewport.camera.fly(by: 2, about: Point(640, 400), time: 0, duration: 0)
    viewport.camera.advance(to: 1)
    #expect(!viewport.camera.isAtInitialView && viewport.isMagnified)
    viewport.camera.flyHome(time: 1, duration: 0)
    viewport.camera.advance(to: 2)
    #expect(viewport.camera.isAtInitialView && !viewport.camera.isMoving)
  }

  @Test func theRevisionCountsLayouts() {
    var viewport = viewport(units: 3)
    let before = viewport.layoutRevision
    viewport.arrange(SOMLayout(), of: HexagonLattice(units: 3), in: Rect(0, 0, 100, 100), keepingView: true)
    #expect(viewport.layoutRevision == before + 1 && viewport.smallCount == 0)
  }
}

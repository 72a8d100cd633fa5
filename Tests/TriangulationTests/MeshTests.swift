// The mesh as back ends get it: order, batches, bounds, and no memory asked for in a frame like the one before.

import AllocationCounter
import Drawing
import Geometry
import Randomness
import Rasterizer
import TestSupport
import Testing

@testable import Triangulation

@Suite struct MeshTests {
  private let triangulator = Triangulator(text: BoxTextRasterizer())

  private func triangulate(_ picture: Picture, skipsBackdrop: Bool = false) {
    triangulator.triangulate(
      picture, width: picture.width, height: picture.height, skipsBackdrop: skipsBackdrop)
  }

  /// Batches, vertices and indices fit each other.
  private func checkMesh() {
    let mesh = triangulator.mesh
    var (vertex, index) = (0, 0)
    for batch in mesh.batches {
      #expect(batch.firstVertex == vertex && batch.firstIndex == index && batch.indexCount % 3 == 0)
      vertex += batch.vertexCount
      index += batch.indexCount
      for place in batch.firstIndex..<index where !(0..<batch.vertexCount).contains(Int(mesh.indices[place])) {
        Issue.record("an index beyond its batch")
        return
      }
    }
    #expect(vertex == mesh.vertexCount && index == mesh.indexCount)
    for corner in UnsafeBufferPointer(start: mesh.vertices, count: mesh.vertexCount) {
      guard corner.x.isFinite, corner.y.isFinite, (0...1).contains(corner.u), (0...1).contains(corner.v) else {
        Issue.record("a corner that no back end takes: \(corner)")
        return
      }
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>) func aMeshFitsTogether(seed: UInt64) {
    triangulate(medley(seed: seed))
    checkMesh()
    #expect(triangulator.mesh.indexCount > 0)
  }

  @Test(arguments: DrawnKind.allCases) func everyKindYieldsTrianglesNearItsBox(kind: DrawnKind) {
    for seed in 1...6 as ClosedRange<UInt64> {
      triangulate(kind.shown(seed: seed))
      let mesh = triangulator.mesh
      #expect(mesh.indexCount > 0)
      // All kinds lie in a box of 20…120 by 20…110; ends, miters and blurs reach beyond it.
      for place in 0..<mesh.vertexCount {
        let corner = mesh.vertices[place]
        #expect((-10...135).contains(corner.x) && (-10...130).contains(corner.y), "seed \(seed): \(corner)")
      }
    }
  }

  @Test func batchesKeepTheOrderAndBreakOnlyWhereTheyMust() {
    let image = PixelImage(width: 4, height: 4)
    triangulate(
      picture(100, 90) {
        $0.disc(Point(20, 20), radius: 5, color: white)
        $0.text("Word", style: TextStyle(size: 12), at: Point(10, 40), color: white)
        $0.line(from: .zero, to: Point(50, 50), width: 1, color: white)
      })
    #expect(triangulator.mesh.batches.count == 1)
    triangulate(
      picture(100, 90) {
        $0.disc(Point(20, 20), radius: 5, color: Color(0x010101))
        $0.image(image, origin: .zero, scale: 4, area: Rect(0, 0, 16, 16))
        $0.disc(Point(20, 20), radius: 5, color: Color(0x020202))
        $0.clip(Rect(10, 10, 30, 30))
        $0.disc(Point(20, 20), radius: 5, color: Color(0x030303))
        $0.unclip()
        $0.clip(Rect(10, 10, 30, 30))
        $0.disc(Point(20, 20), radius: 5, color: Color(0x040404))
      })
    let mesh = triangulator.mesh
    #expect(mesh.batches.map(\.texture) == [.page(0), .image(0), .page(0), .page(0)])
    #expect(mesh.batches[3].clip == SIMD4(10, 10, 40, 40))
    // Colours stand in the order of drawing.
    let reds = (0..<mesh.vertexCount).map { mesh.vertices[$0].color.x }.filter { $0 < 255 }
    #expect(reds == reds.sorted() && Set(reds).count == 4)
  }

  @Test func theBackdropIsApartAndLeftOutWhenAskedFor() {
    let shown = picture(100, 90) {
      $0.clip(Rect(0, 0, 50, 50))
      $0.disc(Point(20, 20), radius: 5, color: white)
      $0.closeBackdrop(revision: 3, presence: 1)
      $0.disc(Point(30, 30), radius: 5, color: white)
    }
    triangulate(shown)
    #expect(triangulator.backdropBatches == 1 && triangulator.mesh.batches.count == 2)
    let whole = triangulator.mesh.batches[1].indexCount
    triangulate(shown, skipsBackdrop: true)
    #expect(triangulator.backdropBatches == 0 && triangulator.mesh.batches.count == 1)
    // The clip of the backdrop is still in force.
    #expect(
      triangulator.mesh.batches[0].indexCount == whole && triangulator.mesh.batches[0].clip == SIMD4(0, 0, 50, 50))
  }

  @Test func whatCannotBeSeenYieldsNothing() {
    triangulate(
      picture(100, 90) {
        $0.disc(Point(-50, 20), radius: 20, color: white)
        $0.disc(Point(50, 20), radius: 20, color: white.opacity(0))
        $0.line(from: Point(-9, -9), to: Point(200, -9), width: 3, color: white)
        $0.roundedRect(Rect(101.5, 0, 50, 50), radius: 4, color: white)
        $0.clip(Rect(90, 80, 0, 0))
        $0.disc(Point(90, 80), radius: 20, color: white)
        $0.polygon([Point(0, 0), Point(90, 0), Point(0, 90)], color: white)
      })
    #expect(triangulator.mesh.indexCount == 0)
  }

  @Test func aFrameLikeTheOneBeforeAsksForNoMemory() {
    let shown = medley(seed: 11)
    for _ in 0..<3 { triangulate(shown) }
    let before = allocation_count()
    triangulate(shown)
    #expect(allocation_count() == before)
  }

  @Test func memoryComesBackAfterItWasGivenUp() {
    let shown = medley(seed: 12)
    triangulate(shown)
    let count = triangulator.mesh.indexCount
    triangulator.releaseMemory()
    #expect(triangulator.mesh.indexCount == 0 && triangulator.atlas.pages.count == 1)
    triangulate(shown)
    #expect(triangulator.mesh.indexCount == count)
  }

  @Test func numbersThatMakeNoSenseDoNoHarm() {
    let values: [Double] = [.nan, -.infinity, 1e300, 1e7, 3e5, -4e4, 0, 1e-30]
    for value in values {
      for other in values {
        triangulate(
          picture(70, 40) {
            let (a, b) = (Point(value, other), Point(12, value))
            $0.line(from: a, to: b, width: 2, color: white)
            $0.line(from: Point(3, 3), to: Point(30, 4), width: value, color: white)
            $0.linePiece(from: a, to: b, width: other, color: white)
            $0.taperedLine(from: a, to: b, startWidth: value, endWidth: other, color: white)
            $0.polyline([a, b, Point(other, 3), a, a], width: 3, color: white)
            $0.polyline([Point(3, 3), Point(9, 9)], width: value, color: white)
            $0.disc(Point(value, 4), radius: other, color: white)
            $0.ring(Point(4, value), radius: other, width: value, color: white)
            $0.polygon([a, b, Point(30, 30)], color: white)
            $0.polygon([a, b, Point(30, 30), Point(1, other)], color: white)
            $0.hexagon(center: a, width: value, height: other, color: white)
            $0.hexagons(center: a, width: 4, height: 4, pitch: other, count: 9) { _ in white }
            $0.hexagonBorder(center: b, width: value, height: other, line: other, color: white)
            $0.roundedRect(Rect(value, 0, other, 5), radius: value, color: white)
            $0.roundedRectBorder(Rect(0, value, 9, other), radius: other, width: value, color: white)
            $0.shadow(Rect(value, 3, other, 9), radius: other, blur: value, color: white)
            $0.text("x", style: TextStyle(size: 9), at: a, color: white, halo: white)
            $0.image(PixelImage(width: 3, height: 3), origin: b, scale: other, area: Rect(0, 0, value, other))
            $0.clip(Rect(value, other, value, 20))
            $0.disc(Point(5, 5), radius: 50, color: white)
          })
        checkMesh()
      }
    }
    triangulator.triangulate(Picture(), width: -3, height: .max, skipsBackdrop: true)
  }

  @Test func aLineFromFarAwayCrossesWhereItShould() {
    let canvas = TriangleCanvas(
      picture(100, 60) { $0.line(from: Point(-3_000_000, 30), to: Point(3_000_000, 30), width: 2, color: white) })
    #expect(canvas.level(0, 29) == 255 && canvas.level(99, 30) == 255 && abs(canvas.ink - 200) < 1)
  }
}

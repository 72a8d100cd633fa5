// Polylines that stay where they are: kept from frame to frame, and the same bytes as those drawn anew.

import Drawing
import Geometry
import Randomness
import RasterKernels
@testable import Rasterizer
import TestSupport
import Testing

@Suite struct StillPolylineTests {
  /// A small polyline of its own for each number, some of them partly out of the picture.
  private func draw(_ number: Int, moved: Double = 0, into picture: inout Picture) {
    var random = SeededGenerator(seed: UInt64(number + 1))
    let origin = Point(random.number(-20...160) + moved, random.number(-20...110))
    let corners = (0..<2 + random.below(7)).map { _ in
      origin + Point(random.number(0...40), random.number(0...40))
    }
    let color = Color(UInt32(random.below(1 << 24)), opacity: random.number(0.2...1))
    picture.polyline(corners, width: random.number(0.4...6), color: color)
  }

  private func frame(moved: Double = 0, clip: Rect? = nil) -> Picture {
    picture(171, 120, ground: Color(0x203040)) {
      if let clip { $0.clip(clip) }
      for number in 0..<60 { draw(number, moved: number % 3 == 0 ? moved : 0, into: &$0) }
    }
  }

  @Test(arguments: Kernels.all.map(\.name))
  func theyLookAsIfDrawnAnew(kernels: String) {
    let kernels = Kernels.named(kernels)
    let rasterizer = Rasterizer(threads: 2, text: nil, kernels: kernels)
    let clips = [nil, nil, nil, Rect(30, 20, 61, 50), nil, Rect(30, 20, 61, 50), nil] as [Rect?]
    for (index, clip) in clips.enumerated() {
      let shown = frame(moved: Double(index / 2) * 0.37, clip: clip)
      let (kept, anew) = (Bitmap(width: 171, height: 120), Bitmap(width: 171, height: 120))
      rasterizer.draw(shown, into: kept.buffer)
      Rasterizer(threads: 1, text: nil, kernels: kernels).draw(shown, into: anew.buffer)
      #expect(kept.contentHash == anew.contentHash, "frame \(index)")
      if index == 4 { rasterizer.releaseMemory() }
    }
  }

  /// Looks for a polyline as a frame does, and keeps it where it is worth it.
  private func look(_ still: inout StillPolylines, at corner: PicturePoint) -> CoverageMemory? {
    let corners = [corner, corner + PicturePoint(9, 4)]
    let (x, y) = (Int(corner.x), Int(corner.y))
    let area = PixelArea(left: x - 2, top: y - 2, right: x + 13, bottom: y + 9)
    let (coverage, isAgain) = still.look(for: corners[...], 2, area)
    if isAgain {
      let segment = VisibleSegment(whole: Point(corners[0]), to: Point(corners[1]))
      withUnsafePointer(to: CapsuleField(segment, 2, 2)) { still.keep(corners[...], 2, area, $0, count: 1) }
    }
    return coverage
  }

  @Test func onlyWhatComesInTwoFramesRunningIsKept() {
    var still = StillPolylines(.baseline)
    let (resting, moving) = (PicturePoint(20, 20), PicturePoint(60, 40))
    for frame in 0..<6 {
      still.beginFrame()
      #expect((look(&still, at: resting) != nil) == (frame > 1))
      #expect(look(&still, at: moving + PicturePoint(Float(frame), 0)) == nil)
    }
    // Away for a while, it is still known if nothing has taken its slot.
    for _ in 0..<9 { still.beginFrame() }
    #expect(look(&still, at: resting) != nil)
  }
}

// The inner loops for one kind of processor and for another: the same bytes, whatever is drawn.

import Drawing
import Geometry
import Randomness
import RasterKernels
@testable import Rasterizer
import TestSupport
import Testing

@Suite struct KernelTests {
  private static let others = Kernels.all.dropFirst()

  /// The pixels of a picture by these kernels.
  private func pixels(_ picture: Picture, _ kernels: Kernels, threads: Int = 1) -> Bitmap {
    let bitmap = Bitmap(width: picture.width, height: picture.height)
    Rasterizer(threads: threads, text: BoxTextRasterizer(), kernels: kernels).draw(picture, into: bitmap.buffer)
    return bitmap
  }

  /// True if all kernels draw a picture to the same bytes.
  private func areEqual(_ picture: Picture) -> Bool {
    let wanted = pixels(picture, .baseline).contentHash
    return Self.others.allSatisfy { pixels(picture, $0).contentHash == wanted }
  }

  @Test func theFastestThatTheProcessorOffersAreChosen() {
    #expect(Kernels.all.first?.name == "baseline" && Set(Kernels.all.map(\.name)).count == Kernels.all.count)
    if Kernels.environment == nil { #expect(Kernels.chosen.name == Kernels.all.last?.name) }
    #expect(Kernels.named("baseline").name == "baseline")
    #expect(Kernels.named("of another processor").name == Kernels.all.last?.name)
  }

  @Test(arguments: ShapeKind.allCases)
  func everyShapeIsTheSame(kind: ShapeKind) {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let offset = Point(random.number(-30...90), random.number(-30...90))
      let color = Color(UInt32(random.number(0...16_777_215)), opacity: random.number(0.05...1))
      // Odd widths end within a step of eight pixels.
      let shown = picture(Int(random.number(1...120)), Int(random.number(1...100)), ground: Color(0x203040)) {
        if seed % 3 == 0 { $0.clip(Rect(random.number(0...40), random.number(0...40), 37, 29)) }
        kind.draw(into: &$0, seed: seed, offset: offset, color: color)
      }
      #expect(areEqual(shown), "seed \(seed)")
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func aMedleyIsTheSameOnAnyNumberOfThreads(seed: UInt64) {
    let shown = picture(211, 150) { medley(211, 150, seed: seed, into: &$0) }
    let wanted = pixels(shown, .baseline).contentHash
    for kernels in Self.others {
      #expect(pixels(shown, kernels).contentHash == wanted && pixels(shown, kernels, threads: 3).contentHash == wanted)
    }
  }

  /// Long runs of one colour go through a mask, short ones do not; both at all angles and far out of the picture.
  @Test(arguments: [3, 90] as [Int], [1, 40, 3000, 1e7] as [Double])
  func websOfLinesAreTheSame(count: Int, extent: Double) {
    for seed in 1...6 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      func point() -> Point { Point(150, 60) + Point(random.number(-1...1), random.number(-1...1)) * extent }
      let shown = picture(301, 130) {
        for _ in 0..<count { $0.line(from: point(), to: point(), width: random.number(0.3...4), color: white) }
        $0.disc(Point(9, 9), radius: 3, color: white)
        for _ in 0..<count { $0.linePiece(from: point(), to: point(), width: random.number(0.3...4), color: white) }
        let corners = (0..<count).map { _ in point() }
        $0.polyline(corners, width: random.number(0.5...3), color: Color(0xFF0000, opacity: 0.4))
      }
      #expect(areEqual(shown), "seed \(seed)")
    }
  }

  @Test(arguments: [0.4, 0.5, 0.73, 1, 1.21, 2.9] as [Double])
  func imagesAreTheSame(scale: Double) {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let image = PixelImage(width: 200, height: 50)
      for index in 0..<200 * 50 { image.pixels[index] = 0xFF00_0000 | UInt32(random.below(1 << 24)) }
      let origin = Point(random.number(-40...40), random.number(-20...20))
      let shown = picture(Int(random.number(1...301)), 40) {
        let area = Rect(random.number(0...30), random.number(0...9), 240, 25)
        $0.image(image, origin: origin, scale: scale, area: area, opacity: seed % 2 == 0 ? 1 : 0.3)
      }
      #expect(areEqual(shown), "seed \(seed)")
    }
  }

  /// Masks are clean after each picture: a rest of one would show in the next.
  @Test(arguments: ShapeKind.allCases)
  func nothingStaysOfAShapeThatIsCutOff(kind: ShapeKind) {
    for kernels in Kernels.all {
      let rasterizer = Rasterizer(threads: 1, text: BoxTextRasterizer(), kernels: kernels)
      for seed in 1...20 as ClosedRange<UInt64> {
        let bitmap = Bitmap(width: 100, height: 90)
        let cut = picture(100, 90) {
          $0.clip(Rect(20 + Double(seed), 15, 13, 31))
          for part in 0..<20 as Range<UInt64> { kind.draw(into: &$0, seed: seed * 100 + part, offset: Point(10, 10)) }
        }
        rasterizer.draw(cut, into: bitmap.buffer)
        let whole = picture(100, 90) { medley(100, 90, seed: seed, into: &$0) }
        rasterizer.draw(whole, into: bitmap.buffer)
        #expect(bitmap.contentHash == pixels(whole, .baseline).contentHash, "seed \(seed)")
      }
    }
  }

  @Test func aKeptAndFadedBackdropIsTheSame() {
    let drawings = Kernels.all.map { kernels in
      let rasterizer = Rasterizer(threads: 2, text: BoxTextRasterizer(), kernels: kernels)
      let bitmap = Bitmap(width: 101, height: 70)
      return (0..<5).map { frame in
        let shown = picture(101, 70, ground: Color(0x0B1120)) {
          medley(101, 70, seed: 5, into: &$0)
          $0.closeBackdrop(revision: 7, presence: 0.35)
          $0.disc(Point(20 + Double(frame) * 10, 12), radius: 9, color: white)
        }
        rasterizer.draw(shown, into: bitmap.buffer)
        return bitmap.contentHash
      }
    }
    #expect(drawings.allSatisfy { $0 == drawings[0] })
  }

  // MARK: Mixing

  /// A row mixed with a colour.
  private func mixed(_ row: [UInt32], with color: UInt32, share: UInt16, _ kernels: Kernels) -> [UInt32] {
    var target = [UInt32](repeating: 7, count: row.count + 1)
    kernels.table.pointee.mix_row(row, row.count, color, share, &target)
    #expect(target.last == 7, "nothing is written behind the row")
    return Array(target.dropLast())
  }

  @Test(arguments: [0, 1, 7, 8, 9, 31, 64])
  func noShareLeavesAPixelAndAFullOneReplacesIt(count: Int) {
    var random = SeededGenerator(seed: 5)
    let row = (0..<count).map { _ in 0xFF00_0000 | UInt32(random.unit() * 16_777_215) }
    let color = 0xFF00_0000 | UInt32(random.unit() * 16_777_215)
    for kernels in Kernels.all {
      #expect(mixed(row, with: color, share: 0, kernels) == row)
      #expect(mixed(row, with: color, share: 256, kernels) == row.map { _ in color })
    }
  }

  @Test func mixingIsLinearAndRoundsToTheNearest() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let (old, new) = (UInt32(random.unit() * 255), UInt32(random.unit() * 255))
      let share = UInt16(random.unit() * 256)
      let grey = { (level: UInt32) in 0xFF00_0000 | level << 16 | level << 8 | level }
      let wanted = (Double(old) * Double(256 - share) + Double(new) * Double(share)) / 256
      for kernels in Kernels.all {
        for pixel in mixed(Array(repeating: grey(old), count: 9), with: grey(new), share: share, kernels) {
          for shift in [UInt32(0), 8, 16] { #expect(abs(Double(pixel >> shift & 255) - wanted) <= 0.5 + 1e-9) }
          #expect(pixel >> 24 == 255)
        }
      }
    }
  }
}

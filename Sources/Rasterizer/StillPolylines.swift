// Coverage of small polylines that stay where they are from frame to frame, such as the lines of the icons on buttons: most
// of what a program draws besides its content, and the same in every frame.
//
// Found by its corners and width to the last bit, so that it is what drawing it again gives. What comes for the first time is
// only noted, for of what moves nothing is seen twice; what comes in the next frame again is kept.

import Drawing
import RasterKernels

/// The polylines that were drawn before.
struct StillPolylines {
  /// A polyline that came at some time.
  private struct Slot {
    var hash: UInt64 = 0
    /// The last frame in which it came.
    var frame = -1
    /// Its coverage; `nil` until it has come again.
    var kept: Kept?
  }

  /// A polyline and its coverage.
  private final class Kept {
    let corners: [PicturePoint]
    let width: Double
    let coverage: CoverageMemory

    init(_ corners: [PicturePoint], _ width: Double, _ coverage: CoverageMemory) {
      (self.corners, self.width, self.coverage) = (corners, width, coverage)
    }
  }

  /// The number of slots, a power of two: of more polylines in a frame than about that, some are always drawn.
  private static let slotCount = 1024
  /// The longest side of what is kept, in pixels, and the most corners.
  private static let (longestSide, mostCorners) = (96, 48)

  private let kernels: Kernels
  private var slots: [Slot] = []
  private var frame = 0
  /// The slot of the polyline that was looked for last.
  private var place = 0

  init(_ kernels: Kernels) { self.kernels = kernels }

  /// Starts a frame.
  mutating func beginFrame() { frame += 1 }

  /// Forgets all of them, and gives the memory back.
  mutating func releaseMemory() { slots = [] }

  /// Looks for a polyline whose pixels lie in an area.
  ///
  /// - Returns: its coverage, if that is kept; and otherwise true if it came in the last frame too, and is worth keeping.
  /// - Complexity: O(corners).
  mutating func look(
    for corners: ArraySlice<PicturePoint>, _ width: Double, _ area: PixelArea
  ) -> (coverage: CoverageMemory?, isAgain: Bool) {
    guard area.right - area.left <= Self.longestSide, area.bottom - area.top <= Self.longestSide,
      corners.count <= Self.mostCorners
    else { return (nil, false) }
    if slots.isEmpty { slots = Array(repeating: Slot(), count: Self.slotCount) }
    let hash = Self.hash(corners, width)
    place = Int(truncatingIfNeeded: hash & UInt64(Self.slotCount - 1))
    let slot = slots[place]
    if slot.hash == hash {
      slots[place].frame = frame
      if let kept = slot.kept, kept.width == width, kept.corners[...] == corners { return (kept.coverage, false) }
      return (nil, slot.frame == frame - 1)
    }
    // Another that is still there keeps its slot.
    if slot.kept == nil || slot.frame < frame - 1 { slots[place] = Slot(hash: hash, frame: frame) }
    return (nil, false)
  }

  /// Keeps the coverage of the polyline that was looked for last, by the segments that it has.
  mutating func keep(
    _ corners: ArraySlice<PicturePoint>, _ width: Double, _ area: PixelArea,
    _ capsules: UnsafePointer<CapsuleField>, count: Int
  ) {
    let (columns, rows) = (area.right - area.left, area.bottom - area.top)
    let pitch = columns + 2 * BandMasks.margin
    var mask = [UInt8](repeating: 0, count: pitch * rows)
    mask.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      let base = start + BandMasks.margin - area.left - area.top * pitch
      for top in stride(from: area.top, to: area.bottom, by: PreparedPicture.bandHeight) {
        var band = area
        (band.top, band.bottom) = (top, min(area.bottom, top + PreparedPicture.bandHeight))
        kernels.table.pointee.chain_mask(capsules, count, band, throughline_mask(base: base, pitch: pitch))
      }
    }
    var coverage: [UInt8] = []
    coverage.reserveCapacity(columns * rows)
    for row in 0..<rows {
      let first = row * pitch + BandMasks.margin
      coverage += mask[first..<first + columns]
    }
    let bitmap = GlyphBitmap(width: columns, height: rows, left: area.left, top: area.top, coverage: coverage)
    slots[place].kept = Kept(Array(corners), width, CoverageMemory(bitmap))
  }

  /// Returns a number that polylines of other corners or widths hardly ever share.
  private static func hash(_ corners: ArraySlice<PicturePoint>, _ width: Double) -> UInt64 {
    var hash = width.bitPattern
    for corner in corners {
      hash = (hash ^ unsafeBitCast(corner, to: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    return hash
  }
}

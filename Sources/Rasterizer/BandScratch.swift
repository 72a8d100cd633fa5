// The masks one worker needs, as large as a band. Between uses every mask is at rest, so that only what was touched
// needs to be cleared.

import RasterKernels

/// The addresses of a worker's masks.
struct BandMasks {
  /// Columns before the first and after the last one that vector writes may touch.
  static let margin = 16

  /// The distance from a row to the next.
  let pitch: Int
  /// The transmittance of the thin lines; at rest 255.
  fileprivate let transmittance: UnsafeMutablePointer<UInt8>
  /// Coverage of a polyline; at rest 0.
  fileprivate let union: UnsafeMutablePointer<UInt8>
  /// Signed areas of a polygon; at rest 0.
  fileprivate let areas: UnsafeMutablePointer<Float>

  fileprivate init(width: Int) {
    pitch = width + 2 * Self.margin
    let count = pitch * PreparedPicture.bandHeight
    transmittance = .allocate(capacity: count)
    transmittance.initialize(repeating: 255, count: count)
    union = .allocate(capacity: count)
    union.initialize(repeating: 0, count: count)
    areas = .allocate(capacity: count)
    areas.initialize(repeating: 0, count: count)
  }

  fileprivate func deallocate() {
    transmittance.deallocate()
    union.deallocate()
    areas.deallocate()
  }

  // A mask is addressed as if it began with the picture's row 0; a band's own first row is `top`.

  /// Returns the transmittance of thin lines in the rows from `top` on.
  @inline(__always) func transmittance(from top: Int) -> throughline_mask {
    throughline_mask(base: transmittance + (Self.margin &- top &* pitch), pitch: pitch)
  }

  /// Returns the coverage of a polyline in the rows from `top` on.
  @inline(__always) func union(from top: Int) -> throughline_mask {
    throughline_mask(base: union + (Self.margin &- top &* pitch), pitch: pitch)
  }

  /// Returns the address of column 0 of row 0 of a polygon's areas in the rows from `top` on.
  @inline(__always) func areas(from top: Int) -> UnsafeMutablePointer<Float> {
    areas + (Self.margin &- top &* pitch)
  }
}

/// The masks of one worker.
final class BandScratch {
  /// The masks; valid until the next call of `prepare` and as long as the scratch lives.
  private(set) var masks = BandMasks(width: 0)

  deinit { masks.deallocate() }

  /// Gives the memory back.
  func releaseMemory() {
    masks.deallocate()
    masks = BandMasks(width: 0)
  }

  /// Reserves storage for bands of `width` columns.
  func prepare(width: Int) {
    guard width + 2 * BandMasks.margin > masks.pitch else { return }
    masks.deallocate()
    masks = BandMasks(width: width)
  }
}

// The masks one worker needs, as large as a band. Between uses every mask is at rest, so that only what was touched
// needs to be cleared.

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
  /// The columns of each row that a polyline has touched; set before use.
  let spans: UnsafeMutablePointer<(lower: Int, upper: Int)>
  /// Signed areas of a polygon; at rest 0.
  fileprivate let areas: UnsafeMutablePointer<Float>

  fileprivate init(width: Int) {
    pitch = width + 2 * Self.margin
    let count = pitch * PreparedPicture.bandHeight
    transmittance = .allocate(capacity: count)
    transmittance.initialize(repeating: 255, count: count)
    union = .allocate(capacity: count)
    union.initialize(repeating: 0, count: count)
    spans = .allocate(capacity: PreparedPicture.bandHeight)
    spans.initialize(repeating: (0, 0), count: PreparedPicture.bandHeight)
    areas = .allocate(capacity: count)
    areas.initialize(repeating: 0, count: count)
  }

  fileprivate func deallocate() {
    transmittance.deallocate()
    union.deallocate()
    spans.deallocate()
    areas.deallocate()
  }

  /// Returns the address of column 0 in a row of the band, counted from the band's first.
  @inline(__always) func transmittanceRow(_ row: Int) -> UnsafeMutablePointer<UInt8> {
    transmittance + (row &* pitch &+ Self.margin)
  }

  /// Returns the address of column 0 in a row of the band, counted from the band's first.
  @inline(__always) func unionRow(_ row: Int) -> UnsafeMutablePointer<UInt8> { union + (row &* pitch &+ Self.margin) }

  /// Returns the address of column 0 in a row of the band, counted from the band's first.
  @inline(__always) func areaRow(_ row: Int) -> UnsafeMutablePointer<Float> { areas + (row &* pitch &+ Self.margin) }
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

  /// Makes room for bands of `width` columns.
  func prepare(width: Int) {
    guard width + 2 * BandMasks.margin > masks.pitch else { return }
    masks.deallocate()
    masks = BandMasks(width: width)
  }
}

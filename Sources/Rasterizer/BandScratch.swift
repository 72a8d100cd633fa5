// The masks one worker needs, as large as a band. Between uses every mask is at rest, so that only what was touched
// needs to be cleared.

/// Masks of one worker.
final class BandScratch {
  /// Columns before the first and after the last one that vector writes may touch.
  static let margin = 16

  private(set) var pitch = 0
  /// What shows through thin lines; at rest 255.
  private var transmittance: UnsafeMutablePointer<UInt8>
  /// Coverage of a polyline; at rest 0.
  private var union: UnsafeMutablePointer<UInt8>
  /// Signed areas of a polygon; at rest 0.
  private var areas: UnsafeMutablePointer<Float>

  init() {
    transmittance = .allocate(capacity: 1)
    union = .allocate(capacity: 1)
    areas = .allocate(capacity: 1)
  }

  deinit { free() }

  /// Makes room for bands of `width` columns.
  func prepare(width: Int) {
    let wanted = width + 2 * Self.margin
    guard wanted > pitch else { return }
    free()
    pitch = wanted
    let count = wanted * PreparedPicture.bandHeight
    transmittance = .allocate(capacity: count)
    transmittance.initialize(repeating: 255, count: count)
    union = .allocate(capacity: count)
    union.initialize(repeating: 0, count: count)
    areas = .allocate(capacity: count)
    areas.initialize(repeating: 0, count: count)
  }

  /// Column 0 of a row of the band, counted from the band's first.
  @inline(__always) func transmittanceRow(_ row: Int) -> UnsafeMutablePointer<UInt8> {
    transmittance + (row &* pitch &+ Self.margin)
  }

  /// Column 0 of a row of the band, counted from the band's first.
  @inline(__always) func unionRow(_ row: Int) -> UnsafeMutablePointer<UInt8> { union + (row &* pitch &+ Self.margin) }

  /// Column 0 of a row of the band, counted from the band's first.
  @inline(__always) func areaRow(_ row: Int) -> UnsafeMutablePointer<Float> { areas + (row &* pitch &+ Self.margin) }

  private func free() {
    transmittance.deallocate()
    union.deallocate()
    areas.deallocate()
  }
}

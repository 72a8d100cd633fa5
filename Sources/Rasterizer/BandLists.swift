// For each band of rows the commands that touch it, so that a band is drawn without looking at all.

import Buffers
import RasterKernels

/// The commands of a picture by band. Its storage is kept between frames.
struct BandLists: ~Copyable {
  /// Commands by band: those of band `b` are `items[starts[b]..<starts[b + 1]]`, in drawing order.
  private var items = GrowableBuffer<Int32>(capacity: 64)
  /// The first of the items of each band.
  private var starts = GrowableBuffer<Int>(capacity: 64)

  /// Forgets the lists, and gives the memory back.
  mutating func releaseMemory() {
    items = GrowableBuffer(capacity: 64)
    starts = GrowableBuffer(capacity: 64)
  }

  /// Lists the commands of each band, by counting first.
  ///
  /// - Complexity: O(bands + commands and the bands they touch).
  mutating func list(_ commands: UnsafePointer<PreparedShape>, count: Int, bands: Int) {
    let height = PreparedPicture.bandHeight
    starts.reset(count: bands + 2, to: 0)
    for index in 0..<count {
      let area = commands[index].area
      for band in (area.top / height)...((area.bottom - 1) / height) { starts.base[band + 2] += 1 }
    }
    for band in 2..<max(2, bands + 2) { starts.base[band] += starts.base[band - 1] }
    items.reset(count: starts.base[bands + 1], to: 0)
    for index in 0..<count {
      let area = commands[index].area
      for band in (area.top / height)...((area.bottom - 1) / height) {
        items.base[starts.base[band + 1]] = Int32(truncatingIfNeeded: index)
        starts.base[band + 1] += 1
      }
    }
  }

  /// Returns the numbers of the commands of a band, in drawing order; valid until they are listed again.
  func commands(ofBand band: Int) -> UnsafeBufferPointer<Int32> {
    let start = starts.base[band]
    return UnsafeBufferPointer(start: items.base + start, count: starts.base[band + 1] - start)
  }
}

// One frame as work for the pool: each part is a band of rows, drawn from the ground up.

import Buffers
import Drawing

/// The frame that is being drawn. One object serves all frames.
final class FrameJob {
  private let picture = PreparedPicture()
  private let kept = KeptBackdrop()
  private let scratches: [BandScratch]
  private var buffer: PixelBuffer?
  private var use = BackdropReuse.Use.draw
  private var ground: UInt32 = 0
  /// The opacity of the backdrop, 0…256.
  private var presence: UInt16 = 256

  init(workers: Int) { scratches = (0..<workers).map { _ in BandScratch() } }

  /// The number of parts that the frame has.
  var bandCount: Int { picture.bandCount }

  /// Gets the top left `width` by `height` pixels of a picture ready to be drawn. Both fit the buffer.
  func prepare(_ shown: Picture, into buffer: PixelBuffer, width: Int, height: Int, _ texts: GlyphCache) {
    self.buffer = buffer
    use = kept.use(for: shown, width: width, height: height)
    ground = shown.ground.pixel
    presence = UInt16((shown.backdropPresence * 256).rounded())
    picture.prepare(shown, width: width, height: height, skipsBackdrop: use == .reuse, cache: texts)
    for scratch in scratches { scratch.prepare(width: width) }
  }

  /// Lets go of the memory of the frames so far, which is as large as the largest needed.
  func releaseMemory() {
    picture.releaseMemory()
    kept.releaseMemory()
    for scratch in scratches { scratch.releaseMemory() }
    buffer = nil
  }

  func run(worker: Int, part band: Int) {
    guard let buffer else { return }
    let top = band * PreparedPicture.bandHeight
    let rows = top..<min(top + PreparedPicture.bandHeight, picture.height)
    let start = picture.starts.base[band]
    let count = picture.starts.base[band + 1] - start
    let items = UnsafePointer(picture.items.base + start)
    var backdrop = 0
    while backdrop < count && Int(items[backdrop]) < picture.backdropEnd { backdrop += 1 }

    var painter = BandPainter(picture, band: band, into: buffer, scratch: scratches[worker])
    if use != .reuse {
      for row in rows { buffer.row(row).update(repeating: ground, count: picture.width) }
      painter.draw(items, count: backdrop)
    }
    for row in rows { settleBackdrop(row, of: buffer) }
    painter.draw(items + backdrop, count: count - backdrop)
  }

  /// Keeps or takes a row of the backdrop, and mixes it towards the ground.
  private func settleBackdrop(_ row: Int, of buffer: PixelBuffer) {
    let pixels = buffer.row(row)
    if use == .keep { kept.row(row).update(from: pixels, count: picture.width) }
    if use == .reuse {
      Self.mix(kept.row(row), with: ground, presence: presence, into: pixels, count: picture.width)
    } else if presence < 256 {
      Self.mix(pixels, with: ground, presence: presence, into: pixels, count: picture.width)
    }
  }

  /// Copies a row, each pixel mixed with the ground so that `presence` of 256 parts of it remain.
  private static func mix(
    _ source: UnsafePointer<UInt32>, with ground: UInt32, presence: UInt16,
    into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    guard presence < 256 else {
      target.update(from: source, count: count)
      return
    }
    let share = Shares(repeating: 256 - presence)
    let color = SplitColor(ground)
    var x = 0
    while x &+ 8 <= count {
      store8(mixed(load8(source + x), with: color, share), target + x)
      x &+= 8
    }
    while x < count {
      target[x] = mixed(SIMD8(repeating: source[x]), with: color, share)[0]
      x &+= 1
    }
  }
}

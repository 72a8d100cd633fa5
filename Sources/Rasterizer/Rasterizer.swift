// Pictures to pixels on the CPU: anti-aliased, on several threads, the same bits whatever their number.
//
// The picture is prepared once, on the caller's thread, into commands listed by band of rows; then workers take one
// band after another and draw it from the ground up while its pixels are in their cache. A backdrop that comes a
// second time with the same revision is kept, and from the third time on it costs one pass of copying and mixing.

import Drawing
import Foundation

/// Draws pictures. Use it from one thread at a time; it keeps its workers and its memory between frames.
public final class Rasterizer {
  private let pool: WorkerPool
  private let texts: TextCache
  private let prepared = PreparedPicture()
  private let scratches: [BandScratch]
  private let kept = KeptBackdrop()

  /// A rasterizer.
  /// - Parameters:
  ///   - threads: how many threads draw, the caller's included.
  ///   - text: where the shapes of letters come from; without it text is not drawn.
  public init(threads: Int = ProcessInfo.processInfo.activeProcessorCount, text: (any TextRasterizing)?) {
    let threads = max(1, min(64, threads))
    pool = WorkerPool(count: threads)
    texts = TextCache(source: text)
    scratches = (0..<threads).map { _ in BandScratch() }
  }

  /// Draws a picture into the top left corner of a buffer, as far as it has room.
  ///
  /// Complexity: linear in the pixels, the primitives and the pixels that the primitives touch.
  public func draw(_ picture: Picture, into buffer: PixelBuffer) {
    let width = min(picture.width, buffer.width)
    let height = min(picture.height, buffer.height)
    guard width > 0 && height > 0 else { return }
    let use = kept.use(for: picture, width: width, height: height)
    prepared.prepare(picture, width: width, height: height, skipsBackdrop: use == .reuse, cache: texts)
    for scratch in scratches { scratch.prepare(width: width) }
    let ground = picture.ground.pixel
    let presence = UInt16((picture.backdropPresence * 256).rounded())
    pool.run(parts: prepared.bandCount) { worker, band in
      Self.drawBand(
        band, of: prepared, into: buffer, scratches[worker], ground: ground, presence: presence, kept, use)
    }
  }

  private static func drawBand(
    _ band: Int, of picture: PreparedPicture, into buffer: PixelBuffer, _ scratch: BandScratch, ground: UInt32,
    presence: UInt16, _ kept: KeptBackdrop, _ use: KeptBackdrop.Use
  ) {
    let top = band * PreparedPicture.bandHeight
    let rows = top..<min(top + PreparedPicture.bandHeight, picture.height)
    let start = picture.starts.base[band]
    let count = picture.starts.base[band + 1] - start
    let items = UnsafePointer(picture.items.base + start)
    var split = 0
    while split < count && Int(items[split]) < picture.backdropEnd { split += 1 }

    var painter = BandPainter(picture, band: band, into: buffer, scratch: scratch)
    if use != .reuse {
      for row in rows { buffer.row(row).update(repeating: ground, count: picture.width) }
      painter.draw(items, count: split)
    }
    for row in rows {
      let pixels = buffer.row(row)
      if use == .keep { kept.row(row).update(from: pixels, count: picture.width) }
      let source = use == .reuse ? UnsafePointer(kept.row(row)) : UnsafePointer(pixels)
      if use == .reuse || presence < 256 {
        mix(source, with: SplitColor(ground), presence: presence, into: pixels, count: picture.width)
      }
    }
    painter.draw(items + split, count: count - split)
  }

  /// Copies a row, each pixel mixed with the ground so that `presence` of 256 parts of it remain.
  private static func mix(
    _ source: UnsafePointer<UInt32>, with ground: SplitColor, presence: UInt16,
    into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    guard presence < 256 else {
      target.update(from: source, count: count)
      return
    }
    let share = Shares(repeating: 256 - presence)
    var x = 0
    while x &+ 8 <= count {
      store8(mixed(load8(source + x), with: ground, share), target + x)
      x &+= 8
    }
    while x < count {
      target[x] = mixed(SIMD8(repeating: source[x]), with: ground, share)[0]
      x &+= 1
    }
  }
}

// Pictures to pixels on the CPU: anti-aliased, on several threads, the same bits whatever their number.
//
// The picture is prepared once, on the caller's thread, into commands listed by band of rows; then workers take one
// band after another and draw it from the ground up while its pixels are in their cache. A backdrop that comes a
// second time with the same revision is kept, and from the third time on it costs one pass of copying and mixing.

import Drawing
import Parallel

/// A rasterizer of pictures. Use it from one thread at a time; it keeps its workers and its memory between frames.
public final class Rasterizer {
  private let pool: ThreadPool
  private let texts: GlyphCache
  private let frame: FrameJob
  /// The function that draws a band of the frame. It is kept because a closure made for every frame would be an
  /// allocation a frame.
  private let drawBand: @Sendable (_ band: Int, _ worker: Int) -> Void

  /// A rasterizer.
  /// - Parameters:
  ///   - threads: how many threads draw, the caller's included.
  ///   - text: where the shapes of letters come from; without it text is not drawn.
  public convenience init(threads: Int = Parallel.coreCount, text: (any TextRasterizing)?) {
    self.init(threads: threads, text: text, kernels: .chosen)
  }

  init(threads: Int, text: (any TextRasterizing)?, kernels: Kernels) {
    let threads = max(1, min(64, threads))
    pool = ThreadPool(threads: threads)
    texts = GlyphCache(source: text)
    frame = FrameJob(workers: threads, kernels: kernels)
    // Bands share no pixels, and each worker has its own masks.
    nonisolated(unsafe) let frame = frame
    drawBand = { band, worker in frame.run(worker: worker, part: band) }
  }

  /// Draws a picture into the top left corner of a buffer, as far as it has room.
  ///
  /// Complexity: linear in the pixels, the primitives and the pixels that the primitives touch.
  public func draw(_ picture: Picture, into buffer: PixelBuffer) {
    let width = min(picture.width, buffer.width)
    let height = min(picture.height, buffer.height)
    guard width > 0 && height > 0 else { return }
    frame.prepare(picture, into: buffer, width: width, height: height, texts)
    pool.forEach(0..<frame.bandCount, drawBand)
  }

  /// Draws a picture strip by strip, from the top down, on one ground or several, each into a bitmap as wide as the picture.
  ///
  /// - Parameters:
  ///   - strips: the grounds and their bitmaps, whose height is a multiple of that of a band unless they hold the whole
  ///     picture.
  ///   - body: takes the rows of each strip on each ground, and the number of rows so far.
  /// - Complexity: that of drawing the picture on each ground.
  func draw(
    _ picture: Picture, inStripsOf strips: [(ground: Color, bitmap: Bitmap)],
    _ body: (_ rows: [PixelBuffer], _ end: Int) throws -> Void
  ) rethrows {
    guard let strip = strips.first?.bitmap else { return }
    let (width, height) = (picture.width, picture.height)
    precondition(strip.width == width, "a strip is as wide as the picture")
    guard width > 0 && height > 0 else { return }
    frame.prepare(picture, into: strip.buffer, width: width, height: height, texts, keepsBackdrop: false)
    let bands = max(1, strip.height / PreparedPicture.bandHeight)
    for first in stride(from: 0, to: frame.bandCount, by: bands) {
      let top = first * PreparedPicture.bandHeight
      let end = min(height, top + bands * PreparedPicture.bandHeight)
      for (ground, bitmap) in strips {
        // Rows count from the top of the picture, of which only those of the strip are there.
        frame.retarget(PixelBuffer(base: bitmap.buffer.base - top * width, width: width, height: height, stride: width))
        frame.retarget(ground: ground)
        pool.forEach(first..<min(first + bands, frame.bandCount), drawBand)
      }
      try body(
        strips.map { PixelBuffer(base: $0.bitmap.buffer.base, width: width, height: end - top, stride: width) }, end)
    }
    frame.retarget(nil)
  }

  /// Releases everything that is kept between frames; what is drawn again is made again.
  public func releaseMemory() {
    texts.releaseMemory()
    frame.releaseMemory()
  }
}

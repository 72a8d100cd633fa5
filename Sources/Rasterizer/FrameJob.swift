// One frame as work for the pool: each part is a band of rows, drawn from the ground up.

import Buffers
import Drawing
import RasterKernels

/// The frame that is being drawn. One object serves all frames.
final class FrameJob {
  private let picture: PreparedPicture
  private let kept = KeptBackdrop()
  private let scratches: [BandScratch]
  private let kernels: Kernels
  private var buffer: PixelBuffer?
  private var use = BackdropReuse.Use.draw
  /// The treatment of the kept backdrop's fading.
  private var fading = BackdropReuse.Use.draw
  private var ground: UInt32 = 0
  /// The opacity of the backdrop, 0…256.
  private var presence: UInt16 = 256

  init(workers: Int, kernels: Kernels) {
    scratches = (0..<workers).map { _ in BandScratch() }
    self.kernels = kernels
    picture = PreparedPicture(kernels)
  }

  /// The number of parts that the frame has.
  var bandCount: Int { picture.bandCount }

  /// Gets the top left `width` by `height` pixels of a picture ready to be drawn. Both fit the buffer.
  ///
  /// - Parameter keepsBackdrop: true if the backdrop is kept for a frame to come, or taken from one before.
  func prepare(
    _ shown: Picture, into buffer: PixelBuffer, width: Int, height: Int, _ texts: GlyphCache, keepsBackdrop: Bool = true
  ) {
    self.buffer = buffer
    use = keepsBackdrop ? kept.use(for: shown, width: width, height: height) : .draw
    ground = shown.ground.pixel
    presence = UInt16((shown.backdropPresence * 256).rounded())
    fading = use == .reuse && presence < 256 ? kept.fading(presence: presence) : .draw
    picture.prepare(shown, width: width, height: height, skipsBackdrop: use == .reuse, cache: texts)
    for scratch in scratches { scratch.prepare(width: width) }
  }

  /// Draws on another ground from now on.
  func retarget(ground: Color) { self.ground = ground.pixel }

  /// Draws into another buffer from now on.
  func retarget(_ buffer: PixelBuffer?) { self.buffer = buffer }

  /// Releases the memory of the frames so far, which is as large as the largest needed.
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
    let list = picture.bands.commands(ofBand: band)
    guard let items = list.baseAddress else { return }
    let count = list.count
    var backdrop = 0
    while backdrop < count && Int(items[backdrop]) < picture.backdropEnd { backdrop += 1 }

    var painter = BandPainter(
      picture, band: band, into: buffer, scratch: scratches[worker], kernels: kernels)
    if use != .reuse {
      for row in rows { kernels.table.pointee.fill_row(buffer.row(row), picture.width, ground) }
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
      if fading == .draw { return mix(kept.row(row), into: pixels) }
      if fading == .keep { mix(kept.row(row), into: kept.fadedRow(row)) }
      pixels.update(from: kept.fadedRow(row), count: picture.width)
    } else if presence < 256 {
      mix(pixels, into: pixels)
    }
  }

  /// Copies a row, each pixel mixed with the ground so that `presence` of 256 parts of it remain.
  private func mix(_ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>) {
    guard presence < 256 else {
      target.update(from: source, count: picture.width)
      return
    }
    kernels.table.pointee.mix_row(source, picture.width, ground, 256 - presence, target)
  }
}

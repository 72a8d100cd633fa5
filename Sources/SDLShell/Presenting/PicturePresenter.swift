// The seam between the frames and the two ways their pictures get into the window: pixels made by the CPU, or triangles
// for the GPU.

import Drawing
import Foundation
import Rasterizer

/// A way to show pictures in a window.
protocol PicturePresenter: AnyObject {
  /// Shows a picture; returns the seconds it took to turn it into pixels or triangles, or `nil` when it did not reach the
  /// window.
  func present(_ picture: Picture, clock: SessionClock) -> Double?
  /// Releases everything that is kept between pictures.
  func releaseMemory()
  /// Makes all textures again: the display has lost them.
  func renewTextures()
  /// True if it does not work and will not.
  var isBroken: Bool { get }
  /// Gives everything back, before the window goes.
  func close()
}

/// The presenter that draws on the CPU, straight into the window's pixels.
final class PixelPresenter: PicturePresenter {
  private let window: Window
  private let rasterizer: Rasterizer

  /// A presenter that draws on all processors.
  init(window: Window, text: (any TextRasterizing)?) {
    self.window = window
    rasterizer = Rasterizer(threads: ProcessInfo.processInfo.activeProcessorCount, text: text)
  }

  var isBroken: Bool { false }

  func present(_ picture: Picture, clock: SessionClock) -> Double? {
    var seconds = 0.0
    let isShown = window.present {
      let begin = clock.now
      rasterizer.draw(picture, into: $0)
      seconds = clock.now - begin
    }
    return isShown ? seconds : nil
  }

  func releaseMemory() { rasterizer.releaseMemory() }
  func renewTextures() {}
  func close() {}
}

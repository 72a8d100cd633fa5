// What a frame of the gallery costs while all previews are at work and nobody touches anything: `update`, `draw`, and
// turning the picture into pixels, at 1920x1080 on the CPU. Only frames that are drawn count: the previews show thirty
// pictures a second, and between them there is nothing to do.

import App
import ExhibitKit
import Gestures
import SDLShell

/// Lets the gallery run and measures its frames.
final class GalleryBenchmark {
  private let loop: FrameLoop

  init(data: String, fonts: FontLibrary) throws {
    var settings = AppSettings()
    settings.dataFolder = data
    // On a public table previews never rest.
    settings.isKiosk = true
    settings.gestures.idleReset = 1e9
    settings.gestures.idleWarning = 1e9
    loop = try FrameLoop(.gallery, settings: settings, fonts: fonts)
    // Until everything has been read and every preview has shown something.
    for _ in 0..<600 { _ = try loop.frameIfWanted() }
  }

  /// Runs for so many frames.
  func run(frames: Int) throws -> FrameStatistics {
    FrameStatistics(try (0..<frames).compactMap { _ in try loop.frameIfWanted() })
  }
}

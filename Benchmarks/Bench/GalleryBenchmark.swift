// The cost of a frame of the gallery while all previews are at work and nobody touches anything: `update`, `draw`, and
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
    settings.visitors = .publicTable
    settings.gestures.idleReset = 1e9
    settings.gestures.idleWarning = 1e9
    loop = try FrameLoop(.gallery, settings: settings, fonts: fonts)
    // Until everything has been read and every preview has shown something.
    for _ in 0..<600 { _ = try loop.frameIfWanted() }
  }

  /// Runs for so many frames and returns what they cost: those in which all goes on as before, and those in which a show
  /// begins, or a finger of one lands or lifts: then there is something new to measure, to search and to write.
  func run(frames: Int) throws -> (steady: FrameStatistics, changing: FrameStatistics) {
    var (steady, changing): ([FrameCost], [FrameCost]) = ([], [])
    var before = hands
    for _ in 0..<frames {
      let frame = try loop.frameIfWanted()
      let now = hands
      if let frame, frame.isDrawn {
        if now == before { steady.append(frame.cost) } else { changing.append(frame.cost) }
      }
      before = now
    }
    return (FrameStatistics(steady), FrameStatistics(changing))
  }

  /// The shows that have begun and the fingers at work, of each preview.
  private var hands: [Int] {
    loop.app.report(as: GalleryReport.self)?.cards.flatMap { [$0.shows, $0.fingers] } ?? []
  }
}

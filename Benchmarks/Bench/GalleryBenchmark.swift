// What a frame of the gallery costs while all previews are at work and nobody touches anything: `update`, `draw`, and
// turning the picture into pixels, at 1920x1080 on the CPU. Only frames that are drawn count: the previews show thirty
// pictures a second, and between them there is nothing to do.

import AllocationCounter
import App
import CalculatorExhibit
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphFormats
import Rasterizer
import SDLShell
import SOMExhibit
import WorldMap

/// Lets the gallery run and measures its frames.
final class GalleryBenchmark {
  private let app: ThroughlineApp
  private let rasterizer: Rasterizer
  private let bitmap: Bitmap
  private var picture = Picture()
  private var time = 0.0
  private var answers: [Message] = []

  init(data: String, fonts: FontLibrary, size: (width: Int, height: Int)) throws {
    let shaper = TextShaper(fonts)
    var settings = AppSettings()
    settings.dataFolder = data
    // On a public table previews never rest.
    settings.isKiosk = true
    settings.gestures.idleReset = 1e9
    settings.gestures.idleWarning = 1e9
    app = ThroughlineApp(
      settings: settings, measure: shaper, width: size.width, height: size.height, exhibit: .gallery, file: nil)
    rasterizer = Rasterizer(text: shaper)
    bitmap = Bitmap(width: size.width, height: size.height)
    // Until everything has been read and every preview has shown something.
    for _ in 0..<600 { _ = try frame() }
  }

  /// Runs for so many frames.
  func run(frames: Int) throws -> (frame: Statistics, core: Statistics, allocations: Double) {
    var (times, cores, allocations) = ([Double](), [Double](), 0)
    for _ in 0..<frames {
      guard let measured = try frame() else { continue }
      times.append(measured.total)
      cores.append(measured.core)
      allocations += measured.allocations
    }
    return (Statistics(times), Statistics(cores), Double(allocations) / Double(max(1, times.count)))
  }

  private func frame() throws -> (total: Double, core: Double, allocations: Int)? {
    time += 1.0 / 60
    let input = FrameInput(time: time, elapsed: 1.0 / 60, events: [])
    let before = allocation_count()
    let start = DispatchTime.now().uptimeNanoseconds
    app.update(input, messages: answers)
    let isShown = app.needsRedraw
    if isShown { app.draw(into: &picture) }
    let drawn = DispatchTime.now().uptimeNanoseconds
    let allocations = Int(allocation_count() - before)
    if isShown { rasterizer.draw(picture, into: bitmap.buffer) }
    let end = DispatchTime.now().uptimeNanoseconds
    // Not measured, for a window reads beside the frames.
    answers = try DocumentHost().answers(to: app.takeEffects())
    return isShown ? (Double(end - start) / 1e6, Double(drawn - start) / 1e6, allocations) : nil
  }
}

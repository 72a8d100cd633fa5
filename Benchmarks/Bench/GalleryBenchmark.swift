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
    answers.removeAll()
    try answer()
    return isShown ? (Double(end - start) / 1e6, Double(drawn - start) / 1e6, allocations) : nil
  }

  /// Reads what previews ask for; not measured, for a window does it beside the frames.
  private func answer() throws {
    for effect in app.takeEffects() {
      switch effect {
      case .open(let path, let ticket):
        answers.append(.opened(path: path, ticket: ticket, file: try GraphReader.read(path: path)))
      case .openMap(let path, let ticket):
        answers.append(.mapOpened(path: path, ticket: ticket, map: try WorldAtlas(contentsOf: path)))
      case .openTable(let path, let ticket):
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let document = try MapDocument(bytes: bytes, name: path)
        answers.append(.tableOpened(path: path, ticket: ticket, bytes: bytes, document: document))
      case .openCalculation(let path, let ticket):
        let bytes = try Data(contentsOf: URL(filePath: path))
        let file = try CalculationFile(json: bytes)
        answers.append(.calculationOpened(path: path, ticket: ticket, bytes: [UInt8](bytes), file: file))
      default: break
      }
    }
  }
}

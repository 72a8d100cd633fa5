// What a frame of the Atlas costs while hands pan, pinch and spin the map, and while the drone flies: `update`, `draw`, and
// turning the picture into pixels, at 1920x1080 on the CPU, with every coastline point of the map at hand.

import AllocationCounter
import App
import AtlasExhibit
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphFormats
import Rasterizer
import SDLShell
import WorldMap

/// Runs frames of the Atlas by hand and measures them.
final class AtlasBenchmark {
  static let scenarios = ["pan", "pinch", "globe", "fly"]
  static let networks = ["world-cities", "north-america", "us-airports", "land-borders", "georgia-tech"]

  /// Measures and prints every scenario on the networks that one of some words is part of, or on all of them, and then
  /// reports.
  static func run(only words: [String]) throws {
    let fonts = try FontLibrary()
    var lines = [
      "Frames of the Atlas at 1920x1080, milliseconds: update + draw + rasterize (update + draw alone); allocations a frame "
        + "in update and draw",
      column("network", 16) + column("hands", 8) + "  median    p99    max   (core p99)  allocations",
    ]
    print(lines.joined(separator: "\n"))
    for name in networks where words.isEmpty || words.contains(where: name.contains) {
      for scenario in scenarios {
        let benchmark = try AtlasBenchmark(
          data: FileManager.default.currentDirectoryPath + "/Data", network: name, fonts: fonts, size: (1920, 1080))
        let result = benchmark.run(scenario, frames: scenario == "fly" ? 500 : 600)
        lines.append(Main.row(column(name, 16), scenario, result))
        print(lines.last ?? "")
      }
    }
    if words.isEmpty { try Report.write(lines, name: "atlas") }
  }

  private let app: ThroughlineApp
  private let rasterizer: Rasterizer
  private let bitmap: Bitmap
  private var picture = Picture()
  private var time = 0.0
  private let size: (width: Int, height: Int)

  init(data: String, network: String, fonts: FontLibrary, size: (width: Int, height: Int)) throws {
    self.size = size
    let shaper = TextShaper(fonts)
    var settings = AppSettings()
    settings.dataFolder = data
    let path = "\(data)/atlas/\(network).json"
    let file = try GraphReader.read(path: path)
    app = ThroughlineApp(
      settings: settings, measure: shaper, width: size.width, height: size.height, exhibit: .atlas, file: path)
    rasterizer = Rasterizer(text: shaper)
    bitmap = Bitmap(width: size.width, height: size.height)
    let answers = try DocumentHost(documents: [path: file]).answers(to: app.takeEffects())
    app.update(FrameInput(time: 0, elapsed: 0, events: []), messages: answers)
    press(.escape)
    for _ in 0..<540 { _ = frame([], isDrawn: false) }
  }

  /// Runs a scenario for so many frames.
  func run(_ scenario: String, frames: Int) -> (frame: Statistics, core: Statistics, allocations: Double) {
    press(.escape)
    press(.character("f"))
    if scenario == "globe" {
      press(.character("m"))
      press(.character("m"))
    }
    for _ in 0..<40 { _ = frame([]) }
    if scenario == "fly", let report = app.report(as: AtlasReport.self), let last = report.cities.last {
      app.connect(report.cities[0].id, last.id)
    }
    var (times, cores, allocations) = ([Double](), [Double](), 0)
    let script = events(scenario, frames: frames)
    for (index, events) in script.enumerated() {
      let measured = frame(events)
      // The first half wakes caches; releasing the hands at the end is not steady.
      guard scenario == "fly" || index >= frames / 2, index < script.count - 2 else { continue }
      times.append(measured.total)
      cores.append(measured.core)
      allocations += measured.allocations
    }
    return (Statistics(times), Statistics(cores), Double(allocations) / Double(times.count))
  }

  private func press(_ key: Key) { _ = frame([.key(key, modifiers: [], isRepeat: false, time: time)]) }

  private func frame(_ events: [InputEvent], isDrawn: Bool = true) -> (total: Double, core: Double, allocations: Int) {
    time += 1.0 / 60
    let input = FrameInput(time: time, elapsed: 1.0 / 60, events: events)
    let before = allocation_count()
    let start = DispatchTime.now().uptimeNanoseconds
    app.update(input)
    guard isDrawn else { return (0, 0, 0) }
    app.draw(into: &picture)
    let drawn = DispatchTime.now().uptimeNanoseconds
    let allocations = Int(allocation_count() - before)
    rasterizer.draw(picture, into: bitmap.buffer)
    let end = DispatchTime.now().uptimeNanoseconds
    return (Double(end - start) / 1e6, Double(drawn - start) / 1e6, allocations)
  }

  /// What hands do in each frame: two fingers, so that landing on a city does not draw from it.
  private func events(_ scenario: String, frames: Int) -> [[InputEvent]] {
    let center = Point(Double(size.width) * 0.6, Double(size.height) * 0.6)
    let base = time
    return (0..<frames).map { frame in
      let turn = Double(frame) / 30
      let places: [Point]
      switch scenario {
      case "pan", "globe":
        let move = unitVector(radians: turn) * 180
        places = [center + move + Point(-60, 0), center + move + Point(60, 0)]
      case "pinch":
        let spread = 130 * (1 + 0.75 * unitVector(radians: turn).y)
        places = [center + Point(-spread, -spread / 3), center + Point(spread, spread / 3)]
      default: return []
      }
      let phase: PointerEvent.Phase = frame == 0 ? .down : frame == frames - 1 ? .up : .moved
      return places.enumerated().map { contact, place in
        .pointer(
          PointerEvent(
            id: PointerID(device: 1, contact: Int64(contact) + 1), phase: phase, position: place,
            time: base + Double(frame + 1) / 60))
      }
    }
  }
}

// What a frame of the chart of hexagons and of the face costs, at 1920x1080 on the CPU: `update`, `draw`, and turning the
// picture into pixels.
//
// The chart has 199 × 199 cells (100 × 100 units), all of them in sight but where a pinch comes closer. "colours" gives every
// cell another colour in every frame, "measures" shows other numbers in every frame, as learning does; nothing that was
// drawn can be kept.

import AllocationCounter
import App
import Drawing
import ExhibitKit
import FaceExhibit
import Foundation
import Geometry
import Gestures
import Rasterizer
import SDLShell
import SOMExhibit

/// Runs frames of an exhibit by hand and measures them.
final class ExhibitBenchmark {
  /// What is measured: the exhibit and what hands do.
  private static let scenarios: [(exhibit: ExhibitID, hands: String)] = [
    (.som, "pan"), (.som, "pinch"), (.som, "colours"), (.som, "measures"), (.face, "pinch"), (.face, "turn"),
    (.face, "tap"),
  ]

  /// Measures, prints and reports.
  static func run(_ fonts: FontLibrary) throws {
    var lines = [
      "The chart of 199 × 199 hexagons and the face at 1920x1080, milliseconds: update + draw + rasterize",
      "(update + draw alone); allocations a frame in update and draw; the goal is 99 of 100 frames within 16.6 ms",
      column("exhibit", 22) + column("hands", 8) + "  median    p99    max   (core p99)  allocations",
    ]
    for (exhibit, hands) in scenarios {
      let benchmark = try ExhibitBenchmark(exhibit, fonts: fonts, size: (1920, 1080))
      lines.append(
        Main.row(column(exhibit == .som ? "som, 39,601 cells" : exhibit.rawValue, 22), hands, benchmark.run(hands)))
      print(lines.last ?? "")
    }
    try Report.write(lines, name: "frames-exhibits")
  }

  private let app: ThroughlineApp
  private let rasterizer: Rasterizer
  private let bitmap: Bitmap
  private var picture = Picture()
  private var time = 0.0
  private let size: (width: Int, height: Int)

  private init(_ exhibit: ExhibitID, fonts: FontLibrary, size: (width: Int, height: Int)) throws {
    self.size = size
    let shaper = TextShaper(fonts)
    app = ThroughlineApp(
      settings: AppSettings(), measure: shaper, width: size.width, height: size.height, exhibit: exhibit,
      file: exhibit == .som ? "waves.json" : nil)
    rasterizer = Rasterizer(text: shaper)
    bitmap = Bitmap(width: size.width, height: size.height)
    let map = try MapDocument(bytes: Self.waves, name: "waves.json")
    let answers = try DocumentHost(documents: ["waves.json": map]).answers(to: app.takeEffects())
    app.update(FrameInput(time: 0, elapsed: 0, events: []), messages: answers)
    for _ in 0..<60 { _ = frame([]) }
  }

  /// A map of 100 × 100 units as a file, two measurements.
  private static let waves: [UInt8] = {
    let (units, side) = (100, 199)
    func wave(_ place: Int, _ side: Int, _ pace: Double) -> String {
      let (x, y) = (Double(place / side) / Double(side), Double(place % side) / Double(side))
      let value = 2 + unitVector(radians: x * pace * 9).x + unitVector(radians: (x + y) * pace * 17).y
      return "\((value * 1000).rounded() / 1000)"
    }
    let data = (0..<side * side).map { wave($0, side, 1) }.joined(separator: ",")
    let planes = [1.5, 0.7].map { pace in (0..<units * units).map { wave($0, units, pace) }.joined(separator: ",") }
    return [UInt8](
      """
      {"format":"throughline-som","version":1,"data":[\(data)],"columns":["swell","ripple"],
      "planes":[[\(planes[0])],[\(planes[1])]]}
      """.utf8)
  }()

  /// Runs a scenario for so many frames.
  private func run(_ scenario: String, frames: Int = 600) -> (frame: Statistics, core: Statistics, allocations: Double)
  {
    var (times, cores, allocations) = ([Double](), [Double](), 0)
    let script = events(scenario, frames: frames)
    for (index, events) in script.enumerated() {
      let measured = frame(events)
      // The first half wakes caches; releasing the hands at the end is not steady.
      guard index >= frames / 2, index < script.count - 2 else { continue }
      times.append(measured.total)
      cores.append(measured.core)
      allocations += measured.allocations
    }
    return (Statistics(times), Statistics(cores), Double(allocations) / Double(times.count))
  }

  private func frame(_ events: [InputEvent]) -> (total: Double, core: Double, allocations: Int) {
    time += 1.0 / 60
    let input = FrameInput(time: time, elapsed: 1.0 / 60, events: events)
    let before = allocation_count()
    let start = DispatchTime.now().uptimeNanoseconds
    app.update(input)
    app.draw(into: &picture)
    let drawn = DispatchTime.now().uptimeNanoseconds
    let allocations = Int(allocation_count() - before)
    rasterizer.draw(picture, into: bitmap.buffer)
    let end = DispatchTime.now().uptimeNanoseconds
    return (Double(end - start) / 1e6, Double(drawn - start) / 1e6, allocations)
  }

  /// What hands do in each frame.
  private func events(_ scenario: String, frames: Int) -> [[InputEvent]] {
    let center = Point(Double(size.width) / 2, Double(size.height) / 2)
    let base = time
    return (0..<frames).map { frame in
      let turn = Double(frame) / 30
      let instant = base + Double(frame + 1) / 60
      let reach = Double(size.height) / 6
      let places: [Point]
      var phase: PointerEvent.Phase = frame == 0 ? .down : frame == frames - 1 ? .up : .moved
      switch scenario {
      case "colours": return [.key(.character("c"), modifiers: [], isRepeat: false, time: instant)]
      case "measures": return [.key(.character("n"), modifiers: [], isRepeat: false, time: instant)]
      case "pan": places = [center + unitVector(radians: turn) * reach / 4]
      case "turn": places = [center - unitVector(radians: turn) * reach, center + unitVector(radians: turn) * reach]
      case "tap":
        guard frame % 30 < 2 else { return [] }
        (places, phase) = ([center], frame % 30 == 0 ? .down : .up)
      default:
        // From the whole in sight to twice as close and back.
        let spread = reach * (1.3 - 0.5 * unitVector(radians: turn).x)
        places = [center + Point(-spread, 0), center + Point(spread, 0)]
      }
      return places.enumerated().map { contact, place in
        .pointer(
          PointerEvent(
            id: PointerID(device: 1, contact: Int64(contact) + 1), phase: phase, position: place, time: instant))
      }
    }
  }
}

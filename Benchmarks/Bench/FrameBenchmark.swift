// What a frame costs while hands pan, pinch and trace, for every bundled network, at 1920x1080 on the CPU.
//
// Each frame is timed as a whole: `update`, `draw`, and turning the picture into pixels. Allocations are counted in
// `update` and `draw` on the thread that runs them, after the first half of the frames has warmed the buffers.

import AllocationCounter
import App
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphFormats
import Rasterizer
import SDLShell

/// One network under one hand movement.
struct FrameResult {
  let network: String
  let scenario: String
  let frame: Statistics
  let core: Statistics
  let allocations: Double
}

/// Runs frames by hand and measures them.
final class FrameBenchmark {
  static let scenarios = ["pan", "pinch", "trace"]

  private let app: ThroughlineApp
  private let rasterizer: Rasterizer
  private let bitmap: Bitmap
  private var picture = Picture()
  private var time = 0.0
  private let size: (width: Int, height: Int)

  init(file: GraphFile, path: String, fonts: FontLibrary, size: (width: Int, height: Int)) throws {
    self.size = size
    let shaper = TextShaper(fonts)
    app = ThroughlineApp(
      settings: AppSettings(), measure: shaper, width: size.width, height: size.height, exhibit: .connections,
      file: path)
    rasterizer = Rasterizer(text: shaper)
    bitmap = Bitmap(width: size.width, height: size.height)
    let answers = try DocumentHost(documents: [path: file]).answers(to: app.takeEffects())
    app.update(FrameInput(time: 0, elapsed: 0, events: []), messages: answers)
    for _ in 0..<30 { _ = frame([]) }
  }

  /// Runs a scenario for so many frames.
  func run(_ scenario: String, frames: Int) -> (frame: Statistics, core: Statistics, allocations: Double) {
    press(.escape)
    press(.escape)
    press(.character("f"))
    for _ in 0..<40 { _ = frame([]) }
    let script = events(scenario, frames: frames)
    var times: [Double] = []
    var cores: [Double] = []
    times.reserveCapacity(frames)
    cores.reserveCapacity(frames)
    var allocations = 0
    for (index, events) in script.enumerated() {
      let measured = frame(events)
      // The first half wakes caches: names are measured when first seen. Releasing the hands at the end is not steady.
      guard index >= frames / 2, index < script.count - 2 else { continue }
      times.append(measured.total)
      cores.append(measured.core)
      allocations += measured.allocations
    }
    return (Statistics(times), Statistics(cores), Double(allocations) / Double(times.count))
  }

  private func press(_ key: Key) { _ = frame([.key(key, modifiers: [], isRepeat: false, time: time)]) }

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
    func event(_ contact: Int64, _ phase: PointerEvent.Phase, _ place: Point, _ frame: Int) -> InputEvent {
      .pointer(
        PointerEvent(
          id: PointerID(device: 1, contact: contact), phase: phase, position: place,
          time: base + Double(frame + 1) / 60))
    }
    func fingers(_ places: [Point], _ frame: Int) -> [InputEvent] {
      let phase: PointerEvent.Phase = frame == 0 ? .down : frame == frames - 1 ? .up : .moved
      return places.enumerated().map { event(Int64($0.offset) + 1, phase, $0.element, frame) }
    }
    return (0..<frames).map { frame in
      let turn = Double(frame) / 60
      switch scenario {
      case "pan":
        // Two fingers, so that landing on a node does not begin a trace.
        let move = unitVector(radians: turn * 2) * 180
        return fingers([center + move + Point(-60, 0), center + move + Point(60, 0)], frame)
      case "pinch":
        // One hand: two fingers farther apart would trace, each from the node it lands on.
        let spread = 130 * (1 + 0.75 * unitVector(radians: turn * 2).y)
        return fingers([center + Point(-spread, -spread / 3), center + Point(spread, spread / 3)], frame)
      default:
        let nodes = traceNodes
        guard let source = nodes.first else { return [] }
        let way = Double(frame) / 15
        let leg = Int(way) % max(1, nodes.count - 1)
        let place = frame == 0 ? source : nodes[leg].interpolated(to: nodes[leg + 1], way - way.rounded(.down))
        return fingers([place], frame)
      }
    }
  }

  /// Places to trace between: a dozen nodes spread over the network.
  private lazy var traceNodes: [Point] = {
    let nodes = app.report(as: ConnectionsReport.self)?.nodes ?? []
    return stride(from: 0, to: nodes.count, by: max(1, nodes.count / 12)).map { nodes[$0].at }
  }()
}

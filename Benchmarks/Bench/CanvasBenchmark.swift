// What a frame of the calculator costs with 2,000 nodes and the curves between them: `update`, `draw`, turning the picture
// into pixels, and copying those as a window would, at 1920x1080 on the CPU, from the whole canvas to a few nodes.
//
// Under a finger, every frame also tells how far the loose end of the pulled wire is from where the finger is.

import AllocationCounter
import App
import CalculatorExhibit
import DataFlow
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import Randomness
import Rasterizer
import SDLShell

/// Runs frames of a large calculation by hand and measures them.
final class CanvasBenchmark {
  /// What hands do, and the zoom that they begin at; 0 shows everything.
  static let scenarios: [(name: String, hands: String, zoom: Double)] = [
    ("pan all", "pan", 0), ("pan at 0.1", "pan", 0.1), ("pan at 0.22", "pan", 0.22), ("pan at 0.51", "pan", 0.51),
    ("pan at 1", "pan", 1), ("pinch all", "pinch", 0), ("pinch at 0.2", "pinch", 0.2), ("pinch at 0.5", "pinch", 0.5),
    ("move a node, all", "node", 0), ("move a node at 0.22", "node", 0.22), ("move a node at 1", "node", 1),
    ("pull a wire at 0.51", "wire", 0.51), ("pull a wire at 1", "wire", 1),
  ]

  private static let size = (width: 1920, height: 1080)
  private let app: ThroughlineApp
  private let rasterizer: Rasterizer
  private let bitmap = Bitmap(width: size.width, height: size.height)
  private let window = Bitmap(width: size.width, height: size.height)
  private var picture = Picture()
  private var time = 0.0

  /// What a scenario came to.
  struct Result {
    let frame: Statistics
    let core: Statistics
    let allocations: Double
    /// The farthest that a pulled wire's end was from the finger while it held on to nothing, in pixels.
    let farthest: Double
  }

  /// Measures, prints and reports; with a word, only the scenarios whose names contain it, which are not reported.
  static func run(only word: String?) throws {
    let fonts = try FontLibrary()
    let bytes = [UInt8](try largeDocument().json())
    var lines = [
      "The calculator with 2,000 nodes and 4,000 wires at 1920x1080, milliseconds: update + draw + rasterize + copy",
      "(update + draw alone); allocations a frame in update and draw; pixels from a pulled wire's end to the finger",
      column("hands", 22) + "  median    p99    max   (core p99)  allocations   behind",
    ]
    for scenario in scenarios where word.map(scenario.name.contains) ?? true {
      let result = try CanvasBenchmark(bytes, fonts).run(scenario.hands, zoom: scenario.zoom, frames: 380)
      lines.append(
        column(scenario.name, 22) + column(result.frame.median, 8) + column(result.frame.percentile99, 7)
          + column(result.frame.greatest, 7) + "    (" + column(result.core.percentile99, 5) + ")   "
          + column(result.allocations, 10)
          + (scenario.hands == "wire" ? column(min(result.farthest, 9999), 9) : ""))
      print(lines.last ?? "")
    }
    if word == nil { try Report.write(lines, name: "canvas") }
  }

  /// 2,000 nodes in 32 rows, each but those of the first column fed by two nodes of the two columns before it, at most
  /// four rows away; one wire in eight comes from anywhere.
  static func largeDocument() throws -> FlowDocument {
    var random = SeededGenerator(seed: 2000)
    let rows = 32
    let nodes = (0..<2000).map { index in
      let place = Point(
        Double(index / rows) * 320 + Double(random.below(60)), Double(index % rows) * 400 + Double(random.below(60)))
      return FlowNode(index < rows ? .numeric : index % 2 == 0 ? .add : .subtract, at: place)
    }
    var connections: [(source: Int, target: FlowPort)] = []
    for index in rows..<2000 {
      for slot in 0..<2 {
        let column = max(0, index / rows - 1 - random.below(2))
        let near = column * rows + min(max(0, index % rows + random.below(9) - 4), rows - 1)
        let source = random.below(8) == 0 ? random.below(index / rows * rows) : near
        connections.append((source, FlowPort(FlowNodeID(UInt32(index)), slot: slot)))
      }
    }
    return FlowDocument(name: "Two thousand", flow: try Flow(nodes: nodes, connections: connections))
  }

  private init(_ bytes: [UInt8], _ fonts: FontLibrary) throws {
    let shaper = TextShaper(fonts)
    app = ThroughlineApp(
      settings: AppSettings(), measure: shaper, width: Self.size.width, height: Self.size.height,
      exhibit: .calculator, file: "two-thousand.json")
    rasterizer = Rasterizer(text: shaper)
    let file = try CalculationFile(json: Data(bytes))
    let answers = try DocumentHost(documents: ["two-thousand.json": file]).answers(to: app.takeEffects())
    app.update(FrameInput(time: 0, elapsed: 0, events: []), messages: answers)
    for _ in 0..<30 { _ = frame([]) }
  }

  private func run(_ hands: String, zoom: Double, frames: Int) -> Result {
    if zoom > 0 { zoomIn(to: zoom) }
    for _ in 0..<40 { _ = frame([]) }
    var (times, cores, allocations, farthest) = ([Double](), [Double](), 0, 0.0)
    let script = events(hands, frames: frames)
    for (index, events) in script.enumerated() {
      let measured = frame(events)
      if hands == "wire", index % 20 == 19, index < frames - 1 { farthest = max(farthest, lag(events)) }
      // The first half wakes caches; releasing the hands at the end is not steady.
      guard index >= frames / 2 - 10, index < script.count - 2 else { continue }
      times.append(measured.total)
      cores.append(measured.core)
      allocations += measured.allocations
    }
    return Result(
      frame: Statistics(times), core: Statistics(cores), allocations: Double(allocations) / Double(times.count),
      farthest: farthest)
  }

  /// Turns the wheel in the middle until nodes are so large.
  private func zoomIn(to zoom: Double) {
    let middle = Point(Double(Self.size.width), Double(Self.size.height)) / 2
    let ratio = zoom / (app.report(as: CalculatorReport.self)?.zoom ?? 1)
    var notches = 0.0
    while power(1.2, notches) < ratio { notches += 0.01 }
    _ = frame([.wheel(at: middle, notches: Point(0, notches), modifiers: [], time: time)])
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
    window.buffer.base.update(from: bitmap.buffer.base, count: bitmap.buffer.stride * bitmap.buffer.height)
    let end = DispatchTime.now().uptimeNanoseconds
    return (Double(end - start) / 1e6, Double(drawn - start) / 1e6, allocations)
  }

  /// How far the wire's end is from the finger that these events moved; 0 while it holds on to an input.
  private func lag(_ events: [InputEvent]) -> Double {
    guard case .pointer(let finger)? = events.last,
      let wire = app.report(as: CalculatorReport.self)?.wires.first
    else { return .infinity }
    return wire.isHeld ? 0 : wire.ends[1].distance(to: finger.position)
  }

  /// What hands do in each frame.
  private func events(_ hands: String, frames: Int) -> [[InputEvent]] {
    let middle = Point(Double(Self.size.width), Double(Self.size.height)) / 2
    let grip = place(of: hands, near: middle)
    let base = time
    return (0..<frames).map { frame in
      let turn = Double(frame) / 30
      let places: [Point]
      switch hands {
      case "pan":
        let move = unitVector(radians: turn) * 180
        places = [middle + move + Point(-60, 0), middle + move + Point(60, 0)]
      case "pinch":
        let spread = 190 * (1 + 0.7 * unitVector(radians: turn).y)
        places = [middle + Point(-spread, -spread / 3), middle + Point(spread, spread / 3)]
      default: places = [grip + (unitVector(radians: turn) - Point(1, 0)) * 160]
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

  /// What one finger takes hold of: the title or the output of the node nearest to the middle.
  private func place(of hands: String, near middle: Point) -> Point {
    let nodes = app.report(as: CalculatorReport.self)?.nodes ?? []
    let places = nodes.map { node in
      let frame = hands == "wire" ? node.output : node.title
      return Point(frame[0] + frame[2] * 0.4, frame[1] + frame[3] / 2)
    }
    return places.min { $0.distance(to: middle) < $1.distance(to: middle) } ?? middle
  }
}

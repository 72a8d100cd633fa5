// The cost of a frame of the calculator with 2,000 nodes and the curves between them: `update`, `draw`, turning the
// picture into pixels, and copying those as a window would, at 1920x1080 on the CPU, from the whole canvas to a few
// nodes.
//
// Under a finger, every frame also tells how far the loose end of the pulled wire is from where the finger is.

import App
import CalculatorExhibit
import DataFlow
import ExhibitKit
import Foundation
import Geometry
import Gestures
import Randomness
import SDLShell

/// Runs frames of a large calculation by hand and measures them.
final class CanvasBenchmark {
  /// The movement of the hands, and the zoom that it begins at; 0 shows everything.
  static let scenarios: [(name: String, hands: String, zoom: Double)] = [
    ("pan all", "pan", 0), ("pan at 0.1", "pan", 0.1), ("pan at 0.22", "pan", 0.22), ("pan at 0.51", "pan", 0.51),
    ("pan at 1", "pan", 1), ("pinch all", "pinch", 0), ("pinch at 0.2", "pinch", 0.2), ("pinch at 0.5", "pinch", 0.5),
    ("move a node, all", "node", 0), ("move a node at 0.22", "node", 0.22), ("move a node at 1", "node", 1),
    ("pull a wire at 0.51", "wire", 0.51), ("pull a wire at 1", "wire", 1),
  ]

  private let loop: FrameLoop

  /// Measures, prints and reports; with a word, only the scenarios whose names contain it, which are not reported.
  static func run(only word: String?) throws {
    let fonts = try FontLibrary()
    let bytes = [UInt8](try largeDocument().json())
    var lines = [
      "The calculator with 2,000 nodes and 4,000 wires at 1920x1080, milliseconds: update + draw + rasterize + copy",
      "(update + draw alone); allocations a frame in update and draw; pixels from a pulled wire's end to the finger",
      column("hands", 22) + FrameStatistics.titles + "   behind",
    ]
    for scenario in scenarios where word.map(scenario.name.contains) ?? true {
      let (result, behind) = try CanvasBenchmark(bytes, fonts).run(scenario.hands, zoom: scenario.zoom, frames: 380)
      lines.append(
        column(scenario.name, 22) + result.columns
          + (scenario.hands == "wire" ? column(min(behind, 9999), 9) : ""))
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
    let file = try CalculationDocument(from: DocumentSource(path: "two-thousand.json", bytes: bytes))
    loop = try FrameLoop(
      .calculator, file: "two-thousand.json", documents: ["two-thousand.json": file], fonts: fonts, copies: true)
    try loop.rest(30)
  }

  /// Runs a scenario for so many frames.
  ///
  /// - Returns: the cost of the frames, and the farthest that a pulled wire's end was from the finger while it held on
  ///   to nothing, in pixels.
  private func run(_ hands: String, zoom: Double, frames: Int) throws -> (FrameStatistics, behind: Double) {
    if zoom > 0 { try zoomIn(to: zoom) }
    try loop.rest(40)
    var behind = 0.0
    let result = try loop.run(script(hands, frames: frames), countingFrom: frames / 2 - 10) { index, events in
      if hands == "wire", index % 20 == 19, index < frames - 1 { behind = max(behind, self.lag(events)) }
    }
    return (result, behind)
  }

  /// Turns the wheel in the middle until nodes are so large.
  private func zoomIn(to zoom: Double) throws {
    let ratio = zoom / (loop.app.report(as: CalculatorReport.self)?.zoom ?? 1)
    var notches = 0.0
    while power(1.2, notches) < ratio { notches += 0.01 }
    _ = try loop.frame([.wheel(at: FrameLoop.middle, notches: Point(0, notches), modifiers: [], time: loop.time)])
  }

  /// The distance in pixels of the wire's end from the finger that these events moved; 0 while it holds on to an input.
  private func lag(_ events: [InputEvent]) -> Double {
    guard case .pointer(let finger)? = events.last,
      let wire = loop.app.report(as: CalculatorReport.self)?.wires.first
    else { return .infinity }
    return wire.isHeld ? 0 : wire.ends[1].distance(to: finger.position)
  }

  /// The movement of the hands in each frame.
  private func script(_ hands: String, frames: Int) -> [[InputEvent]] {
    let grip = self.grip(of: hands, near: FrameLoop.middle)
    return loop.fingers(frames) { frame in
      switch hands {
      case "pan": FrameLoop.pan(about: FrameLoop.middle, inFrame: frame)
      case "pinch": FrameLoop.pinch(about: FrameLoop.middle, spread: 190, swing: 0.7, inFrame: frame)
      default: [grip + (unitVector(radians: Double(frame) / 30) - Point(1, 0)) * 160]
      }
    }
  }

  /// The part that one finger takes hold of: the title or the output of the node nearest to the middle.
  private func grip(of hands: String, near middle: Point) -> Point {
    let nodes = loop.app.report(as: CalculatorReport.self)?.nodes ?? []
    let points = nodes.map { node in
      let frame = hands == "wire" ? node.output : node.title
      return Point(frame[0] + frame[2] * 0.4, frame[1] + frame[3] / 2)
    }
    return points.min { $0.distance(to: middle) < $1.distance(to: middle) } ?? middle
  }
}

// The cost of a frame of the chart of hexagons and of the face, at 1920x1080 on the CPU: `update`, `draw`, and turning
// the picture into pixels.
//
// The chart has 199 × 199 cells (100 × 100 units), all of them in sight but where a pinch comes closer. "colours" gives every
// cell another colour in every frame, "measures" shows other numbers in every frame, as learning does; nothing that was
// drawn can be kept.

import App
import ExhibitKit
import FaceExhibit
import Foundation
import Geometry
import Gestures
import SDLShell
import SOMExhibit

/// Runs frames of an exhibit by hand and measures them.
final class ExhibitBenchmark {
  /// The exhibit that is measured, and the movement of the hands.
  private static let scenarios: [(exhibit: ExhibitID, hands: String)] = [
    (.som, "pan"), (.som, "pinch"), (.som, "colours"), (.som, "measures"), (.face, "pinch"), (.face, "turn"),
    (.face, "tap"),
  ]

  /// Measures, prints and reports.
  static func run(_ fonts: FontLibrary) throws {
    var lines = [
      "The chart of 199 × 199 hexagons and the face at 1920x1080, milliseconds: update + draw + rasterize",
      "(update + draw alone); allocations a frame in update and draw; the goal is 99 of 100 frames within 16.6 ms",
      column("exhibit", 22) + column("hands", 8) + FrameStatistics.titles,
    ]
    for (exhibit, hands) in scenarios {
      let name = exhibit == .som ? "som, 39,601 cells" : exhibit.rawValue
      lines.append(
        column(name, 22) + column(hands, 8) + (try ExhibitBenchmark(exhibit, fonts: fonts).run(hands)).columns)
      print(lines.last ?? "")
    }
    try Report.write(lines, name: "frames-exhibits")
  }

  private let loop: FrameLoop

  private init(_ exhibit: ExhibitID, fonts: FontLibrary) throws {
    let map = try SOMDocument(bytes: Self.waves, name: "waves.json")
    loop = try FrameLoop(
      exhibit, file: exhibit == .som ? "waves.json" : nil, documents: ["waves.json": map], fonts: fonts)
    try loop.rest(60)
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
  private func run(_ scenario: String, frames: Int = 600) throws -> FrameStatistics {
    try loop.run(script(scenario, frames: frames), countingFrom: frames / 2)
  }

  /// The movement of the hands in each frame.
  private func script(_ scenario: String, frames: Int) -> [[InputEvent]] {
    let center = FrameLoop.middle
    let reach = Double(FrameLoop.size.height) / 6
    func circle(_ frame: Int) -> Point { unitVector(radians: Double(frame) / 30) * reach }
    switch scenario {
    case "colours": return keys("c", frames)
    case "measures": return keys("n", frames)
    case "pan": return loop.fingers(frames) { [center + circle($0) / 4] }
    case "turn": return loop.fingers(frames) { [center - circle($0), center + circle($0)] }
    case "tap":
      return (0..<frames).map { frame in
        frame % 30 < 2 ? loop.pointers(at: [center], frame % 30 == 0 ? .down : .up, inFrame: frame) : []
      }
    default:
      // From the whole in sight to twice as close and back.
      return loop.fingers(frames) { frame in
        let spread = reach * (1.3 - 0.5 * unitVector(radians: Double(frame) / 30).x)
        return [center + Point(-spread, 0), center + Point(spread, 0)]
      }
    }
  }

  /// One key, struck in each frame.
  private func keys(_ character: String, _ frames: Int) -> [[InputEvent]] {
    (0..<frames).map { frame in
      [.key(.character(character), modifiers: [], isRepeat: false, time: loop.time + Double(frame + 1) / 60)]
    }
  }
}

// The cost of a frame while hands pan, pinch and trace, for every bundled network, at 1920x1080 on the CPU.

import App
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import SDLShell

/// Runs frames of Connections by hand and measures them.
final class FrameBenchmark {
  static let scenarios = ["pan", "pinch", "trace"]

  let loop: FrameLoop

  /// Opens a network.
  ///
  /// - Parameter rest: the frames before hands come.
  init(_ network: any ExhibitDocument, path: String, fonts: FontLibrary, rest: Int = 30) throws {
    loop = try FrameLoop(.connections, file: path, documents: [path: network], fonts: fonts)
    try loop.rest(rest)
  }

  /// Runs a scenario for so many frames.
  func run(_ scenario: String, frames: Int) throws -> FrameStatistics {
    try overview()
    return try loop.run(script(scenario, frames: frames), countingFrom: frames / 2)
  }

  /// Shows everything, with nothing chosen, at rest.
  func overview() throws {
    try loop.press(.escape)
    try loop.press(.escape)
    try loop.press(.character("f"))
    try loop.rest(40)
  }

  /// The input of each frame.
  private func script(_ scenario: String, frames: Int) -> [[InputEvent]] {
    switch scenario {
    case "pan": return loop.fingers(frames) { FrameLoop.pan(about: FrameLoop.middle, inFrame: $0) }
    case "pinch":
      // One hand: two fingers farther apart would trace, each from the node it lands on.
      return loop.fingers(frames) {
        FrameLoop.pinch(about: FrameLoop.middle, spread: 130, swing: 0.75, inFrame: $0)
      }
    default:
      let nodes = traceNodes
      guard let source = nodes.first else { return Array(repeating: [], count: frames) }
      return loop.fingers(frames) { frame in
        let way = Double(frame) / 15
        let leg = Int(way) % max(1, nodes.count - 1)
        return [frame == 0 ? source : nodes[leg].interpolated(to: nodes[leg + 1], way - way.rounded(.down))]
      }
    }
  }

  /// The positions of a dozen nodes to trace between, spread over the network.
  private var traceNodes: [Point] {
    let nodes = loop.app.report(as: ConnectionsReport.self)?.nodes ?? []
    return stride(from: 0, to: nodes.count, by: max(1, nodes.count / 12)).map { nodes[$0].point }
  }
}

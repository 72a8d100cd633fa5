// The cost of a frame of the Atlas while hands pan, pinch and spin the map, and while the drone flies: `update`,
// `draw`, and turning the picture into pixels, at 1920x1080 on the CPU, with every coastline point of the map at hand.

import App
import AtlasExhibit
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphFormats
import SDLShell

/// Runs frames of the Atlas by hand and measures them.
final class AtlasBenchmark {
  static let scenarios = ["pan", "pinch", "globe", "fly"]
  static let networks = ["world-cities", "north-america", "us-airports", "land-borders", "georgia-tech"]

  /// Measures and prints every scenario on the networks that one of some words is part of, on files that words name, or on all
  /// bundled networks, and then reports.
  static func run(only words: [String]) throws {
    let fonts = try FontLibrary()
    var lines = [
      "Frames of the Atlas at 1920x1080, milliseconds: update + draw + rasterize (update + draw alone); allocations a frame "
        + "in update and draw",
      column("network", 16) + column("hands", 8) + FrameStatistics.titles,
    ]
    print(lines.joined(separator: "\n"))
    let data = FileManager.default.currentDirectoryPath + "/Data"
    let bundled = networks.filter { name in words.isEmpty || words.contains(where: name.contains) }
      .map { (name: $0, file: "\(data)/atlas/\($0).json") }
    let files = words.filter { $0.contains("/") }.map { (name: String($0.suffix(15)), file: $0) }
    for (name, file) in bundled + files {
      for scenario in scenarios {
        let benchmark = try AtlasBenchmark(data: data, file: file, fonts: fonts)
        let result = try benchmark.run(scenario, frames: scenario == "fly" ? 500 : 600)
        lines.append(column(name, 16) + column(scenario, 8) + result.columns)
        print(lines.last ?? "")
      }
    }
    if words.isEmpty { try Report.write(lines, name: "atlas") }
  }

  private let loop: FrameLoop

  init(data: String, file: String, fonts: FontLibrary) throws {
    var settings = AppSettings()
    settings.dataFolder = data
    loop = try FrameLoop(.atlas, file: file, settings: settings, fonts: fonts)
    try loop.press(.escape)
    try loop.skip(540)
  }

  /// Runs a scenario for so many frames.
  func run(_ scenario: String, frames: Int) throws -> FrameStatistics {
    try loop.press(.escape)
    try loop.press(.character("f"))
    if scenario == "globe" {
      try loop.press(.character("m"))
      try loop.press(.character("m"))
    }
    try loop.rest(40)
    let isFlight = scenario == "fly"
    if isFlight, let report = loop.app.report(as: AtlasReport.self), let last = report.cities.last {
      loop.app.connect(report.cities[0].id, last.id)
    }
    return try loop.run(script(scenario, frames: frames), countingFrom: isFlight ? 0 : frames / 2)
  }

  /// The movement of the hands in each frame.
  private func script(_ scenario: String, frames: Int) -> [[InputEvent]] {
    let center = FrameLoop.middle * 1.2
    switch scenario {
    case "pan", "globe": return loop.fingers(frames) { FrameLoop.pan(about: center, inFrame: $0) }
    case "pinch":
      return loop.fingers(frames) { FrameLoop.pinch(about: center, spread: 130, swing: 0.75, inFrame: $0) }
    default: return Array(repeating: [], count: frames)
    }
  }
}

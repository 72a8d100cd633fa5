// The cost of a frame of the Atlas while hands pan, pinch and spin the map, and while the drone flies: `update`,
// `draw`, and turning the picture into pixels, at 1920x1080 on the CPU, with every coastline point of the map at hand.

import App
import AtlasExhibit
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphFormats
import GraphModel
import Randomness
import SDLShell

/// Runs frames of the Atlas by hand and measures them.
final class AtlasBenchmark {
  static let scenarios = ["pan", "pinch", "globe", "fly"]
  static let networks = ["world-cities", "north-america", "us-airports", "land-borders", "georgia-tech"]

  /// The numbers of places of the networks that are made.
  private static let sizes = [5_000, 20_000, 100_000]

  /// Measures and prints every scenario on the networks that one of some words is part of, on files that words name, on networks
  /// that are made of as many places as words say, or on all of these, and then reports.
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
    let sizes = words.isEmpty ? sizes : words.compactMap { Int($0) }
    let made = try sizes.map { (name: "\($0) places", file: try madeFile(places: $0)) }
    defer { for (_, file) in made { try? FileManager.default.removeItem(atPath: file) } }
    for (name, file) in bundled + files + made {
      for scenario in scenarios {
        let benchmark = try AtlasBenchmark(data: data, file: file, fonts: fonts)
        let result = try benchmark.run(scenario, frames: scenario == "fly" ? 500 : 600)
        lines.append(column(name, 16) + column(scenario, 8) + result.columns)
        print(lines.last ?? "")
      }
    }
    if words.isEmpty { try Report.write(lines, name: "atlas") }
  }

  /// Writes a network of places about some hundred towns all over the Earth, with two or three ways a place to others nearby.
  ///
  /// - Returns: the path of its file.
  private static func madeFile(places count: Int) throws -> String {
    var random = SeededGenerator(seed: UInt64(count))
    var builder = GraphBuilder(directed: false)
    let towns = (0..<300).map { _ in
      GeoPoint(
        latitude: Double.random(in: -50...65, using: &random), longitude: Double.random(in: -170...170, using: &random))
    }
    var (latitudes, longitudes): ([Double], [Double]) = ([], [])
    for index in 0..<count {
      let town = towns[index * towns.count / count]
      let place = GeoPoint(
        latitude: town.latitude + Double.random(in: -3...3, using: &random),
        longitude: town.longitude + Double.random(in: -4...4, using: &random))
      latitudes.append(place.latitude)
      longitudes.append(place.longitude)
      _ = builder.addNode("p\(index)")
    }
    for (row, place) in zip(latitudes, longitudes).enumerated() {
      builder.nodeAttributes.set("latitude", row: row, to: .number(place.0))
      builder.nodeAttributes.set("longitude", row: row, to: .number(place.1))
    }
    for _ in 0..<5 * count / 2 {
      let source = Int.random(in: 0..<count, using: &random)
      let target = min(count - 1, source + Int.random(in: 1...max(1, count / 600), using: &random))
      _ = builder.addEdge(from: NodeID(index: source), to: NodeID(index: target))
    }
    let path = NSTemporaryDirectory() + "throughline-places-\(count).json"
    try GraphWriter.save(builder.build(), path: path)
    return path
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

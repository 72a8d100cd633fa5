// The project's benchmark. `make bench` runs it; a name as argument runs that part alone: of a
// network, `gallery`, `atlas`, `exhibits`, `canvas`, `flow`, `large`, `opening`, `edit`, `filter`, `statistics` or
// `map`.

import Foundation
import GraphFormats
import SDLShell

@main
enum Main {
  static func main() throws {
    let wanted = CommandLine.arguments.dropFirst()
    if wanted.first == "map" { return try MapBenchmark.run(pictures: wanted.dropFirst().first) }
    if wanted.first == "atlas" { return try AtlasBenchmark.run(only: Array(wanted.dropFirst())) }
    if wanted.first == "exhibits" { return try ExhibitBenchmark.run(try FontLibrary()) }
    if wanted.first == "canvas" { return try CanvasBenchmark.run(only: wanted.dropFirst().first) }
    if wanted.first == "flow" { return try FlowBenchmark.run() }
    if wanted.first == "networks" { return try MadeNetwork.makeFiles(Array(wanted.dropFirst())) }
    if wanted.first == "opening" {
      return try OpeningBenchmark.run(Array(wanted.dropFirst()), fonts: try FontLibrary())
    }
    if wanted.first == "large" { return try LargeBenchmark.run(Array(wanted.dropFirst()), fonts: try FontLibrary()) }
    if wanted.first == "edit" {
      return try EditBenchmark.run(Array(wanted.dropFirst()), fonts: try FontLibrary())
    }
    if wanted.first == "filter" {
      return try FilterBenchmark.run(Array(wanted.dropFirst()), fonts: try FontLibrary())
    }
    if wanted.first == "statistics" {
      return try StatisticsBenchmark.run(Array(wanted.dropFirst()), fonts: try FontLibrary())
    }
    let data = FileManager.default.currentDirectoryPath + "/Data"
    let names = try FileManager.default.contentsOfDirectory(atPath: data).filter { $0.hasSuffix(".json") }.sorted()
    let fonts = try FontLibrary()
    var lines = [
      "Frames at 1920x1080, milliseconds: update + draw + rasterize (update + draw alone); allocations a frame in update and draw",
      column("network", 22) + column("hands", 8) + FrameStatistics.titles,
    ]
    for name in names where wanted.isEmpty || wanted.contains(where: name.contains) {
      let path = data + "/" + name
      let file = try GraphReader.read(path: path)
      for scenario in FrameBenchmark.scenarios {
        let result = try FrameBenchmark(file, path: path, fonts: fonts).run(scenario, frames: 600)
        lines.append(column(String(name.dropLast(5)), 22) + column(scenario, 8) + result.columns)
        print(lines.last ?? "")
      }
    }
    if wanted.isEmpty || wanted.contains(where: "gallery".contains) {
      let result = try GalleryBenchmark(data: data, fonts: fonts).run(frames: 2400)
      for (hands, statistics) in [("none", result.steady), ("change", result.changing)] {
        lines.append(column("gallery", 22) + column(hands, 8) + statistics.columns)
        print(lines.last ?? "")
      }
    }
    // A table that was measured in part would take the place of the whole.
    guard wanted.isEmpty else { return }
    try Report.write(lines, name: "frames")
    try AtlasBenchmark.run(only: [])
    try ExhibitBenchmark.run(fonts)
    try MapBenchmark.run(pictures: nil)
    try CanvasBenchmark.run(only: nil)
    try FlowBenchmark.run()
  }
}

/// Keeps results beside the machine they were measured on.
enum Report {
  static func write(_ lines: [String], name: String) throws {
    let folder = "Benchmarks/results"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = (["# \(machine)"] + lines).joined(separator: "\n") + "\n"
    try text.write(toFile: "\(folder)/\(name).txt", atomically: true, encoding: .utf8)
  }

  /// Processor, cores and memory.
  private static var machine: String {
    let cpu = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = cpu.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
    let memory = ProcessInfo.processInfo.physicalMemory >> 30
    return "\(model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "processor"), "
      + "\(ProcessInfo.processInfo.activeProcessorCount) cores, \(memory) GiB"
  }
}

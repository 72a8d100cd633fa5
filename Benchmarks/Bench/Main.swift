// The project's benchmark. `make bench` runs it; a name as argument runs that part alone.

import Foundation
import GraphFormats
import SDLShell

@main
enum Main {
  static func main() throws {
    let wanted = CommandLine.arguments.dropFirst()
    if wanted.first == "map" { return try MapBenchmark.run(pictures: wanted.dropFirst().first) }
    let data = FileManager.default.currentDirectoryPath + "/Data"
    let names = try FileManager.default.contentsOfDirectory(atPath: data).filter { $0.hasSuffix(".json") }.sorted()
    let fonts = try FontLibrary()
    var lines = [
      "Frames at 1920x1080, milliseconds: update + draw + rasterize (update + draw alone); allocations a frame in update and draw",
      column("network", 22) + column("hands", 8) + "  median    p99    max   (core p99)  allocations",
    ]
    for name in names where wanted.isEmpty || wanted.contains(where: name.contains) {
      let path = data + "/" + name
      let file = try GraphReader.read(path: path)
      for scenario in FrameBenchmark.scenarios {
        let benchmark = FrameBenchmark(file: file, path: path, fonts: fonts, size: (1920, 1080))
        let result = benchmark.run(scenario, frames: 600)
        lines.append(row(String(name.dropLast(5)), scenario, result))
        print(lines.last ?? "")
      }
    }
    for name in AtlasBenchmark.networks where wanted.isEmpty || wanted.contains(where: "atlas \(name)".contains) {
      for scenario in AtlasBenchmark.scenarios {
        let benchmark = try AtlasBenchmark(data: data, network: name, fonts: fonts, size: (1920, 1080))
        lines.append(row("atlas \(name)", scenario, benchmark.run(scenario, frames: scenario == "fly" ? 500 : 600)))
        print(lines.last ?? "")
      }
    }
    if wanted.isEmpty || wanted.contains(where: "gallery".contains) {
      let benchmark = try GalleryBenchmark(data: data, fonts: fonts, size: (1920, 1080))
      lines.append(row("gallery", "none", try benchmark.run(frames: 2400)))
      print(lines.last ?? "")
    }
    if wanted.isEmpty { try Report.write(lines, name: "frames") }
    if wanted.isEmpty { try MapBenchmark.run(pictures: nil) }
  }

  private static func row(
    _ name: String, _ scenario: String, _ result: (frame: Statistics, core: Statistics, allocations: Double)
  ) -> String {
    column(name, 22) + column(scenario, 8) + column(result.frame.median, 8) + column(result.frame.percentile99, 7)
      + column(result.frame.greatest, 7) + "    (" + column(result.core.percentile99, 5) + ")   "
      + column(result.allocations, 10)
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

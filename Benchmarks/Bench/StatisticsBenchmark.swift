// The cost of statistics over networks of a thousand to a million nodes: of frames in which a hand moves the view beside the
// panel, with nothing under way and while another thread measures; of the frames that take what was found; and of finding it.
//
// `statistics WORD…` runs those sizes and kinds of networks alone.

import AllocationCounter
import ConnectionsExhibit
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphMeasures
import GraphModel
import Parallel
import SDLShell

/// Frames beside the figures of a network.
enum StatisticsBenchmark {
  private static let frames = 600

  /// Measures and prints.
  static func run(_ words: [String], fonts: FontLibrary) throws {
    let wanted = WantedWords(words: words)
    print("Frames at 1920x1080, milliseconds: update + draw + rasterize (update + draw alone); allocations a frame.")
    print("alone, beside: frames of a hand that moves the view, with nothing under way and while a thread measures;")
    print("taken: those from the opening of the panel until all figures are shown; parts: the seconds that counts,")
    print("components, clustering, communities and distances take, and the most memory of them, in MiB")
    print(column("network", 22) + column("frames", 8) + FrameStatistics.titles)
    for size in wanted.sizes {
      for kind in wanted.kinds {
        let name = "\(kind.rawValue.lowercased()) \(size)"
        let graph = try kind.graph(nodes: size)
        let document = NetworkDocument(path: name, graph: graph)
        let benchmark = try FrameBenchmark(document, path: name, fonts: fonts, rest: size > 50_000 ? 400 : 60)
        try benchmark.overview()
        func tell(_ what: String, _ columns: String) { print(column(name, 22) + column(what, 8) + columns) }
        let taken = try benchmark.loop.recording {
          _ = try benchmark.loop.frame(
            [.key(.character("s"), modifiers: .shift, isRepeat: false, time: benchmark.loop.time)])
          try benchmark.loop.rest(30)
        }
        tell("taken", FrameStatistics(taken).columns)
        tell("alone", try pan(benchmark.loop).columns)
        let control = MeasureControl()
        let work = Thread {
          ThreadPriority.stepBehindFrames()
          while !control.isCancelled { _ = NetworkMeasures(graph, control: control) }
        }
        work.start()
        tell("beside", try pan(benchmark.loop).columns)
        control.cancel()
        while !work.isFinished { Thread.sleep(forTimeInterval: 0.01) }
        tell("parts", parts(of: graph))
      }
    }
  }

  private static func pan(_ loop: FrameLoop) throws -> FrameStatistics {
    try loop.run(
      loop.fingers(frames) { FrameLoop.pan(about: FrameLoop.middle, inFrame: $0) }, countingFrom: frames / 2)
  }

  /// Returns the seconds of each part, and the most memory that is in use meanwhile.
  private static func parts(of graph: Graph) -> String {
    var measuring = NetworkMeasuring(graph)
    var columns = ""
    let before = SettledMemory.bytes()
    var most = before
    let isDone = Guarded(false)
    let watch = Guarded(before)
    let watching = Thread {
      while !isDone.withLock({ $0 }) {
        watch.withLock { $0 = max($0, allocated_bytes()) }
        Thread.sleep(forTimeInterval: 0.005)
      }
    }
    watching.start()
    while !measuring.isFinished {
      let start = DispatchTime.now().uptimeNanoseconds
      guard measuring.measure() else { break }
      columns += column(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9, 8)
    }
    isDone.withLock { $0 = true }
    while !watching.isFinished { Thread.sleep(forTimeInterval: 0.01) }
    most = max(most, watch.withLock { $0 })
    return columns + column(Double(most - before) / 1_048_576, 10, decimals: 1)
  }
}

// The time from a file to a network of which everything is known, without a window, and the memory that drawing it takes.
//
// What of it people wait for on the screen, `Benchmarks/large.py` measures with the real program.

import AllocationCounter
import ConnectionsExhibit
import ExhibitKit
import Foundation
import GraphFormats
import GraphLayout
import GraphModel
import SDLShell
import SceneGraph

/// Opening large networks without a window.
enum OpeningBenchmark {
  /// The memory that a network may take for drawing, beside itself, in bytes.
  private static let allowed = (node: 64, edge: 16)
  /// The progress of a layout from which on its word has a shape: the coarsest parts have been laid out.
  private static let shapedProgress = 0.05

  /// Measures and prints.
  static func run(_ words: [String], fonts: FontLibrary) throws {
    let wanted = WantedWords(words: words)
    print(
      "Opening without a window: seconds to read a file, to make what is shown first, and to make the rest beside the"
    )
    print(
      "frames (in brackets those of all processors), to the first shape of a layout, counted from the beginning; frames"
    )
    print("to the last one that looks different from the one before (everything: every edge, every name in view), and")
    print("until it is known of all names how close they show; the time of all frames, the slowest and the slowest of")
    print("99 of 100 in ms. Memory in MiB: the graph, its drawing, and what 64 bytes a node and 16 an edge are.")
    print(
      column("network", 22) + column("file", 18) + "  read          first         rest          shape"
        + "    frames   names      ms  slowest    p99   graph drawing allowed")
    for size in wanted.sizes {
      for kind in wanted.kinds {
        let files = try kind.files(nodes: size)
        let name = "\(kind.rawValue.lowercased()) \(size)"
        print(try row(column(name, 22) + column("own form, placed", 18), files.placed, fonts: fonts))
        print(try row(column(name, 22) + column("list, not placed", 18), files.list, fonts: fonts))
      }
    }
  }

  private static func row(_ name: String, _ path: String, fonts: FontLibrary) throws -> String {
    let before = SettledMemory.bytes()
    let reading = Stopwatch()
    let file = try GraphFile(from: DocumentSource(path: path))
    let (graph, read) = (file.graph, reading.text)
    let graphBytes = allocated_bytes() &- before
    let making = Stopwatch()
    let document = NetworkDocument(path: path, file)
    let made = making.text
    let completing = Stopwatch()
    if !document.isWhole {
      _ = LookRequest(document.scene, in: nil, standard: document.standardGroups, look: .standard).colored()
    }
    let line = name + read + made + completing.text
    guard graph.positions != nil else {
      let process = Layouts.standard.begin(graph, settings: LayoutSettings())
      while process.progress < shapedProgress && !process.isFinished { process.advance() }
      _ = process.positions
      return line + column(reading.seconds, 8)
    }
    let scene = try sceneBytes(of: document)
    let loop = try FrameLoop(.connections, file: path, documents: [path: document], fonts: fonts, copies: true)
    var costs: [Double] = []
    var last = 0
    while costs.count < 5_000, let frame = try loop.frameIfWanted() {
      costs.append(frame.cost.total)
      if frame.isChange { last = costs.count }
    }
    let limit = allowed.node * graph.nodeCount + allowed.edge * graph.edgeCount
    return line + "       -" + column(Double(last), 10, decimals: 0) + column(Double(costs.count), 8, decimals: 0)
      + column(costs.reduce(0, +), 8, decimals: 0) + column(costs.max() ?? 0, 9, decimals: 1)
      + column(Statistics(costs).percentile99, 7, decimals: 1)
      + mebibytes(graphBytes) + mebibytes(scene) + mebibytes(UInt64(limit))
  }

  /// Returns the memory of everything that a scene has beside its graph, and of what names at rest add to it.
  private static func sceneBytes(of document: NetworkDocument) throws -> UInt64 {
    let graph = document.graph
    let before = SettledMemory.bytes()
    let scene = SceneContent(
      graph, positions: graph.positions ?? [], categories: document.standardGroups.categories, sizes: .byDegree)
    // Widths and levels of names: five bytes a node.
    return withExtendedLifetime(scene) { allocated_bytes() &- before } + 5 * UInt64(graph.nodeCount)
  }

  private static func mebibytes(_ bytes: UInt64) -> String { column(Double(bytes) / 1_048_576, 8, decimals: 1) }
}

/// The time that something takes, and the processors' time.
struct Stopwatch {
  private let began = (wall: Self.seconds(CLOCK_MONOTONIC), processor: Self.seconds(CLOCK_PROCESS_CPUTIME_ID))

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The seconds since the beginning.
  var seconds: Double { Self.seconds(CLOCK_MONOTONIC) - began.wall }
  /// The seconds that all processors have worked since.
  var processorSeconds: Double { Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - began.processor }

  /// Both, as text.
  var text: String { column(seconds, 6) + " (" + column(processorSeconds, 5) + ")" }
}

// The cost of filters over networks of a thousand to a million nodes: of switching one that hides about half of the nodes, a
// random half, off and on; of a finger that slides along a range of degrees; and how long the network without what is hidden
// takes to be made.
//
// `filter WORD…` runs those sizes and kinds of networks alone.

import App
import ConnectionsExhibit
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphModel
import SDLShell
import SceneGraph

/// Frames in which networks are filtered.
enum FilterBenchmark {
  private static let sizes = [1_000, 10_000, 100_000, 1_000_000]

  /// Measures, prints and reports.
  static func run(_ wanted: [String], fonts: FontLibrary) throws {
    var lines = [
      "Frames of filters at 1920x1080, milliseconds: update + draw + rasterize (update + draw alone); allocations a frame.",
      "half: the three frames from the touch on that switches half of the nodes off or on; slide: a finger on a range of",
      "degrees; made: the graph, and the network to be shown, made in the background; snapshot: of a changed network, as",
      "work in the background has it",
      column("network", 22) + column("filter", 12) + FrameStatistics.titles,
    ]
    let wantedSizes = wanted.compactMap { Int($0) }
    let kinds = MadeNetwork.allCases.filter { wanted.contains($0.rawValue) }
    for size in wantedSizes.isEmpty ? sizes : wantedSizes {
      for kind in kinds.isEmpty ? MadeNetwork.allCases : kinds {
        let name = "\(kind.rawValue) \(size)"
        let network = NetworkDocument(path: name, graph: try kind.graph(nodes: size))
        func tell(_ line: String) {
          lines.append(column(name, 22) + line)
          print(lines.last ?? "")
        }
        let filters = try FilteredNetwork(network, fonts: fonts)
        tell(column("half", 12) + FrameStatistics(try filters.half()).columns)
        tell(column("slide", 12) + FrameStatistics(try filters.slide()).columns)
        let made = made(network)
        tell(column("made", 12) + column(made.graph, 8) + column(made.network, 8))
        tell(column("snapshot", 12) + column(snapshot(of: network), 8, decimals: 5))
      }
    }
    guard wanted.isEmpty else { return }
    try Report.write(lines, name: "filters")
  }

  /// Returns the milliseconds that the state of a network takes to be kept as it is after a change.
  private static func snapshot(of network: NetworkDocument) -> Double {
    var (editing, effects) = (NetworkEditing(), EffectQueue(firstTicket: 0))
    editing.present(network)
    _ = editing.perform("Rename", on: network.whole, at: NodePositions(network.scene.positions), &effects) {
      $0.renaming(NodeID(0), to: "renamed")
    }
    var kept: [SavedMoment] = []
    kept.reserveCapacity(1_000)
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<1_000 { kept.append(editing.moment) }
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

  /// Returns the milliseconds in which a graph is made without half of its nodes, and all that is needed to show it.
  private static func made(_ network: NetworkDocument) -> (graph: Double, network: Double) {
    let mask = GraphMask(nodes: IDSet(network.whole.nodes.filter { $0.index % 2 == 0 }))
    func milliseconds(_ body: () -> Void) -> Double {
      let times = (0..<5).map { _ in
        let start = DispatchTime.now().uptimeNanoseconds
        body()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
      }
      return times.sorted()[2]
    }
    return (
      milliseconds { _ = network.whole.masked(by: mask) },
      milliseconds { _ = network.masked(by: mask, at: network.scene.positions) }
    )
  }
}

/// One network that is filtered.
private final class FilteredNetwork {
  private let loop: FrameLoop
  /// The number of times that something is done.
  private static let repeats = 20

  init(_ network: NetworkDocument, fonts: FontLibrary) throws {
    loop = try FrameLoop(.connections, file: network.path, documents: [network.path: network], fonts: fonts)
    try loop.rest(network.graph.nodeCount > 50_000 ? 400 : 60)
    _ = try loop.frame([.key(.character("f"), modifiers: .shift, isRepeat: false, time: loop.time)])
    try loop.rest(20)
  }

  /// Switches a filter that half of the nodes pass off and on, and returns the first frames of each.
  func half() throws -> [FrameCost] {
    try tap("writeFilter")
    try loop.rest(20)
    try loop.write("id ends with 1 or id ends with 3 or id ends with 4 or id ends with 6 or id ends with 9")
    _ = try loop.frame([.key(.enter, modifiers: [], isRepeat: false, time: loop.time)])
    try loop.rest(120)
    loop.holdsWork = true
    defer { loop.holdsWork = false }
    var costs: [FrameCost] = []
    for _ in 0..<Self.repeats {
      costs += try loop.recording { try tap("switchFilter") } + loop.recording { try loop.rest(1) }
      try loop.rest(6)
    }
    return costs
  }

  /// Slides a finger along a range of degrees, back and forth.
  func slide() throws -> [FrameCost] {
    try loop.doHeldWork()
    try loop.rest(60)
    try tap("removeFilter")
    try loop.rest(60)
    try tap("newFilter")
    try loop.rest(60)
    // The degree is the first of the fields of a network without columns.
    guard let list = frame(of: "filterFields") else { return [] }
    try loop.tap(at: Point(list.center.x, list.minY + 30))
    try loop.rest(60)
    guard let slider = frame(of: "filterFrom") else { return [] }
    loop.holdsWork = true
    defer { loop.holdsWork = false }
    let (start, end) = (Point(slider.minX + 13, slider.center.y), Point(slider.center.x, slider.center.y))
    _ = try loop.frame(loop.pointers(at: [start], .down, inFrame: 0))
    let costs = try loop.recording {
      for step in 1...120 {
        let part = abs(sin(Double(step) / 40))
        _ = try loop.frame(loop.pointers(at: [start.interpolated(to: end, part)], .moved, inFrame: 0))
      }
    }
    _ = try loop.frame(loop.pointers(at: [end], .up, inFrame: 0))
    return costs
  }

  private func frame(of control: String) -> Rect? {
    let report = loop.app.report(as: ConnectionsReport.self)
    return report?.controls.last { "\($0.id)" == control }.map {
      Rect($0.frame[0], $0.frame[1], $0.frame[2], $0.frame[3])
    }
  }

  private func tap(_ control: String) throws {
    guard let frame = frame(of: control) else { return }
    try loop.tap(at: frame.center)
  }
}

// The cost of the frame in which a change is made, over networks from a thousand to a million nodes.
//
// Every kind of change is made some times, one after the other; the network that each leads to is made after the last of
// them, as a window makes it beside the frames. What counts is the frame in which the key that means the change is struck:
// its picture shows the change. "answers" are changes under a path that stays on the screen, which follows in that frame.

import App
import ConnectionsExhibit
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphModel
import SDLShell

/// Frames in which networks are changed.
enum EditBenchmark {
  private static let sizes = [1_000, 10_000, 100_000, 1_000_000]
  /// The number of changes of each kind.
  private static let repeats = 15

  /// Measures, prints and reports.
  static func run(_ wanted: [String], fonts: FontLibrary) throws {
    var lines = [
      "Frames in which a network is changed at 1920x1080, milliseconds: update + draw + rasterize (update + draw alone);",
      "allocations a frame in update and draw; the goal is 16.6 ms for every change and for taking it back",
      column("network", 22) + column("change", 14) + FrameStatistics.titles,
    ]
    for size in sizes where wanted.isEmpty || wanted.contains(String(size)) {
      for kind in MadeNetwork.allCases where !wanted.contains(where: isKind) || wanted.contains(kind.rawValue) {
        let name = "\(kind.rawValue) \(size)"
        let benchmark = try NetworkEdits(NetworkDocument(path: name, graph: kind.graph(nodes: size)), fonts: fonts)
        for (change, costs) in try benchmark.run(repeats) {
          lines.append(column(name, 22) + column(change, 14) + FrameStatistics(costs).columns)
          print(lines.last ?? "")
        }
      }
    }
    guard wanted.isEmpty else { return }
    try Report.write(lines, name: "edits")
  }

  private static func isKind(_ word: String) -> Bool { MadeNetwork.allCases.contains { $0.rawValue == word } }
}

/// One network that is changed.
private final class NetworkEdits {
  private let loop: FrameLoop
  private var nextNode = 0

  init(_ network: NetworkDocument, fonts: FontLibrary) throws {
    loop = try FrameLoop(.connections, file: network.path, documents: [network.path: network], fonts: fonts)
    try loop.rest(network.graph.nodeCount > 50_000 ? 400 : 60)
  }

  /// Makes changes of every kind, and returns what the frames cost in which they were made.
  func run(_ repeats: Int) throws -> [(String, [FrameCost])] {
    try loop.press(.character("e"))
    try loop.rest(20)
    var table: [(String, [FrameCost])] = []
    func measure(_ name: String, _ body: () throws -> FrameCost) throws {
      table.append((name, try (0..<repeats).map { _ in try body() }))
      try settle()
    }
    try measure("delete") { try changeChosen(.delete) }
    try measure("undo delete") { try undo() }
    try measure("add") { try add() }
    try measure("undo add") { try undo() }
    try measure("rename") { try rename() }
    try measure("undo rename") { try undo() }
    // A path on the screen follows what is done and taken back under it.
    try loop.press(.character("e"))
    try loop.rest(20)
    try trace()
    try measure("redo, answers") { try strike(.character("z"), [.control, .shift]) }
    try measure("undo, answers") { try undo() }
    return table
  }

  /// Lets the network be made as its changes left it, and everything come to rest.
  private func settle() throws {
    try loop.answerChanges()
    try loop.rest(240)
  }

  private func strike(_ key: Key, _ modifiers: KeyModifiers = []) throws -> FrameCost {
    let cost = try loop.frame([.key(key, modifiers: modifiers, isRepeat: false, time: loop.time)])
    try loop.rest(6)
    return cost
  }

  private func undo() throws -> FrameCost { try strike(.character("z"), .control) }

  /// Chooses the next node and strikes a key that changes it.
  private func changeChosen(_ key: Key) throws -> FrameCost {
    try chooseNode()
    return try strike(key)
  }

  private func rename() throws -> FrameCost {
    try chooseNode()
    _ = try strike(.function(2))
    try loop.write("x")
    return try strike(.enter)
  }

  private func add() throws -> FrameCost {
    let nodes = self.nodes
    nextNode += 1
    let point = (nodes.isEmpty ? FrameLoop.middle : nodes[nextNode * 37 % nodes.count]) + Point(9, 5)
    try loop.hold(at: point)
    try loop.write("new")
    return try strike(.enter)
  }

  private func chooseNode() throws {
    let nodes = self.nodes
    nextNode += 1
    guard !nodes.isEmpty else { return }
    try loop.tap(at: nodes[nextNode * 37 % nodes.count])
    try loop.rest(30)
  }

  private func trace() throws {
    let nodes = self.nodes
    guard !nodes.isEmpty else { return }
    _ = try loop.run(
      loop.fingers(30) { [nodes[0].interpolated(to: nodes[nodes.count / 2], min(1, Double($0) / 25))] },
      countingFrom: 30)
    try loop.rest(60)
  }

  /// The points of the nodes that are reported, where no panel and no bar lies.
  private var nodes: [Point] {
    let points = (loop.app.report(as: ConnectionsReport.self)?.nodes ?? []).map(\.point)
    return points.filter(Rect(80, 60, 1760, 880).contains)
  }
}

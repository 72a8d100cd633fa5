// The cost of changes of networks from a thousand to a million nodes, as hands make them.
//
// Every kind of change is made some times, one after the other, then all of them are taken back, and done again; the network
// that each leads to is made after that, as a window makes it beside the frames. Of each change its worst frame counts, from
// the one on in which the hand or the key comes that means it: a node that is moved is held and dragged, frame by frame.
// "answers" are changes under a path that stays on the screen, which follows them.
//
// `edit WORD…` runs those sizes, kinds of networks and kinds of changes alone.

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
  private static let repeats = 12

  /// Measures, prints and reports.
  static func run(_ wanted: [String], fonts: FontLibrary) throws {
    var lines = [
      "The worst frame of every change of a network at 1920x1080, milliseconds: update + draw + rasterize (update + draw",
      "alone), from the hand or the key that means it on until its picture has come to rest; allocations of that frame in",
      "update and draw; the goal is 16.6 ms for every change, for taking it back and for doing it again",
      column("network", 22) + column("change", 24) + FrameStatistics.titles,
    ]
    let changes = wanted.filter { Int($0) == nil && !isKind($0) }
    let wantedSizes = wanted.compactMap { Int($0) }
    for size in wantedSizes.isEmpty ? sizes : wantedSizes {
      for kind in MadeNetwork.allCases where !wanted.contains(where: isKind) || wanted.contains(kind.rawValue) {
        let name = "\(kind.rawValue) \(size)"
        let benchmark = try NetworkEdits(NetworkDocument(path: name, graph: kind.graph(nodes: size)), fonts: fonts)
        try benchmark.run(repeats, only: changes) { change, costs in
          lines.append(column(name, 22) + column(change, 24) + FrameStatistics(costs).columns)
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
  private let graph: Graph
  /// The number of changes that were made so far.
  private var count = 0
  /// The frames that belong to a change, the last of them in which the picture comes to rest.
  private static let restingFrames = 6

  init(_ network: NetworkDocument, fonts: FontLibrary) throws {
    graph = network.graph
    loop = try FrameLoop(.connections, file: network.path, documents: [network.path: network], fonts: fonts)
    try loop.rest(network.graph.nodeCount > 50_000 ? 400 : 60)
    loop.holdsWork = true
  }

  /// Makes changes of every kind, and tells what the worst frame of each cost.
  ///
  /// - Parameter changes: the kinds that are made; all where there are none.
  func run(_ repeats: Int, only changes: [String], tell: (String, [FrameCost]) -> Void) throws {
    try loop.press(.character("e"))
    try loop.rest(20)
    func isWanted(_ name: String) -> Bool { changes.isEmpty || changes.contains(name) }
    func measure(_ name: String, isLarge: Bool = false, _ change: () throws -> FrameCost?) throws {
      guard isWanted(name) else { return }
      let costs = try (0..<(isLarge ? 1 : repeats)).compactMap { _ in try change() }
      tell(name, costs)
      if isLarge {
        // It is made in the background, and the frame in which it comes counts, too.
        tell("\(name), shown", [try shown()])
        for (step, take) in [("undo", undo), ("redo", redo), ("undo", undo)] {
          tell("\(step) \(name)", [try take()])
          tell("\(step) \(name), shown", [try shown()])
        }
        return
      }
      // Where nothing was changed, others' changes would be taken back.
      tell("undo \(name)", try costs.map { _ in try undo() })
      tell("redo \(name)", try costs.map { _ in try redo() })
      try settle()
    }
    try measure("add node") { try add() }
    try measure("add edge") { try join() }
    try measure("move") { try move() }
    try measure("rename") { try rename() }
    try measure("attribute") { try describe() }
    try measure("direction") { try changeEdge { try tap("directEdge") } }
    try measure("delete edge") { try changeEdge { try strike(.delete) } }
    try measure("merge") { try merge() }
    try measure("paste") { try paste() }
    try measure("delete node") { try changeChosen(.delete) }
    try measure("delete all", isLarge: true) { try deleteAll() }
    if isWanted("move, closer") {
      try zoomIn()
      try measure("move, closer") { try move() }
      try loop.press(.character("f"))
      try loop.rest(120)
    }
    guard isWanted("answers") else { return }
    // A path on the screen follows what is done and taken back under it.
    try loop.press(.character("e"))
    try loop.rest(20)
    try trace()
    tell("undo, answers", try (0..<repeats).map { _ in try undo() })
    tell("redo, answers", try (0..<repeats).map { _ in try redo() })
    try settle()
  }

  /// Lets the network be made as its changes left it, and everything come to rest.
  private func settle() throws {
    try loop.doHeldWork()
    try loop.rest(240)
  }

  /// Lets what is held in the background be done and shown, and returns the worst frame of that.
  private func shown() throws -> FrameCost {
    let cost = try worst {
      try loop.doHeldWork()
      try loop.rest(30)
    }
    try settle()
    return cost
  }

  /// Runs the frames of a change, and returns the worst of them.
  private func worst(_ body: () throws -> Void) throws -> FrameCost {
    let costs = try loop.recording {
      try body()
      try loop.rest(Self.restingFrames)
    }
    return costs.max { $0.total < $1.total }
      ?? FrameCost {
      } pixels: {
      }
  }

  private func strike(_ key: Key, _ modifiers: KeyModifiers = []) throws -> FrameCost {
    try worst { _ = try loop.frame([.key(key, modifiers: modifiers, isRepeat: false, time: loop.time)]) }
  }

  private func undo() throws -> FrameCost { try strike(.character("z"), .control) }

  private func redo() throws -> FrameCost { try strike(.character("z"), [.control, .shift]) }

  /// Taps a control, of a family that of any visitor.
  private func tap(_ control: String) throws -> FrameCost? {
    guard let frame = report?.controls.first(where: { "\($0.id) ".hasPrefix(control + " ") })?.frame else { return nil }
    return try worst { try loop.tap(at: Point(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)) }
  }

  // MARK: Nodes

  /// Adds a node in the middle of the view.
  private func add() throws -> FrameCost {
    try loop.press(.character("n"))
    try loop.write("new")
    return try strike(.enter)
  }

  /// Chooses the next node and strikes a key that changes it.
  private func changeChosen(_ key: Key) throws -> FrameCost {
    try chooseNode()
    return try strike(key)
  }

  /// Chooses all nodes and deletes them: the worst frame of both.
  private func deleteAll() throws -> FrameCost {
    let choosing = try strike(.character("a"), .control)
    let deleting = try strike(.delete)
    return choosing.total > deleting.total ? choosing : deleting
  }

  private func rename() throws -> FrameCost {
    try chooseNode()
    try loop.press(.function(2))
    try loop.write("x")
    return try strike(.enter)
  }

  private func describe() throws -> FrameCost? {
    try chooseNode()
    guard try tap("describe") != nil else { return nil }
    try loop.write("age = \(count)")
    return try strike(.enter)
  }

  private func merge() throws -> FrameCost? {
    try chooseNode()
    // Names are sought in the background. The changes are asked to be folded already.
    loop.holdsWork = false
    defer { loop.holdsWork = true }
    guard try tap("mergeInto") != nil else { return nil }
    try loop.write("\(7 + count)")
    try loop.rest(30)
    return try strike(.enter)
  }

  /// Holds a node, drags it and lets it go: one way, and the other the next time.
  private func move() throws -> FrameCost? {
    guard let start = nextNode else { return nil }
    let way = count % 2 == 0 ? Point(4, 3) : Point(-4, -3)
    return try worst {
      _ = try loop.frame(loop.pointers(at: [start], .down, inFrame: 0))
      try loop.rest(45)
      for step in 1...12 { _ = try loop.frame(loop.pointers(at: [start + way * Double(step)], .moved, inFrame: 0)) }
      _ = try loop.frame(loop.pointers(at: [start + way * 12], .up, inFrame: 0))
    }
  }

  /// The zoom, as a factor of that which shows everything, at which what is in view of a large network is drawn as it is.
  private static let closeness = 40.0

  /// Turns the wheel over a node until it is so near that what is in view is drawn as it is. It is one of those that are
  /// reported, so that there is one to be moved, and goes to the middle first: it is moved there and back.
  private func zoomIn() throws {
    func point(_ id: String) -> Point? { report?.nodes.first { $0.id == id }?.point }
    let inView = report?.nodes.filter { Self.room.contains($0.point) } ?? []
    func distance(_ point: Point) -> Double { point.distance(to: FrameLoop.middle) }
    guard let near = inView.min(by: { distance($0.point) < distance($1.point) }) else { return }
    for _ in 0..<200 {
      guard let report, report.scale < Self.closeness * report.fitScale, let place = point(near.id) else { break }
      _ = try loop.frame([.wheel(at: place, notches: Point(0, 1), modifiers: [], time: loop.time)])
      try loop.rest(2)
    }
    try loop.rest(240)
  }

  private func paste() throws -> FrameCost {
    count += 1
    // What is pasted is read in the background.
    loop.holdsWork = false
    defer { loop.holdsWork = true }
    loop.clipboard = "source,target\npasted \(count),1\npasted \(count),\(count + 40)\n"
    _ = try strike(.character("v"), .control)
    try loop.rest(10)
    return try strike(.enter)
  }

  private func chooseNode() throws {
    guard let node = nextNode else { return }
    try loop.tap(at: node)
    try loop.rest(30)
  }

  // MARK: Edges

  /// Joins two nodes that are not joined.
  private func join() throws -> FrameCost? {
    let nodes = nodes
    guard nodes.count > 1 else { return nil }
    count += 1
    return try drag(nodes[count * 37 % nodes.count], nodes[(count * 53 + 11) % nodes.count])
  }

  /// Chooses an edge of the network, by a drag along it, and changes it.
  private func changeEdge(_ change: () throws -> FrameCost?) throws -> FrameCost? {
    let points = Dictionary((report?.nodes ?? []).map { ($0.id, $0.point) }) { first, _ in first }
    func point(_ node: NodeID) -> Point? { points[graph.key(of: node)].flatMap { Self.room.contains($0) ? $0 : nil } }
    let edges = graph.nodes.prefix(2000).lazy.flatMap { node in
      self.graph.children(of: node).lazy.filter { $0.node > node }.map { (node, $0.node) }
    }.compactMap { source, target in point(source).flatMap { start in point(target).map { (start, $0) } } }
    count += 1
    let seen = Array(edges.prefix(400))
    guard !seen.isEmpty else { return nil }
    let (start, end) = seen[count * 7 % seen.count]
    _ = try drag(start, end)
    try loop.rest(30)
    return try change()
  }

  private func drag(_ start: Point, _ end: Point) throws -> FrameCost {
    try worst {
      for events in loop.fingers(12, { [start.interpolated(to: end, min(1, Double($0) / 10))] }) {
        _ = try loop.frame(events)
      }
    }
  }

  private func trace() throws {
    let nodes = self.nodes
    guard !nodes.isEmpty else { return }
    _ = try drag(nodes[0], nodes[nodes.count / 2])
    try loop.rest(60)
  }

  // MARK: What there is

  /// The part of the window where no panel and no bar lies.
  private static let room = Rect(80, 60, 1760, 880)

  private var report: ConnectionsReport? { loop.app.report(as: ConnectionsReport.self) }

  /// The points of the nodes that are reported.
  private var nodes: [Point] { (report?.nodes ?? []).map(\.point).filter(Self.room.contains) }

  private var nextNode: Point? {
    let nodes = nodes
    count += 1
    return nodes.isEmpty ? nil : nodes[count * 37 % nodes.count]
  }
}

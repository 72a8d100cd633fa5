// Graphs with positions, and the scenes made of them.

import Drawing
import Foundation
import Geometry
import GraphFormats
import GraphLayout
import GraphModel
import Randomness
import SceneGraph
import TestSupport

/// A network from positions, ends of edges and, if need be, names.
func makeGraph(
  _ positions: [Point], edges: [(Int, Int)] = [], names: [String] = [], directed: Bool = false
) -> Graph {
  var builder = GraphBuilder(directed: directed)
  for (index, position) in positions.enumerated() {
    let node = builder.addNode("node \(index)").node
    builder.setPosition(position, of: node)
    if index < names.count { builder.setLabel(names[index], of: node) }
  }
  for (source, target) in edges {
    builder.addEdge(from: NodeID(index: source), to: NodeID(index: target), label: "edge", directed: directed)
  }
  return builder.build()
}

/// A random network: nodes anywhere, some in one place, parallel edges and loops.
func randomGraph(seed: UInt64, nodes: Int, edges: Int, directed: Bool = false) -> Graph {
  var random = SeededGenerator(seed: seed)
  var positions = (0..<nodes).map { _ in random.point(1000) }
  if nodes > 4 { positions[1] = positions[3] }
  let names = (0..<nodes).map { _ in String(repeating: "n", count: random.whole(1...24)) }
  let ends = (0..<(nodes > 0 ? edges : 0)).map { _ in (random.whole(0...nodes - 1), random.whole(0...nodes - 1)) }
  return makeGraph(positions, edges: ends, names: names, directed: directed)
}

/// The names of the networks that come with the program.
let bundledNames: [String] = {
  let names = try? FileManager.default.contentsOfDirectory(atPath: bundledFolder)
  return (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
}()

private let bundledFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("Data").path

/// A network that comes with the program.
func bundledGraph(_ name: String) throws -> Graph { try GraphReader.read(path: bundledFolder + "/" + name).graph }

/// A scene in an ordinary window, everything in view.
struct Stage {
  static let window = Rect(0, 0, 1280, 800)

  let scene: SceneContent
  let fit: ViewTransform
  let sizing: NodeSizing
  let labels: LabelPlan
  var view: PlaneSceneGraph

  init(_ graph: Graph) {
    self.init(SceneContent(graph, positions: graph.positions ?? SpiralLayout().positions(for: graph)))
  }

  init(_ content: SceneContent) {
    scene = content
    fit = ViewTransform(fitting: scene.bounds, in: Self.window.inset(by: 80), fallbackScale: 160)
    sizing = NodeSizing(scene, fitScale: fit.scale, pixelScale: 1)
    let style = Metrics().type.style(.caption, .medium)
    var names = NameWidths(of: scene, style: style, measure: FixedTextMeasure())
    while !names.isComplete { names.measure(next: 7, with: FixedTextMeasure()) }
    labels = LabelPlan(scene, sizing: sizing, names: names)
    view = PlaneSceneGraph(scene)
    view.labels = .plan(labels)
    update(camera: fit)
  }

  mutating func update(camera transform: ViewTransform) {
    view.update(camera: transform, viewport: Self.window, sizing: sizing, pixelScale: 1)
  }
}

/// The context that tests draw in.
func nightFrame() -> SceneFrame { SceneFrame(theme: .night, metrics: Metrics(), measure: FixedTextMeasure()) }

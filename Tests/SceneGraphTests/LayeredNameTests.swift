// Names of drawings in layers: the layout gives each node the width of its name, so all are there.

import Drawing
import Geometry
import GraphLayout
import GraphModel
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Names of drawings in layers")
struct LayeredNameTests {
  /// The steps that the steps of a pipeline lead to, step by step.
  private static let next: [[Int]] = [
    [5], [5, 6], [10], [5, 7, 9, 11], [6, 8], [10, 11, 13], [12, 13, 14, 17], [10], [15], [16], [19], [13, 21, 22],
    [20, 23, 24], [14, 15], [18, 21, 26], [23], [18, 19, 25, 28], [27, 29], [27], [], [23, 25], [33], [28, 31, 34],
    [26], [25, 31, 33], [29, 32], [27, 37], [28, 30, 38], [29], [30, 33, 40], [36], [36], [35, 44], [39, 45], [40, 45],
    [], [37, 38], [], [43], [41, 42, 46], [41, 43, 44, 50, 52], [47, 51], [], [46, 49, 51], [46, 47, 48, 54],
    [47, 48, 52], [53], [53, 58], [50], [50, 54, 56, 57], [], [55, 58], [], [55], [], [59], [], [], [], [],
  ]
  private static let verbs = [
    "Collect", "Clean", "Validate", "Normalise", "Merge", "Aggregate", "Publish", "Archive", "Review", "Approve",
    "Translate", "Index",
  ]
  private static let things = [
    "customer master data", "quarterly revenue report", "supplier invoices", "warehouse stock levels",
    "web analytics events",
  ]

  private static func pipeline() -> Graph {
    makeGraph(
      [Point](repeating: .zero, count: next.count),
      edges: next.indices.flatMap { step in next[step].map { (step, $0) } },
      names: verbs.flatMap { verb in things.map { "\(verb) \($0)" } }, directed: true)
  }

  /// The area that `dot` needs for the pipeline in letters of this width, in view pixels.
  private static let window = Rect(0, 0, 2050, 1355)

  @Test("Of sixty steps all are named in the area that dot needs, and no name lies on a disc")
  func all() {
    let graph = Self.pipeline()
    let scene = SceneContent(graph, positions: LayeredLayout().positions(for: graph))
    let fit = ViewTransform(fitting: scene.bounds, in: Self.window.inset(by: 80), fallbackScale: 160)
    let sizing = NodeSizing(scene, fitScale: fit.scale, pixelScale: 1)
    var names = NameWidths(of: scene, style: Metrics().type.style(.caption, .medium), measure: FixedTextMeasure())
    names.measure(next: .max, with: FixedTextMeasure())
    let plan = LabelPlan(scene, sizing: sizing, names: names)
    func disc(_ node: NodeID) -> (center: Point, radius: Double) {
      (fit.toView(scene.positions[node.index]), sizing.radius(of: node, in: scene, at: fit.scale))
    }
    for node in graph.nodes {
      #expect(plan.presence(of: node, at: fit.scale) == 1, "\(graph.label(of: node))")
      let box = plan.box(of: node, center: disc(node).center, radius: disc(node).radius)
      for other in graph.nodes where other != node {
        let (center, radius) = disc(other)
        let nearest = Point(clamp(center.x, box.minX, box.maxX), clamp(center.y, box.minY, box.maxY))
        #expect(nearest.distance(to: center) > 0.8 * radius, "\(graph.label(of: node)) on another")
      }
    }
  }
}

// A network as its file shows it: colours, sizes and shapes of nodes, colours and widths of edges, frames around groups.

import Drawing
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("As in the file")
struct FileLookDrawingTests {
  /// A random network whose nodes and edges have looks.
  private static func graph(seed: UInt64) -> Graph {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder()
    let count = random.whole(2...20)
    for node in 0..<count {
      builder.addNode("\(node)")
      builder.setPosition(Point(Double(node % 5) * 300, Double(node / 5) * 300), of: NodeID(index: node))
      builder.nodeAttributes.set(
        "color", row: node, to: .text(random.pick(["#102030", "gold", "#ff0000", "0.6 0.5 1.0"])))
      builder.nodeAttributes.set("size", row: node, to: .number(random.number(0...90)))
      builder.nodeAttributes.set(
        "shape", row: node, to: .text(random.pick(["box", "diamond", "disc", "star", "hexagon"])))
    }
    for edge in 0..<random.whole(1...30) {
      builder.addEdge(from: NodeID(index: random.below(count)), to: NodeID(index: random.below(count)))
      builder.edgeAttributes.set("color", row: edge, to: .text(random.pick(["red", "blue"])))
      builder.edgeAttributes.set("penwidth", row: edge, to: .number(random.number(0...9)))
    }
    return builder.build()
  }

  private static func picture(_ content: SceneContent, _ theme: Theme) -> (scene: PlaneSceneGraph, picture: Picture) {
    let fit = ViewTransform(fitting: content.bounds, in: Stage.window.inset(by: 80), fallbackScale: 1)
    var scene = PlaneSceneGraph(content)
    scene.update(
      camera: fit, viewport: Stage.window, sizing: NodeSizing(content, fitScale: fit.scale, pixelScale: 1),
      pixelScale: 1)
    var picture = Picture()
    picture.begin(width: 1280, height: 800, ground: theme.ground)
    let frame = SceneFrame(theme: theme, metrics: Metrics(), measure: FixedTextMeasure())
    scene.drawFrames(frame, into: &picture)
    scene.drawEdges(frame, into: &picture)
    scene.drawNodes(frame, into: &picture)
    return (scene, picture)
  }

  @Test(
    "Edges of one colour have it where somebody chose it: greys are the plain lines of programs",
    arguments: [("#fe9929", true), ("red", true), ("#000000", false), ("#808080", false), ("#c0c0c8", false)])
  func edgesOfOneColor(text: String, isShown: Bool) {
    var builder = GraphBuilder()
    for node in 0..<3 { builder.addNode("\(node)") }
    for edge in 0..<2 {
      builder.addEdge(from: NodeID(index: edge), to: NodeID(index: edge + 1))
      builder.edgeAttributes.set("color", row: edge, to: .text(text))
    }
    #expect((FileLook(of: builder.build()).edgeColors != nil) == isShown)
  }

  @Test("Every node has the colour of the file at its centre", arguments: 0..<20 as Range<UInt64>)
  func nodeColors(seed: UInt64) throws {
    let graph = Self.graph(seed: seed)
    let colors = try #require(graph.fileNodeColors())
    let categories = NodeCategories(colors, of: graph)
    for theme in [Theme.night, .paper] {
      for (node, category) in categories.ofNode.enumerated() {
        #expect(categories.fill(Int(category), theme) == Color(colors.codes[node]))
      }
    }
    #expect(categories.legend.isEmpty, "nobody reads the numbers of colours")
  }

  @Test(
    "Sizes are in the proportions of the file, and none is too small for a finger", arguments: 0..<20 as Range<UInt64>)
  func sizes(seed: UInt64) throws {
    let graph = Self.graph(seed: seed)
    let given = try #require(graph.fileNodeSizes())
    let most = try #require(given.max())
    guard case .told(let sizes) = NodeSizes.standard(of: graph) else {
      Issue.record("the file's sizes are not used")
      return
    }
    let greatest = SizeScale.upTo(1).size(of: 1)
    for (size, given) in zip(sizes, given) {
      #expect(abs(size - max(0.5, Float(given / most) * greatest)) < 1e-5)
    }
    #expect(sizes.max() == greatest, "as large as the largest by degree")
  }

  @Test(
    "Edges have the colours and widths of the file, so that they are seen on both grounds",
    arguments: [Theme.night, .paper])
  func edges(theme: Theme) throws {
    var builder = GraphBuilder()
    for node in 0..<4 {
      builder.addNode("\(node)")
      builder.setPosition(Point(Double(node) * 300, Double(node % 2) * 200), of: NodeID(index: node))
    }
    for (edge, (color, width)) in [("black", 1.0), ("white", 2), ("red", 4)].enumerated() {
      builder.addEdge(from: NodeID(index: edge), to: NodeID(index: edge + 1))
      builder.edgeAttributes.set("color", row: edge, to: .text(color))
      builder.edgeAttributes.set("penwidth", row: edge, to: .number(width))
    }
    let graph = builder.build()
    let content = SceneContent(graph, positions: try #require(graph.positions))
    let lines = Self.lines(of: Self.picture(content, theme).picture)
    #expect(lines.count == 3)
    for line in lines {
      #expect(line.color.contrast(with: theme.ground) >= Color.leastContrast && line.color.alpha > 200)
    }
    let widths = lines.map(\.width)
    #expect(abs(widths[1] / widths[0] - 2) < 1e-6 && abs(widths[2] / widths[0] - 4) < 1e-6)
    #expect(lines[2].color.opacity(1).red == 255)
    let plain = content.colored(by: NodeCategories(untoldOf: graph), sizes: .equal, isAsInFile: false)
    let others = Self.lines(of: Self.picture(plain, theme).picture)
    #expect(Set(others.map(\.color)) == [theme.edge] && Set(others.map(\.width)).count == 1)
  }

  private static func lines(of picture: Picture) -> [(color: Color, width: Double)] {
    picture.primitives.compactMap {
      if case .line(_, _, let width, let color) = $0 { (color, Double(width)) } else { nil }
    }
  }

  @Test("Each shape is drawn about the place of its node, and its centre is within it", arguments: NodeGlyph.allCases)
  func shapes(shape: NodeGlyph) {
    let center = Point(100, 80)
    let corners = shape.corners(center, radius: 10)
    let middle = corners.reduce(Point.zero, +) * (1 / Double(corners.count))
    #expect(middle.distance(to: center) < 1e-9)
    // About as large as the disc: none is a speck, and none covers its neighbours.
    #expect(corners.allSatisfy { (4...16).contains($0.distance(to: center)) })
  }

  // MARK: Groups

  private static func grouped(_ random: inout SeededGenerator) -> Graph {
    var builder = GraphBuilder()
    for node in 0..<12 {
      builder.addNode("\(node)")
      builder.setPosition(random.point(1000), of: NodeID(index: node))
      builder.nodeAttributes.set("parent", row: node, to: .text(node < 6 ? "in" : "out"))
    }
    builder.addNode("in")
    builder.addNode("out")
    builder.setPosition(Point(9_000, 9_000), of: NodeID(index: 12))
    builder.setPosition(Point(-9_000, 9_000), of: NodeID(index: 13))
    builder.nodeAttributes.set("parent", row: 12, to: .text("out"))
    for node in 1..<12 { builder.addEdge(from: NodeID(index: node - 1), to: NodeID(index: node)) }
    return builder.build()
  }

  @Test(
    "A frame holds the discs of all members wherever they are, and a group is no disc",
    arguments: 0..<20 as Range<UInt64>)
  func frames(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let graph = Self.grouped(&random)
    var content = SceneContent(graph, positions: try #require(graph.positions))
    for _ in 0..<2 {
      let (scene, picture) = Self.picture(content, .night)
      let boxes = picture.primitives.compactMap { primitive -> Rect? in
        if case .roundedRect(let origin, let size, _, _) = primitive {
          Rect(Double(origin.x), Double(origin.y), Double(size.x), Double(size.y))
        } else {
          nil
        }
      }
      #expect(boxes.count == 2)
      for node in graph.nodes.prefix(12) {
        let (point, radius) = (scene.point(of: node), scene.radius(of: node))
        for box in node.index < 6 ? boxes : Array(boxes.prefix(1)) {
          #expect(box.inset(by: radius).contains(point), "\(node)")
        }
      }
      for node in graph.nodes.suffix(2) {
        #expect(scene.visiblePoint(of: node) == nil && scene.node(at: scene.point(of: node), reach: 5) != node)
      }
      #expect(content.bounds.maxX <= 1000, "groups that are frames alone take no room")
      content = content.moved(to: graph.nodes.map { _ in random.point(1000) })
    }
  }
}

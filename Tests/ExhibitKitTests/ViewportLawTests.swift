// The view of a network under random hands, windows and changes: it is always somewhere, the network stays what it is
// however it is turned for the window, and what a hand holds is where the hand is.

import Drawing
import Geometry
import Gestures
import GraphModel
import Randomness
import SceneGraph
import TestSupport
import Testing

@testable import ExhibitKit

@Suite("The view of a network, by laws")
struct ViewportLawTests {
  private static let windows = [
    Size(0, 0), Size(1, 1), Size(320, 240), Size(800, 480), Size(480, 800), Size(1080, 1920), Size(3840, 2160),
  ]

  /// A network of random shape: long ones, high ones, and nodes in one place.
  private static func content(_ random: inout SeededGenerator) -> SceneContent {
    let graph = RandomGraph.plain(nodes: 0...12, edges: 0...20).graph(seed: random.next())
    let size = random.pick([Size(1000, 10), Size(10, 1000), Size(300, 300), Size(0, 0), Size(500, 0)])
    return SceneContent(graph, positions: graph.nodes.map { _ in random.point(width: size.width, height: size.height) })
  }

  private static func viewport(_ size: Size = Size(800, 480)) -> NetworkViewport {
    NetworkViewport(
      window: Rect(0, 0, size.width, size.height), metrics: Metrics(), settings: GestureSettings(mmPerPixel: 0.25))
  }

  /// Does one of the things that hands, windows and changes do; `upright` follows where the nodes must be.
  private static func step(
    _ viewport: inout NetworkViewport, _ upright: inout [Point], time: Double, _ random: inout SeededGenerator
  ) {
    let node = NodeID(index: random.below(14))
    switch random.below(11) {
    case 0:
      let content = content(&random)
      viewport.present(content)
      upright = content.positions
    case 1, 2:
      let size = random.pick(windows)
      viewport.resize(to: Rect(0, 0, size.width, size.height))
    case 3:
      let position = random.oneIn(4) ? Point(.nan, .infinity) : random.point(400)
      viewport.holdUpright([(node, position)])
      if position.isFinite, upright.indices.contains(node.index) { upright[node.index] = position }
    case 4:
      upright = upright.map { _ in random.point(200) }
      viewport.move(to: upright, keepsView: random.oneIn(2))
    case 5: viewport.fly(to: node, time: time, duration: random.pick([0, 0.3]))
    case 6: _ = viewport.fly(toAll: [node, NodeID(index: random.below(14))], time: time, duration: 0.2)
    case 7:
      viewport.camera.follow(
        CameraChange(translation: random.point(300), scale: random.number(0.2...5), anchor: random.point(500)))
    case 8: viewport.setCovered(left: random.pick([0, 300]), bottom: random.pick([0, 200]))
    case 9: viewport.setShownCategory(random.oneIn(2) ? nil : random.below(9))
    default: viewport.camera.flyHome(time: time, duration: random.pick([0, 0.25]))
    }
  }

  @Test("Everything in view, the lowest names stand above the buttons, however large the discs are", arguments: 2..<40)
  func lowestNames(count: Int) {
    let metrics = Metrics()
    for window in [Size(1920, 1080), Size(1280, 800), Size(800, 1280)] {
      var builder = GraphBuilder()
      for index in 0..<count { _ = builder.addNode("n\(index)") }
      for index in 1..<count { builder.addEdge(from: NodeID(index: 0), to: NodeID(index: index)) }
      let side = Int(Double(count).squareRoot().rounded(.up))
      let positions = (0..<count).map { Point(Double($0 % side), Double($0 / side) * 0.6) * 100 }
      var viewport = Self.viewport(window)
      viewport.present(SceneContent(builder.build(), positions: positions))
      let name = 2 + FixedTextMeasure().measure("n", metrics.type.style(.body, .semibold)).height
      let bar = window.height - metrics.button - metrics.padding
      for index in 0..<count {
        let node = NodeID(index: index)
        let lowest = viewport.point(of: node).y + viewport.radius(of: node) + metrics.pixels(4.5) + name
        #expect(lowest <= bar + 1, "\(count) nodes, \(window)")
      }
    }
  }

  @Test(
    "Whatever hands, windows and changes come, the view is somewhere and the network upright is as it was",
    arguments: 0..<40 as Range<UInt64>)
  func events(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (viewport, upright, time) = (Self.viewport(), [Point](), 0.0)
    for step in 0..<80 {
      time += random.number(0...0.2)
      Self.step(&viewport, &upright, time: time, &random)
      viewport.camera.advance(to: time)
      viewport.update(theme: .night, time: time, isAnimated: random.oneIn(2))
      let transform = viewport.camera.transform
      #expect(transform.offset.isFinite && transform.scale > 0, "step \(step)")
      #expect(viewport.scene.transform == transform, "step \(step)")
      #expect(viewport.uprightPositions.all == upright, "step \(step)")
      // There and back, as hands need it that move what they touch.
      let point = random.point(width: 800, height: 480)
      let back = viewport.pointOfUpright(viewport.uprightPosition(at: point))
      #expect(back.distance(to: point) < 1e-6 * (1 + transform.offset.length), "step \(step)")
      for (index, position) in upright.enumerated() {
        let shown = viewport.point(of: NodeID(index: index))
        #expect(shown.distance(to: viewport.pointOfUpright(position)) < 1e-6 * (1 + shown.length), "step \(step)")
        #expect(viewport.radius(of: NodeID(index: index)) > 0)
      }
      #expect((viewport.middleNode == nil) == upright.isEmpty)
    }
  }

  @Test(
    "Shown everything, every node is in the window, also right after it was resized", arguments: 0..<40 as Range<UInt64>
  )
  func everything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var viewport = Self.viewport(random.pick(Self.windows))
    viewport.present(Self.content(&random))
    for size in Self.windows.shuffled(using: &random) where min(size.width, size.height) > 100 {
      viewport.resize(to: Rect(0, 0, size.width, size.height))
      #expect(viewport.camera.isAtInitialView)
      for node in viewport.scene.graph.nodes {
        #expect(viewport.window.contains(viewport.point(of: node)), "\(size)")
        #expect(viewport.point(of: node).distance(to: viewport.fittedPoint(of: node)) < 1e-6)
      }
      let bounds = Rect(bounding: viewport.uprightPositions.all)?.size ?? Size(0, 0)
      // On its side it lies only where that makes it larger.
      if viewport.isTurned {
        #expect((bounds.width > bounds.height) == (size.width < size.height), "\(size) \(bounds)")
        // What led to the right leads down, and what led down to the right.
        let seen = viewport.scene.graph.nodes.map { viewport.point(of: $0) }
        for (a, b) in zip(viewport.scene.graph.nodes, viewport.scene.graph.nodes.dropFirst()) {
          guard
            let (one, other) = viewport.uprightPosition(of: a).flatMap({ one in
              viewport.uprightPosition(of: b).map { (one, $0) }
            })
          else { continue }
          if bounds.width > bounds.height {
            #expect((one.x < other.x) == (seen[a.index].y < seen[b.index].y))
          } else {
            #expect((one.y < other.y) == (seen[a.index].x < seen[b.index].x))
          }
        }
      }
    }
  }

  @Test(
    "The part of nodes that is flown to is closer than everything, and has them in it",
    arguments: 0..<40 as Range<UInt64>)
  func parts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var viewport = Self.viewport()
    viewport.present(Self.content(&random))
    let chosen = (0..<random.below(4)).map { _ in NodeID(index: random.below(14)) }
    let fit = viewport.camera.fit.scale
    let hasFlown = viewport.fly(toAll: chosen, time: 0, duration: 0)
    viewport.update(theme: .night, time: 0, isAnimated: false)
    guard hasFlown else { return #expect(viewport.camera.isAtInitialView) }
    #expect(viewport.camera.transform.scale > fit && viewport.camera.transform.scale <= 5 * fit * (1 + 1e-9))
    for node in chosen where node.index < viewport.scene.graph.nodeCount {
      #expect(viewport.window.contains(viewport.point(of: node)), "\(node)")
    }
  }
}

@Suite("The place of the small map, by laws")
struct MinimapLawTests {
  private static func viewport(_ random: inout SeededGenerator) -> NetworkViewport {
    let graph = RandomGraph.plain(nodes: 2...12, edges: 0...20).graph(seed: random.next())
    let size = random.pick([Size(1500, 700), Size(1280, 800), Size(900, 1600), Size(719, 900), Size(800, 300)])
    var viewport = NetworkViewport(
      window: Rect(0, 0, size.width, size.height), metrics: Metrics(), settings: GestureSettings())
    viewport.present(SceneContent(graph, positions: graph.nodes.map { _ in random.point(300) }))
    return viewport
  }

  @Test(
    "It is in the window, there at any closer view once it is there at one, and has all of the network in it",
    arguments: 0..<60 as Range<UInt64>)
  func frames(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var viewport = Self.viewport(&random)
    let (window, metrics) = (viewport.window, Metrics())
    var wasThere = false
    #expect(Minimap.frame(viewport.scene, in: window, metrics: metrics) == nil, "all is in view at first")
    for _ in 0..<12 {
      let frame = Minimap.frame(viewport.scene, in: window, metrics: metrics)
      #expect(frame != nil || !wasThere)
      wasThere = frame != nil
      viewport.camera.zoom(by: 1.3, about: window.center)
      viewport.update(theme: .night, time: 0, isAnimated: false)
      guard let frame else { continue }
      #expect(frame.minX > 0 && frame.minY > 0 && frame.maxX < window.maxX && frame.maxY < window.maxY)
      let map = Minimap.transform(viewport.scene, in: frame, metrics: metrics)
      for position in viewport.positions { #expect(frame.contains(map.toView(position))) }
    }
    #expect(wasThere == (window.width >= 720 && window.height >= 480), "\(window)")
  }

  @Test("It has one hand at a time, from its touch to its lift, and nobody else's", arguments: 0..<40 as Range<UInt64>)
  func hands(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var minimap = Minimap()
    var holder: PointerID?
    for step in 0..<100 {
      let pointer = PointerID(device: 1, contact: Int64(random.below(3)))
      let phase = random.pick([PointerEvent.Phase.down, .moved, .moved, .up, .cancelled])
      let position = random.point(width: 200, height: 100)
      let event = PointerEvent(id: pointer, phase: phase, position: position, time: Double(step))
      let (point, isTaken) = minimap.take(event) { $0.x < 100 }
      let begins = phase == .down && holder == nil && position.x < 100
      let isTheirs = begins || phase != .down && pointer == holder
      let ends = isTheirs && (phase == .up || phase == .cancelled)
      #expect(isTaken == isTheirs && point == (isTheirs && !ends ? position : nil), "step \(step)")
      if begins { holder = pointer }
      if ends { holder = nil }
      if random.oneIn(20) {
        minimap.cancel()
        holder = nil
      }
      #expect(minimap.pointer == holder, "step \(step)")
    }
  }
}

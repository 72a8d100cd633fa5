// The camera over the network, and walking along its edges.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import SceneGraph
import Testing

@testable import ConnectionsExhibit

@Suite("The viewport")
struct NetworkViewportTests {
  private let window = Rect(0, 0, 800, 600)

  private func viewport() -> NetworkViewport {
    let graph = Samples.chain()
    var viewport = NetworkViewport(window: window, metrics: Metrics(), settings: GestureSettings())
    viewport.present(SceneContent(graph, positions: graph.positions ?? []))
    return viewport
  }

  @Test("shows nothing, and breaks nothing, without a network")
  func empty() {
    var viewport = NetworkViewport(window: window, metrics: Metrics(), settings: GestureSettings())
    viewport.update(theme: .night, time: 0, isAnimated: false)
    viewport.camera.returnWithinLimits(time: 0, animated: true)
    viewport.fly(to: NodeID(3), time: 0, duration: 0)
    #expect(viewport.scene.graph.nodeCount == 0 && viewport.middleNode == nil && !viewport.hasLabels)
    #expect(viewport.restingPoint(of: NodeID(7)) == window.center)
  }

  @Test("everything is in view at first, and again after a flight home")
  func fits() {
    var viewport = viewport()
    #expect(viewport.camera.isAtInitialView)
    for node in 0..<5 { #expect(window.contains(viewport.point(of: NodeID(index: node)))) }
    viewport.camera.follow(CameraChange(translation: Point(40, 20), scale: 1.5, anchor: window.center))
    #expect(!viewport.camera.isAtInitialView)
    viewport.camera.flyHome(time: 0, duration: 0.25)
    #expect(viewport.camera.isMoving && viewport.restingPoint(of: NodeID(1)) == viewport.fittedPoint(of: NodeID(1)))
    viewport.camera.advance(to: 10)
    #expect(viewport.camera.isAtInitialView && !viewport.camera.isMoving)
  }

  @Test("a box is free where neither a node nor a name reaches into it")
  func free() {
    let viewport = viewport()
    let point = viewport.point(of: NodeID(2))
    #expect(!viewport.isFree(Rect(center: point, size: Size(2, 2))))
    #expect(!viewport.isFree(Rect(center: point + Point(viewport.radius(of: NodeID(2)) + 4, 0), size: Size(10, 10))))
    #expect(viewport.isFree(Rect(0, 0, 4, 4)))
  }

  @Test("what is seen follows the camera once a frame")
  func follows() {
    var viewport = viewport()
    let before = viewport.point(of: NodeID(2))
    viewport.camera.follow(CameraChange(translation: Point(30, 0), anchor: .zero))
    #expect(viewport.point(of: NodeID(2)) == before)
    viewport.update(theme: .night, time: 0, isAnimated: false)
    #expect(abs(viewport.point(of: NodeID(2)).x - before.x - 30) < 1e-9)
    #expect(viewport.scene.transform == viewport.camera.transform)
  }

  @Test("a node that is shown comes to the middle, closer than at first")
  func shows() {
    var viewport = viewport()
    viewport.fly(to: NodeID(1), time: 0, duration: 0)
    viewport.update(theme: .night, time: 0, isAnimated: false)
    #expect(viewport.point(of: NodeID(1)).distance(to: window.center) < 1)
    #expect(viewport.camera.transform.scale > viewport.camera.fit.scale && viewport.isWellInView(NodeID(1)))
    #expect(viewport.middleNode == NodeID(1))
  }

  @Test("walking goes along edges, and nowhere that no edge leads")
  func walks() {
    let viewport = viewport()
    #expect(viewport.neighbour(of: NodeID(1), towards: Point(1, 0)) == NodeID(2))
    #expect(viewport.neighbour(of: NodeID(1), towards: Point(-1, 0)) == NodeID(0))
    #expect(viewport.neighbour(of: NodeID(1), towards: Point(0, 1)) == nil)
    #expect(viewport.neighbour(of: NodeID(3), towards: Point(1, 0)) == nil)
  }

  @Test("a window of another size keeps everything in view")
  func resizes() {
    var viewport = viewport()
    viewport.resize(to: Rect(0, 0, 300, 900))
    #expect(viewport.camera.isAtInitialView && viewport.window.width == 300)
    for node in 0..<5 { #expect(viewport.window.contains(viewport.point(of: NodeID(index: node)))) }
  }

  @Test("names are shown when all are measured, and not before")
  func labels() throws {
    var viewport = viewport()
    var (labels, effects) = (NameLabels(), EffectQueue(firstTicket: 0))
    #expect(!labels.isPreparing)
    let style = Metrics().type.style(.caption, .medium)
    labels.begin(viewport.scene.content, style: style, measure: FixedTextMeasure(), &effects)
    #expect(labels.isPreparing && !viewport.hasLabels)
    let scene = viewport.scene
    let plan = labels.prepare(scene.content, sizing: scene.sizing, measure: FixedTextMeasure(), &effects)
    #expect(!labels.isPreparing)
    viewport.setLabels(try #require(plan))
    #expect(viewport.hasLabels)
    // Hidden for a layout that moves nothing, they come back.
    #expect(labels.prepare(scene.content, sizing: scene.sizing, measure: FixedTextMeasure(), &effects) != nil)
  }

  @Test(
    "names of a large network are placed by the host, those of the whole view first, however many are measured in a frame"
  )
  func hurries() throws {
    let scene = scattered(6_500)
    let (resting, hurried) = (try placing(in: scene, .none), try placing(in: scene, .hands))
    #expect(hurried.frames > 3 * resting.frames && resting.plans == 2 && hurried.plans == 2)
    expectSame(resting.plan, hurried.plan, in: scene)
  }

  @Test("what is placed for a window that is another one meanwhile is given up, and does not come in")
  func givesUp() throws {
    let (scene, measure) = (scattered(6_500), FixedTextMeasure())
    var (labels, effects) = (NameLabels(), EffectQueue(firstTicket: 0))
    labels.begin(scene.content, style: Metrics().type.style(.caption, .medium), measure: measure, &effects)
    func place(_ scale: Double) -> [Effect] {
      let sizing = NodeSizing(scene.content, fitScale: scale, pixelScale: 1)
      while labels.isPreparing { _ = labels.prepare(scene.content, sizing: sizing, measure: measure, &effects) }
      _ = labels.prepare(scene.content, sizing: sizing, measure: measure, &effects)
      return effects.take()
    }
    let (first, second) = (place(0.1), place(0.2))
    guard case .work(let request, let ticket)? = first.first, case .cancel(ticket)? = second.first,
      case .work(let next, let later)? = second.last
    else {
      Issue.record("\(first) \(second)")
      return
    }
    let (old, new) = (try #require(request.result()), try #require(next.result()))
    #expect(labels.take(old, ticket: ticket, &effects) == nil && labels.take(new, ticket: later, &effects) != nil)
  }

  /// A large network without edges, its nodes all over the place.
  private func scattered(_ count: Int) -> PlaneSceneGraph {
    var builder = GraphBuilder(directed: false)
    for number in 0..<count { _ = builder.addNode("node \(number)") }
    let positions = (0..<count).map { Point(Double($0 * 7_919 % 3_001), Double($0 * 10_477 % 2_999)) }
    return PlaneSceneGraph(builder.build(), positions: positions)
  }

  /// Measures and places all names beside other work; returns the frames and the plans that it takes, and the last plan.
  private func placing(
    in scene: PlaneSceneGraph, _ haste: NameLabels.Haste
  ) throws -> (frames: Int, plans: Int, plan: LabelPlan) {
    var (labels, effects) = (NameLabels(), EffectQueue(firstTicket: 0))
    var (frames, plans) = (0, [LabelPlan]())
    labels.begin(
      scene.content, style: Metrics().type.style(.caption, .medium), measure: FixedTextMeasure(), &effects)
    while labels.isPreparing && frames < 100_000 {
      frames += 1
      let plan = labels.prepare(
        scene.content, sizing: scene.sizing, measure: FixedTextMeasure(), haste: haste, &effects)
      #expect(plan == nil)
    }
    #expect(frames < 100_000)
    while case .work(let request, let ticket)? = effects.take().first {
      let placed = try #require(request.result())
      plans.append(try #require(labels.take(placed, ticket: ticket, &effects)))
      let known = labels.prepare(scene.content, sizing: scene.sizing, measure: FixedTextMeasure(), &effects)
      #expect(known != nil, "what is decided can be shown again")
    }
    return (frames, plans.count, try #require(plans.last))
  }

  private func expectSame(_ one: LabelPlan, _ other: LabelPlan, in scene: PlaneSceneGraph) {
    for scale in [0.05, 1, 40] {
      #expect(scene.graph.nodes.allSatisfy { one.presence(of: $0, at: scale) == other.presence(of: $0, at: scale) })
    }
  }
}

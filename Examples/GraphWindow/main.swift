// A network of one's own in a window: drag from one node to another, and the path between them is under the finger.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphLayout
import GraphModel
import PathFinding
import SDLShell
import SceneGraph

var builder = GraphBuilder(directed: false)
for i in 2...60 { builder.addEdge(from: builder.addNode("\(i)").node, to: builder.addNode("\(i / 2)").node) }
let (graph, fonts) = (builder.build(), try FontLibrary())

final class GraphWindow: ShellClient {
  private var (camera, tracing, recognizer) = (Camera(), Tracing(), GestureRecognizer(settings: GestureSettings()))
  private var (scene, frame): (PlaneSceneGraph, SceneFrame)
  private let (finder, window): (PathFinder, Rect)

  init(_ graph: Graph, _ window: Rect, _ fonts: FontLibrary) {
    scene = PlaneSceneGraph(graph, positions: SpiralLayout().positions(for: graph))
    frame = SceneFrame(theme: .night, metrics: Metrics(), measure: TextShaper(fonts))
    (finder, self.window) = (PathFinder(graph), window)
    camera.frame(model: scene.content.bounds, window: window, inset: Insets(80), keepingView: false)
    let sizing = NodeSizing(scene.content, fitScale: camera.fit.scale, pixelScale: 1)
    scene.update(camera: camera.transform, viewport: window, sizing: sizing, pixelScale: 1)
  }

  func update(_ input: FrameInput) -> FrameAnswer {
    let (scene, time) = (scene, input.time)
    for event in input.events {
      if case .closeRequested = event { return FrameAnswer(needsRedraw: false, commands: [.quit]) }
      recognizer.handle(event, target: { scene.node(at: $0, reach: 30).map { .node($0.rawValue) } ?? .ground }) {
        switch $0 {
        case .traceBegan(let id, let node, _, let point):
          tracing.begin(id, from: NodeID(node), at: point, slot: 0, finder: finder, query: PathQuery(), time: time)
        case .traceMoved(let id, let point): tracing.move(id, to: point)
        case .traceEnded(let id, _), .traceCancelled(let id): tracing.cancel(id)
        default: break
        }
      }
    }
    tracing.follow(in: scene, finder: finder, time: time, settings: recognizer.settings)
    return FrameAnswer(needsRedraw: true)
  }

  func draw(into picture: inout Picture) {
    picture.begin(width: Int(window.width), height: Int(window.height), ground: frame.theme.ground)
    scene.drawBackdrop(frame, into: &picture)
    for session in tracing.sessions {
      scene.draw(session.arrow(), &frame, into: &picture)
      if let path = session.pathItem(at: 0, duration: 0) { scene.draw(path, &frame, into: &picture) }
    }
  }
}
_ = try Shell.run(options: ShellOptions(), fonts: fonts) { width, height, _ in
  GraphWindow(graph, Rect(0, 0, Double(width), Double(height)), fonts)
}

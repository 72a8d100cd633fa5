// The time from hands that come to rest over a network of tiles to every edge in view: drawing the overview at a zoom at
// which nothing has been drawn.
//
// A machine that others use makes waiting times of no worth: counted are frames, of which there are sixty a second, and the
// time of all processors.

import AllocationCounter
import Drawing
import Geometry
import SceneGraph

/// Refining the overview of a network.
struct RefiningBenchmark {
  /// The frames from hands at rest to the last edge.
  let frames: Int
  /// The seconds that all processors have worked for them.
  let processorSeconds: Double
  /// The bytes that tiles take, whatever the size of the network, after everything has been seen at some zooms.
  let bytes: UInt64

  /// The zoom at which hands come to rest, as a factor of that of everything: no level of tiles has it.
  private static let zoom = 1.07
  /// The frames of a view that never comes to an end.
  private static let most = 10_000

  /// Measures; `nil` where a network is drawn as it is.
  init?(_ content: SceneContent) {
    let window = Rect(0, 0, Double(FrameLoop.size.width), Double(FrameLoop.size.height))
    let fit = ViewTransform(fitting: content.bounds, in: window)
    let before = SettledMemory.bytes()
    var (scene, layer) = (PlaneSceneGraph(content), TileLayer())
    let sizing = NodeSizing(content, fitScale: fit.scale, pixelScale: 1)
    var number = 0
    func settle(_ transform: ViewTransform) -> Int {
      scene.update(camera: transform, viewport: window, sizing: sizing, pixelScale: 1)
      let first = number
      repeat {
        number += 1
        layer.update(scene, theme: .night, time: Double(number) / 60, isAnimated: true)
      } while layer.isRefining && number < first + Self.most
      return number - first
    }
    _ = settle(fit)
    guard layer.isShowing else { return nil }
    let watch = Stopwatch()
    frames = settle(fit.scaled(by: Self.zoom, about: window.center))
    processorSeconds = watch.processorSeconds
    // Closer and closer, all around.
    for step in 0..<80 {
      let away = unitVector(radians: Double(step) / 5) * 500
      _ = settle(fit.scaled(by: 1.2 + Double(step) * 0.1, about: window.center + away))
    }
    bytes = allocated_bytes() - before
  }
}

// Names at rest are there or not; between two zooms they fade, and lie on nothing all the while.

import Drawing
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Names that come and go")
struct NameFadeTests {
  private static let middle = Point(640, 400)

  /// The opacities of the names that are drawn.
  private func opacities(_ stage: Stage) -> [UInt8] {
    var (picture, view) = (Picture(), stage.view)
    picture.begin(width: 1280, height: 800, ground: Color(0))
    view.drawBackdrop(nightFrame(), into: &picture)
    return picture.texts.map { $0.color.alpha }
  }

  /// The boxes of the names that show, at discs and beside the network.
  private func boxes(_ stage: Stage) -> [Rect] {
    stage.scene.graph.nodes.compactMap { stage.view.label(of: $0)?.box.inset(by: 1e-4) }
  }

  private func presences(_ stage: Stage) -> [Double] {
    stage.scene.graph.nodes.map { stage.view.label(of: $0)?.presence ?? 0 }
  }

  private func zoom(_ stage: inout Stage, _ factor: Double) {
    stage.update(camera: stage.fit.scaled(by: factor, about: Self.middle))
  }

  @Test("A name at rest is there as a whole or not at all, at any zoom", arguments: 0..<30 as Range<UInt64>)
  func atRest(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stage = Stage(LabelPlanTests.crowd(seed: seed))
    let full = Theme.night.label.alpha
    for step in 0..<30 {
      zoom(&stage, power(2, random.number(-4.3...5.3)))
      #expect(opacities(stage).allSatisfy { $0 == full })
      // Whatever came before.
      stage.view.fadeNames(at: Double(step), duration: 0.12)
      let before = presences(stage)
      zoom(&stage, power(2, random.number(-4.3...5.3)))
      for frame in 1...10 { stage.view.fadeNames(at: Double(step) + 0.016 * Double(frame), duration: 0.12) }
      #expect(!stage.view.areNamesFading && opacities(stage).allSatisfy { $0 == full })
      let now = presences(stage)
      stage.view.labels = .plan(stage.labels)
      #expect(presences(stage) == now && before.count == now.count)
    }
  }

  @Test("While people zoom, names fade and never lie on each other", arguments: 0..<30 as Range<UInt64>)
  func onTheWay(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stage = Stage(LabelPlanTests.crowd(seed: seed))
    var (height, hasFaded) = (0.0, false)
    for frame in 0..<150 {
      if random.oneIn(12) { height = random.number(-4...5) }
      let scale = stage.view.items.scale / stage.fit.scale
      zoom(&stage, scale * power(2, 0.3 * (height - binaryLogarithm(scale))))
      stage.view.fadeNames(at: Double(frame) / 60, duration: 0.12)
      let shown = boxes(stage)
      for (index, one) in shown.enumerated() {
        #expect(!shown[(index + 1)...].contains { $0.intersects(one) }, "seed \(seed), frame \(frame)")
      }
      hasFaded = hasFaded || presences(stage).contains { $0 > 0 && $0 < 1 }
    }
    #expect(hasFaded || seed % 5 == 4)
  }

  @Test("A name comes and goes in one direction, and panning changes none", arguments: 0..<10 as Range<UInt64>)
  func steadily(seed: UInt64) {
    var stage = Stage(LabelPlanTests.crowd(seed: seed))
    stage.view.fadeNames(at: 0, duration: 0.12)
    for (turn, factor) in [1, 6, 0.4].enumerated() {
      zoom(&stage, factor)
      var last = presences(stage)
      var change = [Bool?](repeating: nil, count: last.count)
      for frame in 0...12 {
        stage.view.fadeNames(at: Double(turn) + 0.011 * Double(frame), duration: 0.12)
        let now = presences(stage)
        for index in now.indices where now[index] != last[index] {
          // Between its disc and the place beside the network a name goes first, and comes then.
          if factor > 1 { #expect(change[index] != (now[index] < last[index])) }
          change[index] = now[index] > last[index]
        }
        last = now
      }
      let camera = stage.view.transform
      for step in 0..<20 {
        stage.update(camera: ViewTransform(scale: camera.scale, offset: camera.offset + Point(Double(step) * 0.7, 3)))
        stage.view.fadeNames(at: Double(turn) + 0.5 + 0.016 * Double(step), duration: 0.12)
        let atDiscs = stage.scene.graph.nodes.map { stage.view.items.labelAtDisc(of: $0)?.presence ?? 0 }
        #expect(!stage.view.areNamesFading && atDiscs.allSatisfy { $0 == 0 || $0 == 1 })
      }
    }
  }
}

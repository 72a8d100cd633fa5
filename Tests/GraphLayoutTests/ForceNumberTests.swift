// What moves nodes in the layout by forces, against brute force: turns, repulsion, and the numbers that chance is made
// of.

import Buffers
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import GraphLayout

@Suite("Forces and numbers of the layout by forces")
struct ForceNumberTests {
  private static func buffer(_ points: [FloatPoint]) -> PointBuffer {
    let buffer = PointBuffer(count: points.count)
    for (index, point) in points.enumerated() { buffer.base[index] = point }
    return buffer
  }

  private static func array(_ buffer: PointBuffer) -> [FloatPoint] { (0..<buffer.count).map { buffer.base[$0] } }

  @Test(
    "Drawings turned upright keep their shape, lie about the origin, and spread most across",
    arguments: 0..<15 as Range<UInt64>)
  func orientation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let direction = unitVector(radians: random.number(-3...3))
    let points = (0..<30).map { _ -> FloatPoint in
      let (along, across) = (random.number(-50...50), random.number(-5...5))
      return FloatPoint(
        Float(along * direction.x - across * direction.y + 300), Float(along * direction.y + across * direction.x))
    }
    let turned = Self.buffer(points)
    Orientation.turnUpright(turned.base, count: points.count)
    let array = Self.array(turned)
    for one in points.indices {
      for other in 0..<one {
        let (before, after) = ((points[one] - points[other]).lengthSquared, (array[one] - array[other]).lengthSquared)
        #expect(abs(before - after) <= 1e-3 * max(1, before))
      }
    }
    let mean = Orientation.mean(turned.base, count: array.count)
    #expect(abs(mean.x) < 1e-3 && abs(mean.y) < 1e-3)
    let axis = Orientation.longAxis(turned.base, count: array.count, mean: mean)
    #expect(abs(axis.sine) < 1e-3)
    Orientation.turn(turned.base, count: array.count, aspectRatio: 0.5) { _ in }
    let tall = Orientation.longAxis(turned.base, count: array.count, mean: (0, 0))
    #expect(abs(tall.cosine) < 1e-2, "a tall shape has the long side upright")
  }

  @Test(
    "Few masses repel as every pair does, and the sum of forces by masses is nothing",
    arguments: 0..<10 as Range<UInt64>)
  func repulsion(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let graph = LevelGraph(NeighbourRows(LayoutTests.graph(seed: seed + 3, most: 30)), strengths: nil)
    let points = (0..<graph.nodeCount).map { _ in
      FloatPoint(Float(random.number(-10...10)), Float(random.number(-10...10)))
    }
    let repulsion = ExactRepulsion(graph)
    let buffer = Self.buffer(points)
    repulsion.update(at: buffer.base, softening: 0.5)
    var (sum, size): (FloatPoint, Float) = (.zero, 0)
    for node in points.indices {
      var expected = FloatPoint.zero
      for other in points.indices where other != node {
        let away = points[node] - points[other]
        let squared = away.lengthSquared + 0.5
        expected = expected + away * (ForceParameters.repulsion / (squared * squared.squareRoot()))
      }
      let force = repulsion.force(on: node)
      #expect((force.force - expected).lengthSquared.squareRoot() <= 1e-3 * (1 + expected.lengthSquared.squareRoot()))
      #expect(force.stiffness >= 0)
      sum = sum + force.force
      size += force.force.lengthSquared.squareRoot()
    }
    #expect(sum.lengthSquared.squareRoot() <= 1e-3 * (1 + size))
  }

  @Test("Chance without a state is in its bounds, the same each time, and even")
  func chance() {
    var (sum, inDisc): (FloatPoint, Int) = (.zero, 0)
    for index in 0..<4000 {
      let (offset, disc) = (Hashed.offset(3, index, 7), Hashed.discPoint(3, index, 7))
      #expect(abs(offset.x) <= 1 && abs(offset.y) <= 1 && disc.lengthSquared <= 1)
      #expect(offset == Hashed.offset(3, index, 7) && offset != Hashed.offset(4, index, 7))
      sum = sum + offset
      if offset.lengthSquared <= 1 { inDisc += 1 }
    }
    #expect(abs(sum.x) < 200 && abs(sum.y) < 200)
    #expect(abs(Double(inDisc) / 4000 - .pi / 4) < 0.03)
  }

  @Test("Powers made of square roots are powers; vectors are cut to a length, and to nothing where they are none")
  func numbers() {
    for exponent in stride(from: 0.0, through: 1, by: 0.07) {
      for base in [1e-3, 0.5, 1, 2, 1000] {
        let expected = Self.power(base, exponent)
        #expect(abs(fractionalPower(base, exponent) - expected) <= 1e-5 * expected)
      }
    }
    for point in [FloatPoint(3, 4), FloatPoint(0.1, 0), .zero, FloatPoint(-1e18, 1e18)] {
      #expect(point.clamped(to: 1).lengthSquared.squareRoot() <= 1.0001)
    }
    #expect(FloatPoint(.nan, 1).clamped(to: 1) == .zero && FloatPoint(.infinity, 1).clamped(to: 1) == .zero)
    #expect(FloatPoint(0.3, 0.4).clamped(to: 1) == FloatPoint(0.3, 0.4))
  }

  /// A power by whole roots alone: 2 to the 30th of them, multiplied as often as the exponent says.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    var (result, root) = (1.0, base)
    var digits = exponent
    for _ in 0..<50 {
      if digits >= 1 {
        result *= root
        digits -= 1
      }
      root = root.squareRoot()
      digits *= 2
    }
    return result
  }
}

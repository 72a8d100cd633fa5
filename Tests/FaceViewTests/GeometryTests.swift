// The proportions of the face, compared with figures worked out by hand (spec: FaceIt, bounds 200 × 300, scale 0.9).

import FaceView
import Geometry
import Randomness
import Testing

private let bounds = Rect(0, 0, 200, 300)
private let face = FaceGeometry(bounds: bounds, scale: 0.9)

private func isNear(_ a: Point, _ x: Double, _ y: Double) -> Bool { a.distance(to: Point(x, y)) < 1e-6 }

@Suite struct GeometryTests {
  @Test func skullIsNineTenthsOfTheShorterSide() {
    #expect(abs(face.skullRadius - 90) < 1e-6)
    #expect(isNear(face.center, 100, 150))
  }

  @Test func eyesAreAThirdAsideAndUp() {
    #expect(isNear(face.eye(.left), 70, 120))
    #expect(isNear(face.eye(.right), 130, 120))
    #expect(abs(face.eyeRadius - 9) < 1e-6)
    let closed = face.closedEye(.left)
    #expect(isNear(closed.start, 61, 120) && isNear(closed.end, 79, 120))
  }

  @Test func mouthHasItsBox() {
    let box = face.mouthBox
    #expect(isNear(box.origin, 55, 180))
    #expect(abs(box.width - 90) < 1e-6 && abs(box.height - 30) < 1e-6)
  }

  @Test(arguments: [(1.0, 210.0, 202.5), (-1, 150, 157.5), (5, 210, 202.5), (-5, 150, 157.5), (0, 180, 180)])
  func mouthBendsByItsCurvature(curvature: Double, control: Double, extreme: Double) {
    let mouth = face.mouth(curvature: curvature)
    #expect(isNear(mouth.start, 55, 180) && isNear(mouth.end, 145, 180))
    #expect(isNear(mouth.control1, 85, control) && isNear(mouth.control2, 115, control))
    #expect(abs(mouth.point(at: 0.5).y - extreme) < 1e-6)
  }

  @Test func relaxedBrowsHaveLowerOuterEnds() {
    let (left, right) = (face.brow(.left, tilt: 0.5), face.brow(.right, tilt: 0.5))
    #expect(isNear(left.start, 61, 104.25) && isNear(left.end, 79, 99.75))
    #expect(isNear(right.start, 121, 99.75) && isNear(right.end, 139, 104.25))
  }

  @Test func furrowedBrowsAreMirrored() {
    let (left, right) = (face.brow(.left, tilt: -0.5), face.brow(.right, tilt: -0.5))
    #expect(isNear(left.start, 61, 99.75) && isNear(left.end, 79, 104.25))
    #expect(isNear(right.start, 121, 104.25) && isNear(right.end, 139, 99.75))
  }

  @Test func tiltBeyondOneActsAsOne() {
    #expect(face.brow(.left, tilt: 5) == face.brow(.left, tilt: 1))
    #expect(face.brow(.right, tilt: -5) == face.brow(.right, tilt: -1))
    #expect(face.brow(.right, tilt: .nan) == face.brow(.right, tilt: 0))
  }

  /// Whatever the bounds, the face is the same but for position and size, and its halves mirror each other.
  @Test(arguments: 1...50) func proportionsHoldEverywhere(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func roll(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let bounds = Rect(roll(-500...500), roll(-500...500), roll(1...4000), roll(1...4000))
    let (face, tilt) = (FaceGeometry(bounds: bounds, scale: roll(0.1...2)), roll(-2...2))
    let unit = face.skullRadius
    func mirrored(_ point: Point) -> Point { Point(2 * face.center.x - point.x, point.y) }
    #expect(face.eye(.left).distance(to: mirrored(face.eye(.right))) < 1e-9 * unit + 1e-9, "seed \(seed)")
    let (left, right) = (face.brow(.left, tilt: tilt), face.brow(.right, tilt: tilt))
    #expect(left.start.distance(to: mirrored(right.end)) < 1e-9 * unit + 1e-9, "seed \(seed)")
    #expect(abs((left.end - left.start).x - unit / 5) < 1e-9 * unit + 1e-9, "seed \(seed)")
  }
}

// Hands that show the face off where nobody is there to do so.

import ExhibitKit
import Geometry
import Gestures

extension Face {
  /// Returns a finger that cheers the face up or makes it sad, taps it, or turns its brows with another.
  mutating func demonstration(_ number: Int) -> HandScript? {
    let (middle, reach) = (layout.face.center, min(layout.face.width, layout.face.height) * 0.3)
    let side = middle + Point(reach * 0.4, 0)
    func stroke(_ from: Double, _ to: Double) -> HandScript {
      HandScript().down(at: side + Point(0, from * reach)).move(to: side + Point(0, to * reach), over: 0.5).up()
    }
    return switch number % 6 {
    case 0:
      stroke(-1, 1).wait(0.3).down(at: side - Point(0, reach)).move(to: side + Point(0, reach), over: 0.5).up()
        .wait(1.6)
    case 1: HandScript().tap(at: middle).wait(1).tap(at: middle).wait(1.2)
    case 2:
      stroke(1, -1).wait(0.3).down(at: side + Point(0, reach)).move(to: side - Point(0, reach), over: 0.5).up()
        .wait(1.6)
    case 3: HandScript().tap(at: middle).wait(0.12).tap(at: middle).wait(2.4)
    case 4: turned(about: middle, reach, by: -1.2)
    default: turned(about: middle, reach, by: 1.2)
    }
  }

  private func turned(about middle: Point, _ reach: Double, by angle: Double) -> HandScript {
    func ends(_ angle: Double) -> (Point, Point) {
      let arm = unitVector(radians: angle) * reach
      return (middle - arm, middle + arm)
    }
    var script = HandScript().down(1, at: ends(0).0).down(2, at: ends(0).1).wait(0.2)
    for step in 1...24 {
      let (a, b) = ends(angle * Double(step) / 24)
      script = script.move([1: a, 2: b], over: 1.0 / 30)
    }
    return script.wait(0.3).up(1).up(2).wait(1.4)
  }
}

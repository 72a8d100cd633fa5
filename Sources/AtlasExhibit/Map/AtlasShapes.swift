// The drone: a shape drawn by the program itself.
//
// Shapes are given in units about their own middle, y down, and turned and sized as they enter the picture.

import Drawing
import ExhibitKit
import Geometry

extension Picture {
  /// Adds the drone, seen from above: four rotors on two arms, a body with a nose that points along the heading.
  ///
  /// - Parameters:
  ///   - radians: the direction the nose points to on the screen; 0 is right, clockwise.
  ///   - spin: how far the rotors have turned, in radians.
  mutating func drone(
    at center: Point, size: Double, radians: Double, spin: Double, body: Color, accent: Color, ground: Color
  ) {
    let (along, across) = (unitVector(radians: radians), unitVector(radians: radians).perpendicular)
    func point(_ x: Double, _ y: Double) -> Point { center + (along * x + across * y) * size }
    disc(center, radius: size * 1.42, color: ground.opacity(0.35))
    let rotors = [point(0.72, 0.72), point(0.72, -0.72), point(-0.72, 0.72), point(-0.72, -0.72)]
    for (a, b) in [(0, 3), (1, 2)] { line(from: rotors[a], to: rotors[b], width: size * 0.17, color: body) }
    for (index, rotor) in rotors.enumerated() {
      let blade = unitVector(radians: spin * (index % 2 == 0 ? 1 : -1) + Double(index)) * (size * 0.4)
      disc(rotor, radius: size * 0.46, color: body.opacity(0.22))
      ring(rotor, radius: size * 0.45, width: max(1, size * 0.07), color: body.opacity(0.8))
      line(from: rotor - blade, to: rotor + blade, width: max(1, size * 0.09), color: body)
      disc(rotor, radius: size * 0.1, color: accent)
    }
    line(from: point(-0.3, 0), to: point(0.3, 0), width: size * 0.62, color: body)
    triangle(point(0.98, 0), point(0.45, 0.27), point(0.45, -0.27), color: accent)
    disc(center, radius: size * 0.2, color: accent)
  }
}

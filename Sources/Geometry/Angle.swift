// Directions from angles.

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// The vector of length one at an angle: 0 points right, 90 along the y axis (down, on a screen).
public func unitVector(degrees: Double) -> Point {
  let radians = degrees * .pi / 180
  return Point(cos(radians), sin(radians))
}

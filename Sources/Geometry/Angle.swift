// Directions from angles.

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// Returns the vector of length one at an angle: 0 points right, π/2 along the y axis (down, on a screen).
public func unitVector(radians: Double) -> Point { Point(cos(radians), sin(radians)) }

/// Returns the vector of length one at an angle: 0 points right, 90 along the y axis (down, on a screen).
public func unitVector(degrees: Double) -> Point { unitVector(radians: degrees * .pi / 180) }

/// Returns the cosine of an angle in degrees.
public func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }

/// Returns the angle of a vector, in radians from -π to π: what `unitVector(radians:)` undoes. The null vector points
/// right.
public func angle(of vector: Point) -> Double { atan2(vector.y, vector.x) }

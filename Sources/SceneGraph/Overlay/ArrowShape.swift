// The geometry of an arrow between two circles: gaps at both ends, a shaft, and a triangular head.
//
// Source: the figures of CGPointArrow in the social-network lab (head 6 by 6; nothing where the gaps leave nothing). A head
// longer than what is visible shrinks to it, where the lab's would run backwards into its node.

import Geometry

/// An arrow in view coordinates.
public struct ArrowShape: Hashable, Sendable {
  /// The start of the shaft, on the rim of the first circle.
  public let tail: Point
  /// The point of the head, on the rim of the second circle.
  public let tip: Point
  /// The end of the shaft, where the head begins.
  public let neck: Point
  /// The two back corners of the head.
  public let barbs: (left: Point, right: Point)

  /// The arrow from one point towards another; `nil` when the gaps leave nothing to see.
  ///
  /// - Parameters:
  ///   - from: the centre of the first circle, in view pixels.
  ///   - to: the centre of the second circle.
  ///   - fromGap: the radius of the first circle.
  ///   - toGap: the radius of the second circle.
  ///   - headLength: the length of the head along the arrow.
  ///   - headWidth: the width of the head across.
  public init?(
    from: Point, to: Point, fromGap: Double = 0, toGap: Double = 0, headLength: Double = 6, headWidth: Double = 6
  ) {
    let distance = from.distance(to: to)
    let visible = distance - fromGap - toGap
    guard visible > 0, visible.isFinite, distance > 0 else { return nil }
    let direction = (to - from) / distance
    let length = headLength > 0 ? min(headLength, visible) : 0
    let shrink = headLength > visible ? visible / headLength : 1
    tail = from + direction * fromGap
    tip = to - direction * toGap
    neck = tip - direction * length
    let half = direction.perpendicular * (headWidth * shrink / 2)
    barbs = (neck - half, neck + half)
  }

  public static func == (a: ArrowShape, b: ArrowShape) -> Bool {
    a.tail == b.tail && a.tip == b.tip && a.neck == b.neck && a.barbs == b.barbs
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(tail)
    hasher.combine(tip)
    hasher.combine(neck)
  }
}

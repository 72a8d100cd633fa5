// Joined lines, each pixel covered once at the joins: the inner sides of two segments meet where they cross, and a wedge
// turns from one to the other outside. Only where a bend is sharper than its segments are long do two of them overlap.

import Drawing
import Geometry
import Rasterizer

/// A builder of one polyline in a mesh.
struct PolylineShape {
  private let mesh: TriangleMesh
  private let profile: LineProfile
  private let isThin: Bool
  private let cut: Rect
  private let wedgeCount: Int
  /// The segment that waits for the next, to be joined with it.
  private var open: (row: LineRow, along: PicturePoint, length: Float, end: PicturePoint)?
  /// True if something has been drawn.
  private var isStarted = false

  /// A builder; what lies outside of `cut` cannot be seen.
  init(_ mesh: TriangleMesh, width: Float, cut: Rect) {
    self.mesh = mesh
    self.cut = cut
    profile = LineProfile(half: width / 2)
    isThin = profile.isThin
    wedgeCount = CircleTable.count(radius: profile.outer)
  }

  /// Adds the line through some corners.
  mutating func add(_ corners: ArraySlice<PicturePoint>) {
    guard var before = corners.first else { return }
    for corner in corners.dropFirst() {
      // What has no length has no direction to join.
      if max(abs(corner.x - before.x), abs(corner.y - before.y)) <= 1e-3 { continue }
      let (from, to) = (Point(before), Point(corner))
      before = corner
      if from.isFinite, to.isFinite, let segment = VisibleSegment(from: from, to: to, in: cut), segment.length > 1e-4 {
        add(segment)
      } else {
        close()
      }
    }
    close()
    if !isStarted { addPoint(before) }
  }

  private mutating func add(_ segment: VisibleSegment) {
    isStarted = true
    let (start, along) = (PicturePoint(segment.start), PicturePoint(segment.along))
    let length = Float(segment.length)
    if segment.first > 0 { close() }
    let first: LineRow
    if let open {
      first = join(open, along, length)
    } else {
      let normal = PicturePoint(-along.y, along.x)
      first = mesh.row(start, normal, profile, isThin: isThin)
      mesh.cap(start, first, side: normal, outwards: -along, profile, isThin: isThin)
    }
    open = (first, along, length, start + along * length)
    if segment.last < 1 { close() }
  }

  /// Ends the line with a round end.
  private mutating func close() {
    guard let (row, along, _, end) = open else { return }
    open = nil
    let normal = PicturePoint(-along.y, along.x)
    let last = mesh.row(end, normal, profile, isThin: isThin)
    mesh.strip(row, last, isThin: isThin)
    mesh.cap(end, last, side: normal, outwards: along, profile, isThin: isThin)
  }

  /// Adds a line that is no longer than a point.
  private mutating func addPoint(_ point: PicturePoint) {
    guard point.isFinite, let segment = VisibleSegment(from: Point(point), to: Point(point), in: cut) else { return }
    open = nil
    add(segment)
    close()
  }

  /// Joins the waiting segment with one in another direction; returns the row at the start of that one.
  private func join(
    _ open: (row: LineRow, along: PicturePoint, length: Float, end: PicturePoint), _ along: PicturePoint, _ length: Float
  ) -> LineRow {
    let (point, before) = (open.end, open.along)
    let (normalBefore, normal) = (PicturePoint(-before.y, before.x), PicturePoint(-along.y, along.x))
    let dot = (before * along).sum()
    let cross = before.x * along.y - before.y * along.x
    // Both sides meet on the line that halves the angle, at this many half widths from the middle.
    let miter = (normalBefore + normal) / max(1 + dot, 1e-3)
    let reach = abs(cross) / max(1 + dot, 1e-3) * profile.outer
    let isMitered = dot > -0.9 && reach <= min(open.length, length)
    if dot > 0.97, isMitered {
      let row = mesh.row(point, miter, profile, isThin: isThin)
      mesh.strip(open.row, row, isThin: isThin)
      return row
    }
    let middle = mesh.next
    mesh.corner(point, profile.peak)
    var (last, first) = (LineRow(), LineRow())
    (last.middle, first.middle) = (middle, middle)
    // The line turns to its left where the cross product is positive: then the left side is the inner one.
    let isLeftInner = cross > 0
    let sign: Float = isLeftInner ? 1 : -1
    let inner = (
      last: pair(point, (isMitered ? miter : normalBefore) * sign, middle),
      first: pair(point, (isMitered ? miter : normal) * sign, middle)
    )
    let outer = (last: pair(point, normalBefore * -sign, middle), first: pair(point, normal * -sign, middle))
    if isLeftInner {
      (last.left, last.outerLeft, first.left, first.outerLeft) = (
        inner.last.core, inner.last.outer, inner.first.core, inner.first.outer
      )
      (last.right, last.outerRight, first.right, first.outerRight) = (
        outer.last.core, outer.last.outer, outer.first.core, outer.first.outer
      )
    } else {
      (last.right, last.outerRight, first.right, first.outerRight) = (
        inner.last.core, inner.last.outer, inner.first.core, inner.first.outer
      )
      (last.left, last.outerLeft, first.left, first.outerLeft) = (
        outer.last.core, outer.last.outer, outer.first.core, outer.first.outer
      )
    }
    mesh.strip(open.row, last, isThin: isThin)
    let sides = (normalBefore * -sign, normal * -sign)
    let sum = sides.0 + sides.1
    let size = (sum * sum).sum().squareRoot()
    let halfway = size > 0.1 ? sum / size : before
    let turned = wedge(point, middle, (sides.0, halfway), outer.last)
    finishWedge(middle, wedge(point, middle, (halfway, sides.1), turned), outer.first)
    return first
  }

  /// The corners of one side at a place.
  private typealias Side = (core: Int32, outer: Int32)

  private func pair(_ point: PicturePoint, _ offset: PicturePoint, _ middle: Int32) -> Side {
    let first = mesh.next
    mesh.corner(point + offset * profile.outer, 0)
    if isThin { return (middle, first) }
    mesh.corner(point + offset * profile.core, profile.peak)
    return (first + 1, first)
  }

  /// Turns one direction into another, at most a right angle away; returns the last side.
  private func wedge(
    _ point: PicturePoint, _ middle: Int32, _ way: (PicturePoint, PicturePoint), _ start: Side
  ) -> Side {
    // The angle by its cosine, roughly: a step for each corner that a circle would have there.
    let part = (1 - (way.0 * way.1).sum()).squareRoot() / 2
    let steps = max(1, Int((Float(wedgeCount) * part * 0.5).rounded(.up)))
    var side = start
    for step in 1...steps {
      let t = Float(step) / Float(steps)
      let mixed = way.0 + (way.1 - way.0) * t
      let direction = mixed / max(1e-3, (mixed * mixed).sum().squareRoot())
      let next = pair(point, direction, middle)
      finishWedge(middle, side, next)
      side = next
    }
    return side
  }

  private func finishWedge(_ middle: Int32, _ side: Side, _ next: Side) {
    mesh.quad(side.core, side.outer, next.outer, next.core)
    if !isThin { mesh.triangle(middle, side.core, next.core) }
  }
}

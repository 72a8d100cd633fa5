// Joined lines, each pixel covered once at the joins: the inner sides of two segments meet where they cross, and a wedge
// turns from one to the other outside; a line that ends where it began is joined there, too. Only where a bend is sharper
// than its segments are long do two of them overlap.

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
  /// The row that a closed line ends at, to be joined with its beginning.
  private var closing: LineRow?
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
    let homecoming = Self.homecoming(corners)
    for corner in corners.dropFirst() {
      // What has no length has no direction to join.
      if max(abs(corner.x - before.x), abs(corner.y - before.y)) <= 1e-3 { continue }
      let (from, to) = (Point(before), Point(corner))
      before = corner
      if from.isFinite, to.isFinite, let segment = VisibleSegment(from: from, to: to, in: cut), segment.length > 1e-4 {
        add(segment, homecoming)
      } else {
        close()
      }
    }
    if let open, let closing {
      mesh.strip(open.row, closing, isThin: isThin)
    } else {
      if let closing, let first = corners.first, let homecoming { cap(first, closing, outwards: homecoming.along) }
      close()
    }
    if !isStarted { addPoint(before) }
  }

  /// Returns the direction and length of the last segment of a line that ends where it began; `nil` for an open one.
  private static func homecoming(_ corners: ArraySlice<PicturePoint>) -> (along: PicturePoint, length: Float)? {
    guard corners.count > 3, let end = corners.last, end == corners.first, end.isFinite,
      let before = corners.last(where: { max(abs($0.x - end.x), abs($0.y - end.y)) > 1e-3 }), before.isFinite
    else { return nil }
    let way = end - before
    let length = (way * way).sum().squareRoot()
    return length < 1e6 ? (way / length, length) : nil
  }

  private func cap(_ point: PicturePoint, _ row: LineRow, outwards: PicturePoint) {
    let normal = PicturePoint(-outwards.y, outwards.x)
    mesh.cap(point, row, side: normal, outwards: outwards, profile, isThin: isThin)
  }

  private mutating func add(_ segment: VisibleSegment, _ homecoming: (along: PicturePoint, length: Float)?) {
    let isFirst = !isStarted
    isStarted = true
    let (start, along) = (PicturePoint(segment.start), PicturePoint(segment.along))
    let length = Float(segment.length)
    if segment.first > 0 { close() }
    let first: LineRow
    if let open {
      let rows = join(at: open.end, open.along, open.length, along, length)
      mesh.strip(open.row, rows.last, isThin: isThin)
      first = rows.first
    } else if isFirst, segment.first == 0, let homecoming {
      let rows = join(at: start, homecoming.along, homecoming.length, along, length)
      closing = rows.last
      first = rows.first
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
    let last = mesh.row(end, PicturePoint(-along.y, along.x), profile, isThin: isThin)
    mesh.strip(row, last, isThin: isThin)
    cap(end, last, outwards: along)
  }

  /// Adds a line that is no longer than a point.
  private mutating func addPoint(_ point: PicturePoint) {
    guard point.isFinite, let segment = VisibleSegment(from: Point(point), to: Point(point), in: cut) else { return }
    open = nil
    add(segment, nil)
    close()
  }

  /// Returns the rows at which a segment ends and the next, in another direction, begins, with the wedge between them.
  private func join(
    at point: PicturePoint, _ before: PicturePoint, _ lengthBefore: Float, _ along: PicturePoint, _ length: Float
  ) -> (last: LineRow, first: LineRow) {
    let (normalBefore, normal) = (PicturePoint(-before.y, before.x), PicturePoint(-along.y, along.x))
    let dot = (before * along).sum()
    let cross = before.x * along.y - before.y * along.x
    // Both sides meet on the line that halves the angle, at this many half widths from the middle.
    let miter = (normalBefore + normal) / max(1 + dot, 1e-3)
    let reach = abs(cross) / max(1 + dot, 1e-3) * profile.outer
    let isMitered = dot > -0.9 && reach <= min(lengthBefore, length)
    if dot > 0.97, isMitered {
      let row = mesh.row(point, miter, profile, isThin: isThin)
      return (row, row)
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
    let sides = (normalBefore * -sign, normal * -sign)
    let sum = sides.0 + sides.1
    let size = (sum * sum).sum().squareRoot()
    let halfway = size > 0.1 ? sum / size : before
    let turned = wedge(point, middle, (sides.0, halfway), outer.last)
    finishWedge(middle, wedge(point, middle, (halfway, sides.1), turned), outer.first)
    return (last, first)
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
    let part = max(0, 1 - (way.0 * way.1).sum()).squareRoot() / 2
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

// Draws gestures: what is touched, the way of the finger, and the hand over both.

import Geometry

/// The colours of a gesture's picture.
public struct GestureInks {
  /// The hand.
  public var hand: Color
  /// The ground behind the picture.
  public var ground: Color
  /// The things that are touched.
  public var thing: Color
  /// The way of a finger, and the signs of a touch.
  public var way: Color
  /// The color of parts that only explain.
  public var faint: Color

  /// The colours of a theme, on a ground.
  public init(_ theme: Theme, ground: Color) {
    hand = theme.text
    self.ground = ground
    thing = theme.node
    way = theme.trace(0)
    faint = theme.textSecondary.opacity(0.55)
  }
}

extension Picture {
  /// Adds the picture of a gesture, as large as fits into `rect`; the caller clips.
  ///
  /// - Parameters:
  ///   - letters: the style of the names on keys; smaller where there are many.
  public mutating func gesture(
    _ gesture: GesturePicture, in rect: Rect, inks: GestureInks, letters: TextStyle, measure: any TextMeasuring
  ) {
    guard rect.width >= 8, rect.height >= 8 else { return }
    let pen = GesturePen(canvas: GestureCanvas(in: rect), inks: inks)
    switch gesture {
    case .tap(let target): pen.touch(target, times: 1, into: &self)
    case .doubleTap(let target): pen.touch(target, times: 2, into: &self)
    case .hold(let target): pen.hold(target, into: &self)
    case .drag(let start, let end): pen.drag(from: start, to: end, into: &self)
    case .dragBack(let target): pen.dragBack(target, into: &self)
    case .holdAndDrag(let target): pen.holdAndDrag(target, into: &self)
    case .lasso: pen.lasso(into: &self)
    case .stroke(let target): pen.stroke(target, into: &self)
    case .pinch(let target): pen.pinch(target, into: &self)
    case .turn(let target): pen.turn(target, into: &self)
    case .twoFingerTap: pen.twoFingerTap(into: &self)
    case .mouse(let part): pen.mouse(part, into: &self)
    case .keys(let names): pen.keys(names, in: rect, letters, measure, into: &self)
    }
  }
}

/// A pen for the parts of gestures on a grid.
struct GesturePen {
  let canvas: GestureCanvas
  let inks: GestureInks

  private var unit: Double { canvas.unit }

  /// Draws a target that is touched where the hand of one finger comes down.
  private func point(of target: GesturePicture.Target) -> Point { target == .panel ? Point(-4, 14) : Point(-7, -9) }

  private func hand(at tip: Point, lean: Double = 16, isMirrored: Bool = false, into picture: inout Picture) {
    HandShape(tip: tip, lean: lean, isMirrored: isMirrored)
      .draw(on: canvas, ink: inks.hand, ground: inks.ground, into: &picture)
  }

  // MARK: One finger

  func touch(_ target: GesturePicture.Target, times: Int, into picture: inout Picture) {
    let point = point(of: target)
    draw(target, at: point, into: &picture)
    // A ring around what is small, or around the finger on what is large.
    let isLarge = [.face, .hexagon, .chart, .box, .edge].contains(target)
    for turn in 0..<times {
      let radius = (isLarge ? 8 : 14.5) + 5 * Double(turn)
      ring(point, radius, 1.8, inks.way.opacity(turn == 0 ? 0.95 : 0.6), into: &picture)
    }
    hand(at: point + Point(2, 3), into: &picture)
  }

  func hold(_ target: GesturePicture.Target, into picture: inout Picture) {
    let point = point(of: target)
    draw(target, at: point, into: &picture)
    clock(about: point, into: &picture)
    hand(at: point + Point(2, 3), into: &picture)
  }

  /// Draws a ring that is three quarters full, for a touch that lasts.
  private func clock(about point: Point, into picture: inout Picture) {
    ring(point, 16, 1.2, inks.faint, into: &picture)
    arc(about: point, radius: 16, from: -90, to: 180, width: 3, into: &picture)
  }

  func drag(
    from start: GesturePicture.Target, to end: GesturePicture.Target, into picture: inout Picture
  ) {
    let (from, to) =
      switch start {
      case .panel: (Point(-6, 22), Point(-6, -14))
      case .output: (Point(-20, 9), Point(18, -13))
      case .input: (Point(14, -14), Point(-22, 2))
      case .edge: (Point(-17, -11), Point(15, 4))
      default: (Point(-31, 9), Point(15, -13))
      }
    draw(start, at: from, into: &picture)
    if end != start || end != .ground { draw(end, at: to, into: &picture) }
    let way = (to - from) / from.distance(to: to)
    let gaps = (gap(start), gap(end))
    arrow(from: from + way * gaps.0, to: to - way * gaps.1, into: &picture)
    if start == .ground { ring(from, 5, 1.4, inks.faint, into: &picture) }
    hand(at: to + Point(2, 3), into: &picture)
  }

  func dragBack(_ target: GesturePicture.Target, into picture: inout Picture) {
    let point = Point(-18, -4)
    draw(target, at: point, into: &picture)
    let (far, bend) = (Point(34, -12), Point(12, -38))
    let out = (0...16).map { step in
      let t = Double(step) / 16
      return point.interpolated(to: bend, t).interpolated(to: bend.interpolated(to: far, t), t)
    }
    line(Array(out.dropFirst(5)), 1.6, inks.faint, into: &picture)
    arrow(from: far + Point(-1, 5), to: point + Point(15, 1), into: &picture)
    hand(at: point + Point(2, 3), into: &picture)
  }

  func holdAndDrag(_ target: GesturePicture.Target, into picture: inout Picture) {
    let point = Point(-24, -2)
    draw(target, at: point, into: &picture)
    ring(point, 28, 1.2, inks.faint, into: &picture)
    clock(about: point, into: &picture)
    arrow(from: point + Point(18, -1.5), to: Point(17, -5), into: &picture)
    hand(at: Point(20, -3), into: &picture)
  }

  func lasso(into picture: inout Picture) {
    for point in [Point(-14, -10), Point(0, -2), Point(-9, 8)] { draw(.node, at: point, into: &picture) }
    let (center, start, turn) = (Point(-8, -2), -32.0, 318.0)
    let corners = (0...40).map { step in
      let way = unitVector(degrees: start - turn * Double(step) / 40)
      return center + Point(way.x * 32, way.y * 24)
    }
    line(corners, 2.2, inks.way, into: &picture)
    hand(at: corners[40] + Point(2, 3), into: &picture)
  }

  func stroke(_ target: GesturePicture.Target, into picture: inout Picture) {
    draw(target, at: Point(-14, -4), into: &picture)
    arrow(from: Point(36, -3), to: Point(36, -24), into: &picture)
    arrow(from: Point(36, 3), to: Point(36, 24), into: &picture)
    hand(at: Point(-11, -2), into: &picture)
  }

  // MARK: Two fingers

  private func twoHands(_ points: (left: Point, right: Point), into picture: inout Picture) {
    hand(at: points.left, lean: 20, isMirrored: true, into: &picture)
    hand(at: points.right, lean: 20, into: &picture)
  }

  func pinch(_ target: GesturePicture.Target, into picture: inout Picture) {
    draw(target, at: Point(0, -8), into: &picture)
    for side in [-1.0, 1.0] {
      arrow(from: Point(side * 20, -14), to: Point(side * 42, -18), into: &picture)
    }
    twoHands((Point(-11, -7), Point(11, -7)), into: &picture)
  }

  func turn(_ target: GesturePicture.Target, into picture: inout Picture) {
    draw(target, at: Point(0, -8), into: &picture)
    for start in [188.0, 300] {
      let (middle, radius) = (Point(0, -6), 26.0)
      arc(about: middle, radius: radius, from: start, to: start + 36, width: 2.6, into: &picture)
      let tip = middle + unitVector(degrees: start + 52) * radius
      head(at: tip, towards: unitVector(degrees: start + 46 + 90), into: &picture)
    }
    twoHands((Point(-11, -5), Point(11, -5)), into: &picture)
  }

  func twoFingerTap(into picture: inout Picture) {
    draw(.ground, at: .zero, into: &picture)
    for x in [-13.0, 13] { ring(Point(x, -11), 9, 1.8, inks.way, into: &picture) }
    twoHands((Point(-13, -9), Point(13, -9)), into: &picture)
  }

  // MARK: Lines

  func ring(_ center: Point, _ radius: Double, _ width: Double, _ color: Color, into picture: inout Picture) {
    picture.ring(canvas.point(center), radius: radius * unit, width: max(1, width * unit), color: color)
  }

  func line(_ corners: [Point], _ width: Double, _ color: Color, into picture: inout Picture) {
    picture.polyline(corners.map(canvas.point), width: max(1, width * unit), color: color)
  }

  private func arc(
    about center: Point, radius: Double, from start: Double, to end: Double, width: Double, into picture: inout Picture
  ) {
    let steps = 24
    let corners = (0...steps).map { step in
      center + unitVector(degrees: start + (end - start) * Double(step) / Double(steps)) * radius
    }
    line(corners, width, inks.way, into: &picture)
  }

  /// Draws a line that ends in a head.
  func arrow(from start: Point, to end: Point, into picture: inout Picture) {
    let length = start.distance(to: end)
    guard length > 8 else { return }
    let way = (end - start) / length
    line([start, end - way * 6], 2.6, inks.way, into: &picture)
    head(at: end, towards: way, into: &picture)
  }

  private func head(at tip: Point, towards way: Point, into picture: inout Picture) {
    let back = tip - way * 8
    let half = way.perpendicular * 4.6
    picture.triangle(canvas.point(tip), canvas.point(back + half), canvas.point(back - half), color: inks.way)
  }

  /// Returns the distance that an arrow keeps from the middle of a target.
  private func gap(_ target: GesturePicture.Target) -> Double {
    switch target {
    case .node: 11
    case .place, .closePlaces: 8
    case .output, .input: 5
    case .ground, .edge: 6
    default: 13
    }
  }
}

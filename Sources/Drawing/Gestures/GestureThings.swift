// The things in pictures of gestures: what is touched, the mouse, and the keys.

import Geometry

extension GesturePen {
  /// Draws what is touched about a point of the grid.
  func draw(_ target: GesturePicture.Target, at point: Point, into picture: inout Picture) {
    switch target {
    case .ground: drawGround(into: &picture)
    case .node: disc(point, 8, inks.thing, into: &picture)
    case .edge:
      let way = Point(27, -12)
      line([point - way, point + way], 2.4, inks.thing, into: &picture)
      for end in [point - way, point + way] { disc(end, 6, inks.thing, into: &picture) }
    case .place: drawPlace(point, into: &picture)
    case .closePlaces:
      drawPlace(point + Point(-3, -2), into: &picture)
      drawPlace(point + Point(4, 1), into: &picture)
    case .box: drawBox(point, into: &picture)
    case .output:
      drawBox(point - Point(13, 0), into: &picture)
      disc(point, 3.4, inks.way, into: &picture)
    case .input:
      drawBox(point + Point(13, 0), into: &picture)
      disc(point, 3.4, inks.way, into: &picture)
    case .hexagon: drawHexagons(point, into: &picture)
    case .chart: drawChart(point, into: &picture)
    case .face: drawFace(point, into: &picture)
    case .panel: drawPanel(into: &picture)
    case .button(let icon): drawButton(icon, point, into: &picture)
    }
  }

  private func disc(_ center: Point, _ radius: Double, _ color: Color, into picture: inout Picture) {
    picture.disc(canvas.point(center), radius: radius * canvas.unit, color: color)
  }

  /// Draws a grid of dots, for the empty ground.
  private func drawGround(into picture: inout Picture) {
    for row in -1...1 {
      for column in -2...2 {
        disc(Point(Double(column) * 19, Double(row) * 20 - 2), 1.3, inks.faint.opacity(0.55), into: &picture)
      }
    }
  }

  private func drawPlace(_ point: Point, into picture: inout Picture) {
    disc(point, 6, inks.ground, into: &picture)
    disc(point, 5, inks.thing, into: &picture)
  }

  private func drawBox(_ point: Point, into picture: inout Picture) {
    let (x, y) = (point.x - 13, point.y - 9)
    let radius = 2.5 * canvas.unit
    picture.roundedRect(canvas.rect(x, y, 26, 18), radius: radius, color: inks.thing.opacity(0.35))
    picture.roundedRect(canvas.rect(x, y, 26, 6), radius: radius, color: inks.thing)
    picture.roundedRectBorder(
      canvas.rect(x, y, 26, 18), radius: radius, width: max(1, 1.2 * canvas.unit), color: inks.thing)
  }

  private func drawHexagons(_ point: Point, into picture: inout Picture) {
    let (width, height) = (18.0, 20.8)
    func add(_ x: Double, _ y: Double, _ color: Color) {
      let center = canvas.point(point + Point(x * width, y * height * 0.75))
      picture.hexagon(
        center: center, width: (width - 1) * canvas.unit, height: (height - 1.15) * canvas.unit, color: color)
    }
    for (x, y) in [(-1.0, 0.0), (1, 0), (-0.5, -1), (0.5, -1), (-0.5, 1), (0.5, 1)] {
      add(x, y, inks.thing.opacity(0.3))
    }
    add(0, 0, inks.thing)
  }

  private func drawChart(_ point: Point, into picture: inout Picture) {
    picture.roundedRectBorder(
      canvas.rect(point.x - 15, point.y - 12, 30, 24), radius: 3 * canvas.unit, width: max(1, 1.6 * canvas.unit),
      color: inks.thing)
    for (index, height) in [7.0, 13, 10, 16].enumerated() {
      let x = point.x - 10 + Double(index) * 5.4
      picture.roundedRect(
        canvas.rect(x, point.y + 8 - height, 3.8, height), radius: canvas.unit, color: inks.thing.opacity(0.6))
    }
  }

  private func drawFace(_ point: Point, into picture: inout Picture) {
    ring(point, 19, 2, inks.thing, into: &picture)
    for side in [-1.0, 1.0] { disc(point + Point(side * 7, -7), 2.3, inks.thing, into: &picture) }
    let mouth = (0...12).map { point + unitVector(degrees: 35 + 110 * Double($0) / 12) * 10.5 }
    line(mouth, 2, inks.thing, into: &picture)
  }

  private func drawPanel(into picture: inout Picture) {
    picture.roundedRect(canvas.rect(-42, 14, 84, 40), radius: 5 * canvas.unit, color: inks.thing.opacity(0.4))
    picture.roundedRect(canvas.rect(-14, 18, 16, 2.6), radius: 1.3 * canvas.unit, color: inks.thing)
  }

  private func drawButton(_ icon: Icon, _ point: Point, into picture: inout Picture) {
    disc(point, 12, inks.thing.opacity(0.3), into: &picture)
    let side = 17 * canvas.unit
    picture.icon(icon, in: Rect(center: canvas.point(point), size: Size(side, side)), color: inks.hand)
  }

  // MARK: Mouse and keys

  func mouse(_ part: GesturePicture.MousePart, into picture: inout Picture) {
    let width = max(1, 1.8 * canvas.unit)
    let body = canvas.rect(-14, -24, 28, 46)
    picture.roundedRect(body, radius: 14 * canvas.unit, color: inks.hand.opacity(0.08))
    picture.roundedRectBorder(body, radius: 14 * canvas.unit, width: width, color: inks.hand)
    line([Point(-13, -3), Point(13, -3)], 1.4, inks.hand.opacity(0.7), into: &picture)
    line([Point(0, -23), Point(0, -3)], 1.4, inks.hand.opacity(0.7), into: &picture)
    switch part {
    case .leftButton, .rightButton:
      let x = part == .leftButton ? -11.0 : 4.5
      picture.roundedRect(canvas.rect(x, -17.5, 6.5, 12), radius: 3 * canvas.unit, color: inks.way)
    case .wheel, .middleDrag: break
    }
    let isWheel = part == .wheel || part == .middleDrag
    picture.roundedRect(canvas.rect(-3.6, -19, 7.2, 12), radius: 3.6 * canvas.unit, color: inks.ground)
    picture.roundedRect(
      canvas.rect(-2.6, -18, 5.2, 10), radius: 2.6 * canvas.unit, color: isWheel ? inks.way : inks.hand)
    switch part {
    case .wheel:
      arrow(from: Point(25, -4), to: Point(25, -22), into: &picture)
      arrow(from: Point(25, 2), to: Point(25, 20), into: &picture)
    case .middleDrag:
      for side in [-1.0, 1.0] { arrow(from: Point(side * 19, 0), to: Point(side * 38, 0), into: &picture) }
    case .leftButton, .rightButton: break
    }
  }

  /// Draws keys side by side, smaller where there are many.
  func keys(
    _ names: [String], in rect: Rect, _ letters: TextStyle, _ measure: any TextMeasuring, into picture: inout Picture
  ) {
    func width(_ name: String, _ style: TextStyle) -> Double {
      max(Double(style.size) * 2, measure.measure(name, style).width + Double(style.size) * 1.15)
    }
    func total(_ style: TextStyle) -> Double {
      names.reduce(0) { $0 + width($1, style) } + Double(max(0, names.count - 1)) * Double(style.size) * 0.45
    }
    let wanted = TextStyle(size: Double(letters.size) * 1.15, weight: .semibold)
    let room = rect.width * 0.92
    let style =
      total(wanted) <= room
      ? wanted : TextStyle(size: (Double(wanted.size) * room / total(wanted)).rounded(.down), weight: .semibold)
    let height = (Double(style.size) * 2).rounded()
    var x = (canvas.center.x - total(style) / 2).rounded()
    for name in names {
      let cap = Rect(x, (canvas.center.y - height / 2).rounded(), width(name, style).rounded(), height)
      let radius = height * 0.2
      // The side of the key, seen from above.
      picture.roundedRect(cap.offset(by: Point(0, (height * 0.09).rounded(.up))), radius: radius, color: inks.faint)
      picture.roundedRect(cap, radius: radius, color: inks.ground)
      picture.roundedRect(cap, radius: radius, color: inks.hand.opacity(0.12))
      picture.roundedRectBorder(cap, radius: radius, width: max(1, Double(style.size) * 0.09), color: inks.hand)
      let extent = measure.measure(name, style)
      let baseline = (cap.center.y + Double(style.size) * 0.727 / 2).rounded()
      picture.text(name, style: style, at: Point(cap.center.x - extent.width / 2, baseline), color: inks.hand)
      x += cap.width + (Double(style.size) * 0.45).rounded()
    }
  }
}

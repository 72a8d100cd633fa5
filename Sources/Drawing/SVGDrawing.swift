// Turns the primitives of a picture into SVG elements, one after another.

import Geometry

/// The elements of a picture.
struct SVGDrawing {
  private let picture: Picture
  /// The document's elements written so far.
  private(set) var body = ""
  /// Clip paths and filters are numbered to name them.
  private var lastName = 0
  /// The clip in force, written as the start of a group.
  private var clipGroup: String?

  init(_ picture: Picture) { self.picture = picture }

  /// Writes the backdrop as a group of its own, and then the rest.
  mutating func writeAll() {
    let backdrop = min(picture.backdropCount, picture.primitives.count)
    if backdrop > 0 {
      line("<g opacity=\"\(SVGText.number(picture.backdropPresence))\">")
      for primitive in picture.primitives.prefix(backdrop) { write(primitive) }
      // A group cannot outlive the one around it: the clip is opened again for what follows.
      let open = clipGroup
      setClip(nil)
      line("</g>")
      setClip(open)
    }
    for primitive in picture.primitives.dropFirst(backdrop) { write(primitive) }
    setClip(nil)
  }

  private mutating func write(_ primitive: Primitive) {
    switch primitive {
    case .line(let from, let to, let width, let color):
      writeLine(from, to, width, color)
    case .linePiece(let from, let to, let width, let color):
      writeLine(from, to, width, color, cap: "butt")
    case .taperedLine(let from, let to, let startWidth, let endWidth, let color):
      writeTapered(from, to, startWidth, endWidth, color)
    case .polyline(let points, let width, let color):
      writePolyline(points, width, color)
    case .disc(let center, let radius, let color):
      guard sound(center), radius > 0 else { return }
      line("<circle \(circle(center, radius)) \(SVGText.paint("fill", color))/>")
    case .ring(let center, let radius, let width, let color):
      guard sound(center), radius > 0, width > 0 else { return }
      line("<circle \(circle(center, radius)) \(stroke(width, color))/>")
    case .polygon(let points, let color):
      guard let corners = corners(points) else { return }
      line("<polygon points=\"\(corners)\" \(SVGText.paint("fill", color))/>")
    case .hexagons(let center, let reach, let pitch, let range):
      writeHexagons(center, reach, pitch, range)
    case .hexagonBorder(let center, let reach, let width, let color):
      guard width > 0, let corners = hexagonCorners(center, reach) else { return }
      line(
        "<polygon points=\"\(corners)\" \(SVGText.paint("stroke", color)) stroke-width=\"\(SVGText.number(width))\" "
          + "stroke-linejoin=\"miter\"/>")
    case .roundedRect(let origin, let size, let radius, let color):
      writeRect(origin, size, radius, SVGText.paint("fill", color))
    case .roundedRectBorder(let origin, let size, let radius, let width, let color):
      writeBorder(origin, size, radius, width, color)
    case .shadow(let origin, let size, let radius, let blur, let color):
      writeShadow(origin, size, radius, blur, color)
    case .text(let index):
      if picture.texts.indices.contains(index) { write(picture.texts[index]) }
    case .image(let index):
      if picture.images.indices.contains(index) { write(picture.images[index]) }
    case .clip(let origin, let size):
      writeClip(origin, size)
    case .unclip:
      setClip(nil)
    }
  }

  private mutating func line(_ text: String) { body += text + "\n" }

  private mutating func newName(_ prefix: String) -> String {
    lastName += 1
    return prefix + String(lastName)
  }
}

// MARK: - Lines

extension SVGDrawing {
  private mutating func writeLine(
    _ from: PicturePoint, _ to: PicturePoint, _ width: Float, _ color: Color, cap: String? = nil
  ) {
    guard sound(from), sound(to), width > 0 else { return }
    let ends =
      "x1=\"\(SVGText.number(from.x))\" y1=\"\(SVGText.number(from.y))\" "
      + "x2=\"\(SVGText.number(to.x))\" y2=\"\(SVGText.number(to.y))\""
    let square = cap.map { " stroke-linecap=\"\($0)\"" } ?? ""
    line("<line \(ends) \(stroke(width, color))\(square)/>")
  }

  /// Writes a quadrilateral and a disc at each end, translucent together so that their overlap does not show.
  private mutating func writeTapered(
    _ from: PicturePoint, _ to: PicturePoint, _ startWidth: Float, _ endWidth: Float, _ color: Color
  ) {
    guard sound(from), sound(to), startWidth >= 0, endWidth >= 0, startWidth + endWidth > 0 else { return }
    let along = to - from
    let length = (along.x * along.x + along.y * along.y).squareRoot()
    let across = length > 0 ? PicturePoint(-along.y, along.x) / length : PicturePoint(0, 0)
    let (first, last) = (across * startWidth / 2, across * endWidth / 2)
    let sides = [from + first, to + last, to - last, from - first].map(pair).joined(separator: " ")
    line("<g fill=\"\(SVGText.hex(color))\" opacity=\"\(SVGText.number(Double(color.alpha) / 255))\">")
    line("<polygon points=\"\(sides)\"/>")
    line("<circle \(circle(from, startWidth / 2))/><circle \(circle(to, endWidth / 2))/>")
    line("</g>")
  }

  private mutating func writePolyline(_ points: Range<Int>, _ width: Float, _ color: Color) {
    guard width > 0, let corners = corners(points) else { return }
    line("<polyline points=\"\(corners)\" \(stroke(width, color))/>")
  }
}

// MARK: - Rectangles and text

extension SVGDrawing {
  private mutating func writeRect(
    _ origin: PicturePoint, _ size: PicturePoint, _ radius: Float, _ attributes: String
  ) {
    guard sound(origin), sound(size), size.x > 0, size.y > 0 else { return }
    let corner = max(0, min(radius, size.x / 2, size.y / 2))
    let position =
      "x=\"\(SVGText.number(origin.x))\" y=\"\(SVGText.number(origin.y))\" "
      + "width=\"\(SVGText.number(size.x))\" height=\"\(SVGText.number(size.y))\""
    line("<rect \(position) rx=\"\(SVGText.number(corner))\" \(attributes)/>")
  }

  /// Writes a border on an outline moved inwards: SVG draws half of it outside.
  private mutating func writeBorder(
    _ origin: PicturePoint, _ size: PicturePoint, _ radius: Float, _ width: Float, _ color: Color
  ) {
    guard width > 0 else { return }
    guard size.x > 2 * width, size.y > 2 * width else {
      return writeRect(origin, size, radius, SVGText.paint("fill", color))
    }
    writeRect(origin + width / 2, size - width, radius - width / 2, stroke(width, color))
  }

  /// Writes a shadow: one that fades out over `blur` outside is half that wider, blurred about its side.
  private mutating func writeShadow(
    _ origin: PicturePoint, _ size: PicturePoint, _ radius: Float, _ blur: Float, _ color: Color
  ) {
    guard sound(origin), sound(size), size.x > 0, size.y > 0, blur.isFinite, blur > 0 else { return }
    let name = newName("blur")
    line(
      "<filter id=\"\(name)\" x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\">"
        + "<feGaussianBlur stdDeviation=\"\(SVGText.number(blur / 4))\"/></filter>")
    let attributes = "\(SVGText.paint("fill", color)) filter=\"url(#\(name))\""
    writeRect(origin - blur / 2, size + blur, radius + blur / 2, attributes)
  }

  private mutating func write(_ run: TextRun) {
    let words = SVGText.escaped(String(run.text.prefix { !$0.isNewline }))
    guard sound(run.origin), !words.isEmpty else { return }
    var attributes = "x=\"\(SVGText.number(run.origin.x))\" y=\"\(SVGText.number(run.origin.y))\" "
    attributes += "font-size=\"\(run.style.size)\" font-weight=\"\(Self.weight(run.style.weight))\" "
    attributes += SVGText.paint("fill", run.color)
    // Where a line runs from right to left, its end is on the left.
    if run.text.isRightToLeft { attributes += " direction=\"rtl\" text-anchor=\"end\"" }
    if let halo = run.halo {
      let width = 2 * max(2, Double(run.style.size) / 9)
      attributes += " \(SVGText.paint("stroke", halo)) stroke-width=\"\(SVGText.number(width))\""
      attributes += " paint-order=\"stroke\""
    }
    line("<text \(attributes) xml:space=\"preserve\">\(words)</text>")
  }

  /// Writes an image, cut to its area.
  private mutating func write(_ placed: PlacedImage) {
    guard sound(placed.origin), placed.scale > 0, placed.scale.isFinite else { return }
    let (name, area, scale) = (newName("image"), placed.area, Double(placed.scale))
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
      "x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y))\" "
        + "width=\"\(SVGText.number(max(0, width)))\" height=\"\(SVGText.number(max(0, height)))\""
    }
    line("<clipPath id=\"\(name)\"><rect \(box(area.x, area.y, area.width, area.height))/></clipPath>")
    let whole = box(
      Double(placed.origin.x), Double(placed.origin.y), Double(placed.image.width) * scale,
      Double(placed.image.height) * scale)
    line(
      "<g clip-path=\"url(#\(name))\"><image \(whole) opacity=\"\(SVGText.number(placed.opacity))\" "
        + "preserveAspectRatio=\"none\" href=\"data:image/png;base64,\(SVGText.base64(placed.image.pngBytes))\"/></g>")
  }

  private static func weight(_ weight: TextWeight) -> Int {
    switch weight {
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    }
  }
}

// MARK: - Clipping and spelling

extension SVGDrawing {
  private mutating func writeClip(_ origin: PicturePoint, _ size: PicturePoint) {
    setClip(nil)
    let name = newName("clip")
    let shape = sound(origin) && sound(size) ? (origin, size) : (PicturePoint(0, 0), PicturePoint(0, 0))
    line(
      "<clipPath id=\"\(name)\"><rect x=\"\(SVGText.number(shape.0.x))\" y=\"\(SVGText.number(shape.0.y))\" "
        + "width=\"\(SVGText.number(max(0, shape.1.x)))\" height=\"\(SVGText.number(max(0, shape.1.y)))\"/></clipPath>")
    setClip("<g clip-path=\"url(#\(name))\">")
  }

  private mutating func setClip(_ group: String?) {
    if clipGroup != nil { line("</g>") }
    clipGroup = group
    if let group { line(group) }
  }

  private func sound(_ point: PicturePoint) -> Bool { point.x.isFinite && point.y.isFinite }

  private mutating func writeHexagons(
    _ center: PicturePoint, _ reach: PicturePoint, _ pitch: Float, _ range: Range<Int>
  ) {
    for (index, color) in picture.colors[range.clamped(to: picture.colors.indices)].enumerated() {
      guard let corners = hexagonCorners(PicturePoint(center.x + Float(index) * pitch, center.y), reach) else { return }
      line("<polygon points=\"\(corners)\" \(SVGText.paint("fill", color))/>")
    }
  }

  /// Returns the corners of a hexagon; `nil` for one that makes no sense.
  private func hexagonCorners(_ center: PicturePoint, _ reach: PicturePoint) -> String? {
    guard sound(center), reach.x > 0, reach.x.isFinite, reach.y > 0, reach.y.isFinite else { return nil }
    let ways: [PicturePoint] = [
      PicturePoint(0, -2), PicturePoint(1, -1), PicturePoint(1, 1), PicturePoint(0, 2), PicturePoint(-1, 1),
      PicturePoint(-1, -1),
    ]
    return ways.map { pair(center + $0 * reach) }.joined(separator: " ")
  }

  private func circle(_ center: PicturePoint, _ radius: Float) -> String {
    "cx=\"\(SVGText.number(center.x))\" cy=\"\(SVGText.number(center.y))\" r=\"\(SVGText.number(radius))\""
  }

  private func stroke(_ width: Float, _ color: Color) -> String {
    SVGText.paint("stroke", color) + " stroke-width=\"\(SVGText.number(width))\""
  }

  private func pair(_ point: PicturePoint) -> String { SVGText.number(point.x) + "," + SVGText.number(point.y) }

  /// Returns the corners of a range of points; `nil` when one of them makes no sense.
  private func corners(_ range: Range<Int>) -> String? {
    let points = picture.points[range.clamped(to: picture.points.indices)]
    return points.count > 1 && points.allSatisfy(sound) ? points.map(pair).joined(separator: " ") : nil
  }
}

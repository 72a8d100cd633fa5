// Filled shapes and text. A shape whose numbers make no sense is left out.

import Buffers
import Drawing
import Geometry
import RasterKernels

extension PreparedPicture {
  func addDisc(_ center: PicturePoint, _ radius: Float, _ color: Color) {
    guard radius > 0, let area = area(center - (radius + 0.5), center + (radius + 0.5)) else { return }
    // A disc smaller than a pixel keeps its size and fades instead.
    let drawn = max(0.5, radius)
    let opacity = Double(radius * radius / (drawn * drawn))
    append(.disc(DiscField(x: center.x, y: center.y, radius: drawn)), color, opacity: opacity, area)
  }

  func addRing(_ center: PicturePoint, _ radius: Float, _ width: Float, _ color: Color) {
    guard radius > 0 && width > 0 else { return }
    let half = max(0.5, width / 2)
    let reach = radius + half + 0.5
    guard let area = area(center - reach, center + reach) else { return }
    let field = RingField(x: center.x, y: center.y, radius: radius, half_width: half)
    append(.ring(field), color, opacity: Double(min(1, width)), area)
  }

  func addRect(_ origin: PicturePoint, _ size: PicturePoint, _ radius: Float, _ color: Color) {
    guard size.x > 0 && size.y > 0 && !radius.isNaN, let area = area(origin, origin + size) else { return }
    append(.rect(RoundedRectField(origin: origin, size: size, radius: radius)), color, area)
  }

  func addBorder(
    _ origin: PicturePoint, _ size: PicturePoint, _ radius: Float, _ width: Float, _ color: Color
  ) {
    guard width > 0 else { return }
    let inside = size - 2 * width
    guard inside.x > 0 && inside.y > 0 else { return addRect(origin, size, radius, color) }
    guard !radius.isNaN, let area = area(origin, origin + size) else { return }
    let outer = RoundedRectField(origin: origin, size: size, radius: radius)
    let inner = RoundedRectField(origin: origin + width, size: inside, radius: outer.radius - width)
    append(.border(BorderField(outer: outer, inner: inner)), color, area)
  }

  func addShadow(
    _ origin: PicturePoint, _ size: PicturePoint, _ radius: Float, _ blur: Float, _ color: Color
  ) {
    guard size.x > 0 && size.y > 0 && blur.isFinite && !radius.isNaN else { return }
    let reach = max(1, blur)
    guard let area = area(origin - reach, origin + size + reach) else { return }
    let rect = RoundedRectField(origin: origin, size: size, radius: radius)
    append(.shadow(ShadowField(rect: rect, blur: reach)), color, area)
  }

  func addHexagons(_ center: PicturePoint, _ reach: PicturePoint, _ pitch: Float, _ colors: ArraySlice<Color>) {
    guard reach.x > 0, reach.y > 0, pitch > 0, pitch.isFinite, !colors.isEmpty else { return }
    let half = PicturePoint(reach.x, 2 * reach.y)
    let last = center + PicturePoint(Float(colors.count - 1) * pitch, 0)
    guard let area = area(center - half, last + half) else { return }
    let row = HexagonRow(
      row: throughline_hexagon_row(
        first: HexagonField(center: center, reach: reach), pitch: pitch, count: colors.count),
      inks: inks.count)
    for color in colors { inks.append(Ink(color)) }
    hexagons.append(row)
    append(.hexagons(hexagons.count - 1), Color(0), area)
  }

  func addHexagonBorder(_ center: PicturePoint, _ reach: PicturePoint, _ width: Float, _ color: Color) {
    guard reach.x > 0, reach.y > 0, width > 0 else { return }
    let half = max(1, width) / 2
    // Corners point outwards: by twice the width where the hexagon is flat, by far more where it is a needle.
    let point = half * (1 + max(reach.x / reach.y, reach.y / reach.x)) + 1
    guard let area = area(center - reach * PicturePoint(1, 2) - point, center + reach * PicturePoint(1, 2) + point)
    else { return }
    let field = HexagonBorderField(middle: HexagonField(center: center, reach: reach), half: half)
    append(.hexagonBorder(field), color, opacity: Double(min(1, width)), area)
  }

  func addPolygon(_ corners: ArraySlice<PicturePoint>, _ color: Color) {
    guard corners.count > 2, corners.allSatisfy({ $0.isFinite }), let last = corners.last else { return }
    var low = last
    var high = last
    for corner in corners {
      low = PicturePoint(min(low.x, corner.x), min(low.y, corner.y))
      high = PicturePoint(max(high.x, corner.x), max(high.y, corner.y))
    }
    guard let area = area(low, high) else { return }
    if corners.count == 3,
      let field = TriangleField(corners[corners.startIndex], corners[corners.startIndex + 1], last)
    {
      append(.triangle(field), color, area)
      return
    }
    let first = edges.count
    var before = last
    for corner in corners {
      PolygonEdge.append(from: Point(before), to: Point(corner), within: area, to: &edges)
      before = corner
    }
    append(.polygon(first: first, count: edges.count - first), color, area)
  }

  func addText(_ run: TextRun, _ cache: GlyphCache) {
    let extent = Float(run.style.size)
    guard run.origin.isFinite, run.color.alpha > 0 || run.halo != nil,
      run.origin.y > Float(clip.top) - 4 * extent, run.origin.y < Float(clip.bottom) + 4 * extent,
      run.origin.x < Float(clip.right) + 4 * extent, let entry = cache.entry(for: run)
    else { return }
    texts.append(entry)
    if let halo = run.halo, let coverage = entry.halo { addGlyphs(coverage, run.origin, halo) }
    if let ink = entry.ink { addGlyphs(ink, run.origin, run.color) }
  }

  private func addGlyphs(_ coverage: CoverageMemory, _ pen: PicturePoint, _ color: Color) {
    let x = column(pen.x.rounded()) + coverage.left
    let y = column(pen.y.rounded()) + coverage.top
    let area = PixelArea(left: x, top: y, right: x + coverage.width, bottom: y + coverage.height).intersection(clip)
    if !area.isEmpty { append(.glyphs(coverage.glyphs(left: x, top: y)), color, area) }
  }
}

// Discs and rings: outlines half a pixel inside and outside of the edge, between which coverage falls from 1 to 0.

import Drawing

extension TriangleMesh {
  /// Adds a filled circle of more than a pixel.
  func disc(_ center: PicturePoint, radius: Float, color: Color) {
    guard setInk(color) else { return }
    useAnyPage()
    let count = CircleTable.count(radius: radius + 0.5)
    let excess = CircleTable.excess(count: count)
    let first = next
    circle(center, (radius - 0.5) * excess, count, 1)
    circle(center, (radius + 0.5) * excess, count, 0)
    fan(first, count: Int32(count))
    band(first, first + Int32(count), count: Int32(count), isClosed: true)
  }

  /// Adds a circle line whose middle is at `radius`.
  func ring(_ center: PicturePoint, radius: Float, width: Float, color: Color) {
    guard setInk(color, opacity: min(1, width)) else { return }
    useAnyPage()
    let half = max(0.5, width / 2)
    let count = CircleTable.count(radius: radius + half + 0.5)
    let excess = CircleTable.excess(count: count)
    let corners = Int32(count)
    var first = next
    // From the middle outwards: the hole, the core of the line, and nothing again.
    let levels = (hole: radius - half - 0.5, from: radius - half + 0.5, to: radius + half - 0.5)
    if levels.hole > 0 {
      circle(center, levels.hole * excess, count, 0)
      circle(center, levels.from * excess, count, 1)
      band(first, first + corners, count: corners, isClosed: true)
      first += corners
    } else if levels.from > 0 {
      corner(center, half + 0.5 - radius)
      circle(center, levels.from * excess, count, 1)
      fanAround(first, first + 1, corners)
      first += 1
    } else {
      corner(center, 1)
      circle(center, max(0.01, levels.to) * excess, count, 1)
      fanAround(first, first + 1, corners)
      first += 1
      circle(center, (radius + half + 0.5) * excess, count, 0)
      band(first, first + corners, count: corners, isClosed: true)
      return
    }
    circle(center, levels.to * excess, count, 1)
    circle(center, (radius + half + 0.5) * excess, count, 0)
    if levels.to > levels.from { band(first, first + corners, count: corners, isClosed: true) }
    band(first + corners, first + 2 * corners, count: corners, isClosed: true)
  }

  private func circle(_ center: PicturePoint, _ radius: Float, _ count: Int, _ coverage: Float) {
    CircleTable.forEach(count: count, 0..<count) { corner(center + $0 * radius, coverage) }
  }

  /// Fills the triangles between a middle and the corners around it.
  private func fanAround(_ middle: Int32, _ first: Int32, _ count: Int32) {
    for index in 0..<(count - 1) { triangle(middle, first + index, first + index + 1) }
    triangle(middle, first + count - 1, first)
  }
}

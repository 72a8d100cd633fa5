// The drawings of separate parts side by side: their boxes, the tallest first, each as high up as it fits.
//
// The free space is a skyline turned upside down: for every stretch across, how far down it is taken. Several widths are
// tried, and the one whose whole comes closest to the wanted shape is kept.

import Geometry

/// The positions of boxes.
enum BoxPacking {
  /// Moves the nodes of each part so that the parts' drawings lie beside each other, and the whole around the origin.
  ///
  /// - Parameters:
  ///   - parts: the nodes of each part.
  ///   - positions: the position of each node in the drawing of its part, in model units.
  ///   - gap: the room between drawings.
  ///   - aspectRatio: the wanted width to height of the whole.
  static func pack(_ parts: [[Int]], _ positions: inout [Point], gap: Double, aspectRatio: Double) {
    let boxes = parts.map { bounds(of: $0, positions) }
    let centers = centers(
      of: boxes.map { Size($0.size.width + gap, $0.size.height + gap) }, aspectRatio: aspectRatio)
    for (part, nodes) in parts.enumerated() {
      let size = boxes[part].size
      let move = centers[part] - Point(size.width / 2, size.height / 2) - boxes[part].corner
      for node in nodes { positions[node] += move }
    }
  }

  private static func bounds(of nodes: [Int], _ positions: [Point]) -> (corner: Point, size: Size) {
    guard let first = nodes.first else { return (.zero, .zero) }
    var (low, high) = (positions[first], positions[first])
    for node in nodes {
      let position = positions[node]
      low = Point(min(low.x, position.x), min(low.y, position.y))
      high = Point(max(high.x, position.x), max(high.y, position.y))
    }
    return (low, Size(high.x - low.x, high.y - low.y))
  }

  /// Returns the centre of every box; that of all boxes together is the origin.
  ///
  /// - Parameter aspectRatio: the wanted width to height of the whole.
  /// - Complexity: O(boxes · √boxes) usually.
  static func centers(of sizes: [Size], aspectRatio: Double) -> [Point] {
    guard sizes.count > 1 else { return sizes.map { _ in .zero } }
    let order = sizes.indices.sorted { (-sizes[$0].height, $0) < (-sizes[$1].height, $1) }
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    let widest = sizes.reduce(0) { max($0, $1.width) }
    var best: (corners: [Point], size: Size, need: Double)?
    for factor in [1, 1.1, 1.25, 0.9, 1.5, 0] {
      let packed = pack(sizes, order, width: max(widest, (area * aspectRatio).squareRoot() * factor))
      let need = max(packed.size.width / aspectRatio, packed.size.height)
      if best.map({ need < $0.need }) ?? true { best = (packed.corners, packed.size, need) }
    }
    guard let best else { return [] }
    return sizes.indices.map { index in
      best.corners[index]
        + Point((sizes[index].width - best.size.width) / 2, (sizes[index].height - best.size.height) / 2)
    }
  }

  private static func pack(_ sizes: [Size], _ order: [Int], width: Double) -> (corners: [Point], size: Size) {
    var corners = [Point](repeating: .zero, count: sizes.count)
    var skyline = Skyline(width: width * (1 + 1e-9))
    var size = Size.zero
    for index in order {
      let corner = skyline.place(sizes[index])
      corners[index] = corner
      size.width = max(size.width, corner.x + sizes[index].width)
      size.height = max(size.height, corner.y + sizes[index].height)
    }
    return (corners, size)
  }
}

/// The depth to which each stretch across is taken.
private struct Skyline {
  private struct Stretch {
    var x: Double
    var width: Double
    var depth: Double
  }

  private var stretches: [Stretch]

  init(width: Double) { stretches = [Stretch(x: 0, width: width, depth: 0)] }

  /// Takes the highest corner that a box fits at, of equal ones the leftmost.
  ///
  /// - Returns: its upper left corner.
  mutating func place(_ size: Size) -> Point {
    var best: (first: Int, depth: Double)?
    for first in stretches.indices {
      if let best, stretches[first].depth >= best.depth { continue }
      var (depth, rest, index) = (0.0, size.width, first)
      while rest > 1e-9 * size.width && index < stretches.count {
        depth = max(depth, stretches[index].depth)
        rest -= stretches[index].width
        index += 1
      }
      guard rest <= 1e-9 * size.width else { break }
      if best.map({ depth < $0.depth }) ?? true { best = (first, depth) }
    }
    // The widest box is no wider than the whole, so there is always a corner.
    let (first, depth) = best ?? (0, stretches.reduce(0) { max($0, $1.depth) })
    let corner = Point(stretches[first].x, depth)
    cover(from: first, width: size.width, depth: depth + size.height)
    return corner
  }

  private mutating func cover(from first: Int, width: Double, depth: Double) {
    let x = stretches[first].x
    var (rest, end) = (width, first)
    while end < stretches.count && rest >= stretches[end].width * (1 - 1e-9) {
      rest -= stretches[end].width
      end += 1
    }
    if end < stretches.count && rest > 0 {
      stretches[end].x += rest
      stretches[end].width -= rest
    }
    stretches.replaceSubrange(first..<end, with: [Stretch(x: x, width: width, depth: depth)])
    if first > 0 && stretches[first - 1].depth == depth {
      stretches[first - 1].width += stretches[first].width
      stretches.remove(at: first)
    }
  }
}

// Drawings of separate parts side by side: on shelves, the highest first, each shelf centred.

import Geometry

/// Packs drawings into one.
enum ShelfPacking {
  /// Moves the nodes of each part so that the parts' drawings lie beside each other, and the whole around the origin.
  ///
  /// - Parameters:
  ///   - parts: the nodes of each part.
  ///   - positions: the position of each node in the drawing of its part, in model units.
  ///   - gap: the room between drawings.
  ///   - aspectRatio: the width of the whole to its height that is aimed at.
  /// - Complexity: O(nodes + parts log parts).
  static func pack(_ parts: [[Int]], _ positions: inout [Point], gap: Double, aspectRatio: Double) {
    let frames = parts.map { bounds(of: $0, positions) }
    let order = parts.indices.sorted { (-frames[$0].size.height, $0) < (-frames[$1].size.height, $1) }
    let area = frames.reduce(0) { $0 + ($1.size.width + gap) * ($1.size.height + gap) }
    let widest = frames.map(\.size.width).max() ?? 0
    let width = max(widest, (area * aspectRatio).squareRoot()) + gap / 1000
    var shelves: [(parts: [Int], width: Double, height: Double)] = []
    for part in order {
      let size = frames[part].size
      if let last = shelves.last, last.width + gap + size.width <= width {
        shelves[shelves.count - 1].parts.append(part)
        shelves[shelves.count - 1].width += gap + size.width
      } else {
        shelves.append(([part], size.width, size.height))
      }
    }
    let height = shelves.reduce(0) { $0 + $1.height } + gap * Double(max(0, shelves.count - 1))
    var top = -height / 2
    for shelf in shelves {
      var left = -shelf.width / 2
      for part in shelf.parts {
        // Drawings stand in the middle of their shelf's height.
        let corner = Point(left, top + (shelf.height - frames[part].size.height) / 2)
        let move = corner - frames[part].corner
        for node in parts[part] { positions[node] += move }
        left += frames[part].size.width + gap
      }
      top += shelf.height + gap
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
}

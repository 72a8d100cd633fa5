// A road-like network: a jittered grid with missing streets, some faster lines, and travel times as weights. Many steps
// apart, few edges a node, and places that A* can use.

import Randomness

enum RoadNetwork {
  /// Units between neighbouring crossings.
  static let spacing = 1000
  /// The most units a unit of travel time leads: the straight line divided by this is never too long a guess.
  static let greatestSpeed = 4

  /// Returns a grid of `rows` × `columns` crossings of whose streets the part `kept` is there.
  ///
  /// Every 8th line is an arterial (nearly complete, twice as fast), every 64th a motorway (complete, four times).
  static func make(rows: Int, columns: Int, kept: Double, seed: UInt64) -> SampleNetwork {
    var random = SeededGenerator(seed: SeededGenerator.scramble(seed))
    let jitter = 300
    var places: [(x: Int32, y: Int32)] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let x = column * spacing + random.below(2 * jitter + 1) - jitter
        let y = row * spacing + random.below(2 * jitter + 1) - jitter
        places.append((Int32(x), Int32(y)))
      }
    }
    var edges: [UInt64] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let node = row * columns + column
        if column + 1 < columns, random.unit() < chance(row, kept) { edges.append(SampleNetwork.pack(node, node + 1)) }
        if row + 1 < rows, random.unit() < chance(column, kept) {
          edges.append(SampleNetwork.pack(node, node + columns))
        }
      }
    }
    edges.sort()
    let weights = edges.map { edge in
      let (a, b) = SampleNetwork.unpack(edge)
      let (dx, dy) = (Double(places[a].x - places[b].x), Double(places[a].y - places[b].y))
      let length = Int((dx * dx + dy * dy).squareRoot().rounded(.up))
      let line = b == a + 1 ? a / columns : a % columns
      let speed = speed(line)
      return UInt32((length + speed - 1) / speed)
    }
    return SampleNetwork(nodeCount: rows * columns, edges: edges, weights: weights, places: places)
  }

  private static func chance(_ line: Int, _ kept: Double) -> Double {
    line.isMultiple(of: 64) ? 1 : line.isMultiple(of: 8) ? max(kept, 0.95) : kept
  }

  private static func speed(_ line: Int) -> Int {
    line.isMultiple(of: 64) ? greatestSpeed : line.isMultiple(of: 8) ? 2 : 1
  }
}

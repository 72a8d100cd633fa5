// R-MAT (Chakrabarti, Zhan and Faloutsos 2004) with the parameters of Graph500: few steps apart, a few nodes with very
// many edges. What people call a social network.

import Randomness

enum RMATNetwork {
  /// Returns a network of 2^scale ids and at most `edgeFactor` times as many edges.
  ///
  /// Ids are shuffled, so that a node's number says nothing of its degree. Weights are 1...255.
  static func make(scale: Int, edgeFactor: Int, seed: UInt64) -> SampleNetwork {
    let nodeCount = 1 << scale
    var random = SeededGenerator(seed: SeededGenerator.scramble(seed))
    var names = Array(0..<nodeCount)
    names.shuffle(using: &random)
    var edges: [UInt64] = []
    edges.reserveCapacity(edgeFactor * nodeCount)
    for _ in 0..<(edgeFactor * nodeCount) {
      let (row, column) = cell(scale: scale, &random)
      if row != column { edges.append(SampleNetwork.pack(names[row], names[column])) }
    }
    edges.sort()
    let distinct = withoutRepeats(edges)
    let weights = distinct.map { UInt32(SeededGenerator.scramble($0 &+ 0xA5A5_1234) % 255) + 1 }
    return SampleNetwork(nodeCount: nodeCount, edges: distinct, weights: weights)
  }

  /// Descends into quarters of the matrix with chances .57, .19, .19 and .05.
  private static func cell(scale: Int, _ random: inout SeededGenerator) -> (row: Int, column: Int) {
    var (row, column) = (0, 0)
    for _ in 0..<scale {
      let chance = random.unit()
      row = row << 1 | (chance >= 0.76 ? 1 : 0)
      column = column << 1 | ((chance >= 0.57 && chance < 0.76) || chance >= 0.95 ? 1 : 0)
    }
    return (row, column)
  }

  private static func withoutRepeats(_ sorted: [UInt64]) -> [UInt64] {
    var distinct: [UInt64] = []
    distinct.reserveCapacity(sorted.count)
    for edge in sorted where edge != distinct.last { distinct.append(edge) }
    return distinct
  }
}

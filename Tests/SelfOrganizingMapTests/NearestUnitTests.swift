// The search for the nearest unit, for one kind of processor and for another: the same unit, and the nearest.

import Geometry
import Randomness
@testable import SelfOrganizingMap
import TestSupport
import Testing

@Suite struct NearestUnitTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func everySearchFindsTheNearestAndOfEqualOnesTheFirst(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let dimensions = Int(random.number(1...9))
    let lattice = HexagonLattice(units: Int(random.number(1...13)))
    // Few different numbers, so that many units are equally near.
    func vector() -> [Float] { (0..<dimensions).map { _ in Float(random.number(-1.49...1.49).rounded()) } }
    let vectors = (0..<lattice.unitCount).map { _ in vector() }
    let codebook = try #require(Codebook(lattice, vectors: vectors))
    for _ in 0..<30 {
      let row = vector()
      let squares = vectors.map { unit in zip(unit, row).reduce(Float(0)) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
      let nearest = squares.indices.min { squares[$0] < squares[$1] }
      for search in NearestUnit.searches {
        let found = row.withUnsafeBufferPointer { row in
          codebook.lanes.withUnsafeBufferPointer {
            NearestUnit.one(to: row, at: 0, among: $0, dimensions: dimensions, by: search)
          }
        }
        #expect(found == nearest, "seed \(seed)")
      }
    }
  }
}

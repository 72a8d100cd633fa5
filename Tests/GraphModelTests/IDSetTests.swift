// Sets of ids against those of the standard library.

import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Sets of ids")
struct IDSetTests {
  @Test(
    "What two sets have together, and one without the other, are as with any sets", arguments: 0..<100 as Range<UInt64>)
  func operations(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = random.pick([0, 1, 3, 64, 65, 130, 700])
    func ids() -> Set<NodeID> {
      limit == 0 ? [] : Set((0..<random.below(80)).map { _ in NodeID(index: random.below(limit)) })
    }
    let (a, b) = (ids(), ids())
    let (first, second) = (IDSet(a), IDSet(b))
    #expect(first.intersection(second) == IDSet(a.intersection(b)), "seed \(seed)")
    #expect(first.subtracting(second) == IDSet(a.subtracting(b)), "seed \(seed)")
    #expect(first.union(second) == IDSet(a.union(b)), "seed \(seed)")
    let all = Set((0..<limit).map { NodeID(index: $0) })
    #expect(IDSet(below: limit, except: first) == IDSet(all.subtracting(a)), "seed \(seed)")
    #expect(first.count == a.count && first.isEmpty == a.isEmpty)
  }

  @Test("Bits make the set of their numbers, whatever empty words are behind", arguments: 0..<50 as Range<UInt64>)
  func words(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = (0..<random.below(5)).map { _ in random.oneIn(3) ? 0 : random.next() & random.next() }
    let set = IDSet(words: words + [UInt64](repeating: 0, count: random.below(3)))
    let expected = (0..<64 * words.count).filter { words[$0 / 64] >> UInt64($0 % 64) & 1 == 1 }
    #expect(set == IDSet(expected.map { NodeID(index: $0) }) && set.count == expected.count, "seed \(seed)")
    #expect((0..<64 * words.count + 130).filter(set.contains) == expected, "seed \(seed)")
  }
}

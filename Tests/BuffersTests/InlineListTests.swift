// A list in place behaves as an array of the same elements.

import Buffers
import Randomness
import TestSupport
import Testing

@Suite("A list in place")
struct InlineListTests {
  @Test("Any adding, taking and writing leaves what an array would hold", arguments: 0..<50 as Range<UInt64>)
  func array(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (list, array) = (InlineList<8, String>(), [String]())
    for step in 0..<200 {
      switch random.whole(0...2) {
      case 0 where array.count < InlineList<8, String>.limit:
        list.append("\(step)")
        array.append("\(step)")
      case 1: #expect(list.popLast() == array.popLast())
      default:
        guard !array.isEmpty else { continue }
        let (one, other) = (random.whole(0...array.count - 1), random.whole(0...array.count - 1))
        list[one] += "!"
        array[one] += "!"
        list.swapAt(one, other)
        array.swapAt(one, other)
      }
      #expect(Array(list) == array && list.count == array.count && list.last == array.last)
    }
  }

  @Test("Elements put in order stand in order, equal ones as they came", arguments: 0..<50 as Range<UInt64>)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = InlineList<32, (key: Int, turn: Int)>()
    for turn in 0..<32 { list.insert((random.whole(0...9), turn)) { $0.key <= $1.key } }
    let pairs = zip(list, list.dropFirst())
    #expect(pairs.allSatisfy { $0.key < $1.key || ($0.key == $1.key && $0.turn < $1.turn) })
    #expect(Set(list.map(\.turn)).count == 32)
  }
}

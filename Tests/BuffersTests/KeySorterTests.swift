// A sorter by digits puts keys in the order that comparing does.

import Buffers
import Randomness
import TestSupport
import Testing

@Suite("A sorter of whole numbers")
struct KeySorterTests {
  @Test("Keys of any number and any size stand in order, one sorting after another", arguments: 0..<40 as Range<UInt64>)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var sorter = KeySorter()
    for _ in 0..<12 {
      let greatest = UInt64.max >> UInt64(random.whole(0...63))
      var keys = (0..<random.whole(0...400)).map { _ in random.next() & greatest }
      let ordered = keys.sorted()
      sorter.sort(&keys)
      #expect(keys == ordered)
    }
  }

  @Test("Keys at the borders, equal ones, and such as stand in order or against it")
  func borders() {
    var sorter = KeySorter()
    let many = (0..<300).map { UInt64($0) << 30 }
    for list: [UInt64] in [
      [], [7], [UInt64.max, 0, UInt64.max], Array(repeating: 5, count: 100), many, Array(many.reversed()),
    ] {
      var keys = list
      sorter.sort(&keys)
      #expect(keys == list.sorted())
    }
  }
}

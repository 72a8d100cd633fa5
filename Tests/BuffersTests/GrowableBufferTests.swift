// Buffers beside arrays: whatever is done to both, they hold the same values.

import Buffers
import Randomness
import Testing

extension GrowableBuffer {
  /// The values as an array.
  fileprivate var values: [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }
}

@Suite("Growable buffers")
struct GrowableBufferTests {
  @Test("A buffer holds what an array holds after any sequence of changes", arguments: 0..<20)
  func likeAnArray(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var buffer = GrowableBuffer<UInt32>(capacity: Int.random(in: 0...5, using: &dice))
    var array: [UInt32] = []
    for step in 0..<400 {
      let value = UInt32(step)
      switch Int.random(in: 0..<40, using: &dice) {
      case 0:
        buffer.removeAll()
        array.removeAll()
      case 1:
        let count = Int.random(in: 0...50, using: &dice)
        buffer.reset(count: count, to: value)
        array = Array(repeating: value, count: count)
      case 2:
        let old = array.count
        buffer.grow(count: old + Int.random(in: 0...50, using: &dice))
        for index in old..<buffer.count { buffer.base[index] = value }
        array += Array(repeating: value, count: buffer.count - old)
      case 3..<12 where !array.isEmpty:
        #expect(buffer.removeLast() == array.removeLast(), "seed \(seed)")
      default:
        buffer.append(value)
        array.append(value)
      }
      #expect(buffer.count == array.count && buffer.capacity >= array.count, "seed \(seed)")
    }
    #expect(buffer.values == array, "seed \(seed)")
  }

  @Test("A buffer that is filled again keeps its memory")
  func keepsMemory() {
    var buffer = GrowableBuffer<Int>()
    for value in 0..<1000 { buffer.append(value) }
    let (base, capacity) = (buffer.base, buffer.capacity)
    for _ in 0..<3 {
      buffer.removeAll()
      for value in 0..<1000 { buffer.append(-value) }
      #expect(buffer.base == base && buffer.capacity == capacity)
      #expect(buffer.values == (0..<1000).map { -$0 })
    }
    buffer.reset(count: 900, to: 7)
    #expect(buffer.base == base)
  }

  @Test("Buffers of nothing have room for one value")
  func empty() {
    for buffer in 0..<3 {
      var empty =
        switch buffer {
        case 0: GrowableBuffer<Double>(capacity: 0)
        case 1: GrowableBuffer<Double>(repeating: 1, count: 0)
        default: GrowableBuffer<Double>(uninitializedCount: 0)
        }
      #expect(empty.count == 0 && empty.capacity == 1)
      empty.append(2)
      #expect(empty.values == [2])
    }
    #expect(GrowableBuffer<UInt8>(uninitializedCount: 77).count == 77)
    #expect(GrowableBuffer<UInt8>(repeating: 3, count: 77).values == Array(repeating: 3, count: 77))
  }
}

// The cores of the machine for work that falls into parts. What the parts write must not depend on who runs them when,
// so that answers are the same on every machine.

import Dispatch

enum ParallelParts {
  /// Runs `body` once for each part in `parts`, on all cores when there is more than one part, and returns when all are
  /// done.
  static func run(_ parts: Range<Int>, _ body: (Int) -> Void) {
    guard parts.count > 1 else {
      for part in parts { body(part) }
      return
    }
    // The parts share what `body` captures; that they write to different places is the caller's promise.
    nonisolated(unsafe) let body = body
    DispatchQueue.concurrentPerform(iterations: parts.count) { body(parts.lowerBound + $0) }
  }
}

extension Array where Element == UInt32 {
  /// An array whose values mean nothing until written: memory not written to is never touched.
  static func uninitialized(count: Int) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: count) { _, initialized in initialized = count }
  }
}

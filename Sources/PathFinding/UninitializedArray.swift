// Arrays whose memory is not touched before it is written to.

extension Array where Element == UInt32 {
  /// Returns an array whose values mean nothing until written.
  ///
  /// - Complexity: O(1): memory that is never written to costs nothing.
  static func uninitialized(count: Int) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: count) { _, initialized in initialized = count }
  }
}

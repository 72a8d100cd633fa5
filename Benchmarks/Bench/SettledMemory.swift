// The memory in use between two measurements.

import AllocationCounter
import Foundation

enum SettledMemory {
  /// The seconds for which memory has to stay as it is: what is no longer needed is given back beside, a second later.
  private static let quiet = 1.3
  private static let longest = 10.0
  private static let step = 0.02

  /// Returns the bytes that are in use, once what was measured before has been given back.
  static func bytes() -> UInt64 {
    var (bytes, waited, unchanged) = (allocated_bytes(), 0.0, 0.0)
    while unchanged < quiet && waited < longest {
      Thread.sleep(forTimeInterval: step)
      let now = allocated_bytes()
      unchanged = now == bytes ? unchanged + step : 0
      (bytes, waited) = (now, waited + step)
    }
    return bytes
  }
}

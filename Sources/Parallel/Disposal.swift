// Giving back large values where nobody waits for it: hundreds of megabytes take longer to give back than a frame has.

import Dispatch

/// The end of values that are no longer needed.
public enum Disposal {
  private static let queue = DispatchQueue(label: "disposal", qos: .utility)
  /// The seconds for which a value is kept: others that hold parts of it have let go by then.
  private static let delay = 1.0

  /// A value on its way.
  private final class Last: @unchecked Sendable {
    // Unchecked: the value is not looked at again.
    private var value: Any?

    init(_ value: Any) { self.value = value }

    func drop() {
      ThreadOrder.acquire(at: self)
      value = nil
    }
  }

  /// Releases a value later, on a thread of its own. Nobody may change it from now on.
  public static func dispose<Value>(_ value: Value) {
    let last = Last(value)
    ThreadOrder.release(at: last)
    queue.asyncAfter(deadline: .now() + delay) { last.drop() }
  }
}

// A value that several threads use in turn.

import Synchronization

/// A value behind a lock.
public final class Guarded<Value>: Sendable {
  private let mutex: Mutex<Value>

  /// Guards a value.
  public init(_ value: consuming sending Value) { mutex = Mutex(value) }

  /// Returns what a closure makes of the value, while no other thread has it.
  public func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { value throws(Failure) in
      ThreadOrder.acquire(at: self)
      defer { ThreadOrder.release(at: self) }
      return try body(&value)
    }
  }
}

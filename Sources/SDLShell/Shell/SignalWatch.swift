// Ctrl+C and its kin as a polite request: the handler runs on a worker thread, so it may take locks and wake the loop.
// A second signal while the first is still being served ends the program at once.

import Dispatch
import Foundation
import Synchronization

/// Turns SIGINT, SIGTERM and SIGHUP into a flag and a wake-up while it lives.
final class SignalWatch {
  private static let watched = [SIGINT, SIGTERM, SIGHUP]

  private final class Received: Sendable {
    let signal = Mutex<Int32?>(nil)
  }

  private let received = Received()
  private let sources: [any DispatchSourceSignal]

  init(waker: ShellWaker) {
    let received = received
    sources = Self.watched.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
      source.setEventHandler {
        let isFirst = received.signal.withLock { signal in
          defer { signal = number }
          return signal == nil
        }
        if !isFirst { _exit(128 + number) }
        waker.wake()
      }
      source.resume()
      return source
    }
  }

  /// The exit code a received signal asks for, by the shell's custom of 128 plus its number.
  var exitCode: Int32? { received.signal.withLock { $0.map { 128 + $0 } } }

  /// Gives the signals back to the system.
  func stop() {
    for source in sources { source.cancel() }
    for number in Self.watched { signal(number, SIG_DFL) }
  }
}

// Signals that end a program, as a request to the client: the handler runs on a worker thread, so it may take locks and
// wake the loop. A second signal while the first is still being served ends the program at once. Only the first watch
// of a process is sure to hear signals: the system's dispatch sources do not always take a signal up again.

import Dispatch
import Foundation
import Parallel

/// A watch that turns SIGINT, SIGTERM and SIGHUP into a flag and a wake-up while it lives.
final class SignalWatch {
  private static let watched = [SIGINT, SIGTERM, SIGHUP]

  private final class Received: Sendable {
    let signal = Guarded<Int32?>(nil)
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

  /// The exit code that a received signal asks for, by the convention of command lines: 128 plus its number.
  var exitCode: Int32? { received.signal.withLock { $0.map { 128 + $0 } } }

  /// Gives the signals back to the system.
  func stop() {
    for source in sources { source.cancel() }
    for number in Self.watched { signal(number, SIG_DFL) }
  }
}

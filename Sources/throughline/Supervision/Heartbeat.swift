// The signs of life of a supervised program, and the place that people are at, for its supervisor.

import App
import CProcess
import Foundation

/// The program's end of the pipe to its supervisor.
///
/// A line is written twice a second, from the loop that draws: a program that hangs is silent. A line with a place tells
/// where to go on; an empty one tells that it lives.
final class Heartbeat {
  /// Seconds from one sign of life to the next.
  static let interval = 0.5
  /// The variables of the environment by which a supervisor tells its program of the pipe, and where to go on.
  static let (pipeVariable, placeVariable) = ("THROUGHLINE_HEARTBEAT", "THROUGHLINE_PLACE")
  /// The last line of a program that ends by itself and may still be writing.
  static let farewell = "end"

  private let pipe: Int32
  private var lastBeat = -Double.infinity
  private var told: ProgramPlace?

  /// The pipe of the environment; `nil` in a program that nobody supervises.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let pipe = environment[Self.pipeVariable].flatMap({ Int32($0) }), fcntl(pipe, F_GETFD) >= 0 else {
      return nil
    }
    self.pipe = pipe
    // Nobody else is to hold it, and a supervisor that is busy is not waited for.
    _ = fcntl(pipe, F_SETFD, FD_CLOEXEC)
    _ = fcntl(pipe, F_SETFL, fcntl(pipe, F_GETFL) | O_NONBLOCK)
    signal(SIGPIPE, SIG_IGN)
    cprocess_end_with_parent()
  }

  /// Tells that the program lives at a time in seconds, and where people are.
  func beat(at time: Double, place: ProgramPlace?) {
    if let place, place != told, let json = try? JSONEncoder().encode(place) {
      told = place
      write(String(decoding: json, as: UTF8.self))
    } else if time - lastBeat >= Self.interval {
      write("")
    } else {
      return
    }
    lastBeat = time
  }

  /// Tells that the program ends by itself.
  func end() { write(Self.farewell) }

  private func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    let count = bytes.withUnsafeBytes { Foundation.write(pipe, $0.baseAddress, bytes.count) }
    // A program whose supervisor is gone would be a second one beside the next.
    if count < 0, errno == EPIPE { _exit(1) }
  }
}

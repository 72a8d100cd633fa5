// Standard error: messages, and a line of progress that people see and logs do not.

import FileWriting
import Foundation

/// The stream for everything that is not the result.
enum StandardError {
  /// True if a person is looking.
  static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// Writes a message: what a file or an argument holds does nothing to the terminal there, and a message that is longer
  /// than `PlainText.longestMessage` is cut.
  ///
  /// - Parameter keepsLines: true for a message of several lines; in others a line end is spelled out.
  static func say(_ message: String, keepsLines: Bool = false) {
    write(PlainText.message(message, keepsLines: keepsLines) + "\n")
  }

  /// Writes a text of the program's own as it is.
  ///
  /// There is nobody to tell when it cannot be written, so what is lost is lost.
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(STDERR_FILENO, $0.baseAddress?.advanced(by: done), bytes.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      done += count
    }
  }
}

/// One line that says how far long work is. It appears after a second, on a terminal only, and leaves nothing behind.
final class ProgressLine {
  private let what: String
  private let isShown = StandardError.isTerminal
  private let start = ContinuousClock.now
  private var lastPercent = -1

  /// The most characters of the words behind the bar, so that the line stays one.
  private static let longestWords = 60

  init(_ what: String) { self.what = PlainText.shortened(PlainText.escaped(what), to: Self.longestWords) }

  /// Shows the part done, 0 to 1.
  func show(_ part: Double) {
    let percent = Int(part * 100)
    guard isShown, percent != lastPercent, start.duration(to: .now) > .seconds(1) else { return }
    lastPercent = percent
    let filled = percent / 5
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
    StandardError.write("\r\u{1B}[K\(bar) \(percent) % \(what)")
  }

  /// Takes the line away.
  func clear() {
    if lastPercent >= 0 { StandardError.write("\r\u{1B}[K") }
    lastPercent = -1
  }
}

// The progress of a measure, on a terminal.

import Foundation
import GraphMeasures

/// A line of progress that follows a measure from another thread.
enum MeasureProgress {
  /// The seconds between two looks at the progress.
  private static let pace = 0.2

  /// Returns what a measure finds, and shows its progress until then.
  static func follow<Result>(_ what: String, _ measure: (MeasureControl) -> Result) -> Result {
    let control = MeasureControl()
    guard StandardError.isTerminal else { return measure(control) }
    let (done, cleared) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      let line = ProgressLine(what)
      while done.wait(timeout: .now() + pace) == .timedOut { line.show(control.fraction) }
      line.clear()
      cleared.signal()
    }
    defer {
      done.signal()
      cleared.wait()
    }
    return measure(control)
  }
}

// The seam between the frame loop and the system: time, events, the window and signals. `ShellSession` answers with
// SDL; tests answer from memory with a clock of their own.

import Drawing
import Gestures

/// The window, the events and the time that a frame loop runs on. All times are seconds since the session began.
protocol FramePlatform: AnyObject {
  /// The time now.
  var now: Double { get }
  /// The time at which the session began, in seconds on the system's monotonic clock.
  var start: Double { get }
  /// True if the window can be seen: it is neither hidden nor minimised.
  var isVisible: Bool { get }
  /// The pictures a second that the display shows; 0 when it does not say.
  var refreshRate: Double { get }
  /// True if the window's pixels were lost, its size changed, or the client asked for a new picture.
  var needsRedraw: Bool { get set }
  /// True if background work asked for a frame.
  var isWoken: Bool { get set }
  /// The exit code that a received signal asks for; `nil` without one.
  var signalExitCode: Int32? { get }
  /// The text of the clipboard; empty where there is none.
  var clipboard: String { get }

  /// Takes the events that queued up since the last call.
  func gather(into events: inout [InputEvent])
  /// Sleeps until something happens, or until a time; `nil` sleeps on.
  func wait(until time: Double?, into events: inout [InputEvent])
  /// Does what a client asked for; `quit` is left to the loop.
  func carryOut(_ command: ShellCommand)
  /// Shows a picture; returns the seconds it took to turn it into pixels or triangles, or `nil` when it did not reach the
  /// window.
  func present(_ picture: Picture) -> Double?
  /// Releases what is kept from picture to picture.
  func releaseMemory()
}

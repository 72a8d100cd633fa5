// Opens a window, carries a client in it, and leaves nothing behind.
//
// Everything happens on the thread that calls, which must be the main one, and nothing here suspends: SDL ties its
// windows to the thread that made them.

import CSDL2
import Foundation
import Rasterizer

/// The window and its loop.
public enum Shell {
  /// Shows a client until it quits; returns the exit code: 0, or 128 plus the number of the signal that ended it.
  ///
  /// - Parameters:
  ///   - options: how the window starts.
  ///   - fonts: what text is drawn with. Measure with a `TextShaper` on the same library.
  ///   - onFrame: is told what each frame took, right after it; whatever it does delays the next frame.
  ///   - makeClient: makes the client for a drawing area of this size in pixels. The waker may be kept by its
  ///     background work.
  public static func run(
    options: ShellOptions, fonts: FontLibrary, onFrame: ((FrameTimes) -> Void)? = nil,
    makeClient: (_ width: Int, _ height: Int, _ waker: ShellWaker) -> any ShellClient
  ) throws(ShellError) -> Int32 {
    let session = try ShellSession(options: options)
    defer { session.shutdown() }
    let client = makeClient(session.window.width, session.window.height, session.waker)
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let loop = FrameLoop(
      window: session.window, pump: session.pump, client: client,
      rasterizer: Rasterizer(threads: processors, text: TextShaper(fonts)), signals: session.signals,
      clock: session.clock, frameLimit: options.frameLimit, onFrame: onFrame)
    return loop.run()
  }
}

/// What must be taken down in the right order: signals, then the waker, the window, and the library last.
final class ShellSession {
  let clock = SessionClock()
  let window: Window
  let pump: EventPump
  let waker: ShellWaker
  let signals: SignalWatch

  init(options: ShellOptions) throws(ShellError) {
    try SDLLibrary.start()
    do {
      window = try Window(options: options)
    } catch {
      SDLLibrary.stop()
      throw error
    }
    waker = ShellWaker(eventType: SDL_RegisterEvents(1))
    pump = EventPump(window: window, waker: waker, clock: clock)
    signals = SignalWatch(waker: waker)
  }

  func shutdown() {
    signals.stop()
    waker.close()
    window.close()
    SDLLibrary.stop()
  }
}

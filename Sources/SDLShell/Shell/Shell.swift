// The entry point: opens a window, runs a client in it, and leaves nothing behind.
//
// Everything happens on the thread that calls, which must be the main one, and nothing here suspends: SDL ties its
// windows to the thread that made them.

import CSDL2
import Foundation
import Gestures
import Rasterizer

/// The window and its loop.
public enum Shell {
  /// Shows a client until it quits; returns the exit code: 0, or 128 plus the number of the signal that ended it.
  ///
  /// - Parameters:
  ///   - options: the window's start.
  ///   - fonts: the fonts of text. Measure with a `TextShaper` on the same library.
  ///   - onFrame: called with the times of each frame, right after it; whatever it does delays the next frame.
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
      platform: session, client: client, rasterizer: Rasterizer(threads: processors, text: TextShaper(fonts)),
      frameLimit: options.frameLimit
    ) { times in
      fonts.note(time: times.start)
      onFrame?(times)
    }
    return loop.run()
  }
}

/// The parts of a running shell, which must be taken down in order: signals, the waker, the window, the library last.
final class ShellSession {
  let window: Window
  let waker: ShellWaker
  private let clock = SessionClock()
  private let pump: EventPump
  private let signals: SignalWatch

  init(options: ShellOptions) throws(ShellError) {
    try SDLLibrary.start()
    do {
      window = try Window(options: options)
    } catch {
      SDLLibrary.stop()
      throw error
    }
    waker = ShellWaker(eventType: SDL_RegisterEvents(1))
    pump = EventPump(environment: window, waker: waker, clock: clock)
    signals = SignalWatch(waker: waker)
  }

  func shutdown() {
    signals.stop()
    waker.close()
    window.close()
    SDLLibrary.stop()
  }
}

extension ShellSession: FramePlatform {
  var now: Double { clock.now }
  var start: Double { clock.start }
  var isVisible: Bool { window.isVisible }
  var refreshRate: Double { window.refreshRate }
  var signalExitCode: Int32? { signals.exitCode }

  var needsRedraw: Bool {
    get { pump.needsRedraw }
    set { pump.needsRedraw = newValue }
  }

  var isWoken: Bool {
    get { pump.isWoken }
    set { pump.isWoken = newValue }
  }

  func gather(into events: inout [InputEvent]) { pump.gather(into: &events) }
  func wait(until time: Double?, into events: inout [InputEvent]) { pump.wait(until: time, into: &events) }
  var clipboard: String { window.clipboard }
  func carryOut(_ command: ShellCommand) { window.carryOut(command) }
  func present(_ draw: (PixelBuffer) -> Void) -> Bool { window.present(draw) }
}

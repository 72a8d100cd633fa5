// The entry point: opens a window, runs a client in it, and leaves nothing behind.
//
// Everything happens on the thread that calls, which must be the main one, and nothing here suspends: SDL ties its
// windows to the thread that made them.

import CSDL2
import Drawing
import FileWriting
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
    let session = try ShellSession(options: options, text: TextShaper(fonts))
    defer { session.shutdown() }
    let client = makeClient(session.window.width, session.window.height, session.waker)
    let loop = FrameLoop(platform: session, client: client, frameLimit: options.frameLimit) { times in
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
  private let text: (any TextRasterizing)?
  private var presenter: any PicturePresenter

  init(options: ShellOptions, text: (any TextRasterizing)? = nil) throws(ShellError) {
    try SDLLibrary.start()
    let wantsGPU = options.renderer == .gpu || (options.renderer == .auto && GraphicsProbe.findsGPU())
    do {
      window = try Window(options: options, isForRenderer: wantsGPU)
    } catch {
      SDLLibrary.stop()
      throw error
    }
    waker = ShellWaker(eventType: SDL_RegisterEvents(1))
    pump = EventPump(environment: window, waker: waker, clock: clock)
    signals = SignalWatch(waker: waker)
    self.text = text
    let geometry = wantsGPU ? GeometryPresenter(window: window, text: text) : nil
    presenter = geometry ?? PixelPresenter(window: window, text: text)
    if wantsGPU {
      // Making a renderer may make the window again, somewhere below others.
      window.refreshSize()
      window.holdDisplay()
    }
    if options.renderer == .gpu || (wantsGPU && geometry == nil) {
      Self.tell(
        geometry.map { "drawn by \($0.name)" }
          ?? "no GPU to draw with (\(String(cString: csdl_error()))); drawn by the CPU instead")
    }
  }

  /// Writes a line for whoever started the program.
  private static func tell(_ line: String) {
    FileHandle.standardError.write(Data((PlainText.message("throughline: \(line)") + "\n").utf8))
  }

  func shutdown() {
    signals.stop()
    waker.close()
    presenter.close()
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
  func releaseMemory() { presenter.releaseMemory() }

  func present(_ picture: Picture) -> Double? {
    if pump.takeTextureLoss() { presenter.renewTextures() }
    let seconds = presenter.present(picture, clock: clock)
    if presenter.isBroken {
      Self.tell("the GPU draws no longer (\(String(cString: csdl_error()))); drawn by the CPU from now on")
      presenter.close()
      presenter = PixelPresenter(window: window, text: text)
    }
    return seconds
  }
}

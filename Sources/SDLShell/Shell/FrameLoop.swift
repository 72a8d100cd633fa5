// The frame loop: wait, gather input, update, draw, present. What can be decided elsewhere is decided elsewhere, and
// the system is reached only through a `FramePlatform`.

import Drawing
import Gestures

/// The loop that runs a client's frames until the client, or a signal, ends the loop.
final class FrameLoop {
  private let platform: any FramePlatform
  private let client: any ShellClient
  private let onFrame: ((FrameTimes) -> Void)?
  private var pacing: FramePacing
  private var step = FrameStep()
  private var times = FrameTimes()
  private var picture = Picture()
  private var events: [InputEvent] = []
  /// True if the last picture did not reach the window.
  private var isPresentDue = false
  /// The time after which a picture that did not reach the window is tried again, in seconds.
  private static let presentRetry = 0.1

  init(
    platform: any FramePlatform, client: any ShellClient, frameLimit: Double, onFrame: ((FrameTimes) -> Void)?
  ) {
    self.platform = platform
    self.client = client
    self.onFrame = onFrame
    pacing = FramePacing(frameLimit: frameLimit, refreshRate: platform.refreshRate)
  }

  /// Runs frames; returns the exit code.
  func run() -> Int32 {
    pacing.begin(at: platform.now)
    pacing.wake(after: 0)
    platform.needsRedraw = true
    while true {
      waitForFrame()
      let exitCode = frame()
      onFrame?(times)
      if let exitCode { return exitCode }
    }
  }

  /// Sleeps until a frame is due; what happens meanwhile is gathered as it happens.
  private func waitForFrame() {
    platform.gather(into: &events)
    while true {
      // A hidden window is drawn when it shows again: waiting for that must not keep the loop awake.
      let hasInput = !events.isEmpty || platform.isWoken || (platform.needsRedraw && platform.isVisible)
      let due = pacing.due(hasInput: hasInput, isVisible: platform.isVisible)
      if let due, due <= platform.now { return }
      platform.wait(until: due, into: &events)
    }
  }

  private func frame() -> Int32? {
    platform.isWoken = false
    let signalled = platform.signalExitCode
    if signalled != nil { events.append(.closeRequested) }
    let now = platform.now
    times = FrameTimes(start: platform.start + now)
    pacing.begin(at: now)
    let answer = client.update(FrameInput(time: now, elapsed: step.advance(to: now), events: events))
    times.update = platform.now - now
    events.removeAll(keepingCapacity: true)
    step.isMoving = answer.wakeAfter == 0
    pacing.wake(after: answer.wakeAfter)
    if let signalled { return signalled }
    for command in answer.commands {
      switch command {
      case .quit: return 0
      case .releaseMemory:
        platform.releaseMemory()
        picture = Picture()
      case .readClipboard(let ticket): client.take(clipboard: platform.clipboard, ticket: ticket)
      case .toggleFullscreen, .setTextInput, .setTitle, .copy, .forgetCopied: platform.carryOut(command)
      }
    }
    if answer.needsRedraw || isPresentDue { platform.needsRedraw = true }
    if platform.needsRedraw, platform.isVisible { present() }
    return nil
  }

  private func present() {
    platform.needsRedraw = false
    isPresentDue = false
    let start = platform.now
    client.draw(into: &picture)
    let drawn = platform.now
    let rasterizing = platform.present(picture)
    times.draw = drawn - start
    times.rasterize = rasterizing ?? 0
    times.present = platform.now - drawn - times.rasterize
    // The window changed while it was drawn: the client need not draw again, but the pixels must get there.
    if rasterizing == nil {
      isPresentDue = true
      pacing.wake(after: Self.presentRetry)
    }
  }
}

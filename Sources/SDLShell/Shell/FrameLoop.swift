// The pump: wait, gather input, update, draw, present. Everything that can be decided elsewhere is.

import Drawing
import Foundation
import Gestures
import Rasterizer

/// Runs a client's frames until one of them, or a signal, ends the loop.
final class FrameLoop {
  private let window: Window
  private let pump: EventPump
  private let client: any ShellClient
  private let rasterizer: Rasterizer
  private let signals: SignalWatch
  private let clock: SessionClock
  private let onFrame: ((FrameTimes) -> Void)?
  private var pacing: FramePacing
  private var times = FrameTimes()
  private var picture = Picture()
  private var events: [InputEvent] = []
  private var lastUpdate = 0.0
  private var wasMoving = false
  /// Whether the last picture did not reach the window.
  private var isPresentDue = false
  /// The most time that passes in one frame for what moves: after a hitch it goes on where it was.
  private static let longestStep = 0.1
  /// The time that passes in the first frame after a rest, in which nothing was there to move.
  private static let firstStep = 1.0 / 60

  init(
    window: Window, pump: EventPump, client: any ShellClient, rasterizer: Rasterizer, signals: SignalWatch,
    clock: SessionClock, frameLimit: Double, onFrame: ((FrameTimes) -> Void)?
  ) {
    self.window = window
    self.pump = pump
    self.client = client
    self.rasterizer = rasterizer
    self.signals = signals
    self.clock = clock
    self.onFrame = onFrame
    pacing = FramePacing(frameLimit: frameLimit, refreshRate: window.refreshRate)
  }

  /// Runs frames; returns the exit code.
  func run() -> Int32 {
    pacing.begin(at: clock.now)
    pacing.wake(after: 0)
    pump.needsRedraw = true
    while true {
      waitForFrame()
      let exitCode = frame()
      onFrame?(times)
      if let exitCode { return exitCode }
    }
  }

  /// Sleeps until a frame is due; what happens meanwhile is gathered as it happens.
  private func waitForFrame() {
    pump.gather(into: &events)
    while true {
      // What nobody can see is drawn when the window shows again: waiting for that must not keep the loop awake.
      let hasInput = !events.isEmpty || pump.isWoken || (pump.needsRedraw && window.isVisible)
      let due = pacing.due(hasInput: hasInput, isVisible: window.isVisible)
      if let due, due <= clock.now { return }
      pump.wait(until: due, into: &events)
    }
  }

  private func frame() -> Int32? {
    pump.isWoken = false
    let signalled = signals.exitCode
    if signalled != nil { events.append(.closeRequested) }
    let now = clock.now
    times = FrameTimes(start: clock.start + now)
    pacing.begin(at: now)
    let elapsed = min(now - lastUpdate, wasMoving ? Self.longestStep : Self.firstStep)
    let answer = client.update(FrameInput(time: now, elapsed: elapsed, events: events))
    times.update = clock.now - now
    events.removeAll(keepingCapacity: true)
    lastUpdate = now
    wasMoving = answer.wakeAfter == 0
    pacing.wake(after: answer.wakeAfter)
    if let signalled { return signalled }
    for command in answer.commands {
      if command == .quit { return 0 }
      window.carryOut(command)
    }
    if answer.needsRedraw || isPresentDue { pump.needsRedraw = true }
    if pump.needsRedraw, window.isVisible { present() }
    return nil
  }

  private func present() {
    pump.needsRedraw = false
    isPresentDue = false
    let start = clock.now
    client.draw(into: &picture)
    let drawn = clock.now
    var rasterizing = 0.0
    let isShown = window.present {
      let begin = clock.now
      rasterizer.draw(picture, into: $0)
      rasterizing = clock.now - begin
    }
    times.draw = drawn - start
    times.rasterize = rasterizing
    times.present = clock.now - drawn - rasterizing
    // The window changed under our hands: the client need not draw anew, but the pixels must get there.
    if !isShown {
      isPresentDue = true
      pacing.wake(after: 0.1)
    }
  }
}

/// Seconds since the start on a clock that never goes back.
struct SessionClock: Sendable {
  private let origin = DispatchTime.now().uptimeNanoseconds

  /// When this clock was made, in seconds on the system's monotonic clock.
  var start: Double { Double(origin) / 1e9 }

  /// Seconds since this clock was made.
  var now: Double { Double(DispatchTime.now().uptimeNanoseconds - origin) / 1e9 }
}

// The time at which the next frame may begin. The answer to a hand comes as soon as the limit allows; animation keeps
// the display's own pace; with nothing to do there is no next frame.

/// The decision on the time of the next frame. All times are seconds on the shell's clock.
struct FramePacing {
  /// Least time between frames when input is waiting.
  private let inputInterval: Double
  /// Least time between frames of an animation.
  private let animationInterval: Double
  /// Least time between frames while nobody can see them.
  private let hiddenInterval = 0.25
  private var lastFrame = -1.0
  private var wakeAt: Double?

  /// A pace for a display that shows `refreshRate` pictures a second (0 when it does not say).
  init(frameLimit: Double, refreshRate: Double) {
    let limit = frameLimit >= 1 ? frameLimit : 120
    inputInterval = 1 / limit
    animationInterval = 1 / min(limit, refreshRate >= 30 ? min(refreshRate, 120) : 60)
  }

  /// Notes that a frame begins, and forgets what the one before had asked for.
  mutating func begin(at time: Double) {
    lastFrame = time
    wakeAt = nil
  }

  /// Notes when the client wants its next update, in seconds from the frame's begin.
  mutating func wake(after delay: Double?) {
    wakeAt = delay.map { lastFrame + max(0, $0.isFinite ? $0 : 0) }
  }

  /// Returns the time at which the next frame is due; `nil` for never, unless something happens.
  func due(hasInput: Bool, isVisible: Bool) -> Double? {
    if hasInput { return lastFrame + inputInterval }
    return wakeAt.map { max($0, lastFrame + (isVisible ? animationInterval : hiddenInterval)) }
  }
}

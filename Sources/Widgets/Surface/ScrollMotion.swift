// The motion of scrolled content: under a finger, gliding on, and back from beyond its ends.
//
// One finger's drag moves the content exactly; beyond an end it follows ever less and never further than the elastic
// limit. Let go, it glides with the time constant of the gestures and settles at the ends. Exact in time: many small
// steps end where one long step does, within a pixel.

import Drawing
import Geometry

/// The scroll state of one list or card. Offsets are view pixels of content above the upper edge of the window.
public struct ScrollMotion: Hashable, Sendable {
  /// The height of the content above the window, in pixels; below 0 or beyond the greatest offset only while stretched.
  public private(set) var offset = 0.0
  /// Pixels a second; positive when content moves up.
  public private(set) var velocity = 0.0
  /// True if a finger holds the content.
  public private(set) var isHeld = false

  private var pull = 0.0
  private var lastY = 0.0
  private var samples = VelocitySamples()

  /// Time constant of the glide, in seconds.
  static let glide = 0.325
  /// Slower than this, a glide ends; pixels a second.
  static let stop = 20.0
  /// The give of content beyond its end.
  static let elasticity = 0.55
  /// Time constant of the way back from beyond an end: settled within 250 ms.
  static let settle = 0.05
  /// The furthest content goes beyond its end, as part of the height of the window.
  public static let elasticLimit = 0.25

  /// Content at its top, at rest.
  public init() {}

  /// Returns true if content moves by itself.
  public func isMoving(content: Double, window: Double) -> Bool {
    !isHeld && (velocity != 0 || offset != rest(content, window))
  }

  /// Holds the content under a finger.
  public mutating func hold(at y: Double, time: Double, content: Double, window: Double) {
    isHeld = true
    velocity = 0
    lastY = y
    pull = pull(of: offset, content, window)
    samples = VelocitySamples()
    samples.add(y, time)
  }

  /// Moves the content with the finger.
  public mutating func drag(to y: Double, time: Double, content: Double, window: Double) {
    guard isHeld, y.isFinite else { return }
    pull -= y - lastY
    lastY = y
    samples.add(y, time)
    offset = stretched(pull, content, window)
  }

  /// Ends the drag as the finger lifts.
  public mutating func release(time: Double, isCancelled: Bool = false) {
    guard isHeld else { return }
    isHeld = false
    velocity = isCancelled ? 0 : -samples.velocity(at: time)
    if abs(velocity) < ScrollMotion.stop { velocity = 0 }
  }

  /// Scrolls at once by so many pixels, as a wheel does; never beyond the ends.
  public mutating func scroll(by pixels: Double, content: Double, window: Double) {
    guard pixels.isFinite else { return }
    velocity = 0
    offset = clamp(offset + pixels, 0, greatest(content, window))
  }

  /// Scrolls as little as shows the stretch of content from `top` to `bottom`.
  public mutating func reveal(_ top: Double, _ bottom: Double, content: Double, window: Double) {
    var wanted = offset
    if bottom > wanted + window { wanted = bottom - window }
    if top < wanted { wanted = top }
    velocity = 0
    offset = clamp(wanted, 0, greatest(content, window))
  }

  /// Lets time pass.
  ///
  /// - Parameter isInstant: whether to skip the motion and be where it would end, for reduced motion.
  public mutating func advance(_ elapsed: Double, content: Double, window: Double, isInstant: Bool = false) {
    guard !isHeld, elapsed > 0 else { return }
    if isInstant {
      offset = clamp(offset + velocity * ScrollMotion.glide, 0, greatest(content, window))
      velocity = 0
      return
    }
    let limit = ScrollMotion.elasticLimit * window
    let isBeyond = offset != rest(content, window)
    let decay = power(0.5, elapsed / ((isBeyond ? ScrollMotion.settle : ScrollMotion.glide) * 0.6931))
    let timeConstant = isBeyond ? ScrollMotion.settle : ScrollMotion.glide
    offset += velocity * timeConstant * (1 - decay)
    velocity *= decay
    let edge = rest(content, window)
    if isBeyond { offset = edge + (offset - edge) * decay }
    offset = clamp(offset, -limit, greatest(content, window) + limit)
    if abs(velocity) < ScrollMotion.stop { velocity = 0 }
    if velocity == 0 && abs(offset - edge) < 0.5 { offset = edge }
  }

  private func greatest(_ content: Double, _ window: Double) -> Double { max(0, content - window) }

  /// Returns the offset at which the content would come to rest.
  private func rest(_ content: Double, _ window: Double) -> Double { clamp(offset, 0, greatest(content, window)) }

  /// Returns the offset that a finger's pull leads to: beyond an end it follows ever less.
  private func stretched(_ pull: Double, _ content: Double, _ window: Double) -> Double {
    let edge = clamp(pull, 0, greatest(content, window))
    let (beyond, limit) = (pull - edge, ScrollMotion.elasticLimit * window)
    guard beyond != 0, limit > 0 else { return edge }
    let stretch = limit * (1 - 1 / (abs(beyond) * ScrollMotion.elasticity / limit + 1))
    return edge + (beyond < 0 ? -stretch : stretch)
  }

  /// Returns the pull that leads to an offset: what `stretched` undoes.
  private func pull(of offset: Double, _ content: Double, _ window: Double) -> Double {
    let edge = clamp(offset, 0, greatest(content, window))
    let (stretch, limit) = (abs(offset - edge), ScrollMotion.elasticLimit * window)
    guard stretch > 0, stretch < limit else { return edge }
    let beyond = (1 / (1 - stretch / limit) - 1) * limit / ScrollMotion.elasticity
    return edge + (offset < edge ? -beyond : beyond)
  }
}

/// The last few points of a finger; how fast it went over the last tenth of a second.
private struct VelocitySamples: Hashable, Sendable {
  private var positions = SIMD8<Double>()
  private var times = SIMD8<Double>(repeating: -.infinity)
  private var next = 0

  mutating func add(_ position: Double, _ time: Double) {
    positions[next % 8] = position
    times[next % 8] = time
    next += 1
  }

  /// Returns the velocity in pixels a second; 0 when the finger rested before it lifted.
  func velocity(at time: Double) -> Double {
    guard next > 1 else { return 0 }
    let newest = (next - 1) % 8
    guard time - times[newest] < 0.05 else { return 0 }
    var oldest = newest
    for index in 0..<8 where time - times[index] <= 0.1 && times[index] < times[oldest] { oldest = index }
    let span = times[newest] - times[oldest]
    guard span > 0.004 else { return 0 }
    return clamp((positions[newest] - positions[oldest]) / span, -12_000, 12_000)
  }
}

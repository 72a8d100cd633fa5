// Scripts of hands: the motions of fingers, written down step by step, and played as events.
//
// For tests, demonstrations and attract loops; the recognizer and the exhibits cannot tell it from real hands. A
// script is a value: every step returns a longer script, so that scripts share beginnings. Only `move` and `wait`
// take time; what is said without them happens at once.

import Geometry

/// A recipe of touches and mouse presses.
///
/// ```swift
/// let trace = HandScript().down(at: a).move(to: b, over: 0.3).up()
/// let pinch = HandScript().down(1, at: a).down(2, at: b).move([1: c, 2: d], over: 0.4).up(1).up(2)
/// ```
public struct HandScript: Hashable, Sendable {
  /// A finger of a hand, or a button of the mouse.
  public enum Finger: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// A finger; the number is its name in the script and its contact number.
    case finger(Int64)
    /// A mouse button.
    case mouse(PointerButton)

    /// A finger by its number.
    public init(integerLiteral number: Int64) { self = .finger(number) }

    /// The contact that this finger makes.
    public var id: PointerID {
      switch self {
      case .finger(let number): PointerID(device: 1, contact: number)
      case .mouse(.primary): PointerID(device: PointerID.mouse, contact: 0)
      case .mouse(.middle): PointerID(device: PointerID.mouse, contact: 1)
      case .mouse(.secondary): PointerID(device: PointerID.mouse, contact: 2)
      }
    }

    /// The button that this finger presses.
    public var button: PointerButton {
      if case .mouse(let button) = self { button } else { .primary }
    }
  }

  /// The events so far, in order.
  public private(set) var events: [PointerEvent] = []
  /// The time that the script has reached, in seconds.
  public private(set) var time: Double
  /// The time of its beginning, in seconds.
  public let start: Double
  /// The number of reports of a moving finger in a second.
  public let rate: Double

  private var positions: [Finger: Point] = [:]

  /// An empty script.
  ///
  /// - Parameters:
  ///   - start: the time at which it begins, in seconds.
  ///   - rate: how often a moving finger reports, in times a second.
  public init(startingAt start: Double = 0, rate: Double = 120) {
    self.start = start
    self.rate = rate
    time = start
  }

  /// A script of events that happened, in the order of their times, which goes on to a time in seconds.
  public init(playing events: [PointerEvent], until end: Double) {
    self.init()
    self.events = events
    time = max(end, events.last?.time ?? 0)
  }

  /// Returns the last position of a finger, in view pixels.
  public func position(of finger: Finger = 1) -> Point? { positions[finger] }

  // Steps consume the script they go on from, so that a script written in one go is never copied on the way.

  /// Lands a finger.
  public consuming func down(_ finger: Finger = 1, at point: Point) -> HandScript {
    positions[finger] = point
    record(finger, .down)
    return self
  }

  /// Moves a finger that is down straight to a point.
  public consuming func move(_ finger: Finger = 1, to point: Point, over seconds: Double = 0.1) -> HandScript {
    move([finger: point], over: seconds)
  }

  /// Moves several fingers straight to their points at the same time. Those that have not been down are passed over.
  public consuming func move(_ goals: KeyValuePairs<Finger, Point>, over seconds: Double = 0.1) -> HandScript {
    let begin = time
    let steps = max(1, Int((seconds * rate).rounded()))
    let count = events.count + steps * goals.count
    if count > events.capacity { events.reserveCapacity(max(count, 2 * events.capacity)) }
    for step in 1...steps {
      let fraction = Double(step) / Double(steps)
      time = begin + seconds * fraction
      for (finger, goal) in goals {
        guard let origin = positions[finger] else { continue }
        record(finger, .moved, at: step == steps ? goal : origin.interpolated(to: goal, fraction))
      }
    }
    for (finger, goal) in goals where positions[finger] != nil { positions[finger] = goal }
    return self
  }

  /// Lets time pass without an event.
  public consuming func wait(_ seconds: Double) -> HandScript {
    time += seconds
    return self
  }

  /// Lifts a finger where it is.
  public consuming func up(_ finger: Finger = 1) -> HandScript {
    record(finger, .up)
    return self
  }

  /// Takes a finger away, as the system does.
  public consuming func cancel(_ finger: Finger = 1) -> HandScript {
    record(finger, .cancelled)
    return self
  }

  /// Lands, rests and lifts a finger.
  public consuming func tap(_ finger: Finger = 1, at point: Point, for seconds: Double = 0.06) -> HandScript {
    down(finger, at: point).wait(seconds).up(finger)
  }

  /// Returns the frames that the shell would hand over. The last frame is the first one not before the script's time.
  ///
  /// To play a growing script in parts, skip what has been played and go on from the last frame's time.
  ///
  /// - Parameters:
  ///   - skipped: how many of the events to leave out.
  ///   - origin: the time of the frame before the first; `nil` for the start of the script.
  ///   - framesPerSecond: how many frames a second there are.
  public func frames(
    skipping skipped: Int = 0, from origin: Double? = nil, framesPerSecond: Double = 60
  ) -> [FrameInput] {
    let origin = origin ?? start
    var frames: [FrameInput] = []
    var next = min(max(skipped, 0), events.endIndex)
    var now = origin
    repeat {
      now = origin + Double(frames.count + 1) / framesPerSecond
      var frame = FrameInput(time: now, elapsed: 1 / framesPerSecond, events: [])
      while next < events.endIndex && events[next].time <= now {
        frame.events.append(.pointer(events[next]))
        next += 1
      }
      frames.append(frame)
    } while now < time
    return frames
  }

  /// Adds what a finger does where it is; of one that has not been down, nothing.
  private mutating func record(_ finger: Finger, _ phase: PointerEvent.Phase) {
    if let position = positions[finger] { record(finger, phase, at: position) }
  }

  private mutating func record(_ finger: Finger, _ phase: PointerEvent.Phase, at position: Point) {
    events.append(
      PointerEvent(id: finger.id, phase: phase, position: position, time: time, button: finger.button))
  }
}

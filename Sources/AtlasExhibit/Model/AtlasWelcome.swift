// The welcome: a splash until somebody touches the glass, then a word from the drone that comes and goes by itself.
//
// Everything follows from two moments: when the splash appeared, and when it was touched. It moves for a while after it
// appeared and then rests, because a table that nobody stands at shall take no processor. Seeds of the exhibit, section
// 4.1: the splash fades in 0.3 s, the word comes in 1 s, stays 5 s and goes in 1 s.

import ExhibitKit
import Geometry

/// The progress of the welcome.
public struct AtlasWelcome: Hashable, Sendable {
  /// The duration of the fading of the splash, in seconds.
  public static let fade = 0.3
  private static let (coming, staying, going) = (1.0, 5.0, 1.0)
  /// Seconds the splash moves after it appeared, and those of them in which it slows down.
  private static let (moving, slowing) = (12.0, 4.0)

  private enum Stage: Hashable, Sendable {
    case waiting
    case begun(at: Double)
    case over
  }
  private var stage: Stage
  /// When the splash appeared, in seconds; `nil` before.
  private var appearedAt: Double?

  private init(stage: Stage) { self.stage = stage }

  /// A welcome that waits for a touch.
  public static let waiting = AtlasWelcome(stage: .waiting)
  /// No welcome, or one that is over.
  public static let over = AtlasWelcome(stage: .over)

  /// True if the splash keeps hands from everything else.
  public var isWaiting: Bool { stage == .waiting }

  /// The splash is seen from now on.
  public mutating func appear(at time: Double) { if isWaiting, appearedAt == nil { appearedAt = time } }

  /// Returns true if the splash moves while it waits.
  public func isMoving(at time: Double) -> Bool {
    isWaiting && appearedAt.map { time < $0 + Self.moving } ?? false
  }

  /// Returns the time on the clock of the splash, in seconds: it slows down in the end, and stands still.
  public func clock(at time: Double) -> Double {
    guard let appearedAt else { return time }
    let slowingFrom = appearedAt + Self.moving - Self.slowing
    let late = clamp(time - slowingFrom, 0, Self.slowing)
    return min(time, slowingFrom) + late - late * late / (2 * Self.slowing)
  }

  /// Somebody touched the glass.
  public mutating func begin(at time: Double) { if isWaiting { stage = .begun(at: time) } }

  /// Somebody knows what to do: the word goes away, starting now.
  public mutating func hurry(at time: Double) {
    guard case .begun(let start) = stage else { return }
    let leaving = start + Self.fade + Self.coming + Self.staying
    if time < leaving { stage = .begun(at: time - (leaving - start) - (1 - bubble(at: time)) * Self.going) }
  }

  /// Ends it at once.
  public mutating func end() { stage = .over }

  /// Returns the opacity of the splash, 0…1.
  public func splash(at time: Double) -> Double {
    switch stage {
    case .waiting: 1
    case .begun(let start): 1 - clamp((time - start) / Self.fade, 0, 1)
    case .over: 0
    }
  }

  /// Returns the opacity of the drone's word, 0…1.
  public func bubble(at time: Double) -> Double {
    guard case .begun(let start) = stage else { return 0 }
    let elapsed = time - start - Self.fade
    if elapsed < Self.coming { return clamp(elapsed / Self.coming, 0, 1) }
    return clamp((Self.coming + Self.staying + Self.going - elapsed) / Self.going, 0, 1)
  }

  /// When something of it next changes, in seconds from `time`: 0 while it moves, `nil` when nothing will.
  public func wakeAfter(_ time: Double) -> Double? {
    guard case .begun(let start) = stage else { return nil }
    let elapsed = time - start - Self.fade
    if elapsed < Self.coming { return 0 }
    if elapsed < Self.coming + Self.staying { return Self.coming + Self.staying - elapsed }
    return elapsed < Self.coming + Self.staying + Self.going ? 0 : nil
  }
}

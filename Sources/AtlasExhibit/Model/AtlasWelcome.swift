// The welcome: a splash until somebody touches the glass, then a word from the drone that comes and goes by itself.
//
// Everything follows from the moment of the touch. Seeds of the exhibit, section 4.1: the splash fades in 0.3 s, the word
// comes in 1 s, stays 5 s and goes in 1 s.

import ExhibitKit
import Geometry

/// The progress of the welcome.
public struct AtlasWelcome: Hashable, Sendable {
  /// The duration of the fading of the splash, in seconds.
  public static let fade = 0.3
  private static let (coming, staying, going) = (1.0, 5.0, 1.0)

  private enum Stage: Hashable, Sendable {
    case waiting
    case begun(at: Double)
    case over
  }
  private var stage: Stage

  /// A welcome that waits for a touch.
  public static let waiting = AtlasWelcome(stage: .waiting)
  /// No welcome, or one that is over.
  public static let over = AtlasWelcome(stage: .over)

  /// True if the splash keeps hands from everything else.
  public var isWaiting: Bool { stage == .waiting }

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

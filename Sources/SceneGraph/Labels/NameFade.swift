// The names at rest on their way: they come and go as people zoom, all of a level together, and fade for a moment. At rest
// each is there as a whole or not at all, by the zoom alone.
//
// Invariant: what shows depends on the zoom, and while it changes on the times of the frames.

import Geometry

/// The names at rest that show.
public struct ShownLevels: Hashable, Sendable {
  /// The level up to which names show at their discs: a whole one at rest, one between two while the names of the upper one
  /// come or go.
  var atDiscs: Double
  /// The presence of the names beside the network, from 0 to 1; one of both at rest.
  var beside: Double

  /// No names.
  static let none = ShownLevels(atDiscs: -1, beside: 0)
}

/// The names at rest on their way to those of the present zoom.
struct NameFade: Sendable {
  private var start: ShownLevels
  private var target: ShownLevels
  private var began = 0.0
  /// The names that show now.
  private(set) var levels: ShownLevels

  /// Names that have arrived.
  init(_ levels: ShownLevels) { (start, target, self.levels) = (levels, levels, levels) }

  /// True once they have arrived.
  var isOver: Bool { levels == target }

  /// Goes on to names, from whichever show.
  ///
  /// - Parameters:
  ///   - time: the time of the frame in seconds.
  ///   - duration: the seconds that the whole way takes; 0 is at once.
  mutating func go(to target: ShownLevels, at time: Double, duration: Double) {
    if target != self.target { (start, began, self.target) = (levels, time, target) }
    let part = duration > 0 ? (time - began) / duration : 1
    guard part < 1 else { return levels = target }
    let way = easeOut(max(0, part))
    levels.atDiscs = start.atDiscs + (target.atDiscs - start.atDiscs) * way
    levels.beside = start.beside + (target.beside - start.beside) * way
  }
}

extension SceneItems {
  mutating func fadeNames(at time: Double, duration: Double) {
    guard case .plan(let plan) = labels else { return }
    let resting = plan.levels(shownAt: scale)
    var fade = nameFade ?? NameFade(resting)
    fade.go(to: resting, at: time, duration: duration)
    let before = shownLevels
    nameFade = fade
    if shownLevels != before { placeRimNames() }
  }
}

extension SceneGraph {
  /// Lets names at rest come and go on their way to those of the present zoom. Without this they are there, or not, at once.
  ///
  /// - Parameters:
  ///   - time: the time of the frame in seconds.
  ///   - duration: the seconds in which names fade; 0 for at once.
  /// - Complexity: O(1).
  public mutating func fadeNames(at time: Double, duration: Double) { items.fadeNames(at: time, duration: duration) }

  /// True while names come or go.
  public var areNamesFading: Bool { items.nameFade.map { !$0.isOver } ?? false }

  /// The names at rest that show; `nil` where there are none.
  public var shownLevels: ShownLevels? { labels.isEmpty ? nil : items.shownLevels }
}

// The network at rest behind everything people do: when it must be drawn anew, and how far it has stepped back.

import Drawing
import ExhibitKit
import Geometry

/// Everything the network at rest looks like.
struct BackdropState: Hashable {
  /// The camera's map from model units to view pixels.
  let transform: ViewTransform
  /// The drawing area, in view pixels.
  let window: Rect
  /// The colours.
  let theme: Theme.Name
  /// The number of the network.
  let networkNumber: Int
  /// True if names are shown.
  let hasNames: Bool
}

/// The backdrop's revision and presence.
struct Backdrop {
  /// The revision of what was drawn last; pictures keep a backdrop by it.
  private(set) var revision: UInt64 = 1
  private var state: BackdropState?
  private var dimming = Eased(1)

  /// The strength with which it shows, 0…1: it steps back behind what is highlighted.
  var presence: Double { dimming.value }

  /// True while it steps back or forward.
  var isDimming: Bool { !dimming.isSettled }

  /// Takes the state it is drawn in; another one is another revision.
  mutating func show(_ state: BackdropState) {
    guard state != self.state else { return }
    self.state = state
    revision += 1
  }

  /// Steps back while something is highlighted, and forward again.
  mutating func advance(isHighlighting: Bool, elapsed: Double, duration: Double) {
    dimming.go(to: isHighlighting ? Theme.steppedBackPresence : 1)
    dimming.advance(by: elapsed, duration: duration)
  }
}

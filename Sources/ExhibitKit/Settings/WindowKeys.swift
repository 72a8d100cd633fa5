// The requests of the window and its keys to any exhibit: to leave, and to cover the display. Where
// visitors may not, nothing is asked.

import Gestures

extension AppSettings {
  /// Returns the effect that an event asks of the window; `nil` when it is about something else.
  public func windowEffect(of event: InputEvent) -> Effect? {
    let effect: Effect? =
      switch event {
      case .closeRequested: .quit
      case .key(.function(11), _, false, _): .toggleFullscreen
      case .key(.character("q"), .control, _, _), .key(.character("w"), .control, _, _): .quit
      default: nil
      }
    return effect.flatMap { admits($0) ? $0 : nil }
  }
}

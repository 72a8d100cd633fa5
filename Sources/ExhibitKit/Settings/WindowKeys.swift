// The requests of the window and its keys to any exhibit: to leave, and to cover the display. A public table does
// neither.

import Gestures

extension AppSettings {
  /// Returns the effect that an event asks of the window; `nil` when it is about something else.
  public func windowEffect(of event: InputEvent) -> Effect? {
    switch event {
    case .closeRequested: isKiosk ? nil : .quit
    case .key(.function(11), _, false, _): isKiosk ? nil : .toggleFullscreen
    case .key(.character("q"), .control, _, _), .key(.character("w"), .control, _, _): isKiosk ? nil : .quit
    default: nil
    }
  }
}

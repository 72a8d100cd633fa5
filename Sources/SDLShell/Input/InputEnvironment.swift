// The state outside the event queue that gives events their meaning: the window's size, the keys that are held, and the
// contacts that still exist. The translator asks for it here, so that it can be tested without a window.

import Gestures

/// The window and the devices as the windowing library knows them now.
protocol InputEnvironment: AnyObject {
  /// The width of the drawing area in pixels.
  var width: Int { get }
  /// The height of the drawing area in pixels.
  var height: Int { get }
  /// The modifier keys held now.
  var modifiers: KeyModifiers { get }

  /// True if the window is to hold the display.
  var holdsDisplay: Bool { get }

  /// Learns the present size; returns true if it changed.
  func refreshSize() -> Bool
  /// Takes the display back where the window is to hold it and does not. Asks the display server: not for every frame.
  func holdDisplay()
  /// Shows or hides the mouse cursor.
  func showCursor(_ isShown: Bool)
  /// Returns true if the library still lists a contact as down.
  func isListed(_ source: Contacts.Source) -> Bool
}

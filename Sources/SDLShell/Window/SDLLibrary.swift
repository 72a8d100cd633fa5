// Starting and stopping SDL: only its video part, with the settings that touch input and CPU presenting need.

import CSDL2
import Glibc

/// The library as a whole.
enum SDLLibrary {
  /// Each setting cures a measured fault or an unwanted habit. They must be made before the library starts.
  private static let hints: [(name: String, value: String)] = [
    // A finger is a finger and the mouse is the mouse.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
    (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // Capturing the mouse loses fingers that lift meanwhile.
    (SDL_HINT_MOUSE_AUTO_CAPTURE, "0"),
    // Pixels go straight to the window; an emulated GPU would take forty times as long.
    (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
    // Signals are ours: see SignalWatch.
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    (SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"),
    // The click that brings the window to the front also counts.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
    (SDL_HINT_APP_NAME, "Throughline"),
  ]

  /// Starts the video part.
  static func start() throws(ShellError) {
    for hint in hints { SDL_SetHint(hint.name, hint.value) }
    ignoreDisplayErrors()
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else {
      let reason = String(cString: csdl_error())
      SDL_Quit()
      throw .noDisplay(reason)
    }
    // Left to itself the library falls back to drawing where nobody can see it.
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    if ["offscreen", "dummy", "evdev"].contains(driver), SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil {
      SDL_Quit()
      throw .noDisplay("neither X11 nor Wayland answers")
    }
    // On by default, and then every key may open an input method's window.
    stopInputMethod()
    SDL_EventState(SDL_DROPFILE.rawValue, SDL_ENABLE)
    // One comes with every motion of two fingers or more, too coarse to be of use.
    for unused in [SDL_MULTIGESTURE, SDL_DOLLARGESTURE, SDL_DOLLARRECORD] {
      SDL_EventState(unused.rawValue, SDL_IGNORE)
    }
  }

  /// Leaves keys to the program rather than to input methods. What they write goes on being reported, so that nothing is lost
  /// between a key that opens a field and the frame in which people write there.
  static func stopInputMethod() {
    SDL_StopTextInput()
    SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_ENABLE)
  }

  /// Goes on whatever an X server says of a window that is gone. To be called before the library starts, which leaves errors to
  /// whom it finds, and when it stops, too.
  ///
  /// The library wakes itself by an event that it sends to its window over a connection of its own. One that the server sees
  /// after the end of the window is an error, upon which Xlib would end the program.
  private static func ignoreDisplayErrors() {
    guard let library = dlopen("libX11.so.6", RTLD_LAZY), let symbol = dlsym(library, "XSetErrorHandler") else {
      return
    }
    typealias Handler = @convention(c) (OpaquePointer?, OpaquePointer?) -> CInt
    typealias SetHandler = @convention(c) (Handler?) -> OpaquePointer?
    let setHandler = unsafeBitCast(symbol, to: SetHandler.self)
    _ = setHandler { _, _ in 0 }
  }

  /// Stops everything and gives all back.
  static func stop() { SDL_Quit() }
}

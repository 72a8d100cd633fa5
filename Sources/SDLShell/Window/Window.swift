// The one window: its size, full screen, its pixels, and SDL's answers to the questions of the event translator.
//
// Full screen means both the display's bounds and the full-screen flag: with no window manager the flag alone leaves a
// small window that believes itself large, and touches land in the wrong place.

import CSDL2
import Gestures
import Rasterizer

/// A window, whose pixels are written by the CPU unless a renderer has it.
final class Window {
  private var handle: OpaquePointer?
  private let conversion = SurfaceConversion()
  private let windowedSize: (width: Int32, height: Int32)
  /// The text that was put on the clipboard last; `nil` for none.
  private var copied: String?
  /// True if the mouse pointer may be shown.
  let mayShowCursor: Bool
  /// True if the window keeps the display for itself.
  let holdsDisplay: Bool
  /// True if the window can be seen: it is neither hidden nor minimised.
  private(set) var isVisible = true
  /// Width of the drawing area in pixels.
  private(set) var width = 0
  /// Height of the drawing area in pixels.
  private(set) var height = 0

  /// A window; `isForRenderer` when a renderer will draw in it, where the display has a way for that.
  init(options: ShellOptions, isForRenderer: Bool = false) throws(ShellError) {
    mayShowCursor = options.showsCursor
    holdsDisplay = options.holdsDisplay
    var bounds = SDL_Rect()
    guard SDL_GetDisplayBounds(0, &bounds) == 0 else { throw .noDisplay(String(cString: csdl_error())) }
    var usable = bounds
    SDL_GetDisplayUsableBounds(0, &usable)
    windowedSize = (
      min(max(Int32(clamping: options.windowWidth), 64), max(usable.w, 64)),
      min(max(Int32(clamping: options.windowHeight), 64), max(usable.h, 64))
    )
    if isForRenderer {
      GeometryPresenter.prepareWindow()
      handle = Self.make(options, bounds, windowedSize, SDL_WINDOW_OPENGL.rawValue)
    }
    handle = handle ?? Self.make(options, bounds, windowedSize, 0)
    guard let handle else { throw .noWindow(String(cString: csdl_error())) }
    SDL_SetWindowMinimumSize(handle, 320, 240)
    if !mayShowCursor { showCursor(false) }
    // Without a window manager nobody else gives the keyboard to the window.
    if SDL_GetWindowFlags(handle) & SDL_WINDOW_INPUT_FOCUS.rawValue == 0 { SDL_RaiseWindow(handle) }
    if holdsDisplay {
      SDL_DisableScreenSaver()
      SDL_SetWindowAlwaysOnTop(handle, SDL_TRUE)
      SDL_SetWindowKeyboardGrab(handle, SDL_TRUE)
    }
    refreshSize()
  }

  private static func make(
    _ options: ShellOptions, _ bounds: SDL_Rect, _ size: (width: Int32, height: Int32), _ flags: UInt32
  ) -> OpaquePointer? {
    let flags = flags | SDL_WINDOW_SHOWN.rawValue | SDL_WINDOW_RESIZABLE.rawValue
    guard options.fullscreen else {
      return SDL_CreateWindow(options.title, centered, centered, size.width, size.height, flags)
    }
    return SDL_CreateWindow(
      options.title, bounds.x, bounds.y, bounds.w, bounds.h, flags | SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
  }

  /// Calls `body` with SDL's window; `nil` when it is gone.
  func withHandle<Result>(_ body: (OpaquePointer) -> Result) -> Result? { handle.map(body) }

  /// Pictures a second that the display shows; 0 when it does not say.
  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    guard let handle, SDL_GetCurrentDisplayMode(max(0, SDL_GetWindowDisplayIndex(handle)), &mode) == 0 else {
      return 0
    }
    return Double(mode.refresh_rate)
  }

  /// Learns the present size and visibility; returns whether the size changed.
  @discardableResult
  func refreshSize() -> Bool {
    guard let handle else { return false }
    var (newWidth, newHeight): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &newWidth, &newHeight)
    let hidden = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    isVisible = SDL_GetWindowFlags(handle) & hidden == 0
    guard (Int(newWidth), Int(newHeight)) != (width, height) else { return false }
    (width, height) = (Int(newWidth), Int(newHeight))
    return true
  }

  /// True if the window is to hold the display and does not: it is hidden, in a frame, behind another or without the
  /// keyboard. Asks the display server.
  private var lacksDisplay: Bool {
    guard holdsDisplay, let handle else { return false }
    let flags = SDL_GetWindowFlags(handle)
    if !isVisible || flags & SDL_WINDOW_INPUT_FOCUS.rawValue == 0 { return true }
    guard var bounds = displayBounds(handle) else { return false }
    let hasArea = csdl_has_area(handle, &bounds)
    return hasArea < 0 ? flags & SDL_WINDOW_FULLSCREEN.rawValue == 0 : hasArea == 0
  }

  /// Takes the display back where the window is to hold it and lacks it.
  func holdDisplay() {
    guard lacksDisplay, let handle, var bounds = displayBounds(handle) else { return }
    let flags = SDL_GetWindowFlags(handle)
    guard csdl_take_area(handle, &bounds) == 0 else {
      if flags & SDL_WINDOW_FULLSCREEN.rawValue == 0 { coverDisplay(handle) }
      return
    }
    if flags & SDL_WINDOW_MINIMIZED.rawValue != 0 { SDL_RestoreWindow(handle) }
    if flags & SDL_WINDOW_HIDDEN.rawValue != 0 { SDL_ShowWindow(handle) }
    if flags & SDL_WINDOW_FULLSCREEN.rawValue == 0 { coverDisplay(handle) }
    if flags & SDL_WINDOW_INPUT_FOCUS.rawValue == 0 { SDL_RaiseWindow(handle) }
  }

  /// Returns the bounds of the display that the window is on; `nil` where there is none.
  private func displayBounds(_ handle: OpaquePointer) -> SDL_Rect? {
    var bounds = SDL_Rect()
    return SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(handle)), &bounds) == 0 ? bounds : nil
  }

  /// The longest text that is put on the clipboard, in bytes.
  private static let longestClipboard = 4 << 20

  /// The text of the clipboard; empty where there is none.
  var clipboard: String {
    guard let text = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Does what a client asked for; `quit`, `readClipboard` and `releaseMemory` are the loop's business.
  func carryOut(_ command: ShellCommand) {
    guard let handle else { return }
    switch command {
    case .quit, .readClipboard, .releaseMemory: break
    case .toggleFullscreen: toggleFullscreen(handle)
    case .setTextInput(true): SDL_StartTextInput()
    case .setTextInput(false): SDLLibrary.stopInputMethod()
    case .setTitle(let title): SDL_SetWindowTitle(handle, title)
    // A longer text than a request of the X server may be ends the program.
    case .copy(let text): copy(text)
    case .forgetCopied: forgetCopied()
    }
  }

  private func copy(_ text: String) {
    guard text.utf8.count <= Self.longestClipboard, SDL_SetClipboardText(text) == 0 else { return }
    // A text ends at its first zero byte there.
    copied = String(text.prefix { $0 != "\0" })
  }

  /// Empties the clipboard where it has what was put there last. What other programs have put there since stays.
  private func forgetCopied() {
    if let copied, clipboard == copied { SDL_SetClipboardText("") }
    copied = nil
  }

  /// Lets `draw` fill the window's pixels and shows them. `false` when the window has none at the moment.
  func present(_ draw: (PixelBuffer) -> Void) -> Bool {
    guard let handle, let surface = SDL_GetWindowSurface(handle) else { return false }
    let isDrawn = conversion.withPixels(of: surface, draw)
    return isDrawn && SDL_UpdateWindowSurface(handle) == 0
  }

  /// Destroys the window. Harmless when it is gone already.
  func close() {
    conversion.close()
    if let handle { SDL_DestroyWindow(handle) }
    handle = nil
  }

  private func toggleFullscreen(_ handle: OpaquePointer) {
    let isFullscreen = SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0
    if isFullscreen {
      SDL_SetWindowFullscreen(handle, 0)
      SDL_SetWindowSize(handle, windowedSize.width, windowedSize.height)
      SDL_SetWindowPosition(handle, Self.centered, Self.centered)
      return
    }
    coverDisplay(handle)
  }

  private func coverDisplay(_ handle: OpaquePointer) {
    if let bounds = displayBounds(handle) {
      SDL_SetWindowPosition(handle, bounds.x, bounds.y)
      SDL_SetWindowSize(handle, bounds.w, bounds.h)
    }
    SDL_SetWindowFullscreen(handle, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
  }

  private static var centered: Int32 { csdl_window_position_centered() }
}

// MARK: - Input

extension Window: InputEnvironment {
  var modifiers: KeyModifiers { KeyModifiers(state: UInt16(truncatingIfNeeded: SDL_GetModState().rawValue)) }

  func showCursor(_ isShown: Bool) { SDL_ShowCursor(isShown && mayShowCursor ? SDL_ENABLE : SDL_DISABLE) }

  func isListed(_ source: Contacts.Source) -> Bool {
    if source.device == PointerID.mouse {
      return SDL_GetMouseState(nil, nil) & (1 << UInt32(clamping: source.number - 1)) != 0
    }
    return (0..<max(0, SDL_GetNumTouchFingers(source.device))).contains { index in
      SDL_GetTouchFinger(source.device, index)?.pointee.id == source.number
    }
  }
}

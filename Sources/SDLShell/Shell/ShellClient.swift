// The words between the shell and the program that it runs. The client is pure as far as the shell can see: input
// goes in, an answer and a picture come out; it never hears of windows.

import Drawing
import Gestures

/// A program that lives in a window.
public protocol ShellClient: AnyObject {
  /// Takes what happened since the frame before. Called on the main thread, at most once a frame.
  func update(_ input: FrameInput) -> FrameAnswer
  /// Takes the text of the clipboard, which it asked for under a ticket; empty where there is none.
  func take(clipboard text: String, ticket: Int)
  /// Draws the present state. The picture keeps its storage from frame to frame; begin it with the size last told.
  func draw(into picture: inout Picture)
}

extension ShellClient {
  public func take(clipboard text: String, ticket: Int) {}
}

/// A client's answer to an update.
public struct FrameAnswer: Sendable {
  /// True if what is on the screen is no longer right.
  public var needsRedraw: Bool
  /// Seconds until the client wants an update even without input: 0 animates, `nil` sleeps until something happens.
  public var wakeAfter: Double?
  /// The commands for the shell, in order.
  public var commands: [ShellCommand]

  /// An answer from its parts.
  public init(needsRedraw: Bool, wakeAfter: Double? = nil, commands: [ShellCommand] = []) {
    self.needsRedraw = needsRedraw
    self.wakeAfter = wakeAfter
    self.commands = commands
  }
}

/// A command that only the shell can carry out.
public enum ShellCommand: Hashable, Sendable {
  /// End the loop; the exit code is 0.
  case quit
  /// Change between window and full screen.
  case toggleFullscreen
  /// Listen to composed text, as while a text field has the focus.
  case setTextInput(Bool)
  /// Name the window.
  case setTitle(String)
  /// Put a text on the clipboard.
  case copy(String)
  /// Empty the clipboard if it still has the text that was put there last by `copy`.
  case forgetCopied
  /// Tell the client the text of the clipboard.
  case readClipboard(ticket: Int)
  /// Let go of what is kept from picture to picture: memory as large as the largest needed, text, and fonts. What the next
  /// one needs is made and opened again.
  case releaseMemory
}

/// The window's start and the greatest frame rate.
public struct ShellOptions: Sendable {
  /// The window's name.
  public var title: String
  /// True if the window covers the display.
  public var fullscreen: Bool
  /// True if a full-screen window keeps the display for itself: over all others, with all keys, and back when somebody
  /// puts it away; no screen saver comes.
  public var holdsDisplay: Bool
  /// Width in pixels while not full-screen; made smaller where the display is.
  public var windowWidth: Int
  /// Height in pixels while not full-screen.
  public var windowHeight: Int
  /// True if the mouse pointer is shown when a mouse moves; touches hide it in any case.
  public var showsCursor: Bool
  /// The way pictures get onto the screen.
  public var renderer: RendererChoice
  /// The most frames a second, for input that arrives faster than the display shows it.
  public var frameLimit: Double

  /// Options; all of them have a sensible default.
  public init(
    title: String = "Throughline", fullscreen: Bool = false, holdsDisplay: Bool = false, windowWidth: Int = 1280,
    windowHeight: Int = 800, showsCursor: Bool = true, renderer: RendererChoice = .auto, frameLimit: Double = 120
  ) {
    self.title = title
    self.fullscreen = fullscreen
    self.holdsDisplay = fullscreen && holdsDisplay
    self.windowWidth = windowWidth
    self.windowHeight = windowHeight
    self.showsCursor = showsCursor
    self.renderer = renderer
    self.frameLimit = frameLimit
  }
}

/// A reason why the shell cannot show anything.
public enum ShellError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no display, or none that can be used.
  case noDisplay(String)
  /// The display refused a window.
  case noWindow(String)

  /// One sentence with the cure.
  public var description: String {
    switch self {
    case .noDisplay(let reason):
      "No display to open a window on (\(reason)); start from a desktop session, or set DISPLAY."
    case .noWindow(let reason): "The display refused a window (\(reason))."
    }
  }
}

// The commands that every exhibit has: files, the view, the window.

import Drawing
import Gestures
import Widgets

extension Command {
  /// The command that opens and closes a panel of the shell, where the exhibit has it.
  private static func panel(
    _ panel: ExhibitPanel, _ id: ControlID, _ title: String, _ summary: String, _ icon: Icon, keys: [KeyChord]
  ) -> Command {
    // Every exhibit with a help has a list of commands.
    Command(id, title, summary, icon, keys: keys) { _ in
      Host.panels.contains(panel == .commands ? .help : panel) ? .shell(.toggle(panel)) : nil
    }
    .allowed { $0.mayOpen(panel) }
    .overPanels()
  }

  /// The commands about files and what is found in them.
  public static var files: [Command] {
    [
      panel(.picker, .openFile, "Open", "Another file", .folder, keys: ["Ctrl+O"]),
      panel(.save, .save, "Save", "As a file or a picture", .save, keys: ["Ctrl+S"]),
      panel(.search, .search, "Search", "Find by name", .search, keys: ["/", "Ctrl+F"]),
    ]
  }

  /// Everything in view.
  public static var fit: Command {
    Command(.fit, "Fit", "Everything in view", .fit, keys: ["F"], .view(.fit)).besidePanels()
  }

  /// The commands about the view.
  public static var view: [Command] {
    [
      fit,
      Command(.zoomIn, "Closer", "Zoom in", .plus, keys: ["+", "="], .view(.zoom(1.5))).besidePanels()
        .repeating(),
      Command(.zoomOut, "Farther", "Zoom out", .minus, keys: ["-"], .view(.zoom(1 / 1.5))).besidePanels()
        .repeating(),
    ]
  }

  /// The commands about the window and the program.
  public static var window: [Command] {
    [
      Command(.back, "Back", "One step back", .back, keys: ["Escape"], .back).overPanels().repeating()
        .byKeyAlone(),
      // Where nothing is searched, the key of the search is for the help, too.
      panel(.help, .help, "Help", "What hands and keys do", .help, keys: ["F1", "?", "Shift+/", "/"]),
      panel(.commands, .commands, "Commands", "Everything that can be done", .search, keys: ["Ctrl+Shift+P"])
        .byKeyAlone(),
      Command(.theme, "Theme", "Light or dark", .sun, keys: ["T"], .toggleTheme),
      Command(.fullscreen, "Full screen", "Or a window", .fullscreen, keys: ["F11"], .toggleFullscreen)
        .allowed { $0.visitors.mayChangeWindow }
        .overPanels(),
      Command(.quit, "Quit", "Leave the program", .close, keys: ["Ctrl+Q", "Ctrl+W"], .quit)
        .allowed { $0.visitors.mayLeave }
        .overPanels(),
    ]
  }
}

extension ControlID {
  /// A new document, which the panel of files offers, too.
  public static let beginNew = ControlID("new")
  /// The open document as its file has it; that can be taken back. The panel of files offers it, too.
  public static let returnToOriginal = ControlID("returnToOriginal")
  static let back = ControlID("back")
  static let commands = ControlID("commands")
  static let quit = ControlID("quit")
  static let zoomIn = ControlID("zoomIn")
  static let zoomOut = ControlID("zoomOut")
}

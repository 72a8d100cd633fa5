// The actions of any exhibit's shell. Exhibits neither list nor answer these.

import Drawing
import Gestures

/// An action of the shell.
public enum ShellAction: Hashable, Sendable {
  /// Opens the panel, or closes it when it is open.
  case toggle(ExhibitPanel)
  /// Closes whatever panel is open.
  case closePanel
  /// Shows the folder above in the picker.
  case folderAbove
  /// Shows the folder of bundled files in the picker.
  case homeFolder
  /// Gives up the file on its way in.
  case cancelLoading
  /// Takes the word about a file that could not be opened away.
  case closeFailure
  /// Copies the details about a file that could not be opened.
  case copyFailure
  /// Changes between the themes.
  case toggleTheme
  /// Changes between window and full screen.
  case toggleFullscreen
  /// Leaves the program.
  case quit
  /// Changes the view of the exhibit, where it has one.
  case view(ViewCommand)
  /// Takes a visitor's notice away.
  case closeNotice(VisitorID)
}

/// The panel that lies over an exhibit.
public enum ExhibitPanel: Hashable, Sendable {
  case none, search, picker, save, name, help, about
  /// What would come in, with the question whether it may.
  case review
  /// The controls for which the bar has no room.
  case more
  /// A panel of the exhibit's own.
  case own

  /// True if people may write in it, so that typed text is listened to.
  var isWrittenIn: Bool { [.search, .picker, .save, .name].contains(self) }
}

/// The command that keys and buttons give a view.
public enum ViewCommand: Hashable, Sendable {
  /// Show everything.
  case fit
  /// Zoom about the middle of the view by this factor, in one step.
  case zoom(Double)
}

/// The keys that mean the same in every exhibit.
public enum CommonKeys {
  /// Returns true if a key is for the whole program, whatever panel is open: it concerns the window, leaves, or opens
  /// another panel.
  public static func reachThroughPanels(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case .escape, .function(1), .function(11): true
    case .character(let character): modifiers.contains(.control) && ["o", "s", "f", "q", "w"].contains(character)
    default: false
    }
  }

  /// Returns the action of a key; `nil` when it means nothing everywhere.
  static func action(
    _ key: Key, _ modifiers: KeyModifiers, panels: Set<ExhibitPanel>, hasView: Bool
  ) -> ShellAction? {
    func toggle(_ panel: ExhibitPanel) -> ShellAction? { panels.contains(panel) ? .toggle(panel) : nil }
    switch key {
    case .function(11): return .toggleFullscreen
    case .function(1): return toggle(.help)
    case .character(let character) where modifiers.contains(.control):
      switch character {
      case "o": return toggle(.picker)
      case "s": return toggle(.save)
      case "f": return toggle(.search)
      case "q", "w": return .quit
      default: return nil
      }
    case .character("?"): return toggle(.help)
    case .character("/"): return modifiers.contains(.shift) ? toggle(.help) : toggle(.search)
    case .character("t"): return .toggleTheme
    case .character("f") where hasView: return .view(.fit)
    case .character("+") where hasView, .character("=") where hasView: return .view(.zoom(1.5))
    case .character("-") where hasView: return .view(.zoom(1 / 1.5))
    default: return nil
    }
  }
}

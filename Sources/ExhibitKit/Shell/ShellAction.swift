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
  /// Leads back by one layer.
  case back
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
  /// The list of commands.
  case commands
  /// A preview of what would come in, with the question whether it may.
  case review
  /// The controls for which the bar has no room.
  case more
  /// A panel of the exhibit's own.
  case own

  /// True if people may write in it, so that typed text is listened to.
  var isWrittenIn: Bool { [.search, .commands, .picker, .save, .name].contains(self) }
}

/// The command that keys and buttons give a view.
public enum ViewCommand: Hashable, Sendable {
  /// Show everything.
  case fit
  /// Zoom about the middle of the view by this factor, in one step.
  case zoom(Double)
}

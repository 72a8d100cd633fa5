// The permissions of visitors: on a desk everything, at a public table what its operator allows.
//
// The one place that decides. Everything that comes in from visitors is an input event, and everything that goes out
// of the program is an effect: the app lets through those that the policy admits, and nothing else asks what kind of
// table this is. Controls that would lead to something forbidden are not shown; what they ask is here, too.

import Gestures
import GraphModel

/// The permissions of those who use the program.
public struct VisitorPolicy: Hashable, Sendable, Codable {
  /// True if the program warns and starts over when nobody has been there for a while.
  public var startsOver = false
  /// True if visitors may end the program, by its keys or those of the window manager.
  public var mayLeave = true
  /// True if it is counted what people do, without a word of who they are.
  public var countsUsage = false
  /// True if the staff may end the program by a number.
  public var hasStaffExit = false
  /// True if visitors may change between window and full screen.
  public var mayChangeWindow = true
  /// True if files are read in the data folder alone, and saved in the folder for exports alone, under a free name.
  public var staysInFolders = false
  /// True if what visitors make, and what they opened, is kept for the next time.
  public var keepsWork = true
  /// True if visitors may change networks.
  public var mayEdit = true
  /// True if visitors may choose files to open.
  public var mayOpenFiles = true
  /// True if files that are dropped on the window open.
  public var mayDropFiles = true
  /// True if visitors may save what they see.
  public var mayExport = true
  /// True if texts may be put on the clipboard, for other programs.
  public var mayCopy = true
  /// True if the keys of a keyboard do anything; the keyboard on the screen is for fingers, and works anyway.
  public var mayType = true
  /// True if visitors may go to other exhibits.
  public var hasGallery = true
  /// True if visitors may look at properties and change them.
  public var hasInspector = true
  /// The words for those who come by while nobody uses a public table; `nil` for the usual ones.
  public var welcome: String?
  /// The hours of the day in which a public table that nobody uses is dark; `nil` for none.
  public var quietHours: DailySpan?
  /// The keys that do nothing.
  public var lockedKeys: Set<KeyChord> = []
  /// The names of the commands that are locked; `nil` for none.
  public var lockedCommands: Set<String>?
  /// The exhibits that visitors may go to, in the order of their cards; `nil` for all.
  public var exhibits: [ExhibitID]?

  /// The permissions on a desk: everything.
  public init() {}

  /// The permissions on a desk: everything.
  public static let desk = VisitorPolicy()

  /// The permissions at a public table unless its operator says otherwise.
  public static let publicTable: VisitorPolicy = {
    var policy = VisitorPolicy()
    (policy.startsOver, policy.staysInFolders, policy.keepsWork) = (true, true, false)
    (policy.mayLeave, policy.mayChangeWindow, policy.mayEdit) = (false, false, false)
    policy.countsUsage = true
    return policy
  }()

  /// Returns true if an event may reach the program.
  public func admits(_ event: InputEvent) -> Bool {
    switch event {
    case .closeRequested: mayLeave
    case .fileDropped: mayDropFiles
    case .key(let key, let modifiers, _, _): mayType && !lockedKeys.contains(KeyChord(key, modifiers))
    case .text(let text, _): mayType && !isLocked(typing: text)
    case .pointer, .hover, .wheel, .resized, .focusLost: true
    }
  }

  /// Returns true if a text is what a locked key writes, which comes after the key itself.
  private func isLocked(typing text: String) -> Bool {
    guard !lockedKeys.isEmpty, text.count == 1 else { return false }
    let key = text == " " ? Key.space : .character(text.lowercased())
    return lockedKeys.contains(KeyChord(key, [])) || lockedKeys.contains(KeyChord(key, .shift))
  }
}

extension AppSettings {
  /// Returns true if the host may be asked for an effect.
  public func admits(_ effect: Effect) -> Bool {
    switch effect {
    case .quit: visitors.mayLeave
    case .leave: visitors.hasStaffExit
    case .toggleFullscreen: visitors.mayChangeWindow
    case .copy, .readClipboard: visitors.mayCopy
    case .openLink: mayOpenLinks
    case .setTextInput(let isOn): visitors.mayType || !isOn
    case .write(let path, _, let over, _):
      !visitors.staysInFolders || mayExport && over == .never && FilePath.folder(path) == exportFolder
    // The host looks at the files themselves, as the disk resolves their paths.
    case .read, .list: true
    case .count: visitors.countsUsage
    case .endVisit: visitors.startsOver
    case .arrange, .work, .readClock, .pause, .cancel, .setTitle, .releaseMemory: true
    }
  }

  /// True if what is shown may be saved: at a public table only where its operator named a folder for that.
  public var mayExport: Bool { visitors.mayExport && (!visitors.staysInFolders || exportFolder != nil) }

  /// True if pages of the web may be opened in the browser: never at a public table.
  var mayOpenLinks: Bool { !visitors.staysInFolders && visitors.mayLeave && visitors.mayChangeWindow }

  /// True if people may choose the folder that they save into: on a public table its operator has.
  var mayChooseFolder: Bool { !visitors.staysInFolders && visitors.mayOpenFiles }

  /// The user's own folder, in which choosing a file begins and for which people write `~`; `nil` where they stay among the
  /// files of a public table.
  var folderForPaths: String? { visitors.staysInFolders ? nil : homeFolder }
  /// That folder, with those in it that come first.
  var homeForPaths: HomeFolder? {
    folderForPaths.map { HomeFolder(path: $0, first: Set(firstAtHome ?? ["Documents", "Downloads"])) }
  }

  /// Returns the folder in which choosing a file begins: the user's own, where there is one and they may go there.
  public func firstFolder(else bundled: String) -> String { folderForPaths ?? (bundled.isEmpty ? "." : bundled) }

  /// The folder in which exhibits keep what people make; `nil` where nothing is kept.
  public var folderOfWork: String? { visitors.keepsWork ? documentsFolder : nil }

  /// The networks that people have saved of what comes with the program, which they may rename and delete; `nil` where they
  /// may not.
  public var ownNetworks: OwnFiles? {
    guard visitors.mayEdit, visitors.keepsWork, !visitors.staysInFolders, let exportFolder else { return nil }
    return OwnFiles(folder: exportFolder, journals: folderOfWork.map { $0 + "/" + EditHistory.journalFolder })
  }

  /// The folder that visitors read in; `nil` for all folders, empty for none.
  public var folderOfReading: String? { visitors.staysInFolders ? dataFolder : nil }

  /// Returns true if visitors may open a panel.
  public func mayOpen(_ panel: ExhibitPanel) -> Bool {
    switch panel {
    case .picker: visitors.mayOpenFiles
    case .save: mayExport
    case .name, .review: visitors.mayEdit
    case .none, .search, .commands, .help, .own, .about, .more: true
    }
  }
}

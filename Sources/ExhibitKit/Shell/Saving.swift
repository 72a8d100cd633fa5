// Saving what is shown, in any exhibit: the panel, the file that is made of what was chosen there, and the word about
// where it went.

import Drawing
import FileWriting
import Geometry
import GraphFormats
import GraphModel
import Gestures
import Widgets

/// The network of an exhibit that visitors may save.
public struct SavableNetwork {
  /// The network, with its nodes where they are seen.
  public let source: NetworkFile.Source
  /// The path of the file it came from.
  public let path: String
  /// True if people look at a part of it.
  public let hasPart: Bool
  /// The format of the file it came from, if people have changed the network since: saving is then meant for that file.
  /// `nil` where nothing was changed, or the format is not known.
  public let ownFormat: GraphFormat?

  /// A network from its parts.
  public init(_ source: NetworkFile.Source, path: String, hasPart: Bool, ownFormat: GraphFormat? = nil) {
    self.source = source
    self.path = path
    self.hasPart = hasPart
    self.ownFormat = ownFormat
  }
}

extension AppSettings {
  /// Returns the folder beside an open file where new ones go; elsewhere for what comes with the program, and on a
  /// public table.
  func folderForExports(beside path: String) -> String {
    // Nothing is saved among deleted ones.
    if let own = ownNetworks, FilePath.folder(path) == own.deletedFolder { return own.folder }
    let isBundled = !dataFolder.isEmpty && path.hasPrefix(dataFolder + "/")
    guard let exportFolder, visitors.staysInFolders || isBundled || path.isEmpty else { return FilePath.folder(path) }
    return exportFolder
  }
}

extension ShellExhibit {
  /// Begins to save: a network that was changed in the file it came from, where that may be and is of a kind that is
  /// written; else under the name of the open file, the part that people look at if there is one.
  mutating func beginSaving() {
    let network = savableNetwork()
    let path = network?.path ?? ""
    let folder = shell.settings.folderForExports(beside: path)
    let own = folder == FilePath.folder(path) ? network?.ownFormat : nil
    let (hasPart, isAtDesk) = (network?.hasPart ?? false, shell.lastPointerWasMouse)
    let name = SavePanel.suggestedName(for: path, title: title)
    let (mayLeave, home) = (shell.settings.mayChooseFolder, shell.settings.homeFolder)
    shell.panels.updateSaving {
      $0.begin(
        name: name, folder: folder, hasPart: hasPart, isAtDesk: isAtDesk, mayLeaveFolder: mayLeave, home: home)
      if let own { $0.saveAgain(in: path, as: own) }
    }
  }

  /// Takes a key while the panel is open: letters are for the name.
  mutating func handleSaveKey(_ event: InputEvent) -> Bool {
    guard case .key(let key, let modifiers, _, _) = event, modifiers.isSubset(of: .shift) else { return false }
    let isElsewhere = shell.controls.focus != nil
    let answer = shell.panels.updateSaving { $0.handle(key, isElsewhere: isElsewhere) }
    if answer == .save { save() }
    return answer != .ignored
  }

  /// Answers the controls of the panel.
  mutating func respondWhileSaving(to event: ControlEvent) {
    switch event {
    case .segmentSelected(let row, let index): shell.panels.updateSaving { $0.choices.choose(index, in: row) }
    case .activated(.saveReplacing): shell.panels.updateSaving { $0.choices.toggleReplacing() }
    case .activated(.saveNow): save()
    case .activated(.saveFolder): chooseFolder()
    case .fieldFocused(.saveName, let caret):
      let byFinger = !shell.lastPointerWasMouse
      shell.panels.updateSaving { $0.beginWriting(caret: caret, byFinger: byFinger) }
    case .fieldCleared(.saveName): shell.panels.updateSaving { $0.clearName() }
    case .key(.keyboard, let stroke): if shell.panels.updateSaving({ $0.handle(stroke) }) == .save { save() }
    default: break
    }
  }

  /// Shows folders in the picker, one of which is to be chosen.
  private mutating func chooseFolder() {
    guard shell.settings.mayChooseFolder else { return }
    let isAtDesk = shell.lastPointerWasMouse
    let folder = shell.panels.saving.path.map(FilePath.folder) ?? shell.panels.saving.folder
    shell.setPanel(.picker)
    let home = shell.settings.folderForPaths
    shell.panels.updatePicker { $0.begin(isAtDesk: isAtDesk, choosesFolder: true, home: home) }
    shell.showFolder(folder.isEmpty ? "." : folder)
  }

  /// Goes on with saving: in a folder that was chosen, or where it was.
  mutating func goOnSaving(in folder: String?) {
    shell.setPanel(.save)
    if let folder { shell.panels.updateSaving { $0.choose(folder: folder) } }
  }

  /// Saves what was chosen, and closes the panel.
  private mutating func save() {
    let choices = shell.panels.saving.choices
    guard shell.settings.mayExport, let path = shell.panels.saving.path else { return }
    closePanel()
    let mayReplace = choices.mayReplace && !shell.settings.visitors.staysInFolders
    switch choices.content {
    case .network:
      guard let network = savableNetwork() else { return }
      let whole = NetworkFile(network.source, as: choices.format)
      let part = choices.isPart ? shownPart().map { NetworkFile($0, as: choices.format) } : nil
      let ticket = shell.save(part ?? whole, to: path, mayReplace: mayReplace)
      if part == nil { networkIsSaved(under: ticket) }
    case .picture:
      let picture = contentPicture(magnified: choices.magnification(of: shell.window))
      shell.save(PictureFile(picture, as: choices.form), to: path, mayReplace: mayReplace)
    }
  }

  /// Returns the picture without controls, as in a document, so many times as large as the window.
  private func contentPicture(magnified factor: Int) -> Picture {
    // A copy makes room for it: what is on the screen stays where it is.
    var copy = self
    copy.shell.leaveOutControls()
    copy.prepareForPicture()
    copy.updateControls()
    var picture = Picture()
    copy.beginPicture(&picture)
    copy.drawContent(into: &picture)
    copy.drawWords(into: &picture)
    copy.shell.controls.drawReadable(into: &picture)
    return picture.magnified(factor)
  }
}

extension ExhibitShell {
  /// Says where something was saved, above the bar for some seconds.
  mutating func showSaved(as path: String) {
    // Where its operator keeps files is not for visitors of a public table to know.
    let folder = settings.visitors.staysInFolders ? "" : FilePath.folder(path)
    tell("Saved as \(FilePath.name(path))", folder.isEmpty ? "" : "In \(folder)", for: 8)
  }

  /// Says something above the bar for some seconds.
  ///
  /// - Parameter text: the words below the heading; empty for none.
  mutating func tell(_ title: String, _ text: String, for seconds: Double) {
    let content = CardContent(lines: text.isEmpty ? [] : [.init(text, .secondary)])
    let room = CardRoom(window: freeWindow, metrics: metrics)
    let width = room.width(title: title, measure: measure)
    let height = min(controls.cardHeight(title: title, content, width: width), room.area.height)
    let frame = Rect(
      (room.area.center.x - width / 2).rounded(), (room.area.maxY - height).rounded(), width, height)
    let card = ExhibitCard(title: title, content: content, anchor: frame.center, frame: frame, slot: nil)
    notices.show(card, until: time + seconds)
  }
}

// Renaming and deleting files of one's own in the picker. Deleted ones go to a folder beside the others, from where they can
// be put back; what was done last can be taken back at once.

import Gestures
import Widgets

extension ShellExhibit {
  /// Answers the controls that rename and delete.
  ///
  /// - Returns: false for any other.
  mutating func respondWhileManaging(to event: ControlEvent) -> Bool {
    guard case .activated(let id) = event else { return false }
    switch id {
    case .pickerManage: shell.panels.updatePicker { $0.manage { $0.toggle() } }
    case .pickerDelete: shell.panels.updatePicker { $0.manage { $0.ask() } }
    case .pickerKeep: shell.panels.updatePicker { $0.manage { $0.keep() } }
    case .pickerRename: askForNameOfManaged()
    case .pickerDeleteNow: deleteManaged()
    case .pickerPutBack:
      if let managed = shell.panels.picker.managed, let own = pickerScope.own {
        move(managed, to: own.folder + "/" + FilePath.name(managed), .putBack)
      }
    case .pickerUndo: undoManaging()
    default: return false
    }
    return true
  }

  /// Takes a key that renames or deletes.
  ///
  /// - Returns: false for any other.
  mutating func handleManagingKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    let picker = shell.panels.picker
    guard picker.managing.isOn, picker.mayManage(pickerScope) else { return false }
    if key == .character("z"), modifiers == .control, picker.managing.undo != nil {
      undoManaging()
      return true
    }
    guard modifiers.isEmpty, picker.managed != nil else { return false }
    switch key {
    case .escape where picker.managing.isAsking: shell.panels.updatePicker { $0.manage { $0.keep() } }
    case .enter where picker.managing.isAsking && [nil, .pickerList, .pickerField].contains(shell.controls.focus):
      deleteManaged()
    // Deleted ones can only be put back.
    case .delete where !picker.showsDeleted(pickerScope) && picker.filter.caret == picker.filter.text.count:
      shell.panels.updatePicker { $0.manage { $0.ask() } }
    case .function(2) where !picker.showsDeleted(pickerScope): askForNameOfManaged()
    default: return false
    }
    return true
  }

  private mutating func deleteManaged() {
    guard let managed = shell.panels.picker.managed, let own = pickerScope.own else { return }
    move(managed, to: own.deletedFolder + "/" + FilePath.name(managed), .delete)
  }

  private mutating func undoManaging() {
    if let undo = shell.panels.picker.managing.undo { move(undo.move.old, to: undo.move.new, undo.purpose) }
  }

  private mutating func askForNameOfManaged() {
    guard let file = shell.panels.picker.managed else { return }
    let name = String(FilePath.name(file).dropLast(Self.ending(of: file).count))
    open(.name)
    let isAtDesk = shell.lastPointerWasMouse
    shell.panels.updateNaming {
      $0.begin(
        NamePanel.Question("New name", verb: "Rename"), name: name, isSelected: true, file: file, isAtDesk: isAtDesk)
    }
  }

  /// Renames a file in its folder, and shows the files again.
  mutating func rename(_ file: String, _ name: String) {
    let stem = SavePanel.fitting(name)
    if !stem.isEmpty { move(file, to: "\(FilePath.folder(file))/\(stem)\(Self.ending(of: file))", .rename) }
    goOnManaging()
  }

  /// Shows the files again that are renamed and deleted.
  mutating func goOnManaging() {
    guard let folder = shell.panels.picker.listing?.folder else { return closePanel() }
    shell.setPanel(.picker)
    shell.showFolder(folder)
  }

  private static func ending(of file: String) -> String {
    FilePath.name(file).lastIndex(of: ".").map { String(FilePath.name(file)[$0...]) } ?? ""
  }

  private mutating func move(_ file: String, to path: String, _ purpose: MovingFile.Purpose) {
    guard let own = pickerScope.own, file != path, file.hasPrefix(own.folder + "/"), !shell.files.isMoving else {
      return
    }
    shell.panels.updatePicker { $0.manage { $0.keep() } }
    shell.files.closeFailure()
    fileIsMoving(file)
    let document = MovedFile(path: file, journals: own.journals)
    shell.files.beginMoving(
      MovingFile(path: file, purpose: purpose), shell.effects.write(document, to: path, over: .never))
  }

  /// Notes that something was written: where that was a file that has moved, a notice says so, and the files are listed
  /// again.
  mutating func noteMoved(to path: String, ticket: Int) {
    guard let file = shell.files.endMoving(ticket) else { return }
    let move = FileMove(from: file.path, to: path)
    let wasShown = openFile == move.old
    fileWasMoved(move)
    let isShown = wasShown && openFile == move.new
    shell.panels.updatePicker { $0.manage { $0.note(move, file.purpose, isShown: isShown) } }
    if shell.panel == .picker, let folder = shell.panels.picker.listing?.folder { shell.showFolder(folder) }
  }

  /// Notes that something could not be written: where that was a file on its way, people are told why it stays.
  mutating func noteStayed(_ ticket: Int) -> FileFailure.Verb? {
    guard let file = shell.files.endMoving(ticket) else { return nil }
    fileStayed(file.path)
    return file.purpose.verb
  }
}

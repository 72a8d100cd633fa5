// Renaming and deleting files of one's own in the picker. Deleted ones go to a folder beside the others, from where they can
// be put back.

import Gestures
import Widgets

extension ShellExhibit {
  /// Answers the controls that rename and delete.
  ///
  /// - Returns: false for any other.
  mutating func respondWhileManaging(to event: ControlEvent) -> Bool {
    guard case .activated(let id) = event else { return false }
    let managed = shell.panels.picker.managed
    switch id {
    case .pickerManage: shell.panels.updatePicker { $0.manage { $0.toggle() } }
    case .pickerDelete: shell.panels.updatePicker { $0.manage { $0.ask(true) } }
    case .pickerKeep: shell.panels.updatePicker { $0.manage { $0.ask(false) } }
    case .pickerRename: if let managed { askForName(of: managed) }
    case .pickerDeleteNow:
      if let managed, let own = pickerScope.own { move(managed, to: own.deletedFolder + "/" + FilePath.name(managed)) }
    case .pickerPutBack:
      if let managed, let own = pickerScope.own { move(managed, to: own.folder + "/" + FilePath.name(managed)) }
    default: return false
    }
    return true
  }

  private mutating func askForName(of file: String) {
    let name = String(FilePath.name(file).dropLast(Self.ending(of: file).count))
    open(.name)
    let isAtDesk = shell.lastPointerWasMouse
    shell.panels.updateNaming {
      $0.begin(NamePanel.Question("New name", verb: "Rename"), name: name, file: file, isAtDesk: isAtDesk)
    }
  }

  /// Renames a file in its folder, and shows the files again.
  mutating func rename(_ file: String, _ name: String) {
    let stem = SavePanel.fitting(name)
    if !stem.isEmpty { move(file, to: "\(FilePath.folder(file))/\(stem)\(Self.ending(of: file))") }
    open(.picker)
  }

  private static func ending(of file: String) -> String {
    FilePath.name(file).lastIndex(of: ".").map { String(FilePath.name(file)[$0...]) } ?? ""
  }

  private mutating func move(_ file: String, to path: String) {
    guard let own = pickerScope.own, file != path, file.hasPrefix(own.folder + "/") else { return }
    shell.panels.updatePicker { $0.manage { $0.ask(false) } }
    let document = MovedFile(path: file, journals: own.journals)
    shell.files.beginMoving(shell.effects.write(document, to: path, mayReplace: false), file)
  }

  /// Takes word that something was written: where that was a file that has moved, it is told, and the files are listed
  /// anew.
  mutating func noteMoved(to path: String, ticket: Int) {
    guard let from = shell.files.endMoving(ticket) else { return }
    fileWasMoved(from: from, to: path)
    if shell.panel == .picker, let folder = shell.panels.picker.listing?.folder { shell.showFolder(folder) }
  }
}

// Choosing a file in the picker, in any exhibit that opens files.

import Gestures
import Widgets

extension ShellExhibit {
  /// Begins to choose a file.
  mutating func beginPicking() {
    let isAtDesk = shell.lastPointerWasMouse
    let (scope, home) = (pickerScope, shell.settings.homeForPaths)
    shell.panels.updatePicker { $0.begin(isAtDesk: isAtDesk, home: home, places: scope.places) }
    shell.showFolder(scope.firstFolder)
  }

  /// Lists the folder that a written path leads to.
  mutating func followTypedPath() {
    if let folder = shell.panels.picker.folderToList { shell.showFolder(folder) }
  }

  /// Takes a key while the picker is open: letters are for the word by which it is narrowed.
  mutating func handlePickerKey(_ event: InputEvent) -> Bool {
    guard case .key(let key, let modifiers, _, _) = event else { return false }
    guard modifiers.isSubset(of: .shift) else { return false }
    let isElsewhere = shell.controls.focus != nil
    let answer = shell.panels.updatePicker { $0.handle(key, isElsewhere: isElsewhere) }
    guard answer != .ignored else { return false }
    answerPicker(answer)
    if shell.panel == .picker, let selected = shell.panels.picker.selected {
      updateControls()
      shell.controls.reveal(row: selected, of: .pickerList)
    }
    return true
  }

  /// Answers the controls of the picker.
  mutating func respondWhilePicking(to event: ControlEvent) {
    if respondWhileManaging(to: event) { return }
    switch event {
    case .activated(.pickerUp): perform(.folderAbove)
    case .activated(.pickerHere): chooseListedFolder()
    case .activated(.pickerHome): perform(.homeFolder)
    case .activated(.pickerNew):
      closePanel()
      ask(for: .beginNew)
    case .activated(.pickerOriginal):
      closePanel()
      ask(for: .returnToOriginal)
    case .activated(.pickerOwn): if let own = pickerScope.own { shell.showFolder(own.folder) }
    case .rowActivated(.pickerList, let row): choosePickerRow(row)
    case .fieldFocused(.pickerField, let caret):
      let byFinger = !shell.lastPointerWasMouse
      shell.panels.updatePicker { $0.beginWriting(caret: caret, byFinger: byFinger) }
    case .fieldCleared(.pickerField): shell.panels.updatePicker { $0.clearFilter() }
    case .key(.keyboard, let stroke): answerPicker(shell.panels.updatePicker { $0.handle(stroke) })
    default: break
    }
  }

  private mutating func answerPicker(_ answer: PickerPanel.Answer) {
    switch answer {
    case .chosen(let row): choosePickerRow(row)
    case .here: chooseListedFolder()
    case .file(let path):
      closePanel()
      if mayGiveWay(to: path) { open(path) }
    case .ignored: break
    case .taken: followTypedPath()
    }
  }

  /// Saves into the folder that is listed, if it can be read.
  private mutating func chooseListedFolder() {
    if let folder = shell.panels.picker.folderToChoose { goOnSaving(in: folder) }
  }

  private mutating func choosePickerRow(_ row: Int) {
    switch shell.panels.picker.choice(inRow: row) {
    case .folder(let path):
      shell.panels.updatePicker { $0.clearFilter() }
      shell.showFolder(path)
    case .file where shell.panels.picker.managing.isOn:
      // What was said of another file has been read.
      shell.files.closeFailure()
      shell.panels.updatePicker { $0.select(row) }
    case .file(let path):
      closePanel()
      if mayGiveWay(to: path) { open(path) }
    case nil: break
    }
  }
}

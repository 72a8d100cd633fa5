// Opening and closing the panels over an exhibit, and bringing to them what is typed.

import FileWriting
import Gestures
import Widgets

extension ShellExhibit {
  /// Opens a panel, or closes it when it is open.
  public mutating func toggle(_ panel: ExhibitPanel) {
    if shell.panel == panel { closePanel() } else { open(panel) }
  }

  /// Opens a panel over the content, if it may be opened now; hands on the content are let go.
  public mutating func open(_ panel: ExhibitPanel) {
    guard shell.settings.mayOpen(panel), mayOpen(panel), shell.panel == panel || settlePanel() else { return }
    cancelInput()
    panelWillOpen(panel)
    shell.setPanel(panel)
    switch panel {
    case .search: beginSearching()
    case .commands: beginCommands()
    case .picker: beginPicking()
    case .save: beginSaving()
    case .help, .name, .review, .none, .own, .about, .more: break
    }
  }

  /// Closes whatever panel is open.
  public mutating func closePanel() {
    let unsaved = shell.panels.updateSaving { $0.endQuestions() }
    let problem = shell.panel == .review ? shell.panels.review.problem : nil
    shell.setPanel(.none)
    shell.controls.release()
    panelDidClose()
    for question in unsaved { shell.tellNotSaved(question) }
    if let problem { shell.show(FileFailure(problem)) }
  }

  /// Takes the name that people have written, as Enter does, before the panel gives way to something else.
  ///
  /// - Returns: false if the panel stays open: the name cannot be taken, or what would come in was not answered.
  mutating func settlePanel() -> Bool {
    switch shell.panel {
    case .name where shell.panels.naming.isWritten: endNaming()
    case .review: false
    default: true
    }
  }

  /// Closes the open panel after a touch beside it. A name that was written is taken.
  @usableFromInline mutating func closePanelFromBeside() {
    let panel = shell.panel
    if settlePanel(), shell.panel == panel || shell.panel == .about { closePanel() }
  }

  /// Opens a file that was dropped on the window, after the name that people have written was taken. Of a folder it shows
  /// what can be opened.
  @usableFromInline mutating func openDropped(_ path: String) {
    guard settlePanel() else { return }
    closePanel()
    if shell.settings.mayChooseFolder, FileKind(of: path) == .folder {
      open(.picker)
      if shell.panel == .picker { shell.showFolder(path) }
      return
    }
    // Of files that are dropped at once the last one is opened.
    let other = shell.files.loading.flatMap { $0.startedAt == shell.time && $0.path != path ? $0 : nil }
    guard mayGiveWay(to: path) else { return }
    if let other, openTogether(other.path, path) { return }
    open(path)
    if let other { shell.files.noteLeftOut(other.path, before: other.ticket) }
  }

  /// Closes the open panel, or leads back to the one that it was opened from.
  mutating func leavePanel() {
    if shell.panel == .name, !shell.panels.updateNaming({ $0.mayLeave() }) {
      return
    } else if shell.panel == .name, shell.panels.naming.file != nil {
      goOnManaging()
    } else if shell.panel == .picker, shell.panels.picker.choosesFolder {
      goOnSaving(in: nil)
    } else if shell.panel == .save, shell.panels.saving.question != nil, Self.panels.contains(.save) {
      // Back to the name, under which something else may be saved.
      _ = shell.panels.updateSaving { $0.endQuestion() }
    } else {
      closePanel()
    }
  }

  /// Takes a key while a panel is open that people write in: letters are for it, whatever they mean elsewhere.
  @usableFromInline mutating func handlePanelKey(_ event: InputEvent) -> Bool {
    if shell.panel == .picker, case .key(let key, let modifiers, _, _) = event, handleManagingKey(key, modifiers) {
      return true
    }
    if case .key(let key, let modifiers, _, _) = event, edit(key, modifiers) { return true }
    return switch shell.panel {
    case .search, .commands: handleSearchKey(event)
    case .picker: handlePickerKey(event)
    case .save: handleSaveKey(event)
    case .name: handleNameKey(event)
    case .review: handleReviewKey(event)
    case .none, .help, .own, .about, .more: false
    }
  }

  // MARK: Writing

  /// Writes what other programs have copied into the field that it was asked for in.
  ///
  /// - Returns: false if it was asked for elsewhere.
  mutating func writePasted(_ text: String, ticket: Int) -> Bool {
    guard shell.panels.endPasting(ticket) else { return false }
    changeText { $0.paste(text) }
    return true
  }

  /// Takes text that was typed, where people write.
  @usableFromInline mutating func type(_ typed: String) -> Bool { changeText { $0.insert(typed) } }

  /// Changes the text that people write, and shows what follows.
  ///
  /// - Returns: false where they write nothing.
  @discardableResult public mutating func changeText(_ change: (inout EditedText) -> Void) -> Bool {
    guard var text = writtenText else { return false }
    let before = text
    change(&text)
    if text != before { writtenText = text }
    return true
  }

  /// Does what a key means in the text that people write.
  private mutating func edit(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    // Where a control has the keys, those that write nothing are its own.
    guard
      shell.controls.focus == nil || modifiers.contains(.control)
        || [.none, .search, .commands, .name].contains(shell.panel)
    else {
      return false
    }
    if key == .up || key == .down, modifiers.isSubset(of: .shift), let text = writtenText, text.hasLines,
      let place = shell.controls.caretIndex(of: text, in: .nameField, movedBy: key == .up ? -1 : 1)
    {
      return changeText { $0.moveCaret(to: place, selects: modifiers == .shift) }
    }
    var answer = EditedText.Answer.ignored
    changeText { answer = $0.apply(key, modifiers) }
    guard shell.settings.visitors.mayCopy else { return answer != .ignored }
    switch answer {
    case .copied(let piece): shell.effects.ask(.copy(piece))
    case .pastes: shell.panels.beginPasting(shell.effects.readClipboard())
    case .taken, .ignored: break
    }
    return answer != .ignored
  }

  /// The text that people write in the open panel; `nil` where they write nothing there.
  public var textInPanel: EditedText? {
    get {
      switch shell.panel {
      case .search, .commands: shell.panels.search.text
      case .picker: shell.panels.picker.filter
      case .save: shell.panels.saving.question == nil ? shell.panels.saving.name : nil
      case .name: shell.panels.naming.name
      case .none, .help, .review, .own, .about, .more: nil
      }
    }
    set {
      guard let text = newValue else { return }
      switch shell.panel {
      case .search, .commands:
        if text.text != shell.panels.search.text.text {
          search(for: text)
        } else {
          shell.panels.updateSearch { $0.text = text }
        }
      case .picker:
        shell.panels.updatePicker { $0.write(text) }
        followTypedPath()
      case .save: shell.panels.updateSaving { $0.write(text) }
      case .name: shell.panels.updateNaming { $0.write(text) }
      case .none, .help, .review, .own, .about, .more: break
      }
    }
  }
}

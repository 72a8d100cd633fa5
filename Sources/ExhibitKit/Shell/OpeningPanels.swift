// Opening and closing the panels over an exhibit, and bringing to them what is typed.

import Gestures
import Widgets

extension ShellExhibit {
  /// Opens a panel, or closes it when it is open.
  public mutating func toggle(_ panel: ExhibitPanel) {
    if shell.panel == panel { closePanel() } else { open(panel) }
  }

  /// Opens a panel over the content, if it may be opened now; hands on the content are let go.
  public mutating func open(_ panel: ExhibitPanel) {
    guard shell.settings.mayOpen(panel), mayOpen(panel) else { return }
    cancelInput()
    panelWillOpen(panel)
    shell.setPanel(panel)
    switch panel {
    case .search: beginSearching()
    case .picker: beginPicking()
    case .save: beginSaving()
    case .help, .name, .review, .none, .own, .about, .more: break
    }
  }

  /// Closes whatever panel is open.
  public mutating func closePanel() {
    let unsaved = shell.panels.updateSaving { $0.endQuestions() }
    shell.setPanel(.none)
    shell.controls.release()
    panelDidClose()
    for question in unsaved { shell.tellNotSaved(question) }
  }

  /// Closes the open panel, or leads back to the one that it was opened from.
  mutating func leavePanel() {
    if shell.panel == .name, shell.panels.naming.file != nil {
      goOnManaging()
    } else if shell.panel == .picker, shell.panels.picker.choosesFolder {
      goOnSaving(in: nil)
    } else if shell.panel == .save, shell.panels.saving.question != nil {
      // Back to the name, under which something else may be saved.
      _ = shell.panels.updateSaving { $0.endQuestion() }
    } else {
      closePanel()
    }
  }

  /// Takes a key while a panel is open that people write in: letters are for it, whatever they mean elsewhere, and what
  /// other programs have copied is written there.
  @usableFromInline mutating func handlePanelKey(_ event: InputEvent) -> Bool {
    if shell.panel.isWrittenIn, case .key(.character("v"), .control, _, _) = event {
      if shell.settings.visitors.mayCopy { shell.panels.beginPasting(shell.effects.readClipboard()) }
      return true
    }
    return switch shell.panel {
    case .search: handleSearchKey(event)
    case .picker: handlePickerKey(event)
    case .save: handleSaveKey(event)
    case .name: handleNameKey(event)
    case .review: handleReviewKey(event)
    case .none, .help, .own, .about, .more: false
    }
  }

  /// Writes what other programs have copied into the open panel, if it was asked for there; its lines become one.
  ///
  /// - Returns: false if it was asked for elsewhere.
  mutating func writePasted(_ text: String, ticket: Int) -> Bool {
    guard shell.panels.endPasting(ticket) else { return false }
    let line = text.prefix(Self.longestPaste).split(whereSeparator: \.isNewline).joined(separator: " ")
    _ = writeInPanel(line)
    return true
  }

  /// The longest text that is pasted into a field, in characters: more than any of them holds.
  private static var longestPaste: Int { 1000 }

  /// Takes text that was typed, where a panel is open that people write in.
  @usableFromInline mutating func writeInPanel(_ typed: String) -> Bool {
    switch shell.panel {
    case .search: search(for: shell.panels.search.typing(typed))
    case .picker:
      shell.panels.updatePicker { $0.type(typed) }
      followTypedPath()
    case .save: shell.panels.updateSaving { $0.type(typed) }
    case .name: shell.panels.updateNaming { $0.type(typed) }
    case .none, .help, .review, .own, .about, .more: return false
    }
    return true
  }
}

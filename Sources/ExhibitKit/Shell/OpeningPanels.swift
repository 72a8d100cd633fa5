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
    case .help, .name, .none, .own: break
    }
  }

  /// Closes whatever panel is open.
  public mutating func closePanel() {
    shell.setPanel(.none)
    shell.controls.release()
    panelDidClose()
  }

  /// Closes the open panel, or leads back to the one that it was opened from.
  mutating func leavePanel() {
    if shell.panel == .name, shell.panels.naming.file != nil {
      goOnManaging()
    } else if shell.panel == .picker, shell.panels.picker.choosesFolder {
      goOnSaving(in: nil)
    } else {
      closePanel()
    }
  }

  /// Takes a key while a panel is open that people write in: letters are for it, whatever they mean elsewhere.
  @usableFromInline mutating func handlePanelKey(_ event: InputEvent) -> Bool {
    switch shell.panel {
    case .search: handleSearchKey(event)
    case .picker: handlePickerKey(event)
    case .save: handleSaveKey(event)
    case .name: handleNameKey(event)
    case .none, .help, .own: false
    }
  }

  /// Takes text that was typed, where a panel is open that people write in.
  @usableFromInline mutating func writeInPanel(_ typed: String) -> Bool {
    switch shell.panel {
    case .search: search(for: shell.panels.search.typing(typed))
    case .picker: shell.panels.updatePicker { $0.type(typed) }
    case .save: shell.panels.updateSaving { $0.type(typed) }
    case .name: shell.panels.updateNaming { $0.type(typed) }
    case .none, .help, .own: return false
    }
    return true
  }
}

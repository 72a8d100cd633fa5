// Finding something by its name, in any exhibit that has names.

import Gestures
import GraphModel
import Widgets

/// An exhibit in which something can be found by its name.
public protocol SearchExhibit: Exhibit {
  /// The words in the empty field of the search.
  var searchPrompt: String { get }
  /// Searches for other words.
  func find(_ text: EditedText, in search: inout SearchPanel)
  /// Does with a found node what the search was for; in a search among names its index is that of the name. The panel
  /// has been closed.
  mutating func chooseSearchResult(_ node: NodeID)
}

extension SearchExhibit {
  public var searchPrompt: String { "" }
  public func find(_ text: EditedText, in search: inout SearchPanel) {}
  public mutating func chooseSearchResult(_ node: NodeID) {}
}

extension ShellExhibit {
  /// Begins a search for nothing yet.
  mutating func beginSearching() {
    shell.panels.beginSearch(isAtDesk: shell.lastPointerWasMouse)
    search(for: EditedText(limit: 100))
  }

  /// Searches for other words.
  mutating func search(for text: EditedText) {
    var search = shell.panels.search
    find(text, in: &search)
    shell.panels.updateSearch { $0 = search }
  }

  /// Takes a key while the search is open: letters are for the name.
  mutating func handleSearchKey(_ event: InputEvent) -> Bool {
    guard case .key(let key, let modifiers, _, _) = event, modifiers.isSubset(of: .shift) else {
      return false
    }
    let before = shell.panels.search.selected
    let meaning = shell.panels.updateSearch { $0.handle(key) }
    guard case .ignored = meaning else {
      answerSearch(meaning)
      if shell.panel == .search, shell.panels.search.selected != before {
        updateControls()
        shell.controls.reveal(row: shell.panels.search.selected, of: .searchList)
      }
      return true
    }
    if case .character = key { return true }
    return false
  }

  /// Answers the controls of the search.
  mutating func respondWhileSearching(to event: ControlEvent) {
    switch event {
    case .rowActivated(.searchList, let row): chooseRow(row)
    case .fieldFocused(.searchField, let caret): shell.panels.updateSearch { $0.text.moveCaret(to: caret) }
    case .fieldCleared(.searchField): search(for: EditedText(limit: 100))
    case .key(.keyboard, let stroke): answerSearch(shell.panels.updateSearch { $0.handle(stroke) })
    default: break
    }
  }

  private mutating func answerSearch(_ meaning: SearchPanel.Answer) {
    switch meaning {
    case .ignored, .taken: break
    case .changed(let text): search(for: text)
    case .chosen(let row): chooseRow(row)
    case .closed: closePanel()
    }
  }

  private mutating func chooseRow(_ index: Int) {
    guard let node = shell.panels.search.node(inRow: index) else { return }
    closePanel()
    chooseSearchResult(node)
  }
}

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

/// The purpose of a search for a node, where it is another than that of any search.
struct NodePurpose<Host> {
  /// The words in the empty field.
  let prompt: String
  /// The node that is not found itself.
  let start: NodeID
  /// Takes the node that was found; the panel has been closed.
  let take: (inout Host, NodeID) -> Void
}

extension SearchExhibit {
  public var searchPrompt: String { "" }
  public func find(_ text: EditedText, in search: inout SearchPanel) {}
  public mutating func chooseSearchResult(_ node: NodeID) {}
}

extension ShellExhibit {
  /// Begins a search for nothing yet.
  mutating func beginSearching() {
    shell.nodePurpose = nil
    shell.panels.beginSearch(isAtDesk: shell.lastPointerWasMouse)
    search(for: EditedText(limit: 100))
  }

  /// Begins a search for a node that something is done with.
  ///
  /// - Parameters:
  ///   - prompt: the words in the empty field.
  ///   - start: the node that is not found itself.
  ///   - take: takes the node that was found.
  public mutating func searchNode(
    _ prompt: String, from start: NodeID, _ take: @escaping (inout Self, NodeID) -> Void
  ) {
    open(.search)
    guard shell.panel == .search else { return }
    shell.nodePurpose = NodePurpose(prompt: prompt, start: start, take: take)
    search(for: EditedText(limit: 100))
  }

  /// Begins a search among some nodes, of which all are listed at first.
  mutating func searchNodes(_ scope: SearchPanel.Scope) {
    open(.search)
    guard shell.panel == .search else { return }
    shell.panels.updateSearch { $0.scope = scope }
    search(for: EditedText(limit: 100))
  }

  /// Searches for other words.
  mutating func search(for text: EditedText) {
    var search = shell.panels.search
    if shell.panel == .commands { findCommands(text, in: &search) } else { find(text, in: &search) }
    shell.ask(for: &search)
    shell.panels.updateSearch { $0 = search }
  }

  /// Shows the names that were found in the background, if they were asked for last.
  ///
  /// - Returns: false for any other result.
  mutating func takeFound(_ result: any WorkResult, ticket: Int) -> Bool {
    guard let found = result as? FoundNames else { return false }
    guard shell.panel == .search, shell.panels.search.ticket == ticket else { return true }
    let chooses = shell.panels.search.choosesFirst
    shell.panels.updateSearch { $0.show(found) }
    if chooses { chooseRow(0) }
    return true
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
      if [.search, .commands].contains(shell.panel), shell.panels.search.selected != before {
        updateControls()
        shell.controls.reveal(row: shell.panels.search.selected, of: .searchList)
      }
      return true
    }
    return false
  }

  /// Answers the controls of the search.
  mutating func respondWhileSearching(to event: ControlEvent) {
    switch event {
    case .rowActivated(.searchList, let row): chooseRow(row)
    case .fieldFocused(.searchField, let caret): shell.panels.updateSearch { $0.text.touch(at: caret) }
    case .fieldCleared(.searchField): search(for: EditedText(limit: 100))
    case .key(.keyboard, let stroke): answerSearch(shell.panels.updateSearch { $0.handle(stroke) })
    default: break
    }
  }

  private mutating func answerSearch(_ meaning: SearchPanel.Answer) {
    switch meaning {
    case .ignored, .taken: break
    // What is listed while a search is under way is not what was asked for last.
    case .chosen where shell.panels.search.ticket != nil: shell.panels.updateSearch { $0.chooseWhenFound() }
    case .chosen(let row): chooseRow(row)
    case .closed: closePanel()
    }
  }

  private mutating func chooseRow(_ index: Int) {
    guard let node = shell.panels.search.node(inRow: index) else { return }
    let (isCommand, purpose) = (shell.panel == .commands, shell.nodePurpose)
    closePanel()
    if isCommand {
      chooseCommand(node.index)
    } else if let purpose {
      purpose.take(&self, node)
    } else {
      chooseSearchResult(node)
    }
  }
}

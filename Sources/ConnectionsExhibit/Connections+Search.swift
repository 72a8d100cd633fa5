// Finding a node by its name, on a keyboard of keys or of glass.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Widgets

extension Connections {
  /// Searches for other words.
  mutating func searchFor(_ text: EditedText) {
    if let document {
      chrome.search.search(text, in: document.graph, order: document.scene.byImportance)
    } else {
      chrome.search.text = text
    }
    chrome.invalidate()
    needsRedraw = true
  }

  /// A key while the search is open; whether it had a meaning there.
  mutating func handleSearchKey(_ key: Key) -> Bool {
    let before = chrome.search.selected
    let meaning = chrome.search.handle(key)
    if case .ignored = meaning { return false }
    answer(meaning)
    if chrome.search.selected != before { revealSearchResult() }
    return true
  }

  /// Text typed while the search is open.
  mutating func typeIntoSearch(_ typed: String) { searchFor(chrome.search.typing(typed)) }

  /// Does what a key of the search meant.
  mutating func answer(_ meaning: SearchPanel.Answer) {
    switch meaning {
    case .ignored, .taken: break
    case .changed(let text): searchFor(text)
    case .chosen(let row): chooseSearchResult(row)
    case .closed: close()
    }
    chrome.invalidate()
    needsRedraw = true
  }

  private mutating func revealSearchResult() {
    chrome.isStale = true
    listControls()
    if let list = chrome.controls.last(where: { $0.id == .searchList }) {
      chrome.surface.reveal(row: chrome.search.selected, of: list)
    }
  }

  /// Does with a found node what the search was for.
  mutating func chooseSearchResult(_ row: Int) {
    guard let node = chrome.search.node(inRow: row) else { return }
    let purpose = chrome.searchPurpose
    close()
    switch purpose {
    case .choose:
      clearHighlights()
      fly(to: node)
      select(node)
    case .connect(let source): connect(source, node)
    }
  }

  /// Shows the path between two nodes chosen by name.
  mutating func connect(_ source: NodeID, _ target: NodeID) {
    guard let document else { return }
    clearHighlights()
    deselect()
    fitAll()
    let place = camera.fit.toView(document.scene.positions[target.index])
    switch document.finder.path(from: source, to: target, query) {
    case .found(let path): keep(path, slot: takeSlot(), near: place, grown: false)
    case .none(let reason):
      let graph = document.graph
      showNotice(
        Wording.unreachable(graph.label(of: source), graph.label(of: target), reason), near: window.center, slot: 0)
    }
  }

  mutating func listSearch() {
    chrome.search.list(into: &chrome.controls, window: window, metrics: settings.metrics, prompt: searchPrompt)
  }

  private var searchPrompt: String {
    guard case .connect(let source) = chrome.searchPurpose, let graph = document?.graph else {
      return "Name of a node"
    }
    return "Connect \(graph.label(of: source).prefix(40)) with…"
  }
}

// Finding a node by its name, on a keyboard of keys or of glass.

import Drawing
import Foundation
import Geometry
import Gestures
import GraphModel
import GraphScene
import PathFinding
import Widgets

extension Connections {
  /// How many results are listed.
  private static let resultLimit = 60

  /// Searches for other words.
  mutating func searchFor(_ text: EditedText) {
    chrome.search.text = text
    chrome.search.selected = 0
    guard let document else { return }
    let results = NameSearch.find(text.text, in: document.scene, limit: Self.resultLimit)
    chrome.search.results = results
    chrome.search.rows = results.map { node in
      let degree = document.graph.neighbours(of: node).count
      let label = document.graph.label(of: node)
      let key = document.graph.key(of: node)
      return ListContent.Row(
        label == key || label.contains(key) ? label : "\(label)  (\(key.prefix(40)))",
        trailing: Wording.count(degree, "connection", "connections"))
    }
    chrome.invalidate()
    needsRedraw = true
  }

  /// A key while the search is open; whether it had a meaning there.
  mutating func handleSearchKey(_ key: Key) -> Bool {
    switch key {
    case .escape: close()
    case .enter: chooseSearchResult(chrome.search.selected)
    case .down: moveSelection(by: 1)
    case .up: moveSelection(by: -1)
    default:
      var text = chrome.search.text
      guard text.apply(key) else { return false }
      if text.text == chrome.search.text.text {
        chrome.search.text = text
      } else {
        searchFor(text)
      }
    }
    chrome.invalidate()
    needsRedraw = true
    return true
  }

  /// Text typed while the search is open.
  mutating func typeIntoSearch(_ typed: String) {
    var text = chrome.search.text
    text.insert(typed)
    searchFor(text)
  }

  /// A key of the keyboard on the glass.
  mutating func strike(_ stroke: KeyStroke) {
    switch stroke {
    case .enter: chooseSearchResult(chrome.search.selected)
    case .hide: chrome.search.showsKeyboard = false
    case .insert, .backspace:
      var text = chrome.search.text
      if text.apply(stroke) { searchFor(text) }
    }
  }

  private mutating func moveSelection(by step: Int) {
    guard !chrome.search.results.isEmpty else { return }
    chrome.search.selected = min(max(0, chrome.search.selected + step), chrome.search.results.count - 1)
    chrome.isStale = true
    listControls()
    if let list = chrome.controls.last(where: { $0.id == .searchList }) {
      chrome.surface.reveal(row: chrome.search.selected, of: list)
    }
  }

  /// Does with a found node what the search was for.
  mutating func chooseSearchResult(_ row: Int) {
    guard chrome.search.results.indices.contains(row) else { return }
    let node = chrome.search.results[row]
    let purpose = chrome.search.purpose
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

  /// The panel: what to do, the field, the results, and keys where a finger opened it.
  mutating func listSearch() {
    let metrics = settings.metrics
    var area = window
    if chrome.search.showsKeyboard {
      let keys = metrics.keyboardFrame(in: window)
      chrome.controls.append(Control(.keyboard, .keyboard, frame: keys))
      area.height = max(0, area.height - keys.height)
    }
    let width = min(metrics.pixels(520), area.width - 2 * metrics.padding)
    let height = min(metrics.pixels(560), area.height - 2 * metrics.padding)
    let panel = Rect(((area.width - width) / 2).rounded(), metrics.padding, width, height)
    let inner = panel.inset(by: metrics.padding)
    chrome.controls.append(Control(.panel, .panel, frame: panel))
    let field = Rect(inner.x, inner.y, max(0, inner.width - metrics.button - metrics.gap), metrics.button)
    let text = chrome.search.text
    chrome.controls.append(
      Control(
        .searchField,
        .field(FieldContent(text: text.text, caret: text.caret, placeholder: searchPrompt, hasFocus: true)),
        frame: field, icon: .search))
    chrome.controls.append(
      Control(
        .panelClose, .button(.quiet), frame: Rect(inner.maxX - metrics.button, inner.y, metrics.button, metrics.button),
        icon: .close))
    let top = field.maxY + metrics.gap
    chrome.controls.append(
      Control(
        .searchList,
        .list(
          ListContent(
            rows: chrome.search.rows, selected: chrome.search.rows.isEmpty ? nil : chrome.search.selected,
            placeholder: "No node has a name like this.")),
        frame: Rect(inner.x, top, inner.width, max(0, inner.maxY - top))))
  }

  private var searchPrompt: String {
    guard case .connect(let source) = chrome.search.purpose, let graph = document?.graph else {
      return "Name of a node"
    }
    return "Connect \(graph.label(of: source).prefix(40)) with…"
  }
}

/// Finds nodes by what people remember of their names.
enum NameSearch {
  /// The nodes whose label or id contains what is asked, whatever its case and accents: names that begin with it first, then
  /// names of which a word does, then the rest; the better connected before the others.
  ///
  /// - Complexity: O(nodes).
  static func find(_ asked: String, in scene: GraphScene, limit: Int) -> [NodeID] {
    let wanted = fold(asked.trimmingCharacters(in: .whitespaces))
    guard !wanted.isEmpty else { return Array(scene.byImportance.prefix(limit)) }
    var ranked: [[NodeID]] = [[], [], []]
    for node in scene.byImportance {
      let label = fold(scene.graph.label(of: node))
      if label.hasPrefix(wanted) {
        ranked[0].append(node)
      } else if label.contains(" " + wanted) {
        ranked[1].append(node)
      } else if label.contains(wanted) || fold(scene.graph.key(of: node)).contains(wanted) {
        ranked[2].append(node)
      }
    }
    return Array(ranked.joined().prefix(limit))
  }

  private static func fold(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

// A panel to find a node by its name, on a hardware keyboard or one on the screen: the same in every exhibit that shows
// a graph.
//
// The panel keeps what is written and what was found; what is done with the chosen node is the exhibit's affair.

import Drawing
import Geometry
import Gestures
import GraphModel
import Widgets

/// A search by name under way.
public struct SearchPanel {
  /// The greatest number of results that are listed.
  private static let limit = 60

  /// The meaning of a key.
  public enum Answer {
    /// Nothing: it is for somebody else.
    case ignored
    /// A move of the chosen row.
    case taken
    /// The choice of a row.
    case chosen(Int)
    /// The closing of the panel.
    case closed
  }

  /// The text that is searched for.
  public var text = EditedText(limit: 100)
  /// The nodes that were found, best first.
  public private(set) var results: [NodeID] = []
  /// The text shown where nothing was found.
  public var nothing = "No node has a name like this."
  private var rows: [ListContent.Row] = []
  /// The names that are searched; `nil` before the first search.
  private var names: SearchedNames?
  /// The search that the host is to be asked for; `nil` for none.
  private var request: WorkRequest?
  /// The ticket of the search that is under way; `nil` for none.
  private(set) var ticket: Int?
  /// True if the first row is chosen when the search under way has come to its end.
  private(set) var choosesFirst = false
  /// The index of the chosen row.
  public private(set) var selected = 0
  /// The nodes that are searched alone; `nil` for all.
  public var scope: Scope? { didSet { names = nil } }
  /// True if keys are shown on the screen, as they are when a finger opened the search.
  public var showsKeyboard = false

  /// Some nodes, of which all can be listed.
  public struct Scope {
    /// The nodes, in the order in which they are listed.
    let nodes: [NodeID]
    /// The words in the empty field.
    let prompt: String

    /// The greatest number of them that are listed: others are found by their names.
    static let limit = 2_000
  }

  /// A search for nothing yet.
  public init() {}

  /// Searches for other words among the nodes of a graph, of which the first in `order` come first; without one, only
  /// keeps the words.
  ///
  /// - Parameters:
  ///   - order: the nodes; asked for once for each opening of the panel, as an order of millions takes long.
  ///   - excluded: a node that is not to be found, such as the start of a path.
  public mutating func search(
    _ text: EditedText, in graph: EditableGraph?, order: @autoclosure () -> [NodeID], excluding excluded: NodeID? = nil
  ) {
    self.text = text
    guard let graph else { return }
    let scoped = scope?.nodes
    begin(SearchedNames(of: graph, order: scoped ?? order()), excluding: excluded) { node in
      let (label, key) = (graph.name(of: node), graph.key(of: node))
      return ListContent.Row(
        label == key || label.contains(key) ? label : "\(label)  (\(key.prefix(40)))",
        trailing: Wording.count(graph.neighbourCount(of: node), "connection", "connections"))
    }
  }

  /// Searches for other words among names; what is in a row is then called by its index in their list.
  ///
  /// - Parameter row: returns the row of a name.
  public mutating func search(
    _ text: EditedText, among names: [String], row: @escaping @Sendable (Int) -> ListContent.Row
  ) {
    self.text = text
    begin(SearchedNames(names), excluding: nil) { row($0.index) }
  }

  /// The most names that are searched within a frame; more are searched in the background.
  private static let mostAtOnce = 2000

  /// Begins a search; of a few names it is done at once.
  ///
  /// - Parameter fresh: the names, where none were searched since the panel opened.
  private mutating func begin(
    _ fresh: @autoclosure () -> SearchedNames, excluding excluded: NodeID?,
    row: @escaping @Sendable (NodeID) -> ListContent.Row
  ) {
    let searched = names ?? fresh()
    names = searched
    choosesFirst = false
    let (asked, limit) = (text.text, scope == nil ? Self.limit : Scope.limit)
    let search = WorkRequest { control in
      FoundNames(asked, among: searched, limit: limit, excluding: excluded, control, row: row)
    }
    if searched.count <= Self.mostAtOnce, let found = search.result() as? FoundNames {
      request = nil
      show(found)
    } else {
      request = search
    }
  }

  /// Takes the search that the host is to be asked for, in place of any other; `nil` for none.
  mutating func takeRequest() -> WorkRequest? {
    defer { request = nil }
    return request
  }

  /// Notes that a search is under way.
  mutating func wait(for ticket: Int?) { self.ticket = ticket }

  /// Notes that the first row is to be chosen when the search has come to its end.
  mutating func chooseWhenFound() { choosesFirst = true }

  /// Shows what was found.
  mutating func show(_ found: FoundNames) {
    (results, rows, selected, ticket) = (found.nodes, found.rows, 0, nil)
  }

  /// Returns the node in a row.
  public func node(inRow row: Int) -> NodeID? { results.indices.contains(row) ? results[row] : nil }

  /// Takes a key of a keyboard on the desk.
  public mutating func handle(_ key: Key) -> Answer {
    switch key {
    case .escape: return .closed
    case .enter: return .chosen(selected)
    case .down: moveSelection(by: 1)
    case .up: moveSelection(by: -1)
    case .character: break
    default: return .ignored
    }
    return .taken
  }

  /// Takes a key of the keyboard on the screen.
  public mutating func handle(_ stroke: KeyStroke) -> Answer {
    if stroke == .enter { return .chosen(selected) }
    if stroke == .hide { showsKeyboard = false }
    return .taken
  }

  private mutating func moveSelection(by step: Int) {
    guard !results.isEmpty else { return }
    selected = min(max(0, selected + step), results.count - 1)
  }

  /// Adds the panel: what to do, the field, the results, and keys where a finger opened it.
  public func list(into controls: inout [Control], window: Rect, metrics: Metrics, prompt: String) {
    var area = window
    if showsKeyboard {
      let keys = metrics.keyboardFrame(in: window)
      controls.append(Control(.keyboard, .keyboard, frame: keys))
      area.height = max(0, area.height - keys.height)
    }
    let wide = min(metrics.pixels(520), area.width - 2 * metrics.padding)
    area = metrics.panelArea(in: area, width: wide)
    let width = min(wide, area.width - 2 * metrics.padding)
    let height = min(metrics.pixels(560), area.height - 2 * metrics.padding)
    let panel = Rect(((area.width - width) / 2).rounded(), area.y + metrics.padding, width, height)
    let inner = panel.inset(by: metrics.padding)
    controls.append(Control(.panel, .panel, frame: panel))
    let field = Rect(inner.x, inner.y, max(0, inner.width - metrics.button - metrics.gap), metrics.button)
    controls.append(
      Control(
        .searchField,
        .field(FieldContent(text, placeholder: scope?.prompt ?? prompt)), frame: field, icon: .search))
    controls.append(
      Control(
        .panelClose, .button(.quiet), frame: Rect(inner.maxX - metrics.button, inner.y, metrics.button, metrics.button),
        icon: .close))
    let top = field.maxY + metrics.gap
    controls.append(
      Control(
        .searchList,
        .list(
          ListContent(
            rows: rows, selected: rows.isEmpty ? nil : selected, placeholder: ticket == nil ? nothing : "")),
        frame: Rect(inner.x, top, inner.width, max(0, inner.maxY - top))))
  }
}

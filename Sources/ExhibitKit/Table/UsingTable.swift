// What people do with the table of a network: rows they choose, values they change, and what they copy.

import Drawing
import Geometry
import Gestures
import GraphFilters
import GraphModel
import SceneGraph
import Widgets

extension EditingExhibit {
  /// Changes what the table shows.
  mutating func changeTable(_ change: (inout ElementTable, inout EffectQueue) -> Void) {
    // Two parts of this at a time.
    var table = changes.table
    change(&table, &shell.effects)
    changes.table = table
  }

  /// Has the table follow the network and its filters, and shows the row of what was chosen.
  @usableFromInline mutating func followTable() {
    let number = changes.editing.shownNumber
    let isShown = changes.editing.pending.isEmpty && changes.filters.mask == document?.mask
    if isShown, changes.table.isBehind(number) {
      let graph = viewport.scene.content.graph
      changeTable { $0.follow(graph, number: number, &$1) }
    }
    let row =
      changes.table.question.part == .nodes
      ? changes.table.rowToReveal(of: lastChosenNode) : changes.table.rowToReveal(of: changes.edge?.edge)
    guard let row else { return }
    updateControls()
    shell.controls.reveal(row: row, of: .tableRows)
  }

  /// Takes what the host has made for the table.
  ///
  /// - Returns: false for the result of other work.
  mutating func takeForTable(_ result: any WorkResult, ticket: Int) -> Bool {
    var copied: Int??
    changeTable { copied = $0.take(result, ticket: ticket, &$1) }
    guard let copied else { return false }
    if let copied { tell("Copied", "\(Wording.count(copied, "row", "rows")), for a spreadsheet.") }
    return true
  }

  /// The row of the node or the edge that is chosen; `nil` for none.
  var rowOfChosen: Int? {
    guard let shown = changes.table.shown else { return nil }
    let chosen = shown.table.part == .nodes ? lastChosenNode?.rawValue : changes.edge?.edge.rawValue
    // Where a place is read about and nothing is chosen, it is the row that was touched.
    return (chosen ?? changes.table.chosen).flatMap { shown.place(of: NodeID($0)) }
  }

  /// Answers a touch on the table.
  mutating func answerTable(_ event: ControlEvent) {
    guard let shown = changes.table.shown else { return }
    switch event {
    case .segmentSelected(_, let column) where shown.table.columns.indices.contains(column):
      changeTable { $0.sort(by: shown.table.columns[column].name, &$1) }
    case .cellActivated(_, let row, let column) where shown.rows.indices.contains(row):
      if rowOfChosen == row, shown.table.columns.indices.contains(column), shell.settings.visitors.mayEdit {
        return edit { $0.editCell(of: shown.rows[row], in: shown.table.columns[column]) }
      }
      choose(row, of: shown)
    default: break
    }
  }

  /// Chooses the node or the edge of a row, and brings it into view.
  private mutating func choose(_ row: Int, of shown: ShownTable) {
    guard let seen else { return }
    switch shown.table.part {
    case .nodes:
      let node = NodeID(shown.rows[row])
      guard seen.contains(node) else { return }
      changes.table.choose(node.rawValue)
      visit(node, by: .desk)
    case .edges:
      let edge = EdgeID(shown.rows[row])
      guard seen.contains(edge) else { return }
      let ends = seen.ends(of: edge)
      if ![ends.source, ends.target].contains(where: { shell.freeWindow.contains(restingPoint(of: $0)) }) {
        visit(ends.source, by: .desk)
      }
      closeSelections()
      changes.table.choose(edge.rawValue)
      chooseEdge(edge)
    }
  }

  // MARK: Values

  /// Asks for another value of a cell of the row that is chosen; says of a field that is worked out that it is.
  private mutating func editCell(of element: UInt32, in field: FilterField) {
    guard let seen else { return }
    switch changes.table.question.part {
    case .nodes:
      let node = NodeID(element)
      guard seen.contains(node) else { return }
      if field.isBuiltIn, field.name.plainName == "label" { return rename(node) }
      let value = field.attribute.flatMap { name in seen.attributes(of: node).first { $0.name == name }?.value }
      askForValue(of: field.attribute, field, value?.displayText ?? "", title: seen.name(of: node)) {
        $0.setting($1, of: node)
      }
    case .edges:
      let edge = EdgeID(element)
      guard seen.contains(edge) else { return }
      if field.isBuiltIn, field.name.end == nil, field.name.plainName == "label" { return rename(edge) }
      let isWeight = field.isBuiltIn && field.name.plainName == "weight"
      let value = field.attribute.flatMap { name in seen.attributes(of: edge).first { $0.name == name }?.value }
      let text = isWeight ? seen.weight(of: edge).map(NumberText.shortest) : value?.displayText
      askForValue(of: isWeight ? "weight" : field.attribute, field, text ?? "", title: seen.title(of: edge)) {
        $0.setting($1, of: edge)
      }
    }
  }

  /// Asks for a value of an attribute.
  ///
  /// - Parameter name: the attribute; `nil` for a field that is worked out.
  private mutating func askForValue(
    of name: String?, _ field: FilterField, _ text: String, title: String,
    _ edits: @escaping (EditableGraph, AttributeAssignment) -> [GraphEdit]
  ) {
    guard let name else {
      return tell("\(Wording.title(of: field)) is worked out", "It follows from the network.", seconds: 4)
    }
    let isWeight = field.part == .edges && name == "weight" && field.isBuiltIn
    ask(
      "\(Wording.title(of: field).prefix(40)) of \(title.prefix(60))", verb: "Set", placeholder: "Value", text,
      isSelected: true, limit: max(4000, text.count + 1000)
    ) { _, written in
      isWeight && !written.isEmpty && AttributeAssignment(name, to: written).number == nil
        ? "A weight is a number: 2.5" : nil
    } _: { host, written in
      // Who presses Enter without writing changes nothing, of whatever type the value is.
      guard written != text else { return }
      let assignment = AttributeAssignment(name, to: written)
      host.change("\(name.prefix(40)) of \(title.prefix(60))") { edits($0, assignment) }
      let table = field.part == .nodes ? host.seen?.base.nodeAttributes : host.seen?.base.edgeAttributes
      if !isWeight, let table, assignment.isUnlike(othersIn: table) { host.tellUnlike(name) }
    }
  }

  // MARK: Words and copies

  /// Asks for the words that rows have in them.
  mutating func findInTable() {
    let question = NamePanel.Question("Rows that have a text", verb: "Find", placeholder: "Text", limit: 100)
    askForName(question, name: changes.table.question.words, isSelected: true) { host, words in
      host.changeTable { $0.change(&$1) { $0.words = words } }
    }
  }

  /// Puts the rows where spreadsheets take them as cells.
  mutating func copyTable() {
    guard shell.settings.visitors.mayCopy else { return }
    var mayCopy = true
    changeTable { mayCopy = $0.copy(&$1) }
    if !mayCopy {
      tell(
        "Too many rows to copy",
        "At most \(Wording.grouped(ElementTable.mostCopied)): filter the network, or find some.",
        seconds: 5)
    }
  }
}

extension Command where Host: EditingExhibit {
  /// The commands of the table.
  public static var table: [Command] {
    [
      .sidePanel(.table, "Table", "Nodes and edges, row by row", .table, keys: ["Shift+T"]).ofUse { $0.document != nil }
    ]
  }
}

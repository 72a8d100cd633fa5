// The controls of changing the network: in the bar, beside the card of a node, and beside that of an edge.

import Drawing
import Geometry
import GraphModel
import Widgets

extension EditingExhibit {
  /// Lists the switch that lets hands change the network and, while they do, the way back and forth.
  public func listEditing(into list: inout ControlList<Self>) {
    if document != nil {
      list.addToBar(.filters, of: self)
      list.addToBar(.table, of: self)
      // While hands change the network, there is no room for more than the ways to change it.
      if !changes.isOn { list.addToBar(.statistics, of: self, comesAndGoes: true) }
      list.addToBar(.bookmarks, of: self)
    }
    list.addToBar(.edit, of: self)
    guard changes.isOn else { return }
    for id in [ControlID.undo, .redo, .paste, .changes] { list.addToBar(id, of: self, comesAndGoes: true) }
  }

  /// Lists what lies over the network while it is changed: the cards about what is chosen, and the changes.
  public func listChanges(into list: inout ControlList<Self>) {
    listChosenEdge(into: &list)
    listSelection(into: &list)
  }

  /// Lists what can be changed of the chosen node of a visitor, in two rows beside its card.
  public func listNodeChanges(
    beside frame: Rect, _ node: NodeID, of visitor: VisitorID, into list: inout ControlList<Self>
  ) {
    let buttons: [(Control, ControlAnswer<Self>)] = [
      (
        Control(.rename(visitor), .button(.plain), frame: .zero, text: "Rename", icon: .pencil),
        .edit { $0.rename(node) }
      ),
      (
        Control(.joinTo(visitor), .button(.plain), frame: .zero, text: "Join to…", icon: .path),
        .edit { $0.searchJoin(of: node, by: visitor) }
      ),
      (
        Control(.mergeInto(visitor), .button(.plain), frame: .zero, text: "Merge…", icon: .copy),
        .edit { $0.searchMerge(of: node, by: visitor) }
      ),
      (
        Control(.describe(visitor), .button(.plain), frame: .zero, text: "Attributes", icon: .sliders),
        .edit { $0.describe(node) }
      ),
      (
        Control(.remove(visitor), .button(.plain), frame: .zero, text: "Delete", icon: .trash),
        .edit { $0.remove(node) }
      ),
    ]
    listRows(buttons, beside: frame, into: &list)
  }

  /// The number of rows of buttons beside a card: what can be changed takes more than what can be asked.
  public var actionRows: Int { changes.isOn ? 2 : 1 }

  /// Returns what a card with its buttons keeps clear of: also the panel beside the network.
  public func placementOfCards(beside frames: [Rect]) -> CardPlacement {
    var placement = placement(beside: frames)
    placement.actionRows = actionRows
    if let frame = shell.sidePanelFrame { placement.taken.append(frame) }
    return placement
  }

  /// Places the cards again that are about what is chosen to be changed.
  public mutating func placeCardsOfChanges() {
    if let edge = changes.edge?.edge { chooseEdge(edge) }
    if let nodes = changes.selection?.nodes { choose(nodes) }
  }

  /// Lists buttons in rows beside a card, each as wide as that at most: they cover nothing that the card does not keep off.
  private func listRows(
    _ buttons: [(Control, ControlAnswer<Self>)], beside frame: Rect, into list: inout ControlList<Self>
  ) {
    // A touch beside a panel closes it, and changes nothing.
    guard shell.panel == .none else { return }
    let (step, gap) = (shell.metrics.button + shell.metrics.gap, shell.metrics.gap)
    var (buttons, widths) = (buttons, [Double]())
    for index in buttons.indices { buttons[index].0.hasWordBelow = true }
    for button in buttons { widths.append(list.width(of: button.0)) }
    let rows = ButtonRows.rows(of: widths, gap: gap, within: frame.width).map { Array(buttons[$0]) }
    let isBelow = cardRoom.actionArea(of: frame, rows: rows.count).y >= frame.maxY
    for (index, row) in rows.enumerated() {
      let y = isBelow ? frame.maxY + gap + step * Double(index) : frame.minY - step * Double(index + 1)
      guard y >= 0 else { return }
      list.addRow(
        row, from: Point(frame.x, y), inside: Rect(frame.x, y, frame.width, shell.metrics.button),
        metrics: shell.metrics)
    }
  }

  /// Lists the card of the nodes that are chosen together, with what can be done with them in a row beside it.
  private func listSelection(into list: inout ControlList<Self>) {
    guard let selection = changes.selection, selection.card.frame.height > 0 else { return }
    list.add(selection.card, as: .manyCard, .edit { $0.choose([]) })
    var buttons: [(Control, ControlAnswer<Self>)] = [
      (
        Control(.manyNeighbours, .button(.plain), frame: .zero, text: "Neighbours", icon: .plus),
        .edit { $0.chooseNeighbours() }
      )
    ]
    if shell.settings.visitors.mayCopy {
      buttons.append(
        (Control(.copyMany, .button(.plain), frame: .zero, text: "Copy", icon: .copy), .edit { $0.copySelection() }))
    }
    buttons.append(
      (
        Control(.removeMany, .button(.plain), frame: .zero, text: "Delete", icon: .trash),
        .edit { $0.removeSelection() }
      ))
    listRows(buttons, beside: selection.card.frame, into: &list)
  }

  /// Lists the card of the chosen edge, with what can be changed of it in a row beside it.
  private func listChosenEdge(into list: inout ControlList<Self>) {
    guard let chosen = changes.edge, let graph = seen, chosen.card.frame.height > 0 else { return }
    list.add(chosen.card, as: .edgeCard, .edit { $0.chooseEdge(nil) })
    guard changes.isOn else { return }
    let (edge, isDirected) = (chosen.edge, graph.isDirected(chosen.edge))
    var buttons: [(Control, ControlAnswer<Self>)] = [
      (
        Control(.renameEdge, .button(.plain), frame: .zero, text: "Label", icon: .pencil), .edit { $0.rename(edge) }
      ),
      (
        Control(
          .directEdge, .button(.plain), frame: .zero, text: isDirected ? "Both ways" : "One way",
          icon: isDirected ? .directionBothWays : .directionOneWay), .edit { $0.setDirected(edge, !isDirected) }
      ),
    ]
    if isDirected {
      buttons.append(
        (Control(.reverseEdge, .button(.plain), frame: .zero, text: "Reverse", icon: .back), .edit { $0.reverse(edge) })
      )
    }
    buttons.append(
      (
        Control(.describeEdge, .button(.plain), frame: .zero, text: "Attributes", icon: .sliders),
        .edit { $0.describe(edge) }
      ))
    buttons.append(
      (Control(.removeEdge, .button(.plain), frame: .zero, text: "Delete", icon: .trash), .edit { $0.remove(edge) }))
    listRows(buttons, beside: chosen.card.frame, into: &list)
  }
}

extension ControlAnswer where Host: EditingExhibit {
  /// A change of the network, or what is about changing it, where visitors may.
  static func edit(_ change: @escaping (inout Host) -> Void) -> ControlAnswer { .run { $0.edit(change) } }
}

extension ControlID {
  fileprivate static let manyCard = ControlID("manyCard")
  fileprivate static let manyNeighbours = ControlID("manyNeighbours")
  fileprivate static let copyMany = ControlID("copyMany")
  fileprivate static let removeMany = ControlID("removeMany")
  fileprivate static let edgeCard = ControlID("edgeCard")
  fileprivate static let renameEdge = ControlID("renameEdge")
  fileprivate static let directEdge = ControlID("directEdge")
  fileprivate static let reverseEdge = ControlID("reverseEdge")
  fileprivate static let describeEdge = ControlID("describeEdge")
  fileprivate static let removeEdge = ControlID("removeEdge")

  fileprivate static func rename(_ visitor: VisitorID) -> ControlID { renames[visitor.number] }
  fileprivate static func joinTo(_ visitor: VisitorID) -> ControlID { joins[visitor.number] }
  fileprivate static func mergeInto(_ visitor: VisitorID) -> ControlID { merges[visitor.number] }
  fileprivate static func describe(_ visitor: VisitorID) -> ControlID { descriptions[visitor.number] }
  fileprivate static func remove(_ visitor: VisitorID) -> ControlID { removals[visitor.number] }

  private static let renames = Family("rename")
  private static let joins = Family("joinTo")
  private static let merges = Family("mergeInto")
  private static let descriptions = Family("describe")
  private static let removals = Family("remove")
}

// The controls over the network: the bar, the cards with what can be done about the chosen node, and the rings' stepper.
//
// They are listed again only when `controlState` differs; every control is listed with what it does.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import Widgets

extension Connections {
  /// Lists how paths are asked for, and a way to close all that there are.
  func listBar(into list: inout ControlList<Self>) {
    listEditing(into: &list)
    if changes.isOn { return }
    if content.hasDirection {
      list.addToBar(
        .direction, of: self, icon: question.ignoresDirection ? .directionBothWays : .directionOneWay,
        comesAndGoes: true)
    }
    if content.isWeighted {
      list.addToBar(.weights, of: self, text: Wording.measure(question.weightMeaning), comesAndGoes: true)
    }
    if answers.paths.count + focuses.all.count > 1 { list.addToBar(.closeAll, of: self, comesAndGoes: true) }
  }

  func listOverNetwork(into list: inout ControlList<Self>) {
    listCards(into: &list)
    for entry in focuses.all { listRingSteps(entry, of: entry.visitor, into: &list) }
    listChanges(into: &list)
    listTouchedEdge(into: &list)
  }

  private func listCards(into list: inout ControlList<Self>) {
    for kept in answers.paths where kept.card.frame.height > 0 {
      let (slot, visitor) = (kept.slot, kept.visitor)
      list.add(
        kept.card, as: .result(kept.slot),
        .card {
          $0.answers.remove(slot: slot)
        } link: {
          $0.followPathLink($1, by: visitor)
        })
      listPathActions(of: kept, into: &list)
    }
    for entry in focuses.all {
      guard let card = entry.card, card.frame.height > 0 else { continue }
      let visitor = entry.visitor
      list.add(
        card, as: .selectionCard(visitor),
        .card {
          $0.closeSelection(of: visitor)
        } link: {
          $0.follow(link: $1, by: visitor)
        })
      if let node = entry.shownSelection {
        listCardActions(beside: card.frame, node, of: entry.visitor, into: &list)
      }
    }
  }

  /// Lists what can be done with the chosen node of a visitor, in a row beside its card.
  private func listCardActions(
    beside frame: Rect, _ node: NodeID, of visitor: VisitorID, into list: inout ControlList<Self>
  ) {
    let row = cardRoom.actionRow(of: frame)
    guard row.y >= 0 else { return }
    if changes.isOn { return listNodeChanges(beside: frame, node, of: visitor, into: &list) }
    var buttons: [(Control, ControlAnswer<Self>)] = [
      (
        Control(.connectTo(visitor), .button(.primary), frame: .zero, text: "Connect to…", icon: .path),
        .run { $0.searchPath(from: node, by: visitor) }
      ),
      (
        Control(.showRings(visitor), .button(.plain), frame: .zero, text: "Rings", icon: .rings, hasWordBelow: true),
        .run { $0.showRings(around: node, pointer: nil, by: visitor) }
      ),
      (
        Control(.showTree(visitor), .button(.plain), frame: .zero, text: "Tree", icon: .tree, hasWordBelow: true),
        .run { $0.showTree(from: node, by: visitor) }
      ),
    ]
    if let button = avoidButton(node, of: visitor) { buttons.append(button) }
    list.addRow(buttons, from: row.origin, inside: cardRoom.area, metrics: shell.metrics)
  }

  /// Lists − k +, under the node that the rings of a visitor are around.
  private func listRingSteps(_ focus: NodeFocus, of visitor: VisitorID, into list: inout ControlList<Self>) {
    guard let rings = focus.rings, rings.deepest > 0 else { return }
    let metrics = shell.metrics
    var stepper = Control(
      .ringSteps(visitor), .stepper(value: Double(rings.reach), range: 1...Double(rings.deepest), step: 1),
      frame: .zero,
      text: Wording.steps(rings.reach))
    let width = list.width(of: stepper)
    let point = viewport.point(of: rings.source)
    let top = point.y + viewport.radius(of: rings.source) + metrics.pixels(millimetres: 9)
    stepper.frame = Rect((point.x - width / 2).rounded(), top.rounded(), width, metrics.button)
      .moved(inside: cardRoom.area)
    // In a small window there may be room only beside the card.
    if let card = focus.card?.frame, card.intersects(stepper.frame) {
      let row = cardRoom.actionRow(of: card)
      stepper.frame = Rect(row.x, row.y, width, metrics.button)
    }
    list.add(stepper, .value { $0.setReach(Int($1.rounded()), of: visitor) })
  }
}

extension ControlID {
  /// Returns the card of the node that a visitor chose.
  fileprivate static func selectionCard(_ visitor: VisitorID) -> ControlID { selectionCards[visitor.number] }
  /// Returns the button that finds a path from there.
  fileprivate static func connectTo(_ visitor: VisitorID) -> ControlID { connections[visitor.number] }
  /// Returns the button that shows rings around there.
  fileprivate static func showRings(_ visitor: VisitorID) -> ControlID { rings[visitor.number] }
  /// Returns the button that shows the tree from there.
  fileprivate static func showTree(_ visitor: VisitorID) -> ControlID { trees[visitor.number] }
  /// Returns the steps of the rings of a visitor.
  fileprivate static func ringSteps(_ visitor: VisitorID) -> ControlID { steps[visitor.number] }

  private static let selectionCards = Family("selectionCard")
  private static let connections = Family("connectTo")
  private static let rings = Family("showRings")
  private static let trees = Family("showTree")
  private static let steps = Family("ringSteps")
}

// The buttons of kept paths: beside the card of one, and beside that of an edge of one.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import Widgets

extension Connections {
  /// Lists how else a path can be asked for, in a row beside its card.
  func listPathActions(of kept: KeptPath, into list: inout ControlList<Self>) {
    let (row, visitor, asked) = (cardRoom.actionRow(of: kept.card.frame), kept.visitor, kept.question.asked)
    guard row.y >= 0, !changes.isOn, asked.source != asked.target else { return }
    var buttons: [(Control, ControlAnswer<Self>)] = []
    func add(_ command: ControlID, _ control: Control, _ change: @escaping (inout Self) -> Void) {
      guard isAllowed(command) else { return }
      var control = control
      control.hasWordBelow = true
      buttons.append((control, .run(change)))
    }
    add(
      .anotherWayByKey,
      Control(
        .anotherWay(kept.slot), .button(.plain), frame: .zero, text: "Another way", icon: .forward,
        isEnabled: asked.hasOthers)
    ) { $0.ask(of: visitor) { $0.chooseNext() } }
    add(
      .byWayOfByKey,
      Control(.byWayOf(kept.slot), .button(.plain), frame: .zero, text: "By way of…", icon: .plus)
    ) { $0.searchStop(of: visitor) }
    add(
      .pathBackByKey,
      Control(
        .pathBack(kept.slot), .button(.plain), frame: .zero, text: "Back", icon: .undo,
        isEnabled: kept.question.canGoBack)
    ) { $0.goBack(of: visitor) }
    // Last, as it comes and goes.
    if kept.mayHaveEqual || asked.choice == .allEqual {
      add(
        .allEqualByKey,
        Control(
          .allEqual(kept.slot), .toggle, frame: .zero, text: "All equal", icon: .tree, isOn: asked.choice == .allEqual)
      ) { $0.ask(of: visitor) { $0.toggleAllEqual() } }
    }
    list.addRow(buttons, from: row.origin, inside: cardRoom.area, metrics: shell.metrics)
  }

  /// Returns true if visitors may ask for a command.
  private func isAllowed(_ command: ControlID) -> Bool { Self.commands[command]?.isAllowed(in: self) ?? false }

  /// Lists the button by which a path keeps away from the edge of it that was touched.
  func listTouchedEdge(into list: inout ControlList<Self>) {
    guard let touched = answers.touched, let chosen = changes.edge, chosen.edge == touched.edge, !changes.isOn,
      isAllowed(.avoidByKey),
      chosen.card.frame.height > 0, answers.paths[touched.visitor]?.edges.contains(touched.edge) ?? false
    else { return }
    let row = cardRoom.actionRow(of: chosen.card.frame)
    guard row.y >= 0 else { return }
    let button = Control(.avoidEdge, .button(.primary), frame: .zero, text: "Avoid", icon: .minus)
    list.addRow(
      [(button, .run { $0.avoid(touched.edge, of: touched.visitor) })], from: row.origin, inside: cardRoom.area,
      metrics: shell.metrics)
  }

  /// Returns the button by which a path keeps away from a node that a visitor has chosen; `nil` where none passes it.
  func avoidButton(_ node: NodeID, of visitor: VisitorID) -> (Control, ControlAnswer<Self>)? {
    guard isAllowed(.avoidByKey), let owner = answers.visitor(passing: node, preferring: visitor) else { return nil }
    return (
      Control(.avoidNode(visitor), .button(.plain), frame: .zero, text: "Avoid", icon: .minus, hasWordBelow: true),
      .run { $0.avoid(node, of: owner) }
    )
  }

  // MARK: What they do

  /// Lets a visitor's path keep away from a node.
  mutating func avoid(_ node: NodeID, of visitor: VisitorID) {
    addCondition(of: visitor, near: node) { $0.avoid(node) }
  }

  private mutating func avoid(_ edge: EdgeID, of visitor: VisitorID) {
    chooseEdge(nil)
    guard let seen, seen.contains(edge) else { return }
    addCondition(of: visitor, near: seen.ends(of: edge).source) { $0.avoid(edge) }
  }

  /// Asks by name for a node that a visitor's path is to pass.
  mutating func searchStop(of visitor: VisitorID) {
    guard let question = answers.question(of: visitor) else { return }
    searchNode("By way of…", from: question.asked.source) { host, node in
      host.addCondition(of: visitor, near: node) { $0.pass(node) }
    }
  }

  /// Lets the path of the visitor at the keys keep away from the chosen node; where none is chosen on it, asks by name.
  mutating func avoidByKey() {
    guard let kept = answers.latest else { return }
    let visitor = kept.visitor
    if let node = focuses[focuses.keyboardVisitor].shownSelection, kept.passes(node) {
      return avoid(node, of: visitor)
    }
    searchNode("Keep away from…", from: kept.question.asked.source) { $0.avoid($1, of: visitor) }
  }
}

extension Command where Host == Connections {
  /// The commands about the path of the visitor at the keys.
  static var ofPaths: [Command] {
    func ofPath(
      _ id: ControlID, _ title: String, _ summary: String, _ icon: Icon, key: KeyChord,
      when isOfUse: @escaping @Sendable (KeptPath) -> Bool = { _ in true },
      _ change: @escaping @Sendable (inout Connections, VisitorID) -> Void
    ) -> Command {
      Command(id, title, summary, icon, keys: [key]) { exhibit in
        exhibit.answers.latest.map { kept in .run { change(&$0, kept.visitor) } }
      }
      .meaning { !$0.changes.isOn && $0.answers.latest != nil }
      .ofUse { $0.answers.latest.map(isOfUse) ?? false }
    }
    return [
      ofPath(
        .anotherWayByKey, "Another way", "The next best path", .forward, key: "O",
        when: { $0.question.asked.hasOthers }
      ) { $0.ask(of: $1) { $0.chooseNext() } },
      ofPath(
        .allEqualByKey, "All equal", "All paths that are as short", .tree, key: "Q", when: { $0.mayHaveEqual }
      ) { $0.ask(of: $1) { $0.toggleAllEqual() } }
      .asSwitch { $0.answers.latest?.question.asked.choice == .allEqual },
      ofPath(.byWayOfByKey, "By way of…", "The path passes a node", .plus, key: "V") { $0.searchStop(of: $1) },
      ofPath(.avoidByKey, "Avoid", "The path goes around a node", .minus, key: "X") { host, _ in host.avoidByKey() },
      ofPath(
        .pathBackByKey, "Back", "The path as it was asked for before", .undo, key: "U",
        when: { $0.question.canGoBack }
      ) { $0.goBack(of: $1) },
    ]
  }
}

extension ControlID {
  static let anotherWayByKey = ControlID("anotherWay")
  static let allEqualByKey = ControlID("allEqual")
  static let byWayOfByKey = ControlID("byWayOf")
  static let avoidByKey = ControlID("avoid")
  static let pathBackByKey = ControlID("pathBack")
  fileprivate static let avoidEdge = ControlID("avoidEdge")

  fileprivate static func anotherWay(_ slot: Int) -> ControlID { anotherWays[slot] }
  fileprivate static func allEqual(_ slot: Int) -> ControlID { allEquals[slot] }
  fileprivate static func byWayOf(_ slot: Int) -> ControlID { byWays[slot] }
  fileprivate static func pathBack(_ slot: Int) -> ControlID { pathBacks[slot] }
  fileprivate static func avoidNode(_ visitor: VisitorID) -> ControlID { avoidNodes[visitor.number] }

  private static let anotherWays = Family("anotherWay")
  private static let allEquals = Family("allEqual")
  private static let byWays = Family("byWayOf")
  private static let pathBacks = Family("pathBack")
  private static let avoidNodes = Family("avoidNode")
}

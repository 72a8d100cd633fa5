// The commands of Connections, and what hands and keys do there.

import Drawing
import ExhibitKit
import Gestures
import GraphModel
import Widgets

extension Connections {
  static let commands = Commands<Connections>(
    Command.files, own, [.layout, .look], Command.filtering, Command.table, [.statistics], Command.views,
    Command.editing, Command.walking, Command.view, Command.window)

  static let sidePanels: [SidePanel<Connections>] = [.layout, .look, .filters, .table, .statistics, .views, .changes]

  private static var own: [Command<Connections>] {
    /// A command about the node that the visitor at the keys has chosen.
    func ofChosen(
      _ id: ControlID, _ title: String, _ summary: String, _ icon: Icon, keys: [KeyChord],
      _ change: @escaping @Sendable (inout Connections, NodeID, VisitorID) -> Void
    ) -> Command<Connections> {
      Command(id, title, summary, icon, keys: keys) { exhibit in
        let visitor = exhibit.focuses.keyboardVisitor
        return exhibit.focuses[visitor].selection.map { node in .run { change(&$0, node, visitor) } }
      }
    }
    let commands: [Command<Connections>] = [
      Command(.trace, "Path", "Begins at the chosen node, or ends there", .path, keys: ["Enter"]) {
        $0.traceFromSelection()
      }
      .ofUse { $0.focuses[$0.focuses.keyboardVisitor].selection != nil },
      ofChosen(.connect, "Connect to…", "A path to a node by its name", .path, keys: []) {
        $0.searchPath(from: $1, by: $2)
      },
      ofChosen(.rings, "Rings", "Everything within some steps", .rings, keys: ["R"]) {
        $0.showRings(around: $1, pointer: nil, by: $2)
      },
      ofChosen(.tree, "Tree", "All shortest paths from here", .tree, keys: ["S"]) {
        $0.showTree(from: $1, by: $2)
      },
      Command(.direction, "Follow arrows", "Or go both ways", .directionOneWay, keys: ["D"]) { $0.toggleDirection() }
        .asSwitch { !$0.question.ignoresDirection }.ofUse { $0.content.hasDirection },
      Command(.weights, "Weights", "Measure paths by them, or by steps", .weight, keys: ["W"]) { $0.toggleWeights() }
        .asSwitch { $0.question.usesWeights }.ofUse { $0.content.isWeighted },
      .closeAll { $0.answers.paths.count + $0.focuses.all.count },
    ]
    return commands + Command.ofPaths
  }

  static let help = commands.help(
    gestures: [
      HelpTile(.drag(from: .node, to: .node), "The path between them"),
      HelpTile(.dragBack(.node), "Back: no path"),
      HelpTile(.drag(from: .edge, to: .node), "The path goes by way of it"),
      HelpTile(.tap(.edge), "Avoid it: the path goes around"),
      HelpTile(.tap(.node), "Details and neighbours"),
      HelpTile(.doubleTap(.node), "All shortest paths from here"),
      HelpTile(.holdAndDrag(.node), "Everything within some steps"),
      .moveView,
      .zoomView,
      HelpTile(.doubleTap(.ground), "Everything; again: your answers"),
      HelpTile(.tap(.ground), "Your answers go away"),
      .stepBack,
    ],
    keys: [
      .wheel,
      HelpTile(.mouse(.middleDrag), "Move the view"),
      HelpTile(.mouse(.rightButton), "As a finger that holds"),
      commands.walking,
      commands.tile(.trace, words: "Begin a path, end it"),
      commands.tile(.anotherWayByKey, .allEqualByKey, .pathBackByKey, words: "Another way, all equal, back"),
      commands.tile(.byWayOfByKey, .avoidByKey, words: "By way of a node, around one"),
      commands.tile(.rings, .tree, words: "Rings, paths from the node"),
      commands.tile(.direction, .weights, .theme, words: "Directions, weights, theme"),
      commands.tile(.layout, words: "Layouts; drag nodes to move them"),
      commands.tile(.look, words: "Colours and sizes of nodes"),
      commands.tile(.filters, words: "Show only what passes a filter"),
      commands.tile(.statistics, words: "The figures of the network"),
    ])
}

extension ControlID {
  fileprivate static let trace = ControlID("trace")
  fileprivate static let connect = ControlID("connect")
  fileprivate static let rings = ControlID("rings")
  fileprivate static let tree = ControlID("tree")
}

// The commands of the Atlas, and what hands and keys do there.

import Drawing
import ExhibitKit
import Gestures
import Widgets

extension Atlas {
  // While the network is changed, some keys mean that first.
  static let commands = Commands<Atlas>(
    Command.files, [.look], Command.filtering, Command.table, [.statistics], Command.views, Command.editing, own,
    networks, Command.walking, Command.view, Command.window
  )

  static let sidePanels: [SidePanel<Atlas>] = [.look, .filters, .table, .statistics, .views, .changes]

  private static var own: [Command<Atlas>] {
    [
      Command(.enter, "Choose", "The place in focus, then the goal", .check, keys: ["Enter"]) { $0.enter() }
        .byKeyAlone(),
      Command(.go, "Find the way", "Or take it back", .path, keys: ["G", "Space"]) { $0.pressFindRoute() }
        .ofUse { $0.routes.shown.flow.stage != .choosing || $0.routes.shown.flow.canGo },
      Command(.step, "Next step", "Of the search", .forward, keys: ["N"]) { $0.step() }.repeating()
        .ofUse { $0.routes.shown.flow.stage == .searching },
      Command(.projection, "Projection", "Flat map or globe", .globe, keys: ["M"]) {
        $0.change(to: $0.camera.style.next)
      },
      Command(.method, "Method", "Of searching for the way", .path, keys: ["A"]) {
        $0.change(to: $0.routes.method.next)
      },
      Command(.pace, "Pace", "Of the search", .play, keys: ["S"]) { $0.change(to: $0.routes.pace.next) },
      Command(.measure, "Units", "Of the way", .weight, keys: ["U"]) { $0.changeToNextMeasure() },
      Command(.sheetPanel, "Panel", "How to search, pace, units", .sliders, keys: ["P"]) { $0.toggleSheet() },
      .closeAll { $0.routes.answerCount },
    ]
  }

  /// The networks that come with the program, each at a key.
  private static var networks: [Command<Atlas>] {
    bundled.enumerated().map { number, network in
      Command(
        .bundledNetworks[number], network.title, "A network at hand", .globe,
        keys: [KeyChord(.character("\(number + 1)"))]
      ) { $0.openBundled(number) }
      .ofUse { $0.bundledShown != number }
    }
  }

  static let help = commands.help(
    gestures: [
      HelpTile(.tap(.place), "Start, then goal"),
      HelpTile(.drag(from: .place, to: .place), "The way between them"),
      HelpTile(.tap(.closePlaces), "Which one? Choose"),
      HelpTile(.hold(.place), "Where it is, its neighbours"),
      HelpTile(.drag(from: .ground, to: .ground), "Move or turn the world"),
      .zoomView,
      HelpTile(.tap(.ground), "Take yours back"),
      HelpTile(.doubleTap(.ground), "All places in view"),
      HelpTile(.drag(from: .panel, to: .ground), "How to search, pace, units"),
    ],
    keys: [
      .wheel,
      commands.tile(.walkLeft, .walkUp, .walkRight, .walkDown, words: "From place to place"),
      commands.tile(.enter, words: "Choose the place"),
      commands.tile(.go, words: "Find the way, take it back"),
      commands.tile(.method, .pace, .step, words: "Method, pace, next step"),
      commands.tile(.projection, .measure, .theme, words: "Projection, units, theme"),
      commands.tile(.look, words: "Colours and sizes of places"),
      commands.tile(.statistics, words: "The figures of the network"),
      HelpTile(.keys(["1", "–", "\(bundled.count)"]), "The networks at hand"),
      commands.tile(.sheetPanel, words: "The panel"),
    ])
}

extension ControlID {
  fileprivate static let enter = ControlID("choose")
  fileprivate static let sheetPanel = ControlID("sheetPanel")
  fileprivate static let bundledNetworks = Family("bundled")
}

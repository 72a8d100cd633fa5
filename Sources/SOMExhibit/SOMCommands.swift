// The commands of the map, and what hands and keys do there.

import Drawing
import ExhibitKit
import Gestures
import Widgets

extension SOMViewer {
  static let commands = Commands<SOMViewer>(Command.files, own, walking, Command.view, Command.window)

  private static var own: [Command<SOMViewer>] {
    [
      Command(.mapNext, "Next measurement", "Large", .forward, keys: ["N"]) { $0.showNext() },
      Command(.mapRamp, "Colours", "The next ones", keys: ["C"]) { $0.charts.nextRamp() },
      Command(.mapOverlay, "Counts, names", "On the units, in turn", keys: ["U"]) { $0.charts.nextOverlay() },
      Command(.mapPause, "Pause", "The learning, or go on", keys: ["P"]) { $0.togglePause() }
        .ofUse { $0.learning.isLearning },
      Command(.mapAgain, "Learn again", "From other dice", keys: ["R"]) { $0.learnAgain() },
      Command(.mapMethod, "Order of rows", "All at once, or one by one", .sliders) { $0.toggleMethod() },
    ]
  }

  /// Going from hexagon to hexagon.
  private static var walking: [Command<SOMViewer>] {
    func walk(_ id: ControlID, _ title: String, _ key: KeyChord) -> Command<SOMViewer> {
      let direction = key.key.direction
      return Command(id, title, "Along the hexagons", keys: [key]) { $0.walk(direction) }.byKeyAlone()
    }
    return [
      walk(.walkLeft, "Walk left", "Left"), walk(.walkRight, "Walk right", "Right"), walk(.walkUp, "Walk up", "Up"),
      walk(.walkDown, "Walk down", "Down"),
    ]
  }

  static let help = commands.help(
    gestures: [
      HelpTile(.tap(.hexagon), "What it stands for"),
      HelpTile(.tap(.chart), "That measurement, large"),
      .moveView,
      .zoomView,
      .showAll,
    ],
    keys: [
      .wheel,
      commands.tile(.walkLeft, .walkUp, .walkRight, .walkDown, words: "From hexagon to hexagon"),
      commands.tile(.mapNext, words: "The next measurement"),
      commands.tile(.mapRamp, .mapOverlay, words: "Colours; counts and names"),
      commands.tile(.mapPause, .mapAgain, words: "Pause, learn again"),
      commands.tile(.theme, words: "Other theme"),
    ])
}

extension ControlID {
  fileprivate static let mapNext = ControlID("nextMeasurement")
}

// The commands of the map, and what hands and keys do there.

import Drawing
import ExhibitKit
import Gestures
import Widgets

extension SOMViewer {
  static let commands = Commands<SOMViewer>(Command.files, own, walking, Command.view, Command.window)

  private static var own: [Command<SOMViewer>] {
    [
      Command(.mapNext, "Next measurement", "Large", .forward, keys: ["N"], .action(.showNext)),
      Command(.mapRamp, "Colours", "The next ones", keys: ["C"], .action(.nextRamp)),
      Command(.mapOverlay, "Counts, names", "On the units, in turn", keys: ["U"], .action(.nextOverlay)),
      Command(.mapPause, "Pause", "The learning, or go on", keys: ["P"], .action(.togglePause))
        .ofUse { $0.learning.isLearning },
      Command(.mapAgain, "Learn again", "From other dice", keys: ["R"], .action(.learnAgain)),
      Command(.mapMethod, "Order of rows", "All at once, or one by one", .sliders, .action(.toggleMethod)),
    ]
  }

  /// Going from hexagon to hexagon.
  private static var walking: [Command<SOMViewer>] {
    func walk(_ id: ControlID, _ title: String, _ key: KeyChord) -> Command<SOMViewer> {
      let direction = key.key.direction
      return Command(id, title, "Along the hexagons", keys: [key], .action(.walk(direction))).byKeyAlone()
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

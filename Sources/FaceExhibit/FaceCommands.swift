// The commands of the face, and what hands and keys do there.

import Drawing
import ExhibitKit
import FaceView
import Gestures
import Widgets

extension Face {
  static let commands = Commands<Face>(own, emotions, Command.window)

  private static var own: [Command<Face>] {
    [
      Command(.cheerUp, "Happier", "By a step", keys: ["Up"]) { $0.feeling.cheerUp() }.repeating(),
      Command(.sadden, "Sadder", "By a step", keys: ["Down"]) { $0.feeling.sadden() }.repeating(),
      Command(.furrowBrows, "Furrow", "The brows", keys: ["Left"]) { $0.feeling.furrowBrows() }.repeating(),
      Command(.relaxBrows, "Relax", "The brows", keys: ["Right"]) { $0.feeling.relaxBrows() }.repeating(),
      Command(.toggleEyes, "Eyes", "Shut or open them", keys: ["Space", "Enter"]) { $0.feeling.toggleEyes() },
      Command(.squint, "Squint", "Or look", keys: ["S"]) { $0.feeling.toggleSquint() }.asSwitch {
        $0.feeling.expression.eyes == .squinting
      },
      Command(.shake, "Shake", "The head", keys: ["H"]) { $0.shake() },
      Command(.larger, "Larger", "By a step", .plus, keys: ["+", "="]) { $0.feeling.resize(by: zoomStep) }.repeating(),
      Command(.smaller, "Smaller", "By a step", .minus, keys: ["-"]) { $0.feeling.resize(by: 1 / zoomStep) }
        .repeating(),
    ]
  }

  /// The feelings, each at a key.
  private static var emotions: [Command<Face>] {
    Emotion.allCases.enumerated().map { number, emotion in
      Command(
        .emotion(number), emotion.title, "How it feels", keys: [KeyChord(.character("\(number + 1)"))]
      ) { $0.feeling.feel(emotion) }
      .asSwitch { $0.feeling.emotion == emotion }
    }
  }

  static let help = commands.help(
    gestures: [
      HelpTile(.stroke(.face), "Happier, sadder"),
      HelpTile(.tap(.face), "Shut or open the eyes"),
      HelpTile(.doubleTap(.face), "It shakes its head"),
      HelpTile(.turn(.face), "Brows relax or furrow"),
      HelpTile(.pinch(.face), "Larger, smaller"),
    ],
    keys: [
      commands.tile(.cheerUp, .sadden, words: "Happier, sadder"),
      commands.tile(.furrowBrows, .relaxBrows, words: "Brows furrow or relax"),
      commands.tile(.toggleEyes, words: "Shut or open the eyes"),
      commands.tile(.squint, .shake, words: "Squint, shake the head"),
      commands.tile(
        .emotion(0), .emotion(1), .emotion(2), .emotion(3),
        words: "Angry, happy, worried, mischievous"),
      HelpTile(.mouse(.wheel), "Larger, smaller"),
      HelpTile(.keys(["I", "Home"]), "All properties, all exhibits"),
      commands.tile(.theme, words: "Other theme"),
    ])
}

extension ControlID {
  fileprivate static let cheerUp = ControlID("cheerUp")
  fileprivate static let sadden = ControlID("sadden")
  fileprivate static let furrowBrows = ControlID("furrowBrows")
  fileprivate static let relaxBrows = ControlID("relaxBrows")
  fileprivate static let toggleEyes = ControlID("toggleEyes")
  fileprivate static let larger = ControlID("larger")
  fileprivate static let smaller = ControlID("smaller")
}

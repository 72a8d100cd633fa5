// The part of the tour that leads through the gallery, the face and the inspector.

import App
import AtlasExhibit
import CalculatorExhibit
import ExhibitKit
import FaceExhibit
import Geometry
import Gestures
import SOMExhibit

extension Tour {
  /// A stop at an exhibit: `exhibit` is opened first where it is another, and after `act` one looks on for so many
  /// seconds; `nil` until all is still.
  typealias ExhibitStop = (exhibit: ExhibitID, name: String, watching: Double?, act: (inout Tour) -> Void)

  static var exhibitStops: [ExhibitStop] {
    [
      (.gallery, "gallery", 6, { _ in }),
      (.face, "face", 1, { $0.press(.character("4")) }),
      (
        .face, "face-squinting", 1,
        {
          $0.press(.character("2")); $0.press(.character("s")); $0.press(.down)
        }
      ),
      (
        .face, "face-inspector", 1,
        {
          $0.press(.escape); $0.press(.character("3")); $0.press(.character("i"))
        }
      ),
      (
        .som, "som-inspector", 1,
        {
          $0.watch(14); $0.press(.character("n")); $0.press(.character("i"))
        }
      ),
      (
        .atlas, "atlas-inspector", 1,
        {
          $0.press(.escape); $0.press(.character("m")); $0.press(.character("m")); $0.press(.character("i"))
        }
      ),
      (.calculator, "calculator-inspector", 1, { $0.press(.character("i")) }),
    ]
  }
}

// The part of the tour that leads through the gallery, the face and the inspector.

import App
import AtlasExhibit
import CalculatorExhibit
import ExhibitKit
import FaceExhibit
import Gestures
import SOMExhibit

extension TourStop {
  /// The stops in the gallery, at the face, and beside the inspector.
  static var others: [TourStop] {
    [
      TourStop(.gallery, "gallery", watching: 6),
      TourStop(.face, "face", watching: 1) { $0.press(.character("4")) },
      TourStop(.face, "face-squinting", watching: 1) {
        $0.press(.character("2")); $0.press(.character("s")); $0.press(.down)
      },
      TourStop(.face, "face-inspector", watching: 1) {
        $0.press(.escape); $0.press(.character("3")); $0.press(.character("i"))
      },
      TourStop(.som, "som-inspector", watching: 1) {
        $0.watch(14); $0.press(.character("n")); $0.press(.character("i"))
      },
      TourStop(.atlas, "atlas-inspector", watching: 1) {
        $0.press(.escape); $0.press(.character("m")); $0.press(.character("m")); $0.press(.character("i"))
      },
      TourStop(.calculator, "calculator-inspector", watching: 1) { $0.press(.character("i")) },
    ]
  }
}

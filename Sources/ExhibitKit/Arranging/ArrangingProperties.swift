// The choices of layouts as properties that the inspector shows.

import GraphLayout
import Inspection

extension Property where Owner: ArrangingExhibit & SendableMetatype {
  /// The choices of layouts; another value lays the network out again, where it has been laid out.
  public static var layout: [Property] {
    [
      .choice("layoutGoal", "Best at", \.layoutSettings.goal, titles: ["Both", "Distances", "Groups"]),
      .number("layoutSpacing", "Distance of neighbours", \.layoutSettings.spacing, in: 10...200, step: 5),
      .number("layoutSeed", "Random numbers from", \.randomSeed, in: 1...999, step: 1),
    ]
  }
}

extension ArrangingExhibit {
  /// The choices of layouts.
  fileprivate var layoutSettings: LayoutSettings {
    get { arranging.arrangement.settings }
    set { setLayoutSettings(newValue) }
  }

  /// The number that everything random follows from.
  fileprivate var randomSeed: Double {
    get { Double(layoutSettings.seed % 1000) }
    set { layoutSettings.seed = UInt64(max(1, newValue)) }
  }
}

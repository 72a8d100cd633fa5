// The part of the tour that leads through the Atlas.

import App
import AtlasExhibit
import ExhibitKit
import Geometry
import Gestures
import Rasterizer

extension Tour {
  /// A stop in the Atlas: what is done, and for how many seconds one looks on before the picture; `nil` until all is still.
  struct AtlasStop {
    let name: String
    var watching: Double?
    let act: (inout Tour) -> Void
  }

  static var atlasStops: [AtlasStop] {
    [
      AtlasStop(name: "atlas-welcome", watching: 1) { _ in },
      AtlasStop(name: "atlas", watching: 8.5) { $0.press(.escape) },
      AtlasStop(name: "atlas-chosen") {
        $0.tapCity("London"); $0.tapCity("Hong Kong")
      },
      AtlasStop(name: "atlas-flight", watching: 4.6) { $0.strike("g") },
      AtlasStop(name: "atlas-search", watching: 0.5) {
        $0.press(.escape); $0.strike("p"); $0.strike("s"); $0.strike("s")
        $0.tapCity("London"); $0.tapCity("Hong Kong"); $0.strike("g")
        for _ in 0..<4 { $0.strike("n") }
      },
      AtlasStop(name: "atlas-date-line") {
        $0.strike("s"); $0.press(.escape); $0.strike("p"); $0.connect("Beijing", "Buenos Aires"); $0.panWest()
      },
      AtlasStop(name: "atlas-equal-earth") { $0.strike("m") },
      AtlasStop(name: "atlas-globe") {
        $0.press(.escape); $0.strike("m"); $0.connect("Moscow", "Medellin")
      },
      AtlasStop(name: "atlas-north-america") {
        $0.strike("m"); $0.press(.escape); $0.strike("2"); $0.connect("Vancouver", "Miami")
      },
      AtlasStop(name: "atlas-paper") {
        $0.press(.escape); $0.press(.escape); $0.strike("t")
      },
      AtlasStop(name: "atlas-airports") {
        $0.strike("t"); $0.strike("5")
      },
    ]
  }

  private mutating func tapCity(_ id: String) {
    guard let place = stage.app.report(as: AtlasReport.self)?.cities.first(where: { $0.id == id })?.at else { return }
    play(hands.tap(at: place))
    watch(0.4)
  }

  /// Strikes a key and looks on for a moment: what flies is not waited for.
  private mutating func strike(_ character: String) {
    stage.step([.key(.character(character), modifiers: [], isRepeat: false, time: stage.time)])
    watch(0.4)
  }

  private mutating func connect(_ source: String, _ target: String) { stage.app.connect(source, target) }

  /// Moves the map until the date line is in the middle.
  private mutating func panWest() {
    let (width, height) = (Double(stage.bitmap.width), Double(stage.bitmap.height))
    let start = Point(width * 0.72, height * 0.93)
    play(hands.down(at: start).move(to: start - Point(width * 0.4, 0), over: 0.5).wait(0.3).up())
  }

  /// Lets so many seconds pass.
  mutating func watch(_ seconds: Double) {
    let end = stage.time + seconds
    while stage.time < end { stage.step() }
  }
}

// The part of the tour that leads through the Atlas.

import App
import AtlasExhibit
import ExhibitKit
import Geometry
import Gestures
import Rasterizer

extension TourStop {
  /// The stops in the Atlas. What flies is not waited for: one looks on for some seconds.
  static var atlas: [TourStop] {
    func stop(_ name: String, _ seconds: Double? = nil, act: @escaping (inout Tour) -> Void = { _ in }) -> TourStop {
      TourStop(.atlas, name, watching: seconds, act: act)
    }
    return [
      stop("atlas-welcome", 1),
      stop("atlas", 8.5) { $0.press(.escape) },
      stop("atlas-chosen") {
        $0.tapCity("London"); $0.tapCity("Hong Kong")
      },
      stop("atlas-flight", 4.6) { $0.strike("g") },
      stop("atlas-search", 0.5) {
        $0.press(.escape); $0.strike("p"); $0.strike("s"); $0.strike("s")
        $0.tapCity("London"); $0.tapCity("Hong Kong"); $0.strike("g")
        for _ in 0..<4 { $0.strike("n") }
      },
      stop("atlas-date-line") {
        $0.strike("s"); $0.press(.escape); $0.strike("p"); $0.connect("Beijing", "Buenos Aires"); $0.panWest()
      },
      stop("atlas-equal-earth") { $0.strike("m") },
      stop("atlas-globe") {
        $0.press(.escape); $0.strike("m"); $0.connect("Moscow", "Medellin")
      },
      stop("atlas-north-america") {
        $0.strike("m"); $0.press(.escape); $0.strike("2"); $0.connect("Vancouver", "Miami")
      },
      stop("atlas-paper") {
        $0.press(.escape); $0.press(.escape); $0.strike("t")
      },
      stop("atlas-airports") {
        $0.strike("t"); $0.strike("5")
      },
      stop("atlas-editing", 1) {
        $0.strike("1"); $0.strike("e"); $0.join("Havana", "Dublin"); $0.join("Perth", "Cape Town")
        $0.tapCity("Cairo"); $0.strike("h")
      },
      stop("atlas-moving", 0.1) {
        $0.strike("h"); $0.carry("Cape Town", by: Point(-150, -90))
      },
    ]
  }
}

extension Tour {
  fileprivate mutating func tapCity(_ id: String) {
    guard let point = stage.app.report(as: AtlasReport.self)?.cities.first(where: { $0.id == id })?.point else {
      return
    }
    play(script.tap(at: point))
    watch(0.4)
  }

  private func point(_ id: String) -> Point {
    stage.app.report(as: AtlasReport.self)?.cities.first { $0.id == id }?.point ?? Point(10, 10)
  }

  fileprivate mutating func join(_ source: String, _ target: String) {
    play(script.down(at: point(source)).move(to: point(target), over: 0.3).wait(0.1).up())
    watch(0.4)
  }

  /// Takes a city into a hand and moves it; the hand stays down.
  fileprivate mutating func carry(_ id: String, by way: Point) {
    hold(script.down(at: point(id)).wait(0.8).move(to: point(id) + way, over: 0.4))
  }

  /// Strikes a key and looks on for a moment: what flies is not waited for.
  fileprivate mutating func strike(_ character: String) {
    stage.step([.key(.character(character), modifiers: [], isRepeat: false, time: stage.time)])
    watch(0.4)
  }

  fileprivate mutating func connect(_ source: String, _ target: String) { stage.app.connect(source, target) }

  /// Moves the map until the date line is in the middle.
  fileprivate mutating func panWest() {
    let (width, height) = (stage.size.width, stage.size.height)
    let start = Point(width * 0.72, height * 0.93)
    play(script.down(at: start).move(to: start - Point(width * 0.4, 0), over: 0.5).wait(0.3).up())
  }
}

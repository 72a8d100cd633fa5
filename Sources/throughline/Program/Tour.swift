// A tour of the program without a window: scripted hands do what visitors do, and pictures are taken on the way.

import App
import AtlasExhibit
import CalculatorExhibit
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import SDLShell

/// Drives the program by hand scripts and takes pictures.
struct Tour {
  private(set) var stage: HeadlessStage
  private let makeStage: (ExhibitID) -> HeadlessStage
  private let folder: String
  private let data: String
  /// The script of what the hand that is still down has done so far.
  private var held: HandScript?

  init(settings: AppSettings, fonts: FontLibrary, size: PixelSize, data: String, folder: String) {
    self.folder = folder
    self.data = data
    makeStage = { exhibit in
      HeadlessStage(
        settings: settings, fonts: fonts, width: size.width, height: size.height, exhibit: exhibit, file: nil)
    }
    stage = makeStage(.connections)
  }

  /// Takes the whole tour.
  ///
  /// - Returns: the paths of the pictures, in order.
  mutating func run(progress: (Int, Int) -> Void) throws -> [String] {
    var pictures: [String] = []
    stage.settle()
    let stops: [(name: String, act: (inout Tour) -> Void)] = [
      ("home", { _ in }),
      ("trace", { $0.drag("Geborand", "Gavroche", lifting: false) }),
      ("path", { $0.lift() }),
      (
        "two-people",
        {
          $0.clear(); $0.twoPeople()
        }
      ),
      (
        "node",
        {
          $0.clear(); $0.tap("Fantine")
        }
      ),
      (
        "rings",
        {
          $0.clear(); $0.rings(around: "Fantine", outwards: 95)
        }
      ),
      (
        "tree",
        {
          $0.lift(); $0.clear(); $0.doubleTap("Myriel")
        }
      ),
      (
        "search",
        {
          $0.clear(); $0.press(.character("/")); $0.type("mar")
        }
      ),
      (
        "open",
        {
          $0.press(.escape); $0.control("o")
        }
      ),
      (
        "help",
        {
          $0.press(.escape); $0.press(.character("?"))
        }
      ),
      (
        "paper",
        {
          $0.press(.escape); $0.press(.character("t")); $0.drag("Myriel", "Javert", lifting: true)
        }
      ),
      (
        "nerves",
        {
          $0.press(.character("t")); $0.open("c-elegans.json")
        }
      ),
      ("food-web", { $0.open("serengeti.json") }),
      (
        "no-path",
        {
          $0.open("painters.json"); $0.drag("Claude Monet", "Gustav Klimt", lifting: false)
        }
      ),
      ("no-path-card", { $0.lift() }),
      ("power-grid", { $0.open("power-grid.json") }),
    ]
    let all = stops.count + Self.atlasStops.count + Self.calculatorStops.count + Self.exhibitStops.count
    for (index, stop) in stops.enumerated() {
      progress(index, all)
      stop.act(&self)
      stage.settle()
      let path = folder + "/" + String(format: "%02d-", index + 1) + stop.name + ".png"
      try stage.snapshot(path)
      pictures.append(path)
    }
    stage = makeStage(.atlas)
    for stop in Self.atlasStops {
      progress(pictures.count, all)
      stop.act(&self)
      if let seconds = stop.watching { watch(seconds) } else { stage.settle() }
      let path = folder + "/" + String(format: "%02d-", pictures.count + 1) + stop.name + ".png"
      try stage.snapshot(path)
      pictures.append(path)
    }
    stage = makeStage(.calculator)
    stage.settle()
    for stop in Self.calculatorStops {
      progress(pictures.count, all)
      stop.act(&self)
      stage.settle()
      let path = folder + "/" + String(format: "%02d-", pictures.count + 1) + stop.name + ".png"
      try stage.snapshot(path)
      pictures.append(path)
    }
    for stop in Self.exhibitStops {
      progress(pictures.count, all)
      if stage.app.kind != stop.exhibit { stage = makeStage(stop.exhibit) }
      stop.act(&self)
      if let seconds = stop.watching { watch(seconds) } else { stage.settle() }
      let path = folder + "/" + String(format: "%02d-", pictures.count + 1) + stop.name + ".png"
      try stage.snapshot(path)
      pictures.append(path)
    }
    return pictures
  }
}

// MARK: - Hands

extension Tour {
  private func place(_ id: String) -> Point {
    stage.app.report(as: ConnectionsReport.self)?.nodes.first { $0.id == id }?.at ?? Point(10, 10)
  }

  /// Hands that begin to do something now.
  var hands: HandScript { HandScript(startingAt: stage.time) }

  /// Does what hands do beyond the first `played` events.
  func play(_ hands: HandScript, after played: Int = 0) {
    for frame in hands.frames(skipping: played, from: stage.time) { stage.step(frame.events) }
  }

  mutating func hold(_ hands: HandScript) {
    play(hands)
    held = hands
  }

  mutating func drag(_ from: String, _ to: String, lifting: Bool) {
    hold(hands.down(at: place(from)).move(to: place(to), over: 0.2))
    if lifting { lift() }
  }

  mutating func lift() {
    guard let held else { return }
    play(held.wait(stage.time - held.time).up(), after: held.events.count)
    self.held = nil
  }

  mutating func twoPeople() {
    let first = hands.down(1, at: place("Napoleon")).wait(0.25).down(2, at: place("Brujon"))
    play(first.move([1: place("Cosette"), 2: place("Fauchelevent")], over: 0.2).up(1).up(2))
  }

  mutating func tap(_ id: String) { play(hands.tap(at: place(id))) }

  mutating func doubleTap(_ id: String) {
    tap(id)
    tap(id)
  }

  mutating func rings(around id: String, outwards pixels: Double) {
    let here = place(id)
    hold(hands.down(at: here).wait(0.6).move(to: here + Point(pixels, 0), over: 0.2))
  }

  mutating func clear() { press(.escape) }

  mutating func press(_ key: Key) {
    stage.settle([.key(key, modifiers: [], isRepeat: false, time: stage.time)])
  }

  mutating func control(_ character: String) {
    stage.settle([.key(.character(character), modifiers: .control, isRepeat: false, time: stage.time)])
  }

  mutating func type(_ text: String) { stage.settle([.text(text, time: stage.time)]) }

  mutating func open(_ name: String) {
    clear()
    stage.settle([.fileDropped(path: data + "/" + name)])
  }
}

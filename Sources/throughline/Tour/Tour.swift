// A tour of the program without a window: scripted hands do what visitors do, and pictures are taken on the way.

import App
import ExhibitKit
import Foundation
import Gestures
import SDLShell

/// A stop of the tour, where a picture is taken.
struct TourStop {
  /// The exhibit, which is opened again where the stop before was in another.
  let exhibit: ExhibitID
  /// The name of the picture.
  let name: String
  /// The seconds one looks on after `act`; `nil` until all is still.
  var watching: Double?
  /// The acts of the hands at this stop.
  let act: (inout Tour) -> Void

  init(_ exhibit: ExhibitID, _ name: String, watching: Double? = nil, act: @escaping (inout Tour) -> Void = { _ in }) {
    self.exhibit = exhibit
    self.name = name
    self.watching = watching
    self.act = act
  }

  /// Every stop in order: those that were thought out, then one for each exhibit that has none.
  static var all: [TourStop] {
    let stops = connections + atlas + calculator + others
    let known = Set(stops.map(\.exhibit))
    let missing = ExhibitList.all.descriptors.map(\.id).filter { !known.contains($0) }
    return stops + missing.map { TourStop($0, $0.rawValue, watching: 2) }
  }
}

/// A tour that drives the program by hand scripts and takes pictures.
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
    stage = makeStage(ExhibitList.all.first.id)
    stage.settle()
  }

  /// Takes the whole tour.
  ///
  /// - Returns: the paths of the pictures, in order.
  mutating func run(progress: (Int, Int) -> Void) throws -> [String] {
    let stops = TourStop.all
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try stops.enumerated().map { index, stop in
      progress(index, stops.count)
      if stage.app.kind != stop.exhibit { stage = makeStage(stop.exhibit) }
      stop.act(&self)
      if let seconds = stop.watching { watch(seconds) } else { stage.settle() }
      let path = folder + "/" + String(format: "%02d-", index + 1) + stop.name + ".png"
      try stage.snapshot(path)
      return path
    }
  }
}

// MARK: - Hands

extension Tour {
  /// A script of hands that begins now.
  var script: HandScript { HandScript(startingAt: stage.time) }

  /// Does what hands do beyond the first `played` events.
  func play(_ script: HandScript, after played: Int = 0) {
    for frame in script.frames(skipping: played, from: stage.time) { stage.step(frame.events) }
  }

  mutating func hold(_ script: HandScript) {
    play(script)
    held = script
  }

  mutating func lift() {
    guard let held else { return }
    play(held.wait(stage.time - held.time).up(), after: held.events.count)
    self.held = nil
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

  /// Lets so many seconds pass.
  mutating func watch(_ seconds: Double) {
    let end = stage.time + seconds
    while stage.time < end { stage.step() }
  }
}

// A tour of the program without a window: scripted hands do what visitors do, and pictures are taken on the way.

import Drawing
import Exhibits
import Foundation
import Geometry
import Gestures
import SDLShell

/// Drives the program by hand scripts and takes pictures.
struct Tour {
  private let stage: HeadlessStage
  private let folder: String
  private let data: String
  private var contact: Int64 = 1
  private var held: (contact: Int64, place: Point)?

  init(settings: AppSettings, fonts: FontLibrary, size: PixelSize, data: String, folder: String) {
    self.folder = folder
    self.data = data
    stage = HeadlessStage(
      settings: settings, fonts: fonts, width: size.width, height: size.height,
      file: data + "/" + DataFolder.defaultFile)
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
    for (index, stop) in stops.enumerated() {
      progress(index, stops.count)
      stop.act(&self)
      stage.settle()
      let path = folder + "/" + String(format: "%02d-", index + 1) + stop.name + ".png"
      try stage.snapshot(path)
      pictures.append(path)
    }
    return pictures
  }
}

// MARK: - Hands

extension Tour {
  private func place(_ id: String) -> Point {
    stage.app.report?.nodes.first { $0.id == id }?.at ?? Point(10, 10)
  }

  /// Moves one finger along places, a frame each some pixels, beginning a new contact.
  private mutating func move(contact: Int64, along places: [Point], lifting: Bool) {
    guard let first = places.first, let last = places.last else { return }
    send(contact, .down, first)
    for (from, to) in zip(places, places.dropFirst()) {
      for part in 1...12 { send(contact, .moved, from.interpolated(to: to, Double(part) / 12)) }
    }
    if lifting { send(contact, .up, last) }
  }

  private func send(_ contact: Int64, _ phase: PointerEvent.Phase, _ place: Point) {
    let event = PointerEvent(
      id: PointerID(device: 1, contact: contact), phase: phase, position: place, time: stage.time + 1.0 / 60)
    stage.step([.pointer(event)])
  }

  mutating func drag(_ from: String, _ to: String, lifting: Bool) {
    contact += 1
    move(contact: contact, along: [place(from), place(to)], lifting: lifting)
    held = (contact, place(to))
    if lifting { held = nil }
  }

  mutating func lift() {
    guard let held else { return }
    send(held.contact, .up, held.place)
    self.held = nil
  }

  mutating func twoPeople() {
    let (first, second) = (contact + 1, contact + 2)
    contact += 2
    let ways = [(place("Napoleon"), place("Cosette")), (place("Brujon"), place("Fauchelevent"))]
    send(first, .down, ways[0].0)
    for _ in 0..<15 { stage.step() }
    send(second, .down, ways[1].0)
    for part in 1...12 {
      send(first, .moved, ways[0].0.interpolated(to: ways[0].1, Double(part) / 12))
      send(second, .moved, ways[1].0.interpolated(to: ways[1].1, Double(part) / 12))
    }
    send(first, .up, ways[0].1)
    send(second, .up, ways[1].1)
  }

  mutating func tap(_ id: String) { move(contact: nextContact(), along: [place(id)], lifting: true) }

  mutating func doubleTap(_ id: String) {
    tap(id)
    tap(id)
  }

  mutating func rings(around id: String, outwards pixels: Double) {
    let here = place(id)
    let finger = nextContact()
    send(finger, .down, here)
    for _ in 0..<40 { stage.step() }
    for part in 1...12 { send(finger, .moved, here + Point(pixels * Double(part) / 12, 0)) }
    held = (finger, here + Point(pixels, 0))
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

  private mutating func nextContact() -> Int64 {
    contact += 1
    return contact
  }
}

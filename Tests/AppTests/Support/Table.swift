// A table with a network on it, and hands over it: the whole program as people use it, without a window.
//
// What hands do is gathered until `frame` lets a sixtieth of a second pass. Every frame that wants to be drawn is drawn,
// and the program's effects are answered in the next frame, from files that are only in memory.

import App
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphFormats
import Testing
import WorldMap

/// Hands at work. Steps return the table, so that they read as a sentence.
final class Table {
  static let frame = 1.0 / 60

  let app: ThroughlineApp
  let settings: AppSettings
  /// What was drawn last.
  var picture = Picture()
  /// Seconds since the start.
  private(set) var time = 0.0
  private(set) var width: Int
  private(set) var height: Int
  /// How often the program has been drawn.
  private(set) var draws = 0
  /// The files, folders and maps there are.
  let host = FakeHost()
  /// Everything the program has asked for.
  var effects: [Effect] { host.effects }
  /// Everything that reached the program.
  private(set) var recording: [RecordedStep] = []

  private var events: [InputEvent] = []
  private var places: [PointerID: Point] = [:]

  /// A table with a network opened and drawn.
  ///
  /// - Parameter hasGallery: whether hands may go to other exhibits; what is about one exhibit stays there.
  convenience init(
    _ network: Network? = .town, width: Int = 1280, height: Int = 800, settings: AppSettings = AppSettings(),
    exhibit: ExhibitID = .connections, hasGallery: Bool = false, files: [String: GraphFile] = [:],
    documents: [String: [UInt8]] = [:]
  ) throws {
    let path = network.map { "/data/\($0.name).json" }
    var files = files
    if let network, let path { files[path] = try network.file() }
    var settings = settings
    settings.hasGallery = hasGallery
    self.init(
      exhibit, path: path, files: files, documents: documents, width: width, height: height, settings: settings)
  }

  /// A table that shows an exhibit, with a file opened and drawn.
  init(
    _ exhibit: ExhibitID, path: String?, files: [String: GraphFile], maps: [String: WorldAtlas] = [:],
    documents: [String: [UInt8]] = [:], width: Int = 1280, height: Int = 800, settings: AppSettings = AppSettings()
  ) {
    self.settings = settings
    (host.networks, host.maps, host.documents) = (files, maps, documents)
    (self.width, self.height) = (width, height)
    app = ThroughlineApp(
      settings: settings, measure: FixedTextMeasure(), width: width, height: height, exhibit: exhibit, file: path)
    recording.append(
      .start(RecordingHeader(width: width, height: height, settings: settings, exhibit: exhibit, file: path)))
    host.carryOut(app.takeEffects())
    frame(2)
  }

  /// The places of a finger, and of the mouse's buttons.
  static func id(_ finger: HandScript.Finger) -> PointerID { finger.id }

  // MARK: Time

  /// Lets frames pass.
  @discardableResult func frame(_ count: Int = 1) -> Table {
    for _ in 0..<count { step(Table.frame) }
    return self
  }

  /// Lets about so many seconds pass.
  @discardableResult func wait(_ seconds: Double) -> Table { frame(Int((seconds / Table.frame).rounded(.up))) }

  /// Waits until nothing moves by itself; words that go away after a while may still be there.
  @discardableResult func settle(limit: Double = 10) -> Table {
    frame()
    let end = time + limit
    while time < end, app.wakeAfter == 0 || !host.answers.isEmpty { frame() }
    return self
  }

  /// Sleeps and wakes as the window does until the program wants to sleep for ever.
  @discardableResult func rest(sourceLocation: SourceLocation = #_sourceLocation) -> Table {
    settle()
    for _ in 0..<2000 {
      guard let wake = app.wakeAfter else { return self }
      step(max(wake, Table.frame))
    }
    Issue.record("the program never comes to rest", sourceLocation: sourceLocation)
    return self
  }

  private func step(_ elapsed: Double) {
    time += elapsed
    let input = FrameInput(time: time, elapsed: elapsed, events: events)
    let messages = host.takeAnswers()
    record(input, messages)
    app.update(input, messages: messages)
    events.removeAll()
    host.carryOut(app.takeEffects())
    guard app.needsRedraw else { return }
    app.draw(into: &picture)
    draws += 1
  }

  private func record(_ input: FrameInput, _ messages: [Message]) {
    for message in messages {
      switch message {
      case .read(let path, let ticket, let document, let bytes):
        let name = Swift.type(of: document).typeName
        recording.append(.read(path: path, ticket: ticket, type: name, bytes: bytes.map { Data($0) }))
      case .refused(let path, let ticket, let why):
        recording.append(.refused(path: path, ticket: ticket, reason: why))
      case .progress(let ticket, let fraction): recording.append(.progress(ticket: ticket, fraction: fraction))
      case .written(let path, let ticket): recording.append(.written(path: path, ticket: ticket))
      case .listed(let ticket, let listing): recording.append(.listed(ticket: ticket, listing: listing))
      }
    }
    recording.append(.frame(time: input.time, elapsed: input.elapsed, events: input.events))
  }

  // MARK: The host

  /// Hands over the answers that were held back, in the next frame.
  @discardableResult func deliver() -> Table {
    host.deliver()
    return self
  }

  /// Says something to the program in the next frame.
  @discardableResult func say(_ message: Message) -> Table {
    host.say(message)
    return self
  }

  // MARK: Anything

  /// Something happens, to be handed over with the next frame.
  @discardableResult func put(_ event: InputEvent) -> Table {
    if case .resized(let width, let height) = event { (self.width, self.height) = (width, height) }
    events.append(event)
    return self
  }

  /// The moment at which things happen that are not yet handed over.
  var now: Double { time + Table.frame / 2 }

  private func point(
    _ finger: HandScript.Finger, _ phase: PointerEvent.Phase, _ place: Point
  ) -> Table {
    places[finger.id] = place
    return put(
      .pointer(PointerEvent(id: finger.id, phase: phase, position: place, time: now, button: finger.button)))
  }

  /// Where a finger is.
  func place(of finger: HandScript.Finger) -> Point { places[finger.id] ?? .zero }
}

// MARK: - Hands

extension Table {
  /// A finger lands on a node, or beside it by a vector.
  @discardableResult func down(
    _ finger: HandScript.Finger = 1, on node: String, beside offset: Point = .zero,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Table {
    let place = at(node, sourceLocation: sourceLocation) + offset
    if let cover = control(at: place) {
      Issue.record("\(node) is covered by control \(cover)", sourceLocation: sourceLocation)
    }
    return down(finger, at: place)
  }

  /// A finger lands at a place.
  @discardableResult func down(_ finger: HandScript.Finger = 1, at place: Point) -> Table {
    point(finger, .down, place)
  }

  /// A finger moves to a node, or beside it by a vector, at once.
  @discardableResult func move(
    _ finger: HandScript.Finger = 1, to node: String, beside offset: Point = .zero,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Table {
    move(finger, to: at(node, sourceLocation: sourceLocation) + offset)
  }

  /// A finger moves to a place at once.
  @discardableResult func move(_ finger: HandScript.Finger = 1, to place: Point) -> Table {
    point(finger, .moved, place)
  }

  /// A finger moves straight and evenly to a place, over some frames.
  @discardableResult func drag(_ finger: HandScript.Finger = 1, to goal: Point, over frames: Int = 12) -> Table {
    let start = place(of: finger)
    for step in 1...frames {
      move(finger, to: start.interpolated(to: goal, Double(step) / Double(frames))).frame()
    }
    return self
  }

  /// A finger lifts where it is.
  @discardableResult func up(_ finger: HandScript.Finger = 1) -> Table { point(finger, .up, place(of: finger)) }

  /// A finger taps a place, over a few frames.
  @discardableResult func tap(_ finger: HandScript.Finger = 1, at place: Point) -> Table {
    down(finger, at: place).frame(3).up(finger).frame()
  }

  /// A finger taps a node.
  @discardableResult func tap(
    _ finger: HandScript.Finger = 1, on node: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Table {
    down(finger, on: node, sourceLocation: sourceLocation).frame(3).up(finger).frame()
  }

  /// A finger draws from one node to another and lifts there.
  @discardableResult func trace(
    _ finger: HandScript.Finger = 1, from source: String, to target: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Table {
    down(finger, on: source, sourceLocation: sourceLocation).frame()
      .move(finger, to: target, sourceLocation: sourceLocation).frame().up(finger).frame()
  }

  /// Two fingers tap the glass, a hand's width apart.
  @discardableResult func twoFingerTap(at place: Point) -> Table {
    down(1, at: place - Point(60, 0)).down(2, at: place + Point(60, 0)).frame(4).up(1).up(2).frame()
  }

  /// The wheel turns at a place.
  @discardableResult func wheel(_ notches: Double, at place: Point) -> Table {
    put(.wheel(at: place, notches: Point(0, notches), modifiers: [], time: now)).frame()
  }

  /// A key is struck.
  @discardableResult func key(_ key: Key, _ modifiers: KeyModifiers = []) -> Table {
    put(.key(key, modifiers: modifiers, isRepeat: false, time: now)).frame()
  }

  /// A key that writes a character is struck.
  @discardableResult func key(_ character: String, _ modifiers: KeyModifiers = []) -> Table {
    key(.character(character), modifiers)
  }

  /// Text is typed, letter by letter, as a window hands it over.
  @discardableResult func type(_ text: String) -> Table {
    for letter in text {
      put(.key(.character(letter.lowercased()), modifiers: [], isRepeat: false, time: now))
      put(.text(String(letter), time: now)).frame()
    }
    return self
  }

  /// A control is pressed in its middle.
  @discardableResult func press(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Table {
    guard let frame = frame(of: name) else {
      Issue.record("there is no control \(name)", sourceLocation: sourceLocation)
      return self
    }
    return tap(9, at: frame.center)
  }

  /// The window has another size.
  @discardableResult func resize(_ width: Int, _ height: Int) -> Table {
    put(.resized(width: width, height: height)).frame()
  }
}

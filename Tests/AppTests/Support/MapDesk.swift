// A desk with a self-organizing map on it, and hands over it: the whole program as people use it, without a window.

import App
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Randomness
import SOMExhibit
import Widgets

/// Hands at work on a map. Steps return the desk, so that they read as a sentence.
final class MapDesk {
  static let frame = 1.0 / 60

  let app: ThroughlineApp
  var picture = Picture()
  private(set) var time = 0.0
  private(set) var draws = 0
  /// The documents there are.
  let host = FakeHost()
  /// Everything the program has asked for.
  var effects: [Effect] { host.effects }

  /// A desk with a table opened; the map has not learnt anything yet.
  init(
    _ table: String = MapDesk.groups(), named name: String = "groups.csv", width: Int = 1280, height: Int = 800,
    settings: AppSettings = AppSettings()
  ) {
    host.documents = ["/data/" + name: Array(table.utf8)]
    // What is tested here is this exhibit: hands that do anything are not to wander off to others.
    var settings = settings
    settings.hasGallery = false
    app = ThroughlineApp(
      settings: settings, measure: FixedTextMeasure(), width: width, height: height, exhibit: .som,
      file: "/data/" + name)
    host.carryOut(app.takeEffects())
    frame(2)
  }

  /// A table of four kinds of things, four measurements.
  static func groups(rows: Int = 80, seed: UInt64 = 3) -> String {
    var random = SeededGenerator(seed: seed)
    var text = "kind,length,width,height,weight\n"
    for row in 0..<rows {
      let kind = row % 4
      let fields = (0..<4).map { "\(Double((kind * 7 + $0 * 5) % 11) + random.unit())" }
      text += "kind \("ABCD".map(String.init)[kind])," + fields.joined(separator: ",") + "\n"
    }
    return text
  }

  // MARK: Time

  @discardableResult func frame(_ count: Int = 1) -> MapDesk {
    for _ in 0..<count { step([]) }
    return self
  }

  @discardableResult func wait(_ seconds: Double) -> MapDesk { frame(Int((seconds / Self.frame).rounded(.up))) }

  /// Waits until nothing moves by itself.
  @discardableResult func settle(limit: Double = 20) -> MapDesk {
    frame()
    let end = time + limit
    while time < end, app.wakeAfter == 0 || !host.answers.isEmpty { frame() }
    return self
  }

  private func step(_ events: [InputEvent]) {
    time += Self.frame
    app.update(FrameInput(time: time, elapsed: Self.frame, events: events), messages: host.takeAnswers())
    host.carryOut(app.takeEffects())
    guard app.needsRedraw else { return }
    app.draw(into: &picture)
    draws += 1
  }

  /// Says something to the program in the next frame.
  @discardableResult func say(_ message: Message) -> MapDesk {
    host.say(message)
    return self
  }

  // MARK: Hands

  @discardableResult func play(_ script: (HandScript) -> HandScript) -> MapDesk {
    for frame in script(HandScript(startingAt: time)).frames(from: time) { step(frame.events) }
    return self
  }

  @discardableResult func tap(at point: Point) -> MapDesk { play { $0.tap(at: point) } }

  /// Taps a cell by its number from 1.
  @discardableResult func tap(cell: Int) -> MapDesk { tap(at: center(ofCell: cell)) }

  /// Presses a control by its number.
  @discardableResult func press(_ name: String) -> MapDesk {
    guard let frame = frame(ofControl: name) else { return self }
    return tap(at: frame.center)
  }

  @discardableResult func key(_ key: Key, _ modifiers: KeyModifiers = []) -> MapDesk {
    step([.key(key, modifiers: modifiers, isRepeat: false, time: time)])
    return self
  }

  @discardableResult func send(_ event: InputEvent) -> MapDesk {
    step([event])
    return self
  }

  // MARK: Looking

  /// What the exhibit says is on the screen.
  var map: LearningMapReport? { app.report(as: LearningMapReport.self) }

  /// Where a cell is, by its number from 1.
  func center(ofCell cell: Int) -> Point {
    map?.center(ofCell: cell) ?? .zero
  }

  func frame(ofControl name: String) -> Rect? {
    map?.controls.last { $0.id == ControlID(name) }.map { Rect($0.frame[0], $0.frame[1], $0.frame[2], $0.frame[3]) }
  }

  /// Whether some text on the screen contains this.
  func shows(_ text: String) -> Bool { picture.texts.contains { $0.text.contains(text) } }
}

extension LearningMapReport {
  /// Where a cell is, by its number from 1.
  func center(ofCell cell: Int) -> Point {
    let lattice = HexagonLattice(units: units)
    let (column, row) = ((cell - 1) / lattice.side, (cell - 1) % lattice.side)
    let width = cellHeight * 0.75.squareRoot()
    return Point(
      origin.x + (Double(column) + lattice.shift(ofRow: row) + 0.5) * width,
      origin.y + (Double(row) * 0.75 + 0.5) * cellHeight)
  }
}

// A table with the calculator on it, and hands over it: the whole program as people use it, without a window. Documents
// are only in memory.

import App
import CalculatorExhibit
import DataFlow
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphFormats
import Testing
import Widgets

/// Hands at a calculator. Steps return the table, so that they read as a sentence.
final class CalculatorTable {
  static let frame = 1.0 / 60
  static let data = "/data"
  static let start = "/data/calculator/first-sum.json"

  let app: ThroughlineApp
  private(set) var picture = Picture()
  private(set) var time = 0.0
  /// The documents and networks there are.
  let host = FakeHost()
  /// Everything the program has asked for.
  var effects: [Effect] { host.effects }
  private var events: [InputEvent] = []
  private var places: [PointerID: Point] = [:]

  /// A table with the start model: One = 1 and Two = 2 in the first and third slot of Add.
  init(
    documents: [String: [UInt8]] = [:], networks: [String: GraphFile] = [:], isKiosk: Bool = false,
    keeps: Bool = true, file: String? = nil
  ) throws {
    var settings = AppSettings(dataFolder: Self.data)
    settings.documentsFolder = keeps ? "/home/documents" : nil
    settings.isKiosk = isKiosk
    host.networks = networks
    host.documents = documents
    host.documents[Self.start] = [UInt8](try Self.example("first-sum"))
    app = ThroughlineApp(
      settings: settings, measure: FixedTextMeasure(), width: 1280, height: 800, exhibit: .calculator, file: file)
    host.carryOut(app.takeEffects())
    frame(4)
  }

  /// A document that comes with the program.
  static func example(_ name: String) throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Data/calculator")
    return try Data(contentsOf: folder.appending(path: "\(name).json"))
  }

  // MARK: Time

  @discardableResult func frame(_ count: Int = 1) -> CalculatorTable {
    for _ in 0..<count {
      time += Self.frame
      app.update(FrameInput(time: time, elapsed: Self.frame, events: events), messages: host.takeAnswers())
      events.removeAll()
      host.carryOut(app.takeEffects())
      if app.needsRedraw { app.draw(into: &picture) }
    }
    return self
  }

  @discardableResult func wait(_ seconds: Double) -> CalculatorTable { frame(Int((seconds * 60).rounded(.up))) }

  /// A calculation that was written; `nil` when there is none.
  func saved(_ name: String) throws -> FlowDocument? {
    try host.documents["/home/documents/calculations/\(name).json"].map { try FlowDocument(json: Data($0)) }
  }

  // MARK: Hands

  @discardableResult func put(_ event: InputEvent) -> CalculatorTable {
    events.append(event)
    return self
  }

  private func point(_ finger: HandScript.Finger, _ phase: PointerEvent.Phase, _ place: Point) -> CalculatorTable {
    places[finger.id] = place
    return put(
      .pointer(
        PointerEvent(
          id: finger.id, phase: phase, position: place, time: time + Self.frame / 2, button: finger.button)))
  }

  @discardableResult func down(_ finger: HandScript.Finger = 1, at place: Point) -> CalculatorTable {
    point(finger, .down, place).frame()
  }

  @discardableResult func drag(_ finger: HandScript.Finger = 1, to goal: Point, over frames: Int = 8)
    -> CalculatorTable
  {
    let start = places[finger.id] ?? goal
    for step in 1...frames {
      point(finger, .moved, start.interpolated(to: goal, Double(step) / Double(frames))).frame()
    }
    return self
  }

  @discardableResult func up(_ finger: HandScript.Finger = 1) -> CalculatorTable {
    point(finger, .up, places[finger.id] ?? .zero).frame()
  }

  @discardableResult func tap(at place: Point) -> CalculatorTable { down(at: place).frame(2).up().wait(0.4) }

  @discardableResult func hold(at place: Point) -> CalculatorTable { down(at: place).wait(0.6).up().frame() }

  @discardableResult func key(_ key: Key, _ modifiers: KeyModifiers = []) -> CalculatorTable {
    put(.key(key, modifiers: modifiers, isRepeat: false, time: time)).frame()
  }

  @discardableResult func press(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) -> CalculatorTable {
    guard let frame = control(name) else {
      Issue.record("there is no control \(name)", sourceLocation: sourceLocation)
      return self
    }
    return tap(at: frame.center)
  }

  // MARK: Looking

  var report: CalculatorReport? { app.report(as: CalculatorReport.self) }

  func control(_ name: String) -> Rect? {
    report?.controls.first { $0.id == ControlID(name) }.flatMap { Self.rect($0.frame) }
  }

  func node(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CalculatorReport.Node {
    try #require(report?.nodes.first { $0.name == name }, "no node \(name)", sourceLocation: sourceLocation)
  }

  func value(_ name: String) -> String? { report?.nodes.first { $0.name == name }?.value }

  func title(_ name: String) throws -> Point { try Self.middle(node(name).title) - Point(30, 0) }
  func output(_ name: String) throws -> Point { try Self.middle(node(name).output) }
  func trash(_ name: String) throws -> Point { try Self.middle(node(name).trash) }
  func input(_ name: String, _ slot: Int) throws -> Point { try Self.middle(node(name).inputs[slot].frame) }
  func source(_ name: String, _ slot: Int) throws -> UInt32? { try node(name).inputs[slot].source }

  private static func rect(_ numbers: [Double]) -> Rect? {
    numbers.count == 4 ? Rect(numbers[0], numbers[1], numbers[2], numbers[3]) : nil
  }

  private static func middle(_ numbers: [Double]) -> Point { rect(numbers)?.center ?? Point(-1, -1) }

  /// What everything is, comes to, and where it stands: what must be the same again after undoing all.
  var summary: [String] {
    guard let report else { return [] }
    return report.nodes.map { node in
      let corner = (Point(node.frame[0], node.frame[1]) - report.offset) / report.zoom
      let sources = node.inputs.map { $0.source.map(String.init) ?? "-" }.joined(separator: ",")
      return "\(node.id) \(node.name) \(node.kind) \(node.value) \(sources) "
        + "\(corner.x.rounded()) \(corner.y.rounded())"
    }
  }
}

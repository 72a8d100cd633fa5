// A test driver of an editor with a client. What hands do is gathered until `frame` lets a sixtieth of a
// second pass; every frame is drawn.

import Drawing
import Geometry
import Gestures
import NodeEditor
import SchemaSketch
import Testing
import Widgets

/// Hands at work. Steps return the driver, so that they read as a sentence.
final class NodeEditorTestDriver<Client: NodeEditorDelegate> {
  var client: Client
  var editor: NodeEditor
  private(set) var picture = Picture()
  private(set) var time = 0.0
  private var events: [InputEvent] = []
  private var viewPoints: [PointerID: Point] = [:]

  init(_ client: Client, size: Size = Size(1280, 800), reducedMotion: Bool = false) {
    self.client = client
    let metrics = Metrics()
    editor = NodeEditor(
      style: WidgetStyle(
        theme: .night, metrics: metrics, measure: FixedTextMeasure(), reducedMotion: reducedMotion),
      gestures: GestureSettings(mmPerPixel: metrics.mmPerPixel), window: Rect(0, 0, size.width, size.height))
    editor.restart(for: &self.client)
    frame()
  }

  @discardableResult func frame(_ count: Int = 1) -> NodeEditorTestDriver {
    for _ in 0..<count {
      time += 1.0 / 60
      for event in events { _ = editor.handle(event, for: &client) }
      events.removeAll()
      editor.advance(to: time, elapsed: 1.0 / 60, for: &client)
      picture.begin(width: 1280, height: 800, ground: editor.style.theme.ground)
      editor.draw(into: &picture, for: client)
    }
    return self
  }

  @discardableResult func wait(_ seconds: Double) -> NodeEditorTestDriver { frame(Int((seconds * 60).rounded(.up))) }

  @discardableResult func put(_ event: InputEvent) -> NodeEditorTestDriver {
    events.append(event)
    return self
  }

  private func point(
    _ finger: HandScript.Finger, _ phase: PointerEvent.Phase, _ viewPoint: Point, _ modifiers: KeyModifiers = []
  ) -> NodeEditorTestDriver {
    viewPoints[finger.id] = viewPoint
    return put(
      .pointer(
        PointerEvent(
          id: finger.id, phase: phase, position: viewPoint, time: time + 1.0 / 120, button: finger.button,
          modifiers: modifiers)))
  }

  @discardableResult func down(
    _ finger: HandScript.Finger = 1, at viewPoint: Point?, with modifiers: KeyModifiers = []
  ) -> NodeEditorTestDriver {
    point(finger, .down, viewPoint ?? Point(-1, -1), modifiers).frame()
  }

  @discardableResult func drag(_ finger: HandScript.Finger = 1, to goal: Point?, over frames: Int = 8)
    -> NodeEditorTestDriver
  {
    guard let goal else { return self }
    let start = viewPoints[finger.id] ?? goal
    for step in 1...frames {
      point(finger, .moved, start.interpolated(to: goal, Double(step) / Double(frames))).frame()
    }
    return self
  }

  @discardableResult func up(_ finger: HandScript.Finger = 1) -> NodeEditorTestDriver {
    point(finger, .up, viewPoints[finger.id] ?? .zero).frame()
  }

  @discardableResult func cancel(_ finger: HandScript.Finger = 1) -> NodeEditorTestDriver {
    point(finger, .cancelled, viewPoints[finger.id] ?? .zero).frame()
  }

  @discardableResult func tap(
    _ finger: HandScript.Finger = 1, at viewPoint: Point?, with modifiers: KeyModifiers = []
  ) -> NodeEditorTestDriver {
    down(finger, at: viewPoint, with: modifiers).frame(2).up(finger).wait(0.4)
  }

  @discardableResult func longPress(_ finger: HandScript.Finger = 1, at viewPoint: Point?) -> NodeEditorTestDriver {
    down(finger, at: viewPoint).wait(0.6).up(finger)
  }

  @discardableResult func key(_ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false)
    -> NodeEditorTestDriver
  {
    put(.key(key, modifiers: modifiers, isRepeat: isRepeat, time: time)).frame()
  }

  // MARK: Looking

  func title(_ number: UInt32) -> Point? { editor.titleFrame(of: NodeKey(number)).map { $0.center - Point(30, 0) } }
  func output(_ number: UInt32) -> Point? { editor.outputFrame(of: NodeKey(number))?.center }
  func trash(_ number: UInt32) -> Point? { editor.trashFrame(of: NodeKey(number))?.center }
  func input(_ number: UInt32, _ index: Int) -> Point? {
    editor.frame(of: InputPort(NodeKey(number), index))?.center
  }

  func source(_ number: UInt32, _ index: Int) -> UInt32? {
    client.node(NodeKey(number))?.inputs[index]?.number
  }

  func position(_ number: UInt32) -> Point? { client.node(NodeKey(number))?.position }
  var selection: [UInt32] { editor.selection.map(\.number) }
}

extension NodeEditorTestDriver where Client == SchemaSketch {
  /// The tables of a library: people ← books ← loans.
  static func library(reducedMotion: Bool = false) -> NodeEditorTestDriver {
    NodeEditorTestDriver(SchemaSketch(.library, theme: .night), reducedMotion: reducedMotion)
  }
}

// What can be changed about the calculator while it runs: the canvas and how nodes lie on it, and how numbers read.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Inspection
import NodeEditor
import Widgets

extension Calculator {
  static let properties: [Property<Calculator>] =
    [.theme(\.theme)] + canvas.map { $0.under("Canvas") } + numbers.map { $0.under("Numbers") }

  private static let canvas: [Property<Calculator>] = [
    .look(.flag("grid", "Grid", \.hasGrid)),
    .look(.number("gridCell", "A cell of the grid", \.gridCell, in: 40...400, step: 10, unit: "px")),
    .look(.number("snap", "Nodes lie on every", \.snap, in: 1...100, step: 1, unit: "px")),
    .look(.number("wireWidth", "Wires", \.wireWidth, in: 1...12, step: 0.5, unit: "px")),
    .flag("minimap", "Map of the canvas", \.hasMinimap),
    .flag("reducedMotion", "Still pictures", \.reducedMotion),
  ]

  private static let numbers: [Property<Calculator>] = [
    .whole("digits", "Digits at most", \.digits, in: FlowValue.digits),
    .whole("sliderEnd", "Sliders go up to", \.sliderEnd, in: 10...1000),
  ]

  fileprivate var look: CanvasLook {
    get { editor.look }
    set { editor.look = newValue }
  }

  /// How many digits of a number are shown.
  fileprivate var digits: Int {
    get { desk.digits }
    set {
      desk.digits = newValue
      isStale = true
      needsRedraw = true
    }
  }

  /// Whether changes happen at once.
  fileprivate var reducedMotion: Bool {
    get { settings.reducedMotion }
    set {
      settings.reducedMotion = newValue
      surface.style.reducedMotion = newValue
      editor.style.reducedMotion = newValue
      needsRedraw = true
    }
  }

  /// Where the exhibit may be while the inspector covers a part of the window.
  var freeWindow: Rect {
    guard covered.width > 0 else { return window }
    let beside = Rect(0, 0, max(1, covered.minX), window.height)
    let above = Rect(0, 0, window.width, max(1, covered.minY))
    return min(beside.width, beside.height) > min(above.width, above.height) ? beside : above
  }
}

extension Property where Owner == Calculator {
  /// A property of the canvas.
  fileprivate static func look(_ property: Property<CanvasLook>) -> Property { property.of(\.look) }
}

// MARK: - A small picture of it

extension Calculator {
  /// In a preview: the slider of the chosen node and nothing else.
  mutating func listPreviewControls() {
    guard let chosen, let node = desk.flow.node(chosen), node.kind == .numeric else { return }
    let metrics = settings.metrics
    let row = Rect(
      metrics.padding, window.maxY - metrics.button - metrics.padding, window.width - 2 * metrics.padding,
      metrics.button)
    controls.append(Control(.inspector, .panel, frame: row))
    controls.append(
      Control(
        .inspectorSlider, .slider(value: node.constant.number, range: 0...Double(sliderEnd)),
        frame: row.inset(by: metrics.grid / 2)))
  }

  /// Hands that choose a number, push its slider up and down, and pull a wire.
  mutating func demonstration(_ number: Int) -> HandScript? {
    let sources = desk.flow.ids.filter { desk.flow.node($0)?.kind == .numeric }
    guard panel == .none, !sources.isEmpty else { return nil }
    let source = sources[number / 3 % sources.count]
    switch number % 3 {
    case 0: return editor.titleFrame(of: NodeKey(source)).map { HandScript().tap(at: $0.center).wait(0.6) }
    case 1: return slidingShow()
    default: return wiringShow(from: source)
    }
  }

  /// Up, down, and back to where it was.
  private mutating func slidingShow() -> HandScript? {
    listControls()
    guard let slider = controls.last(where: { $0.id == .inspectorSlider }), let chosen,
      let value = desk.flow.node(chosen)?.constant.number
    else { return nil }
    let frame = slider.frame.inset(by: slider.frame.height / 2)
    func place(_ value: Double) -> Point {
      Point(frame.minX + frame.width * clamp(value / Double(sliderEnd), 0, 1), frame.center.y)
    }
    let end = Double(sliderEnd)
    return HandScript().down(at: place(value)).wait(0.3).move(to: place(end * 0.85), over: 1.6).wait(0.4)
      .move(to: place(end * 0.3), over: 1.2).wait(0.4).move(to: place(value), over: 0.8).wait(0.2).up().wait(1.2)
  }

  /// From a number to an input that has none yet, or a wire off an input whose source feeds another.
  private func wiringShow(from source: FlowNodeID) -> HandScript? {
    let ports = desk.flow.ids.flatMap { id in
      (0..<(desk.flow.node(id)?.kind.slotCount ?? 0)).map { FlowPort(id, slot: $0) }
    }
    func frame(_ port: FlowPort) -> Rect? { editor.frame(of: InputPort(NodeKey(port.node), port.slot)) }
    let free = ports.first {
      desk.flow.source(of: $0.slot, at: $0.node) == nil && desk.flow.fits(source, $0.node, slot: $0.slot)
    }
    if let free, let start = editor.outputFrame(of: NodeKey(source)), let end = frame(free) {
      let row = Point(end.minX + end.height / 2, end.center.y)
      return HandScript().down(at: start.center).wait(0.2).move(to: row, over: 1.2).wait(0.4).up().wait(1.8)
    }
    let spare = ports.first { port in
      guard let feeder = desk.flow.source(of: port.slot, at: port.node) else { return false }
      return ports.contains { $0 != port && desk.flow.source(of: $0.slot, at: $0.node) == feeder }
    }
    guard let spare, let start = frame(spare) else { return nil }
    let knob = Point(start.minX, start.center.y)
    let ground = Point(knob.x, window.maxY - settings.metrics.padding)
    return HandScript().down(at: knob).wait(0.2).move(to: ground, over: 1).wait(0.3).up().wait(1.8)
  }
}

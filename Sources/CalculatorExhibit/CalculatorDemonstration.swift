// Hands that show the calculator off where nobody is there to do so.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import Gestures
import NodeEditor
import Widgets

extension Calculator {
  /// Hands that choose a number, push its slider up and down, and pull a wire.
  mutating func demonstration(_ number: Int) -> HandScript? {
    let sources = canvas.model.flow.ids.filter { canvas.model.flow.node($0)?.kind == .numeric }
    guard shell.panel == .none, !sources.isEmpty else { return nil }
    let source = sources[number / 3 % sources.count]
    switch number % 3 {
    case 0: return canvas.editor.titleFrame(of: NodeKey(source)).map { HandScript().tap(at: $0.center).wait(0.6) }
    case 1: return slidingShow()
    default: return wiringShow(from: source)
    }
  }

  /// Returns a script that moves the slider up, down, and back to where it was.
  private mutating func slidingShow() -> HandScript? {
    updateControls()
    guard let slider = shell.controls.listed.last(where: { $0.id == .nodeSlider }), let node = canvas.chosenNode else {
      return nil
    }
    let value = node.constant.number
    let frame = slider.frame.inset(by: slider.frame.height / 2)
    func point(_ value: Double) -> Point {
      Point(frame.minX + frame.width * clamp(value / Double(look.sliderEnd), 0, 1), frame.center.y)
    }
    let end = Double(look.sliderEnd)
    return HandScript().down(at: point(value)).wait(0.3).move(to: point(end * 0.85), over: 1.6).wait(0.4)
      .move(to: point(end * 0.3), over: 1.2).wait(0.4).move(to: point(value), over: 0.8).wait(0.2).up().wait(1.2)
  }

  /// Returns a script that pulls a wire from a number to an input that has none yet, or a wire off an input whose
  /// source feeds another.
  private func wiringShow(from source: FlowNodeID) -> HandScript? {
    let ports = canvas.model.flow.ids.flatMap { id in
      (0..<(canvas.model.flow.node(id)?.kind.slotCount ?? 0)).map { FlowPort(id, slot: $0) }
    }
    func frame(_ port: FlowPort) -> Rect? { canvas.editor.frame(of: InputPort(NodeKey(port.node), port.slot)) }
    let free = ports.first {
      canvas.model.flow.source(of: $0.slot, at: $0.node) == nil
        && canvas.model.flow.fits(source, $0.node, slot: $0.slot)
    }
    if let free, let start = canvas.editor.outputFrame(of: NodeKey(source)), let end = frame(free) {
      let row = Point(end.minX + end.height / 2, end.center.y)
      return HandScript().down(at: start.center).wait(0.2).move(to: row, over: 1.2).wait(0.4).up().wait(1.8)
    }
    let spare = ports.first { port in
      guard let feeder = canvas.model.flow.source(of: port.slot, at: port.node) else { return false }
      return ports.contains { $0 != port && canvas.model.flow.source(of: $0.slot, at: $0.node) == feeder }
    }
    guard let spare, let start = frame(spare) else { return nil }
    let knob = Point(start.minX, start.center.y)
    let ground = Point(knob.x, shell.window.maxY - shell.metrics.padding)
    return HandScript().down(at: knob).wait(0.2).move(to: ground, over: 1).wait(0.3).up().wait(1.8)
  }
}

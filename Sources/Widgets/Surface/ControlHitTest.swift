// The hit test: the control and the part under a point.

import Drawing
import Geometry

/// The hit test of controls as they were last seen, scrolled as they are.
struct ControlHitTest {
  let memory: ControlMemory

  /// Returns the frontmost control at a point, and the part of it. Beside all controls, a button less than half a gap
  /// away still counts: fingers are less exact than pixels.
  func hit(
    _ point: Point, _ controls: [Control], _ fitting: inout ControlFitting
  ) -> (control: Control, part: ControlPart)? {
    guard point.isFinite else { return nil }
    for control in controls.reversed() where control.isShown {
      if let part = part(of: control, at: point, &fitting) { return (control, part) }
    }
    let reach = fitting.style.metrics.gap / 2
    for control in controls.reversed() where control.isShown && control.isSmall {
      let frame = control.frame
      guard frame.inset(by: -reach).contains(point) else { continue }
      let nearest = Point(
        clamp(point.x, frame.minX, frame.maxX - 0.5), clamp(point.y, frame.minY, frame.maxY - 0.5))
      if let part = part(of: control, at: nearest, &fitting) { return (control, part) }
    }
    return nil
  }

  /// Returns the part of a control at a point; `nil` where touches fall through.
  func part(of control: Control, at point: Point, _ fitting: inout ControlFitting) -> ControlPart? {
    let (frame, geometry) = (control.frame, fitting.geometry)
    guard frame.contains(point) else { return nil }
    switch control.kind {
    case .button, .toggle, .toast: return .whole
    case .stepper:
      if geometry.minus(frame).contains(point) { return .minus }
      return geometry.plus(frame).contains(point) ? .plus : .ground
    case .segmented(let titles, _):
      guard !titles.isEmpty else { return .ground }
      let hit = titles.indices.first { point.x < fitting.segment($0, of: titles, frame).maxX }
      return .segment(hit ?? titles.count - 1)
    case .slider: return .track
    case .card(let content):
      if content.canClose && geometry.close(frame).contains(point) { return .close }
      return linePart(content, control, at: point, &fitting)
    case .list(let content): return rowPart(content, control, at: point, geometry)
    case .table(let content): return tablePart(content, control, at: point, geometry)
    case .field(let content):
      return geometry.clear(frame, hasText: !content.text.isEmpty).contains(point) ? .clear : .text
    case .keyboard: return keyPart(control, at: point, geometry)
    case .help(let tiles):
      let panel = geometry.helpPanel(frame, content: fitting.helpLayout(tiles, in: frame).size)
      if !panel.contains(point) { return .beside }
      return geometry.helpClose(panel).contains(point) ? .close : .content
    case .panel: return .ground
    case .progress, .histogram, .plot, .caption: return nil
    }
  }

  private func linePart(
    _ content: CardContent, _ control: Control, at point: Point, _ fitting: inout ControlFitting
  ) -> ControlPart {
    let body = fitting.cardBody(control, content)
    guard body.contains(point), content.lines.contains(where: { $0.link != nil }) else { return .content }
    let offset = memory.scrollOffset(of: control.id)
    let line = fitting.linkedLine(
      at: point.y - body.y + offset, in: content.lines, width: body.width)
    return line.map { .row($0.index) } ?? .content
  }

  private func rowPart(
    _ content: ListContent, _ control: Control, at point: Point, _ geometry: ControlGeometry
  ) -> ControlPart {
    let offset = memory.scrollOffset(of: control.id)
    let row = ((point.y - control.frame.y + offset) / geometry.rowHeight(content)).rounded(.down)
    return row >= 0 && row < Double(content.rows.count) ? .row(Int(row)) : .content
  }

  private func tablePart(
    _ content: TableContent, _ control: Control, at point: Point, _ geometry: ControlGeometry
  ) -> ControlPart {
    let table = TableGeometry(content, control.frame, metrics: geometry.metrics)
    let across = memory.scrollOffset(of: control.id, .across)
    guard let column = table.column(atX: point.x, across: across) else { return .content }
    if point.y < table.body.minY { return .head(column) }
    let row = table.row(atY: point.y, down: memory.scrollOffset(of: control.id), rowCount: content.rowCount)
    return row.map { .cell(row: $0, column: column) } ?? .content
  }

  private func keyPart(_ control: Control, at point: Point, _ geometry: ControlGeometry) -> ControlPart {
    memory.keys(of: control.id).number(at: point, in: geometry.keys(control.frame)).map { .key($0) } ?? .ground
  }

  /// Returns true if a finger that may have strayed a little is still on a part.
  func isStill(
    _ point: Point, on part: ControlPart, of control: Control, _ fitting: inout ControlFitting
  ) -> Bool {
    guard control.isShown else { return false }
    let slop = fitting.style.tapSlop
    let reach = control.isSmall ? slop : slop / 2
    if self.part(of: control, at: point, &fitting) == part { return true }
    let (frame, geometry) = (control.frame, fitting.geometry)
    switch (part, control.kind) {
    case (.whole, _): return frame.inset(by: -reach).contains(point)
    case (.minus, _): return geometry.minus(frame).inset(by: -reach).contains(point)
    case (.plus, _): return geometry.plus(frame).inset(by: -reach).contains(point)
    case (.segment(let index), .segmented(let titles, _)):
      return fitting.segment(index, of: titles, frame).inset(by: -reach).contains(point)
    case (.close, .help(let tiles)):
      let panel = geometry.helpPanel(frame, content: fitting.helpLayout(tiles, in: frame).size)
      return geometry.helpClose(panel).inset(by: -reach).contains(point)
    case (.close, _): return geometry.close(frame).inset(by: -reach).contains(point)
    case (.clear, _): return geometry.clear(frame, hasText: true).inset(by: -reach).contains(point)
    case (.text, _): return frame.inset(by: -reach).contains(point)
    default: return false
    }
  }
}

extension Control {
  /// True if it is a single thing to press, which a finger may miss by a little.
  var isSmall: Bool {
    switch kind {
    case .button, .toggle, .stepper, .segmented, .slider, .field: true
    case .card, .list, .table, .keyboard, .toast, .help, .progress, .histogram, .plot, .panel, .caption: false
    }
  }
}

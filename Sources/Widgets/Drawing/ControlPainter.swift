// Draws controls, back to front, each by the painter of its sort.

import Drawing

/// A painter of all sorts of controls.
struct ControlPainter {
  private let scene: ControlScene

  init(_ scene: ControlScene) { self.scene = scene }

  /// Draws a control.
  func draw(_ control: Control, into canvas: inout ControlCanvas) {
    switch control.kind {
    case .button(let prominence): ButtonPainter(scene).drawButton(control, prominence, into: &canvas)
    case .toggle: ButtonPainter(scene).drawButton(control, .plain, into: &canvas)
    case .stepper(let value, let range, _):
      ButtonPainter(scene).drawStepper(control, value, range, into: &canvas)
    case .segmented(let titles, let selected):
      ValuePainter(scene).drawSegments(control, titles, selected, into: &canvas)
    case .slider(let value, let range, _): ValuePainter(scene).drawSlider(control, value, range, into: &canvas)
    case .card(let content): CardPainter(scene).drawCard(control, content, into: &canvas)
    case .list(let content): ListPainter(scene).drawList(control, content, into: &canvas)
    case .table(let content): TablePainter(scene).drawTable(control, content, into: &canvas)
    case .field(let content): FieldPainter(scene).drawField(control, content, into: &canvas)
    case .keyboard: KeyboardPainter(scene).drawKeyboard(control, into: &canvas)
    case .toast(let severity): CardPainter(scene).drawToast(control, severity, into: &canvas)
    case .help(let tiles): HelpPainter(scene).drawHelp(control, tiles, into: &canvas)
    case .progress(let part): ValuePainter(scene).drawProgress(control, part, into: &canvas)
    case .histogram(let bars, let chosen):
      ValuePainter(scene).drawHistogram(control, bars, chosen, into: &canvas)
    case .plot(let plot): PlotPainter(scene).drawPlot(control, plot, into: &canvas)
    case .panel: canvas.drawPanel(control.frame, control.presence)
    case .caption: drawCaption(control, into: &canvas)
    }
  }

  private func drawCaption(_ control: Control, into canvas: inout ControlCanvas) {
    let (theme, presence) = (scene.style.theme, control.presence)
    canvas.write(
      control.text, scene.style.letters(.body, .medium), theme.label.opacity(presence), in: control.frame, .leading,
      halo: theme.labelHalo.opacity(presence))
  }
}

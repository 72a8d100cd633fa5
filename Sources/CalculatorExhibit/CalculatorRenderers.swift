// The look of a calculating node: its value in the middle, a row for each slot with what it holds, its kind below.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import NodeEditor

/// The value of a node: a number, a patch of colour, words.
struct CalculatorItem: NodeItemRenderer {
  let shown: CalculatorModel.Shown?
  let size: Size

  func draw(in frame: Rect, on canvas: inout NodeCanvas) {
    guard let shown else { return }
    var words = frame.inset(by: 12)
    if case .color(let color) = shown.value {
      let (red, green, blue) = color.bytes
      let patch = Rect(words.x, words.y, words.width, words.height - 26)
      canvas.fill(patch, radius: 8, color: Color(red: red, green: green, blue: blue))
      canvas.border(patch, radius: 8, color: canvas.theme.cardBorder)
      words = Rect(words.x, words.maxY - 22, words.width, 22)
      canvas.text(
        shown.text, in: words, size: 15, weight: .medium, color: canvas.theme.textSecondary, alignment: .center)
      return
    }
    if !shown.remark.isEmpty {
      let line = Rect(words.x, words.maxY - 20, words.width, 20)
      canvas.text(shown.remark, in: line, size: 13, color: canvas.theme.warning, alignment: .center)
      words.height -= 18
    }
    let isLong = shown.text.count > 10
    canvas.text(
      shown.text, in: words, size: isLong ? 20 : 32, weight: .medium, color: Self.ink(shown.value, canvas.theme),
      alignment: .center)
  }

  private static func ink(_ value: FlowValue, _ theme: Theme) -> Color {
    switch value {
    case .problem: theme.warning
    case .missing: theme.textSecondary
    case .number, .color, .text, .flag: theme.text
    }
  }
}

/// A slot and what it holds.
struct CalculatorInputRow: NodeRowRenderer {
  let name: String
  let shown: CalculatorModel.Shown?

  func draw(in frame: Rect, on canvas: inout NodeCanvas) {
    let inner = Rect(frame.x + 14, frame.y, frame.width - 28, frame.height)
    let left = Rect(inner.x, inner.y, inner.width * 0.5, inner.height)
    canvas.text(name, in: left, size: 15, weight: .medium, color: canvas.theme.textSecondary)
    let right = Rect(inner.x + inner.width * 0.45, inner.y, inner.width * 0.55, inner.height)
    canvas.text(
      shown?.text ?? "–", in: right, size: 15, color: shown == nil ? canvas.theme.textSecondary : canvas.theme.text,
      alignment: .trailing)
  }
}

/// The row with what a node does, and what it gives.
struct CalculatorOutputRow: NodeRowRenderer {
  let name: String
  let text: String

  func draw(in frame: Rect, on canvas: inout NodeCanvas) {
    let inner = Rect(frame.x + 14, frame.y, frame.width - 28, frame.height)
    let left = Rect(inner.x, inner.y, inner.width * 0.55, inner.height)
    canvas.text(name, in: left, size: 14, color: canvas.theme.textSecondary)
    let right = Rect(inner.x + inner.width * 0.5, inner.y, inner.width * 0.5, inner.height)
    canvas.text(text, in: right, size: 15, weight: .semibold, color: canvas.theme.text, alignment: .trailing)
  }
}

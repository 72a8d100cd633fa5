// Texts that are written, fitted to their fields: where the caret is, where a finger puts it, and the lines of those of
// several.

import Drawing
import Geometry

/// The distance of a caret from the start of its text, as last measured.
struct FittedCaret {
  var text = ""
  var index = 0
  var letters = TextStyle(size: 1)
  var x = 0.0
}

extension ControlFitting {
  /// Returns the distance of the caret from the start of a field's text; measured once for as long as neither changes.
  mutating func caretX(of content: FieldContent) -> Double {
    let letters = style.letters(.body)
    let known = fieldCaret
    if known.index == content.caret && known.letters == letters && known.text == content.text { return known.x }
    let x = width(of: content.text, prefix: content.caret)
    fieldCaret = FittedCaret(text: content.text, index: content.caret, letters: letters, x: x)
    return x
  }

  /// Returns the character boundary of a field's text nearest to a point, in view pixels.
  mutating func caretIndex(at point: Point, in field: Control) -> Int {
    guard case .field(let content) = field.kind else { return 0 }
    guard content.hasLines else {
      let box = geometry.fieldText(field.frame, hasIcon: field.icon != nil, hasText: !content.text.isEmpty)
      return boundary(at: point.x - box.x + shift(of: content, box), in: content.text)
    }
    let place = place(of: field, content)
    let line = place.first + Int(((point.y - place.box.y) / place.step).rounded(.down))
    return caretIndex(at: point.x - place.box.x, line: line, of: field, content)
  }

  /// Returns the place of a caret that goes up or down by lines of a field of several; `nil` where it has one.
  public mutating func caretIndex(of field: Control, movedBy lines: Int) -> Int? {
    guard case .field(let content) = field.kind, content.hasLines else { return nil }
    let all = self.lines(of: field, content)
    let line = all.line(of: content.caret)
    guard all.lines.indices.contains(line + lines) else { return lines < 0 ? 0 : content.text.count }
    let x = width(of: all.lines[line], prefix: content.caret - all.starts[line])
    return caretIndex(at: x, line: line + lines, of: field, content)
  }

  private mutating func caretIndex(at x: Double, line: Int, of field: Control, _ content: FieldContent) -> Int {
    let all = lines(of: field, content)
    let line = max(0, min(line, all.lines.count - 1))
    let index = boundary(at: x, in: all.lines[line])
    // Behind the blank at the end of a line is the beginning of the next.
    let isNext = line + 1 < all.starts.count && all.starts[line] + index == all.starts[line + 1]
    return all.starts[line] + (isNext ? max(0, index - 1) : index)
  }

  /// Returns the character boundary of a text nearest to a distance from its start.
  private func boundary(at x: Double, in text: String) -> Int {
    var (low, high) = (0, text.count)
    while low < high {
      let middle = (low + high) / 2
      if (width(of: text, prefix: middle) + width(of: text, prefix: middle + 1)) / 2 < x {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Returns the lines of a field's text; wrapped once for as long as neither it nor the field changes.
  mutating func lines(of field: Control, _ content: FieldContent) -> FieldLines {
    let box = geometry.fieldText(field.frame, hasIcon: field.icon != nil, hasText: !content.text.isEmpty)
    if let fieldLines, fieldLines.isOf(content.text, style.letters(.body), width: box.width) { return fieldLines }
    let wrapped = FieldLines(content.text, style.letters(.body), width: box.width, style.measure)
    fieldLines = wrapped
    return wrapped
  }

  /// Returns where the lines of a field are drawn: the frame of all that are seen, the distance from one to the next, and the
  /// first of them, so that the one with the caret is seen.
  mutating func place(of field: Control, _ content: FieldContent) -> (box: Rect, step: Double, first: Int, count: Int) {
    let box = geometry.fieldText(field.frame, hasIcon: field.icon != nil, hasText: !content.text.isEmpty)
    let step = style.letters(.body).lineStep
    let margin = min(box.height / 4, max(0, (min(box.height, style.metrics.button) - step) / 2))
    let inner = Rect(box.x, box.y + margin, box.width, max(0, box.height - 2 * margin))
    let count = max(1, Int(inner.height / step))
    let caret = content.hasFocus ? lines(of: field, content).line(of: content.caret) : 0
    return (inner, step, max(0, caret - count + 1), count)
  }

  /// Returns the distance that a field's text is moved to the left, so that its caret can be seen.
  private func shift(of content: FieldContent, _ box: Rect) -> Double {
    guard content.hasFocus else { return 0 }
    let caret = width(of: content.text, prefix: content.caret)
    return max(0, caret + style.metrics.pixels(2) - box.width)
  }

  /// Returns the width of so many of the first characters of a field's text.
  func width(of text: String, prefix count: Int) -> Double {
    style.measure.measure(String(text.prefix(max(0, count))), style.letters(.body)).width
  }
}

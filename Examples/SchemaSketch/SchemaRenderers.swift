// The look of a table: its columns in the middle, a row for each reference, and its key, which others refer to, below.

import Drawing
import Geometry
import NodeEditor

/// The columns of a table, below each other.
public struct ColumnList: NodeItemRenderer {
  let columns: [String]
  private static let line = 26.0

  public var size: Size { Size(200, Double(columns.count) * Self.line + 16) }

  public func draw(in frame: Rect, on canvas: inout NodeCanvas) {
    for (index, column) in columns.enumerated() {
      let row = Rect(frame.x + 14, frame.y + 8 + Double(index) * Self.line, frame.width - 28, Self.line)
      canvas.text(column, in: row, size: 14, color: canvas.theme.textSecondary)
    }
  }
}

/// A reference, and the table it leads to.
public struct ReferenceRow: NodeRowRenderer {
  let name: String
  let target: String?

  public func draw(in frame: Rect, on canvas: inout NodeCanvas) {
    let inner = frame.inset(by: 2)
    let words = Rect(inner.x + 12, inner.y, inner.width / 2 - 12, inner.height)
    canvas.text(name, in: words, size: 14, weight: .medium, color: canvas.theme.text)
    let rest = Rect(inner.center.x, inner.y, inner.width / 2 - 12, inner.height)
    canvas.text(target ?? "nothing yet", in: rest, size: 14, color: canvas.theme.textSecondary, alignment: .trailing)
  }
}

/// The key of a table.
public struct KeyRow: NodeRowRenderer {
  public func draw(in frame: Rect, on canvas: inout NodeCanvas) {
    let words = Rect(frame.x + 14, frame.y, frame.width - 28, frame.height)
    canvas.text("id", in: words, size: 14, weight: .medium, color: canvas.theme.text, alignment: .trailing)
  }
}

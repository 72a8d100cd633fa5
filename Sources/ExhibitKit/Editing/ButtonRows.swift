// Buttons in as few rows as there must be, of rows that are as wide as one another: none is left alone in a row of its own.

/// The rows that buttons stand in.
enum ButtonRows {
  /// Returns the buttons of each row, by their numbers: as few rows as fit into a width, and of these the narrowest. A
  /// button that is wider than all rows has one of its own.
  ///
  /// - Parameter widths: the widths of the buttons, in their order.
  /// - Complexity: O(buttons³).
  static func rows(of widths: [Double], gap: Double, within width: Double) -> [Range<Int>] {
    let fewest = filled(with: widths, gap: gap, within: width)
    // The widths that a row can have; the first in which as few rows are enough is the best.
    let limits = widths.indices.flatMap { first in
      (first..<widths.count).map { last in
        widths[first...last].reduce(Double(last - first) * gap, +)
      }
    }
    let best = limits.filter { $0 <= width }.sorted().first {
      filled(with: widths, gap: gap, within: $0).count == fewest.count
    }
    return best.map { filled(with: widths, gap: gap, within: $0) } ?? fewest
  }

  private static func filled(with widths: [Double], gap: Double, within limit: Double) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var (start, end) = (0, 0.0)
    for (index, width) in widths.enumerated() {
      if index > start, end + gap + width > limit {
        rows.append(start..<index)
        (start, end) = (index, width)
      } else {
        end += (index > start ? gap : 0) + width
      }
    }
    return widths.isEmpty ? [] : rows + [start..<widths.count]
  }
}

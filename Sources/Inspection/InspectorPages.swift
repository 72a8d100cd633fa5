// The pages of the panel: as many rows on each as fit, so that every control is as large as a finger.

/// The pages, and the one that is shown.
struct InspectorPages {
  private var pages: [Range<Int>] = []
  /// The number of the page that is shown, counted from 0.
  private(set) var page = 0

  /// The number of pages.
  var count: Int { pages.count }

  /// The properties on the page that is shown; `nil` before pages have been cut.
  var shown: Range<Int>? { pages.indices.contains(page) ? pages[page] : nil }

  /// True if there is a page after this one.
  var hasNext: Bool { page + 1 < count }

  /// True if there is a page before this one.
  var hasPrevious: Bool { page > 0 }

  /// Cuts so many properties into pages that fit.
  ///
  /// - Parameters:
  ///   - room: the height for rows.
  ///   - property: the one that must be seen, if any.
  ///   - height: the height of a property's row, which may be another one at the top of a page.
  mutating func cut(
    _ properties: Int, room: Double, showing property: Int?, height: (Int, _ startsPage: Bool) -> Double
  ) {
    pages.removeAll(keepingCapacity: true)
    var (start, total) = (0, 0.0)
    for index in 0..<properties {
      var row = height(index, index == start)
      if index > start && total + row > room {
        pages.append(start..<index)
        (start, total) = (index, 0)
        row = height(index, true)
      }
      total += row
    }
    pages.append(start..<properties)
    if let property { page = pages.firstIndex { $0.contains(property) } ?? page }
    turn(by: 0)
  }

  /// Turns so many pages on, as far as there are any.
  mutating func turn(by step: Int) { page = max(0, min(page + step, count - 1)) }
}

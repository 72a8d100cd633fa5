// Rows of buttons beside a card: as few as fit, all of them in order, and none that stands alone where it need not.

import Randomness
import TestSupport
import Testing

@testable import ExhibitKit

@Suite("Rows of buttons")
struct ButtonRowsTests {
  @Test(
    "All buttons stand in rows in their order, in as few as fit, and of these the narrowest",
    arguments: 0..<200 as Range<UInt64>)
  func rows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let widths = (0..<random.whole(0...7)).map { _ in random.number(40...130) }
    let (gap, width) = (8.0, random.number(100...320))
    let rows = ButtonRows.rows(of: widths, gap: gap, within: width)
    #expect(rows.flatMap { Array($0) } == Array(widths.indices) && rows.allSatisfy { !$0.isEmpty })
    func extent(_ row: Range<Int>) -> Double { widths[row].reduce(Double(row.count - 1) * gap, +) }
    #expect(rows.allSatisfy { extent($0) <= width || $0.count == 1 })
    let widest = rows.map(extent).max() ?? 0
    // Every other way to part them has more rows or a wider one.
    for cuts in 0..<(1 << max(0, widths.count - 1)) {
      var others: [Range<Int>] = []
      var start = 0
      for end in widths.indices where end == widths.count - 1 || cuts & (1 << end) != 0 {
        others.append(start..<(end + 1))
        start = end + 1
      }
      guard others.allSatisfy({ extent($0) <= width || $0.count == 1 }) else { continue }
      #expect(others.count >= rows.count)
      if others.count == rows.count, rows.allSatisfy({ extent($0) <= width }) {
        #expect((others.map(extent).max() ?? 0) >= widest - 1e-9)
      }
    }
  }
}

// The memory of fitted words.

import Drawing
import Testing
import Widgets

@Suite struct TextCacheTests {
  /// Equal strings of different bytes once took one another's place, and stopped the program when the memory grew.
  @Test("A text comes back in its own bytes, however its accents are written") func accents() {
    var cache = TextCache()
    let style = TextStyle(size: 15)
    for _ in 0..<2 {
      for number in 0..<600 {
        for accent in ["\u{E9}", "e\u{301}"] {
          let text = "G\(accent)borand \(number)"
          let line = cache.line(text, style, width: 1000, FixedTextMeasure())
          #expect(Array(line.text.utf8) == Array(text.utf8))
        }
      }
    }
  }
}

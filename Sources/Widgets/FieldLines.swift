// The lines of a field that holds several: wrapped between words, and where each begins in the text.
//
// Laws (tested): the lines joined are the text but for its line breaks; each character is in one line.

import Drawing

/// The lines of a text that is written in a field.
struct FieldLines {
  /// The lines from top to bottom, at least one, each with the blanks at its end.
  private(set) var lines: [String] = []
  /// The number of characters before each line.
  private(set) var starts: [Int] = []
  private let text: String
  private let letters: TextStyle
  private let width: Double

  /// Wraps a text to a width, in view pixels.
  ///
  /// - Complexity: O(characters), in measurements O(lines × log characters).
  init(_ text: String, _ letters: TextStyle, width: Double, _ measure: any TextMeasuring) {
    (self.text, self.letters, self.width) = (text, letters, width)
    let most = TextLayout.mostCharacters(in: width, letters)
    var start = 0
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var rest = paragraph
      repeat {
        let head = rest.prefix(most)
        var count = TextLayout.longestPrefix(of: head) { measure.measure(String($0), letters).width <= width }
        if count < head.count || head.endIndex < rest.endIndex {
          let line = rest.prefix(count + 1)
          if let blank = line.lastIndex(of: " ") { count = line.distance(from: line.startIndex, to: blank) + 1 }
          count = max(1, count)
        }
        lines.append(String(rest.prefix(count)))
        starts.append(start)
        start += count
        rest = rest.dropFirst(count)
      } while !rest.isEmpty
      start += 1
    }
  }

  /// Returns true if these are the lines of a text in some letters, wrapped to a width.
  func isOf(_ text: String, _ letters: TextStyle, width: Double) -> Bool {
    self.width == width && self.letters == letters && self.text == text
  }

  /// Returns the line that a caret is in behind so many characters.
  func line(of caret: Int) -> Int { max(0, (starts.firstIndex { $0 > caret } ?? starts.count) - 1) }
}

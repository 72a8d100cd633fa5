// Text in lines: words wrapped to a width, and what does not fit ended with "…".
//
// Made once when words or width change and kept by whoever draws it, so that a frame measures and builds nothing.
// Laws (tested): no line is wider than the width unless it is a single character; the lines joined are the text but
// for the white space at which it was broken. Work is bounded however long the text is.

import Drawing
import Geometry

/// A paragraph broken into lines.
public struct TextLayout: Hashable, Sendable {
  /// One line, ready to be drawn.
  public struct Line: Hashable, Sendable {
    /// The text as written.
    public let text: String
    /// The width in view pixels.
    public let width: Double
  }

  /// The lines from top to bottom; empty for an empty text.
  public let lines: [Line]
  /// True if some of the text had to be left out.
  public let isTruncated: Bool
  /// The letters.
  public let style: TextStyle
  /// The distance from one baseline to the next, in view pixels.
  public let lineHeight: Double

  /// More of a text than this is never looked at: nobody reads it on a card, and a hostile file may hold gigabytes.
  public static let characterLimit = 20_000

  /// Breaks a text into lines.
  ///
  /// - Parameters:
  ///   - width: the widest a line may be, in view pixels.
  ///   - maxLines: how many lines there may be; what is beyond is cut off with "…".
  ///
  /// Complexity: O(characters shown), in measurements O(words shown).
  public init(
    _ text: String, style: TextStyle, width: Double, maxLines: Int = .max, measure: any TextMeasuring
  ) {
    self.style = style
    lineHeight = style.lineStep
    var breaker = LineBreaker(text: text, style: style, width: width, measure: measure)
    var lines: [Line] = []
    while lines.count < maxLines, let line = breaker.nextLine() { lines.append(line) }
    isTruncated = !breaker.isAtEnd
    if isTruncated, let last = lines.popLast() {
      lines.append(TextLayout.ellipsized(last.text + "…", style: style, width: width, measure: measure))
    }
    self.lines = lines
  }

  /// The height of all lines, in view pixels.
  public var height: Double { lineHeight * Double(lines.count) }

  /// The widest line, in view pixels.
  public var width: Double { lines.reduce(0) { max($0, $1.width) } }

  /// Returns one line that fits a width: the text itself, or as much of its start as fits with "…" after it. Only the
  /// first line of a text is looked at.
  public static func ellipsized(
    _ text: String, style: TextStyle, width: Double, measure: any TextMeasuring
  ) -> Line {
    let head = text.prefix(mostCharacters(in: width, style))
    let line = head.prefix { !$0.isNewline }
    let isWhole = line.endIndex == text.endIndex
    let whole = String(line)
    let extent = measure.measure(whole, style).width
    if isWhole && extent <= width { return Line(text: whole, width: extent) }
    let kept = longestPrefix(of: line[...]) { measure.measure(String($0) + "…", style).width <= width }
    var words = line.prefix(kept)
    while let last = words.last, last.isWhitespace || last == "…" { words.removeLast() }
    let shown = String(words) + "…"
    return Line(text: shown, width: measure.measure(shown, style).width)
  }

  /// Returns a number of characters that no line of a width exceeds, with room to spare for the thinnest letters.
  static func mostCharacters(in width: Double, _ style: TextStyle) -> Int {
    guard width > 0 else { return 2 }
    return Int(min(width / (Double(style.size) * 0.12), 4000)) + 2
  }

  /// Returns the length of the longest prefix that fits, when longer prefixes fit less; 0 if not even one character
  /// does.
  static func longestPrefix(of text: Substring, fits: (Substring) -> Bool) -> Int {
    var (low, high) = (0, text.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(text.prefix(middle)) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// A breaker that takes one line after another off a text.
private struct LineBreaker {
  private var rest: Substring
  private let style: TextStyle
  private let width: Double
  private let measure: any TextMeasuring
  private let isCut: Bool

  init(text: String, style: TextStyle, width: Double, measure: any TextMeasuring) {
    rest = text.prefix(TextLayout.characterLimit)
    isCut = rest.endIndex != text.endIndex
    self.style = style
    self.width = width
    self.measure = measure
  }

  /// True if the whole text has been laid out.
  var isAtEnd: Bool { !isCut && rest.allSatisfy(\.isWhitespace) }

  /// Returns the next line; `nil` at the end.
  mutating func nextLine() -> TextLayout.Line? {
    guard !rest.isEmpty else { return nil }
    var end = rest.startIndex
    var extent = 0.0
    var cursor = rest.startIndex
    while cursor < rest.endIndex, !rest[cursor].isNewline {
      let word = endOfWord(from: cursor)
      let wider = measure.measure(String(rest[rest.startIndex..<word]), style).width
      if wider > width { break }
      (end, extent, cursor) = (word, wider, endOfSpaces(from: word))
    }
    if cursor < rest.endIndex, rest[cursor].isNewline {
      return take(to: end, extent, skippingTo: rest.index(after: cursor))
    }
    if cursor == rest.endIndex { return take(to: end, extent, skippingTo: cursor) }
    if end > rest.startIndex { return take(to: end, extent, skippingTo: cursor) }
    return takePartOfWord()
  }

  /// Takes the part of a word wider than the line that fits, or at least one character.
  private mutating func takePartOfWord() -> TextLayout.Line {
    let word = rest[rest.startIndex..<endOfWord(from: rest.startIndex)]
    let fitting = TextLayout.longestPrefix(of: word.prefix(TextLayout.mostCharacters(in: width, style))) {
      measure.measure(String($0), style).width <= width
    }
    let end = rest.index(rest.startIndex, offsetBy: max(1, fitting), limitedBy: rest.endIndex) ?? rest.endIndex
    let part = String(rest[rest.startIndex..<end])
    return take(to: end, measure.measure(part, style).width, skippingTo: end)
  }

  private mutating func take(to end: Substring.Index, _ extent: Double, skippingTo next: Substring.Index)
    -> TextLayout.Line
  {
    let line = TextLayout.Line(text: String(rest[rest.startIndex..<end]), width: extent)
    rest = rest[next...]
    return line
  }

  /// Returns the end of the word that starts here, after any spaces.
  private func endOfWord(from start: Substring.Index) -> Substring.Index {
    let word = endOfSpaces(from: start)
    // A line cannot hold more of a monstrous word than this, so there is no need to find its end.
    let limit = TextLayout.mostCharacters(in: width, style)
    return rest[word...].prefix(limit).firstIndex { $0.isWhitespace } ?? rest[word...].prefix(limit).endIndex
  }

  private func endOfSpaces(from start: Substring.Index) -> Substring.Index {
    rest[start...].firstIndex { !$0.isWhitespace || $0.isNewline } ?? rest.endIndex
  }
}

// The plain elements of the part of a GraphML text that is held, found by another thread before the reader comes to them.

import Parallel

/// The nodes and edges that are written plainly and come next.
struct GraphMLLookahead: ~Copyable {
  /// The number of bytes that are looked through at a time.
  private static let partBytes = 1 << 16
  /// The most times that a text of which little is plain is read on before it is looked through again.
  private static let longestPause = 63

  /// A part of the text, with the elements that were found in it.
  private final class Part {
    let range: Range<Int>
    var found = GraphMLPlainElements()

    init(_ range: Range<Int>) { self.range = range }
  }

  /// The parts that another thread looks through; `nil` when it has ended.
  private var ahead: ReadAhead<Part>?
  /// The parts that were looked through when the thread was waited for, the next one last.
  private var parts: [Part] = []
  /// The elements of the part that the reader is in.
  private var current = GraphMLPlainElements()
  private var next = 0
  /// The number of the text that was looked through last, and of the bytes in it; of these, the number in plain elements.
  private var number = -1
  private var byteCount = 0
  private var plainCount = 0
  private var pause = 0
  /// The pause after a text of which little was plain.
  private var nextPause = 0

  /// Begins to look through a text from its next byte on, unless that was done. The text must stay as it is until
  /// `finish` was called.
  mutating func look(through text: XMLHeldText, nodeKeys: DeclaredAttributes, edgeKeys: DeclaredAttributes) {
    guard text.number != number, text.index < text.count else { return }
    if byteCount > 0 { nextPause = 4 * plainCount >= byteCount ? 0 : min(Self.longestPause, 2 * nextPause + 1) }
    (number, parts, current, next, byteCount, plainCount) = (text.number, [], GraphMLPlainElements(), 0, 0, 0)
    guard pause == 0 else {
      pause -= 1
      return
    }
    pause = nextPause
    byteCount = text.count - text.index
    let bounds = stride(from: text.index, to: text.count, by: Self.partBytes)
    ahead = ReadAhead(bounds.map { Part($0..<min($0 + Self.partBytes, text.count)) }) { part in
      var finder = GraphMLPlainFinder(text, nodeKeys: nodeKeys, edgeKeys: edgeKeys)
      finder.find(in: part.range, &part.found)
      return part.range.upperBound < text.count
    }
  }

  /// Waits until nobody looks at the text any more.
  mutating func finish() {
    while let part = ahead?.next() { parts.insert(part, at: 0) }
    ahead = nil
  }

  /// Returns the plain element that begins at an index, if there is one; indices must not shrink.
  @inline(__always)
  mutating func element(at index: Int) -> GraphMLPlainElement? {
    repeat {
      while next < current.elements.count, current.elements[next].start < index { next += 1 }
      if next < current.elements.count {
        let element = current.elements[next]
        return element.start == index ? element : nil
      }
    } while takePart()
    return nil
  }

  /// Returns a value of the element that was returned last.
  @inline(__always)
  func value(_ index: Int) -> GraphMLPlainElements.Value { current.values[index] }

  /// Goes on to the next part; false when there is none.
  @inline(never)
  private mutating func takePart() -> Bool {
    guard let part = ahead?.next() ?? parts.popLast() else {
      ahead = nil
      return false
    }
    (current, next) = (part.found, 0)
    plainCount += current.elements.reduce(0) { $0 + Int($1.end - $1.start) }
    return true
  }
}

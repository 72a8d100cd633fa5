// The lines of a text, one after another, without holding the text.

/// A reader of lines, which end with LF, CR LF or CR.
final class LineReader {
  private static let blockBytes = 1 << 18

  /// The longest line, in bytes; a longer one refuses the file.
  static let maximumLineBytes = 1 << 26

  private let text: any ByteStream
  private let session: ReadingSession
  private var buffer: [UInt8]
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var skipsLineFeed = false
  private var given = 0
  private var nextCheckpoint = 0
  /// The number of the line given last, from 1; 0 before the first.
  private(set) var number = 0
  /// A byte of the line given last and its column: those that were asked for last.
  private var asked = (line: 0, index: 0, column: 1)
  /// The part of all reading that is done when the text is at its end.
  private let share: Double

  /// Creates a reader; reading the text takes `share` of all there is to do.
  init(_ text: any ByteStream, _ session: ReadingSession, share: Double = 0.9) {
    self.text = text
    self.session = session
    self.share = share
    buffer = [UInt8](repeating: 0, count: Self.blockBytes)
  }

  /// Returns the next line without its end; `nil` behind the last. Its indices count from any number.
  ///
  /// The line should not be kept while the next is read: that copies the buffer.
  func next() throws(GraphFileProblem) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if skipsLineFeed, start < end {
        skipsLineFeed = false
        if buffer[start] == Byte.lineFeed {
          start += 1
          searched = start
        }
      }
      if let stop = Self.lineEnd(buffer, searched, end) {
        let line = buffer[start..<stop]
        skipsLineFeed = buffer[stop] == Byte.carriageReturn
        start = stop + 1
        return try give(line)
      }
      if isAtEnd {
        guard start < end else { return nil }
        let line = buffer[start..<end]
        start = end
        return try give(line)
      }
      let kept = end - start
      try refill()
      searched = start + kept
    }
  }

  /// Returns the position of the byte at an index of the line given last. Of rising indices, each byte is counted once.
  func position(_ index: Int, in line: ArraySlice<UInt8>) -> TextPosition {
    let index = min(max(index, line.startIndex), line.endIndex)
    if asked.line != number || asked.index > index || asked.index < line.startIndex {
      asked = (number, line.startIndex, 1)
    }
    asked.column += line[asked.index..<index].count { $0 & 0xC0 != 0x80 }
    asked.index = index
    return TextPosition(line: number, column: asked.column)
  }

  private func give(_ line: ArraySlice<UInt8>) throws(GraphFileProblem) -> ArraySlice<UInt8> {
    number += 1
    given += line.count + 1
    if given >= nextCheckpoint {
      nextCheckpoint = given + 1 << 20
      try session.checkpoint(share * text.progress)
    }
    return line
  }

  /// Reads more behind what is left, at the start of the buffer.
  private func refill() throws(GraphFileProblem) {
    if start > 0 {
      let (from, to) = (start, end)
      buffer.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        base.copyMemory(from: base + from, byteCount: to - from)
      }
      (start, end) = (0, to - from)
    }
    if end == buffer.count {
      guard buffer.count < Self.maximumLineBytes else {
        throw session.problem(
          .tooLarge, at: TextPosition(line: number + 1), "the line is longer than \(Self.maximumLineBytes) bytes",
          cure: "check that this is the file you mean")
      }
      buffer += [UInt8](repeating: 0, count: buffer.count)
    }
    var result: Result<Int, GraphFileProblem> = .success(0)
    buffer.withUnsafeMutableBytes { bytes in
      do throws(GraphFileProblem) {
        result = .success(try text.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[end...])))
      } catch {
        result = .failure(error)
      }
    }
    let count = try result.get()
    isAtEnd = count == 0
    end += count
  }

  private static func lineEnd(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < end {
        if bytes[index] == Byte.lineFeed || bytes[index] == Byte.carriageReturn { return index }
        index += 1
      }
      return nil
    }
  }
}

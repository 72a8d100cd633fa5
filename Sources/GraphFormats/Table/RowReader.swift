// The rows of a table, one after another, without holding the text.

import DelimitedText

/// A reader of the rows of a delimited text.
final class RowReader {
  private static let blockBytes = 1 << 18

  /// The row read last.
  private(set) var row = DelimitedRow()
  /// The number of the line on which it begins, from 1; 0 before the first.
  private(set) var line = 0

  private let text: any ByteStream
  private let session: ReadingSession
  private let separator: UInt8
  private let comments: [UInt8]
  private let share: Double
  private var buffer: UnsafeMutableRawBufferPointer
  /// The indices of the row read last, and of what follows it.
  private var rowStart = 0
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var total = 0
  private var nextCheckpoint = 0
  private var nextLine = 1
  /// An index of the row that begins on a line and its position: those that were asked for last.
  private var asked = (row: 0, index: 0, position: TextPosition(line: 1, column: 1))

  /// Creates a reader at the start of a text; a line in which a spreadsheet names its separator is passed over. Reading
  /// the text takes `share` of all there is to do.
  init(
    _ text: any ByteStream, _ session: ReadingSession, separator: UInt8, comments: [UInt8] = [Byte.hash],
    share: Double = 0.9
  ) throws(GraphFileProblem) {
    (self.text, self.session, self.separator, self.comments, self.share) = (text, session, separator, comments, share)
    buffer = .allocate(byteCount: Self.blockBytes, alignment: 16)
    // A stream may give its first bytes a few at a time.
    while end < 8, !isAtEnd { try refill() }
    if let declared = DelimitedSpelling.declaredSeparator(bytes[start..<end]) {
      (start, nextLine) = (min(end, declared.length), 2)
    }
  }

  deinit { buffer.deallocate() }

  private var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(buffer.bindMemory(to: UInt8.self)) }

  /// Reads the next row that has any fields; false behind the last.
  func next() throws(GraphFileProblem) -> Bool {
    while true {
      guard start < end || !isAtEnd else { return false }
      let part = UnsafeBufferPointer(rebasing: bytes[..<end])
      let next = row.cut(
        part, from: start, isWhole: isAtEnd, separator: separator, comments: comments)
      guard let next else {
        try refill()
        continue
      }
      (line, rowStart, start) = (nextLine, start, next)
      nextLine += row.lineCount
      if let quote = row.openQuote {
        try session.report(
          at: TextPosition(line: line + quote), "this line opens a quote that is never closed",
          remedy: "it ends with the line", cure: "close it, or write two quotes for one")
      }
      if row.fieldCount > 0 { return true }
    }
  }

  /// Returns a field of the row; `nil` where there is none, or nothing in it.
  func field(_ column: Int) -> DelimitedRow.Field? {
    row.fields.indices.contains(column) && !row.fields[column].isMissing ? row.fields[column] : nil
  }

  /// Returns the bytes of a field of the row.
  func bytes(of field: DelimitedRow.Field) -> [UInt8] { DelimitedRow.bytes(of: field, in: bytes) }

  /// Returns the text of a field of the row.
  func text(of field: DelimitedRow.Field) -> String { DelimitedRow.text(of: field, in: bytes) }

  /// Returns true if a field holds a character that no name is meant to hold, and no quotes say that it is.
  func holdsControl(_ field: DelimitedRow.Field) -> Bool {
    !field.isQuoted && bytes[field.range].contains { $0 < 32 }
  }

  /// Returns the position of a field of the row, or of the end of the row. Of fields in their order, each byte is counted
  /// once.
  func position(of field: DelimitedRow.Field?) -> TextPosition {
    var last = start
    while last > rowStart, bytes[last - 1] == Byte.lineFeed || bytes[last - 1] == Byte.carriageReturn { last -= 1 }
    let stop = max(rowStart, field.map { $0.range.lowerBound - ($0.isQuoted ? 1 : 0) } ?? last)
    if asked.row != line || asked.index > stop || asked.index < rowStart {
      asked = (line, rowStart, TextPosition(line: line, column: 1))
    }
    asked.position.advance(
      over: UnsafeBufferPointer(rebasing: bytes[asked.index..<stop]), following: Byte.lineFeed)
    asked.index = stop
    return asked.position
  }

  /// Moves what is left to the start of the buffer, which grows when it is full, and reads more behind it.
  private func refill() throws(GraphFileProblem) {
    if start > 0, let base = buffer.baseAddress {
      base.copyMemory(from: base + start, byteCount: end - start)
      (start, rowStart, end) = (0, 0, end - start)
    }
    if end == buffer.count {
      guard buffer.count < LineReader.maximumLineBytes else {
        throw session.problem(
          .tooLarge, at: TextPosition(line: nextLine), "the row is longer than \(LineReader.maximumLineBytes) bytes",
          cure: "check that this is the file you mean")
      }
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * buffer.count, alignment: 16)
      larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
      buffer.deallocate()
      buffer = larger
    }
    let count = try text.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
    isAtEnd = count == 0
    end += count
    total += count
    if total >= nextCheckpoint {
      nextCheckpoint = total + 1 << 20
      try session.checkpoint(share * text.progress)
    }
  }
}

// The text of a file, decoded while it is read: UTF-8 or UTF-16 with or without mark, or Latin-1.
//
// All that follows may rely on valid UTF-8 without byte order mark. A guess or a replacement is always reported, with the
// line where it first mattered.

/// A stream of valid UTF-8.
final class TextStream: ByteStream {
  private enum Encoding {
    case utf8, utf16LittleEndian, utf16BigEndian, windows1252
  }

  private static let blockBytes = 1 << 18
  /// The size of buffers from which on it pays to read into them without a detour.
  private static let directBytes = 1 << 10

  private let source: PeekableStream
  private let session: ReadingSession
  private var encoding: Encoding
  /// Bytes of the file that are not decoded: the beginning of a sequence that the next block completes.
  private var carry: [UInt8] = []
  /// Decoded bytes that were not given yet, from `given` on.
  private var pending: [UInt8] = []
  private var given = 0
  private var isAtEnd = false
  private var hasGoodSequences = false
  private var hasReported = false
  /// The position behind all that was given.
  private var position = TextPosition(line: 1, column: 1)
  private var lastByte: UInt8 = 0

  /// Creates the text of a stream that nothing was read from.
  init(_ source: PeekableStream, _ session: ReadingSession) throws(GraphFileProblem) {
    self.source = source
    self.session = session
    let start = try source.peek(4).bytes
    if start.starts(with: [0xEF, 0xBB, 0xBF]) {
      encoding = .utf8
      source.skip(3)
    } else if start.starts(with: [0xFF, 0xFE]) {
      encoding = .utf16LittleEndian
      source.skip(2)
    } else if start.starts(with: [0xFE, 0xFF]) {
      encoding = .utf16BigEndian
      source.skip(2)
    } else if start.count == 4, start[0] != 0, start[1] == 0, start[2] != 0, start[3] == 0 {
      // A text without mark whose every other byte is null at the start can only be UTF-16.
      encoding = .utf16LittleEndian
    } else if start.count == 4, start[0] == 0, start[1] != 0, start[2] == 0, start[3] != 0 {
      encoding = .utf16BigEndian
    } else {
      encoding = .utf8
    }
  }

  var progress: Double { source.progress }

  /// Reads the text as Latin-1, as a file may declare it to be. Only before anything was read.
  func declareLatin1() {
    guard encoding == .utf8 else { return }
    encoding = .windows1252
    hasReported = true
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(GraphFileProblem) -> Int {
    while true {
      if given < pending.count { return givePending(buffer) }
      if isAtEnd { return 0 }
      if encoding == .utf8, buffer.count >= Self.directBytes {
        let count = try readDirectly(into: buffer)
        if count > 0 { return count }
        continue
      }
      let block = try readBlock()
      switch encoding {
      case .utf8: try decodeUTF8(block)
      case .windows1252: pending = TextDecoding.decodeWindows1252(block)
      case .utf16LittleEndian, .utf16BigEndian: try decodeUTF16(block)
      }
      given = 0
    }
  }

  /// Reads into a buffer what is valid, which takes no copy; 0 when nothing came or something is pending, which is not.
  private func readDirectly(into buffer: UnsafeMutableRawBufferPointer) throws(GraphFileProblem) -> Int {
    let carried = carry.count
    carry.withUnsafeBytes { buffer.copyMemory(from: $0) }
    carry.removeAll(keepingCapacity: true)
    let read = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[carried...]))
    isAtEnd = read == 0
    let bytes = UnsafeBufferPointer(
      rebasing: UnsafeBufferPointer(buffer.bindMemory(to: UInt8.self))[..<(carried + read)])
    let whole = UnsafeBufferPointer(
      rebasing: bytes[..<(bytes.count - (isAtEnd ? 0 : TextDecoding.incompleteTail(of: bytes)))])
    let survey = UTF8Survey(whole)
    guard survey.firstBad == nil else {
      try decodeUTF8(Array(bytes))
      given = 0
      return 0
    }
    hasGoodSequences = hasGoodSequences || survey.goodSequences > 0
    carry.append(contentsOf: bytes[whole.count...])
    if !hasReported { track(whole) }
    return whole.count
  }

  private func givePending(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, pending.count - given)
    pending.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[given..<(given + count)]))
    }
    if !hasReported {
      pending.withUnsafeBufferPointer { track(UnsafeBufferPointer(rebasing: $0[given..<(given + count)])) }
    }
    given += count
    return count
  }

  /// Returns what was carried and the next bytes of the file.
  private func readBlock() throws(GraphFileProblem) -> [UInt8] {
    var block = carry
    carry = []
    let start = block.count
    block += [UInt8](repeating: 0, count: Self.blockBytes)
    var result: Result<Int, GraphFileProblem> = .success(0)
    block.withUnsafeMutableBytes { bytes in
      do throws(GraphFileProblem) {
        result = .success(try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[start...])))
      } catch {
        result = .failure(error)
      }
    }
    let count = try result.get()
    isAtEnd = count == 0
    block.removeLast(Self.blockBytes - count)
    return block
  }

  private func decodeUTF8(_ block: [UInt8]) throws(GraphFileProblem) {
    var block = block
    if !isAtEnd {
      let tail = block.withUnsafeBufferPointer { TextDecoding.incompleteTail(of: $0) }
      carry = Array(block.suffix(tail))
      block.removeLast(tail)
    }
    let survey = block.withUnsafeBufferPointer { UTF8Survey($0) }
    guard let firstBad = survey.firstBad else {
      hasGoodSequences = hasGoodSequences || survey.goodSequences > 0
      pending = block
      return
    }
    // A few broken bytes among many good sequences are damage; bytes that never form a sequence are another encoding.
    if hasGoodSequences || survey.goodSequences > survey.badBytes {
      hasGoodSequences = true
      pending = Array(String(decoding: block, as: UTF8.self).utf8)
      try report(
        after: block[..<firstBad], "damaged bytes in a UTF-8 text were replaced",
        cure: "look for \u{FFFD} and correct the names")
    } else {
      encoding = .windows1252
      pending = TextDecoding.decodeWindows1252(block + carry)
      carry = []
      try report(
        after: TextDecoding.decodeWindows1252(Array(block[..<firstBad]))[...],
        "the text is not UTF-8 and was read as Latin-1", cure: "save it as UTF-8 if names look wrong")
    }
  }

  private func decodeUTF16(_ block: [UInt8]) throws(GraphFileProblem) {
    let decoded = TextDecoding.decodeUTF16(
      block, littleEndian: encoding == .utf16LittleEndian, isAtEnd: isAtEnd)
    pending = decoded.text
    carry = Array(block.suffix(decoded.unread))
    if let firstBad = decoded.firstBad {
      try report(
        after: pending[..<firstBad], "damaged UTF-16 was replaced", cure: "look for \u{FFFD} and correct the names")
    }
  }

  /// Reports, once, what was done to the text, at the position behind `text`, which follows all that was given.
  private func report(after text: ArraySlice<UInt8>, _ message: String, cure: String) throws(GraphFileProblem) {
    guard !hasReported else { return }
    text.withUnsafeBufferPointer { track($0) }
    hasReported = true
    try session.report(at: position, message, cure: cure)
  }

  private func track(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first, let last = bytes.last else { return }
    // A carriage return at the end of the last part ended a line unless a line feed follows here.
    if lastByte == Byte.carriageReturn, first != Byte.lineFeed {
      position = TextPosition(line: position.line + 1, column: 1)
    }
    position.advance(over: bytes, following: Byte.lineFeed)
    lastByte = last
  }
}

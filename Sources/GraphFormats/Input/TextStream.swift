// The text of a file, decoded while it is read: from UTF-8 unless a mark, the caller or the text itself says otherwise. What
// is not UTF-8 is decoded from the encoding that it declares, else from that which fits best.
//
// All that follows may rely on valid UTF-8 without byte order mark. A guess or a replacement is always reported, with the
// line where it first mattered.

/// A stream of valid UTF-8.
final class TextStream: ByteStream {
  private static let blockBytes = 1 << 18
  /// The number of bytes that identify an encoding without a mark.
  private static let startBytes = 1 << 12
  /// The size of buffers from which on it pays to read into them without a detour.
  private static let directBytes = 1 << 10

  private let source: PeekableStream
  private let session: ReadingSession
  /// The converter from another encoding; `nil` for UTF-8.
  private var converter: TextConverter?
  /// True if the caller said what the encoding is.
  private let isGiven: Bool
  /// The beginning of the text, where it may declare its encoding.
  private let head: [UInt8]
  /// The function that gives the bytes again, from their start, for a text whose encoding has to be found.
  private let again: (() throws(GraphFileProblem) -> any ByteStream)?
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
  ///
  /// - Parameters:
  ///   - head: the beginning of the text, where it may say which encoding it has, for bytes that are not UTF-8.
  ///   - again: gives the bytes once more, from their start; without it, the encoding is found by the part at hand.
  init(
    _ source: PeekableStream, _ session: ReadingSession, head: [UInt8] = [],
    again: (() throws(GraphFileProblem) -> any ByteStream)? = nil
  ) throws(GraphFileProblem) {
    self.source = source
    self.session = session
    self.head = head
    self.again = again
    let given = session.options.encoding.flatMap(TextEncoding.init(named:))
    isGiven = given != nil
    let start = try source.peek(Self.startBytes).bytes
    let marked = TextEncoding.marked(start)
    let encoding = given ?? marked?.encoding ?? TextEncoding.wide(start) ?? .utf8
    if let marked, marked.encoding.name.lowercased() == encoding.name.lowercased() { source.skip(marked.length) }
    converter = encoding == .utf8 ? nil : TextConverter(encoding.converter)
  }

  var progress: Double { source.progress }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(GraphFileProblem) -> Int {
    while true {
      if given < pending.count { return givePending(buffer) }
      if isAtEnd { return 0 }
      if converter == nil, buffer.count >= Self.directBytes {
        let count = try readDirectly(into: buffer)
        if count > 0 { return count }
        continue
      }
      let block = try readBlock()
      if let converter { try decode(block, converter) } else { try decodeUTF8(block) }
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
    note(survey)
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
    let hadGoodSequences = hasGoodSequences
    note(survey)
    guard let firstBad = survey.firstBad else {
      pending = block
      return
    }
    // A few broken bytes among many good sequences are damage; bytes that never form a sequence are another encoding.
    if hadGoodSequences || isGiven || survey.goodSequences > survey.badBytes {
      pending = Array(String(decoding: block, as: UTF8.self).utf8)
      try report(
        after: block[..<firstBad], "damaged bytes in a UTF-8 text were replaced",
        cure: "look for \u{FFFD} and correct the names")
    } else {
      try decodeForeign(block + carry, firstBad: firstBad)
    }
  }

  /// Goes on in another encoding than UTF-8, of which all before was as well.
  private func decodeForeign(_ block: [UInt8], firstBad: Int) throws(GraphFileProblem) {
    carry = []
    let declared = TextEncoding.declared(head)
    let found = if let declared { (encoding: declared, rival: TextEncoding?.none) } else { try evidence(block).best() }
    converter = TextConverter(found.encoding.converter)
    let before = TextConverter(found.encoding.converter)?.decode(Array(block[..<firstBad]), isAtEnd: true).text ?? []
    if let converter { try decode(block, converter) }
    guard declared == nil else { return }
    let name = found.encoding.name
    let guess = found.rival.map { ", which is a guess: \($0.name) fits nearly as well" } ?? ""
    try report(
      after: before[...], "the text is not UTF-8 and was read as \(name)\(guess)",
      cure: "save it as UTF-8 if names look wrong, or name its encoding with --encoding")
  }

  /// Returns the words that identify the encoding.
  private func evidence(_ block: [UInt8]) throws(GraphFileProblem) -> EncodingEvidence {
    var evidence = EncodingEvidence()
    if let again {
      let stream = try again()
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockBytes, alignment: 16)
      defer { buffer.deallocate() }
      while !evidence.isEnough {
        let count = try stream.read(into: buffer)
        if count == 0 { break }
        evidence.add(buffer[..<count])
      }
    } else {
      evidence.add(block)
    }
    evidence.endWord()
    return evidence
  }

  private func decode(_ block: [UInt8], _ converter: TextConverter) throws(GraphFileProblem) {
    let decoded = converter.decode(block, isAtEnd: isAtEnd)
    pending = decoded.text
    note(pending.withUnsafeBufferPointer { UTF8Survey($0) })
    guard decoded.bad > 0, let mark = pending.firstRange(of: "\u{FFFD}".utf8) else { return }
    try report(
      after: pending[..<mark.lowerBound], "damaged bytes were replaced",
      cure: "look for \u{FFFD} and correct the names")
  }

  /// Takes note of what there is in a part of the text.
  private func note(_ survey: UTF8Survey) {
    hasGoodSequences = hasGoodSequences || survey.goodSequences > 0
    if survey.hasMarks { session.hasMarks = true }
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

// A cursor over a text that is not held: the notations with brackets and quotes are read through it.

/// A position in a stream of UTF-8 that moves forward only.
struct TextCursor: ~Copyable {
  /// The number of bytes that are read at a time, unless the text is known to be short.
  static let blockBytes = 1 << 18
  /// The number of bytes behind the cursor's that can be looked at.
  static let maximumLookahead = 1 << 12

  private let text: any ByteStream
  /// The session that messages about the text go to.
  let session: ReadingSession
  private let before: Double
  private let share: Double
  private let buffer: UnsafeMutableRawBufferPointer
  private var offset = 0
  private var end = 0
  private var isLast = false
  /// The position of the byte at `counted`, which is at or before the cursor.
  private var known = TextPosition(line: 1, column: 1)
  private var counted = 0
  private var total = 0
  private var nextCheckpoint = 0

  /// Creates a cursor at the start; reading the text takes `share` of all there is to do, after the part `before`.
  init(
    _ text: any ByteStream, _ session: ReadingSession, before: Double = 0, share: Double = 0.9,
    blockBytes: Int = Self.blockBytes
  ) throws(GraphFileProblem) {
    self.text = text
    self.session = session
    self.before = before
    self.share = share
    buffer = .allocate(byteCount: blockBytes + Self.maximumLookahead, alignment: 16)
    try refill()
  }

  deinit { buffer.deallocate() }

  /// True behind the last byte.
  var isAtEnd: Bool { @inline(__always) get { offset >= end } }

  /// The byte at the cursor; 0 at the end of the text.
  var current: UInt8 { @inline(__always) get { offset < end ? buffer[offset] : 0 } }

  /// Returns a byte behind the cursor's, at most `maximumLookahead` behind; 0 where there is none.
  @inline(__always) func peek(_ distance: Int = 1) -> UInt8 {
    offset + distance < end ? buffer[offset + distance] : 0
  }

  /// The number of bytes that can be looked at, the cursor's among them; less than `maximumLookahead` only at the end.
  var available: Int { @inline(__always) get { end - offset } }

  /// The bytes that can be looked at, the cursor's first, as many as may be moved over at once. Good until the cursor
  /// moves.
  var ahead: UnsafeBufferPointer<UInt8> {
    @inline(__always) get {
      guard let start = buffer.baseAddress, available > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
      return UnsafeBufferPointer(
        start: (start + offset).assumingMemoryBound(to: UInt8.self), count: min(available, Self.maximumLookahead))
    }
  }

  /// Returns true if a text in quotes begins at the cursor, and its bytes are these.
  @inline(__always) func startsWithQuoted(_ text: [UInt8]) -> Bool {
    let count = text.count
    guard offset + count + 2 <= end, buffer[offset] == Byte.quote, buffer[offset + count + 1] == Byte.quote else {
      return false
    }
    for index in 0..<count where buffer[offset + 1 + index] != text[index] { return false }
    return true
  }

  /// The number of bytes before the cursor.
  var distance: Int { total - available }

  /// Moves to the next byte.
  @inline(__always) mutating func advance() throws(GraphFileProblem) {
    offset += 1
    if offset + Self.maximumLookahead > end, !isLast { try refill() }
  }

  /// Moves over a number of bytes, at most `maximumLookahead`.
  mutating func advance(by count: Int) throws(GraphFileProblem) {
    offset = min(end, offset + count)
    if offset + Self.maximumLookahead > end, !isLast { try refill() }
  }

  /// Returns true if the bytes at the cursor are these.
  func starts(with word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      offset + word.count <= end && word.indices.allSatisfy { buffer[offset + $0] == word[$0] }
    }
  }

  /// Moves over bytes as long as they belong to a set, appending them to `bytes`.
  @inline(__always) mutating func take(
    into bytes: inout [UInt8], while belongs: (UInt8) -> Bool
  ) throws(GraphFileProblem) {
    while true {
      let first = offset
      while offset < end, belongs(buffer[offset]) { offset += 1 }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[first..<offset]))
      if offset < end || isLast { break }
      guard bytes.count < LineReader.maximumLineBytes else { throw tooLong() }
      try refill()
    }
    if offset + Self.maximumLookahead > end, !isLast { try refill() }
  }

  /// Moves over bytes as long as they belong to a set.
  @inline(__always) mutating func skip(while belongs: (UInt8) -> Bool) throws(GraphFileProblem) {
    while true {
      while offset < end, belongs(buffer[offset]) { offset += 1 }
      if offset < end || isLast { break }
      try refill()
    }
    if offset + Self.maximumLookahead > end, !isLast { try refill() }
  }

  /// Moves over bytes as long as they belong to a set, appending them to `bytes`. `isPlain` may say of eight bytes at
  /// once that all do.
  @inline(__always) mutating func take(
    into bytes: inout [UInt8], words isPlain: (UInt64) -> Bool, while belongs: (UInt8) -> Bool
  ) throws(GraphFileProblem) {
    while true {
      let first = offset
      pass(isPlain, belongs)
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[first..<offset]))
      if offset < end || isLast { break }
      guard bytes.count < LineReader.maximumLineBytes else { throw tooLong() }
      try refill()
    }
    if offset + Self.maximumLookahead > end, !isLast { try refill() }
  }

  /// Moves over bytes as long as they belong to a set. `isPlain` may say of eight bytes at once that all do.
  @inline(__always) mutating func skip(
    words isPlain: (UInt64) -> Bool, while belongs: (UInt8) -> Bool
  ) throws(GraphFileProblem) {
    while true {
      pass(isPlain, belongs)
      if offset < end || isLast { break }
      try refill()
    }
    if offset + Self.maximumLookahead > end, !isLast { try refill() }
  }

  /// Moves over bytes that belong to a set, to the end of what was read.
  @inline(__always) private mutating func pass(_ isPlain: (UInt64) -> Bool, _ belongs: (UInt8) -> Bool) {
    let bytes = UnsafeRawBufferPointer(buffer)
    var index = offset
    while true {
      while index + 8 <= end, isPlain(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { index += 8 }
      let stop = min(end, index + 8)
      while index < stop, belongs(bytes[index]) { index += 1 }
      if index < stop || index == end { break }
    }
    offset = index
  }

  /// Moves ahead to a position that was met before, `distance` bytes behind the start.
  mutating func advance(to distance: Int, at position: TextPosition) throws(GraphFileProblem) {
    while distance > total, !isLast {
      (offset, counted) = (end, end)
      try refill()
    }
    offset = min(end, max(offset, end - (total - distance)))
    (known, counted) = (position, offset)
    if offset + Self.maximumLookahead > end, !isLast { try refill() }
  }

  /// Moves over blanks, tabs and the ends of lines.
  mutating func skipBlanks() throws(GraphFileProblem) {
    try skip { $0 == Byte.blank || $0 == Byte.lineFeed || $0 == Byte.carriageReturn || $0 == Byte.tab }
  }

  /// Moves to the end of the line.
  mutating func skipLine() throws(GraphFileProblem) {
    try skip { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }
  }

  /// The position of the cursor. Asking for it costs one look at each byte since it was last asked for.
  var position: TextPosition {
    mutating get {
      count(to: offset)
      return known
    }
  }

  /// Returns a problem at the cursor.
  mutating func problem(
    _ kind: GraphFileProblem.Kind = .syntax, _ message: String, cure: String = ""
  ) -> GraphFileProblem {
    session.problem(kind, at: position, message, cure: cure)
  }

  private mutating func tooLong() -> GraphFileProblem {
    problem(.tooLarge, "a text is longer than \(LineReader.maximumLineBytes) bytes", cure: "shorten it")
  }

  private mutating func count(to target: Int) {
    guard target > counted else { return }
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[counted..<target]).bindMemory(to: UInt8.self)
    known.advance(over: bytes, following: target < end ? buffer[target] : 0)
    counted = target
  }

  /// Moves what is left to the start of the buffer and reads more behind it.
  private mutating func refill() throws(GraphFileProblem) {
    count(to: offset)
    if offset > 0, let base = buffer.baseAddress {
      base.copyMemory(from: base + offset, byteCount: end - offset)
      (end, offset, counted) = (end - offset, 0, 0)
    }
    while end < buffer.count, !isLast {
      let count = try text.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
      isLast = count == 0
      end += count
      total += count
    }
    if total >= nextCheckpoint {
      nextCheckpoint = total + 1 << 20
      try session.checkpoint(before + share * text.progress)
    }
  }
}

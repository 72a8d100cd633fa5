// The part of an XML text that is held while it is scanned, and the lines and columns in it.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A part of a text that moves forward. Indices count from the first byte held; reading on may change them.
struct XMLWindow: ~Copyable {
  /// The number of bytes that are read at a time, of a short text and of a long one.
  private static let (shortPart, longPart) = (1 << 17, 1 << 20)
  /// The number of zeros behind the text.
  private static let padding = 16
  /// The largest number of bytes that can be held because they belong together, as those of a tag do.
  private static let maximumBytes = 1 << 24

  private let text: any ByteStream
  private let session: ReadingSession
  private let share: Double
  private let partBytes: Int
  /// The bytes held, with zeros behind them.
  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The number of bytes held.
  private(set) var count = 0
  /// True if nothing follows what is held.
  private(set) var isLast = false
  /// An index and its position, from which those of later bytes are counted.
  private var known = (index: 0, position: TextPosition(line: 1, column: 1))
  /// An index from `known` on whose position was asked for last, and that position.
  private var asked = (index: 0, position: TextPosition(line: 1, column: 1))
  /// The index of the tag whose position may be asked for, and the position once it is no longer held.
  private var tag: (index: Int, position: TextPosition?) = (0, nil)
  private var unchecked = 0
  /// The number of times that the text was read on.
  private(set) var number = 0

  init(_ text: any ByteStream, _ session: ReadingSession, isShort: Bool, share: Double) {
    (self.text, self.session, self.share) = (text, session, share)
    partBytes = isShort ? Self.shortPart : Self.longPart
    capacity = 2 * partBytes
    bytes = .allocate(capacity: capacity + Self.padding)
    bytes.initialize(repeating: 0, count: capacity + Self.padding)
  }

  deinit { bytes.deallocate() }

  /// Reads on, and releases what lies before `first`, which is at 0 afterwards.
  mutating func readOn(from first: Int) throws(GraphFileProblem) {
    number += 1
    slide(first)
    if capacity - count < partBytes { try grow() }
    if unchecked >= 1 << 20 {
      unchecked = 0
      try session.checkpoint(share * text.progress)
    }
    let end = capacity
    while count < end, !isLast {
      let read = try text.read(into: UnsafeMutableRawBufferPointer(start: bytes + count, count: end - count))
      isLast = read == 0
      count += read
      unchecked += read
    }
    (bytes + count).update(repeating: 0, count: Self.padding)
  }

  private mutating func slide(_ first: Int) {
    guard first > 0 else { return }
    pass(to: first)
    memmove(bytes, bytes + first, count - first)
    count -= first
    known.index -= first
    asked = known
    tag.index -= first
  }

  private mutating func grow() throws(GraphFileProblem) {
    guard capacity < Self.maximumBytes else {
      throw session.problem(
        .tooLarge, at: position(of: 0), "a tag is longer than \(Self.maximumBytes >> 20) MiB",
        cure: "check the program that wrote the file")
    }
    capacity *= 2
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Self.padding)
    larger.initialize(repeating: 0, count: capacity + Self.padding)
    larger.update(from: bytes, count: count)
    bytes.deallocate()
    bytes = larger
  }

  // MARK: Positions

  /// Notes where the tag stands whose position may be asked for.
  mutating func noteTag(at index: Int) { tag = (index, nil) }

  /// The position of the tag that was noted last.
  var tagPosition: TextPosition {
    mutating get {
      if let position = tag.position { return position }
      advance(to: tag.index)
      return known.position
    }
  }

  /// Counts the lines up to a byte: of those before, no position is asked for any more but that of the tag noted last.
  /// However many positions are asked for, each line is counted once.
  mutating func pass(to index: Int) {
    if tag.index < index, tag.position == nil { tag.position = tagPosition }
    advance(to: index)
  }

  /// Returns the position of a byte that is not before the tag noted last, or what was passed. Of rising indices, each
  /// byte is counted once.
  mutating func position(of index: Int) -> TextPosition {
    let index = min(max(index, known.index), count)
    if asked.index < known.index || asked.index > index { asked = known }
    asked.position.advance(
      over: UnsafeBufferPointer(start: bytes + asked.index, count: index - asked.index), following: bytes[index])
    asked.index = index
    return asked.position
  }

  private mutating func advance(to index: Int) {
    known = (max(known.index, index), position(of: index))
  }
}

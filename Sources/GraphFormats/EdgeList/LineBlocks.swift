// Cuts a stream into blocks of whole lines that threads parse side by side.
//
// Reading (and unpacking) happens under a lock, parsing outside of it, so one thread reads while another parses. Nothing
// is held but the block each thread works on and the line that a block cuts in two.

import Parallel

/// A buffer of whole lines, used again for block after block.
final class LineBlock {
  /// The length of the longest line that is read, in bytes without its end; longer ones are left out, with a warning.
  static let maximumLineBytes = 1 << 20
  /// Bytes behind the lines that may be read and mean nothing.
  static let padding = 16

  let bytes: UnsafeMutablePointer<UInt8>
  let capacity: Int
  private let slab: Slab
  /// The number of bytes of lines; the last ends with a line feed.
  var count = 0
  /// The index of the block in the file.
  var index = 0
  /// True if the block stands for one line that is too long.
  var isOverlong = false
  /// The first byte of the line that is too long, blanks aside; `nil` when there is none.
  var firstByte: UInt8?
  /// True if the line that is too long holds a carriage return that no line feed follows.
  var hasLoneReturn = false
  /// The part of the file that is read.
  var progress = 0.0

  /// Creates a buffer; `nil` when there is no memory for it.
  init?(blockBytes: Int) {
    // Without a line feed in as many bytes, a line is too long even if its last byte is a carriage return.
    capacity = max(1, blockBytes) + Self.maximumLineBytes + 1
    guard let slab = Slab(byteCount: capacity + Self.padding) else { return nil }
    self.slab = slab
    bytes = slab.bytes.bindMemory(to: UInt8.self, capacity: capacity + Self.padding)
  }
}

/// The supply of a stream's blocks to several threads.
final class LineBlockSupply: @unchecked Sendable {
  private let lock = Guarded(())
  private let stream: any ByteStream
  private let blockBytes: Int
  private var carried: [UInt8] = []
  private var index = 0
  private var isAtEnd = false

  init(_ stream: any ByteStream, blockBytes: Int) {
    self.stream = stream
    self.blockBytes = max(1, blockBytes)
  }

  /// Fills a block with the next lines; `false` at the end.
  func fill(_ block: LineBlock) throws(GraphFileProblem) -> Bool {
    try lock.withLock { _ throws(GraphFileProblem) in try fillNext(block) }
  }

  private func fillNext(_ block: LineBlock) throws(GraphFileProblem) -> Bool {
    block.index = index
    block.isOverlong = false
    block.count = carried.count
    carried.withUnsafeBufferPointer { if let base = $0.baseAddress { block.bytes.update(from: base, count: $0.count) } }
    carried.removeAll(keepingCapacity: true)
    var wanted = blockBytes
    while true {
      while block.count < wanted, !isAtEnd { try append(to: block, upTo: wanted) }
      if isAtEnd, block.count < wanted { return end(block) }
      if let end = Self.lastLineEnd(block) {
        let rest = UnsafeBufferPointer(start: block.bytes + end, count: block.count - end)
        carried.append(contentsOf: rest)
        block.count = end
        break
      }
      if wanted == block.capacity {
        try skipLine(block)
        break
      }
      wanted = min(block.capacity, 2 * max(wanted, block.count))
    }
    index += 1
    block.progress = stream.progress
    return true
  }

  private func append(to block: LineBlock, upTo wanted: Int) throws(GraphFileProblem) {
    let room = UnsafeMutableRawBufferPointer(start: block.bytes + block.count, count: wanted - block.count)
    let count = try stream.read(into: room)
    block.count += count
    isAtEnd = count == 0
  }

  private func end(_ block: LineBlock) -> Bool {
    guard block.count > 0 else { return false }
    // The block is not full, so there is room for the line feed that the last line may lack.
    if block.bytes[block.count - 1] != UInt8(ascii: "\n") {
      block.bytes[block.count] = UInt8(ascii: "\n")
      block.count += 1
    }
    index += 1
    block.progress = 1
    return true
  }

  /// Passes over the rest of a line that fills the block.
  private func skipLine(_ block: LineBlock) throws(GraphFileProblem) {
    block.isOverlong = true
    block.hasLoneReturn = false
    block.firstByte = nil
    var last: UInt8 = 0
    while true {
      for index in 0..<block.count {
        let byte = block.bytes[index]
        if byte == Byte.lineFeed {
          carried.append(
            contentsOf: UnsafeBufferPointer(start: block.bytes + index + 1, count: block.count - index - 1))
          block.count = 0
          return
        }
        if last == Byte.carriageReturn { block.hasLoneReturn = true }
        if block.firstByte == nil, byte > Byte.blank { block.firstByte = byte }
        last = byte
      }
      block.count = 0
      if isAtEnd { return }
      try append(to: block, upTo: block.capacity)
    }
  }

  private static func lastLineEnd(_ block: LineBlock) -> Int? {
    var end = block.count
    while end > 0, block.bytes[end - 1] != UInt8(ascii: "\n") { end -= 1 }
    return end > 0 ? end : nil
  }
}

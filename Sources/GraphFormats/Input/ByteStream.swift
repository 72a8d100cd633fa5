// Bytes in the order of a file, wherever they come from, without holding them all.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A source of bytes that is read once, from front to back. For one thread at a time.
protocol ByteStream: AnyObject {
  /// Fills a buffer from its start; returns how many bytes came, 0 only at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(GraphFileProblem) -> Int
  /// The part of the file that was read, 0 to 1.
  var progress: Double { get }
}

/// The bytes of a regular file.
final class FileStream: ByteStream {
  private let path: String
  private let file: Int32
  private var done = 0
  /// The size of the file when it was opened, in bytes.
  let size: Int

  init(path: String) throws(GraphFileProblem) {
    self.path = path
    (file, size) = try FileBytes.openRegularFile(path: path)
  }

  deinit { close(file) }

  var progress: Double { min(1, Double(done) / Double(max(1, size))) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(GraphFileProblem) -> Int {
    let count = try FileBytes.readNext(file, into: buffer, path: path)
    done += count
    return count
  }
}

/// Bytes that are in memory.
final class MemoryStream: ByteStream {
  private let bytes: [UInt8]
  private var done = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var progress: Double { Double(done) / Double(max(1, bytes.count)) }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - done)
    bytes.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[done..<(done + count)])) }
    done += count
    return count
  }
}

/// Another stream with a limit on its length, whose beginning can be looked at before it is read.
final class PeekableStream: ByteStream {
  private let source: any ByteStream
  private let name: String
  private let limit: Int
  private var total = 0
  private var peeked: [UInt8] = []
  private var given = 0
  private var isAtEnd = false

  init(_ source: any ByteStream, name: String, limit: Int) {
    self.source = source
    self.name = name
    self.limit = limit
  }

  var progress: Double { source.progress }

  /// Returns the first `count` bytes, or all when there are fewer. Only before anything was read.
  func peek(_ count: Int) throws(GraphFileProblem) -> (bytes: [UInt8], isWhole: Bool) {
    var filled = peeked.count
    if filled < count { peeked += [UInt8](repeating: 0, count: count - filled) }
    while filled < peeked.count, !isAtEnd {
      let before = filled
      filled += try withPeeked(from: before)
      isAtEnd = filled == before
    }
    peeked.removeLast(peeked.count - filled)
    return (peeked, isAtEnd)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(GraphFileProblem) -> Int {
    if given < peeked.count {
      let count = min(buffer.count, peeked.count - given)
      peeked.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[given..<(given + count)]))
      }
      given += count
      return count
    }
    return try readSource(into: buffer)
  }

  /// Passes over bytes that were peeked at.
  func skip(_ count: Int) { given = min(count, peeked.count) }

  /// Returns all that is left.
  func readAll(check: (Double) throws(GraphFileProblem) -> Void) throws(GraphFileProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      try check(progress)
      let count = try read(into: chunk)
      if count == 0 { return bytes }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<count]))
    }
  }

  private func readSource(into buffer: UnsafeMutableRawBufferPointer) throws(GraphFileProblem) -> Int {
    let count = try source.read(into: buffer)
    total += count
    guard total <= limit else { throw FileBytes.tooLarge(name, limit: limit) }
    return count
  }

  private func withPeeked(from start: Int) throws(GraphFileProblem) -> Int {
    var result: Result<Int, GraphFileProblem> = .success(0)
    peeked.withUnsafeMutableBytes { bytes in
      do throws(GraphFileProblem) {
        result = .success(try readSource(into: UnsafeMutableRawBufferPointer(rebasing: bytes[start...])))
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }
}

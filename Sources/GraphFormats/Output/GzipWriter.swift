// Packs what is written as gzip (RFC 1952) on its way to the file.

import CZlib

/// A writer that packs bytes and hands them on.
final class GzipWriter {
  private let name: String
  private let sink: (UnsafeRawBufferPointer) throws(GraphFileProblem) -> Void
  /// zlib keeps a pointer to its state, so the state stays in one place.
  private let state: UnsafeMutablePointer<z_stream>
  private let packed: UnsafeMutableRawBufferPointer

  /// Creates a packer whose bytes go to `sink`; `name` stands for the file in messages.
  init(
    name: String, to sink: @escaping (UnsafeRawBufferPointer) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    self.name = name
    self.sink = sink
    state = .allocate(capacity: 1)
    state.initialize(to: z_stream())
    packed = .allocate(byteCount: 1 << 18, alignment: 16)
    guard throughline_start_gzip(state) == Z_OK else {
      throw GraphFileProblem(
        .unreadable, file: name, message: "the file cannot be packed", cure: "write it without .gz in its name")
    }
  }

  deinit {
    deflateEnd(state)
    state.deallocate()
    packed.deallocate()
  }

  /// Packs bytes behind those before.
  func put(_ bytes: UnsafeRawBufferPointer) throws(GraphFileProblem) {
    var rest = bytes
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
      // zlib only reads what it is given, though its type says otherwise.
      state.pointee.next_in = UnsafeMutablePointer(mutating: part.bindMemory(to: UInt8.self).baseAddress)
      state.pointee.avail_in = UInt32(part.count)
      while state.pointee.avail_in > 0 { _ = try pack(Z_NO_FLUSH) }
      rest = UnsafeRawBufferPointer(rebasing: rest[part.count...])
    }
  }

  /// Ends the archive.
  func finish() throws(GraphFileProblem) {
    state.pointee.avail_in = 0
    while try pack(Z_FINISH) != Z_STREAM_END {}
  }

  private func pack(_ flush: Int32) throws(GraphFileProblem) -> Int32 {
    state.pointee.next_out = packed.bindMemory(to: UInt8.self).baseAddress
    state.pointee.avail_out = UInt32(packed.count)
    let status = deflate(state, flush)
    guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
      throw GraphFileProblem(.unreadable, file: name, message: "the file cannot be packed")
    }
    let count = packed.count - Int(state.pointee.avail_out)
    if count > 0 { try sink(UnsafeRawBufferPointer(rebasing: packed[..<count])) }
    return status
  }
}

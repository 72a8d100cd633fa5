// Unpacks gzip (RFC 1952) while it is read. Archives of several members, as appending makes them, are one text.
// libarchive, which unpacks all else, is as fast (41 MB in 0.12 s by either) and does not look at gzip's checksum.

import CZlib

/// The unpacked bytes of a stream of gzip.
final class GzipStream: ByteStream {
  private let source: any ByteStream
  private let name: String
  /// zlib keeps a pointer to its state, so the state stays in one place.
  private let state: UnsafeMutablePointer<z_stream>
  private let input: UnsafeMutableRawBufferPointer
  private var isInMember = true
  private var isAtEnd = false

  /// Returns true if bytes begin as gzip does.
  static func recognises(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

  init(_ source: any ByteStream, name: String) throws(GraphFileProblem) {
    self.source = source
    self.name = name
    state = .allocate(capacity: 1)
    state.initialize(to: z_stream())
    input = .allocate(byteCount: 1 << 18, alignment: 16)
    guard throughline_start_gunzip(state) == Z_OK else {
      throw GraphFileProblem(
        .unreadable, file: name, message: "the gzip archive cannot be unpacked", cure: "unpack it first")
    }
  }

  deinit {
    inflateEnd(state)
    state.deallocate()
    input.deallocate()
  }

  var progress: Double { source.progress }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(GraphFileProblem) -> Int {
    let room = min(buffer.count, 1 << 30)
    state.pointee.next_out = buffer.bindMemory(to: UInt8.self).baseAddress
    state.pointee.avail_out = UInt32(room)
    while !isAtEnd, Int(state.pointee.avail_out) == room {
      if state.pointee.avail_in == 0 { try refill() }
      if state.pointee.avail_in == 0 {
        guard !isInMember else { throw damaged("the gzip archive ends before it is complete") }
        isAtEnd = true
      } else {
        try unpack()
      }
    }
    return room - Int(state.pointee.avail_out)
  }

  private func refill() throws(GraphFileProblem) {
    let count = try source.read(into: input)
    state.pointee.next_in = input.bindMemory(to: UInt8.self).baseAddress
    state.pointee.avail_in = UInt32(count)
  }

  private func unpack() throws(GraphFileProblem) {
    if !isInMember {
      // After the last member there may be padding, which is no text.
      guard state.pointee.next_in[0] == 0x1F, inflateReset(state) == Z_OK else {
        isAtEnd = true
        return
      }
      isInMember = true
    }
    switch inflate(state, Z_NO_FLUSH) {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: isInMember = false
    default: throw damaged("the gzip archive is damaged")
    }
  }

  private func damaged(_ what: String) -> GraphFileProblem {
    GraphFileProblem(.syntax, file: name, message: what, cure: "fetch or pack it again")
  }
}

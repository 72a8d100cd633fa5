// Makes the parts of which readers consist, for tests of one part alone.
// A session here is one whose problems are looked at afterwards.

@testable import GraphFormats

/// Returns a session of a file called "net", lenient unless it is to be strict.
func session(strict: Bool = false, maximumWarnings: Int = 100) -> ReadingSession {
  var options = GraphReadOptions()
  (options.strict, options.maximumWarnings) = (strict, maximumWarnings)
  return ReadingSession(name: "net", options: options)
}

/// Bytes that come in pieces of a given size, as from a slow disk.
final class PieceStream: ByteStream {
  private var rest: ArraySlice<UInt8>
  private let count: Int
  private let piece: Int

  init(_ bytes: [UInt8], piece: Int) { (rest, count, self.piece) = (bytes[...], bytes.count, piece) }

  var progress: Double { 1 - Double(rest.count) / Double(max(1, count)) }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let part = rest.prefix(min(buffer.count, piece))
    buffer.copyBytes(from: part)
    rest = rest.dropFirst(part.count)
    return part.count
  }
}

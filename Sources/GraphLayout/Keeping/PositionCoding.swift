// Positions as bytes, for a file that is read again in an instant.
//
// The form: eight bytes that say what this is, the key, the number of nodes, the coordinates (x and y of each node), and
// a checksum, all in 64-bit words of the least byte first. What is not exactly so is no such file.

import Geometry
import Randomness

/// The writing and reading of positions.
public enum PositionCoding {
  /// "TLPLACES", and by it the version of this form.
  private static let mark: UInt64 = 0x5345_4341_4C50_4C54
  /// The number of words beside the coordinates.
  private static let frameWords = 5

  /// Returns the number of bytes that positions of so many nodes take.
  public static func byteCount(nodes: Int) -> Int { 8 * (frameWords + 2 * nodes) }

  /// Returns positions as bytes.
  ///
  /// - Precondition: there is a position for each node of the key's graph.
  public static func encode(_ positions: [Point], for key: PositionKey) -> [UInt8] {
    precondition(positions.count == key.nodeCount, "there is a position for each node")
    var words = [mark, key.words[0], key.words[1], UInt64(positions.count)]
    words.reserveCapacity(frameWords + 2 * positions.count)
    for position in positions { words += [position.x.bitPattern, position.y.bitPattern] }
    words.append(checksum(words[...]))
    return words.map(\.littleEndian).withUnsafeBytes { [UInt8]($0) }
  }

  /// Returns the positions in bytes; `nil` unless they are whole, of this key, and all finite.
  public static func decode(_ bytes: [UInt8], for key: PositionKey) -> [Point]? {
    guard bytes.count == byteCount(nodes: key.nodeCount) else { return nil }
    let words = bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self)) }
    }
    guard words[0] == mark, words[1] == key.words[0], words[2] == key.words[1], words[3] == UInt64(key.nodeCount),
      words[words.count - 1] == checksum(words.dropLast())
    else { return nil }
    var positions: [Point] = []
    positions.reserveCapacity(key.nodeCount)
    for node in 0..<key.nodeCount {
      let position = Point(Double(bitPattern: words[4 + 2 * node]), Double(bitPattern: words[5 + 2 * node]))
      guard position.isFinite else { return nil }
      positions.append(position)
    }
    return positions
  }

  private static func checksum(_ words: ArraySlice<UInt64>) -> UInt64 {
    words.reduce(0) { SeededGenerator.scramble($0 ^ $1) &+ 1 }
  }
}

// Archives as packers make them, as they get damaged, and as nobody should make them.

import Foundation
import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("Archives")
struct GzipTests {
  /// "# list" and sixty lines "i·31 mod 97, i·17 mod 91, i mod 7", packed by zlib at its best.
  private static let packed = Array(
    Data(
      base64Encoded:
        "H4sIAAAAAAACAx2RUWrFMAwE/3WKhV7AkmxZPlKhf6/3p6MSY+KE2ewoX/r5/vzaEpely6/cKpRbYS91XGlxVa1tp9VHx/rJXWWR"
        + "ioY7W/vA8RI0zJ/ugztLB6xdEWB+lA9sl06B3aubYGS9BbZDXmA8zIS7mgDLVlHA6qn3tJQvqGl4oYpPbKhXKofKpdtgc4B6FHKoILnB"
        + "DqkHrFs3xi2EDm7E/ruRFXCO8INjqxq3pc5x2xo1fEmkI1uO21KtcXOhhRvZM0nFmOXVLGOKMysLXR+zFDUw2/IxewyIX2BBoR41Es+o"
        + "uToGOxozhsddWV8xMtTIeqNGbI0aPaH+ANQiCpjbAQAA") ?? Data())
  private static let plain = Array(
    ("# list\n" + (0..<60).map { "\($0 * 31 % 97) \($0 * 17 % 91) \($0 % 7)\n" }.joined()).utf8)

  @Test("What zlib packs is read as what it holds")
  func dynamicCodes() {
    #expect(outcome(of: Self.packed) == outcome(of: Self.plain))
    let (packed, bytes) = Gzip.repeating("1 1\n", runs: 3)
    #expect(outcome(of: packed) == outcome(of: bytes) && outcome(of: bytes).count > 100)
  }

  @Test("Cut off anywhere it is refused")
  func truncation() {
    for length in 3..<Self.packed.count {
      let problem = refusal(bytes: Array(Self.packed[..<length]))
      #expect(problem?.message.contains("gzip") == true, "cut at \(length)")
    }
  }

  @Test("With a bit changed it is refused, or is the same still")
  func flippedBits() {
    let expected = outcome(of: Self.plain)
    var harmless = 0
    for index in Self.packed.indices {
      var random = SeededGenerator(seed: UInt64(index))
      var bytes = Self.packed
      bytes[index] ^= 1 << UInt8(random.below(8))
      if outcome(of: bytes) == expected {
        harmless += 1
      } else {
        #expect(refusal(bytes: bytes) != nil, "byte \(index)")
      }
    }
    // Nothing but the time, the speed, the system and the kind of text in the header, and the bits behind the last code,
    // may change unnoticed.
    #expect(harmless <= 8)
  }

  @Test("A wrong checksum or length is refused, in every format", arguments: SampleFile.texts.indices)
  func checksums(index: Int) {
    let packed = Gzip.stored(SampleFile.texts[index].bytes)
    for end in 1...8 {
      var bytes = packed
      bytes[bytes.count - end] ^= 0x10
      #expect(refusal(bytes: bytes)?.message == "the gzip archive is damaged", "\(end) bytes before the end")
    }
  }

  @Test(
    "Headers with every optional part are passed over; parts unknown are refused", arguments: 0..<32 as Range<UInt8>)
  func headers(parts: UInt8) {
    let bytes = Gzip.stored(Self.plain, header: Gzip.Header(rawValue: parts))
    #expect(outcome(of: bytes) == outcome(of: Self.plain))
    for unknown in [0x20, 0x40, 0x80] as [UInt8] {
      var odd = bytes
      odd[3] |= unknown
      #expect(refusal(bytes: odd)?.message == "the gzip archive is damaged")
    }
    if parts & Gzip.Header.checksum.rawValue != 0 {
      var odd = bytes
      odd[4] ^= 1
      #expect(refusal(bytes: odd) != nil)
    }
  }

  @Test("Members one behind another are one text, wherever it is parted, and empty ones are nothing")
  func members() {
    let expected = outcome(of: Self.plain)
    let empty = Gzip.stored("")
    for cut in stride(from: 0, through: Self.plain.count, by: 7) {
      let (first, second) = (Array(Self.plain[..<cut]), Array(Self.plain[cut...]))
      #expect(outcome(of: Gzip.stored(first) + Gzip.stored(second)) == expected, "parted at \(cut)")
      #expect(outcome(of: empty + Gzip.stored(first) + empty + empty + Gzip.stored(second) + empty) == expected)
    }
    let lines = (0..<300).map { "\($0) \($0 + 1)\n" }
    #expect(outcome(of: lines.flatMap { Gzip.stored($0) }) == outcome(of: Array(lines.joined().utf8)))
    #expect(refusal(bytes: empty)?.message == "the file is empty")
  }

  @Test("Padding behind the last member is nothing; the start of another member is one that is cut off")
  func padding() {
    let expected = outcome(of: Self.plain)
    for padding in [[0], [UInt8](repeating: 0, count: 5000), Array("trailing".utf8), [0x8B, 0x1F]] as [[UInt8]] {
      #expect(outcome(of: Self.packed + padding) == expected)
    }
    for start in [[0x1F], [0x1F, 0x8B], [0x1F, 0x00], [0x1F, 0x8B, 8, 0]] as [[UInt8]] {
      #expect(refusal(bytes: Self.packed + start) != nil)
    }
  }

  @Test("An archive within an archive is refused by its name, however deep", arguments: 2...5)
  func nested(depth: Int) {
    var bytes = Self.plain
    for _ in 0..<depth { bytes = Gzip.stored(bytes) }
    #expect(refusal(bytes: bytes)?.message.contains("a gzip archive inside another") == true)
  }

  @Test("A small archive of a large text is bounded by the limit on bytes and by that on nesting")
  func bombs() {
    let (packed, bytes) = Gzip.repeating("1 2\n", runs: 60)
    #expect(packed.count * 30 < bytes.count)
    for limit in [packed.count - 1, packed.count, bytes.count - 1] {
      #expect(outcome(of: packed) { $0.maximumBytes = limit }[0].hasPrefix("tooLarge"), "limit \(limit)")
    }
    #expect(!outcome(of: packed) { $0.maximumBytes = bytes.count }[0].hasPrefix("tooLarge"))
    #expect(refusal(bytes: Gzip.repeating("[[[[", runs: 400).packed)?.kind == .tooLarge)
    #expect(refusal(bytes: Gzip.repeating("\n\n\n\n", runs: 400).packed)?.message == "the file is empty")
    #expect(refusal(bytes: Gzip.repeating("\0\0\0\0", runs: 400).packed) != nil)
  }
}

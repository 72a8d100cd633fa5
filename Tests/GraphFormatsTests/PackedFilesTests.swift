// Packed files are read as what they hold.

import GraphFormats
import GraphModel
import Testing

/// gzip of a text, without compressing it: stored blocks (RFC 1951, 3.2.4) in a member (RFC 1952).
private func stored(_ text: String) -> [UInt8] {
  let bytes = Array(text.utf8)
  var out: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
  var start = 0
  repeat {
    let end = min(bytes.count, start + 1000)
    let length = UInt16(end - start)
    out.append(end == bytes.count ? 1 : 0)
    for value in [length, ~length] { out += [UInt8(value & 255), UInt8(value >> 8)] }
    out += bytes[start..<end]
    start = end
  } while start < bytes.count
  var checksum: UInt32 = .max
  for byte in bytes {
    checksum ^= UInt32(byte)
    for _ in 0..<8 { checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
  for value in [~checksum, UInt32(bytes.count)] { out += (0..<4).map { UInt8(value >> (8 * UInt32($0)) & 255) } }
  return out
}

@Suite("Packed files")
struct PackedFilesTests {
  private let text = (0..<3000).map { "\($0 * 31 % 997) \($0 * 17 % 991)\n" }.joined()

  @Test("A packed list is the list, also in several members and with padding behind it")
  func same() throws {
    let plain = try read(text).graph
    let half = text.index(text.startIndex, offsetBy: 5000)
    let members = stored(String(text[..<half])) + stored(String(text[half...]))
    for bytes in [stored(text), members, stored(text) + [0, 0, 0]] {
      let graph = try read(bytes: bytes).graph
      #expect(graph.outgoing == plain.outgoing && graph.nodeKeys == plain.nodeKeys)
    }
    #expect(try read(bytes: stored(ownSample)).graph.name == (try read(ownSample).graph.name))
    #expect(try read(bytes: stored("a b\nb c\n")).graph.nodeKeys == ["a", "b", "c"])
  }

  @Test("What is cut off or damaged is refused, at every byte")
  func damage() {
    let bytes = stored("1 2\n2 3\n")
    for length in 3..<bytes.count { #expect(refusal(bytes: Array(bytes[..<length])) != nil, "cut at \(length)") }
    var changed = bytes
    changed[16] ^= 1
    #expect(refusal(bytes: changed)?.message.contains("damaged") == true)
  }

  @Test("What unpacks to more than the limit is refused")
  func bomb() {
    var options = GraphReadOptions()
    options.maximumBytes = stored(text).count - 10_000
    #expect(throws: GraphFileProblem.self) { try GraphReader.read(bytes: stored(text), name: "x", options: options) }
    options.maximumBytes = text.utf8.count - 1
    #expect(throws: GraphFileProblem.self) { try GraphReader.read(bytes: stored(text), name: "x", options: options) }
  }
}

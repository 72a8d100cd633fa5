// Looks for a text in other texts without regard to the case of letters.

import Foundation

/// The test of a part of a text.
struct TextTest: Hashable, Sendable {
  /// The place of the part in the text.
  enum Place: Hashable, Sendable {
    case anywhere, start, end
  }

  private let place: Place
  /// The part that is looked for, folded.
  private let part: [UInt8]

  init(_ part: String, at place: Place) {
    self.place = place
    self.part = Self.folded(part)
  }

  /// Returns the bytes of a text by Unicode case folding, in canonical composition.
  private static func folded(_ text: String) -> [UInt8] {
    Array(text.folding(options: .caseInsensitive, locale: nil).precomposedStringWithCanonicalMapping.utf8)
  }

  /// Returns true if a text has the part.
  ///
  /// - Complexity: O(length · length of the part), and usually O(length).
  func passes(_ text: String) -> Bool {
    var text = text
    let quick: Bool? = text.withUTF8 { bytes in
      guard Self.isPlain(bytes) else { return nil }
      return part.withUnsafeBufferPointer { has($0, in: bytes) }
    }
    if let quick { return quick }
    return Self.folded(text).withUnsafeBufferPointer { bytes in part.withUnsafeBufferPointer { has($0, in: bytes) } }
  }

  private func has(_ part: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let last = bytes.count - part.count
    guard last >= 0 else { return false }
    switch place {
    case .start: return Self.isPart(part, in: bytes, at: 0)
    case .end: return Self.isPart(part, in: bytes, at: last)
    case .anywhere:
      for start in 0...last where Self.isPart(part, in: bytes, at: start) { return true }
      return false
    }
  }

  @inline(__always)
  private static func isPart(
    _ part: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Bool {
    for index in 0..<part.count {
      let at = start &+ index
      if small(bytes[at], after: at > 0 ? bytes[at &- 1] : 0) != part[index] { return false }
    }
    return true
  }

  /// The first byte of the letters À to ÿ. Folding them is one bit, as it is with ASCII; only ß becomes ss.
  private static let (latin, sharpS, times) = (UInt8(0xC3), UInt8(0x9F), UInt8(0x97))

  /// Returns true for a text of ASCII and the letters À to ÿ without ß, which need not be composed.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var before: UInt8 = 0
    for byte in bytes {
      if byte >= 0x80, before == latin ? byte == sharpS : byte != latin { return false }
      before = byte
    }
    return true
  }

  /// Returns a byte of a plain text with small letters in place of large ones.
  @inline(__always)
  private static func small(_ byte: UInt8, after before: UInt8) -> UInt8 {
    if byte < 0x80 { return byte &- 0x41 < 26 ? byte | 0x20 : byte }
    return before == latin && byte < sharpS && byte != times ? byte | 0x20 : byte
  }
}

// The number by which the staff of a public table ends the program. The file of the table holds its hash alone, made
// by the system's yescrypt with a salt of its own: it is slow, and takes memory, so that guesses cost.

import CCrypt

/// The hash of a number of the staff.
struct StaffPIN: Hashable, Sendable {
  /// The lengths that a number may have, in digits.
  static let lengths = 4...12

  /// The settings of the hash: the usual cost. Others are not accepted, for a hash from a stranger could be made to
  /// take minutes and all memory.
  private static let method = "$y$j9T$"
  /// The longest text that libcrypt writes, in bytes.
  private static let longest = 384

  /// The hash, with its method and its salt: `$y$j9T$salt$hash`.
  let hash: String

  /// A hash as it was written; `nil` for any other text.
  init?(hash: String) {
    let parts = hash.dropFirst(Self.method.count).split(separator: "$", omittingEmptySubsequences: false)
    guard hash.hasPrefix(Self.method), parts.count == 2, parts[0].utf8.count == 22, parts[1].utf8.count == 43,
      parts.allSatisfy({ $0.utf8.allSatisfy(Self.isDigit) })
    else { return nil }
    self.hash = hash
  }

  /// The hash of a number with a new salt; `nil` where the number is none of 4 to 12 digits, or the system has no
  /// yescrypt.
  init?(of number: String) {
    guard Self.isNumber(number) else { return nil }
    var setting = [CChar](repeating: 0, count: Self.longest)
    guard ccrypt_salt("$y$", &setting, Int32(setting.count)) == 1, let hash = Self.hash(number, Self.text(setting))
    else { return nil }
    self.init(hash: hash)
  }

  /// Returns true for a number that can be a PIN.
  static func isNumber(_ text: String) -> Bool {
    lengths.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns true if a number is the one that was hashed. Takes some hundredths of a second.
  func matches(_ number: String) -> Bool {
    guard Self.isNumber(number), let made = Self.hash(number, hash) else { return false }
    // The time it takes says nothing of how much was right.
    guard made.utf8.count == hash.utf8.count else { return false }
    return zip(made.utf8, hash.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func hash(_ number: String, _ setting: String) -> String? {
    var hash = [CChar](repeating: 0, count: longest)
    return ccrypt_hash(number, setting, &hash, Int32(hash.count)) == 1 ? text(hash) : nil
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns true for a digit of the hash's own sixty-four.
  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "/"), 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

// The limits of texts: in characters, which people count, and in bytes, which memory counts.
//
// One character may be followed by millions of marks that belong to it, so neither count alone is a limit. Whatever is
// cut is cut between two characters, and never costs more than what is kept.

extension FlowNode {
  /// The most characters of a name or a text.
  public static let longestText = 400
  /// The most bytes of a name or a text: ten for each character, which is more than any writing takes throughout.
  public static let mostTextBytes = 10 * longestText

  /// Returns true if words are short enough for a name or a text.
  ///
  /// Complexity: O(1) for words with too many bytes; else linear in what may be kept.
  static func fits(_ words: String) -> Bool {
    words.utf8.count <= mostTextBytes && words.count <= longestText
  }

  /// Returns as much of the words as fits.
  static func fitting(_ words: String) -> String { words.cut(toCharacters: longestText, bytes: mostTextBytes) }
}

extension StringProtocol {
  /// Returns the beginning, of no more than so many characters and bytes.
  ///
  /// Complexity: linear in the number of bytes asked for.
  func cut(toCharacters characters: Int, bytes: Int) -> String {
    var head = String(self[..<(utf8.index(startIndex, offsetBy: bytes, limitedBy: endIndex) ?? endIndex)])
    // A text that does not fit was cut without regard to characters: the last may be torn.
    if head.utf8.count < utf8.count, !head.isEmpty { head.removeLast() }
    return String(head.prefix(characters))
  }
}

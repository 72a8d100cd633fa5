// Ids of nodes that begin with a minus sign, as OpenStreetMap and others have them. A word that begins so is an option to
// the parser of arguments, so it is marked before parsing and freed of its mark behind it.

/// Numbers below 0 among the words of a call.
enum NegativeNumber {
  /// A character for private use, which no name holds.
  private static let mark: Character = "\u{10FF00}"

  /// The commands to which nodes are named.
  private static let commands: Set<String> = ["path", "join", "near", "tree"]

  /// Returns the words of a call with a mark before each negative number that is no value of an option.
  static func marked(_ words: [String]) -> [String] {
    guard let command = words.first, commands.contains(command) else { return words }
    var (out, isOption) = ([String](), false)
    for (index, word) in words.enumerated() {
      if word == "--" { return out + words[index...] }
      let isNumber = word.first == "-" && word.dropFirst().first?.isWholeNumber == true
      out.append(isNumber && !isOption ? String(mark) + word : word)
      isOption = word.first == "-" && !isNumber
    }
    return out
  }

  /// Returns a word, or a message, without marks.
  static func plain(_ text: String) -> String { text.filter { $0 != mark } }
}

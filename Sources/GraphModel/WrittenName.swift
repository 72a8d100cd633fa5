// The lines of a name as it is written beside its node: those that its label has, or two for a long one that finds no room
// on one, as on maps. A very long one is cut, or it would take the room of all names around it. Cards have the whole.

/// The lines of names beside nodes.
public enum WrittenName {
  /// The greatest width of a line, in widths of a letter; Chinese characters and emoji have two.
  private static let longestLine = 56
  /// The part of the width at the end in which a space is looked for, so that no word is cut.
  private static let wordRoom = 12
  /// The greatest width of a name that stands on one line.
  private static let singleLine = 20
  /// The part of a name's width that the wider of two lines has at most: else little is won by them.
  private static let widestHalf = 0.75
  /// The greatest number of lines.
  private static let mostLines = 4
  /// The number of characters that are looked at, of any name.
  private static let readLimit = 2_000

  /// Returns true if a name surely stands on one line as it is.
  @inline(__always)
  public static func isPlain(_ name: String) -> Bool {
    name.utf8.count <= singleLine && !name.utf8.contains { $0 < 0x20 || $0 == 0xC2 || $0 == 0xE2 }
  }

  /// Returns the lines of a name that its label has, each without spaces at its ends.
  ///
  /// - Complexity: O(length), up to a limit.
  public static func lines(of name: String) -> [String] {
    guard !isPlain(name) else { return [name] }
    let own = ownLines(of: name)
    guard own.count > 1 else { return [shortened(own.first ?? "")] }
    var lines = own.prefix(mostLines).map { shortened(String($0)) }
    if own.count > mostLines { lines[mostLines - 1] += " …" }
    return lines
  }

  /// Returns a name on one line: its lines one after another, cut where they are too long.
  public static func line(of name: String) -> String {
    isPlain(name) ? name : shortened(ownLines(of: name).joined(separator: " "))
  }

  /// Returns the lines that a label has.
  private static func ownLines(of name: String) -> [String] {
    name.prefix(readLimit).split(maxSplits: 2 * mostLines, whereSeparator: \.isNewline).compactMap { line in
      var line = line.drop(while: \.isWhitespace)
      while line.last?.isWhitespace ?? false { line.removeLast() }
      return line.isEmpty ? nil : String(line.prefix { !$0.isNewline })
    }
  }

  /// Returns the width of a character: two for Chinese ones, their neighbours and emoji.
  private static func width(_ character: Character) -> Int {
    character.unicodeScalars.first.map { (0x1100...0x115F).contains($0.value) || $0.value >= 0x2E80 } ?? false ? 2 : 1
  }

  /// Returns a line as it is written: one that is too long up to a word's end, and three points for the rest.
  static func shortened(_ name: String) -> String {
    guard name.utf8.count > longestLine else { return name }
    var (width, end, word) = (0, name.startIndex, name.startIndex)
    for index in name.indices {
      let next = name.index(after: index)
      width += Self.width(name[index])
      if width > longestLine { break }
      if next == name.endIndex { return name }
      // One letter of room is for the points.
      if width < longestLine { end = next }
      if name[index] == " ", width >= longestLine - wordRoom { word = index }
    }
    return name[..<(word > name.startIndex ? word : end)] + "…"
  }

  /// Returns a long line as two that are about as wide, broken between words; `nil` where that is not possible, or wins little.
  ///
  /// - Complexity: O(length).
  public static func halves(of line: String) -> (first: String, second: String)? {
    guard line.utf8.count > singleLine else { return nil }
    let characters = Array(line)
    let total = characters.reduce(0) { $0 + width($1) }
    guard total > singleLine else { return nil }
    var (before, best) = (0, (place: 0, widest: widestHalf * Double(total)))
    for place in 1..<characters.count {
      before += width(characters[place - 1])
      let widest = Double(max(before, total - before))
      if widest < best.widest, mayBreak(characters[place - 1], characters[place]) { best = (place, widest) }
    }
    guard best.place > 0 else { return nil }
    let first = characters[..<best.place]
    return (String(first.last == " " ? first.dropLast() : first), String(characters[best.place...]))
  }

  /// Returns true if a line may end between two characters: after a space, a hyphen, a slash or an underscore, and between
  /// characters of scripts that have no spaces.
  private static func mayBreak(_ one: Character, _ next: Character) -> Bool {
    guard next != " ", next != "…" else { return false }
    if one == " " { return true }
    if one == "-" || one == "/" || one == "_" { return next.isLetter || next.isNumber }
    return width(one) == 2 && width(next) == 2 && !next.isPunctuation && !next.isSymbol && one.isLetter
  }
}

// The fonts to write with, in their order: the table in Fonts/chain.txt, read but not yet looked for on the disk.
//
// The file is a table of five columns parted by bars; a cell may offer several file names parted by commas, the first
// one found is taken. Text after # is a remark.

import Drawing

/// One line of the chain: a family and the names its files may have.
struct FontChainEntry: Hashable, Sendable {
  /// The name that people read.
  let family: String
  /// The Debian package that brings it.
  let package: String
  /// File names to look for, best first, for each weight the family has.
  let files: [TextWeight: [String]]

  /// The entry of one line; `nil` for remarks, empty lines and lines without a font file.
  init?(line: Substring) {
    let text = line.prefix { $0 != "#" }
    let cells = text.split(separator: "|", omittingEmptySubsequences: false).map(Self.trimmed)
    guard cells.count >= 3, !cells[0].isEmpty else { return nil }
    var files: [TextWeight: [String]] = [:]
    for (weight, cell) in zip(TextWeight.allCases, cells.dropFirst(2)) {
      let names = cell.split(separator: ",").map(Self.trimmed).filter { !$0.isEmpty }
      if !names.isEmpty { files[weight] = names }
    }
    guard !files.isEmpty else { return nil }
    self.family = cells[0]
    self.package = cells[1]
    self.files = files
  }

  private static func trimmed(_ text: Substring) -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    let start = text.drop(while: isBlank)
    return String(start.reversed().drop(while: isBlank).reversed())
  }
}

/// The families to write with, best first.
struct FontChain: Sendable {
  /// The lines of the table, in order.
  let entries: [FontChainEntry]

  /// The chain a text describes. Lines that make no sense are passed over: a typing slip must not stop an exhibit.
  init(text: String) {
    entries = text.split(whereSeparator: \.isNewline).compactMap(FontChainEntry.init(line:))
  }
}

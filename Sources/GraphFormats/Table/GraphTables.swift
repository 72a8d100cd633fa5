// A table of edges and one of nodes in one text, as the clipboard holds them: an empty row parts the two. A spreadsheet may
// have filled rows up with empty cells.

import GraphModel

/// The two tables of a graph in one text.
public struct GraphTables {
  /// The table of edges.
  public let edges: [UInt8]
  /// The table of nodes.
  public let nodes: [UInt8]

  /// Parts a text at the first row without cells that the row of names of a table of nodes follows; `nil` where none does.
  ///
  /// - Complexity: O(bytes).
  public init?(_ text: [UInt8]) {
    var (isQuoted, isEmpty, hasRow) = (false, true, false)
    var rowStart = 0
    for (index, byte) in text.enumerated() {
      switch byte {
      case Byte.quote:
        isQuoted.toggle()
        isEmpty = false
      case Byte.lineFeed where !isQuoted:
        if isEmpty, hasRow, Self.namesNodes(text[(index + 1)...]) {
          (edges, nodes) = (Array(text[..<rowStart]), Array(text[(index + 1)...]))
          return
        }
        hasRow = hasRow || !isEmpty
        (rowStart, isEmpty) = (index + 1, true)
      case Byte.tab, Byte.comma, Byte.semicolon, Byte.blank, Byte.carriageReturn: break
      default: isEmpty = false
      }
    }
    return nil
  }

  /// Returns true if a text begins with the cell that names the ids of nodes.
  private static func namesNodes(_ text: ArraySlice<UInt8>) -> Bool {
    let cell = text.prefix(16).prefix { ![Byte.tab, Byte.comma, Byte.semicolon, Byte.lineFeed].contains($0) }
    return String(decoding: cell.filter { $0 > Byte.blank && $0 != Byte.quote }, as: UTF8.self).lowercased() == "id"
  }
}

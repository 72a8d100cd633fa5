// The colours that a file gives its nodes or edges, read from the columns in which the formats keep them.
//
// Formats name them differently: `fillcolor` and `color` (Graphviz), `color` (GEXF, GML, GDF, yEd, graphology), an object with a
// background (vis.js), the numbers `r`, `g` and `b` (GraphML of Gephi). A column in which most values spell no colour is data.

/// The colour of each node or each edge, where the file says one.
public struct FileColors: Sendable {
  /// The name of the attribute that says most of them.
  public let name: String
  /// The colour of each row as 0xRRGGBB; `none` where the file says none.
  public let codes: [UInt32]

  /// The value of a row without a colour.
  public static let none = UInt32.max

  /// The names of columns that say colours, the most telling first.
  private static let names = ["fillcolor", "fill", "color", "colour"]
  /// The part of the values of a column that may spell no colour.
  private static let mostOthers = 0.1

  /// The colours in a table; `nil` where it says none.
  ///
  /// - Parameter gaps: the rows that are nobody's.
  /// - Complexity: O(columns + rows + values of the columns of colours).
  public init?(_ table: AttributeTable, rowCount: Int, except gaps: IDSet = IDSet()) {
    var (codes, name) = ([UInt32](), String?.none)
    for column in Self.columns(of: table) {
      guard Self.merge(column, into: &codes, rowCount: rowCount) else { continue }
      name = name ?? column.name
    }
    if name == nil, let channels = Self.channels(of: table, rowCount: rowCount) { (codes, name) = (channels, "r") }
    guard let name, codes.contains(where: { $0 != Self.none }) else { return nil }
    (self.name, self.codes) = (name, codes)
    let first = codes.indices.first { !gaps.contains($0) }.map { codes[$0] }
    areVaried = codes.indices.contains { codes[$0] != first && !gaps.contains($0) }
  }

  /// True if not all rows have one colour; rows without one count as another.
  public let areVaried: Bool

  /// True if one of them is no grey: programs write the black of their plain lines, too, but nobody's green.
  public var areChosen: Bool {
    codes.contains { code in
      let channels = [16, 8, 0].map { Int(code >> $0 & 0xFF) }
      return code != Self.none && (channels.max() ?? 0) - (channels.min() ?? 0) >= Self.leastChroma
    }
  }

  /// The difference of the greatest and the least channel, of 255, from which a colour is no grey.
  private static let leastChroma = 32

  /// Returns true if an attribute of a name says colours, where its values spell some.
  public static func isName(_ name: String) -> Bool { rank(name) != nil }

  private static func rank(_ name: String) -> Int? {
    guard name.utf8.count <= 24 else { return nil }
    let letters = name.lowercased().filter(\.isLetter)
    return names.firstIndex(of: letters)
  }

  private static func columns(of table: AttributeTable) -> [AttributeColumn] {
    table.columns.compactMap { column in rank(column.name).map { (rank: $0, column: column) } }
      .enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.column)
  }

  /// Gives the rows without a colour that of a column; `false` where too many of its values spell none.
  private static func merge(_ column: AttributeColumn, into codes: inout [UInt32], rowCount: Int) -> Bool {
    var (known, missed) = ([String: UInt32?](), 0)
    func code(_ value: AttributeValue) -> UInt32? {
      let text = value.displayText
      if let code = known[text] { return code }
      let code = spelled(value)
      if known.count < 10_000 { known[text] = code }
      return code
    }
    for (value, count) in column.occurrences where code(value) == nil && !ColorText.isNone(value.displayText) {
      missed += count
    }
    guard column.count > 0, Double(missed) <= mostOthers * Double(column.count) else { return false }
    if codes.isEmpty { codes = [UInt32](repeating: none, count: rowCount) }
    for (row, value) in column.entries where codes[row] == none { codes[row] = code(value) ?? none }
    return true
  }

  /// Returns the colour that a value spells; of an object that of its background, or its own.
  private static func spelled(_ value: AttributeValue) -> UInt32? {
    guard case .json(let json) = value else {
      guard case .text(let text) = value else { return nil }
      return ColorText.code(of: text)
    }
    guard json.utf8.count <= 1_000 else { return nil }
    let parts = json.split(separator: "\"", omittingEmptySubsequences: false)
    for name in ["background", "color"] {
      // Between quotes: the name, a colon, the value.
      guard let index = parts.firstIndex(where: { $0 == name }), index + 2 < parts.count else { continue }
      if let code = ColorText.code(of: String(parts[index + 2])) { return code }
    }
    return nil
  }

  /// Returns the colours of columns of red, green and blue; `nil` where there are none.
  private static func channels(of table: AttributeTable, rowCount: Int) -> [UInt32]? {
    let columns = ["r", "g", "b"].compactMap { table.column(named: $0) }
    guard columns.count == 3 else { return nil }
    var (codes, counts) = ([UInt32](repeating: 0, count: rowCount), [UInt8](repeating: 0, count: rowCount))
    for column in columns {
      for (row, value) in column.entries {
        guard let number = value.number, number >= 0, number <= 255 else { return nil }
        codes[row] = codes[row] << 8 | UInt32(number)
        counts[row] += 1
      }
    }
    return zip(codes, counts).map { $1 == 3 ? $0 : none }
  }
}

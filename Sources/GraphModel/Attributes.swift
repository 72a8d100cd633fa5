// Columns of attributes: what a file says about nodes and edges beyond their ends, label and weight.

/// One value of an attribute.
public enum AttributeValue: Hashable, Sendable {
  /// Text.
  case text(String)
  /// A real number.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// True or false.
  case boolean(Bool)
  /// A list or object, kept as compact JSON text so that it survives a round trip.
  case json(String)

  /// The value as a visitor reads it.
  public var displayText: String {
    switch self {
    case .text(let text): text
    case .number(let number): NumberText.shortest(number)
    case .integer(let integer): String(integer)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .json(let json): json
    }
  }

  /// The value as a number, where it is one or spells one.
  public var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    case .text(let text): Double(text)
    case .boolean, .json: nil
    }
  }
}

/// Columns, in the order the file first names them.
public struct AttributeTable: Hashable, Sendable {
  /// The columns.
  public private(set) var columns: [AttributeColumn] = []

  /// A table without columns.
  public init() {}

  /// A table of columns with different names.
  public init(columns: [AttributeColumn]) { self.columns = columns }

  /// Returns the column of a name, if there is one. Linear in the number of columns.
  public func column(named name: String) -> AttributeColumn? { index(of: name).map { columns[$0] } }

  /// The memory of the columns, in bytes; an estimate where there are texts.
  public var byteCount: Int { columns.reduce(0) { $0 + $1.byteCount } }

  /// Returns the value of a row in the column of a name.
  public func value(_ name: String, row: Int) -> AttributeValue? {
    column(named: name)?[row]
  }

  /// Returns all that is said of a row, in column order.
  public func row(_ row: Int) -> [(name: String, value: AttributeValue)] {
    columns.compactMap { column in column[row].map { (column.name, $0) } }
  }

  /// Sets one value, adding the column when it is new.
  public mutating func set(_ name: String, row: Int, to value: AttributeValue) {
    let index = index(of: name) ?? columns.endIndex
    if index == columns.endIndex { columns.append(AttributeColumn(name: name)) }
    columns[index].set(row: row, to: value)
  }

  /// Names count byte by byte, as ids do.
  private func index(of name: String) -> Int? {
    columns.firstIndex { $0.name == name && ExactText($0.name) == ExactText(name) }
  }
}

/// The shortest texts of numbers.
public enum NumberText {
  /// Returns the shortest text that reads back as the same number, without ".0" on whole ones: 3, 0.5, 1e+22, nan.
  public static func shortest(_ number: Double) -> String {
    if number == number.rounded(), abs(number) <= 0x1p53 { return String(Int(number)) }
    return number.description
  }
}

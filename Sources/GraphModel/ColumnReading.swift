// A column of attributes as plain arrays with an element for each row, for loops over all rows.

/// The value of each row as an index into a list of values.
public struct CodedColumn: Sendable {
  /// The index of rows without a value.
  public static let none = UInt32.max

  /// The index of each row's value.
  public let codes: [UInt32]
  /// The values. Equal ones may be listed more than once, and some may be those of no row.
  public let values: [AttributeValue]

  /// A column of codes, each an index into values or `none`.
  public init(codes: [UInt32], values: [AttributeValue]) { (self.codes, self.values) = (codes, values) }
}

extension AttributeColumn {
  /// Returns the number of each row, NaN for a row without a value; `nil` where a value is not a number. Texts that spell
  /// numbers are texts.
  ///
  /// - Parameter rowCount: the number of rows of the table.
  /// - Complexity: O(rows).
  public func numbers(rowCount: Int) -> [Double]? {
    var numbers = [Double](repeating: .nan, count: rowCount)
    guard usual == nil else {
      for (row, value) in entries {
        guard let number = value.plainNumber else { return nil }
        numbers[row] = number
      }
      return numbers
    }
    guard let own = values.asNumbers else { return nil }
    guard let rows else {
      numbers.replaceSubrange(..<own.count, with: own)
      return numbers
    }
    for (row, number) in zip(rows, own) { numbers[Int(row)] = number }
    return numbers
  }

  /// Returns the values of all rows as indices into a list.
  ///
  /// - Parameter rowCount: the number of rows of the table.
  /// - Complexity: O(rows).
  public func coded(rowCount: Int) -> CodedColumn {
    var codes = [UInt32](repeating: CodedColumn.none, count: rowCount)
    guard usual == nil else {
      var listed: [AttributeValue] = []
      for (row, value) in entries {
        // Usual values come in runs.
        if listed.last.map(value.isExactly) != true { listed.append(value) }
        codes[row] = UInt32(listed.count - 1)
      }
      return CodedColumn(codes: codes, values: listed)
    }
    let own = values.coded
    if let rows {
      for (row, code) in zip(rows, own.codes) { codes[Int(row)] = code }
    } else {
      codes.replaceSubrange(..<own.codes.count, with: own.codes)
    }
    return CodedColumn(codes: codes, values: own.values)
  }
}

extension AttributeValue {
  /// The value as a number, where it is one. A text that spells a number is a text.
  var plainNumber: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    case .text, .boolean, .json: nil
    }
  }
}

// What one field of a table says: a number, nothing, or something else.

/// A field, understood.
enum TableField: Hashable {
  case number(Double)
  case missing
  case text

  /// Spellings of "nothing is known", in lower case.
  private static let nothing: Set<String> = [
    "", "na", "n/a", "nan", "null", "none", "nil", "?", "-", "--", ".", "missing",
  ]

  /// Understands a field.
  ///
  /// - Parameter decimalComma: whether 3,5 is three and a half.
  init(_ text: String, decimalComma: Bool) {
    if let value = Double(text) {
      self = value.isFinite ? .number(value) : .missing
    } else if decimalComma, text.utf8.contains(UInt8(ascii: ",")),
      let value = Double(String(text.map { $0 == "," ? "." : $0 })), value.isFinite
    {
      self = .number(value)
    } else {
      self = Self.nothing.contains(text.lowercased()) ? .missing : .text
    }
  }
}
